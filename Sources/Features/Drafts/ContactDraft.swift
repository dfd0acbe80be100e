public import Model
import Store

import struct FoundationEssentials.UUID

/// A form about somebody, half filled in.
public struct ContactDraft: Hashable, Sendable {
  /// The site that the form belongs to.
  public var site: Site.ID
  /// What was filled in, with the form that it was filled in with.
  public var draft: TouchPointDraft

  /// Makes a draft.
  public init(site: Site.ID, draft: TouchPointDraft) {
    self.site = site
    self.draft = draft
  }

  var place: String {
    let key = draft.key
    let response = key.response.map { "/\($0)" } ?? ""
    return "contact/\(site)/\(key.subject)/\(key.form)\(response)"
  }
}

extension DraftFace {
  /// Of a form about somebody, whose page this is.
  init(_ form: TouchPointForm, about name: PersonName, _ client: OutboxRow.Subject) {
    let number: Participant.ID? = if case .client(_, let number) = client { number } else { nil }
    self.init(.form, about: name, number)
    self.form = form.touchPoint.name
  }
}

extension ContactDraft: SiteDraft {
  var face: DraftFace { DraftFace(draft.form, about: draft.about, draft.client) }

  var sentAs: UUID? { draft.attempt?.reference }

  var home: App.Place { .clients }

  func isOpen(in state: App.State) -> Bool { state.contact.entry?.key == draft.key }

  func isRefused(_ state: App.State, _ note: DraftNote) -> Bool { draft.attempt != nil }

  func take(_ note: DraftNote, into state: inout App.State, _ stamp: Stamp) {
    state.contact.take(self, by: note.author)
  }

  func resume(
    _ note: DraftNote, _ state: inout App.State, _ stamp: Stamp
  ) -> [Command<App.Effect>] {
    let commands = Contact.resume(&state.contact, self, stamp, in: state.surroundings)
      .map { $0.map(App.Effect.contact) }
    guard state.contact.entry?.key == draft.key else { return App.busy(&state, stamp) }
    let shown = App.showClients(&state, stamp) + commands
    App.turnNote(&state, stamp)
    App.retellNight(&state)
    return shown
  }

  func discard(_ note: DraftNote, _ state: inout App.State) -> Bool {
    state.contact.discard(self)
    return true
  }
}
