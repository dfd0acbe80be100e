import Model
import Testing

@testable import Reports

struct FieldValueTests {
  private func read(_ text: String, _ value: (FieldValue.Bytes) -> Int64?) -> Int64? {
    Array(text.utf8).withUnsafeBufferPointer(value)
  }

  @Test func everyDayHasItsNumber() {
    var number = DayNumber.first(ofYear: 1900)
    for year in DayNumber.years {
      for month in 1...12 {
        for day in 1...DayNumber.length(ofMonth: month, year: year) {
          guard DayNumber.number(year: year, month: month, day: day) == number,
            DayNumber.parts(number) == (year, month, day)
          else {
            Issue.record("\(year)-\(month)-\(day)")
            return
          }
          number += 1
        }
      }
    }
    #expect(DayNumber.number(year: 1970, month: 1, day: 1) == 0)
    #expect(DayNumber.number(year: 2025, month: 9, day: 30) == 20_361)
    #expect(DayNumber.weekday(0) == 4)
    #expect(DayNumber.weekday(-4) == 7)
  }

  @Test func daysAreWrittenOneWay() {
    #expect(read("2024-02-29", FieldValue.day) == 19_782)
    let wrong = [
      "2023-02-29", "2024-2-29", "24-02-29", "2024/02/29", "02/29/2024", "2024-13-01", "2024-00-10",
      "2024-01-00", "1899-12-31", "2200-01-01", "2024-02-29 ", " 2024-02-2", "", "2024-02-2x",
    ]
    for text in wrong { #expect(read(text, FieldValue.day) == nil, "\(text)") }
  }

  @Test func momentsAreSecondsOfTheLocalClock() {
    #expect(read("1970-01-02 01:02:03", FieldValue.moment) == 90_123)
    #expect(read("1970-01-02T01:02", FieldValue.moment) == 90_120)
    #expect(read("1970-01-02", FieldValue.moment) == 86_400)
    #expect(read("1970-01-02 01:02:03.457", FieldValue.moment) == 90_123)
    for text in [
      "1970-01-02 24:00:00", "1970-01-02 1:02:03", "1970-01-02 01:60", "1970-01-02 01:02:03.",
    ] {
      #expect(read(text, FieldValue.moment) == nil, "\(text)")
    }
  }

  @Test func moneyIsCents() {
    #expect(read("12", FieldValue.money) == 1200)
    #expect(read("12.5", FieldValue.money) == 1250)
    #expect(read("12.3400", FieldValue.money) == 1234)
    #expect(read("-0.05", FieldValue.money) == -5)
    for text in ["12.345", "$12", "1,200", ".", "12.", ".5", "-", "1e3"] {
      #expect(read(text, FieldValue.money) == nil, "\(text)")
    }
  }

  @Test func anIDReadsBackAsItWas() {
    let numbers = ["0", "7", "-3", "123456789012345678"]
    let texts = ["007", "+7", "-0", " 7", "7 ", "", "-", "1234567890123456789", "7f", "٣", "1.0"]
    for text in numbers {
      guard case .number = HUDID(text) else {
        Issue.record("\(text)")
        continue
      }
    }
    for text in texts { #expect(HUDID(text) == .text(text)) }
    for text in numbers + texts { #expect(HUDID(text).text == text) }
  }
}
