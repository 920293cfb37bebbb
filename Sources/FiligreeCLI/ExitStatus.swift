/// What the program tells the shell.
enum ExitStatus: Int32 {
    case done = 0
    /// The work failed; standard error says what, where, and what to do.
    case failed = 1
    case usage = 2
    /// Ended by Ctrl-C.
    case interrupted = 130
}
