/// The signs that are drawn beside words: markers, rules, ellipsis; each takes one column.
public struct Glyphs: Hashable, Sendable {
  /// Where text was cut.
  public let ellipsis: String
  /// The sorted column, smallest first.
  public let ascending: String
  /// The sorted column, largest first.
  public let descending: String
  /// A group that is open.
  public let expanded: String
  /// A group that is closed.
  public let collapsed: String
  /// Column 0 of the selected row.
  public let selection: String
  /// Beside a row that is marked.
  public let mark: String
  /// A horizontal line.
  public let horizontal: String
  /// A vertical line.
  public let vertical: String
  /// Corners of a box: top left, top right, bottom left, bottom right.
  public let corners: [String]
  /// A part of a progress bar that is done.
  public let done: String
  /// A part of a progress bar that is not.
  public let open: String
  /// One sign of a password.
  public let masked: String
  /// More lines lie above.
  public let moreAbove: String
  /// More lines lie below.
  public let moreBelow: String
  /// More text lies left.
  public let moreLeft: String
  /// More text lies right.
  public let moreRight: String
  /// Something went well.
  public let success: String
  /// Something to know.
  public let info: String
  /// Something to mind.
  public let warning: String
  /// Something failed.
  public let failure: String
  /// Something waits to be sent.
  public let waiting: String
  /// The highest priority.
  public let critical: String
  /// A high priority.
  public let high: String
  /// The time has passed.
  public let overdue: String
  /// Held for somebody.
  public let held: String
  /// In use.
  public let taken: String
  /// Not in use.
  public let free: String
  /// Beside two answers that are not the same.
  public let differs: String
  /// Between two short facts on one line.
  public let separator: String
  /// The turns of a spinner.
  public let spinner: [String]

  static let unicode = Glyphs(
    ellipsis: "…", ascending: "▲", descending: "▼", expanded: "▾", collapsed: "▸",
    selection: ">", mark: "*", horizontal: "─", vertical: "│", corners: ["┌", "┐", "└", "┘"],
    done: "█", open: "░", masked: "•", moreAbove: "↑", moreBelow: "↓", moreLeft: "‹",
    moreRight: "›", success: "✓", info: "i", warning: "!", failure: "✗", waiting: "⧗",
    critical: "▲", high: "△", overdue: "◷", held: "◐", taken: "●", free: "○",
    differs: "≠", separator: "·", spinner: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"])

  /// The signs in the fonts of the Linux console: lines, blocks and arrows besides the letters.
  static let console = Glyphs(
    ellipsis: "…", ascending: "^", descending: "v", expanded: "-", collapsed: "+", selection: ">",
    mark: "*", horizontal: "─", vertical: "│", corners: ["┌", "┐", "└", "┘"], done: "█", open: "░",
    masked: "*", moreAbove: "↑", moreBelow: "↓", moreLeft: "<", moreRight: ">", success: "+",
    info: "i", warning: "!", failure: "x", waiting: "o", critical: "#", high: "^", overdue: "<",
    held: "%", taken: "@", free: ".", differs: "!=", separator: "·",
    spinner: ["|", "/", "-", "\\"])

  static let ascii = Glyphs(
    ellipsis: "~", ascending: "^", descending: "v", expanded: "-", collapsed: "+", selection: ">",
    mark: "*", horizontal: "-", vertical: "|", corners: ["+", "+", "+", "+"], done: "#", open: "-",
    masked: "*", moreAbove: "^", moreBelow: "v", moreLeft: "<", moreRight: ">", success: "+",
    info: "i", warning: "!", failure: "x", waiting: "o", critical: "#", high: "^", overdue: "<",
    held: "%", taken: "@", free: ".", differs: "!=", separator: "-",
    spinner: ["|", "/", "-", "\\"])
}

extension Glyphs {
  /// The signs that a terminal can show.
  public init(_ charset: Charset) { self = charset == .unicode ? .unicode : .ascii }

  /// Where text was cut, without a copy of all the others.
  static func ellipsis(_ charset: Charset) -> String {
    charset == .unicode ? Glyphs.unicode.ellipsis : Glyphs.ascii.ellipsis
  }
}
