import ArgumentParser
import Engine
import Model
import Resources

/// Tonight's list of a shelter without a screen, for scripts.
struct CheckInCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "checkin",
    abstract: "List who is in tonight, check people in and out from scripts.",
    subcommands: [CheckInListCommand.self, CheckInAddCommand.self, CheckInOutCommand.self],
    defaultSubcommand: CheckInListCommand.self)
}

extension Startup {
  /// The configured check-in form.
  func checkInSetup() throws -> CheckInSetup {
    guard let checkIn else { throw Failure(phrases[.scriptNotSetUp]) }
    return checkIn
  }
}

extension NightChange {
  /// Prints the outcome.
  func print(json: Bool, in shelter: String, _ phrases: Phrases) throws {
    if json { return try Output.json(NightOutput(guest, bed: bed, night: night)) }
    Output.line(sentence(in: shelter, phrases))
  }

  /// The outcome in a sentence.
  func sentence(in shelter: String, _ phrases: Phrases) -> String {
    let who = phrases.format(.clientsNumber, "\(guest.id)")
    let place = bed?.label ?? phrases[.checkInNoBed]
    return switch kind {
    case .checkIn, .undo:
      isNew
        ? phrases.format(.checkInDoneEnrolled, who, place, shelter)
        : phrases.format(.checkInDone, who, place)
    case .move: phrases.format(.checkInMoved, who, place)
    case .checkOut where guest.tonight?.status == .cancelled:
      phrases.format(.checkInHoldEnded, place, who)
    case .checkOut:
      goneFrom.map { phrases.format(.checkInOutFrom, who, $0.label) }
        ?? phrases.format(.checkInOutDone, who)
    }
  }
}
