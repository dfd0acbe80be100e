extension RapidSOSState {
  /// `POST /v1/rain/caller-ids`: a code goes out by SMS; the words are ours.
  mutating func requestCode(
    _ body: JSON, _ account: Int, now: Double
  ) throws(RapidSOSProblem) -> Reply {
    var errors = FieldErrors()
    let number = Self.number(in: body, &errors)
    try errors.check()
    guard let number else { throw .badJSON }
    guard let made = numbers.request(number, of: account, now: now) else { throw .tooMany }
    send(.sms, to: "+\(number)", "Your RapidSOS code is \(made.code)", now: now)
    return Self.callerID(number, made.id)
  }

  /// `PATCH /v1/rain/caller-ids`.
  mutating func validateNumber(
    _ body: JSON, _ account: Int, now: Double
  ) throws(RapidSOSProblem) -> Reply {
    var errors = FieldErrors()
    let number = Self.number(in: body, &errors)
    let code = errors.text(body["validation_code"], "validation_code")
    try errors.check()
    guard let number, let code, let entry = numbers.entry(number, of: account) else {
      throw .notFound
    }
    guard numbers.validate(number, of: account, code, now: now) else {
      throw .detail(400, "Validation code is invalid" + (switches[.older] ? "." : ""))
    }
    return Self.callerID(number, entry.id)
  }

  private static func callerID(_ number: String, _ id: Int) -> Reply {
    .json(200, ["caller_id": .text(number), "id": .whole(id)])
  }

  private static func number(in body: JSON, _ errors: inout FieldErrors) -> String? {
    guard let text = errors.text(body["caller_id"], "caller_id") else { return nil }
    guard let digits = DialledNumber.digits(text) else {
      errors.add("caller_id", FieldErrors.notPhone)
      return nil
    }
    return digits
  }
}
