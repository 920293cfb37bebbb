import FiligreeArguments
import Foundation

let invocation: Invocation
do throws(UsageError) {
    invocation = try Invocation(parsing: Array(CommandLine.arguments.dropFirst()), version: Version.text)
} catch {
    Terminal.complain(error.message)
    exit(ExitStatus.usage.rawValue)
}
exit(await Run.status(of: invocation).rawValue)
