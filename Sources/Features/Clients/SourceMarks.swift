import Model
import Resources
import Terminal

import struct FoundationEssentials.Date

/// The words of the list's column that tells where somebody was found.
struct SourceMarks {
  /// The columns that the widest one takes; 0 where all are from the site and nobody has to be told.
  let width: Int
  private let state: Clients.State
  private let phrases: Phrases
  private let now: Date
  private let zone: Zone

  /// Reads what the rows have, as it was gathered when they were listed.
  init(_ state: Clients.State, _ surroundings: Surroundings) {
    self.state = state
    (phrases, now, zone) = (surroundings.phrases, surroundings.now, surroundings.zone)
    let sources = state.columns.sources
    guard !state.decisions.isEmpty || sources.contains(where: { $0.origins != [.eto] }) else {
      width = 0
      return
    }
    // The marks of thousands of rows are few different ones.
    var seen: Set<String> = []
    let layout = TextLayout()
    var widest = 5
    for source in sources {
      let mark = Self.mark(source.origins, kept: source.kept, phrases, now, zone)
      if seen.insert(mark).inserted { widest = max(widest, layout.width(of: mark)) }
      if seen.count > 40 { break }
    }
    width = min(widest, 13)
  }

  /// A row's mark: `ETO`, `copy 2 h`, `Check-in`, `ETO+list`.
  func mark(_ row: ClientMatch) -> String {
    Self.mark(state.origins(of: row), kept: row.kept, phrases, now, zone)
  }

  /// The same to be read aloud.
  func spoken(_ row: ClientMatch) -> String {
    state.origins(of: row).map { phrases.spoken($0) }.joined(separator: ", ")
  }

  private static func mark(
    _ origins: [ClientMatch.Origin], kept: Date?, _ phrases: Phrases, _ now: Date, _ zone: Zone
  ) -> String {
    if origins == [.caseload], let kept {
      // What is a few seconds old is no "copy now".
      let isNew = now.timeIntervalSince(kept) < 60
      return phrases.format(
        .clientsFromKept, isNew ? phrases.time(kept, zone) : phrases.age(from: kept, to: now))
    }
    return origins.map { phrases.brief($0) }.joined(separator: "+")
  }
}

extension Phrases {
  /// Where somebody was found, as short as it can be said.
  fileprivate func brief(_ origin: ClientMatch.Origin) -> String {
    switch origin {
    case .eto: RemoteSystem.eto.name
    case .caseload: self[.clientsFromKeptBrief]
    case .checkIn: self[.placeCheckIn]
    case .outbox: self[.tabOutbox]
    case .newcomer: self[.clientsFromUnsent]
    case .imported: self[.clientsFromImported]
    case .fileMaker: self[.clientsFromList]
    }
  }

  fileprivate func spoken(_ origin: ClientMatch.Origin) -> String {
    switch origin {
    case .eto, .caseload, .checkIn, .outbox, .newcomer: brief(origin)
    case .imported: self[.clientsSpokenImported]
    case .fileMaker: self[.clientsSpokenList]
    }
  }
}
