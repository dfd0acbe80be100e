/// A part of the screen that the mouse can use, and the keys that do the same.
///
/// A widget lays its targets while it draws, so that what is seen is what is hit.
public struct Target: Hashable, Sendable {
  /// Where it is.
  public var area: Rect
  /// The keys that a click presses, one after the other; empty where it does nothing.
  public var click: [Key]
  /// How often the wheel presses Up or Down; 0 where it does nothing.
  public var wheel: Int
  /// Whether the keys are for a line of a form: a click goes to that first.
  public var isOfField: Bool

  /// Makes a target.
  public init(_ area: Rect, click: [Key] = [], wheel: Int = 0, isOfField: Bool = false) {
    self.area = area
    self.click = click
    self.wheel = wheel
    self.isOfField = isOfField
  }

  /// The keys that move the selection from a row to another one.
  public static func moves(from row: Int, to other: Int) -> [Key] {
    Array(repeating: other > row ? .down : .up, count: abs(other - row))
  }
}

extension Frame {
  /// The keys that a mouse event stands for; empty where it does nothing.
  public func keys(for mouse: Mouse) -> [Key] {
    guard let target = target(at: mouse.point), !target.isOfField else { return [] }
    return switch mouse.kind {
    case .click, .doubleClick: target.click
    case .wheelUp: Array(repeating: .up, count: target.wheel)
    case .wheelDown: Array(repeating: .down, count: target.wheel)
    }
  }

  /// The keys that a click stands for once it has gone to the line of a form that is under it; empty where
  /// it does no more than that, nil where there is no such line, and for what is no click.
  public func fieldKeys(for mouse: Mouse) -> [Key]? {
    guard mouse.kind == .click, let target = target(at: mouse.point), target.isOfField else {
      return nil
    }
    return target.click
  }

  /// What lies at a point: the target that was laid last is on top.
  private func target(at point: Point) -> Target? {
    targets.last { $0.area.contains(point) }
  }
}
