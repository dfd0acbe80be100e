extension RapidSOSState {
  /// `POST /v1/rem/trigger`: rapidsos.md §7, with OC-8 and OC-9.
  ///
  /// Nobody is called: the alert only goes to the control port.
  mutating func trigger(
    _ body: JSON, _ client: Client, now: Double
  ) throws(RapidSOSProblem) -> Reply {
    var errors = FieldErrors()
    let callflow = errors.text(body["callflow"], "callflow")
    try errors.check()
    guard let callflow, client.callflows.contains(callflow) else { throw .notFound }
    try Self.check(body["variables"], &errors)
    let id = GUID(of: "alert/\(alertsMade + 1)").text
    record(
      Alert(
        service: Self.name, id: id, callflow: callflow, variables: body["variables"] ?? [:],
        time: now))
    return switches[.emptyTrigger] ? Reply(200) : .json(200, ["alert_id": .text(id)])
  }

  private static func check(
    _ variables: JSON?, _ errors: inout FieldErrors
  ) throws(RapidSOSProblem) {
    if let variables = object(variables, "variables", &errors) {
      checkLocation(variables["location"], &errors)
      if let user = object(variables["user"], "variables.user", &errors) {
        checkPerson(user, "variables.user", &errors)
      }
      checkContacts(variables["contacts"], &errors)
      if let company = variables["company"], company != .null {
        _ = errors.text(company, "variables.company")
      }
    }
    try errors.check()
  }

  private static func checkLocation(_ value: JSON?, _ errors: inout FieldErrors) {
    let place = "variables.location"
    guard let location = object(value, place, &errors) else { return }
    let ranges: [(String, ClosedRange<Double>)] = [
      ("latitude", -90...90), ("longitude", -180...180),
      ("uncertainty", 0...Double.greatestFiniteMagnitude),
    ]
    for (name, range) in ranges {
      let field = "\(place).\(name)"
      switch location[name] {
      case nil, .null?: errors.add(field, FieldErrors.missing)
      case let sent?:
        guard let number = sent.measure else {
          errors.add(field, FieldErrors.notNumber)
          continue
        }
        if !range.contains(number) { errors.add(field, FieldErrors.invalid) }
      }
    }
  }

  /// Checks contacts, who are called in order; there may be none.
  private static func checkContacts(_ value: JSON?, _ errors: inout FieldErrors) {
    switch value {
    case nil, .null?: return
    case .list(let contacts)?:
      for (index, contact) in contacts.enumerated() {
        let place = "variables.contacts.\(index)"
        if let contact = object(contact, place, &errors) { checkPerson(contact, place, &errors) }
      }
    case .flag?, .whole?, .number?, .text?, .object?:
      errors.add("variables.contacts", FieldErrors.invalid)
    }
  }

  private static func checkPerson(_ person: JSON, _ place: String, _ errors: inout FieldErrors) {
    if let name = errors.text(person["full_name"], "\(place).full_name"),
      name.allSatisfy(\.isWhitespace)
    {
      errors.add("\(place).full_name", FieldErrors.missing)
    }
    if let number = errors.text(person["phone_number"], "\(place).phone_number"),
      DialledNumber.digits(number) == nil
    {
      errors.add("\(place).phone_number", FieldErrors.notPhone)
    }
  }

  private static func object(
    _ value: JSON?, _ field: String, _ errors: inout FieldErrors
  ) -> JSON? {
    switch value {
    case .object?: return value
    case nil, .null?: errors.add(field, FieldErrors.missing)
    case .flag?, .whole?, .number?, .text?, .list?: errors.add(field, FieldErrors.invalid)
    }
    return nil
  }
}
