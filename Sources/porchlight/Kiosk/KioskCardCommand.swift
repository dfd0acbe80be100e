import ArgumentParser
import Engine
import Features
import Model
import Resources

struct KioskCardCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "card", abstract: "Give a client a new card for the kiosk, as text to be printed.",
    discussion: """
      For staff: “porchlight kiosk card 5001 | lp -o cpi=12”. The code is not saved: it is only on \
      the paper. The client's old card is revoked. The kiosk accepts the new card, and refuses the \
      old one, once its list is renewed.
      """)

  @OptionGroup var options: VaultOptions
  @OptionGroup var workplace: WorkplaceOptions
  @Argument(help: "The client's number at the site.") var id: Int

  mutating func run() async throws {
    let (client, json, said) = (id, options.json, workplace.said)
    try await options.withStaff(said) { eto, desk, startup in
      _ = try await eto.client(client)
      let card = try await desk.issueCard(
        to: client, at: eto.workplace.site.id, startup.environment.now())
      if json { return try Output.json(Issued(code: card.code.revealed)) }
      let lines = [card.code.revealed, ""] + card.bars + [""] + card.squares
      for line in lines { Output.raw("\(line)\n") }
    }
  }

  /// The card, as `--json` prints it.
  private struct Issued: Encodable { var code: String }
}
