/// What the program tells of its commands: the JSON of `--experimental-dump-help`.
struct ToolInfo: Decodable {
  /// The program itself.
  var command: CommandInfo
}

/// A command, as the argument parser knows it.
struct CommandInfo: Decodable {
  /// An argument, an option or a flag.
  struct Argument: Decodable {
    enum Kind: String, Decodable { case positional, option, flag }

    struct Name: Decodable {
      var kind: String
      var name: String
    }

    var kind: Kind
    var names: [Name]?
    var valueName: String
    var abstract: String?
    var defaultValue: String?
    var parsingStrategy: String
    var isOptional: Bool
    var isRepeating: Bool
    var shouldDisplay: Bool

    /// Its name on the command line, `--json`; the value's for one without.
    var name: String { names?.last.map { "--\($0.name)" } ?? valueName }
  }

  var commandName: String
  var abstract: String?
  var discussion: String?
  var defaultSubcommand: String?
  private var arguments: [Argument]?
  private var subcommands: [CommandInfo]?

  /// The arguments that people see.
  var visible: [Argument] { (arguments ?? []).filter(\.shouldDisplay) }

  /// What is below it, but for `help`, which the parser adds by itself.
  var below: [CommandInfo] { (subcommands ?? []).filter { $0.commandName != "help" } }
}
