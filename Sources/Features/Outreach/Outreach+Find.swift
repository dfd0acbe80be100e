import Model
import Outreach
import Resources
import Store
import Terminal

import struct FoundationEssentials.Date
import struct FoundationEssentials.UUID

extension Outreach {
  /// Looking for a client: to write a contact with them, or as whom somebody without a name is known now.
  struct Finder: Equatable {
    /// What they are looked for.
    enum Purpose: Equatable {
      case contact
      case link(UnnamedPerson.ID)
    }

    /// A row that is no client.
    enum Extra: Equatable {
      /// Somebody without a name, called what was typed.
      case unnamed
      /// Somebody who is to be written down as a client.
      case newClient
      /// All clients are to be searched, on their own screen.
      case elsewhere
    }

    let purpose: Purpose
    /// What is typed.
    var text = TextField()
    /// Who was found.
    var found: [Candidate] = []
    /// The selected row.
    var list = ListState()

    /// What stands below those who were found.
    var extras: [Extra] {
      let hasText = !text.text.trimmingSpaces.isEmpty
      switch purpose {
      case .contact: return hasText ? [.unnamed, .elsewhere] : []
      case .link: return hasText ? [.elsewhere, .newClient] : [.newClient]
      }
    }

    /// How many rows there are.
    var count: Int { found.count + extras.count }

    /// The client on the selected row.
    var selected: Candidate? { found.indices.contains(list.selected) ? found[list.selected] : nil }

    /// What else the selected row is.
    var selectedExtra: Extra? {
      let place = list.selected - found.count
      return extras.indices.contains(place) ? extras[place] : nil
    }
  }

  static func reduceFinder(
    _ state: inout State, _ action: Action, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    let height = OutreachLayout(state, surroundings).finder.height
    switch action {
    case .findTapped:
      guard state.desk != nil else { return [] }
      state.finder = Finder(purpose: .contact)
    case .linkTapped:
      guard let person = state.unnamedInHand else { return [] }
      state.finder = Finder(purpose: .link(person.id))
    case .finderTyped(let key):
      guard state.finder?.text.handleSearch(key) == true else { return [] }
      state.finder?.list = ListState()
    case .finderPasted(let text):
      state.finder?.text.pasteSearch(text.trimmingSpaces)
      state.finder?.list = ListState()
    case .finderMoved(let move):
      let count = state.finder?.count ?? 0
      state.finder?.list.move(move, count: count, height: height)
    case .found(let people):
      state.finder?.found = people
      let count = state.finder?.count ?? 0
      state.finder?.list.fit(count: count, height: height)
    case .finderChosen(let stamp): return choose(&state, stamp, in: surroundings)
    default: break
    }
    return []
  }

  private static func choose(
    _ state: inout State, _ stamp: Stamp, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard let finder = state.finder else { return [] }
    switch (finder.purpose, finder.selected, finder.selectedExtra) {
    case (.contact, let who?, _):
      state.finder = nil
      return begin(&state, with: who.person, named: who.name, stamp, in: surroundings)
    case (.link(let unnamed), let who?, _):
      state.finder = nil
      state.question = Question(
        unnamed: unnamed, client: who.person, name: who.name, detail: who.detail)
    case (_, nil, .unnamed?):
      state.finder = nil
      describe(&state, called: finder.text.text.trimmingSpaces, stamp, in: surroundings)
    case (.link(let unnamed), nil, .newClient?):
      state.finder = nil
      state.lacksClient = state.book.unnamed[unnamed]
    case (let purpose, nil, .elsewhere?):
      state.finder = nil
      state.sought = finder.text.text
      if purpose != .contact {
        state.news.append(Message(.info, Sentence(.outreachLinkLater), at: stamp.now))
      }
    case (_, nil, nil), (.contact, nil, .newClient?): break
    }
    return []
  }

  /// Answers whether somebody without a name is a client.
  static func answer(
    _ state: inout State, _ key: Key, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard var question = state.question else { return [] }
    switch question.dialog.handle(key, buttons: state.questionButtons(surroundings.phrases)) {
    case .chosen(0):
      state.question = nil
      return link(question.unnamed, to: question.client, name: question.name)
    case .chosen, .dismissed: state.question = nil
    case .changed, .ignored, .unavailable: state.question = question
    }
    return []
  }

  /// Has what was written of somebody without a name go along with the client that they are.
  static func link(
    _ unnamed: UnnamedPerson.ID, to client: OutreachPerson, name: String
  ) -> [Command<Effect>] {
    [.run(.link(unnamed, to: client, name: name), id: EffectID("outreach/link/\(unnamed)"))]
  }

  static func reduceLinks(
    _ state: inout State, _ action: Action, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    func say(_ kind: Message.Kind, _ sentence: Sentence, _ hint: Phrase? = nil, at date: Date) {
      state.news.append(Message(kind, sentence, hint: hint, at: date))
    }
    switch action {
    case .linked(var link, let date):
      let unnamed = OutreachPerson.unnamed(link.unnamed)
      // Who was a client before stays one.
      let isNew = state.book.unnamed[link.unnamed].map { $0.linked == nil } ?? false
      let isSelected = state.selectedPerson?.person == unnamed
      link.draft = state.begunHere.contacts[unnamed]?.id
      state.book.ledger.link(link.unnamed, to: link.client, name: link.name)
      state.recognize(unnamed, as: link.client, named: link.name)
      state.book.unnamed[link.unnamed]?.linked = link.client
      if case .person(unnamed)? = state.page?.subject { state.page = nil }
      state.relist(in: surroundings)
      if isSelected { state.turn(to: link.client, in: surroundings) }
      if isNew {
        state.undo = .linked(link)
      } else if case .recorded(let contact, _, _)? = state.undo, contact.person == unnamed {
        // Their contacts are on their way.
        state.undo = nil
      }
      let count = Sentence.Part.counted(.outreachContacts, link.contacts.count)
      say(
        .success, Sentence(.outreachLinked, link.client.part(named: link.name), count),
        isNew ? .hintUndo : nil,
        at: date)
    case .notLinked(_, let trouble, let date):
      say(.error, Sentence(.outreachNotLinked, .sentence(trouble.sentence)), at: date)
    case .unlinked(let link, hasLeft: true, let date):
      say(
        .warning, Sentence(.outreachLinkGone, link.client.part(named: link.name)),
        at: date)
    case .unlinked(let link, hasLeft: false, let date):
      let called = state.book.unnamed[link.unnamed]?.called ?? ""
      if link.draft != nil, state.begunHere.contacts[link.client]?.id == link.draft {
        state.recognize(link.client, as: .unnamed(link.unnamed), named: called)
      }
      if case .person(link.client)? = state.page?.subject { state.page = nil }
      say(
        .success,
        Sentence(.outreachUnlinked, .text(called), link.client.part(named: link.name)),
        at: date)
      return load(&state)
    case .notUnlinked(let trouble, let date):
      say(.error, Sentence(.outreachNotUnlinked, .sentence(trouble.sentence)), at: date)
    default: break
    }
    return []
  }
}

extension Outreach.State {
  /// The buttons of the question whether somebody is a client.
  func questionButtons(_ phrases: Phrases) -> [Dialog.Button] {
    [Dialog.Button(phrases[.outreachLinkYes]), Dialog.Button(phrases[.outreachLinkNo])]
  }

  /// Somebody without a name, on the selected row or whose page is open.
  var unnamedInHand: UnnamedPerson? {
    guard case .unnamed(let id)? = personInHand?.person else { return nil }
    return book.unnamed[id]
  }
}
