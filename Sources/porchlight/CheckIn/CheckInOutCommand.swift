import ArgumentParser
import Engine
import Features
import Model
import Resources

struct CheckInOutCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "out", abstract: "Check a client out.")

  @OptionGroup var options: PlaceOptions
  @Argument(help: "The client's number at the site.") var id: Int

  mutating func run() async throws {
    try await options.withDesk(preparing: { try $0.checkInSetup() }) { desk, setup, startup in
      let change = try await desk.checkOut(id, setup, .system)
      try change.print(json: options.json, in: desk.workplace.program.name, startup.phrases)
    }
  }
}
