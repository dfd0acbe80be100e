/// Where the parts of a ``Header`` are on its row; drawing and clicks use the same.
public struct HeaderLayout: Hashable, Sendable {
  /// A piece of the bar.
  public struct Part: Hashable, Sendable {
    /// What a piece is.
    public enum Kind: Hashable, Sendable {
      /// The product, or the current screen where there are no tabs.
      case words
      /// One of the tabs, by its index.
      case tab(Int)
      /// A word to notice.
      case badge
      /// How much is not sent.
      case unsent
      /// Who is signed in.
      case person
    }

    /// What it is.
    public let kind: Kind
    /// What is drawn.
    public let text: String
    /// Its first column, counted from that of the bar.
    public let x: Int
    /// Its columns.
    public let width: Int
  }

  /// The pieces from left to right.
  public let parts: [Part]

  /// Lays out a bar in a width.
  ///
  /// Where there is too little room, the product goes first; then the person becomes short; then
  /// what is unsent goes, which a tab counts; then the person becomes very short. After that the
  /// other screens become digits, as many as necessary, and at last the person goes, and the other
  /// screens. Badges stay.
  public init(_ header: Header, width: Int, text layout: TextLayout, separator: String) {
    let hasTabs = !header.tabs.isEmpty
    let shapes = hasTabs ? Shape.withTabs : Shape.withoutTabs
    var titles = Shape.smallest.titles
    var tabs = Pieces.tabs(of: header, titles)
    var pieces = Pieces(header, Shape.smallest, tabs, separator)
    for shape in shapes where !hasTabs || header.isPersonOptional || !shape.isForNobody {
      if shape.titles != titles {
        titles = shape.titles
        tabs = Pieces.tabs(of: header, titles)
      }
      pieces = Pieces(header, shape, tabs, separator)
      if pieces.width(layout) <= width { break }
    }
    let spare = width - pieces.width(layout)
    if spare < 0 { pieces.cut(by: -spare, layout) } else { pieces.name(header, spare, layout) }
    parts = pieces.placed(in: width, layout)
  }

  /// What is in a column; nil for nothing.
  public func kind(at x: Int) -> Part.Kind? {
    parts.last { x >= $0.x && x < $0.x + $0.width }?.kind
  }

  /// What is shown, and how short it is.
  private struct Shape {
    enum Person { case whole, brief, briefest, none }

    var hasProduct = false
    var titles = Titles.all
    var person = Person.whole
    var hasUnsent = true

    /// Whether it names the screens instead of the person.
    var isForNobody: Bool { titles == .all && person == .none }

    /// How the other screens are shown: by name, as digits with counts, as digits alone, or not at
    /// all.
    enum Titles { case all, current, currentAlone, onlyCurrent }

    static let smallest = Shape(titles: .onlyCurrent, person: .none, hasUnsent: false)

    static let withoutTabs = [
      Shape(hasProduct: true), Shape(), Shape(person: .brief), Shape(person: .briefest),
      Shape(person: .none),
    ]

    static let withTabs = [
      Shape(hasProduct: true), Shape(), Shape(person: .brief),
      Shape(person: .brief, hasUnsent: false), Shape(person: .briefest, hasUnsent: false),
      Shape(person: .none, hasUnsent: false),
      Shape(titles: .current, person: .brief, hasUnsent: false),
      Shape(titles: .current, person: .briefest, hasUnsent: false),
      Shape(titles: .current, person: .none, hasUnsent: false),
      Shape(titles: .currentAlone, person: .none, hasUnsent: false), smallest,
    ]
  }

  /// The parts at the left and at the right; each part at the right is followed by a blank.
  private struct Pieces {
    typealias Piece = (kind: Part.Kind, text: String)

    var left: [Piece]
    var right: [Piece]

    /// The names of the screens.
    static func tabs(of header: Header, _ titles: Shape.Titles) -> [Piece] {
      header.tabs.enumerated().compactMap { place, tab in
        guard tab.isCurrent || titles != .onlyCurrent else { return nil }
        let isWhole = tab.isCurrent || titles == .all
        return (.tab(place), tab.text(isWhole, counts: titles != .currentAlone))
      }
    }

    init(_ header: Header, _ shape: Shape, _ tabs: [Piece], _ separator: String) {
      if header.tabs.isEmpty {
        let words = (shape.hasProduct ? [header.product] : []) + [header.place]
        let text = words.reduce("") {
          $0.isEmpty || $1.isEmpty ? $0 + $1 : "\($0) \(separator) \($1)"
        }
        left = [(.words, " \(text) ")]
      } else {
        left = shape.hasProduct && !header.product.isEmpty ? [(.words, " \(header.product) ")] : []
        left += tabs
      }
      right = header.badges.map { (kind: Part.Kind.badge, text: "[\($0)]") }
      if shape.hasUnsent, !header.unsent.isEmpty { right.append((.unsent, header.unsent)) }
      let briefer = { (text: String, other: String) in text.isEmpty ? other : text }
      let brief = briefer(header.brief, header.person)
      let person =
        switch shape.person {
        case .whole: header.person
        case .brief: brief
        case .briefest: briefer(header.briefest, brief)
        case .none: ""
        }
      if !person.isEmpty { right.append((.person, person)) }
    }

    func width(_ layout: TextLayout) -> Int {
      // Two brackets do not touch.
      let gap = right.isEmpty || left.last?.text.last == " " ? 0 : 1
      return left.reduce(gap) { $0 + layout.width(of: $1.text) } + rightWidth(layout)
    }

    private func rightWidth(_ layout: TextLayout) -> Int {
      right.reduce(0) { $0 + layout.width(of: $1.text) + 1 }
    }

    /// Turns digits back into names, from the first screen on, as far as there is room.
    mutating func name(_ header: Header, _ room: Int, _ layout: TextLayout) {
      var room = room
      for (place, piece) in left.enumerated() {
        guard case .tab(let number) = piece.kind else { continue }
        let text = header.tabs[number].text(true, counts: true)
        let more = layout.width(of: text) - layout.width(of: piece.text)
        guard more > 0, more <= room else { continue }
        left[place].text = text
        room -= more
      }
    }

    /// Shortens the last part at the left, which says what is open.
    mutating func cut(by columns: Int, _ layout: TextLayout) {
      guard let last = left.popLast() else { return }
      // The brackets or blanks around it stay.
      let inside = String(last.text.dropFirst().dropLast())
      let room = layout.width(of: inside) - columns
      guard room > 0, let open = last.text.first, let close = last.text.last else { return }
      left.append((last.kind, "\(open)\(layout.truncated(inside, to: room))\(close)"))
    }

    func placed(in width: Int, _ layout: TextLayout) -> [Part] {
      var parts: [Part] = []
      var x = 0
      for piece in left {
        let columns = layout.width(of: piece.text)
        parts.append(Part(kind: piece.kind, text: piece.text, x: x, width: columns))
        x += columns
      }
      x = max(0, width - rightWidth(layout))
      for piece in right {
        let columns = layout.width(of: piece.text)
        parts.append(Part(kind: piece.kind, text: piece.text, x: x, width: columns))
        x += columns + 1
      }
      return parts
    }
  }
}

extension Header.Tab {
  /// What is drawn for a tab; it is equally wide with and without brackets.
  fileprivate func text(_ isWhole: Bool, counts: Bool) -> String {
    let isCounted = counts && count > 0
    // Above that the exact number is of no use, and a bar has no room for it.
    let counted = count > 999 ? "999+" : "\(count)"
    let words =
      isWhole
      ? "\(number) \(title)" + (isCounted ? " \(counted)" : "")
      : "\(number)" + (isCounted ? "(\(counted))" : "")
    return isCurrent ? "[\(words)]" : " \(words) "
  }
}
