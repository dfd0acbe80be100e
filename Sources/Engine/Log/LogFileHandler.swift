internal import Logging

/// Turns a record into a line of the log file: `info servicenow: GET acme… 200 132 ms`.
///
/// Only metadata known to be harmless is written out; of anything else the name stays and the value
/// is left out, so that a library that hands us a header or an address cannot put it on the disk.
/// The same goes for an error: its type is written, not its description.
struct LogFileHandler: LogHandler {
  /// Metadata whose values never name a person or hold a secret.
  static let harmless: Set<String> = ["attempt", "count", "duration", "method", "status"]
  /// How many characters of a message are written.
  static let longest = 2_000

  let label: String
  let file: LogFile
  var logLevel: Logger.Level
  var metadata: Logger.Metadata = [:]
  var metadataProvider: Logger.MetadataProvider?

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    var line = "\(event.level) \(label): \(event.message.description.prefix(Self.longest))"
    if let error = event.error { line += " error=\(type(of: error))" }
    var all = metadata
    all.merge(metadataProvider?.get() ?? [:]) { _, new in new }
    all.merge(event.metadata ?? [:]) { _, new in new }
    for (key, value) in all.sorted(by: { $0.key < $1.key }) {
      line += " \(key)=\(Self.harmless.contains(key) ? value.description : "…")"
    }
    file.write(Self.onOneLine(line))
  }

  /// Writes line ends and other controls as `\u{a}`, so that no text can forge a record.
  private static func onOneLine(_ text: String) -> String {
    var line = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: line += scalar.escaped(asASCII: true)
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line
  }
}
