import FoundationEssentials
public import Kiosk
public import Resources

/// Whom a kiosk sent away lately, for staff: in memory only, for a quarter of an hour, and never a name.
struct KioskRefusals {
  private var all: [(reason: KioskRefusal, at: Date)] = []

  /// Notes that somebody was sent away.
  mutating func add(_ reason: KioskRefusal, at now: Date) {
    all = Array((all.filter { Self.isRecent($0.at, at: now) } + [(reason, now)]).suffix(Self.most))
  }

  /// What staff read, newest first.
  func told(at now: Date, _ phrases: Phrases, _ zone: Zone) -> [SentAway] {
    all.filter { Self.isRecent($0.at, at: now) }.reversed().map { reason, at in
      SentAway(time: phrases.time(at, zone), reason: phrases[reason.phrase], client: reason.client)
    }
  }

  private static func isRecent(_ time: Date, at now: Date) -> Bool {
    now.timeIntervalSince(time) < kept
  }

  /// How long they are kept, in seconds.
  private static let kept = 900.0
  /// How many are kept at most.
  private static let most = 8
}

extension KioskDesk {
  /// Whom the terminal sent away lately, newest first.
  public func sentAway(in language: KioskLanguage) -> [SentAway] {
    let phrases = Language(rawValue: language.rawValue).map(Phrases.init) ?? setup.phrases
    return refusals.told(at: environment.now(), phrases, setup.zone)
  }
}
