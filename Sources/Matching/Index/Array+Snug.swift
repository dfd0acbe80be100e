extension Array {
  /// The same elements in no more room than they need.
  var snug: [Element] { capacity == count ? self : withUnsafeBufferPointer { Array($0) } }
}
