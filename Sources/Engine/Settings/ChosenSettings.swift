internal import Features
internal import FoundationEssentials
internal import Model
internal import Resources
internal import Terminal

/// What was chosen on the settings screen, kept in `preferences.json` until it is chosen anew.
///
/// Removing the file gives everything back to `config.yaml`.
struct ChosenSettings: Equatable, Sendable {
  /// The language; nil when none was chosen.
  var language: Language?
  /// The colours; nil when none were chosen.
  var theme: Theme?
  /// Whether accessible mode was switched on or off; nil when it was left alone.
  var accessible: Bool?
  /// Whether new screens say what can be done on them; nil when that was left alone.
  var firstVisits: Bool?
  /// The digits of the screens that somebody has used.
  var used: Set<Int> = []
  /// Where in ETO the person worked last.
  var eto = ETOSignIn.Last()
  /// The same of each account, by its mark.
  var places: [String: ETOSignIn.Last] = [:]

  /// Reads what was chosen; what cannot be read or understood was not chosen.
  static func load(_ paths: Paths) -> ChosenSettings {
    guard let file = paths.preferences, let bytes = try? PrivateFile.read(file),
      let stored = try? JSONDecoder().decode(Stored.self, from: Data(bytes))
    else { return ChosenSettings() }
    return ChosenSettings(
      language: stored.language.flatMap(Language.init(rawValue:)),
      theme: stored.theme.flatMap(Theme.init(rawValue:)), accessible: stored.accessible,
      firstVisits: stored.firstVisits, used: Set(stored.used ?? []),
      eto: ETOSignIn.Last(
        enterprise: stored.enterprise, site: stored.site, program: stored.program),
      places: (stored.places ?? [:]).mapValues {
        ETOSignIn.Last(enterprise: $0.enterprise, site: $0.site, program: $0.program)
      })
  }

  /// Keeps what was chosen, mode 0600, whole or not at all; nothing where there is no file for it.
  func save(_ paths: Paths) throws(Trouble) {
    guard let file = paths.preferences else { return }
    let stored = Stored(
      language: language?.rawValue, theme: theme?.rawValue, accessible: accessible,
      firstVisits: firstVisits, used: used.isEmpty ? nil : used.sorted(),
      enterprise: eto.enterprise, site: eto.site, program: eto.program,
      places: places.isEmpty
        ? nil
        : places.mapValues {
          Stored.Place(enterprise: $0.enterprise, site: $0.site, program: $0.program)
        })
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    do { try PrivateFile.write(Array(encoder.encode(stored)), to: file) } catch {
      throw .storage(file)
    }
  }

  private struct Stored: Codable {
    var language: String?
    var theme: String?
    var accessible: Bool?
    var firstVisits: Bool?
    var used: [Int]?
    var enterprise: String?
    var site: Int?
    var program: Int?
    var places: [String: Place]?

    struct Place: Codable {
      var enterprise: String?
      var site: Int?
      var program: Int?
    }
  }
}
