/// Answers on their way into a response, and what is wrong with them.
struct ResponseEntry {
  let form: TouchPoint
  private(set) var answers: [TouchPointResponse.Answer] = []
  private(set) var problems: [String] = []

  /// Takes response elements; each replaces the answer to its question, and a blank one removes it.
  mutating func take(_ elements: [JSON]) { for element in elements { take(element) } }

  /// Notes each required question that has no answer.
  mutating func requireAnswers() {
    for question in form.elements.questions where question.isRequired && !question.isDisabled {
      if !answers.contains(where: { $0.element == question.id }) {
        problems.append("\(question.stimulus): an answer is required.")
      }
    }
  }

  /// When it happened, in milliseconds; nil where nothing was sent.
  mutating func created(_ value: JSON?) -> Int? {
    guard let value, value != .null else { return nil }
    guard let date = value.text.flatMap(WireDate.init) else {
      problems.append("ResponseCreatedDate is no date.")
      return nil
    }
    return date.milliseconds
  }

  private mutating func take(_ element: JSON) {
    guard let question = element["ElementID"]?.id.flatMap(form.question) else {
      problems.append("An element does not belong to this TouchPoint.")
      return
    }
    if let type = element["ElementType"], type != .null, type.id != question.type {
      problems.append("\(question.stimulus): the ElementType is not that of the definition.")
      return
    }
    var answer = TouchPointResponse.Answer(element: question.id)
    answer.value = element["Value"] ?? .null
    for choice in element["ResponseElementChoices"]?.items ?? [] {
      guard let id = choice["TouchPointElementChoiceID"]?.id else {
        return refuse(question, "a choice has no number.")
      }
      answer.choices.append(id)
    }
    for name in TouchPointResponse.Answer.otherNames {
      guard let value = element[name], value != .null, value != [] else { continue }
      answer.others.append(JSON.Member(name, Self.withoutPrefix(value, question.id)))
    }
    if let problem = Self.problem(with: &answer, question) { return refuse(question, problem) }
    answers.removeAll { $0.element == question.id }
    if !answer.isBlank { answers.append(answer) }
  }

  private mutating func refuse(_ question: TouchPointElement, _ problem: String) {
    problems.append("\(question.stimulus): \(problem)")
  }

  /// A file's name without the prefix with which it was read, since files that were read come back.
  private static func withoutPrefix(_ value: JSON, _ element: Int) -> JSON {
    guard let name = value["FileName"]?.text, name.hasPrefix("\(element)~") else { return value }
    var value = value
    value.set("FileName", .text(String(name.dropFirst("\(element)~".count))))
    return value
  }

  /// What is wrong with an answer; nil where it is right.
  private static func problem(
    with answer: inout TouchPointResponse.Answer, _ question: TouchPointElement
  ) -> String? {
    switch question.kind {
    case .heading, .table: return answer.isBlank ? nil : "a heading takes no answer."
    case .choice:
      // Only the number is saved, without the text that is read beside it.
      answer.value = .null
      guard answer.choices.count <= 1 else { return "only one choice may be made." }
      return isChoice(answer, question) ? nil : "the choice is not valid."
    case .number:
      if answer.value == .null || answer.value.text == "" { return nil }
      return answer.value.asText.flatMap { Double($0) } == nil ? "the value is no number." : nil
    case .date:
      guard let text = answer.value.asText, !text.isEmpty else { return nil }
      return WireDate.day(american: text) == nil ? "the date is not MM/dd/yyyy." : nil
    case .entity:
      if answer.value == .null || answer.value.text == "" { return nil }
      let id = answer.value.id
      return ETOState.agencies.contains { $0.id == id } ? nil : "there is no such entity."
    case .file:
      let file = answer.others.first { $0.name == "ResponseFileAttachment" }?.value
      return Self.problem(withFile: file, answer.value)
    case .text, .address: return nil
    case .unknown: return isChoice(answer, question) ? nil : "the choice is not valid."
    }
  }

  /// What is wrong with a file: eto.md §7.3.
  private static func problem(withFile file: JSON?, _ value: JSON) -> String? {
    guard value == .null || value.text == "" else { return "a file takes no Value." }
    guard let file else { return nil }
    guard let name = file["FileName"]?.text, !name.isEmpty else { return "FileName is missing." }
    guard file["ContentType"]?.text?.isEmpty == false else { return "ContentType is missing." }
    guard let caption = file["Caption"], caption != .null, caption.text == nil else {
      return isBytes(file["FileContent"]) ? nil : "FileContent must be a list of bytes."
    }
    return "Caption must be a text."
  }

  /// Whether it is a list of numbers from 0 to 255, which base64 is not.
  private static func isBytes(_ json: JSON?) -> Bool {
    guard case .list(let bytes)? = json else { return false }
    return bytes.allSatisfy { $0.whole.map((0...255).contains) ?? false }
  }

  private static func isChoice(
    _ answer: TouchPointResponse.Answer, _ question: TouchPointElement
  ) -> Bool {
    answer.choices.allSatisfy { id in
      question.choices.contains { $0.id == id && !$0.isDisabled }
    }
  }
}
