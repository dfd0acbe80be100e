import Resources
import Terminal

/// What the terminal of a kiosk can show.
struct KioskTerminal {
  /// The terminal's name for itself.
  private let name: String
  private let variables: [String: String]
  private let charset: Charset

  /// Reads the environment of the process.
  init(_ variables: [String: String], _ charset: Charset) {
    self.variables = variables
    self.charset = charset
    name = variables["TERM"] ?? ""
  }

  /// The languages among these whose characters it has.
  ///
  /// The Linux console has at most 512 glyphs: none for Arabic, Amharic and Chinese, and not all
  /// for Vietnamese. Without UTF-8 it has ASCII alone, which is enough for Somali and English.
  func shown(_ languages: [KioskLanguage]) -> [KioskLanguage] {
    languages.filter { language in
      switch language {
      case .en, .so: true
      case .es, .ht: charset == .unicode
      case .vi, .zhHans, .ar, .am: charset == .unicode && name != "linux"
      }
    }
  }

  /// Whether it orders and joins Arabic by itself: GNOME's from VTE 0.58 on, Konsole, mlterm.
  var ordersArabic: Bool {
    if let version = variables["VTE_VERSION"].flatMap({ Int($0) }), version >= 5800 { return true }
    return variables["KONSOLE_VERSION"] != nil || name.hasPrefix("mlterm")
  }
}
