/// The bar at the top: product, place, badges, what is unsent, who is signed in.
public struct Header {
  /// The product's name.
  public var product: String
  /// The screen in front.
  public var place: String
  /// Who is signed in, or empty.
  public var person: String
  /// Who is signed in, for little room; empty where that cannot be said more shortly.
  public var brief: String
  /// Short words to notice, such as that this is not the real system.
  public var badges: [String]
  /// How much is not sent yet, in words, or empty.
  public var unsent: String

  /// Makes a header.
  public init(
    product: String, place: String, person: String = "", brief: String = "",
    badges: [String] = [], unsent: String = ""
  ) {
    self.product = product
    self.place = place
    self.person = person
    self.brief = brief
    self.badges = badges
    self.unsent = unsent
  }

  /// Draws the bar on one row.
  ///
  /// Where not all fits, the product goes first, then the person is said briefly, then goes too; then
  /// the place is cut. Badges and what is unsent stay.
  public func draw(in rect: Rect, on canvas: inout Canvas) {
    let row = rect.row(0)
    let layout = canvas.appearance.text
    canvas.fill(row, role: .header)
    var left = [product, place].filter { !$0.isEmpty }
    var right: [(text: String, role: Role)] = badges.map { ("[\($0)]", .badge) }
    if !unsent.isEmpty { right.append((unsent, .header)) }
    if !person.isEmpty { right.append((person, .header)) }
    let separator = " " + canvas.appearance.glyphs.separator + " "
    func needed() -> Int {
      layout.width(of: left.joined(separator: separator)) + 2
        + right.reduce(0) { $0 + layout.width(of: $1.text) + 1 }
    }
    if needed() > row.width, left.count > 1 { left.removeFirst() }
    if needed() > row.width, !person.isEmpty, !brief.isEmpty { right[right.count - 1].text = brief }
    if needed() > row.width, !person.isEmpty { right.removeLast() }
    let rightWidth = right.reduce(0) { $0 + layout.width(of: $1.text) + 1 }
    let words = layout.truncated(
      left.joined(separator: separator), to: row.width - rightWidth - 2)
    canvas.draw(words, at: Point(x: row.x + 1, y: row.y), in: row, role: .header)
    var x = max(row.x, row.maxX - rightWidth)
    for part in right {
      x = canvas.draw(part.text, at: Point(x: x, y: row.y), in: row, role: part.role) + 1
    }
  }
}
