import ArgumentParser
import Engine
import Features
import Model
import Resources

/// Runs a command that works with the store for reports.
struct ReportsOptions: ParsableArguments {
  @OptionGroup var vault: VaultOptions

  /// Whether JSON is printed.
  var json: Bool { vault.json }

  /// Opens what is kept, does the work, and closes it.
  ///
  /// - Parameters:
  ///   - makes: whether it is made where nothing is kept yet
  ///   - work: the work
  /// - Throws: what ends the command: ``ReportsTrouble/noStore`` where nothing is kept.
  func withDesk(
    making makes: Bool = false, _ work: (ReportsDesk, Startup) async throws -> Void
  ) async throws {
    try await vault.place.withStartup(vault.keeping) { startup in
      let path = try startup.dataFolder
      let choice = KeyChoice(environment: Machine.variables)
      let desk =
        makes
        ? try await VaultDesk.openOrMake(at: path, by: choice, as: Machine.userName)
        : try await VaultDesk.open(at: path, by: choice, as: Machine.userName)
      try await ending({ await desk?.close() }) {
        try await saying(startup.phrases) {
          guard let desk else { throw ReportsTrouble.noStore }
          try await work(desk.reports(in: path, startup.reports, startup.environment), startup)
        }
      }
    }
  }
}

/// Does a command's work; what could not be done about reports is a sentence.
func saying(_ phrases: Phrases, _ work: () async throws -> Void) async throws {
  do {
    try await work()
  } catch let trouble as ReportsTrouble {
    throw Failure(trouble.sentence.text(phrases))
  }
}

/// What a report is asked with, as the command line says it.
struct ReportParameters: ParsableArguments {
  @Option(help: ArgumentHelp("The first day, or month.", valueName: "day")) var since: String?
  @Option(
    help: ArgumentHelp("The last day, or month; the night of a report on one.", valueName: "day"))
  var until: String?
  @Option(help: ArgumentHelp("The month: 2026-09.", valueName: "month")) var month: String?
  @Option(help: ArgumentHelp("A project: its id or its name.", valueName: "project"))
  var project: String?
  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "A parameter by its name, as “reports show” tells it; may be repeated.",
      valueName: "name=value"))
  var words: [String] = []

  /// The values for a report; nothing for what is not said.
  ///
  /// - Throws: `ValidationError` for what the report does not have or cannot take.
  func values(
    for report: ListedReport, _ store: ReportStoreFacts, _ phrases: Phrases
  ) throws -> [String: ReportValue] {
    var values: [String: ReportValue] = [:]
    let times = report.report.parameters.filter { $0.kind == .day || $0.kind == .month }
    let months = times.filter { $0.kind == .month }
    func set(_ option: String, _ word: String?, _ parameters: [Report.Parameter]) throws {
      guard let word else { return }
      guard !parameters.isEmpty else {
        throw ValidationError(phrases.format(.scriptReportsNoParameter, report.id, option))
      }
      for parameter in parameters {
        values[parameter.name] = try Self.value(word, for: parameter, option, store, phrases)
      }
    }
    try set("--since", since, times.count > 1 ? [times[0]] : [])
    try set("--until", until, times.suffix(1))
    try set("--month", month, months)
    try set("--project", project, report.report.parameters.filter { $0.kind == .project })
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { throw ValidationError(phrases[.scriptReportsSet]) }
      let named = report.report.parameters.filter { $0.name == parts[0] }
      try set(String(parts[0]), String(parts[1]), named)
    }
    let parameters = report.report.parameters
    let asked = parameters.completed(values, latest: store.lastDay)
    if let (first, last) = parameters.period, parameters.isBackwards(asked) {
      let text = ReportCellText(report.report, phrases)
      let ends = [first, last].map { text.plain(asked[$0.name] ?? .nothing, for: $0, []) }
      throw ValidationError(phrases.format(.scriptReportsBackwards, ends[0], ends[1]))
    }
    return values
  }

  private static func value(
    _ word: String, for parameter: Report.Parameter, _ option: String, _ store: ReportStoreFacts,
    _ phrases: Phrases
  ) throws -> ReportValue {
    if parameter.kind == .project, word != "all" {
      let found = store.projects.first { $0.id == word } ?? store.projects.first { $0.name == word }
      guard let found else {
        throw ValidationError(phrases.format(.scriptReportsNoProject, word))
      }
      return .text(found.id)
    }
    // Of a day, its month will do.
    let standard =
      Report.Parameter.Standard(word, for: parameter.kind)
      ?? Report.Parameter.Standard(word.prefix(7), for: parameter.kind)
    guard let standard else {
      let forms = parameter.kind.forms
      throw ValidationError(phrases.format(.scriptReportsNoValue, word, option, forms))
    }
    return Report.Parameter(
      name: parameter.name, kind: parameter.kind, standard: standard, title: parameter.title
    ).standardValue(latest: store.lastDay)
  }
}

extension Report.Parameter.Kind {
  /// How a value of it is written.
  fileprivate var forms: String {
    switch self {
    case .day: "2026-09-30, latest, latest-29"
    case .month: "2026-09, latest, latest-2"
    case .project: "all"
    case .number: "90"
    }
  }
}

extension ReportsDesk {
  /// A report by its name, and what the store holds.
  ///
  /// - Throws: ``ReportsTrouble/noStore``, ``ReportsTrouble/noReport(_:)``.
  func chosen(_ name: String) async throws -> (listed: ListedReport, store: ReportStoreFacts) {
    let shelf = try await shelf()
    let listed = try shelf.reports(name)
    guard let store = shelf.store else { throw ReportsTrouble.noStore }
    return (listed, store)
  }
}

extension ReportsShelf {
  /// A report by its name.
  ///
  /// - Throws: ``ReportsTrouble/noReport(_:)``, or its flaw where it has one.
  func reports(_ name: String) throws -> ListedReport {
    if let listed = reports.first(where: { $0.id == name }) { return listed }
    guard let flaw = unread.first(where: { $0.file == "\(name).sql" })?.flaw else {
      throw ReportsTrouble.noReport(name)
    }
    throw ReportsTrouble.failure(.flaw(flaw))
  }
}
