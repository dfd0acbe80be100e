public import FoundationEssentials
public import Kiosk
import Resources

/// What staff changed at the terminal, in `kiosk.json`: the order of languages, and whether it is closed.
///
/// Nothing in it is about a guest. A file that cannot be read or written changes nothing else.
public struct KioskFile: Sendable {
  private let path: String?
  private let beats: String?

  /// The file among a machine's own; none in a sandbox.
  public init(_ paths: Paths) {
    path = paths.state.map { "\($0)/kiosk.json" }
    beats = paths.state.map { "\($0)/kiosk-health.json" }
  }

  /// The settings with what staff changed; languages that are no longer offered are left out.
  public func load(_ offered: KioskSettings) -> KioskSettings {
    guard let path, let bytes = try? PrivateFile.read(path),
      let stored = try? JSONDecoder().decode(Stored.self, from: Data(bytes))
    else { return offered }
    let order = stored.languages.compactMap(KioskLanguage.init(rawValue:))
    let first = order.filter(offered.languages.contains)
    return KioskSettings(
      languages: first + offered.languages.filter { !first.contains($0) },
      isClosed: stored.isClosed)
  }

  /// Keeps settings, mode 0600, whole or not at all.
  public func save(_ settings: KioskSettings) {
    guard let path else { return }
    let stored = Stored(languages: settings.languages.map(\.rawValue), isClosed: settings.isClosed)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    guard let data = try? encoder.encode(stored) else { return }
    try? PrivateFile.write(Array(data), to: path)
  }

  /// Whether anything is written at all.
  public var isKept: Bool { path != nil }

  /// Writes how the terminal does beside it, in `kiosk-health.json`, for whoever looks after several.
  public func note(_ health: KioskHealth, at time: Date) {
    guard let beats else { return }
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = .sortedKeys
    let beat = Beat(
      time: time, isOnline: health.isOnline, waiting: health.waiting,
      minutesSinceSync: health.lastSent.map { max(0, Int(time.timeIntervalSince($0) / 60)) })
    guard let data = try? encoder.encode(beat) else { return }
    try? PrivateFile.write(Array(data), to: beats)
  }

  /// How the terminal does; nothing about a guest.
  private struct Beat: Encodable {
    var time: Date
    var isOnline: Bool
    var waiting: Int
    var minutesSinceSync: Int?
  }

  private struct Stored: Codable {
    var languages: [String]
    var isClosed: Bool
  }
}
