import ArgumentParser
import Engine
import Features
import Model
import Resources

struct CheckInAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Check a client in to a bed, or move them to another.",
    discussion: """
      Doing it again is the same as doing it once. A client who is not in the program is enrolled.
      """)

  @OptionGroup var options: PlaceOptions
  @Argument(help: "The client's number at the site.") var id: Int
  @Option(help: "The bed as the form names it, or a part of that: 12 for Bed 12.") var bed: String

  mutating func run() async throws {
    try await options.withDesk(preparing: { try $0.checkInSetup() }) { desk, setup, startup in
      let change = try await desk.checkIn(id, bed: bed, setup, .system)
      try change.print(json: options.json, in: desk.workplace.program.name, startup.phrases)
    }
  }
}
