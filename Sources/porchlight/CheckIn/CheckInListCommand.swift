import ArgumentParser
import Engine
import Model
import Resources

struct CheckInListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List everybody in the program, with tonight and bed.")

  @OptionGroup var options: PlaceOptions

  mutating func run() async throws {
    try await options.withDesk(preparing: { try $0.checkInSetup() }) { desk, setup, startup in
      let tonight = try await desk.tonight(setup, .system)
      let phrases = startup.phrases
      if options.json {
        try Output.json(
          tonight.guests.map {
            NightOutput($0, bed: tonight.form.bed($0.tonight?.bed), night: tonight.night)
          })
      } else {
        Output.table(
          [
            .tasksColumnNumber, .checkInColumnName, .checkInColumnStatus, .checkInColumnBed,
            .scriptColumnSince, .checkInColumnNote,
          ], tonight.guests.map { Self.row($0, tonight, phrases) }, phrases)
      }
      let unread = tonight.guests.count { $0.trouble != nil }
      guard unread == 0 else {
        throw Failure(
          phrases.format(
            .scriptNotAllRead, phrases.number(unread), phrases.number(tonight.guests.count)))
      }
    }
  }

  private static func row(_ guest: Guest, _ tonight: ShelterNight, _ phrases: Phrases) -> [String] {
    let status: Phrase =
      if guest.trouble != nil { .scriptNotRead } else {
        switch guest.tonight?.status {
        case .present: .checkInStatusIn
        case .out: .checkInStatusOut
        case .held: .checkInStatusHeld
        case .unknown: .checkInStatusUnknown
        case .cancelled, nil: .checkInStatusExpected
        }
      }
    let night = guest.tonight?.status == .cancelled ? nil : guest.tonight
    return [
      "\(guest.id)", guest.name.listed, phrases[status],
      tonight.form.bed(night?.takesBed == true ? night?.bed : nil)?.label ?? "",
      night?.since.map { phrases.time($0, .system) } ?? "", night?.note ?? "",
    ]
  }
}
