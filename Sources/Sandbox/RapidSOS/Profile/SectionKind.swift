/// The kinds of values in sections, by their `type` on the wire: rapidsos.md §8.
enum SectionKind: String, Sendable {
  case string
  case integer
  case boolean
  case float
  case timestamp
  case address
  case animal
  case videoStream = "video-stream"
  case email
  case emergencyContact = "emergency-contact"
  case language
  case phoneNumber = "phone-number"
  case imageURL = "image-url"
  case realtimeMetric = "realtime-metric"
  case deviceID = "device-id"
  case webURL = "web-url"

  /// A member of a value that is an object.
  struct Field: Sendable {
    enum Kind: Sendable {
      /// A text; empty unless sent.
      case line
      /// A text longer than a line; empty unless sent.
      case note
      /// One of a few words, with a default.
      case word(unlessSent: String)
      /// A whole number; 0 unless sent.
      case whole
      /// A coordinate up to so many degrees, as a number or a text.
      ///
      /// It is missing unless sent, since nobody is at 0, 0 (our convention).
      case degrees(Double)
    }

    let name: String
    let kind: Kind
  }

  /// The members of a value; nil for values that are not objects.
  var fields: [Field]? {
    switch self {
    case .string, .integer, .boolean, .float, .timestamp: nil
    case .address:
      Self.lines("label", "street_address", "locality", "region", "postal_code", "country_code")
        + Self.position + Self.note
    case .animal: Self.lines("label", "full_name", "species", "photo") + Self.note
    case .videoStream: Self.lines("label", "url", "format") + Self.position + Self.note
    case .email: Self.lines("label", "email_address") + Self.note
    case .emergencyContact: Self.lines("label", "full_name", "phone", "email") + Self.note
    case .language: Self.lines("language_code") + [Field(name: "preference", kind: .whole)]
    case .phoneNumber: Self.lines("label", "number") + Self.note
    case .imageURL, .webURL: Self.lines("label", "url") + Self.note
    case .realtimeMetric:
      Self.lines("label", "data_feed")
        + [Field(name: "protocol", kind: .word(unlessSent: "https"))] + Self.note
    case .deviceID: Self.lines("type", "id")
    }
  }

  private static func lines(_ names: String...) -> [Field] {
    names.map { Field(name: $0, kind: .line) }
  }

  private static let note = [Field(name: "note", kind: .note)]
  private static let position = [
    Field(name: "latitude", kind: .degrees(90)), Field(name: "longitude", kind: .degrees(180)),
  ]
}
