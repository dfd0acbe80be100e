import Engine
import Features
import Model
import REST
import Resources

extension Startup {
  /// Signs in to ETO as configured and enters a program, for a script.
  ///
  /// - Parameter said: the enterprise, site and program of the command line
  /// - Returns: the desk, in a program
  /// - Throws: ``Failure`` before ETO is asked, else ``ETODesk/Failure``
  func enterETO(_ said: SmallDictionary<ETOSignIn.Question, String>) async throws -> ETODesk {
    guard var credentials = credentials(for: .eto) else {
      throw Failure(phrases.format(.scriptNeedsETO, missingForETO))
    }
    do throws(Trouble) {
      if let link { credentials.address = try await link.locate(.eto, credentials.address) }
    } catch { throw Failure(error, phrases) }
    return try await ETODesk(credentials, in: wish(said), environment)
  }

  /// What the settings lack for signing in to ETO.
  private var missingForETO: String {
    let access = settings.eto
    let needed = [
      ("eto.url", access.address), ("PORCHLIGHT_ETO_USERNAME", access.username),
      ("PORCHLIGHT_ETO_PASSWORD", access.password?.reveal()),
    ]
    let missing = needed.filter { ($0.1 ?? "").isEmpty }.map(\.0)
    return missing.isEmpty ? "eto.url" : missing.joined(separator: ", ")
  }

  /// Where in ETO to work: by the command line, the settings, or the last time.
  func wish(_ said: SmallDictionary<ETOSignIn.Question, String>) -> WorkplaceWish {
    WorkplaceWish(
      said: said, preset: settings.workplace,
      last: link == nil ? settings.lastWorkplace : SandboxLink.workplace)
  }

  /// Today's date here.
  var today: CivilDate {
    let now = environment.now()
    return CivilDate(now, minutesEast: Zone.system.offset(at: now) / 60)
  }
}
