import Resources
import Terminal

/// The columns of what the outbox lists: each as wide as what is in it, and none where nothing is.
///
/// Where there is no room for all, how often something was tried goes first; what it waits for is said in
/// fewer words before how long ago it was written goes, and names give way before what tells rows apart. The
/// number of a client is never cut for another column.
struct OutboxColumns {
  /// The columns from left to right.
  let columns: [TableColumn]
  private let widths: [Int?]

  /// What gets how much room.
  private struct Plan {
    /// The fewest columns for what each one is; nil for all that it takes, 0 for none.
    var what: Int?
    /// The fewest columns for what is changed.
    var change = 0
    /// The fewest columns for how it stands.
    var standing: Int
    var hasAgo = true
    var hasTries = false
  }

  /// The first of several plans in which no column has to go; else the last.
  private init(_ plans: some Sequence<[TableColumn]>, in width: Int) {
    var columns: [TableColumn] = []
    var widths: [Int?] = []
    for plan in plans {
      (columns, widths) = (plan, GroupedTable<Int>.widths(of: plan, in: width))
      guard zip(plan, widths).contains(where: { $0.content != 0 && $1 == nil }) else { break }
    }
    (self.columns, self.widths) = (columns, widths)
  }

  /// How wide a column is; 0 for one that is left out.
  func width(of column: Int) -> Int { widths[column] ?? 0 }

  // MARK: What waits to be sent

  /// Whom or what it is about.
  static let about = 1
  /// How it stands.
  static let standing = 3

  /// The most columns that are kept free for what is changed, and the fewest in which it is of any use.
  private static let changeRoom = (most: 24, least: 16)
  /// The fewest columns that say how something stands.
  private static let shortestStanding = 12

  /// Those of what waits to be sent, in a list that is so wide.
  init(ofUnsent content: OutboxWidths, in width: Int, _ phrases: Phrases) {
    let told = min(content.change, Self.changeRoom.most)
    let short = min(told, Self.changeRoom.least)
    let (whole, brief, least) = (content.standing, content.brief, Self.shortestStanding)
    let plans = [
      Plan(change: told, standing: whole, hasTries: true),
      Plan(change: told, standing: whole), Plan(change: told, standing: brief),
      Plan(change: short, standing: brief), Plan(change: short, standing: brief, hasAgo: false),
      Plan(standing: whole), Plan(standing: brief), Plan(standing: brief, hasAgo: false),
      Plan(what: 11, standing: least, hasAgo: false), Plan(what: 7, standing: least, hasAgo: false),
      Plan(what: 0, standing: 8, hasAgo: false),
    ]
    self.init(plans.lazy.map { Self.unsent($0, content, phrases) }, in: width)
  }

  private static func unsent(
    _ plan: Plan, _ content: OutboxWidths, _ phrases: Phrases
  ) -> [TableColumn] {
    [
      TableColumn(
        phrases[.outboxColumnWhat], minWidth: plan.what ?? content.what,
        content: plan.what == 0 ? 0 : content.what, priority: 5),
      // Whom a row is about goes last: without it two rows are the same.
      TableColumn(
        phrases[.outboxColumnAbout], minWidth: content.least, content: content.about, priority: 7),
      // Several changes of one task are told apart by what they change.
      TableColumn(
        phrases[.outboxColumnChange], minWidth: plan.change,
        content: plan.change == 0 ? 0 : content.change, priority: 3),
      TableColumn(
        phrases[.outboxColumnState], minWidth: plan.standing,
        content: max(plan.standing, content.brief), priority: 6),
      TableColumn(
        phrases[.outboxColumnTries], short: phrases[.outboxColumnTriesShort], minWidth: 5,
        content: plan.hasTries ? content.tries : 0, alignment: .right, priority: 1),
      TableColumn(
        phrases[.outboxColumnAgo], minWidth: 6, content: plan.hasAgo ? nil : 0, alignment: .right,
        priority: 2),
    ]
  }

  // MARK: What is half written

  /// Those of what is half written, in a list that is so wide.
  init(ofDrafts content: OutboxWidths, in width: Int, _ phrases: Phrases) {
    let room = [(content.what, content.standing), (24, content.standing), (14, content.standing)]
    let plans = (room + [(14, 10)]).lazy.map { what, standing in
      [
        TableColumn(
          phrases[.outboxColumnWhat], minWidth: what, content: content.what, priority: 2),
        TableColumn(
          phrases[.outboxColumnAbout], minWidth: content.least, content: content.about,
          priority: 3),
        TableColumn(
          phrases[.outboxColumnState], minWidth: standing, content: content.standing, priority: 2),
        TableColumn(phrases[.outboxColumnSaved], minWidth: 8, alignment: .right, priority: 1),
      ]
    }
    self.init(plans, in: width)
  }
}
