import Model
import Resources
import Store

import struct FoundationEssentials.UUID

/// What is half written in one place of a screen: what lists say of it, where it belongs, and what is done
/// with it.
///
/// A further kind of draft is one of these, in its screen's folder, and a case of ``DraftContent``.
protocol ScreenDraft: Hashable, Sendable {
  /// Where it is written; see ``DraftContent/place``.
  var place: String { get }
  /// What lists say of it.
  var face: DraftFace { get }
  /// The id under which it was given to be sent; nil where it was not.
  var sentAs: UUID? { get }

  /// The screen that it is written on.
  var home: App.Place { get }
  /// Whether its form has the keys where that screen is in front. No unless said otherwise: it is none, or is
  /// opened again with what it belongs to.
  func isOpen(in state: App.State) -> Bool

  /// Whether whoever wrote it is signed in where it goes.
  func isIn(_ state: App.State, by author: String) -> Bool
  /// Whether anybody is signed in where it goes.
  func hasAnybody(_ state: App.State) -> Bool
  /// Whether nobody can say who they are where it goes: nobody is in, and it is not reached.
  func isOutOfReach(_ state: App.State) -> Bool
  /// Why it cannot be gone on with where somebody works; nil where it can.
  func whyElsewhere(_ state: App.State) -> Sentence?
  /// Whether it was given to be sent, and not taken: it is unsent, and more than half written.
  func isRefused(_ state: App.State, _ note: DraftNote) -> Bool
  /// Whether it was sent and its answer is awaited: it is no draft any more.
  func isOnItsWay(_ state: App.State) -> Bool
  /// Whether whoever signs out of a system leaves it behind.
  func isLeft(in system: RemoteSystem, _ state: App.State) -> Bool

  /// Takes it up where it belongs: where it was written if whoever wrote it is here, else on their shelf.
  func take(_ note: DraftNote, into state: inout App.State, _ stamp: Stamp)
  /// The note of it for whoever takes it out of the outbox, to be written on.
  func takenBack(_ note: DraftNote, by state: App.State) -> DraftNote
  /// Opens the screen that it was begun on, as it was left.
  func resume(
    _ note: DraftNote, _ state: inout App.State, _ stamp: Stamp
  ) -> [Command<App.Effect>]
  /// Throws it away; says whether it was here.
  func discard(_ note: DraftNote, _ state: inout App.State) -> Bool
}

extension ScreenDraft {
  var sentAs: UUID? { nil }

  /// It goes wherever somebody works.
  func isIn(_ state: App.State, by author: String) -> Bool { state.worker == author }

  func hasAnybody(_ state: App.State) -> Bool { !state.worker.isEmpty }

  func isOutOfReach(_ state: App.State) -> Bool { state.isOffline && !hasAnybody(state) }

  func isLeft(in system: RemoteSystem, _ state: App.State) -> Bool {
    system == .eto || system == .serviceNow && state.clients.workplace == nil
  }

  func isOpen(in state: App.State) -> Bool { false }
  func whyElsewhere(_ state: App.State) -> Sentence? { nil }
  func isRefused(_ state: App.State, _ note: DraftNote) -> Bool { false }
  func isOnItsWay(_ state: App.State) -> Bool { false }
  func takenBack(_ note: DraftNote, by state: App.State) -> DraftNote { note }
}

/// A draft of something that is written in ETO, by whoever works there.
protocol ETODraft: ScreenDraft {}

extension ETODraft {
  func isIn(_ state: App.State, by author: String) -> Bool {
    state.clients.workplace?.person == author
  }

  func hasAnybody(_ state: App.State) -> Bool { state.clients.workplace != nil }

  func isOutOfReach(_ state: App.State) -> Bool {
    state.away.contains(.eto) && !hasAnybody(state)
  }

  func isLeft(in system: RemoteSystem, _ state: App.State) -> Bool { system == .eto }
}

/// One that belongs to a site.
protocol SiteDraft: ETODraft {
  /// The site.
  var site: Site.ID { get }
}

extension SiteDraft {
  func whyElsewhere(_ state: App.State) -> Sentence? {
    site == state.clients.workplace?.site.id ? nil : Sentence(.draftsElsewhere)
  }
}

/// What lists say of something half written.
struct DraftFace {
  /// What kind of write it will be; nil where it will be none.
  let kind: OutboxRow.Kind?
  /// What it is called.
  let called: Phrase
  /// What it is about: a name as in lists, or a task's number.
  let about: String
  /// The same in a sentence: a name as it is spoken.
  let spoken: String
  /// The initials of whom it is about; empty where it is about nobody.
  let initials: String
  /// The number of whom it is about: of the site, or of the shelter's own list; empty where they have
  /// none.
  let number: String
  /// Whether that is a number of the shelter's own list.
  var isNumberOfList = false
  /// The name of the form that it is written in; empty where that has none of its own.
  var form = ""
  /// Whether whoever wrote it is told whom it is about by what they call them: by the account that they
  /// sign in with, or by how they look.
  var isNamed = false
  /// How many further tasks the same words are for.
  var others = 0

  /// Of a kind of write about somebody; it is called what its kind is, unless something else is said.
  init(
    _ kind: OutboxRow.Kind, called: Phrase? = nil, about name: PersonName, number: String
  ) {
    self.kind = kind
    self.called = called ?? kind.phrase
    about = name.listed
    spoken = name.spoken
    initials = Initials.of(about)
    self.number = number
  }

  /// The same about a participant: those who are not on record yet have numbers that nobody else knows.
  init(
    _ kind: OutboxRow.Kind, called: Phrase? = nil, about name: PersonName,
    _ client: Participant.ID?
  ) {
    self.init(
      kind, called: called, about: name, number: client.flatMap { $0 > 0 ? "\($0)" : nil } ?? "")
  }

  /// Of something that is about nobody.
  init(_ kind: OutboxRow.Kind? = nil, called: Phrase, about title: String) {
    self.kind = kind
    self.called = called
    about = title
    spoken = title
    initials = ""
    number = ""
  }
}

extension DraftFace {
  /// What is said once it was thrown away: whose it was, and which form.
  var discarded: Sentence {
    let called: Sentence.Part = form.isEmpty ? .phrase(called) : .text(form)
    return about.isEmpty
      ? Sentence(.draftsDiscardedOne, called) : Sentence(.draftsDiscarded, whom, called)
  }

  /// Whom or what it is about, with the number: a screen that hides names says the initials.
  var whom: Sentence.Part {
    guard !initials.isEmpty else { return .text(spoken) }
    return isNumberOfList
      ? .guest(spoken, number: number)
      : .person(OutboxWords.numbered(spoken, number), number: Int(number))
  }
}
