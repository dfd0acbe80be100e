/// A value that its copies share until one of them is changed, so that a large one costs no more to hand on
/// than a small one.
///
/// A part of it is read and changed in place. Two that nobody has changed since one was copied from the
/// other are equal without a look inside.
@propertyWrapper public struct Indirect<Value> {
  // An array of one: the value itself lies behind a reference that is counted.
  private var held: [Value]

  /// Holds a value.
  public init(wrappedValue: Value) { held = [wrappedValue] }

  /// The value.
  public var wrappedValue: Value {
    _read { yield held[0] }
    _modify { yield &held[0] }
  }

  /// The value together with whoever else holds it.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }
}

extension Indirect: Sendable where Value: Sendable {}

extension Indirect: Equatable where Value: Equatable {}
