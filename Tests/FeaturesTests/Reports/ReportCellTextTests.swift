import Model
import Resources
import Testing

@testable import Features

/// What a report's values look like.
struct ReportCellTextTests {
  private static let report = Report(
    title: "Stays", about: "Stays.", parameters: [],
    columns: Report.Column.Kind.allCases.map {
      Report.Column(name: $0.rawValue, kind: $0, title: LocalText(["en": $0.rawValue]))
    },
    words: ["street": LocalText(["en": "Street", "es": "Calle"])], query: "SELECT 1")

  private func text(_ value: ReportValue, _ kind: Report.Column.Kind, _ language: Language = .en)
    throws -> String
  {
    let column = try #require(Self.report.column(kind.rawValue))
    return ReportCellText(Self.report, Phrases(language)).text(value, in: column)
  }

  private func plain(_ value: ReportValue, _ kind: Report.Column.Kind) throws -> String {
    let column = try #require(Self.report.column(kind.rawValue))
    return ReportCellText(Self.report, Phrases(.en)).plain(value, in: column)
  }

  @Test func numbersAreGroupedForPeopleAndPlainForPrograms() throws {
    #expect(try text(.integer(1_300_000), .count) == "1,300,000")
    #expect(try plain(.integer(1_300_000), .count) == "1300000")
    #expect(try text(.fraction(12_345.67), .number) == "12,345.7")
    #expect(try text(.fraction(-0.25), .number) == "-0.3")
    #expect(try text(.fraction(-1_234.56), .number) == "-1,234.6")
    #expect(try plain(.fraction(12_345.67), .number) == "12345.7")
    #expect(try text(.integer(7), .number) == "7")
  }

  @Test func sharesHaveOneDecimalAndDaysAreThoseOfTheLanguage() throws {
    #expect(try text(.fraction(66.666), .percent) == "66.7%")
    #expect(try text(.integer(50), .percent) == "50.0%")
    #expect(try plain(.fraction(66.666), .percent) == "66.7")
    #expect(try text(.integer(20_361), .day) == "9/30/2025")
    #expect(try text(.integer(20_361), .day, .es) == "30/9/2025")
    #expect(try plain(.integer(20_361), .day) == "2025-09-30", "a file is read by programs")
    #expect(try text(.integer(20_332), .month) == "2025-09")
    #expect(ReportCellText.month(2025 * 12 + 8) == "2025-09")
  }

  @Test func whatIsNoDayIsTheNumberItself() throws {
    for number in [Int64.max, .min, 2_932_897, -719_163] {
      for kind in [Report.Column.Kind.day, .month] {
        #expect(try text(.integer(number), kind) == "\(number)")
        #expect(try plain(.integer(number), kind) == "\(number)")
      }
    }
    #expect(try text(.integer(2_932_896), .day) == "12/31/9999")
    #expect(try text(.integer(.min), .count) == "-9,223,372,036,854,775,808")
  }

  @Test func wordsAreThePersonsAndNothingIsEmpty() throws {
    #expect(try text(.text("street"), .word) == "Street")
    #expect(try text(.text("street"), .word, .es) == "Calle")
    #expect(try text(.text("other"), .word) == "other")
    for kind in Report.Column.Kind.allCases {
      #expect(try text(.nothing, kind) == "", "\(kind)")
      #expect(try plain(.nothing, kind) == "", "\(kind)")
    }
  }

  @Test func noSpreadsheetTakesATextForAFormula() {
    let columns = Self.report.columns.filter { [.text, .count].contains($0.kind) }
    let csv = ReportCSV(Self.report, columns, Phrases(.en))
    #expect(columns.map(\.name) == ["count", "text"])
    #expect(
      csv.text([
        [.integer(-3), .text("=1+1")], [.integer(2), .text("A, \"B\"")], [.nothing, .text("@x")],
        [.text("=2+2"), .integer(-4)],
      ])
        == "count,text\r\n-3,'=1+1\r\n2,\"A, \"\"B\"\"\"\r\n,'@x\r\n'=2+2,-4\r\n")
  }

  @Test func everyMistakeIsASentenceOfItsOwn() {
    let flaws: [ReportFlaw.Kind] = [
      .notAnEntry, .unknownKey("k"), .repeated("k"), .missing("k"), .badName("k"),
      .unknownKind("k", known: ["a", "b"]), .badStandard("k"), .badWords, .unknownColumn("k"),
      .notASelect, .secondStatement, .notReadOnly, .forbidden("k"), .notClosed,
      .unknownParameter("k"), .unusedParameter("k"), .otherColumns(found: ["k"]), .refused("k"),
    ]
    for language in Language.allCases {
      let phrases = Phrases(language)
      let texts = flaws.map { ReportFlaw(line: 3, column: 9, kind: $0).sentence.text(phrases) }
      #expect(Set(texts).count == flaws.count)
      #expect(texts.allSatisfy { $0.contains("3") && $0.contains("9") && $0.hasSuffix(".") })
    }
    let problem = HUDImportProblem(
      file: "Client.csv", line: 12, field: 9, column: "DOB", flaw: .notADay)
    #expect(
      problem.sentence.text(Phrases(.en))
        == "Client.csv:12: DOB: this is no day written yyyy-mm-dd.")
  }
}
