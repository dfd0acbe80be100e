public import Model
import Store

public import struct FoundationEssentials.UUID

/// A new client, or changes to one, half written.
public struct ClientDraft: Hashable, Sendable {
  /// The site that it is for.
  public var site: Site.ID
  /// What it is for; of somebody on record, as they were when the form was opened.
  public var purpose: ClientForm.Purpose
  /// What makes two tries one.
  public var id: UUID
  /// The demographic that the site keeps other names in.
  public var aliasQuestion: Demographic?
  /// What stands in the lines.
  public var texts: [ClientForm.Field: String]
  /// What stands in the line for the Social Security number.
  public var digits: Secret
  /// The code that is chosen; nil for not asked.
  public var gender: Int?
  /// Lines that were left once.
  public var visited: Set<ClientForm.Field>
  /// Those on record whom the person has seen and says are others.
  public var others: Set<Participant.ID>

  /// Makes a draft.
  public init(
    site: Site.ID, purpose: ClientForm.Purpose, id: UUID, aliasQuestion: Demographic? = nil,
    texts: [ClientForm.Field: String], digits: Secret = Secret(""), gender: Int? = nil,
    visited: Set<ClientForm.Field> = [], others: Set<Participant.ID> = []
  ) {
    self.site = site
    self.purpose = purpose
    self.id = id
    self.aliasQuestion = aliasQuestion
    self.texts = texts
    self.digits = digits
    self.gender = gender
    self.visited = visited
    self.others = others
  }

  var place: String {
    switch key {
    case .new: "new-client/\(site)"
    case .edit(let id): "client/\(site)/\(id)"
    }
  }

  /// Where its form is among those of the screen.
  var key: DraftKey { purpose.key }

  /// The number of whom it changes; nil for a new client.
  var onRecord: Participant.ID? {
    if case .edit(let participant) = purpose { participant.id } else { nil }
  }

  /// What they are called: on record, else as it stands in the form.
  var name: PersonName {
    if case .edit(let participant) = purpose, !participant.fields.name.spoken.isEmpty {
      return participant.fields.name
    }
    return PersonName(
      first: texts[.first] ?? "", middle: texts[.middle] ?? "", last: texts[.last] ?? "",
      aliases: [texts[.alias] ?? ""])
  }
}

extension ClientDraft: SiteDraft {
  var face: DraftFace {
    DraftFace(purpose == .new ? .newClient : .clientChange, about: name, onRecord)
  }

  var sentAs: UUID? { id }

  var home: App.Place { .clients }

  func isOpen(in state: App.State) -> Bool {
    state.clients.writing == key && !state.contact.isOpen
  }

  func take(_ note: DraftNote, into state: inout App.State, _ stamp: Stamp) {
    state.clients.take(self, of: note)
  }

  func resume(
    _ note: DraftNote, _ state: inout App.State, _ stamp: Stamp
  ) -> [Command<App.Effect>] {
    guard state.contact.makeRoom(in: state.surroundings) else { return App.busy(&state, stamp) }
    state.markBegun()
    return App.showClients(&state, stamp)
      + Clients.resume(&state.clients, self, in: state.surroundings)
      .map { $0.map(App.Effect.clients) }
  }

  func discard(_ note: DraftNote, _ state: inout App.State) -> Bool {
    state.clients.discard(self)
    return true
  }
}
