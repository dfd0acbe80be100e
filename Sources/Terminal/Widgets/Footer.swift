/// The keys that matter now, with what they do.
public struct Footer {
  /// One key.
  public struct Hint: Hashable, Sendable {
    /// The key as on the keyboard.
    public var key: String
    /// What it does.
    public var title: String

    /// Makes a hint.
    public init(_ key: String, _ title: String) {
      self.key = key
      self.title = title
    }
  }

  /// The keys, the most important first.
  public var hints: [Hint]
  /// How to see the others; always shown, at the right end.
  public var more: Hint?

  /// Makes a footer.
  public init(_ hints: [Hint], more: Hint? = nil) {
    self.hints = hints
    self.more = more
  }

  /// Draws as many whole hints as fit on one row, in their order.
  public func draw(in rect: Rect, on canvas: inout Canvas) {
    let row = rect.row(0)
    let layout = canvas.appearance.text
    func width(_ hint: Hint) -> Int {
      layout.width(of: hint.key) + 1 + layout.width(of: hint.title)
    }
    canvas.fill(row)
    var end = row.maxX
    if let more {
      end = max(row.x, row.maxX - width(more))
      draw(more, at: end, in: row, on: &canvas)
    }
    var x = row.x
    for hint in hints where x + width(hint) + (more == nil ? 0 : 2) <= end {
      x = draw(hint, at: x, in: row, on: &canvas) + 2
    }
  }

  @discardableResult
  private func draw(_ hint: Hint, at x: Int, in row: Rect, on canvas: inout Canvas) -> Int {
    let title = canvas.draw(hint.key, at: Point(x: x, y: row.y), in: row, role: .key) + 1
    return canvas.draw(hint.title, at: Point(x: title, y: row.y), in: row, role: .hint)
  }
}
