import Model
public import Resources

public import struct FoundationEssentials.Date

extension Phrases {
  /// How old something is that was read before: `as of 2:05 PM (12 min ago)`, with the day where it
  /// is not today's.
  public func asOf(_ date: Date, now: Date, _ zone: Zone) -> String {
    let isToday = day(date, zone) == day(now, zone)
    let when = isToday ? time(date, zone) : dateTime(date, zone)
    // What is a few seconds old is not "now ago".
    guard now.timeIntervalSince(date) >= 60 else { return format(.copyAsOf, when) }
    return format(.copyAsOfAgo, when, age(from: date, to: now))
  }

  /// Why something is not as the system has it now, in a word or two; nil where no word is short.
  func state(of trouble: Trouble) -> String? {
    if trouble.isOffline { return self[.copyOffline] }
    return trouble == .signInAgain ? self[.notSignedIn] : nil
  }
}
