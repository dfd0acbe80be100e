import Engine
import Features
import Model
import Resources

/// Checks ServiceNow: the connection and the sign-in.
struct ServiceNowCheck: SystemCheck {
  let id = "serviceNow"
  let title = Phrase.doctorServiceNow
  let setting = "servicenow.instance"

  func isConfigured(_ startup: Startup) -> Bool { startup.defaults(for: .serviceNow) != nil }

  func run(_ startup: Startup, _ report: inout CheckUp) async {
    let phrases = startup.phrases
    guard startup.credentials(for: .serviceNow) != nil else {
      let missing = "servicenow.username, PORCHLIGHT_SERVICENOW_PASSWORD"
      return await reach(missing, &report, phrases) {
        try await startup.environment.reachServiceNow(
          at: startup.defaults(for: .serviceNow)?.address ?? "")
      }
    }
    do {
      let desk = try await startup.signIn()
      report.add(id, title, .ok, phrases.format(.signInAs, desk.person.name))
    } catch {
      report.add(id, title, .failed, CheckUp.sentence(error, phrases))
    }
  }
}
