import Model

import struct FoundationEssentials.Date

/// Writes people as rows of HUD's `Client.csv`, FY 2026.
///
/// What is not known is empty; codes of quality say so. Of a Social Security number only the last four
/// digits are there, behind five `x`.
struct ClientWriter {
  /// The columns, in HUD's order, and ours for other names behind them.
  ///
  /// Source: field.md §3.2.
  static let columns = [
    "PersonalID", "FirstName", "MiddleName", "LastName", "NameSuffix", "NameDataQuality", "SSN",
    "SSNDataQuality", "DOB", "DOBDataQuality", "Sex", "AmIndAKNative", "Asian", "BlackAfAmerican",
    "HispanicLatinao", "MidEastNAfrican", "NativeHIPacific", "White", "RaceNone",
    "AdditionalRaceEthnicity", "VeteranStatus", "YearEnteredService", "YearSeparated",
    "WorldWarII", "KoreanWar", "VietnamWar", "DesertStorm", "AfghanistanOEF", "IraqOIF",
    "IraqOND", "OtherTheater", "MilitaryBranch", "DischargeStatus", "DateCreated", "DateUpdated",
    "UserID", "DateDeleted", "ExportID", "Aliases",
  ]

  /// The first line, with its end.
  static var header: String { line(columns) }

  /// Somebody's line, with its end.
  static func line(_ person: ListedPerson, updated: Date) -> String {
    let name = person.name
    let hasName = !name.first.isEmpty && !name.last.isEmpty
    let known: [String: String] = [
      "PersonalID": person.personalID, "FirstName": name.first, "MiddleName": name.middle,
      "LastName": name.last, "NameSuffix": person.suffix,
      "NameDataQuality": hasName ? "1" : name.first.isEmpty && name.last.isEmpty ? "99" : "2",
      "SSN": person.lastFour.map { "xxxxx\($0)" } ?? "",
      "SSNDataQuality": person.lastFour == nil ? "99" : "2",
      "DOB": person.birth.map { "\($0)" } ?? "", "DOBDataQuality": person.birth == nil ? "99" : "1",
      "DateUpdated": "\(CivilDate(updated, minutesEast: 0)) \(time(updated))",
      // What parts two of them cannot be in one.
      "Aliases": name.aliases.map { $0.filter { $0 != ";" } }.joined(separator: ";"),
    ]
    return line(columns.map { known[$0] ?? "" })
  }

  /// Fields as a line, with its end.
  static func line(_ fields: [String]) -> String {
    fields.map(field).joined(separator: ",") + "\r\n"
  }

  private static func field(_ text: String) -> String {
    let signs: [Unicode.Scalar] = [",", "\"", "\n", "\r"]
    guard text.unicodeScalars.contains(where: signs.contains) else { return text }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" { quoted.unicodeScalars.append(scalar) }
      quoted.unicodeScalars.append(scalar)
    }
    quoted.unicodeScalars.append("\"")
    return quoted
  }

  /// The time of a day in UTC.
  private static func time(_ moment: Date) -> String {
    let seconds = Int(moment.timeIntervalSince1970.rounded(.down))
    let second = ((seconds % 86_400) + 86_400) % 86_400
    return [second / 3600, second / 60 % 60, second % 60]
      .map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}
