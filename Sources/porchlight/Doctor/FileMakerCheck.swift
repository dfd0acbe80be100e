import Engine
import Features
import Model
import Resources

/// Checks FileMaker: the connection, the sign-in, and the database, layout and fields in the
/// settings.
struct FileMakerCheck: SystemCheck {
  let id = "fileMaker"
  let title = Phrase.doctorFileMaker
  let setting = "filemaker.url"

  func isConfigured(_ startup: Startup) -> Bool {
    startup.link != nil || startup.settings.fileMaker.address != nil
  }

  func run(_ startup: Startup, _ report: inout CheckUp) async {
    let phrases = startup.phrases
    guard let place = startup.guestPlace, let defaults = startup.defaults(for: .fileMaker) else {
      let text = phrases.format(.doctorNotSet, "filemaker.database")
      return report.add(id, title, .failed, text)
    }
    let address: String
    do throws(Trouble) { address = try await place.find() } catch {
      return report.add(id, title, .failed, error.sentence.text(phrases))
    }
    guard let credentials = startup.credentials(for: .fileMaker) else {
      let missing = "filemaker.username, PORCHLIGHT_FILEMAKER_PASSWORD"
      return await reach(missing, &report, phrases) {
        try await startup.environment.reachFileMaker(at: address)
      }
    }
    let survey = await GuestSurvey(
      credentials, at: address, place.setup, said: Set(startup.settings.origins.keys),
      startup.environment)
    tell(survey, defaults, place.setup, &report, phrases)
  }

  private func tell(
    _ survey: GuestSurvey, _ defaults: SignIn.Defaults, _ setup: GuestListSetup,
    _ report: inout CheckUp, _ phrases: Phrases
  ) {
    func isIn() { report.add(id, title, .ok, phrases.format(.signInAs, defaults.userName)) }
    func skip(_ checks: (String, Phrase)...) {
      for (check, title) in checks {
        report.add(check, title, .skipped, phrases[.doctorNotLookedAt])
      }
    }
    let database = ("fileMaker.database", Phrase.doctorDatabase)
    let layout = ("fileMaker.layout", Phrase.doctorLayout)
    let fields = ("fileMaker.fields", Phrase.doctorFields)
    switch survey.outcome {
    case .unreached(let trouble), .refused(let trouble):
      report.add(id, title, .failed, trouble.sentence.text(phrases))
      skip(database, layout, fields)
    case .noDatabase(let missing):
      report.add(database.0, database.1, .failed, sentence(missing, phrases))
      skip((id, title), layout, fields)
    case .noLayout(let missing):
      isIn()
      report.add(database.0, database.1, .ok, setup.database)
      report.add(layout.0, layout.1, .failed, sentence(missing, phrases))
      skip(fields)
    case .looked:
      isIn()
      report.add(database.0, database.1, .ok, setup.database)
      report.add(layout.0, layout.1, .ok, setup.layout)
      report.add(fields.0, fields.1, .ok, fieldsFound(survey, phrases))
      for missing in survey.missing {
        report.add(fields.0, fields.1, .failed, sentence(missing, phrases))
      }
      for field in survey.textless {
        report.add(
          fields.0, fields.1, .failed,
          phrases.format(.doctorNoText, field, SettingKey.fileMakerShow.rawValue))
      }
    }
  }

  private func fieldsFound(_ survey: GuestSurvey, _ phrases: Phrases) -> String {
    let count = phrases.count(.listFields, survey.count)
    guard !survey.readOnly.isEmpty else { return count }
    return count + "; " + phrases.format(.doctorReadOnly, survey.readOnly.joined(separator: ", "))
  }

  private func sentence(_ missing: GuestSurvey.Missing, _ phrases: Phrases) -> String {
    guard let nearest = missing.nearest else {
      return phrases.format(.doctorNoSuch, missing.name, missing.setting.rawValue)
    }
    return phrases.format(.doctorNearest, missing.name, missing.setting.rawValue, nearest)
  }
}
