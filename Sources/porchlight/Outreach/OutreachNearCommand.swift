import ArgumentParser
import Engine
import Features
import Glibc
import Model
import Outreach
import Resources

/// Who was met around a point.
struct OutreachNearCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "near",
    abstract: "List who was last met around here, the nearest first.",
    discussion: """
      Where “here” is, is read from standard input: {"latitude": 42.1015, "longitude": -72.5898}. \
      Where that is empty, the GPS receiver of gps.host is asked. Never put a position on the command \
      line: other processes can read it. Reads the contacts that ETO has of the program, and those saved on this computer if they can be opened without a question.
      """)

  @OptionGroup var reading: OutreachReading
  @OptionGroup var most: LimitOption

  /// Somebody, as `--json` prints them.
  private struct Met: Encodable {
    var id: Int?
    var name: String
    var metres: Int
    var direction: String?
    var lastContact: String
    var accuracy: Int?

    init(_ met: ContactLedger.Met) {
      id = met.contact.person.number
      name = met.contact.name
      metres = Int((met.distance ?? 0).rounded())
      direction = met.direction.map { "\($0)" }
      lastContact = met.contact.day.description
      accuracy = met.accuracy.map { Int($0.rounded()) }
    }
  }

  mutating func run() async throws {
    let (isJSON, limit) = (reading.options.json, most.limit)
    try await reading.withContacts(preparing: Self.here) { contacts, here, _, startup in
      let phrases = startup.phrases
      let near = contacts.ledger.nearest(
        to: here, limit: limit, now: startup.environment.now())
      if isJSON { return try Output.json(near.map(Met.init)) }
      Output.table(
        [
          .tasksColumnNumber, .checkInColumnName, .scriptColumnDistance, .scriptColumnLastContact,
          .scriptColumnAccuracy,
        ],
        near.map { met in
          let distance = phrases.format(
            .scriptMetres, phrases.number(Int((met.distance ?? 0).rounded())))
          return [
            met.contact.person.number.map { "\($0)" } ?? "", met.contact.name,
            [distance, met.direction.map { phrases[$0.phrase] }].compactMap(\.self)
              .joined(separator: " "), phrases.day(met.contact.day),
            met.accuracy.map {
              phrases.format(.scriptWithinMetres, phrases.number(Int($0.rounded())))
            } ?? "",
          ]
        }, phrases)
    }
  }

  /// For how long the receiver is asked.
  private static let patience = Duration.seconds(30)

  /// Where one is: what standard input says, else what the receiver measures.
  private static func here(_ startup: Startup) async throws -> Coordinates {
    let phrases = startup.phrases
    guard startup.environment.receiver != nil else {
      return try here(in: try Input.read(phrases, orElse: .scriptNoPositionText), phrases)
    }
    // Who sits at a terminal is not waited for.
    let text = Machine.isTerminal(STDIN_FILENO) ? "" : try Input.read(phrases)
    guard text.allSatisfy(\.isWhitespace) else { return try here(in: text, phrases) }
    do throws(NoFix) {
      return try await startup.environment.fix(within: patience).coordinates
    } catch {
      throw Failure(error.sentence.text(phrases))
    }
  }

  private static func here(in text: String, _ phrases: Phrases) throws -> Coordinates {
    var (latitude, longitude): (Double?, Double?)
    for (name, _, value) in try PlacedJSON.members(of: text, among: ["latitude", "longitude"]) {
      if name == "latitude" {
        latitude = try value.number(.scriptExpectsLatitude, in: -90...90)
      } else {
        longitude = try value.number(.scriptExpectsLongitude, in: -180...180)
      }
    }
    guard let latitude, let longitude,
      let here = Coordinates(latitude: latitude, longitude: longitude), !here.isNowhere
    else { throw Failure(phrases[.scriptNoPositionText]) }
    return here
  }
}

extension NoFix {
  /// Why, and what to do.
  fileprivate var sentence: Sentence {
    switch news {
    case nil, .connecting, .noDaemon: Sentence(.scriptNoGpsd)
    case .notGPSD: Sentence(.outreachGpsNotGpsd)
    case .noDevice: Sentence(.outreachGpsNoDevice)
    case .noFix(let satellites?): Sentence(.outreachGpsNoFixOf, .count(satellites))
    case .noFix(nil), .fix: Sentence(.outreachGpsNoFix)
    case .fixLost: Sentence(.outreachGpsLost)
    case .closed: Sentence(.outreachGpsClosed)
    }
  }
}

extension CompassPoint {
  /// What it is called, in a letter or two.
  fileprivate var phrase: Phrase {
    switch self {
    case .north: .scriptNorth
    case .northEast: .scriptNorthEast
    case .east: .scriptEast
    case .southEast: .scriptSouthEast
    case .south: .scriptSouth
    case .southWest: .scriptSouthWest
    case .west: .scriptWest
    case .northWest: .scriptNorthWest
    }
  }
}
