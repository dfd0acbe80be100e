import FoundationEssentials
import Glibc
import Model
import Resources

/// A new `config.yaml` of a kiosk, from answers.
struct KioskSettingsFile {
  private let phrases: Phrases

  /// Asks in a language.
  init(_ phrases: Phrases) { self.phrases = phrases }

  /// What is asked: keys of the settings, and what an answer may look like.
  private static let questions = [
    ("site.name", "Harbor House"), ("eto.url", "https://services.etosoftware.com"),
    ("eto.username", "kiosk@example.org"), ("eto.enterprise", "Lantern Street Alliance"),
    ("eto.site", "301"), ("eto.program", "Night Shelter"), ("checkin.touchpoint", "2101"),
    ("checkin.elements.bed", "4102"), ("checkin.elements.date", "4101"),
    ("checkin.elements.status", "4103"), ("checkin.elements.reference", "4104"),
    ("checkin.elements.note", "4105"), ("kiosk.languages", "en, es, ht, so"),
    ("kiosk.call", "bell"),
  ]

  /// Asks for each and writes the file, which everybody may read.
  ///
  /// - Throws: ``Failure`` where somebody ends it (^D), or it cannot be written.
  func write(to path: String) throws {
    Output.explain(phrases[.kioskInstallValues])
    var answers: [(key: String, value: String)] = []
    for (key, example) in Self.questions {
      Output.prompt(phrases.format(.kioskInstallValue, key, example) + ":")
      guard let line = readLine()?.trimmed else { throw Failure(phrases[.kioskInstallStopped]) }
      if !line.isEmpty { answers.append((key, line)) }
    }
    let folder = String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)])
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let bytes = Array(Self.yaml(answers).utf8)
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    defer { close(file) }
    guard file >= 0, Glibc.write(file, bytes, bytes.count) == bytes.count else {
      throw Failure(phrases.format(.setupNotWritten, path, String(cString: strerror(errno))))
    }
  }

  /// Keys with dots as YAML: a section is opened where it differs from that of the key before.
  static func yaml(_ values: [(key: String, value: String)]) -> String {
    var lines: [String] = []
    var begun: [Substring] = []
    for (key, value) in values {
      let parts = key.split(separator: ".")
      let sections = Array(parts.dropLast())
      let same = zip(begun, sections).prefix { $0 == $1 }.count
      for (depth, section) in sections.enumerated().dropFirst(same) {
        lines.append(String(repeating: "  ", count: depth) + "\(section):")
      }
      begun = sections
      let isNumber = value.allSatisfy { $0.isASCII && $0.isNumber }
      let escaped = value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      let written = isNumber ? value : "\"\(escaped)\""
      lines.append(
        String(repeating: "  ", count: sections.count) + "\(parts.last ?? ""): \(written)")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
