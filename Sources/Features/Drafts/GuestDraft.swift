public import Model
import Store

public import struct FoundationEssentials.UUID

/// Changes to a record of the shelter's own list, half written.
public struct GuestDraft: Hashable, Sendable {
  /// The site at which whoever writes works.
  public var site: Site.ID
  /// The record, as it was when the form was opened.
  public var record: GuestRecord
  /// What makes two tries one.
  public var id: UUID
  /// What stands in the lines, by the names of their fields.
  public var texts: [String: String]

  /// Makes a draft.
  public init(site: Site.ID, record: GuestRecord, id: UUID, texts: [String: String]) {
    self.site = site
    self.record = record
    self.id = id
    self.texts = texts
  }

  var place: String { "guest/\(record.id.list)/\(record.id.record)" }
}

extension GuestDraft: SiteDraft {
  var face: DraftFace {
    var face = DraftFace(.guestChange, about: record.name, number: record.listNumber)
    face.isNumberOfList = !face.number.isEmpty
    return face
  }

  var sentAs: UUID? { id }

  var home: App.Place { .clients }

  func isOpen(in state: App.State) -> Bool {
    state.clients.guestWriting == record.id && !state.contact.isOpen
  }

  func isLeft(in system: RemoteSystem, _ state: App.State) -> Bool {
    system == .eto || system == .fileMaker
  }

  func take(_ note: DraftNote, into state: inout App.State, _ stamp: Stamp) {
    state.clients.take(self, of: note, state.phrases)
  }

  /// The account is the shelter's: whoever works here goes on with it.
  func takenBack(_ note: DraftNote, by state: App.State) -> DraftNote {
    guard let place = state.clients.workplace else { return note }
    var (note, kept) = (note, self)
    note.author = place.person
    kept.site = place.site.id
    note.content = .guest(kept)
    return note
  }

  func resume(
    _ note: DraftNote, _ state: inout App.State, _ stamp: Stamp
  ) -> [Command<App.Effect>] {
    guard state.contact.makeRoom(in: state.surroundings) else { return App.busy(&state, stamp) }
    return App.showClients(&state, stamp)
      + Clients.resume(&state.clients, self, in: state.surroundings)
      .map { $0.map(App.Effect.clients) }
  }

  func discard(_ note: DraftNote, _ state: inout App.State) -> Bool {
    state.clients.discard(self)
    return true
  }
}
