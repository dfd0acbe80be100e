import FoundationEssentials
import Model

/// What one connection to gpsd says, from its banner on.
struct GPSDReading {
  /// What is to be done about a line.
  enum Outcome: Equatable {
    /// It was the banner: ask for news.
    case greeted
    /// The news in it, if any.
    case news(ReceiverNews?)
    /// It is no gpsd that sends this, or one that speaks another language.
    case foreign
  }

  /// Whether anything came after the banner: only then it is a daemon that works.
  private(set) var hasHeard = false
  private var isGreeted = false
  /// Lines in a row that were none of gpsd's.
  private var odd = 0
  private var devices: Set<String>?
  private var satellites: Int?
  /// What was told last.
  private var last: ReceiverNews?
  /// The receiver that has a fix; empty where lines name none.
  private var holder: String?

  /// Takes a line.
  mutating func read(_ line: [UInt8]) -> Outcome {
    // Between reports there may be blank ones.
    guard line.contains(where: { $0 > 0x20 }) else { return .news(nil) }
    let report = try? JSONDecoder().decode(GPSDReport.self, from: Data(line))
    guard isGreeted else {
      guard case .version(major: 3) = report else { return .foreign }
      isGreeted = true
      return .greeted
    }
    guard let report else {
      odd += 1
      return odd < 3 ? .news(nil) : .foreign
    }
    odd = 0
    hasHeard = true
    let news = news(in: report)
    // A fix that is told anew is the same one; so is everything else.
    guard let news, news != last else { return .news(nil) }
    last = news
    return .news(news)
  }

  private mutating func news(in report: GPSDReport) -> ReceiverNews? {
    switch report {
    case .version, .other: nil
    case .devices(let paths): have(Set(paths))
    case .device(let path, isThere: true): have((devices ?? []).union([path]))
    case .device(let path, isThere: false): have((devices ?? []).subtracting([path]))
    case .position(let position): take(position)
    case .sky(let count): see(count)
    }
  }

  private mutating func have(_ paths: Set<String>) -> ReceiverNews? {
    let had = devices
    devices = paths
    if paths.isEmpty {
      holder = nil
      satellites = nil
      return .noDevice
    }
    if let held = holder, !held.isEmpty, !paths.contains(held) {
      holder = nil
      return .fixLost
    }
    return had?.isEmpty ?? true ? .noFix(satellites: satellites) : nil
  }

  private mutating func take(_ position: GPSDReport.Position) -> ReceiverNews? {
    switch position.finding {
    case .fix(let fix):
      holder = position.device ?? ""
      return .fix(fix)
    case .none:
      // Of two receivers the one that sees nothing takes nothing from the other.
      guard let held = holder else {
        return last == .fixLost || devices?.isEmpty == true ? nil : .noFix(satellites: satellites)
      }
      guard held == position.device ?? "" else { return nil }
      holder = nil
      return .fixLost
    case .nothing: return nil
    }
  }

  private mutating func see(_ count: Int?) -> ReceiverNews? {
    // What was on its way when the receiver was unplugged says nothing any more.
    guard let count, count != satellites, devices?.isEmpty != true else { return nil }
    satellites = count
    return holder == nil ? .noFix(satellites: count) : nil
  }
}
