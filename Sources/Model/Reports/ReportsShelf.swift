public import struct FoundationEssentials.Date

/// A report as this machine has it.
public struct ListedReport: Hashable, Sendable, Identifiable {
  /// Where its file is from.
  public enum Origin: Hashable, Sendable {
    /// It comes with the program.
    case program
    /// The site's own, from its configuration folder.
    case site
  }

  /// The name of its file without `.sql`: what scripts call it.
  public let id: String
  /// Where its file is from.
  public let origin: Origin
  /// The report.
  public let report: Report

  /// Makes one.
  public init(id: String, origin: Origin, report: Report) {
    (self.id, self.origin, self.report) = (id, origin, report)
  }
}

/// A report of the site's that cannot be read.
public struct UnreadReport: Hashable, Sendable {
  /// Its file, without the folder.
  public let file: String
  /// What is wrong with it; nil where the file itself cannot be read.
  public let flaw: ReportFlaw?

  /// Makes one.
  public init(file: String, flaw: ReportFlaw?) { (self.file, self.flaw) = (file, flaw) }
}

/// What the store for reports holds, without opening it.
public struct ReportStoreFacts: Hashable, Sendable, Codable {
  /// Where its rows are from.
  public enum Source: String, Hashable, Sendable, Codable {
    /// A HUD CSV export.
    case export
    /// ETO, read in turn.
    case eto
  }

  /// A project of it.
  public struct Project: Hashable, Sendable, Codable, Identifiable {
    /// Its id, as a report is given it.
    public let id: String
    /// What it is called.
    public let name: String

    /// Makes one.
    public init(id: String, name: String) { (self.id, self.name) = (id, name) }
  }

  /// Where its rows are from.
  public var source: Source
  /// When it was filled.
  public var filled: Date
  /// The first day that it has something about, in days since 1970-01-01.
  public var firstDay: Int
  /// The last one.
  public var lastDay: Int
  /// How many people it has.
  public var people: Int
  /// How many enrolments.
  public var enrollments: Int
  /// How many services: nights and contacts.
  public var services: Int
  /// Its projects, in the order of their names.
  public var projects: [Project]
  /// How many people ETO has that could not be read: they are not in it, or as they were read before.
  public var unread = 0

  /// Makes one.
  public init(
    source: Source, filled: Date, firstDay: Int, lastDay: Int, people: Int, enrollments: Int,
    services: Int, projects: [Project]
  ) {
    self.source = source
    self.filled = filled
    self.firstDay = firstDay
    self.lastDay = lastDay
    self.people = people
    self.enrollments = enrollments
    self.services = services
    self.projects = projects
  }

  /// The names of the programs of ETO that were read, whose projects are all that it has; none of an export.
  public var programs: [String] { source == .eto ? projects.map(\.name) : [] }
}

/// All that this machine has for reports.
public struct ReportsShelf: Hashable, Sendable {
  /// The reports, the program's first, each group in the order of their files.
  public var reports: [ListedReport]
  /// The site's that cannot be read.
  public var unread: [UnreadReport]
  /// What they are asked of; nil where nothing was imported yet.
  public var store: ReportStoreFacts?
  /// The results that are kept, the newest first, without their rows.
  public var results: [ReportSummary]

  /// Makes one.
  public init(
    reports: [ListedReport] = [], unread: [UnreadReport] = [], store: ReportStoreFacts? = nil,
    results: [ReportSummary] = []
  ) {
    (self.reports, self.unread, self.store, self.results) = (reports, unread, store, results)
  }
}
