import Resources
import Terminal

/// What the terminal of a kiosk can show.
struct KioskTerminal {
  /// What the terminal calls itself.
  private let name: String
  private let variables: [String: String]
  private let charset: Charset

  /// Looks at what the process was started with.
  init(_ variables: [String: String], _ charset: Charset) {
    self.variables = variables
    self.charset = charset
    name = variables["TERM"] ?? ""
  }

  /// The languages among these that it has the characters for.
  ///
  /// The Linux console has 512 glyphs at most: none of Arabic, Amharic and Chinese, and not all that
  /// Vietnamese needs. Without UTF-8 there are those of ASCII alone, which Somali and English need.
  func shown(_ languages: [KioskLanguage]) -> [KioskLanguage] {
    languages.filter { language in
      switch language {
      case .en, .so: true
      case .es, .ht: charset == .unicode
      case .vi, .zhHans, .ar, .am: charset == .unicode && name != "linux"
      }
    }
  }

  /// Whether it puts Arabic in order and joins it by itself: GNOME's from VTE 0.58 on, Konsole, mlterm.
  var ordersArabic: Bool {
    if let version = variables["VTE_VERSION"].flatMap({ Int($0) }), version >= 5800 { return true }
    return variables["KONSOLE_VERSION"] != nil || name.hasPrefix("mlterm")
  }
}
