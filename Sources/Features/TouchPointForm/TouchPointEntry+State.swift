public import Model
import Resources
import Terminal

import struct FoundationEssentials.Date

extension TouchPointEntry {
  /// Where the cursor stands: on a line of a question, or on the button that sends.
  struct Stop: Hashable, Sendable {
    /// The question's place among the fields; nil for the button.
    var field: Int?
    /// The line, of a question that has several.
    var part = 0
  }

  /// What a form that is being filled in knows.
  public struct State: Equatable, Sendable {
    /// The form.
    public let form: TouchPointForm
    /// Who it is about.
    public let subject: Int
    /// The page of whom it is about.
    public let client: OutboxRow.Subject
    /// Their name: as it is spoken for the title, and as in lists for what is made of the form.
    public let about: PersonName
    /// Their name as it is spoken, and their number where they have one.
    var whom: String {
      if case .client(_, let id) = client { "\(about.spoken) #\(id)" } else { about.spoken }
    }
    /// The same as a part of a sentence.
    var person: Sentence.Part {
      if case .client(_, let id) = client { .person(whom, number: id) } else { .text(whom) }
    }
    /// The response that is changed; nil for a new one.
    public internal(set) var response: TouchPointResponse?
    /// Whether it is a note about a check-in that nothing has brought to the system yet.
    var isOfWaitingNight: Bool { response.map { $0.id < 0 } ?? false }
    /// The questions that are shown, without headers.
    public internal(set) var fields: [EntryField]
    /// How it stands with sending.
    public internal(set) var standing: Standing = .editing
    /// Set when the form is to be closed; whoever holds the form takes it from here.
    public internal(set) var ending: Ending?
    /// What the form has to say; whoever holds it takes it from here.
    public var news: [Message] = []
    var stop: Stop
    /// The first row of the questions on the screen.
    var top = 0
    /// The questions whose faults are shown.
    var checked: Set<FormElement.ID> = []
    /// The choices of the focused question, while they are open.
    var picker: PickerState?
    /// Whether to forget everything, while that is asked.
    var question: DialogState?
    var attempt: Attempt?
    /// Why nothing brings the response that is changed; nil as long as that was not found.
    var nightGone: OutboxRow.NightGone?
    /// The bed of the check-in that a note goes with in place of the one that it was written for; nil for none.
    var otherBed: String?
    /// Whether answers were refused, perhaps for what the form asks meanwhile.
    var isFormDoubted = false
    /// How it stood before the answers were sent, for when nothing left this machine.
    var before: Before?
    var spin: Int?
    /// The language that the days in its lines are written in.
    var language: Language
    /// Its words, by which what was typed is read.
    var words: Phrases { Phrases(language) }
    var today: CivilDate

    /// Opens a form.
    ///
    /// - Parameters:
    ///   - form: what is asked.
    ///   - subject: who it is about; see ``Model/Participant/subjectID``.
    ///   - client: their page.
    ///   - about: their name.
    ///   - response: a response to change; nil for a new one.
    ///   - presets: answers that a new response starts with, such as today's date.
    ///   - withheld: questions that the program answers itself and does not show.
    ///   - coordinates: the questions that ask for half a place; those of text or a number only.
    ///   - happened: the question for the day of what has happened; nil where a form may be about what is
    ///     to come.
    ///   - continued: the question whose answer is written on, on a line below it; nil for none.
    ///   - draft: what was filled in before; passed over when it belongs to something else.
    ///   - stamp: the moment, for what "today" is.
    ///   - surroundings: what is around it when it is opened.
    public init(
      form: TouchPointForm, subject: Int, client: OutboxRow.Subject = .other, about: PersonName,
      response: TouchPointResponse? = nil,
      presets: [FormElement.ID: Answer] = [:], withheld: Set<FormElement.ID> = [],
      coordinates: [FormElement.ID: Coordinate] = [:], happened: FormElement.ID? = nil,
      continued: FormElement.ID? = nil, draft: TouchPointDraft? = nil,
      stamp: Stamp, in surroundings: Surroundings
    ) {
      let phrases = surroundings.phrases
      self.form = form
      self.subject = subject
      self.client = client
      self.about = about
      self.response = response
      language = phrases.language
      today = CivilDate(stamp.now, minutesEast: surroundings.zone.offset(at: stamp.now) / 60)
      // What the rules' codes mean is not known, so what one acts on may be asked or may not.
      let skippable = Set(form.rules.flatMap(\.actions).compactMap(\.elementID))
      fields = form.elements.compactMap { element in
        guard element.kind != .header, !withheld.contains(element.id) else { return nil }
        let stored = response?.elements.first { $0.id == element.id }
        let answer = stored?.answer ?? (response == nil ? presets[element.id] : nil) ?? .blank
        guard !element.isDisabled || answer != .blank else { return nil }
        return EntryField(
          element, answer, words: stored?.words, isSkippable: skippable.contains(element.id),
          coordinate: element.kind == .text || element.kind == .number
            ? coordinates[element.id] : nil,
          hasHappened: element.id == happened, isContinued: element.id == continued, phrases)
      }
      fields += Self.noLongerAsked(response, form, withheld, phrases)
      // What is answered already, such as the day, is passed over.
      let blank = fields.firstIndex { $0.isAsked && $0.original == .blank }
      let first = (response == nil ? blank : nil) ?? fields.firstIndex(where: \.isAsked)
      stop = Stop(field: first ?? fields.indices.first)
      if let draft, draft.key == key { take(up: draft) }
      keepFocusInSight(in: surroundings)
    }

    /// What a draft of this form belongs to.
    public var key: TouchPointDraft.Key {
      TouchPointDraft.Key(form: form.id, subject: subject, response: response?.id)
    }

    /// Whether something else stands there than when the form was opened afresh.
    public var isChanged: Bool { fields.contains { $0.isTouched(words) } }

    /// Whether something would be lost with the form: what was typed, or that it may be recorded.
    var isWorthKeeping: Bool { isChanged || attempt?.tries.isEmpty == false }

    /// What was filled in, to be kept for later; nil when it is as it was.
    ///
    /// A new response keeps all its answers, or what was preset on one day would read as another
    /// day's when it is taken up again.
    public var draft: TouchPointDraft? {
      guard isWorthKeeping else { return nil }
      var entries: [FormElement.ID: TouchPointDraft.Entry] = [:]
      for field in fields where field.isAsked {
        switch field.reading(words, today: today) {
        case .changed(let answer): entries[field.id] = .answer(answer)
        case .unchanged:
          guard response == nil, field.original != .blank else { continue }
          entries[field.id] = .answer(field.original)
        case .unreadable:
          switch field.content {
          case .text(let text): entries[field.id] = .typed(text)
          case .file(let file): entries[field.id] = .answer(.attachment(file))
          case .choice, .address, .fixed: break
          }
        }
      }
      return TouchPointDraft(
        form: form, subject: subject, client: client, about: about, response: response,
        entries: entries,
        focus: TouchPointDraft.Focus(
          question: stop.field.map { fields[$0].id }, part: stop.part,
          text: focused.flatMap { $0.isTouched(words) ? $0.typed : nil }, language: language),
        attempt: attempt, isFormDoubted: isFormDoubted)
    }

    /// What is to be written.
    var answers: [FormElement.ID: Answer] {
      var answers: [FormElement.ID: Answer] = [:]
      for field in fields where field.isAsked {
        switch field.reading(words, today: today) {
        case .changed(let answer):
          if response != nil || answer != .blank { answers[field.id] = answer }
        case .unchanged:
          guard response == nil, field.original.isWritable else { continue }
          answers[field.id] = field.original
        case .unreadable: break
        }
      }
      return answers
    }

    /// The places of the questions that stand in the way of sending.
    var problems: [Int] {
      fields.indices.filter { complaint(of: fields[$0]) != nil }
    }

    /// What keys mean just now.
    func mode(isAccessible: Bool) -> Mode {
      if standing == .sending { return .sending }
      if question != nil { return .question }
      if picker != nil { return .picker }
      guard let field = focused else { return .send }
      switch field.value {
      case .line, .address, .file: return .line
      case .area: return .area
      case .choice: return turns(field, isAccessible: isAccessible) ? .radio : .choice
      case .fixed: return .fixed
      }
    }

    /// The question that has the focus.
    public var focused: EntryField? { stop.field.map { fields[$0] } }

    /// Whether a question's choices stand side by side rather than in a list that is opened.
    func turns(_ field: EntryField, isAccessible: Bool) -> Bool {
      !isAccessible && field.element.choices.count <= 4
        && !field.element.choices.contains(where: \.isDisabled)
    }

    mutating func say(
      _ kind: Message.Kind, _ sentence: Sentence, hint: Phrase? = nil, at date: Date
    ) {
      news.append(Message(kind, sentence, hint: hint, at: date))
    }

    /// Takes note of answers that were not taken.
    mutating func fail(_ trouble: Trouble, _ fate: TouchPointEntry.Fate) {
      standing = .failed(trouble, mayBeRecorded: fate == .unknown)
      if fate == .notRecorded { attempt?.tries = [] }
    }

    /// What is said of answers that were not taken.
    func failure(_ trouble: Trouble, mayBeRecorded: Bool) -> Sentence {
      if let nightGone { return nightGone.failure(person) }
      return Sentence(
        mayBeRecorded ? .entryMayBeSaved : .entryNotSaved,
        .sentence(trouble.sentence(signingInTo: .eto)))
    }

    private mutating func take(up draft: TouchPointDraft) {
      attempt = draft.attempt
      if attempt?.tries.isEmpty == false { fail(.unanswered, .unknown) }
      for place in fields.indices {
        switch draft.entries[fields[place].id] {
        case .answer(let answer): fields[place].fill(answer, words)
        case .typed(let text):
          fields[place].fill(typed: text)
          // It was left as it is: what is wrong with it was said.
          if fields[place].id != draft.focus.question { checked.insert(fields[place].id) }
        case nil: break
        }
      }
      let focus = draft.focus
      guard let question = focus.question else {
        stop = Stop(field: nil)
        return
      }
      guard let place = fields.firstIndex(where: { $0.id == question }) else { return }
      stop = Stop(field: place, part: min(focus.part, fields[place].parts - 1))
      if let text = focus.text, focus.language == language {
        fields[place].fill(typed: text)
      }
    }

    /// Answers to questions that the form has lost; those inside of groups are part of the groups.
    private static func noLongerAsked(
      _ response: TouchPointResponse?, _ form: TouchPointForm, _ withheld: Set<FormElement.ID>,
      _ phrases: Phrases
    ) -> [EntryField] {
      (response?.elements ?? []).compactMap { stored in
        guard form.element(stored.id) == nil, !withheld.contains(stored.id),
          stored.answer != .blank
        else { return nil }
        let element = FormElement(
          id: stored.id, code: stored.code, kind: .unsupported(code: stored.code), question: "",
          isDisabled: true)
        return EntryField(element, stored.answer, words: stored.words, phrases)
      }
    }
  }
}

extension Answer {
  /// Whether it says something, in a form that can be written.
  var isWritable: Bool {
    switch self {
    case .blank, .shown: false
    case .choices(let ids): !ids.isEmpty
    case .text(let text): !text.isEmpty
    case .address(let address): !address.isEmpty
    case .number, .date, .file, .attachment, .entity: true
    }
  }
}
