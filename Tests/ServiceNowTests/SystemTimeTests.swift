import FoundationEssentials
import ServiceNow
import Testing

@Suite struct SystemTimeTests {
  @Test(arguments: [
    ("1970-01-01 00:00:00", 0.0), ("2024-02-03 09:15:00", 1_706_951_700),
    ("2024-02-29 23:59:59", 1_709_251_199), ("2000-03-01 00:00:00", 951_868_800),
    ("1969-12-31 23:59:59", -1), ("2100-01-01 00:00:00", 4_102_444_800),
  ])
  func knownMoments(_ text: String, _ seconds: Double) {
    #expect(SystemTime.date(text) == Date(timeIntervalSince1970: seconds))
    #expect(SystemTime.text(Date(timeIntervalSince1970: seconds)) == text)
  }

  @Test(arguments: [
    "", "2024-02-03", "2024-02-03T09:15:00", "2024-02-30 00:00:00", "2023-02-29 00:00:00",
    "2024-13-01 00:00:00", "2024-00-10 00:00:00", "2024-01-00 00:00:00", "2024-01-01 24:00:00",
    "2024-01-01 00:60:00", "2024-01-01 00:00:61", "2024-01-01 00:00:0x", "03/02/2024 09:15:00",
    "2024-02-03 09:15:00 ", "２024-02-03 09:1:00",
  ])
  func whatIsNoDate(_ text: String) {
    #expect(SystemTime.date(text) == nil)
  }

  @Test func everyDayOfFourHundredYearsComesBack() {
    // The step is not a whole number of days, so that every hour and second occurs too.
    for seconds in stride(from: -3_000_000_000, to: 9_700_000_000, by: 86_399 * 3) {
      let date = Date(timeIntervalSince1970: Double(seconds))
      #expect(SystemTime.date(SystemTime.text(date)) == date)
    }
  }
}
