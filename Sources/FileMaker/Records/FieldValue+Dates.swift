public import Model

extension FieldValue {
  /// A day in FileMaker's default format, `02/03/2024` for 3 February.
  public static func date(_ day: CivilDate) -> FieldValue {
    .text(DateFormat.unitedStates.text(day))
  }

  /// The day in it, in the format that the values were asked for with; nil where there is none.
  ///
  /// Of a timestamp it reads the day. The file's own format cannot be read: only the server knows
  /// it.
  public func date(_ format: DateFormat = .unitedStates) -> CivilDate? {
    let day = text.prefix { $0 != " " && $0 != "T" }
    switch format {
    case .unitedStates:
      let parts = day.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 3, parts[2].utf8.count == 4, let year = Self.digits(parts[2]),
        let month = Self.digits(parts[0]), let number = Self.digits(parts[1])
      else { return nil }
      return CivilDate(year: year, month: month, day: number)
    case .iso: return CivilDate(iso: String(day))
    case .file: return nil
    }
  }

  private static func digits(_ text: Substring) -> Int? {
    guard text.utf8.allSatisfy({ (0x30...0x39) ~= $0 }) else { return nil }
    return Int(text)
  }
}

/// The format of dates in an answer (filemaker.md §3.2).
public enum DateFormat: Int, Hashable, Sendable, CaseIterable {
  /// `02/03/2024` and `02/03/2024 18:30:00`; the month comes first.
  case unitedStates = 0
  /// The format of the database file's own locale.
  case file = 1
  /// `2024-02-03` and `2024-02-03T18:30:00`.
  case iso = 2

  /// A day in this format; for the file's own, which is unknown here, it is that of the United
  /// States.
  func text(_ day: CivilDate) -> String {
    let iso = day.description.split(separator: "-")
    switch self {
    case .iso: return day.description
    case .unitedStates, .file:
      return iso.count == 3 ? "\(iso[1])/\(iso[2])/\(iso[0])" : day.description
    }
  }
}
