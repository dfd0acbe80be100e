public import FoundationEssentials

/// Times and numbers as the language's readers write them.
///
/// The readers are staff in the United States. Spanish has the day before the month and a clock of
/// 24 hours, as all of Latin America, and numbers with the comma of the United States and Mexico,
/// because "10.000" reads as ten there.
extension Phrases {
  /// How long ago something was, in one unit: `now`, `5 min`, `2 h`, `3 d`, `4 mo`, `2 y`.
  ///
  /// A moment in the future, which clocks that disagree produce, is now. Months have 30 days, years
  /// 365.
  public func age(from date: Date, to now: Date) -> String {
    let minutes = Int(min(max(now.timeIntervalSince(date), 0), 1e12)) / 60
    let hours = minutes / 60
    let days = hours / 24
    return switch days {
    case 365...: format(.ageYears, number(days / 365))
    case 60...: format(.ageMonths, number(days / 30))
    case 1...: format(.ageDays, number(days))
    default:
      if hours > 0 {
        format(.ageHours, number(hours))
      } else {
        minutes > 0 ? format(.ageMinutes, number(minutes)) : self[.ageNow]
      }
    }
  }

  /// A day and a time: `11/21/2026 2:05 AM`, `21/11/2026 2:05`.
  public func dateTime(_ date: Date, _ zone: Zone) -> String {
    "\(day(date, zone)) \(time(date, zone))"
  }

  /// A day and a time with their zone: `11/21/2026 2:05 AM EST`.
  public func zonedDateTime(_ date: Date, _ zone: Zone) -> String {
    "\(dateTime(date, zone)) \(zone.name(at: date))"
  }

  /// A day: `11/21/2026`, `21/11/2026`.
  public func day(_ date: Date, _ zone: Zone) -> String {
    let clock = zone.clock(at: date)
    return switch language {
    case .en: "\(clock.month)/\(clock.day)/\(clock.year)"
    case .es: "\(clock.day)/\(clock.month)/\(clock.year)"
    }
  }

  /// A time of day: `2:05 AM`, `2:05`.
  public func time(_ date: Date, _ zone: Zone) -> String {
    let clock = zone.clock(at: date)
    let minute = clock.minute < 10 ? "0\(clock.minute)" : "\(clock.minute)"
    return switch language {
    case .en: "\((clock.hour + 11) % 12 + 1):\(minute) \(clock.hour < 12 ? "AM" : "PM")"
    case .es: "\(clock.hour):\(minute)"
    }
  }

  /// A whole number with its thousands separated: `10,000`.
  public func number(_ value: Int) -> String {
    let digits = String(value.magnitude)
    var grouped = value < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { grouped += "," }
      grouped.append(digit)
    }
    return grouped
  }
}
