/// An emergency call flow that was started; the sandbox calls nobody.
struct Alert: Sendable, Equatable {
  let service: String
  /// The `alert_id` that the client was given.
  let id: String
  let callflow: String
  /// As they were sent.
  let variables: JSON
  /// Seconds since 1970.
  let time: Double

  var json: JSON {
    [
      "service": .text(service), "id": .text(id), "callflow": .text(callflow),
      "variables": variables, "time": .text(CivilTime.iso8601(time)),
    ]
  }
}
