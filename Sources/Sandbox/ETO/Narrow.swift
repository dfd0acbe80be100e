/// A number of the sandbox's own, such as a place, an id or a day, in four bytes: there may be 20,000
/// records.
@propertyWrapper struct Narrow: Sendable {
  private var stored: Int32

  init(wrappedValue: Int) { stored = Int32(clamping: wrappedValue) }

  var wrappedValue: Int {
    get { Int(stored) }
    set { stored = Int32(clamping: newValue) }
  }
}

/// The same where there may be none.
@propertyWrapper struct NarrowIfAny: Sendable {
  private static let none = Int32.min
  private var stored: Int32

  init(wrappedValue: Int?) { stored = Self.stored(wrappedValue) }

  var wrappedValue: Int? {
    get { stored == Self.none ? nil : Int(stored) }
    set { stored = Self.stored(newValue) }
  }

  private static func stored(_ value: Int?) -> Int32 { value.map { Int32(clamping: $0) } ?? none }
}
