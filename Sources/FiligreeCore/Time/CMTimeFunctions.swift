// Core Media's own C names, so that code which uses them reads the same here.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Core Media's C functions, for code written with them. Each is the member it calls, which has the documentation.

public let kCMTimeMaxTimescale: Int32 = CMTime.maximumTimescale

public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime { CMTime(value: value, timescale: timescale) }

public func CMTimeMakeWithEpoch(value: Int64, timescale: Int32, epoch: Int64) -> CMTime {
    CMTime(value: value, timescale: timescale, epoch: epoch)
}

public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
    CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}

public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }

public func CMTimeConvertScale(_ time: CMTime, timescale: Int32, method: CMTimeRoundingMethod) -> CMTime {
    time.convertScale(timescale, method: method)
}

public func CMTimeAdd(_ left: CMTime, _ right: CMTime) -> CMTime { left + right }

public func CMTimeSubtract(_ left: CMTime, _ right: CMTime) -> CMTime { left - right }

public func CMTimeMultiply(_ time: CMTime, multiplier: Int32) -> CMTime { time.multiplied(by: multiplier) }

public func CMTimeMultiplyByFloat64(_ time: CMTime, multiplier: Double) -> CMTime { time.scaled(by: multiplier) }

public func CMTimeMultiplyByRatio(_ time: CMTime, multiplier: Int32, divisor: Int32) -> CMTime {
    time.multiplied(by: multiplier, over: divisor)
}

public func CMTimeCompare(_ left: CMTime, _ right: CMTime) -> Int32 { left.compare(right) }

public func CMTimeMinimum(_ left: CMTime, _ right: CMTime) -> CMTime { min(left, right) }

public func CMTimeMaximum(_ left: CMTime, _ right: CMTime) -> CMTime { max(left, right) }

public func CMTimeAbsoluteValue(_ time: CMTime) -> CMTime { time.absoluteValue }

public func CMTimeRangeMake(start: CMTime, duration: CMTime) -> CMTimeRange { CMTimeRange(start: start, duration: duration) }

public func CMTimeRangeFromTimeToTime(start: CMTime, end: CMTime) -> CMTimeRange { CMTimeRange(start: start, end: end) }

public func CMTimeRangeGetEnd(_ range: CMTimeRange) -> CMTime { range.end }

public func CMTimeRangeGetUnion(_ range: CMTimeRange, otherRange: CMTimeRange) -> CMTimeRange { range.union(otherRange) }

public func CMTimeRangeGetIntersection(_ range: CMTimeRange, otherRange: CMTimeRange) -> CMTimeRange {
    range.intersection(otherRange)
}

public func CMTimeRangeEqual(_ left: CMTimeRange, _ right: CMTimeRange) -> Bool { left == right }

public func CMTimeRangeContainsTime(_ range: CMTimeRange, time: CMTime) -> Bool { range.containsTime(time) }

public func CMTimeRangeContainsTimeRange(_ range: CMTimeRange, otherRange: CMTimeRange) -> Bool {
    range.containsTimeRange(otherRange)
}

public func CMTimeClampToRange(_ time: CMTime, range: CMTimeRange) -> CMTime { time.clamped(to: range) }

public func CMTimeFoldIntoRange(_ time: CMTime, foldRange: CMTimeRange) -> CMTime { time.folded(into: foldRange) }

public func CMTimeMapTimeFromRangeToRange(_ time: CMTime, fromRange: CMTimeRange, toRange: CMTimeRange) -> CMTime {
    time.mapped(from: fromRange, to: toRange)
}

public func CMTimeMapDurationFromRangeToRange(_ duration: CMTime, fromRange: CMTimeRange, toRange: CMTimeRange) -> CMTime {
    duration.mappedDuration(from: fromRange, to: toRange)
}

public func CMTimeMappingMake(source: CMTimeRange, target: CMTimeRange) -> CMTimeMapping {
    CMTimeMapping(source: source, target: target)
}

public func CMTimeMappingMakeEmpty(_ target: CMTimeRange) -> CMTimeMapping { .empty(target) }
