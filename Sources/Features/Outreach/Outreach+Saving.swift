import Model
import Outreach
import Resources
import Store
import Terminal

import struct FoundationEssentials.Date
import struct FoundationEssentials.UUID

extension Outreach {
  /// Records what stands in the form that is open; where something is wrong, goes to the first of it.
  ///
  /// An encampment that has the name of another one is asked about first, unless it is said to be another.
  static func save(
    _ state: inout State, _ stamp: Stamp, in surroundings: Surroundings, isAnother: Bool = false
  ) -> [Command<Effect>] {
    switch state.writing {
    case .contact(let form): save(&state, form, stamp, in: surroundings)
    case .short(let form): save(&state, form, stamp, in: surroundings, isAnother: isAnother)
    case nil: []
    }
  }

  private static func save(
    _ state: inout State, _ form: OutreachForm, _ stamp: Stamp, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard let desk = state.desk else { return [] }
    if let why = state.whyNotHere(form) {
      state.news.append(Message(.warning, why, at: stamp.now))
      return []
    }
    let today = surroundings.today(at: stamp.now)
    let flaws = form.flaws(surroundings.phrases, today: today)
    guard flaws.isEmpty else {
      state.change { form in
        form.visited = Set(OutreachForm.Field.allCases)
        if let first = form.fields.first(where: { flaws[$0] != nil }) { form.focus = first }
      }
      return []
    }
    let contact = state.contact(form, by: desk, at: stamp.now, in: surroundings)
    state.keep(.contact(form))
    state.choose(form.person, in: surroundings)
    guard case .unnamed(let id) = form.person else {
      return [.run(.write(contact), id: EffectID("outreach/save/\(form.id)"))]
    }
    var records: [OutreachRecord] = [.contact(contact)]
    if form.describes {
      var person = UnnamedPerson(
        id: id, called: form.called, details: form.text(.details).trimmingSpaces,
        firstMet: contact.moment)
      person.linked = state.book.unnamed[id]?.linked
      (person.site, person.author) = (desk.site, desk.author)
      records.insert(.unnamed(person), at: 0)
    }
    return [.run(.save(records), id: EffectID("outreach/save/\(form.id)"))]
  }

  private static func save(
    _ state: inout State, _ form: ShortForm, _ stamp: Stamp, in surroundings: Surroundings,
    isAnother: Bool
  ) -> [Command<Effect>] {
    guard let desk = state.desk else { return [] }
    let today = surroundings.today(at: stamp.now)
    let flaws = form.flaws(surroundings.phrases, today: today)
    guard flaws.isEmpty else {
      state.change({ _ in }) { form in
        form.visited = Set(ShortForm.Field.allCases)
        if let first = form.fields.first(where: { flaws[$0] != nil }) { form.focus = first }
      }
      return []
    }
    if !isAnother, let other = state.sameCamp(as: form) {
      state.asked = Asked(matter: .sameCamp(other.id))
      return []
    }
    guard let record = state.record(form, by: desk, at: stamp.now, in: surroundings) else {
      return []
    }
    state.keep(.short(form))
    if case .encampment(let camp) = record { state.turnsTo = .encampment(camp.id) }
    // What is written next is of this shift, also before the disk has it.
    if case .shift = record { state.book.take(record) }
    return [.run(.save([record]), id: EffectID("outreach/save/\(form.id)"))]
  }

  /// What came of keeping records.
  static func reduceSaved(
    _ state: inout State, _ action: Action, in surroundings: Surroundings
  ) {
    switch action {
    case .saved(let records, let date):
      if state.standing == .loading || state.reading != nil { state.late += records }
      let fresh = Set(state.keeping.map(\.id))
      state.close(records.map(\.id))
      var turnsTo: Subject?
      for record in records {
        let isBegun = if case .shift = record { fresh.contains(record.id) } else { false }
        let isNew = isBegun || !state.book.has(record)
        state.book.take(record)
        if case .contact(let contact) = record, fresh.contains(contact.id) {
          state.undo = .recorded(contact, records, at: date)
          if state.turnsTo == .person(contact.person) { turnsTo = state.turnsTo }
        }
        if case .encampment(let camp) = record, state.turnsTo == .encampment(camp.id) {
          turnsTo = state.turnsTo
        }
        state.tell(of: record, isNew: isNew, at: date, surroundings)
      }
      state.relist(in: surroundings)
      if let turnsTo {
        state.turnsTo = nil
        state.turn(to: turnsTo, in: surroundings)
      }
    case .removed(let records):
      state.drop(records, in: surroundings)
      if records.contains(where: { if case .shift = $0 { true } else { false } }) {
        state.news.append(
          Message(.success, Sentence(.outreachShiftTakenBack), at: surroundings.now))
      }
    case .takenBack(let contact, let records, let date):
      state.drop(records, in: surroundings)
      state.news.append(
        Message(.success, Sentence(.outreachTakenBack, contact.part), at: date))
    case .notTakenBack(let contact, let trouble, let date):
      let said =
        trouble.map { Sentence(.outreachNotTakenBack, contact.part, .sentence($0.sentence)) }
        ?? Sentence(.outreachHasGone, contact.part)
      state.news.append(Message(.warning, said, at: date))
    case .notSaved(let records, let trouble, let date):
      for case .shift(let shift) in records
      where state.keeping.contains(where: { $0.id == shift.id }) {
        state.book.drop(.shift(shift))
      }
      state.reopen(records.map(\.id), trouble)
      state.news.append(
        Message(.error, Sentence(.outreachNotSaved, .sentence(trouble.sentence)), at: date))
    default: break
    }
  }

  // MARK: Shifts

  /// Begins a shift, once it is said who walks where, or ends the one that goes on.
  static func turnShift(
    _ state: inout State, _ stamp: Stamp, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard state.desk != nil else { return [] }
    guard var shift = state.shift else {
      state.write(.shift(stamp.id, like: state.book.shifts.last), at: stamp.now)
      return []
    }
    shift.ended = max(stamp.now, shift.began)
    state.undo = .ended(shift.id)
    return [.run(.save([.shift(shift)]), id: EffectID("outreach/save/\(shift.id)"))]
  }

  /// Takes back what was done last.
  static func undo(_ state: inout State) -> [Command<Effect>] {
    switch state.undo {
    case .linked(let link):
      state.undo = nil
      guard let desk = state.desk else { return [] }
      return [
        .run(.unlink(link, by: desk.author), id: EffectID("outreach/link/\(link.unnamed)"))
      ]
    case .ended(let id):
      state.undo = nil
      guard state.shift == nil, var shift = state.book.shifts.first(where: { $0.id == id }) else {
        return []
      }
      shift.ended = nil
      return [.run(.save([.shift(shift)]), id: EffectID("outreach/save/\(id)"))]
    case .began(let id):
      state.undo = nil
      guard let shift = state.book.shifts.first(where: { $0.id == id }),
        state.book.ofShift[id, default: []].isEmpty
      else { return [] }
      return [.run(.remove([.shift(shift)]), id: EffectID("outreach/save/\(id)"))]
    case .recorded(let contact, let records, _):
      state.undo = nil
      // Who was described with it stays as long as there is another contact with them.
      let isOnly = state.book.ledger.contacts(with: contact.person).count <= 1
      return [
        .run(
          .takeBack(contact, isOnly ? records : [.contact(contact)]),
          id: EffectID("outreach/save/\(contact.id)"))
      ]
    case .arrived, .saved, nil: return []
    }
  }
}

extension Outreach.State {
  /// The shift that goes on in this program, of whoever works.
  var shift: OutreachShift? {
    desk.flatMap(shift(at:))
  }

  /// The shift that goes on where somebody works.
  private func shift(at desk: Outreach.Desk) -> OutreachShift? {
    book.shifts.last { $0.ended == nil && desk.has($0) }
  }

  /// The shift of theirs that goes on in another program; nil while one goes on here.
  var shiftElsewhere: OutreachShift? {
    shift == nil ? book.shifts.last { $0.ended == nil } : nil
  }

  /// The contact that a form makes.
  fileprivate func contact(
    _ form: OutreachForm, by desk: Outreach.Desk, at now: Date, in surroundings: Surroundings
  ) -> OutreachContact {
    let answers = form.answered(surroundings.phrases, today: surroundings.today(at: now))
    var home = desk
    home.program = form.program(at: desk)
    return OutreachContact(
      id: form.id, with: form.person, named: form.called,
      at: form.moment(on: answers.informationDate, at: now, in: surroundings),
      site: desk.site, program: home.program,
      answers: answers, whereabouts: form.whereabouts(setup, book.encampments),
      note: form.note.text.trimmingSpaces,
      engagement: form.engages && form.fields.contains(.engaged) ? answers.informationDate : nil,
      shift: form.earlier.map(\.shift)
        ?? shift(at: home).flatMap {
          // Who was met before it began was not met in it.
          answers.informationDate < surroundings.today(at: $0.began) ? nil : $0.id
        }, by: desk.author)
  }

  /// What a short form makes; nil where it has nothing that can be read.
  fileprivate func record(
    _ form: ShortForm, by desk: Outreach.Desk, at now: Date, in surroundings: Surroundings
  ) -> OutreachRecord? {
    let (phrases, today) = (surroundings.phrases, surroundings.today(at: now))
    func text(_ field: ShortForm.Field) -> String { form.text(field).trimmingSpaces }
    switch form.purpose {
    case .shift:
      return .shift(
        OutreachShift(
          id: form.id, began: now, team: text(.team), walkers: text(.walkers), area: text(.area),
          by: desk.author, at: desk.site, in: Program(id: desk.program, name: program)))
    case .unnamed(let id):
      guard var person = book.unnamed[id] else { return nil }
      (person.called, person.details) = (text(.called), text(.details))
      return .unnamed(person)
    case .newEncampment, .encampment:
      guard let first = form.day(.firstSeen, phrases, today: today),
        let last = form.day(.lastSeen, phrases, today: today)
      else { return nil }
      var camp = Encampment(id: form.id, name: text(.name), seen: last)
      (camp.firstSeen, camp.details, camp.status) = (first, text(.look), form.status)
      (camp.point, camp.site) = (form.point, desk.site)
      camp.written = book.encampments[form.id].map(\.written) ?? now
      return .encampment(camp)
    }
  }

  /// Lets records go from all that shows them.
  fileprivate mutating func drop(_ records: [OutreachRecord], in surroundings: Surroundings) {
    for record in records {
      book.drop(record)
      late.removeAll { $0.id == record.id }
      page?.details?.contacts.removeAll { $0.id == record.id }
    }
    relist(in: surroundings)
  }

  /// Closes a form whose record goes to the disk: what is typed next is for what stands below it, and what
  /// was done before is no more what was done last.
  fileprivate mutating func keep(_ form: Outreach.Writing) {
    undo = nil
    keeping.append(form)
    begun.drop([form.id])
    writing = nil
  }

  /// Lets go of the forms that something came of.
  fileprivate mutating func close(_ ids: [UUID]) {
    keeping.removeAll { ids.contains($0.id) }
    begun.drop(ids)
    for desk in shelved.keys { shelved[desk]?.drop(ids) }
  }

  /// Opens the form again that the disk did not take; where another one is open by now, it is among what
  /// was begun.
  fileprivate mutating func reopen(_ ids: [UUID], _ trouble: Trouble) {
    guard let index = keeping.firstIndex(where: { ids.contains($0.id) }) else { return }
    var form = keeping.remove(at: index)
    if case .contact(var contact) = form {
      contact.standing = .failed(trouble)
      form = .contact(contact)
    }
    if writing == nil { (writing, asked) = (form, nil) } else { begun.take(form) }
  }

  /// Whether one key takes a contact back.
  private func undoes(_ contact: OutreachContact) -> Bool {
    if case .recorded(let last, _, _)? = undo { last.id == contact.id } else { false }
  }

  /// Says what was kept.
  fileprivate mutating func tell(
    of record: OutreachRecord, isNew: Bool, at date: Date, _ surroundings: Surroundings
  ) {
    func say(_ sentence: Sentence, _ hint: Phrase? = nil) {
      news.append(Message(.success, sentence, hint: hint, at: date))
    }
    switch record {
    case .contact(let contact):
      let isKept = if case .unnamed = contact.person { true } else { false }
      say(
        Sentence(
          isKept ? .outreachKept : .outreachRecorded, contact.part,
          .text(words(of: contact.whereabouts, surroundings.phrases))),
        undoes(contact) ? isKept ? .hintUndoOrLink : .hintUndo : nil)
      if case .person(contact.person)? = page?.subject {
        page?.details?.contacts.removeAll { $0.id == contact.id }
        page?.details?.contacts.insert(contact, at: 0)
      }
    case .shift(let shift):
      if let ended = shift.ended {
        let minutes = Int(ended.timeIntervalSince(shift.began)) / 60
        say(
          Sentence(
            .outreachShiftEnded, .counted(.minutes, minutes),
            .counted(.outreachContacts, book.ofShift[shift.id, default: []].count)), .hintUndo)
      } else if isNew {
        undo = .began(shift.id)
        say(Sentence(.outreachShiftBegan), .hintUndo)
      } else {
        say(Sentence(.outreachShiftGoesOn))
      }
    case .unnamed(let person):
      guard !isNew else { break }
      undo = .saved
      say(Sentence(.outreachDescribed, .text(person.called)))
    case .encampment(let camp):
      undo = .saved
      say(Sentence(.outreachCampKept, .text(camp.name)))
    }
  }
}

extension OutreachContact {
  /// With whom it was, as a part of a sentence.
  fileprivate var part: Sentence.Part { person.part(named: name) }
}

extension OutreachPerson {
  /// Their number; nil where they have none yet.
  var number: Int? { if case .client(_, let number) = self { number } else { nil } }

  /// Who it is, as a part of a sentence: their number tells them from others of that name.
  func part(named name: String) -> Sentence.Part {
    .person(number.map { "\(PersonName(listed: name).spoken) #\($0)" } ?? name, number: number)
  }
}
