import Foundation
import Model
import Testing

@testable import PointInTime

/// The tables as CSV and as a page.
struct CountTextTests {
  private let tables = CountTables(
    ThirtyHouseholds.all, TableQuestions.definition, decisions: [], on: night)
  private let words = CountWords(source: "Riverside, 2027-01-15; 30 surveys")

  @Test func everyRowOfEveryTableIsALineOfTheCSV() {
    let lines = tables.csv(words).components(separatedBy: "\r\n")
    #expect(
      lines[0].hasPrefix(
        "table,row,emergencyShelter known,emergencyShelter unknown,transitionalHousing known"))
    #expect(lines[0].hasSuffix("total known,total unknown,total"))
    #expect(lines.contains("everybody,households,1,0,1,0,1,0,27,0,0,0,30,0,30"))
    #expect(lines.contains("everybody,veterans,0,0,0,0,0,0,4,5,0,0,4,5,9"))
    #expect(lines.count == 1 + tables.tables.reduce(0) { $0 + $1.rows.count } + 2)
    #expect(lines.suffix(2) == ["source,\"Riverside, 2027-01-15; 30 surveys\",,,,,,,,,,,,,", ""])
    // Every line has as many fields.
    #expect(Set(lines.dropLast(2).map { $0.filter { $0 == "," }.count }) == [14])
  }

  @Test func quotesAreWrittenTwice() {
    let quoted = CountWords(source: "The \"north\" side")
    #expect(tables.csv(quoted).contains("source,\"The \"\"north\"\" side\","))
  }

  @Test(arguments: ["=1+1", "+1", "-1", "@sum", "\t1"])
  func noCellIsAFormula(_ name: String) {
    let csv = tables.csv(CountWords(source: name))
    #expect(csv.contains("source,'\(name),"))
    #expect(CSVText.cell(name) == "'" + name && CSVText.cell("North - 1") == "North - 1")
  }

  @Test func thePageSaysKnownUnknownAndTotalApartInEightyLetters() {
    var words = words
    words.column = { String($0.rawValue.prefix(6)) }
    words.label = { $0.code.split(separator: ".").joined(separator: " ") }
    let page = tables.page(words)
    let lines = page.components(separatedBy: "\n")
    #expect(lines[0] == "Riverside, 2027-01-15; 30 surveys")
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(!page.contains("\u{c}"))
    let veterans = lines.first { $0.hasPrefix("veterans ") }
    #expect(veterans?.split(separator: " ") == ["veterans", "0", "0", "0", "4+5", "4", "5", "9"])
  }

  @Test func initialsAndPlacesAreInNeither() {
    var survey = Survey.outside(1, adults: 1, somebody(40, ["initials": .text("QX")]))
    survey.place = "Behind the mill"
    survey.volunteer = "Vera"
    survey.area = "Northbank"
    let tables = CountTables([survey], TableQuestions.definition, decisions: [], on: night)
    for text in [tables.csv(words), tables.page(words)] {
      for secret in ["QX", "mill", "Vera", "Northbank"] { #expect(!text.contains(secret)) }
    }
  }
}
