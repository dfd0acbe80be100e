import GRDB
import Model

/// Fills the calendar: see ``Summary/calendar``.
struct CalendarDays {
  /// The years that are filled.
  let years: ClosedRange<Int>

  /// The years that occur in a database, and one more on either side.
  init(_ database: Database) throws(HUDImportError) {
    let sql = """
      SELECT MIN("Day"), MAX("Day") FROM (
        SELECT MIN("EntryDate") AS "Day" FROM "Enrollment"
        UNION ALL SELECT MAX("EntryDate") FROM "Enrollment"
        UNION ALL SELECT MAX("ExitDate") FROM "Exit"
        UNION ALL SELECT MIN("DateProvided") FROM "Services"
        UNION ALL SELECT MAX("DateProvided") FROM "Services"
        UNION ALL SELECT MIN("InformationDate") FROM "CurrentLivingSituation"
        UNION ALL SELECT MAX("InformationDate") FROM "CurrentLivingSituation"
        UNION ALL SELECT MIN("DOB") FROM "Client"
        UNION ALL SELECT MAX("DOB") FROM "Client"
        UNION ALL SELECT MIN("ExportStartDate") FROM "Export"
        UNION ALL SELECT MAX("ExportEndDate") FROM "Export"
      ) d
      """
    let row: Row?
    do {
      row = try Row.fetchOne(database, sql: sql)
    } catch {
      throw HUDImportError(error)
    }
    let first: Int = row?[0] ?? 0
    let last: Int = row?[1] ?? 0
    years = DayNumber.parts(first).year - 1...DayNumber.parts(last).year + 1
  }

  /// Inserts their days.
  func insert(_ connection: OpaquePointer) throws(HUDImportError) {
    let statement = try Insertion(
      "Calendar",
      [
        "Day", "Year", "Month", "DayOfMonth", "Quarter", "Weekday", "MonthNumber", "MonthFirst",
        "MonthLast", "IsLastWednesday",
      ], connection)
    for year in years {
      for month in 1...12 {
        let length = DayNumber.length(ofMonth: month, year: year)
        guard let first = DayNumber.number(year: year, month: month, day: 1) else { continue }
        let last = first + length - 1
        for day in first...last {
          let weekday = DayNumber.weekday(day)
          let isLastWednesday = weekday == 3 && day + 7 > last
          let values = [
            day, year, month, day - first + 1, (month + 2) / 3, weekday, year * 12 + month - 1,
            first, last, isLastWednesday ? 1 : 0,
          ]
          for (index, value) in values.enumerated() { statement.bind(Int64(value), index) }
          try statement.insert()
        }
      }
    }
  }
}
