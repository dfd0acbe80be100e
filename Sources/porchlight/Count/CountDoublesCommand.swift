import ArgumentParser
import Engine
import Features
import FoundationEssentials
import Model
import PointInTime
import Resources

/// Surveys that may be of the same people.
struct CountDoublesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doubles",
    abstract: "List surveys that may be of the same people, likeliest first.",
    discussion: "It decides nothing, and nothing is merged: that is for people, in the app.")

  @OptionGroup var options: CountOptions
  @OptionGroup var choice: CountChoice

  /// Two people, by their places in the surveys, from 0.
  private struct Pair: Encodable {
    var first: Int
    var second: Int
  }

  /// Two surveys, as `--json` prints them.
  private struct Found: Encodable {
    var first: String
    var second: String
    var score: Double
    var same: [Pair]
    var reasons: [String]
    var metres: Int?
    var minutes: Int?

    init(_ double: PossibleDouble) {
      first = double.first.uuidString
      second = double.second.uuidString
      score = (double.score * 1_000).rounded() / 1_000
      same = double.same.map { Pair(first: $0.first, second: $0.second) }
      reasons = double.reasons.map(\.name)
      for reason in double.reasons {
        switch reason {
        case .metres(let number): metres = number
        case .minutes(let number): minutes = number
        case .initials, .age, .ageNear, .ageBand, .sleepingPlace, .area, .race, .gender, .size,
          .description, .others:
          break
        }
      }
    }
  }

  mutating func run() async throws {
    let json = options.json
    try await options.withCount(choice) { chosen, desk, startup in
      let phrases = startup.phrases
      let found = PossibleDouble.find(
        in: chosen.surveys, chosen.count.definition, decided: chosen.decisions)
      await desk.tellExported(chosen.id)
      if json { return try Output.json(found.map(Found.init)) }
      Output.table(
        [
          .scriptColumnScore, .scriptColumnID, .scriptColumnID, .pitColumnPeople,
          .clientsColumnWhy,
        ],
        found.map { double in
          [
            "\(Found(double).score)", double.first.uuidString, double.second.uuidString,
            phrases.number(double.same.count),
            double.reasons.map { $0.text(phrases) }.joined(separator: ", "),
          ]
        }, phrases)
    }
  }
}

extension PossibleDouble.Reason {
  /// What it is called in JSON.
  fileprivate var name: String {
    switch self {
    case .initials: "initials"
    case .age: "age"
    case .ageNear: "ageNear"
    case .ageBand: "ageBand"
    case .sleepingPlace: "sleepingPlace"
    case .metres: "metres"
    case .area: "area"
    case .minutes: "minutes"
    case .race: "race"
    case .gender: "gender"
    case .size: "size"
    case .description: "description"
    case .others: "others"
    }
  }
}
