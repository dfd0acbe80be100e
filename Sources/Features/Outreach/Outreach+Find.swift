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

    /// A row: somebody who was found, or what else can be chosen.
    enum Row: Equatable {
      case client(Candidate)
      case extra(Extra)
    }

    /// The rows: whom all of the text fits, what else can be chosen, and whom only a part of it fits.
    ///
    /// Enter on what was typed never takes somebody for whom one of the words does not stand.
    var rows: [Row] {
      found.filter { $0.onlyFor == nil }.map { .client($0) } + extras.map { .extra($0) }
        + found.filter { $0.onlyFor != nil }.map { .client($0) }
    }

    /// What can be chosen besides those who were found.
    private var extras: [Extra] {
      let hasText = !text.text.trimmingSpaces.isEmpty
      switch purpose {
      case .contact:
        guard hasText else { return [] }
        // What resembles somebody's name is looked for before it is taken for nobody's.
        let isNearly = !found.isEmpty && found.allSatisfy { $0.onlyFor != nil }
        return isNearly ? [.elsewhere, .unnamed] : [.unnamed, .elsewhere]
      case .link: return hasText ? [.elsewhere, .newClient] : [.newClient]
      }
    }

    /// The selected row.
    var selected: Row? {
      let rows = rows
      return rows.indices.contains(list.selected) ? rows[list.selected] : nil
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
      let count = state.finder?.rows.count ?? 0
      state.finder?.list.move(move, count: count, height: height)
    case .found(let people):
      state.finder?.found = people
      let count = state.finder?.rows.count ?? 0
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
    switch (finder.purpose, finder.selected) {
    case (.contact, .client(let who)?):
      state.finder = nil
      return begin(&state, with: who.person, named: who.name, stamp, in: surroundings)
    case (.link(let unnamed), .client(let who)?):
      state.finder = nil
      state.question = Question(
        unnamed: unnamed, client: who.person, name: who.name, detail: who.detail)
    case (_, .extra(.unnamed)?):
      state.finder = nil
      describe(&state, called: finder.text.text.trimmingSpaces, stamp, in: surroundings)
    case (.link(let unnamed), .extra(.newClient)?):
      state.finder = nil
      state.lacksClient = state.book.unnamed[unnamed]
    case (let purpose, .extra(.elsewhere)?):
      state.finder = nil
      state.sought = finder.text.text
      if purpose != .contact {
        state.news.append(Message(.info, Sentence(.outreachLinkLater), at: stamp.now))
      }
    case (_, nil), (.contact, .extra(.newClient)?): break
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
      if isSelected { state.turn(to: .person(link.client), in: surroundings) }
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
      let unnamed = OutreachPerson.unnamed(link.unnamed)
      // Who is in hand as the client is so without a name again, once what is kept was read anew.
      if state.personInHand?.person == link.client { state.turnsTo = .person(unnamed) }
      if state.chosen == link.client { state.chosen = unnamed }
      if link.draft != nil, state.begunHere.contacts[link.client]?.id == link.draft {
        state.recognize(link.client, as: unnamed, named: called)
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
    let yes: Phrase = contactsInQuestion == 1 ? .outreachLinkYesOne : .outreachLinkYes
    return [Dialog.Button(phrases[yes]), Dialog.Button(phrases[.outreachLinkNo])]
  }

  /// How many contacts will go to ETO where the answer is yes.
  var contactsInQuestion: Int {
    question.map { book.ledger.contacts(with: .unnamed($0.unnamed)).count } ?? 0
  }

  /// Somebody without a name, on the selected row or whose page is open.
  var unnamedInHand: UnnamedPerson? {
    guard case .unnamed(let id)? = personInHand?.person else { return nil }
    return book.unnamed[id]
  }
}
