import Model
import Outreach
import Resources
import Terminal

/// How much there is in the columns of a list of people.
///
/// Names get what they need first. A column in which nobody has anything takes no room.
struct OutreachColumns: Equatable {
  /// Whether anybody's distance is known.
  private(set) var hasDistance = false
  /// Whether anybody was met since without a point.
  private(set) var hasOlderPoint = false
  /// Whether anybody's living situation is known.
  private(set) var hasSituation = false
  /// Whether anybody is new, over the limit or near it.
  private(set) var hasMark = false
  /// The columns that the widest name takes.
  private var name = 0
  /// The same for names in ASCII: a letter of another alphabet may be several there.
  private var asciiName = 0
  /// The columns that the longest number takes.
  private var number = 0
  private var hasNewClient = false
  /// Whether anybody has no name.
  private(set) var hasUnnamed = false

  init() {}

  /// Measures the rows, once whenever they change.
  init(_ rows: [Outreach.PersonRow]) {
    let layouts = (TextLayout(), TextLayout(.ascii))
    for row in rows {
      take(row.name, layouts)
      switch row.person {
      case .client(_, let number): self.number = max(self.number, "#\(number)".utf8.count)
      case .newClient: hasNewClient = true
      case .unnamed: hasUnnamed = true
      }
      if let met = row.met {
        if met.distance != nil {
          hasDistance = true
          if met.isElsewhereSince { hasOlderPoint = true }
        }
        if met.contact.situation != nil { hasSituation = true }
      }
      if let due = row.due, due.isNewlyIdentified || due.standing != .within { hasMark = true }
    }
  }

  /// Measures the names of encampments, once whenever they or the language change.
  init(named names: [String]) {
    let layouts = (TextLayout(), TextLayout(.ascii))
    for name in names { take(name, layouts) }
  }

  private mutating func take(_ name: String, _ layouts: (TextLayout, TextLayout)) {
    let isPlain = name.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
    self.name = max(self.name, isPlain ? name.utf8.count : layouts.0.width(of: name))
    asciiName = max(asciiName, isPlain ? name.utf8.count : layouts.1.width(of: name))
  }

  /// The columns that the widest name takes on a terminal.
  func name(in layout: TextLayout) -> Int { layout.charset == .ascii ? asciiName : name }

  /// The columns of a number, or of why there is none.
  ///
  /// Half a number is another one's, and half of why there is none says nothing.
  func number(_ phrases: Phrases, _ layout: TextLayout) -> Int {
    let words = [hasNewClient ? .outreachNoNumberBrief : nil, hasUnnamed ? .outreachNoName : nil]
      .compactMap { (phrase: Phrase?) in phrase.map { layout.width(of: phrases[$0]) } }
    return max(number, words.max() ?? 0)
  }
}
