/// The bar at the top: product, screens, badges, what is unsent, who is signed in.
public struct Header {
  /// A screen that one can go to.
  public struct Tab: Hashable, Sendable {
    /// The digit that goes there.
    public var number: Int
    /// Its name.
    public var title: String
    /// How much there is to do on it; 0 is not shown.
    public var count: Int
    /// Whether it is the one in front.
    public var isCurrent: Bool

    /// Makes a tab.
    public init(_ number: Int, _ title: String, count: Int = 0, isCurrent: Bool = false) {
      self.number = number
      self.title = title
      self.count = count
      self.isCurrent = isCurrent
    }
  }

  /// The product's name.
  public var product: String
  /// The name of the current screen, where there are no tabs.
  public var place: String
  /// The screens; empty where there is only one, and in accessible mode.
  public var tabs: [Tab]
  /// Who is signed in, or empty.
  public var person: String
  /// A short form of the person; empty where there is none.
  public var brief: String
  /// A very short form of the person.
  public var briefest: String
  /// Whether the person makes room for the screens' names: the words say that nobody is signed in,
  /// which the screen says too.
  public var isPersonOptional: Bool
  /// Short words to notice, for example that this is not the real system.
  public var badges: [String]
  /// How much is not sent yet, in words, or empty.
  public var unsent: String

  /// Makes a header.
  public init(
    product: String, place: String, tabs: [Tab] = [], person: String = "", brief: String = "",
    briefest: String = "", isPersonOptional: Bool = false, badges: [String] = [],
    unsent: String = ""
  ) {
    self.product = product
    self.place = place
    self.tabs = tabs
    self.person = person
    self.brief = brief
    self.briefest = briefest
    self.isPersonOptional = isPersonOptional
    self.badges = badges
    self.unsent = unsent
  }

  /// Draws the bar on one row, laid out by ``HeaderLayout``.
  ///
  /// The current screen is in brackets and stands out from the bar.
  public func draw(in rect: Rect, on canvas: inout Canvas) {
    let row = rect.row(0)
    canvas.fill(row, role: .header)
    let layout = HeaderLayout(
      self, width: row.width, text: canvas.appearance.text,
      separator: canvas.appearance.glyphs.separator)
    for part in layout.parts {
      let role: Role =
        switch part.kind {
        case .badge: .badge
        case .tab(let place) where tabs[place].isCurrent: .heading
        case .tab, .words, .unsent, .person: .header
        }
      canvas.draw(part.text, at: Point(x: row.x + part.x, y: row.y), in: row, role: role)
    }
  }
}
