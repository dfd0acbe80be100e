import ArgumentParser
import Engine
import Features
import Glibc
import Model
import Resources

struct ClientsShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a client with their programs and recent records.")

  @OptionGroup var options: PlaceOptions
  @OptionGroup var secrets: RevealOption
  @Argument(help: "The client's number at the site.") var id: Int

  mutating func run() async throws {
    try await options.withDesk(preparing: { _ in }) { desk, _, startup in
      let unlisted = [try startup.outreach()?.touchPoint].compactMap(\.self)
      let record = try await desk.client(id, unlisted: unlisted)
      let today = startup.today
      if options.json {
        return try Output.json(ClientOutput(record, isRevealed: secrets.reveal, today: today))
      }
      let sheet = ClientSheet(
        record.participant, enrolments: record.enrolments, responses: record.responses,
        unread: record.unread, choices: record.choices, isRevealed: secrets.reveal,
        phrases: startup.phrases)
      let lines = sheet.lines(
        zone: .system, today: today, width: Machine.columns(of: STDOUT_FILENO))
      for line in lines { Output.line(line) }
    }
  }
}
