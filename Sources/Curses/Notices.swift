internal import CTerminal

/// What happened to the terminal besides input.
struct Notices: OptionSet {
  let rawValue: UInt32

  static let terminate = Notices(CTERMINAL_TERMINATE)
  static let interrupt = Notices(CTERMINAL_INTERRUPT)
  static let resized = Notices(CTERMINAL_RESIZED)
  static let stop = Notices(CTERMINAL_STOP)
  static let continued = Notices(CTERMINAL_CONTINUED)
  static let gone = Notices(CTERMINAL_GONE)
  static let alarm = Notices(CTERMINAL_ALARM)

  init(rawValue: UInt32) { self.rawValue = rawValue }
  private init(_ notice: cterminal_notice) { rawValue = notice.rawValue }

  /// Takes those that came since the last time.
  static func take() -> Notices { Notices(rawValue: cterminal_notices()) }
}
