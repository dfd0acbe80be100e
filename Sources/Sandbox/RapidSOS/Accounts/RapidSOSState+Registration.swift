extension RapidSOSState {
  /// `POST /v1/rain/user`: rapidsos.md §5.1.
  mutating func register(
    _ body: JSON, _ client: Client, now: Double
  ) throws(RapidSOSProblem) -> Reply {
    var errors = FieldErrors()
    let username = errors.text(body["username"], "username", length: 7...150)
    let password = errors.text(body["password"], "password", length: 8...150)
    let email = Self.email(in: body, &errors)
    try errors.check()
    guard let username, let password, let email else { throw .badJSON }
    let known = "User with same username or email already exists."
    if account(named: username, of: client.organisation) != nil {
      throw .detail(
        400, switches[.older] ? known : "User with username `\(username)` already exists.")
    }
    if account(email: email, of: client.organisation) != nil { throw .detail(400, known) }
    let id = open(
      username: username, password: password, email: email, organisation: client.organisation)
    return .json(
      switches[.older] ? 200 : 201,
      [
        "created": .text(CivilTime.python(now)), "email": .text(email), "id": .whole(id),
        "modified": .null, "username": .text(username),
      ])
  }

  /// `POST /v1/rain/password-reset`: rapidsos.md §5.2.
  ///
  /// An unknown address gets the same answer (OC-3), and no mail. The mail's words, and its link to
  /// a page that does not exist, are our convention.
  mutating func resetPassword(
    _ body: JSON, _ client: Client, now: Double
  ) throws(RapidSOSProblem) -> Reply {
    var errors = FieldErrors()
    let email = Self.email(in: body, &errors)
    try errors.check()
    if let email, let account = account(email: email, of: client.organisation) {
      send(
        .mail, to: account.email,
        "Somebody asked for a new RapidSOS password for \(account.username). "
          + "To choose one, open https://rapidsos.example/password.", now: now)
    }
    return .json(200, [:])
  }

  private static func email(in body: JSON, _ errors: inout FieldErrors) -> String? {
    guard let email = errors.text(body["email"], "email") else { return nil }
    guard EmailAddress.isValid(email) else {
      errors.add("email", FieldErrors.notEmail)
      return nil
    }
    return email
  }
}

extension CivilTime {
  /// A UTC time as Python writes it: `2024-05-01T12:00:00.123456+00:00`.
  static func python(_ seconds: Double) -> String {
    let micro = Int((seconds * 1_000_000).rounded(.down))
    let whole = Int(seconds.rounded(.down))
    return iso8601(Double(whole)).prefix(20) + padded(micro - whole * 1_000_000, 6) + "+00:00"
  }
}
