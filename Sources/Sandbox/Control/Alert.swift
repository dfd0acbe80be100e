/// An emergency call flow that was started; in the sandbox it goes no further than this.
struct Alert: Sendable, Equatable {
  let service: String
  /// What the client was told: `alert_id`.
  let id: String
  let callflow: String
  /// As they were sent.
  let variables: JSON
  /// Seconds since 1970.
  let time: Double

  /// As the control port lists it.
  var json: JSON {
    [
      "service": .text(service), "id": .text(id), "callflow": .text(callflow),
      "variables": variables, "time": .text(CivilTime.iso8601(time)),
    ]
  }
}
