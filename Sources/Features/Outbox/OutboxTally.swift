import Model
import Resources

/// What is to be known at each key and each frame of everything that is not settled, counted once when any of it
/// changes.
struct OutboxTally: Equatable, Sendable {
  /// How many there are.
  private(set) var count = 0
  /// How many somebody has to look at.
  private(set) var stuck = 0
  /// How many wait for one of those.
  private(set) var hanging = 0
  /// How many of them wait for each.
  private(set) var behind: [OutboxRow.ID: Int] = [:]
  /// How many there are of each kind.
  private(set) var kinds: [CountPhrase: Int] = [:]
  /// Whether any goes by itself.
  private(set) var hasWaiting = false
  /// How many of those can be tried by those who are in.
  private(set) var sendable = 0
  /// Why none of them can, as what all of them wait for where that is the same.
  private(set) var whyNothingToSend = Phrase.outboxNothingToSend
  /// Whether any has something that is hidden until somebody asks for it.
  private(set) var isPersonal = false
  /// The systems that any goes to.
  private(set) var destinations: Set<RemoteSystem> = []
  /// Those of which any finds out by itself whether they can be reached.
  private(set) var found: Set<RemoteSystem> = []

  /// Counts nothing.
  init() {}

  /// Counts rows.
  init(_ rows: [OutboxRow]) {
    count = rows.count
    var (isForOthers, hindrance) = (true, Phrase?.none)
    for row in rows {
      let group = row.group
      if row.reason != nil { stuck += 1 } else if group == .person { hanging += 1 }
      if let ahead = row.ahead, ahead.isStuck { behind[ahead.id, default: 0] += 1 }
      kinds[row.counted, default: 0] += 1
      if !isPersonal { isPersonal = row.isPersonal }
      if let system = row.kind.destination {
        destinations.insert(system)
        if row.findsOut { found.insert(system) }
      }
      guard group == .waiting else { continue }
      let own = row.absence?.hindrance
      if !hasWaiting { hindrance = own } else if own != hindrance { hindrance = nil }
      hasWaiting = true
      if row.canBeTried { sendable += 1 }
      if row.awaitedAccount == nil { isForOthers = false }
    }
    guard hasWaiting else { return }
    whyNothingToSend = isForOthers ? .outboxAllForOthers : hindrance ?? .outboxNothingToSend
  }
}
