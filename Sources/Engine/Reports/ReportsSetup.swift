import Vault

/// How reports are set up on this machine.
public struct ReportsSetup: Hashable, Sendable {
  /// The folder of the site's own reports; nil where there can be none.
  public var sites: String?
  /// Whether it is shown whom a number counts.
  public var showsPeople = true
  /// How long a report may run.
  public var longest = Duration.seconds(60)
  /// How the store is filled from ETO.
  public var filling = FillingSetup()

  /// A machine that nothing is said of.
  public init() {}

  /// What the settings say.
  public init(_ settings: Settings, _ paths: Paths) {
    sites = paths.siteReports
    showsPeople = settings.reports.showsPeople
    longest = .seconds(settings.reports.limit)
    filling = FillingSetup(checkIn: settings.checkIn.setup, outreach: settings.outreach)
    filling.pace = settings.reports.pace
    filling.types = settings.reports.types
  }
}
