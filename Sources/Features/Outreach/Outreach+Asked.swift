import Model
import Outreach
import Resources
import Store
import Terminal

import struct FoundationEssentials.Date

/// What is asked before a key does something about somebody who is not in hand.
extension Outreach {
  /// A question over the list.
  struct Asked: Equatable {
    /// What it is about.
    enum Matter: Equatable {
      /// Whether to take back the contact that was recorded last.
      case takeBack(OutreachContact)
      /// Whether to go on with one of those without a name whose contacts were begun, the last one first.
      case goOn([OutreachForm])
      /// Whether to go on with one of the encampments that were begun, the last one first.
      case goOnWithCamp([ShortForm])
      /// Whether what is written is an encampment that is known already under that name.
      case sameCamp(Encampment.ID)
    }

    let matter: Matter
    var dialog = DialogState()
  }

  /// The most contacts that are offered to go on with: each has a digit, and the last is for nobody of them.
  private static let mostToGoOnWith = 8

  /// Takes back what was done last; a contact with somebody who is neither selected nor named on the screen
  /// only once that was asked.
  static func attemptUndo(_ state: inout State) -> [Command<Effect>] {
    guard case .recorded(let contact, _, _)? = state.undo, !state.isLastNamed,
      state.personInHand?.person != contact.person
    else { return undo(&state) }
    state.asked = Asked(matter: .takeBack(contact))
    return []
  }

  /// Begins a contact with somebody whose name nobody knows; where some were begun, asks whom it is with.
  static func attemptDescribe(
    _ state: inout State, _ stamp: Stamp, in surroundings: Surroundings
  ) {
    let begun = state.begun.contacts.values.filter(\.describes).sorted { $0.opened > $1.opened }
    guard !begun.isEmpty else { return describe(&state, stamp, in: surroundings) }
    state.asked = Asked(matter: .goOn(Array(begun.prefix(mostToGoOnWith))))
  }

  /// Begins an encampment; where some were begun, asks whether it is one of them.
  static func attemptCamp(_ state: inout State, _ stamp: Stamp, in surroundings: Surroundings) {
    let begun = state.begun.encampments
    guard !begun.isEmpty else { return state.beginCamp(stamp, in: surroundings) }
    state.asked = Asked(matter: .goOnWithCamp(Array(begun.prefix(mostToGoOnWith))))
  }

  /// Takes an answer; a space may be of a name that is typed, and answers nothing.
  static func answer(
    _ state: inout State, _ asked: Asked, _ key: Key, _ stamp: Stamp,
    in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard key != .text(" ") else { return [] }
    var dialog = asked.dialog
    switch dialog.handle(key, buttons: asked.buttons(surroundings.phrases)) {
    case .chosen(let button):
      state.asked = nil
      switch asked.matter {
      case .takeBack(let contact): return button == 1 ? takeBack(&state, contact, stamp) : []
      case .goOn(let forms) where forms.indices.contains(button):
        state.goOn(with: forms[button].person, at: stamp.now)
      case .goOn: describe(&state, isAnother: true, stamp, in: surroundings)
      case .goOnWithCamp(let forms) where forms.indices.contains(button):
        state.resume(forms[button].purpose, at: stamp.now)
      case .goOnWithCamp: state.beginCamp(stamp, in: surroundings)
      case .sameCamp(let camp) where button == 0:
        return openInstead(&state, camp, stamp, in: surroundings)
      case .sameCamp: return save(&state, stamp, in: surroundings, isAnother: true)
      }
    case .dismissed: state.asked = nil
    case .changed, .ignored, .unavailable: state.asked?.dialog = dialog
    }
    return []
  }

  /// Takes back the contact that was asked about, unless it has left meanwhile.
  private static func takeBack(
    _ state: inout State, _ contact: OutreachContact, _ stamp: Stamp
  ) -> [Command<Effect>] {
    if case .recorded(let last, _, _)? = state.undo, last.id == contact.id { return undo(&state) }
    state.news.append(
      Message(
        .warning, Sentence(.outreachHasGone, contact.person.part(named: contact.name)),
        at: stamp.now))
    return []
  }
}

extension Outreach.Asked {
  /// What tells it from other questions.
  var name: String {
    switch matter {
    case .takeBack(let contact): "take-back/\(contact.id)"
    case .goOn: "go-on"
    case .goOnWithCamp: "go-on-camp"
    case .sameCamp(let camp): "same-camp/\(camp)"
    }
  }

  /// The answers.
  func buttons(_ phrases: Phrases) -> [Dialog.Button] {
    switch matter {
    case .takeBack:
      [Dialog.Button(phrases[.clientsLeaveIt]), Dialog.Button(phrases[.outreachTakeBack])]
    case .goOn(let forms):
      forms.map { form in
        let who = form.called.isEmpty ? phrases[.outreachUnnamedTitle] : form.called
        return Dialog.Button(phrases.format(.outreachGoOnWith, who))
      } + [Dialog.Button(phrases[.outreachSomebodyElse])]
    case .goOnWithCamp(let forms):
      forms.map { Dialog.Button(phrases.format(.outreachGoOnWith, $0.called(phrases))) }
        + [Dialog.Button(phrases[.outreachCampAnother])]
    case .sameCamp:
      [
        Dialog.Button(phrases[.outreachCampOpenInstead]),
        Dialog.Button(phrases[.outreachCampSaveAnother]),
      ]
    }
  }

  /// It as it is drawn.
  func dialog(_ state: Outreach.State, _ surroundings: Surroundings) -> Dialog {
    let phrases = surroundings.phrases
    let (title, text): (Phrase, String) =
      switch matter {
      case .takeBack(let contact):
        (
          .outreachTakeBack,
          phrases.format(
            .outreachAskTakeBack,
            contact.person.number.map { "\(contact.name) #\($0)" } ?? contact.name)
        )
      case .goOn: (.outreachUnnamedTitle, phrases[.outreachAskGoOn])
      case .goOnWithCamp: (.outreachCampNewTitle, phrases[.outreachAskGoOnCamp])
      case .sameCamp(let camp): (.outreachCampTitle, state.sameCamp(camp, surroundings))
      }
    return Dialog(
      title: phrases[title], text: text, buttons: buttons(phrases), state: dialog)
  }
}

extension Outreach.State {
  /// Opens a contact with somebody without a name as it was left.
  fileprivate mutating func goOn(with person: OutreachPerson, at now: Date) {
    guard let draft = begun.contacts[person] else { return }
    leaveForm()
    writing = .contact(draft)
    tellOfDraft(draft, at: now)
  }
}
