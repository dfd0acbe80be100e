import Engine
import Features
import Model
import Resources

/// Checks RapidSOS: the connection, the organisation, the sign-in, and what an emergency call
/// needs.
///
/// It starts nothing, so it cannot check that the flow exists.
struct RapidSOSCheck: SystemCheck {
  let id = "rapidSOS"
  let title = Phrase.doctorRapidSOS
  let setting = "rapidsos.url"

  func isConfigured(_ startup: Startup) -> Bool { startup.rapidSOS != nil }

  func run(_ startup: Startup, _ report: inout CheckUp) async {
    await signIn(startup, &report)
    let phrases = startup.phrases
    let flow = startup.callFlow
    if flow.name.isEmpty {
      report.add(
        "rapidSOS.callFlow", .doctorCallFlow, .skipped,
        phrases.format(.doctorNotSet, "rapidsos.callflow"))
    } else {
      let text = [flow.name, flow.company].filter { !$0.isEmpty }.joined(separator: ", ")
      report.add("rapidSOS.callFlow", .doctorCallFlow, .ok, text)
    }
    position(startup, &report)
  }

  private func signIn(_ startup: Startup, _ report: inout CheckUp) async {
    let phrases = startup.phrases
    guard let service = startup.rapidSOS else { return }
    guard !service.clientID.isEmpty, !service.clientSecret.isEmpty else {
      let missing = "rapidsos.clientID, PORCHLIGHT_RAPIDSOS_CLIENT_SECRET"
      return await reach(missing, &report, phrases) {
        try await startup.environment.reachRapidSOS(at: service.address)
      }
    }
    do {
      guard let user = startup.rapidSOSUser else {
        // The organisation can be checked without a person.
        try await startup.rapidSOSDesk().check()
        let missing = "rapidsos.username, PORCHLIGHT_RAPIDSOS_PASSWORD"
        return report.add(id, title, .ok, phrases.format(.doctorReached, missing))
      }
      _ = try await startup.enterRapidSOS()
      report.add(id, title, .ok, phrases.format(.signInAs, user.name))
    } catch let trouble as EmergencyTrouble {
      let failure = Failure(trouble, unanswered: .troubleUnanswered, phrases)
      report.add(id, title, .failed, failure.sentence)
    } catch {
      report.add(id, title, .failed, CheckUp.sentence(error, phrases))
    }
  }

  /// The configured position for emergency calls.
  private func position(_ startup: Startup, _ report: inout CheckUp) {
    let phrases = startup.phrases
    guard let position = startup.position else {
      let needed: [SettingKey] = [.siteLatitude, .siteLongitude, .siteRadius]
      let missing = needed.filter { startup.settings.origins[$0] == nil }.map(\.rawValue)
      // Whoever set some of them meant to set all.
      return report.add(
        "rapidSOS.position", .doctorPosition, missing.count == needed.count ? .skipped : .failed,
        phrases.format(.doctorNotSet, missing.joined(separator: ", ")))
    }
    let point = position.coordinates
    report.add(
      "rapidSOS.position", .doctorPosition, .ok,
      phrases.format(
        .doctorPoint, point.latitudeText, point.longitudeText,
        "\(Int(position.uncertainty.rounded(.up)))"))
  }
}
