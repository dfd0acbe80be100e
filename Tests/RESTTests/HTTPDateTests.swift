import FoundationEssentials
import REST
import Testing

@Suite("HTTPDate")
struct HTTPDateTests {
  @Test(
    "reads every form that servers send",
    arguments: [
      ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
      ("Sun, 06-Nov-1994 08:49:37 GMT", 784_111_777),
      ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
      ("Sun Nov  6 08:49:37 1994", 784_111_777),
      ("06 nov 1994 8:49:37", 784_111_777),
      ("Thu, 01-Jan-1970 00:00:10 GMT", 10),
      ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
      ("Wed, 31 Dec 1969 23:59:59 GMT", -1),
      ("Thu, 29 Feb 2024 12:00:00 GMT", 1_709_208_000),
      ("Tue, 19-Jan-38 03:14:07 GMT", 2_147_483_647),
      ("Fri, 31 Dec 9999 23:59:59 GMT", 253_402_300_799),
    ])
  func reads(text: String, seconds: Int) {
    #expect(HTTPDate.parse(text)?.timeIntervalSince1970 == Double(seconds))
  }

  @Test(
    "a date that does not exist is none",
    arguments: [
      "", "0", "-1", "soon", "Thu, 29 Feb 2023 12:00:00 GMT", "Thu, 31 Apr 2024 12:00:00 GMT",
      "Thu, 01 Foo 2024 12:00:00 GMT", "Thu, 01 Jan 2024 24:00:00 GMT",
      "Thu, 01 Jan 2024 12:60:00 GMT", "Thu, 00 Jan 2024 12:00:00 GMT", "Thu, 01 Jan 2024",
      "Thu, 01 Jan 1600 12:00:00 GMT", "2024-01-01T12:00:00Z",
    ])
  func refuses(text: String) {
    #expect(HTTPDate.parse(text) == nil)
  }

  @Test(
    "writes what it reads",
    arguments: [
      "Thu, 01 Jan 1970 00:00:00 GMT", "Sun, 06 Nov 1994 08:49:37 GMT",
      "Wed, 31 Dec 1969 23:59:59 GMT", "Thu, 29 Feb 2024 12:00:00 GMT",
      "Sun, 31 Dec 2000 23:59:59 GMT", "Fri, 01 Jan 2100 00:00:00 GMT",
      "Fri, 31 Dec 9999 23:59:59 GMT", "Mon, 01 Jan 1601 00:00:00 GMT",
    ])
  func writes(text: String) throws {
    #expect(HTTPDate.format(try #require(HTTPDate.parse(text))) == text)
  }

  @Test("every day of thirty years comes back as itself, and every week of four hundred")
  func everyDay() {
    let days = Array(10_957..<21_914) + Array(stride(from: -134_774, to: 11_323, by: 7))
    let wrong = days.first { day in
      let date = Date(timeIntervalSince1970: Double(day) * 86_400 + 43_200)
      return HTTPDate.parse(HTTPDate.format(date)) != date
    }
    #expect(wrong == nil)
  }
}
