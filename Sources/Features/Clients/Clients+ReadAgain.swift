import Model
import Resources
import Store
import Terminal

/// What is said once a list or a page of somebody is there that was asked for anew.
extension Clients {
  static func readAgain(
    _ state: inout State, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    if state.focus == .page {
      let before = state.client.flatMap { $0.before ?? $0.contents }
      let commands = state.readPage(in: surroundings)
      if !commands.isEmpty { state.client?.before = before }
      return commands
    }
    let before = state.before ?? (state.hasAllAnswers ? state.matches : nil)
    // Whoever came late stood below the others.
    state.arrange(isSortedAnew: true, in: surroundings)
    let lookup = state.lookup
    let commands = search(&state, in: surroundings)
    if !commands.isEmpty, state.lookup == lookup { state.before = before }
    return commands
  }
}

extension Clients.State {
  /// Whether everybody who was asked for whoever is looked for has answered.
  fileprivate var hasAllAnswers: Bool {
    guard standing == .loaded, gap == nil else { return false }
    switch guestsStanding {
    case .absent, .loaded: return true
    // Where nobody is signed in to them they are not asked.
    case .failed: return !isInGuestLists
    case .idle, .loading: return false
    }
  }

  /// Says of how many people something has changed on a list that was asked for anew, once all have answered.
  mutating func sayListReadAgain(in surroundings: Surroundings) {
    guard let before, hasAllAnswers else { return }
    self.before = nil
    let changed = matches.map(Listed.init).changes(since: before.map(Listed.init), by: \.id)
    news.append(.readAgain(changed: changed, of: .people, at: surroundings.now))
  }

  /// Says how much has changed on a page that was asked for anew, once all of it is there.
  mutating func sayPageReadAgain(in surroundings: Surroundings) {
    guard let client, let before = client.before, !client.isLoading else { return }
    self.client?.before = nil
    guard let now = client.contents else { return }
    news.append(
      .readAgain(changed: now.changes(since: before), of: .outreachRecords, at: surroundings.now))
  }
}

extension OpenClient {
  /// What a page has that can be read again.
  struct Contents: Equatable, Sendable {
    fileprivate var participant: Participant?
    fileprivate var guest: GuestRecord?
    fileprivate var enrolments: [Enrolment]
    fileprivate var responses: [TouchPointResponse]

    /// How many records have changed.
    fileprivate func changes(since before: Contents) -> Int {
      [participant != before.participant, guest != before.guest].count { $0 }
        + enrolments.changes(since: before.enrolments, by: \.id)
        + responses.changes(since: before.responses, by: \.id)
    }
  }

  /// All that the page has; nil until all of it was read.
  fileprivate var contents: Contents? {
    let isRead = !isOnRecord || ClientPart.allCases.allSatisfy { standing($0) == .loaded }
    guard isRead, unread == 0, guest == nil || guestStanding == .loaded else { return nil }
    return Contents(
      participant: participant, guest: guest, enrolments: enrolments, responses: responses)
  }
}

/// What the list tells of somebody, however they were found.
private struct Listed: Equatable {
  let id: Participant.ID
  let parts: [ParticipantSummary]
  let guests: [GuestRecord?]

  init(_ match: ClientMatch) {
    id = match.id
    parts = match.parts.map(\.summary)
    guests = match.parts.map(\.guest)
  }
}
