public import Model
import Resources
import Store
import Terminal

import struct FoundationEssentials.Date
import struct FoundationEssentials.UUID

/// A contact, a shift, an encampment or what somebody without a name looks like, half written.
public struct OutreachDraft: Hashable, Sendable, Codable {
  /// A contact.
  public struct Contact: Hashable, Sendable, Codable {
    var id: UUID
    var person: OutreachPerson
    var name: String
    var describes: Bool
    var begun: Date
    var answers: CurrentLivingSituation
    var texts: [String: String]
    var language: Language
    var note: String
    var place: OutreachForm.Place
    var hasChosenPlace: Bool
    var fix: Fix?
    var heard: Date?
    var engages: Bool
    var earlier: OutreachForm.Earlier?
    /// The program that it was begun in, and what that is called.
    var program: Program.ID?
    var programName: String?
  }

  /// A few lines.
  public struct Short: Hashable, Sendable, Codable {
    var id: UUID
    var purpose: ShortForm.Purpose
    var texts: [String: String]
    var status: Encampment.Status
    var origin: OutreachPoint?
    var heard: Date?
    var begun: Date?
    var language: Language
  }

  /// What is written.
  public enum Content: Hashable, Sendable, Codable {
    case contact(Contact)
    case short(Short)
  }

  /// The site that it belongs to.
  public var site: Site.ID
  /// What is written.
  public var content: Content

  /// Where it is written: there is one of each.
  var place: String {
    switch content {
    case .contact(let contact): "outreach/\(site)/\(contact.person.draftKey)"
    case .short(let short): "outreach/\(site)/\(short.purpose.draftKey)"
    }
  }
}

extension OutreachDraft: SiteDraft {
  var face: DraftFace {
    switch content {
    case .contact(let kept):
      let number: Participant.ID? =
        if case .client(_, let number) = kept.person { number } else { nil }
      var face = DraftFace(
        .outreach, called: kept.describes ? .outreachUnnamedTitle : .outreachContact,
        about: PersonName(last: kept.called), number)
      face.isNamed = kept.describes
      return face
    case .short(let kept):
      let about = [ShortForm.Field.called, .name, .area].lazy
        .compactMap { kept.texts[$0.name] }.first { !$0.isEmpty }
      return DraftFace(called: kept.purpose.title, about: about ?? "")
    }
  }

  var home: App.Place { .outreach }

  func isOpen(in state: App.State) -> Bool {
    switch (content, state.outreach.writing) {
    case (.contact(let kept), .contact(let form)?): form.person == kept.person
    case (.short(let kept), .short(let form)?): form.purpose == kept.purpose
    case (.contact, _), (.short, _): false
    }
  }

  /// A contact is given under its own id.
  var sentAs: UUID? { if case .contact(let kept) = content { kept.id } else { nil } }

  func take(_ note: DraftNote, into state: inout App.State, _ stamp: Stamp) {
    state.outreach.take(self, of: note, state.phrases)
  }

  func resume(
    _ note: DraftNote, _ state: inout App.State, _ stamp: Stamp
  ) -> [Command<App.Effect>] {
    let commands = App.reduce(&state, .placeTapped(.outreach))
    switch content {
    case .contact(let kept):
      return commands
        + App.reduceOutreach(&state, .contactWanted(kept.person, name: kept.name, stamp))
    case .short(let kept):
      state.outreach.resume(kept.purpose, at: stamp.now)
      return commands
    }
  }

  func discard(_ note: DraftNote, _ state: inout App.State) -> Bool {
    state.outreach.discard(content)
    return true
  }
}

extension Outreach {
  /// What was begun and left: of two about one person, and of two for one purpose, there is one.
  struct Begun: Equatable {
    /// Contacts, by whom they are about.
    var contacts: [OutreachPerson: OutreachForm] = [:]
    /// Forms of a few lines, by what they are for.
    var shorts: [ShortForm.Purpose: ShortForm] = [:]

    /// Whether there is nothing.
    var isEmpty: Bool { contacts.isEmpty && shorts.isEmpty }
    /// The contact with somebody without a name that was begun last.
    var described: OutreachForm? {
      contacts.values.filter(\.describes).max { $0.opened < $1.opened }
    }
    /// The encampments that nobody has written down, the one that was begun last first.
    var encampments: [ShortForm] {
      shorts.values.filter(\.isNewEncampment).sorted {
        ($0.begun ?? .distantPast, "\($0.id)") > ($1.begun ?? .distantPast, "\($1.id)")
      }
    }
    /// How many there are.
    var count: Int { contacts.count + shorts.count }

    /// Takes a form up; nothing of one that nobody wrote in.
    mutating func take(_ writing: Writing) {
      switch writing {
      case .contact(let form): contacts[form.person] = form.isUntouched ? nil : form.left
      case .short(var form):
        form.question = nil
        form.awaitsFix = false
        shorts[form.purpose] = form.isUntouched ? nil : form
      }
    }

    /// Drops forms by their ids.
    mutating func drop(_ ids: [UUID]) {
      contacts = contacts.filter { !ids.contains($0.value.id) }
      shorts = shorts.filter { !ids.contains($0.value.id) }
    }

    /// A note of each.
    func notes(of desk: Desk) -> [DraftNote] {
      func note(_ focus: String, _ content: OutreachDraft.Content) -> DraftNote {
        DraftNote(
          by: desk.author, focus: focus,
          .outreach(OutreachDraft(site: desk.site, content: content)))
      }
      return contacts.values.map { note($0.focus.name, .contact(OutreachDraft.Contact($0))) }
        + shorts.values.map { note($0.focus.name, .short(OutreachDraft.Short($0))) }
    }
  }
}

extension Outreach.State {
  /// What is half written here, what is open included, and what is on its way to the disk.
  var begunHere: Outreach.Begun {
    var here = begun
    for form in keeping { here.take(form) }
    if let writing { here.take(writing) }
    return here
  }

  /// A note of all that is half written here, and of what others had begun before.
  var notes: [DraftNote] {
    (desk.map(begunHere.notes) ?? []) + shelved.flatMap { desk, begun in begun.notes(of: desk) }
  }

  /// Takes up what was kept, where it belongs; what is there already stays as it is.
  mutating func take(_ kept: OutreachDraft, of note: DraftNote, _ phrases: Phrases) {
    let owner = Outreach.Desk(author: note.author, site: kept.site, program: 0)
    let isHere = desk?.owner == owner
    let known = isHere ? begunHere : shelved[owner] ?? Outreach.Begun()
    var begun = isHere ? begun : known
    switch kept.content {
    case .contact(let contact):
      guard known.contacts[contact.person] == nil else { return }
      begun.contacts[contact.person] = OutreachForm(contact, focus: note.focus, phrases)
    case .short(let short):
      guard known.shorts[short.purpose] == nil else { return }
      begun.shorts[short.purpose] = ShortForm(short, focus: note.focus, phrases.language)
    }
    if isHere { self.begun = begun } else { shelved[owner] = begun }
  }

  /// What was begun about somebody is about whom they turned out to be.
  mutating func recognize(
    _ person: OutreachPerson, as other: OutreachPerson, named name: String
  ) {
    func renamed(_ form: OutreachForm) -> OutreachForm {
      var form = form
      (form.person, form.name) = (other, name)
      return form
    }
    if let form = begun.contacts[person], begun.contacts[other] == nil {
      begun.contacts[person] = nil
      begun.contacts[other] = renamed(form)
    }
    if case .contact(let form)? = writing, form.person == person {
      writing = .contact(renamed(form))
    }
  }

  /// Opens a form of a few lines as it was left, and says that it was begun before.
  mutating func resume(_ purpose: ShortForm.Purpose, at now: Date) {
    guard var form = begun.shorts[purpose] else { return }
    leaveForm()
    form.isResumed = true
    if let fix = receiver.fix(at: now) { form.take(fix, at: now) }
    writing = .short(form)
    news.append(Message(.warning, Sentence(.clientsBegunEarlier), at: now))
  }

  /// Throws away what is half written at the site where somebody works.
  mutating func discard(_ content: OutreachDraft.Content) {
    switch (content, writing) {
    case (.contact(let kept), .contact(let form)?) where form.person == kept.person:
      writing = nil
    case (.short(let kept), .short(let form)?) where form.purpose == kept.purpose:
      writing = nil
    case (.contact, _), (.short, _): break
    }
    switch content {
    case .contact(let kept): begun.contacts[kept.person] = nil
    case .short(let kept): begun.shorts[kept.purpose] = nil
    }
  }
}

extension OutreachDraft.Contact {
  /// Their name, or what they are called.
  fileprivate var called: String {
    describes ? (texts[OutreachForm.Field.called.name] ?? "").trimmingSpaces : name
  }

  /// What is kept of a form.
  init(_ form: OutreachForm) {
    id = form.id
    person = form.person
    name = form.name
    describes = form.describes
    begun = form.opened
    answers = form.answers
    texts = Dictionary(
      uniqueKeysWithValues: form.texts.map { ($0.key.name, $0.value.text) })
    language = form.language
    note = form.note.text
    place = form.place
    hasChosenPlace = form.hasChosenPlace
    fix = form.measured?.best.best
    heard = form.measured?.heard
    engages = form.engages
    earlier = form.earlier
    (program, programName) = (form.program?.id, form.program?.name)
  }
}

extension OutreachForm {
  /// Goes on with what was kept.
  init(_ kept: OutreachDraft.Contact, focus: String, _ phrases: Phrases) {
    self.init(
      id: kept.id, with: kept.person, named: kept.name, describes: kept.describes,
      on: kept.answers.informationDate, at: kept.begun, Phrases(kept.language))
    answers = kept.answers
    for field in Field.allCases {
      if let text = kept.texts[field.name] { texts[field] = TextField(text) }
    }
    note = TextArea(kept.note)
    place = kept.place
    hasChosenPlace = kept.hasChosenPlace
    engages = kept.engages
    earlier = kept.earlier
    program = kept.program.map { Program(id: $0, name: kept.programName ?? "") }
    isResumed = true
    if let fix = kept.fix, let heard = kept.heard { measured = Measured(fix, at: heard) }
    if let field = Field.allCases.first(where: { $0.name == focus }) { self.focus = field }
    translate(to: phrases, today: kept.answers.informationDate)
  }
}

extension OutreachForm.Field {
  /// What it is called in a draft.
  var name: String { "\(self)" }
}

extension ShortForm.Field {
  /// What it is called in a draft.
  var name: String { "\(self)" }
}

extension OutreachPerson {
  /// It as a part of a draft's place.
  fileprivate var draftKey: String {
    switch self {
    case .client(_, let number): "\(number)"
    case .newClient(let id): "new-\(id)"
    case .unnamed(let id): "unnamed-\(id)"
    }
  }
}

extension ShortForm.Purpose {
  /// It as a part of a draft's place.
  fileprivate var draftKey: String {
    switch self {
    case .shift: "shift"
    case .unnamed(let id): "looks-\(id)"
    case .newEncampment(nil): "encampment"
    case .newEncampment(let id?): "encampment-new-\(id)"
    case .encampment(let id): "encampment-\(id)"
    }
  }
}
