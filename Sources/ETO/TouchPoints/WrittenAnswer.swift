import Model
import REST

/// The members of a response's element that an answer sets (eto.md §7.2).
enum WrittenAnswer {
  /// The members for an answer.
  ///
  /// - Throws: `unwritable` where the element takes no such answer, or its form is unknown.
  static func members(
    _ answer: Answer, to element: FormElement
  ) throws(ETOError) -> [String: JSONValue] {
    switch (element.kind, answer) {
    case (.text, .text(let text)), (.longText, .text(let text)), (.phone, .text(let text)):
      return ["Value": .string(text)]
    case (.number, .number(let number)): return ["Value": JSONValue(number)]
    case (.date, .date(let day)): return ["Value": .string(AnswerDate.text(day))]
    case (.entity, .entity(let id)): return ["Value": .int(id)]
    case (.choice, .choices(let ids)) where ids.count == 1:
      return ["ResponseElementChoices": .array(ids.map { ["TouchPointElementChoiceID": .int($0)] })]
    case (.address, .address(let address)):
      return ["ResponseAddressField": WireAddress.json(address)]
    case (.file, .file(let file)):
      return ["ResponseFileAttachment": WireFile.json(file), "Value": .null]
    case (.text, .blank), (.longText, .blank), (.phone, .blank), (.number, .blank), (.date, .blank),
      (.entity, .blank):
      return ["Value": .null]
    case (.choice, .blank): return ["ResponseElementChoices": .null]
    case (.address, .blank): return ["ResponseAddressField": .null]
    case (.file, .blank): return ["ResponseFileAttachment": .null, "Value": .null]
    case (_, .blank), (_, .text), (_, .number), (_, .date), (_, .choices), (_, .address),
      (_, .file), (_, .attachment), (_, .entity), (_, .shown):
      throw .unwritable(element: element.id)
    }
  }

  /// The elements of a new response, in the order of the form; unanswered ones are left out.
  static func elements(
    _ answers: [FormElement.ID: Answer], of form: TouchPointForm
  ) throws(ETOError) -> [JSONValue] {
    var elements: [JSONValue] = []
    for (id, element) in try resolved(answers, in: form) {
      guard let answer = answers[id], answer != .blank else { continue }
      var members = try members(answer, to: element)
      members["ElementID"] = .int(id)
      members["ElementType"] = .int(element.code)
      elements.append(.object(members))
    }
    return elements
  }

  /// A response as it was read, with some answers changed.
  ///
  /// Changing a choice removes the words of the old one.
  static func changed(
    _ response: JSONValue, _ answers: [FormElement.ID: Answer], of form: TouchPointForm
  ) throws(ETOError) -> JSONValue {
    guard case .object(var response) = response else { throw .empty }
    var elements = response["ResponseElements"]?.list ?? []
    for (id, element) in try resolved(answers, in: form) {
      guard let answer = answers[id] else { continue }
      let members = try members(answer, to: element)
      if let index = elements.firstIndex(where: { $0["ElementID"]?.int == id }),
        case .object(var entry) = elements[index]
      {
        if element.kind == .choice { entry["Value"] = nil }
        entry.merge(members) { _, new in new }
        elements[index] = .object(entry)
      } else if answer != .blank {
        var entry = members
        entry["ElementID"] = .int(id)
        entry["ElementType"] = .int(element.code)
        elements.append(.object(entry))
      }
    }
    response["ResponseElements"] = .array(elements)
    return .object(response)
  }

  /// The answered elements in the order of the form.
  ///
  /// Elements in a group are left out: how a group is answered is unknown.
  private static func resolved(
    _ answers: [FormElement.ID: Answer], in form: TouchPointForm
  ) throws(ETOError) -> [(FormElement.ID, FormElement)] {
    let elements = form.elements.filter { answers[$0.id] != nil }
    let known = Set(elements.map(\.id))
    if let unknown = answers.keys.filter({ !known.contains($0) }).min() {
      throw .unwritable(element: unknown)
    }
    return elements.map { ($0.id, $0) }
  }
}
