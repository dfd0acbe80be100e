/// The parts of a command's page of the manual that the argument parser decides, in mdoc.
struct ManualBlocks {
  /// The command of the page.
  let command: CommandInfo
  /// How it is called.
  let words: String

  /// The page of the program itself, or of a command below it.
  init(_ command: CommandInfo, of program: CommandInfo) {
    self.command = command
    isRoot = command.commandName == program.commandName
    words =
      isRoot ? program.commandName : "\(program.commandName) \(command.commandName)"
  }

  /// The file of the page.
  var file: String { words.split(separator: " ").joined(separator: "-") + ".1" }

  /// Every part by the name of its block.
  var all: [(name: String, text: String)] {
    [("synopsis", synopsis), ("options", options)]
      + (command.below.isEmpty ? [] : [("commands", commands)])
  }

  private let isRoot: Bool

  /// How each of its commands is called.
  private var synopsis: String {
    let leaves = isRoot || command.below.isEmpty ? [command] : command.below
    return leaves.flatMap { leaf -> [String] in
      let isDefault = leaf.commandName == command.defaultSubcommand
      let arguments = arguments(of: leaf)
      let (positional, named) = (
        arguments.filter { $0.kind == .positional }, arguments.filter { $0.kind != .positional }
      )
      return [
        ".Nm \(words)\(leaf.commandName == command.commandName || isDefault ? "" : " \(leaf.commandName)")"
      ]
        + (isDefault ? [".Op Cm \(leaf.commandName)"] : [])
        + (named + positional).map { $0.isOptional ? ".Op \($0.mdoc)" : ".\($0.mdoc)" }
    }.joined(separator: "\n")
  }

  /// What each command below it does, with what it alone takes; of the program, a line each.
  private var commands: String {
    guard !isRoot else {
      return list(command.below.map { (".Xr \(words)-\($0.commandName) 1", $0.abstract ?? "") })
    }
    return command.below.map { leaf in
      let own = arguments(of: leaf).filter { !isShared($0) }
      return [
        ".Ss \(words) \(leaf.commandName)",
        Self.text([leaf.abstract, leaf.discussion].compactMap(\.self).joined(separator: " ")),
        own.isEmpty ? nil : list(own.map(item)),
      ].compactMap(\.self).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// The options that several commands of the page take, or those of the one that it is about.
  private var options: String {
    guard !isRoot, !command.below.isEmpty else { return list(arguments(of: command).map(item)) }
    var names: Set<String> = []
    let shared = command.below.flatMap(arguments).filter {
      isShared($0) && names.insert($0.name).inserted
    }
    return list(shared.map(item))
  }

  /// What a command takes, but for what every command does.
  private func arguments(of command: CommandInfo) -> [CommandInfo.Argument] {
    command.visible.filter { isRoot || !["--help", "--version"].contains($0.name) }
  }

  /// Whether several commands take an option, which means the same for all of them.
  private func isShared(_ argument: CommandInfo.Argument) -> Bool {
    guard argument.kind != .positional else { return false }
    let same = command.below.flatMap(\.visible).filter { $0.name == argument.name }
    return same.count > 1 && Set(same.map(\.abstract)).count == 1
  }

  private func item(_ argument: CommandInfo.Argument) -> (String, String) {
    let standard = argument.parsingStrategy == "default" ? argument.defaultValue : nil
    let words = [
      argument.abstract, argument.kind == .option ? standard.map { "\($0) unless given." } : nil,
    ]
    return (".\(argument.mdoc)", words.compactMap(\.self).joined(separator: " "))
  }

  private func list(_ items: [(String, String)]) -> String {
    ([".Bl -tag -width Ds"] + items.map { ".It \($0.dropFirst())\n\(Self.text($1))" } + [".El"])
      .joined(separator: "\n")
  }

  /// A text in mdoc, a sentence a line.
  private static func text(_ text: String) -> String {
    var text = text.replacing("\\", with: "\\e")
    for (plain, escaped) in [("--", "\\-\\-"), ("^", "\\(ha"), ("~", "\\(ti"), (". ", ".\n")] {
      text = text.replacing(plain, with: escaped)
    }
    return text.split(separator: "\n")
      .map { ".'".contains($0.prefix(1)) ? "\\&\($0)" : String($0) }.joined(separator: "\n")
  }
}

extension CommandInfo.Argument {
  /// It with its value, after the dot of a macro.
  fileprivate var mdoc: String {
    let more = isRepeating ? " ..." : ""
    let named = (names ?? []).map { $0.kind == "short" ? "Fl \($0.name)" : "Fl -\($0.name)" }
      .joined(separator: " , ")
    switch kind {
    case .positional: return "Ar \(valueName)\(more)"
    case .flag: return named
    // Its value is behind a sign of equality, if there is one.
    case .option where parsingStrategy != "default":
      return "\(named) Ns Op = Ns Ar \(valueName)"
    case .option: return "\(named) Ar \(valueName)\(more)"
    }
  }
}
