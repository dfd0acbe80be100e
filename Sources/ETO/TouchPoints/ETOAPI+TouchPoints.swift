public import FoundationEssentials
public import Model
import REST

extension ETOAPI {
  /// The forms of the site, in the server's order.
  ///
  /// Some forms are in no list; open those by their number. Source: eto.md §7.1.
  public func touchPoints() async throws(ETOError) -> [TouchPoint] {
    try await ETOError.from { () throws(APIError) in
      try await service.get(
        ["TouchPoint.svc", "ListTouchPoint"], template: "TouchPoint.svc/ListTouchPoint",
        decode: Reply.list(of: WireForm.self))
    }.map(\.form.touchPoint)
  }

  /// A form with all its elements; nil where there is none with this number.
  public func form(_ id: TouchPoint.ID) async throws(ETOError) -> TouchPointForm? {
    let wire = try await found("GetTouchPoint", WireForm.self, ["TouchPointID": id])
    if let complaint = wire?.complaint { throw .inBand(complaint) }
    return wire?.form
  }

  /// The responses about a subject on a form, with their answers, in the server's order.
  ///
  /// The subject is the `subjectID` of a `Participant`, which is not their number. Source: eto.md
  /// §7.3.
  ///
  /// - Throws: `inBand` where one of them has an error.
  public func responses(
    about subject: Int, on touchPoint: TouchPoint.ID
  ) async throws(ETOError) -> [TouchPointResponse] {
    let wires = try await ETOError.from { () throws(APIError) in
      try await service.get(
        ["TouchPoint.svc", "ListTouchPointResponses"],
        template: "TouchPoint.svc/ListTouchPointResponses",
        query: [
          QueryItem("SubjectID", String(subject)), QueryItem("TouchPointID", String(touchPoint)),
        ], decode: Reply.list(of: WireResponse.self))
    }
    for case let complaint? in wires.map(\.complaint) { throw .inBand(complaint) }
    return wires.map(\.response)
  }

  /// One response; nil where it is gone.
  public func response(
    _ id: TouchPointResponse.ID, on touchPoint: TouchPoint.ID
  ) async throws(ETOError) -> TouchPointResponse? {
    let wire = try await found(
      "GetTouchPointResponse", WireResponse.self,
      ["TouchPointID": touchPoint, "TouchPointResponseID": id])
    if let complaint = wire?.complaint { throw .inBand(complaint) }
    return wire?.response
  }

  /// Records a response, and returns its number.
  ///
  /// Blank answers are left out. It is sent once: after an error that leaves open whether it was
  /// saved (`timedOut`, `unreachable`, `empty`, `page`), list the responses before sending it
  /// again; an identifier of your own lets you recognise it.
  ///
  /// - Parameters:
  ///   - form: the form.
  ///   - subject: whom it is about, by the `subjectID` of a `Participant`.
  ///   - program: the program to record it in.
  ///   - happened: when it happened.
  ///   - identifier: an identifier of your own; empty for none.
  ///   - answers: the answers, by element.
  /// - Returns: the response's number.
  /// - Throws: `unwritable` before anything is sent; `notSaved` with ETO's words.
  public func addResponse(
    to form: TouchPointForm, about subject: Int, in program: Program.ID, happened: Date,
    identifier: String = "", answers: [FormElement.ID: Answer]
  ) async throws(ETOError) -> TouchPointResponse.ID {
    var response: [String: JSONValue] = [
      "TouchPointID": .int(form.id), "SubjectID": .int(subject), "ProgramID": .int(program),
      "ResponseCreatedDate": .string(WireDate(happened).text),
      "ResponseElements": .array(try WrittenAnswer.elements(answers, of: form)),
    ]
    if !identifier.isEmpty { response["TouchPointIdentifier"] = .string(identifier) }
    return try await send(.object(response), by: "TouchPointResponseAdd", "AddTouchPointResponse")
  }

  /// Changes answers of a response.
  ///
  /// The response is read again first, and sent back with these answers in it: everything else in
  /// it stays as it is, including unknown members and what others changed meanwhile.
  ///
  /// - Parameters:
  ///   - id: the response.
  ///   - form: its form.
  ///   - happened: when it happened; nil leaves it.
  ///   - answers: new answers, by element; a blank one clears the old.
  /// - Throws: `unwritable` before anything is changed; `empty` where the response is gone;
  ///   `notSaved` with ETO's words.
  public func updateResponse(
    _ id: TouchPointResponse.ID, on form: TouchPointForm, happened: Date? = nil,
    answers: [FormElement.ID: Answer]
  ) async throws(ETOError) {
    _ = try await updateResponse(
      id, on: form, happened: happened, answers: answers, where: { _ in true })
  }

  /// Changes answers of a response where it still is as it was seen.
  ///
  /// What it is by now is asked of the very reading that is sent back with the answers in it: between the
  /// two, ETO takes what anybody else writes, and that is lost then. A response that cannot be understood
  /// is changed without being asked.
  ///
  /// - Parameters:
  ///   - id: the response.
  ///   - form: its form.
  ///   - happened: when it happened; nil leaves it.
  ///   - answers: new answers, by element; a blank one clears the old.
  ///   - isAsSeen: whether the response is to be changed, as it is by now.
  /// - Returns: whether it was changed.
  /// - Throws: `unwritable` before anything is changed; `empty` where the response is gone;
  ///   `notSaved` with ETO's words.
  public func updateResponse(
    _ id: TouchPointResponse.ID, on form: TouchPointForm, happened: Date? = nil,
    answers: [FormElement.ID: Answer], where isAsSeen: @Sendable (TouchPointResponse) -> Bool
  ) async throws(ETOError) -> Bool {
    let read = try await found(
      "GetTouchPointResponse", StoredResponse.self,
      ["TouchPointID": form.id, "TouchPointResponseID": id])
    guard let read else { throw .empty }
    let stored = read.value
    if let complaint = stored["ErrorMessage"]?.complaint { throw .inBand(complaint) }
    guard stored["TouchPointResponseID"]?.int == id else {
      throw .malformed(detail: "another response")
    }
    if let response = read.response, !isAsSeen(response) { return false }
    var changed = try WrittenAnswer.changed(stored, answers, of: form)
    if let happened, case .object(var members) = changed {
      members["ResponseCreatedDate"] = .string(WireDate(happened).text)
      changed = .object(members)
    }
    _ = try await send(changed, by: "TouchPointResponseUpdate", "UpdateTouchPointResponse")
    return true
  }

  /// Reads one record by numbers; nil where there is none.
  private func found<Value: Decodable & Sendable>(
    _ operation: String, _ type: Value.Type, _ ids: KeyValuePairs<String, Int>
  ) async throws(ETOError) -> Value? {
    let query = ids.map { QueryItem($0.key, String($0.value)) }
    return try await ETOError.from { () throws(APIError) in
      do throws(APIError) {
        return try await service.get(
          ["TouchPoint.svc", operation], template: "TouchPoint.svc/" + operation,
          query: query + [QueryItem("PopulateElementCollection", "true")],
          decode: Reply.nullable(type))
      } catch {
        guard error.isNotFound else { throw error }
        return nil
      }
    }
  }

  /// Sends a response; a reply without a number or with an error means that it was not saved.
  private func send(
    _ response: JSONValue, by operation: String, _ result: String
  ) async throws(ETOError) -> TouchPointResponse.ID {
    let result = try await ETOError.from { () throws(APIError) in
      try await service.post(
        ["TouchPoint.svc", operation], template: "TouchPoint.svc/" + operation,
        body: ["TouchPointResponse": response], decode: Reply.result(of: result, JSONValue.self))
    }
    if let complaint = result?["ErrorMessage"]?.complaint { throw .notSaved(complaint) }
    guard let id = result?["TouchPointResponseID"]?.int ?? result?.int, id > 0 else {
      throw .notSaved("")
    }
    return id
  }
}
