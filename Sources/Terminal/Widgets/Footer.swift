/// The most useful keys now, and what they do.
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

  /// What the keys are for, before them; empty where it needs no word.
  public var lead: String
  /// The keys, the most important first.
  public var hints: [Hint]
  /// The key that shows all others; it is always shown, at the right end.
  public var more: Hint?

  /// Makes a footer.
  public init(_ hints: [Hint], more: Hint? = nil, lead: String = "") {
    self.lead = lead
    self.hints = hints
    self.more = more
  }

  /// A part of a footer that a column belongs to.
  public enum Place: Hashable, Sendable {
    /// One of the hints, by its index.
    case hint(Int)
    /// The key that shows all others.
    case more
  }

  /// What is in a column, counted from the footer's first; nil for nothing.
  public func place(at x: Int, width: Int, text layout: TextLayout = TextLayout()) -> Place? {
    placed(in: width, layout).last { x >= $0.x && x < $0.x + self.width($0.hint, layout) }?.place
  }

  /// Draws as many whole hints as fit on one row, in their order.
  public func draw(in rect: Rect, on canvas: inout Canvas) {
    let row = rect.row(0)
    canvas.fill(row)
    canvas.draw(lead, at: row.origin, in: row, role: .heading)
    for (hint, _, x) in placed(in: row.width, canvas.appearance.text) {
      draw(hint, at: row.x + x, in: row, on: &canvas)
    }
  }

  /// The hints that fit, each with its first column.
  private func placed(in width: Int, _ layout: TextLayout) -> [(hint: Hint, place: Place, x: Int)] {
    var placed: [(hint: Hint, place: Place, x: Int)] = []
    var end = width
    if let more {
      end = max(0, width - self.width(more, layout))
      placed.append((more, .more, end))
    }
    var x = lead.isEmpty ? 0 : layout.width(of: lead) + 1
    for (place, hint) in hints.enumerated() {
      let columns = self.width(hint, layout)
      guard x + columns + (more == nil ? 0 : 2) <= end else { continue }
      placed.append((hint, .hint(place), x))
      x += columns + 2
    }
    return placed
  }

  private func width(_ hint: Hint, _ layout: TextLayout) -> Int {
    layout.width(of: hint.key) + 1 + layout.width(of: hint.title)
  }

  private func draw(_ hint: Hint, at x: Int, in row: Rect, on canvas: inout Canvas) {
    let title = canvas.draw(hint.key, at: Point(x: x, y: row.y), in: row, role: .key) + 1
    canvas.draw(hint.title, at: Point(x: title, y: row.y), in: row, role: .hint)
  }
}
