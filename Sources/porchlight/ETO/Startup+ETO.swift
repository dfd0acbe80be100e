import Engine
import Features
import Model
import REST
import Resources

extension Startup {
  /// Signs in to ETO as configured and goes into a program, for a script.
  ///
  /// - Parameter said: which enterprise, site and program the command line says
  /// - Returns: the desk, in a program
  /// - Throws: ``Failure`` where it did not come to asking ETO, else ``ETODesk/Failure``
  func enterETO(_ said: [ETOSignIn.Question: String]) async throws -> ETODesk {
    guard var credentials = credentials(for: .eto) else {
      throw Failure(phrases.format(.scriptNeedsETO, missingForETO))
    }
    do throws(Trouble) {
      if let link { credentials.address = try await link.locate(.eto, credentials.address) }
    } catch { throw Failure(error, phrases) }
    return try await ETODesk(credentials, in: wish(said), environment)
  }

  /// What is not set of what a sign-in to ETO needs.
  private var missingForETO: String {
    let access = settings.eto
    let needed = [
      ("eto.url", access.address), ("PORCHLIGHT_ETO_USERNAME", access.username),
      ("PORCHLIGHT_ETO_PASSWORD", access.password?.reveal()),
    ]
    let missing = needed.filter { ($0.1 ?? "").isEmpty }.map(\.0)
    return missing.isEmpty ? "eto.url" : missing.joined(separator: ", ")
  }

  /// Where in ETO to work: what the command line says, what is set, as last time.
  func wish(_ said: [ETOSignIn.Question: String]) -> WorkplaceWish {
    WorkplaceWish(
      said: said, preset: settings.workplace,
      last: link == nil ? settings.lastWorkplace : SandboxLink.workplace)
  }

  /// The day that it is here.
  var today: CivilDate {
    let now = environment.now()
    return CivilDate(now, minutesEast: Zone.system.offset(at: now) / 60)
  }
}
