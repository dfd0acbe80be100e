internal import Yams

/// `config.yaml`, taken apart into keys, texts and lines.
///
/// Yams is asked for the shape only (`Resolver.basic`): every scalar stays the text that was
/// written, so that a user called `no` or `1e3` keeps that name, and the regular expressions of the
/// usual resolver are never built.
enum SettingsFile {
  /// A setting in the file.
  struct Line: Equatable {
    /// The key with those above it: `servicenow.oauth.clientID`.
    var key: String
    /// The value; nil when it is a list or has keys below it.
    var text: String?
    /// The line of the key, counted from 1.
    var number: Int
  }

  /// The settings of a file, in its order; none when there is no such file.
  static func read(_ path: String) throws(SettingsError) -> [Line] {
    let bytes: [UInt8]
    do throws(PrivateFile.Failure) {
      guard let found = try PrivateFile.read(path) else { return [] }
      bytes = found
    } catch {
      throw .unreadable(file: path, reason: error.description)
    }
    guard let yaml = String(validating: bytes, as: UTF8.self) else {
      throw .malformed(file: path, line: nil, problem: "it is not UTF-8")
    }
    guard let root = try compose(yaml, path) else { return [] }
    return try lines(of: root, path)
  }

  private static func compose(_ yaml: String, _ path: String) throws(SettingsError) -> Node? {
    do {
      return try Yams.compose(yaml: yaml, .basic)
    } catch let error as YamlError {
      throw malformed(error, path)
    } catch {
      throw .malformed(file: path, line: nil, problem: "it cannot be read")
    }
  }

  private static func lines(of root: Node, _ path: String) throws(SettingsError) -> [Line] {
    switch root {
    case .mapping(let mapping): return lines(of: mapping, below: "")
    case .scalar(let scalar) where isNothing(scalar): return []
    case .scalar, .sequence, .alias:
      throw .malformed(
        file: path, line: root.mark?.line, problem: "expected settings such as \"language: es\"")
    }
  }

  private static func lines(of mapping: Node.Mapping, below parent: String) -> [Line] {
    mapping.flatMap { name, value -> [Line] in
      let key = parent + (name.scalar?.string ?? "?")
      let number = name.mark?.line ?? 0
      switch value {
      case .mapping(let inner) where !isSetting(key): return lines(of: inner, below: key + ".")
      case .scalar(let scalar):
        // A key with nothing after it, its values commented out, sets nothing. Its name has to be
        // right all the same, unless it is the start of one.
        if isNothing(scalar), isSetting(key) || isGroup(key) { return [] }
        return [Line(key: key, text: scalar.string, number: number)]
      case .mapping, .sequence, .alias: return [Line(key: key, text: nil, number: number)]
      }
    }
  }

  private static func isSetting(_ key: String) -> Bool { SettingKey(rawValue: key) != nil }

  private static func isGroup(_ key: String) -> Bool {
    SettingKey.allCases.contains { $0.rawValue.hasPrefix(key + ".") }
  }

  private static func isNothing(_ scalar: Node.Scalar) -> Bool {
    scalar.style == .plain && ["", "~", "null"].contains(scalar.string)
  }

  private static func malformed(_ error: YamlError, _ path: String) -> SettingsError {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      .malformed(file: path, line: mark.line, problem: problem)
    case .duplicatedKeysInMapping(let duplicates, let context):
      .malformed(
        file: path, line: context.mark.line,
        problem: "\(duplicates.sorted().joined(separator: ", ")) occurs twice")
    case .reader(let problem, _, _, _): .malformed(file: path, line: nil, problem: problem)
    case .no, .memory, .writer, .emitter, .representer, .dataCouldNotBeDecoded:
      .malformed(file: path, line: nil, problem: "it cannot be read")
    }
  }
}
