import struct FoundationEssentials.Date

/// The questions of a site's form that describe a night in the shelter, by their numbers.
public struct CheckInElements: Hashable, Sendable, Codable {
  /// What a question is for.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    case bed, date, status, reference, note
  }

  /// The bed: a choice.
  public var bed: Int
  /// The night: a date.
  public var date: Int
  /// In or out: a choice.
  public var status: Int
  /// A line of text with our reference, to recognise what we wrote.
  public var reference: Int
  /// Notes; nil where the form has no such question.
  public var note: Int?

  /// Names the questions.
  public init(bed: Int, date: Int, status: Int, reference: Int, note: Int? = nil) {
    self.bed = bed
    self.date = date
    self.status = status
    self.reference = reference
    self.note = note
  }

  /// The number of a question.
  public func id(of role: Role) -> Int? {
    switch role {
    case .bed: bed
    case .date: date
    case .status: status
    case .reference: reference
    case .note: note
    }
  }
}

/// A site's check-in form: its beds, and how a night is read and written.
public struct CheckInForm: Hashable, Sendable {
  /// Why a form cannot be used to check people in.
  public enum Flaw: Error, Hashable, Sendable {
    /// The form has no such question.
    case noElement(CheckInElements.Role)
    /// The question takes another kind of answer.
    case wrongKind(CheckInElements.Role)
    /// No choice says that somebody is in, or none that somebody is out.
    case noStatus
  }

  /// The form.
  public let form: TouchPointForm
  /// What its questions are for.
  public let elements: CheckInElements
  /// The beds in the form's order, including closed ones.
  public let beds: [Bed]
  /// The meaning of every choice of the status, including those that are no longer offered.
  private let meanings: [Int: BedNight.Status]
  /// The choice to write for a status.
  private let choices: [BedNight.Status: Int]

  /// Reads a form.
  ///
  /// The choices of the status are recognised by their words. If none is, the first one means in
  /// and the second one out: our convention.
  public init(_ form: TouchPointForm, _ elements: CheckInElements) throws(Flaw) {
    self.form = form
    self.elements = elements
    for role in CheckInElements.Role.allCases {
      guard let id = elements.id(of: role) else { continue }
      guard let element = form.elements.first(where: { $0.id == id }) else {
        throw .noElement(role)
      }
      guard role.takes(element.kind) else { throw .wrongKind(role) }
    }
    beds = (form.element(elements.bed)?.choices ?? []).map {
      Bed(id: $0.id, label: $0.label, isClosed: $0.isDisabled)
    }
    let listed = form.element(elements.status)?.choices ?? []
    let offered = listed.filter { !$0.isDisabled }
    var meanings: [Int: BedNight.Status] = [:]
    for choice in listed { meanings[choice.id] = BedNight.Status(words: choice.label) }
    var choices: [BedNight.Status: Int] = [:]
    for choice in offered {
      if let status = meanings[choice.id], choices[status] == nil { choices[status] = choice.id }
    }
    if choices.isEmpty, offered.count >= 2 {
      choices = [.present: offered[0].id, .out: offered[1].id]
      for (status, id) in choices { meanings[id] = status }
    }
    guard choices[.present] != nil, choices[.out] != nil else { throw .noStatus }
    self.meanings = meanings
    self.choices = choices
  }

  /// The bed of a number.
  public func bed(_ id: Bed.ID?) -> Bed? { id.flatMap { id in beds.first { $0.id == id } } }

  /// The status for a night that was taken back; where the form has none, that somebody is out.
  public var takenBack: BedNight.Status { choices[.cancelled] == nil ? .out : .cancelled }

  /// The status for a night that somebody leaves: of whoever never came, the hold is taken back.
  public func left(_ night: BedNight?) -> BedNight.Status {
    night?.status == .held ? takenBack : .out
  }

  /// Whether the form can say that a bed is held for somebody.
  public var canHold: Bool { choices[.held] != nil }

  /// The night that a response is about; nil where it does not say which.
  public func night(_ response: TouchPointResponse) -> BedNight? {
    var night = response.day
    if case .date(let day)? = response.answer(to: elements.date) { night = day }
    guard let night else { return nil }
    let bed = chosen(elements.bed, in: response)
    var read = BedNight(
      id: response.id, night: night, bed: bed, status: status(in: response),
      note: elements.note.map { text($0, in: response) } ?? "", came: came(response),
      changed: response.changed ?? response.happened, staff: response.staffName)
    read.take(recordedReference: text(elements.reference, in: response))
    // A clock that is ahead is not believed beyond the system's own.
    if let left = read.left, let changed = read.changed { read.left = min(left, changed) }
    return read
  }

  /// A response as far as a night tells of it: what stands in for it where it cannot be read.
  ///
  /// - Parameters:
  ///   - night: The night.
  ///   - subject: Who it is about; see ``Participant/subjectID``.
  /// - Returns: The response, which has no other answers than those of a night.
  public func response(of night: BedNight, about subject: Int?) -> TouchPointResponse {
    var answers: [(id: FormElement.ID, answer: Answer)] = [(elements.date, .date(night.night))]
    if let bed = night.bed { answers.append((elements.bed, .choices([bed]))) }
    if let status = choices[night.status] { answers.append((elements.status, .choices([status]))) }
    let reference = night.recordedReference
    if !reference.isEmpty { answers.append((elements.reference, .text(reference))) }
    if let note = elements.note, !night.note.isEmpty { answers.append((note, .text(night.note))) }
    return TouchPointResponse(
      id: night.id, touchPointID: form.touchPoint.id, subjectID: subject,
      formName: form.touchPoint.name, day: night.night,
      elements: answers.map { id, answer in
        TouchPointResponse.Element(id: id, code: form.element(id)?.code ?? 0, answer: answer)
      })
  }

  /// The answers that write a change: for a new response, or what changes in the present one.
  public func answers(to change: BedChange, over current: BedNight?) -> [FormElement.ID: Answer] {
    var answers: [FormElement.ID: Answer] = [
      elements.bed: change.bed.map { .choices([$0]) } ?? .blank
    ]
    if let status = choices[change.status] { answers[elements.status] = .choices([status]) }
    if current == nil { answers[elements.date] = .date(change.night) }
    let left = change.status == .out ? change.wanted.left : nil
    if !change.reference.isEmpty || left != current?.left {
      let base = change.reference.isEmpty ? current?.reference ?? "" : change.reference
      let reference = BedNight.recorded(base, left: left)
      answers[elements.reference] = reference.isEmpty ? .blank : .text(reference)
    }
    if let remark = change.remark, let note = elements.note { answers[note] = .text(remark) }
    return answers
  }

  /// When somebody came in, which cannot be after their record was last written.
  private func came(_ response: TouchPointResponse) -> Date? {
    guard let happened = response.happened, let changed = response.changed else {
      return response.happened
    }
    return min(happened, changed)
  }

  /// The status in a response; a choice that the form does not list is recognised by its words.
  private func status(in response: TouchPointResponse) -> BedNight.Status {
    let choice = chosen(elements.status, in: response)
    if let status = choice.flatMap({ meanings[$0] }) { return status }
    let words = response.elements.first { $0.id == elements.status }?.words
    return words.flatMap { BedNight.Status(words: $0) } ?? .unknown
  }

  private func chosen(_ element: Int, in response: TouchPointResponse) -> Int? {
    guard let answered = response.elements.first(where: { $0.id == element }) else { return nil }
    if case .choices(let ids) = answered.answer { return ids.first }
    // The response has only the words of a choice.
    let words = answered.words
    return form.element(element)?.choices.first { $0.label == words }?.id
  }

  private func text(_ element: Int, in response: TouchPointResponse) -> String {
    guard case .text(let text)? = response.answer(to: element) else { return "" }
    return text
  }
}

extension CheckInElements.Role {
  /// Whether a question of a kind can have this role.
  fileprivate func takes(_ kind: FormElement.Kind) -> Bool {
    switch self {
    case .bed, .status: kind == .choice
    case .date: kind == .date
    case .reference, .note: kind == .text || kind == .longText
    }
  }
}

extension BedNight.Status {
  /// The status that the words of a choice mean; nil for unknown words.
  fileprivate init?(words: String) {
    let words = words.lowercased().map { $0.isLetter ? $0 : " " }.split(separator: " ")
    switch words.map({ String($0) }).joined(separator: " ") {
    case "in", "here", "present", "checked in", "check in", "arrived", "occupied": self = .present
    case "out", "left", "gone", "checked out", "check out", "departed": self = .out
    case "held", "hold", "on hold", "reserved": self = .held
    case "cancelled", "canceled", "void", "voided", "taken back", "entered in error":
      self = .cancelled
    default: return nil
    }
  }
}
