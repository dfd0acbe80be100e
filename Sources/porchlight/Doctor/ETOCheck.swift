import Engine
import Features
import Model
import Resources

/// Checks ETO: the connection, the sign-in, the place of work, and the forms in the settings.
struct ETOCheck: SystemCheck {
  let id = "eto"
  let title = Phrase.doctorETO
  let setting = "eto.url"

  func isConfigured(_ startup: Startup) -> Bool { startup.defaults(for: .eto) != nil }

  func run(_ startup: Startup, _ report: inout CheckUp) async {
    let phrases = startup.phrases
    guard let defaults = startup.defaults(for: .eto) else { return }
    guard startup.credentials(for: .eto) != nil else {
      await reach("eto.username, PORCHLIGHT_ETO_PASSWORD", &report, phrases) {
        try await startup.environment.reachETO(at: defaults.address)
      }
      return await forms(startup, nil, &report)
    }
    let signedIn = phrases.format(.signInAs, defaults.userName)
    do {
      let desk = try await startup.enterETO([:])
      let place = desk.workplace
      report.add(id, title, .ok, signedIn)
      report.add(
        "eto.place", .doctorPlace, .ok,
        [place.enterprise.name, place.site.name, place.program.name].joined(separator: ", "))
      await forms(startup, desk, &report)
    } catch ETODesk.Failure.noPlace(let question, let flaw) {
      report.add(id, title, .ok, signedIn)
      place(question, flaw, &report, phrases)
      await forms(startup, nil, &report)
    } catch {
      report.add(id, title, .failed, CheckUp.sentence(error, phrases))
      await forms(startup, nil, &report)
    }
  }

  /// Without a setting the app asks; a setting that cannot be followed is wrong.
  private func place(
    _ question: ETOSignIn.Question, _ flaw: WorkplaceWish.Flaw, _ report: inout CheckUp,
    _ phrases: Phrases
  ) {
    switch flaw {
    case .several(let places), .none(_, let places):
      report.add(
        "eto.place", .doctorPlace, .skipped,
        phrases.format(.doctorAsks, question.setting, Failure.list(places)))
    case .misfit:
      report.add(
        "eto.place", .doctorPlace, .failed,
        Failure(ETODesk.Failure.noPlace(question, flaw), phrases).sentence)
    }
  }

  /// Checks the forms; without a desk it only names them.
  private func forms(_ startup: Startup, _ desk: ETODesk?, _ report: inout CheckUp) async {
    await form("eto.checkIn", .doctorCheckIn, Self.checkIn, startup, desk, &report) { desk in
      guard let setup = startup.checkIn else { return nil }
      return try await desk.checkInForm(setup).form.touchPoint
    }
    await form("eto.contact", .doctorContact, Self.contact, startup, desk, &report) { desk in
      guard let setup = startup.contact else { return nil }
      return try await desk.contactForm(setup).touchPoint
    }
    await form("eto.outreach", .doctorOutreach, Self.outreach, startup, desk, &report) { desk in
      guard let setup = try startup.outreach() else { return nil }
      return try await desk.outreachForm(setup).touchPoint
    }
    await form("eto.count", .doctorCount, Self.count, startup, desk, &report) { desk in
      try await desk.surveyForm(try startup.countForm()).touchPoint
    }
  }

  private static let checkIn: [SettingKey] = [
    .checkInTouchPoint, .checkInBed, .checkInDate, .checkInStatus, .checkInReference,
  ]
  private static let contact: [SettingKey] = [.contactTouchPoint]
  private static let outreach: [SettingKey] = [.outreachTouchPoint]
  private static let count: [SettingKey] = [
    .countTouchPoint, .countParticipant, .countReference, .countSurvey,
  ]

  /// Checks a form, if a setting names it.
  private func form(
    _ check: String, _ title: Phrase, _ needed: [SettingKey], _ startup: Startup, _ desk: ETODesk?,
    _ report: inout CheckUp, _ read: (ETODesk) async throws -> TouchPoint?
  ) async {
    let phrases = startup.phrases
    if startup.link == nil {
      let group = needed[0].group
      guard startup.settings.origins.keys.contains(where: { $0.group == group }) else { return }
      let missing = needed.filter { startup.settings.origins[$0] == nil }.map(\.rawValue)
      guard missing.isEmpty else {
        let text = phrases.format(.doctorNotSet, missing.joined(separator: ", "))
        return report.add(check, title, .failed, text)
      }
    }
    guard let desk else { return report.add(check, title, .skipped, phrases[.doctorNoPlace]) }
    do {
      guard let form = try await read(desk) else { return }
      report.add(check, title, .ok, "\(form.name) (\(form.id))")
    } catch let ETODesk.Failure.trouble(.refused(words)) {
      // ETO's words do not name the setting.
      let sentence = Trouble.refused(words).sentence.text(phrases)
      report.add(check, title, .failed, "\(sentence) (\(needed[0].rawValue))")
    } catch {
      report.add(check, title, .failed, CheckUp.sentence(error, phrases))
    }
  }
}
