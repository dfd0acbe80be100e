internal import Configuration
internal import Features
internal import Logging
internal import Model
internal import REST
internal import Resources
internal import Terminal

extension Settings {
  /// Reads the settings of this run.
  ///
  /// A variable that is set to nothing counts as not set. In a sandbox (``Paths/isTemporary``) the
  /// environment decides on language, colours and the log only: nothing of the person's own systems
  /// is read.
  ///
  /// - Parameters:
  ///   - paths: Where the files are.
  ///   - environment: The process's environment variables.
  ///   - overrides: What the command line says, by the setting's name: `["language": "es"]`.
  /// - Returns: The settings, all checked.
  /// - Throws: The first thing that is wrong in any layer.
  public static func load(
    paths: Paths, environment: [String: String], overrides: [String: String] = [:]
  ) throws(SettingsError) -> Settings {
    let chosen = ChosenSettings.load(paths)
    let layers = [
      try SettingsLayer(overrides: overrides),
      try SettingsLayer(environment: environment, sandbox: paths.isTemporary),
      try Self.credentials(paths, environment), SettingsLayer(chosen),
      try paths.configuration.map { path throws(SettingsError) in try SettingsLayer(file: path) }
        ?? SettingsLayer(),
    ]
    let reader = ConfigReader(providers: layers.map(\.provider))
    var origins: [SettingKey: Origin] = [:]
    for layer in layers { origins.merge(layer.origins) { first, _ in first } }
    var settings = Settings(
      reader, locale: Language(environment: environment), last: chosen.eto, origins: origins)
    settings.firstVisits = FirstVisits(isOn: chosen.firstVisits ?? true, used: chosen.used)
    settings.places = chosen.places
    return settings
  }

  /// What systemd hands over; nothing in a sandbox.
  private static func credentials(
    _ paths: Paths, _ environment: [String: String]
  ) throws(SettingsError) -> SettingsLayer {
    guard !paths.isTemporary, let folder = environment["CREDENTIALS_DIRECTORY"],
      folder.hasPrefix("/")
    else { return SettingsLayer() }
    return try SettingsLayer(credentials: folder)
  }

  /// How long nobody has to be there for the screen to lock, unless it is set.
  private static let usualIdleMinutes = 5.0

  private init(
    _ reader: ConfigReader, locale: Language, last: ETOSignIn.Last, origins: [SettingKey: Origin]
  ) {
    func text(_ key: SettingKey) -> String? {
      // Before the first frame fifty are asked for that mostly nobody has set.
      guard origins[key] != nil else { return nil }
      return reader.string(forKey: ConfigKey(key.rawValue), isSecret: key.isSecret)
    }
    language = text(.language).flatMap(Language.init(rawValue:)) ?? locale
    theme = text(.theme).flatMap(Theme.init(rawValue:)) ?? .standard
    accessible = text(.accessible) == "true"
    let idleMinutes = text(.idleLock).flatMap { Double($0) } ?? Self.usualIdleMinutes
    idleLock = idleMinutes > 0 ? .seconds(idleMinutes * 60) : nil
    if let days = text(.keepSent).flatMap({ Int($0) }) { keep.sent = days }
    if let days = text(.keepPeople).flatMap({ Int($0) }) { keep.people = days }
    if let days = text(.keepOutreach).flatMap({ Int($0) }) { keep.outreach = days }
    if let days = text(.keepReports).flatMap({ Int($0) }) { keep.reports = days }
    if let shows = text(.reportsPeople) { reports.showsPeople = shows == "true" }
    if let seconds = text(.reportsLimit).flatMap({ Int($0) }) { reports.limit = seconds }
    if let pace = text(.reportsPace).flatMap({ Double($0) }) { reports.pace = pace }
    if let types = text(.reportsTypes).flatMap(FillingSetup.types) { reports.types = types }
    logLevel = text(.logLevel).flatMap(Logger.Level.init(rawValue:)) ?? .info
    network = Network(certificateAuthorities: text(.networkCA), proxy: text(.networkProxy))
    eto = Access(
      address: text(.etoURL), username: text(.etoUsername),
      password: text(.etoPassword).map(Secret.init))
    workplace = [:]
    workplace[.enterprise] = text(.etoEnterprise)
    workplace[.site] = text(.etoSite)
    workplace[.program] = text(.etoProgram)
    lastWorkplace = last
    rapidSOS = Access(
      address: text(.rapidSOSURL), username: text(.rapidSOSUsername),
      password: text(.rapidSOSPassword).map(Secret.init), clientID: text(.rapidSOSClientID),
      clientSecret: text(.rapidSOSClientSecret).map(Secret.init))
    callFlow = CallFlow(name: text(.rapidSOSCallFlow), company: text(.rapidSOSCompany))
    func measure(_ key: SettingKey) -> Double? { text(key).flatMap { Double($0) } }
    site = Site(
      name: text(.siteName), latitude: measure(.siteLatitude),
      longitude: measure(.siteLongitude), radius: measure(.siteRadius))
    gps = text(.gpsHost).flatMap {
      GPSDAddress(
        host: $0, port: text(.gpsPort).flatMap { Int($0) } ?? GPSDAddress.usualPort)
    }
    serviceNow = Access(
      address: text(.serviceNowURL) ?? text(.serviceNowInstance),
      username: text(.serviceNowUsername), password: text(.serviceNowPassword).map(Secret.init),
      clientID: text(.serviceNowClientID),
      clientSecret: text(.serviceNowClientSecret).map(Secret.init))
    fileMaker = FileMaker(
      address: text(.fileMakerURL), database: text(.fileMakerDatabase),
      layout: text(.fileMakerLayout), username: text(.fileMakerUsername),
      password: text(.fileMakerPassword).map(Secret.init),
      shown: text(.fileMakerShow).flatMap(GuestListSetup.Shown.list))
    for part in GuestListSetup.Part.allCases { fileMaker.fields[part] = text(part.setting) }
    func number(_ key: SettingKey) -> Int? { text(key).flatMap { Int($0) } }
    func list(_ key: SettingKey) -> [String] {
      (text(key) ?? "").split(separator: ";").map { String($0).trimmed }
        .filter { !$0.isEmpty }
    }
    checkIn = CheckIn(
      touchPoint: number(.checkInTouchPoint), programs: list(.checkInPrograms),
      bed: number(.checkInBed),
      date: number(.checkInDate), status: number(.checkInStatus),
      reference: number(.checkInReference), note: number(.checkInNote))
    kiosk = KioskSite()
    if let words = text(.kioskLanguages) {
      kiosk.languages = words.split(separator: ",").compactMap {
        KioskLanguage(rawValue: String($0.filter { $0 != " " }))
      }
    }
    if let takes = text(.kioskNumbers) { kiosk.takesNumbers = takes == "true" }
    if let takes = text(.kioskNames) { kiosk.takesNames = takes == "true" }
    kiosk.pin = number(.kioskPIN)
    kiosk.barred = number(.kioskBarred)
    kiosk.staffPIN = text(.kioskStaffPIN).map(Secret.init)
    kiosk.call = text(.kioskCall).flatMap(KioskSite.Call.init(rawValue:)) ?? .bell
    kiosk.group = text(.kioskGroup)
    kiosk.list = text(.kioskList)
    kiosk.key = text(.kioskKey).map(Secret.init)
    kiosk.queue = text(.kioskQueue)
    let beds = text(.kioskBeds)?.split(separator: ",") ?? []
    kiosk.beds = beds.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    contact = number(.contactTouchPoint).map {
      ContactSetup(
        touchPoint: $0, reference: number(.contactReference), latitude: number(.contactLatitude),
        longitude: number(.contactLongitude))
    }
    outreach = OutreachSetup(text)
    outreachPlaces = text(.outreachPlaces)
    count = CountForm(
      touchPoint: number(.countTouchPoint), participant: number(.countParticipant),
      reference: number(.countReference), survey: number(.countSurvey))
    self.origins = origins
  }
}
