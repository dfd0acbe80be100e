import Model
import Resources
import Terminal

import struct FoundationEssentials.Date

/// What is known of where this machine is.
struct Receiver: Equatable {
  /// Whether it is being listened to; the program's shell sees to that.
  var isWatched = false
  /// Whether this machine is set up for one; nil until somebody listened.
  var isSetUp: Bool?
  /// What it said last.
  var news: ReceiverNews?
  /// Where it was last, and when that was said.
  var last: (fix: Fix, heard: Date)?

  /// How old what was measured may be, in seconds.
  static let longest: Double = 60

  static func == (left: Receiver, right: Receiver) -> Bool {
    left.isWatched == right.isWatched && left.isSetUp == right.isSetUp && left.news == right.news
      && left.last?.fix == right.last?.fix && left.last?.heard == right.last?.heard
  }

  /// Takes up what it says.
  mutating func take(_ news: ReceiverNews, at date: Date) {
    isSetUp = true
    self.news = news
    guard case .fix(let fix) = news, !fix.coordinates.isNowhere else { return }
    last = (fix, date)
  }

  /// Whether there is one that answers: it measures, or looks for satellites.
  var answers: Bool {
    switch news {
    case .fix, .noFix, .fixLost: true
    case .connecting, .noDaemon, .notGPSD, .noDevice, .closed, nil: false
    }
  }

  /// What it measures now; nil where it measures nothing, or what was measured is old.
  func fix(at now: Date) -> Fix? {
    guard case .fix? = news, let last, now.timeIntervalSince(last.heard) <= Self.longest else {
      return nil
    }
    return last.fix
  }

  /// Where lists are measured from: what was last known, also where it is a little old.
  func origin(at now: Date) -> Coordinates? {
    guard let last, now.timeIntervalSince(last.heard) <= Self.longest else { return nil }
    return last.fix.coordinates
  }

  /// When this machine was where lists are measured from; nil where it measures now, or they are measured from
  /// nowhere.
  func originHeard(at now: Date) -> Date? {
    fix(at: now) == nil && origin(at: now) != nil ? last?.heard : nil
  }
}

extension Fix {
  /// It as a point that is kept.
  var point: OutreachPoint {
    OutreachPoint(coordinates, accuracy: accuracy, time: time, source: .gps)
  }
}

/// What is said of a receiver, and of what it measured.
struct ReceiverText {
  let receiver: Receiver
  let phrases: Phrases
  let now: Date

  /// How it stands, with what to do next; nil where it measures.
  var trouble: Sentence? {
    guard receiver.isSetUp != false else { return Sentence(.outreachGpsNone) }
    switch receiver.news {
    case nil, .connecting: return Sentence(.outreachGpsConnecting)
    case .noDaemon: return Sentence(.outreachGpsNoDaemon)
    case .notGPSD: return Sentence(.outreachGpsNotGpsd)
    case .noDevice: return Sentence(.outreachGpsNoDevice)
    case .noFix(satellites: nil): return Sentence(.outreachGpsNoFix)
    case .noFix(satellites: let seen?): return Sentence(.outreachGpsNoFixOf, .count(seen))
    case .fixLost: return Sentence(.outreachGpsLost)
    case .closed: return Sentence(.outreachGpsClosed)
    case .fix(let fix):
      if fix.coordinates.isNowhere { return Sentence(.outreachGpsNowhere) }
      guard receiver.fix(at: now) == nil, let last = receiver.last else { return nil }
      return Sentence(.outreachGpsOld, .text(phrases.age(from: last.heard, to: now)))
    }
  }

  /// That distances are those of a place that is measured no more, and when it was; nil where that is not so.
  func distancesKept(_ zone: Zone) -> String? {
    receiver.originHeard(at: now).map {
      phrases.format(.outreachDistancesKept, phrases.time($0, zone))
    }
  }

  /// It in one line, and whether it is something to mind.
  func line(_ zone: Zone) -> (text: String, role: Role) {
    if let trouble {
      let words = [trouble.text(phrases), distancesKept(zone)].compactMap(\.self)
      return (words.joined(separator: " "), .warning)
    }
    guard let last = receiver.last else { return ("", .plain) }
    let words = phrases.format(.outreachGpsFix, Self.accuracy(last.fix.accuracy, phrases))
    return (words, last.fix.quality == .poor ? .warning : .muted)
  }

  /// How far off a point may be: `±17 m`; a word where nobody knows.
  static func accuracy(_ metres: Double?, _ phrases: Phrases) -> String {
    guard let metres else { return phrases[.outreachAccuracyUnknown] }
    return phrases.format(.outreachAccuracy, phrases.number(Int(metres.rounded(.up))))
  }

  /// How old a fix is, in seconds: as the satellites say, as long as their clock and this machine's agree.
  func age(of fix: Fix, heard: Date) -> Double {
    let age = now.timeIntervalSince(heard)
    return ClockDifference(of: fix, heardAt: heard) == .none
      ? age + max(0, fix.age(at: heard)) : age
  }

  /// How good a fix is and how old, in one sentence, and what is to be minded of it.
  ///
  /// - Parameters:
  ///   - fix: The fix.
  ///   - heard: When this machine heard of it, by its own clock.
  ///   - isKept: Whether a new one was asked for in vain.
  /// - Returns: The words, and whether there is something to mind.
  func measured(_ fix: Fix, heard: Date, isKept: Bool) -> (text: String, role: Role) {
    let seconds = max(0, age(of: fix, heard: heard))
    let exact = Self.accuracy(fix.accuracy, phrases)
    let isOld = seconds > Receiver.longest
    let age =
      isOld
      ? phrases.age(from: now.addingTimeInterval(-seconds), to: now)
      : phrases.format(.outreachSeconds, phrases.number(Int(seconds)))
    let remarks = remarks(on: fix, heard: heard)
    let minded = remarks.map {
      $0.phrase == .outreachFixOld ? phrases[.outreachMeasureAgain] : $0.text(phrases)
    }
    let said =
      isKept
      ? phrases.format(.outreachMeasuredKept, exact, age)
      : isOld
        ? phrases.format(.outreachMeasured, age, exact)
        : phrases.format(.outreachMeasuredNow, exact)
    return (
      ([said] + minded).joined(separator: " "), remarks.isEmpty && !isKept ? .good : .warning
    )
  }

  /// What is to be minded of a fix that is about to be recorded, the worst first.
  ///
  /// - Parameters:
  ///   - fix: The fix.
  ///   - heard: When this machine heard of it, by its own clock.
  /// - Returns: A sentence of each.
  func remarks(on fix: Fix, heard: Date) -> [Sentence] {
    var remarks: [Sentence] = []
    switch ClockDifference(of: fix, heardAt: heard) {
    case .none: break
    case .some(let apart):
      remarks.append(Sentence(.outreachClockApart, Self.counted(abs(apart))))
    case .years: remarks.append(Sentence(.outreachClockYears))
    }
    let age = age(of: fix, heard: heard)
    if age > Receiver.longest {
      let since = phrases.age(from: now.addingTimeInterval(-age), to: now)
      remarks.append(Sentence(.outreachFixOld, .text(since)))
    }
    return remarks + [Self.remark(onAccuracy: fix.accuracy)].compactMap(\.self)
  }

  /// What is to be minded of how exact a point is; nil where it will do.
  static func remark(onAccuracy metres: Double?) -> Sentence? {
    switch FixQuality(metres) {
    case .good, .fair: nil
    case .poor: Sentence(.outreachFixPoor, .count(Int((metres ?? 0).rounded(.up))))
    case .unknown: Sentence(.outreachFixUnknown)
    }
  }

  /// A time in minutes, from two days on in days.
  private static func counted(_ seconds: Double) -> Sentence.Part {
    let minutes = Int(seconds / 60)
    return minutes < 2880
      ? .counted(.minutes, minutes) : .counted(.outreachDays, minutes / 1440)
  }
}
