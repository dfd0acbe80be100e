import Model
import Outreach
import Resources

extension Clients {
  /// A time that somebody was met outside, as their page tells it.
  struct Meeting: Equatable {
    /// The day.
    let day: CivilDate
    /// Where, or how they lived, in words; empty where nobody says it.
    let place: String
    /// Who met them; empty where nobody says it.
    let who: String
  }
}

/// What street outreach knows of the client whose page is open.
extension App.State {
  /// As long as it is the same, the page tells the same.
  struct MetSources: Equatable {
    fileprivate let client: Participant.ID?
    fileprivate let isGlance: Bool
    fileprivate let told: Int
    fileprivate let responses: Int
    fileprivate let contacts: Int
    fileprivate let keeping: Int
    fileprivate let language: Language
  }

  /// See ``MetSources``; nil where this machine is not set up for street outreach.
  var metSources: MetSources? {
    guard setup.outreach != nil else { return nil }
    let client = clients.client
    return MetSources(
      client: client?.id, isGlance: client?.glance != nil, told: client?.met.count ?? 0,
      responses: client?.responses.count ?? 0, contacts: outreach.book.ledger.count,
      keeping: outreach.keeping.count, language: phrases.language)
  }

  /// Tells the client's page when and where they were met last, where that has changed.
  mutating func handOverMet(since before: MetSources?) {
    guard let setup = setup.outreach, let now = metSources, now != before,
      let client = clients.client
    else { return }
    let met = client.glance == nil ? meetings(of: client, setup) : []
    guard met != client.met else { return }
    clients.client?.met = met
    clients.fitPage(in: surroundings)
  }

  /// The last of what this machine keeps and of what ETO has told, the newest first.
  ///
  /// Of one that both know this machine says where it was, and ETO who has met them.
  private func meetings(of client: OpenClient, _ setup: OutreachSetup) -> [Clients.Meeting] {
    let kept = outreachPerson(client).map { outreach.book.ledger.contacts(with: $0) } ?? []
    var recorded = RecordedContacts(client.responses, setup, in: surroundings)
    let arrived = recorded.take(kept)
    let own = kept.map { row in
      Clients.Meeting(
        day: row.day, place: place(of: row), who: arrived[row.id]?.staffName ?? team(of: row))
    }
    let others = recorded.others.compactMap { response in
      recorded.day(of: response).map { day in
        Clients.Meeting(day: day, place: place(of: response, setup), who: response.staffName)
      }
    }
    let all = (own + others).sorted { $0.day.daysSince1970 > $1.day.daysSince1970 }
    return Array(all.prefix(Self.mostMeetings))
  }

  private static let mostMeetings = 5

  private func outreachPerson(_ client: OpenClient) -> OutreachPerson? {
    if let newcomer = client.newcomer { return .newClient(newcomer) }
    guard client.isOnRecord, client.id > 0, let site = clients.workplace?.site.id else {
      return nil
    }
    return .client(site: site, number: client.id)
  }

  private func place(of row: ContactLedger.Row) -> String {
    row.place.map { outreach.name(of: $0, phrases) } ?? outreach.book.locations[row.id]
      ?? row.situation.map { phrases[$0.phrase] } ?? ""
  }

  private func place(of response: TouchPointResponse, _ setup: OutreachSetup) -> String {
    let places: [OutreachSetup.Role] = [.place, .locationDetails, .livingSituation]
    return places.lazy.compactMap { role in
      guard let id = setup.elements[role],
        let element = response.elements.first(where: { $0.id == id })
      else { return nil }
      if let words = element.words, !words.isEmpty { return words }
      if case .text(let text) = element.answer, !text.isEmpty { return text }
      return nil
    }.first ?? ""
  }

  private func team(of row: ContactLedger.Row) -> String {
    guard let shift = outreach.book.shifts.first(where: { $0.id == row.shift }) else { return "" }
    return [shift.team, shift.walkers, shift.author].first { !$0.isEmpty } ?? ""
  }
}
