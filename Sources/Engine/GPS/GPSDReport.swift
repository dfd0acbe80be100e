import FoundationEssentials
import Model

/// One line of gpsd, as far as it is of use: outreach.md §4.
enum GPSDReport: Decodable {
  /// The banner.
  case version(major: Int?)
  /// All the receivers that it has, by their paths.
  case devices([String])
  /// One that came, or has gone.
  case device(String, isThere: Bool)
  /// Time, position, velocity: what a receiver knows of where it is.
  case position(Position)
  /// How many satellites a receiver sees; nil where the line says nothing of that.
  case sky(satellites: Int?)
  /// Anything else, also what does not exist yet.
  case other

  /// What a receiver knows of where it is, as it was written.
  struct Position: Decodable {
    let device: String?
    let mode: Int?
    let time: String?
    let lat: Double?
    let lon: Double?
    let eph: Double?
    let epx: Double?
    let epy: Double?
  }

  private enum CodingKeys: String, CodingKey {
    case `class`, devices, path, activated
    case major = "proto_major"
    case satellites = "nSat"
  }

  private struct Device: Decodable { let path: String }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    switch try values.decode(String.self, forKey: .class) {
    case "VERSION": self = .version(major: try values.decodeIfPresent(Int.self, forKey: .major))
    case "DEVICES":
      self = .devices(try values.decode([Device].self, forKey: .devices).map(\.path))
    case "DEVICE":
      // A time where it came, 0 where it has gone.
      let hasGone = (try? values.decode(Double.self, forKey: .activated)) == 0
      self = .device(try values.decode(String.self, forKey: .path), isThere: !hasGone)
    case "TPV": self = .position(try Position(from: decoder))
    case "SKY":
      self = .sky(satellites: try values.decodeIfPresent(Int.self, forKey: .satellites))
    default: self = .other
    }
  }
}

extension GPSDReport.Position {
  /// What it says of where it is.
  enum Finding {
    /// A point.
    case fix(Fix)
    /// That it does not know, or a point that is none.
    case none
    /// Nothing yet: half a fix, the rest of which is in another line, or no mode.
    case nothing
  }

  var finding: Finding {
    switch mode {
    case 1: return .none
    case let mode? where mode >= 2:
      guard let lat, let lon, let time, let date = Self.date(time) else { return .nothing }
      let fix = Fix(latitude: lat, longitude: lon, accuracy: accuracy, time: date)
      return fix.map(Finding.fix) ?? .none
    case _?, nil: return .nothing
    }
  }

  /// The error that it says, in metres; else that of both directions together; never 0.
  private var accuracy: Double? {
    if let eph, eph > 0 { return eph }
    guard let epx, let epy else { return nil }
    return (epx * epx + epy * epy).squareRoot()
  }

  /// `2026-11-26T02:23:21.000Z`, with or without a fraction.
  private static func date(_ text: String) -> Date? {
    (try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
      ?? (try? Date(text, strategy: .iso8601))
  }
}
