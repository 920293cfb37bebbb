extension CMTimeRange {
    /// True from the start on and before the end; an empty or invalid range contains nothing.
    public func containsTime(_ time: CMTime) -> Bool {
        isValid && time.isValid && start <= time && time < end
    }

    /// True where the start of `other` is contained and its end is not after this one's.
    public func containsTimeRange(_ other: CMTimeRange) -> Bool {
        other.isValid && containsTime(other.start) && other.end <= end
    }

    /// What both cover; the zero range where that is nothing, invalid for an invalid range.
    public func intersection(_ other: CMTimeRange) -> CMTimeRange {
        guard isValid, other.isValid else { return .invalid }
        let (first, last) = (max(start, other.start), min(end, other.end))
        return first < last ? CMTimeRange(start: first, end: last) : .zero
    }

    /// From the earlier start to the later end, with whatever lies between; invalid for an invalid range.
    public func union(_ other: CMTimeRange) -> CMTimeRange {
        guard isValid, other.isValid else { return .invalid }
        return CMTimeRange(start: min(start, other.start), end: max(end, other.end))
    }
}
