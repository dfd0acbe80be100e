/// An SMS or a mail that a pretend system "sent".
struct Message: Sendable, Equatable {
  enum Kind: String, Sendable { case sms, mail }

  let service: String
  let kind: Kind
  let to: String
  let text: String
  /// Seconds since 1970.
  let time: Double

  var json: JSON {
    [
      "service": .text(service), "kind": .text(kind.rawValue), "to": .text(to),
      "text": .text(text), "time": .text(CivilTime.iso8601(time)),
    ]
  }
}
