/// The test switches of the pretend RapidSOS, set with `POST /switches` on the control port.
///
/// All are our convention; the README and the code that reads a switch say what it does.
struct RapidSOSSwitches: SwitchSet {
  /// The switches that are on or off; off at the start.
  enum Name: String, CaseIterable, Sendable {
    /// The variants of older servers in rapidsos.md §2.1 and §3.
    case older
    /// `issued_at` and `expires_in` are numbers.
    case numbers
    /// A trigger is answered without a body, which is enough for the clients of 2018.
    case emptyTrigger
  }

  /// The switches that are a number.
  enum Setting: String, SwitchSetting {
    case slow, tokenLife, rateLimit

    /// Its value at the start.
    var start: Int {
      switch self {
      case .slow, .rateLimit: 0
      case .tokenLife: 3_600
      }
    }

    /// What it may be.
    var range: ClosedRange<Int> {
      switch self {
      case .slow, .rateLimit: 0...600_000
      case .tokenLife: 1...600_000
      }
    }
  }

  /// The switches that do something once.
  enum Event: String, CaseIterable, Sendable { case expireTokens, revokeTokens }

  static let system = "rapidsos"

  var on: Set<Name> = []
  var settings: [Setting: Int]

  init(rateLimit: Int = 0) { settings = [.rateLimit: rateLimit] }
}
