import Engine
import Features
import Model
import Resources

/// RapidSOS: whether it answers, knows the organisation and lets the person in, and whether an
/// emergency call can be started from here.
///
/// Nothing is started: that the flow is there is not looked at.
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
        // The organisation is known without anybody.
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

  /// Where an emergency call would say that somebody is.
  private func position(_ startup: Startup, _ report: inout CheckUp) {
    let phrases = startup.phrases
    guard let position = startup.position else {
      let needed: [SettingKey] = [.siteLatitude, .siteLongitude, .siteRadius]
      let missing = needed.filter { startup.settings.origins[$0] == nil }.map(\.rawValue)
      // Who typed some of them meant all.
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
