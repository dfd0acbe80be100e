import REST

/// How a record is written.
///
/// Servers refuse unknown names (1708), and older ones refuse all of these except the scripts, so
/// only what is set is sent.
public struct WritingOptions: Hashable, Sendable {
  /// Scripts to run with the call.
  public var scripts: ScriptCalls
  /// How dates are written; nil for the server's default, that of the United States.
  public var dates: DateFormat?
  /// Whose rules check the values; nil for the server's default.
  public var entryMode: Mode?
  /// Whose rules protect fields from being written; nil for the server's default.
  public var prohibitMode: Mode?

  /// The rules for people, or those for scripts.
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    /// As if a person wrote it.
    case user
    /// As if a script wrote it.
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

  /// The members of a body (filemaker.md §3.4).
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

/// The server's answer about a record that was written.
public struct WrittenRecord: Hashable, Sendable {
  /// The engine's number for the record.
  public var id: String
  /// Its count of changes now; nil where the server gives none.
  public var modID: String?
  /// The outcome of the scripts that ran.
  ///
  /// The record is written, however they ended.
  public var scripts: ScriptOutcomes

  /// Makes the answer.
  public init(id: String, modID: String? = nil, scripts: ScriptOutcomes = ScriptOutcomes()) {
    self.id = id
    self.modID = modID
    self.scripts = scripts
  }
}
