import REST

/// How a record is written.
///
/// Servers refuse names that they do not know (1708), older ones all of these but the scripts: only
/// what is set is sent.
public struct WritingOptions: Hashable, Sendable {
  /// Scripts to run on the way.
  public var scripts: ScriptCalls
  /// How dates are written; nil for the server's way, that of the United States.
  public var dates: DateFormat?
  /// Whose rules the values are checked by; nil for the server's way.
  public var entryMode: Mode?
  /// Whose rules say that a field may not be written; nil for the server's way.
  public var prohibitMode: Mode?

  /// Rules for people, or those for scripts.
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    case user
    case script
  }

  /// Makes options.
  public init(
    scripts: ScriptCalls = ScriptCalls(), dates: DateFormat? = nil, entryMode: Mode? = nil,
    prohibitMode: Mode? = nil
  ) {
    self.scripts = scripts
    self.dates = dates
    self.entryMode = entryMode
    self.prohibitMode = prohibitMode
  }

  /// The members of a body that say it.
  ///
  /// Source: filemaker.md §3.4.
  var members: [String: JSONValue] {
    var members = Dictionary(scripts.parameters.map { ($0.name, $0.value) }) { _, last in last }
    if let dates { members["dateformats"] = .int(dates.rawValue) }
    var options: [String: JSONValue] = [:]
    options["entrymode"] = entryMode.map { .string($0.rawValue) }
    options["prohibitmode"] = prohibitMode.map { .string($0.rawValue) }
    if !options.isEmpty { members["options"] = .object(options) }
    return members
  }
}

/// What the server says of a record that was written.
public struct WrittenRecord: Hashable, Sendable {
  /// The engine's number for the record.
  public var id: String
  /// Its count of changes now; nil where the server does not say.
  public var modID: String?
  /// What the scripts that were asked for came to.
  ///
  /// The record is written, whatever they say.
  public var scripts: ScriptOutcomes

  /// Makes it.
  public init(id: String, modID: String? = nil, scripts: ScriptOutcomes = ScriptOutcomes()) {
    self.id = id
    self.modID = modID
    self.scripts = scripts
  }
}
