/// The test switches of the pretend FileMaker, set with `POST /switches` on the control port.
///
/// All are our convention: filemaker.md §9.10.
struct FileMakerSwitches: SwitchSet {
  /// The switches that are on or off; off at the start.
  enum Name: String, CaseIterable, Sendable {
    /// Every record is in use elsewhere: writing gets 301.
    case recordsLocked
    /// Everything in a database gets 802.
    case fileClosed
    /// Everything that reads gets 953.
    case dataLimit
    /// Every connection closes without an answer.
    case drop
    /// The engine is off: 502 with a page.
    case engineOff
    /// A server of version 19 or earlier: `validateSession` answers `{}`, lists have no `dataInfo`.
    case older
    /// HTTP 401 comes as a page, as Claris' cloud sends it.
    case htmlUnauthorized
  }

  /// The switches that are a number.
  enum Setting: String, SwitchSetting {
    case slow, sessionLife, sessionLimit

    /// Its value at the start.
    var start: Int {
      switch self {
      case .slow: 0
      case .sessionLife: 900
      case .sessionLimit: 50
      }
    }

    /// What it may be.
    var range: ClosedRange<Int> {
      switch self {
      case .slow: 0...600_000
      case .sessionLife: 1...600_000
      case .sessionLimit: 0...100_000
      }
    }
  }

  /// The switches that do something once.
  enum Event: String, CaseIterable, Sendable {
    /// Ends every session: whoever goes on in one gets 952.
    case endSessions
  }

  static let system = "filemaker"

  var on: Set<Name> = []
  var settings: [Setting: Int] = [:]
}
