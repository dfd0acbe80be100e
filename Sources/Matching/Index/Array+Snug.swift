extension Array {
  /// The same elements in memory of just the right size.
  var snug: [Element] { capacity == count ? self : withUnsafeBufferPointer { Array($0) } }
}
