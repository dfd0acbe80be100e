public import Model
public import Resources

public import struct FoundationEssentials.Date

/// When a task is due: as a system keeps it, and as a day of somebody's calendar.
public enum DueTime {
  /// A moment as a column holds it: `2026-12-01 23:59:00`, in UTC, as ServiceNow keeps it.
  ///
  /// It has no words: those depend on who reads it.
  static func choice(_ date: Date) -> Choice {
    let seconds = Int(date.timeIntervalSince1970.rounded(.down))
    let day = CivilDate(date, minutesEast: 0)
    let time = seconds - day.daysSince1970 * 86_400
    let text = [time / 3600, time / 60 % 60, time % 60].map(two).joined(separator: ":")
    return Choice(value: "\(day) \(text)", label: "")
  }

  /// The moment that a column holds; nil where it holds none.
  static func date(_ choice: Choice) -> Date? {
    let parts = choice.value.split(separator: " ")
    guard parts.count == 2, let day = CivilDate(iso: String(parts[0])) else { return nil }
    let time = parts[1].split(separator: ":").compactMap { Int($0) }
    guard time.count == 3 else { return nil }
    let seconds = day.daysSince1970 * 86_400 + time[0] * 3600 + time[1] * 60 + time[2]
    return Date(timeIntervalSince1970: Double(seconds))
  }

  /// A moment of a day, as clocks in a zone show it; without a time the last minute of the day.
  public static func moment(
    _ day: CivilDate, hour: Int = 23, minute: Int = 59, in zone: Zone
  ) -> Date {
    let local = Double(day.daysSince1970 * 86_400 + hour * 3600 + minute * 60)
    // Where clocks are changed that day, the second look has it right.
    let guess = Date(timeIntervalSince1970: local)
    let near = guess.addingTimeInterval(-Double(zone.offset(at: guess)))
    return guess.addingTimeInterval(-Double(zone.offset(at: near)))
  }

  /// The day that it is at a moment.
  static func day(of date: Date, in zone: Zone) -> CivilDate {
    CivilDate(date.addingTimeInterval(Double(zone.offset(at: date))), minutesEast: 0)
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
