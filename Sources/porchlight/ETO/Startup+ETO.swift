import Engine
import Features
import Model
import Resources

extension Startup {
  /// Signs in to ETO as configured and goes into a program, for a script.
  ///
  /// - Parameter said: which enterprise, site and program the command line says
  /// - Returns: the desk, in a program
  /// - Throws: ``Failure``
  func enterETO(_ said: [ETOSignIn.Question: String]) async throws -> ETODesk {
    guard let defaults = etoDefaults, var credentials = ETOSignIn.Credentials(defaults) else {
      throw Failure(phrases[.scriptNeedsETO])
    }
    do throws(Trouble) {
      if let link { credentials.address = try await link.locate(.eto, credentials.address) }
    } catch {
      throw Failure(error, phrases)
    }
    let last = link == nil ? settings.lastWorkplace : SandboxLink.workplace
    do {
      return try await ETODesk(credentials, in: WorkplaceWish(said: said, last: last), environment)
    } catch {
      throw Failure(error, phrases)
    }
  }

  /// The day that it is here.
  var today: CivilDate {
    let now = environment.now()
    return CivilDate(now, minutesEast: Zone.system.offset(at: now) / 60)
  }
}
