import FileMaker
import Foundation
import Model
import REST
import TestSupport
import Testing

@Suite struct FindTests {
  /// The `query` that a find sends.
  private func sent(_ find: Find) async throws -> String {
    let (pretend, api) = try FakeFileMaker.shelter(.noMatch)
    _ = try await api.find(in: "Bands", find)
    #expect(pretend.asked == ["POST /databases/Shelter/layouts/Bands/_find"])
    let body = try #require(pretend.lastBody)
    let start = try #require(body.range(of: #""query":"#)).upperBound
    return String(body[start...].dropLast())
  }

  /// The value of one criterion, as the engine reads it.
  private func said(_ value: FindValue) async throws -> String {
    let text = try await sent(Find(.field("f", value)))
    let query = try JSONDecoder().decode([[String: String]].self, from: Data(text.utf8))
    return try #require(query.first?["f"])
  }

  @Test func andOrAndOmit() async throws {
    #expect(
      try await sent(
        Find(.field("bandName", .words("violet")), .field("city", .exactly("Ghent"))))
        == #"[{"bandName":"violet","city":"==Ghent"}]"#)
    #expect(
      try await sent(
        Find(.field("bandName", .words("violet"))).or(.field("bandName", .words("harbour"))))
        == #"[{"bandName":"violet"},{"bandName":"harbour"}]"#)
    #expect(
      try await sent(
        Find(any: [.field("a", .notEmpty), .field("b", .empty)]))
        == #"[{"a":"*"},{"b":"="}]"#)
  }

  /// The engine applies requests in order: an omission comes after what it takes out of.
  @Test func omissionsComeLast() async throws {
    #expect(
      try await sent(
        Find(.field("name", .words("John")))
          .omitting(.field("name", .words("John Doe")), .field("city", .exactly("Ghent")))
          .or(.field("name", .words("Joe"))))
        == #"[{"name":"John"},{"name":"Joe"},{"city":"==Ghent","name":"John Doe","omit":"true"}]"#)
    #expect(
      try await sent(.allBut(.field("status", .exactly("closed"))))
        == #"[{"omit":"true","status":"==closed"}]"#)
  }

  /// What a person typed is taken literally.
  @Test(arguments: [
    ("Ann Li", "Ann Li"), ("O'Neill-Smith, jr.", "O'Neill-Smith, jr."),
    ("ann@x.org", "ann\\@x.org"),
    ("*", "\\*"), ("a\\b", "a\\\\b"), ("#4?", "\\#4\\?"), ("=Ann", "\\=Ann"), ("==", "\\=\\="),
    ("!", "\\!"), ("<3 >2", "\\<3 \\>2"), ("\"Nan\"", "\\\"Nan\\\""), ("~x", "\\~x"),
    ("//", "\\/\\/"), ("02/03/2024", "02/03/2024"), ("1...5", "1\\.\\.\\.5"), ("1..5", "1\\.\\.5"),
    ("1…5", "1\\…5"), ("≤5", "\\≤5"), ("{1}", "\\{1\\}"), ("3.5", "3.5"), ("", ""),
    ("Łukasz", "Łukasz"),
  ])
  func operatorsAreEscaped(_ typed: String, escaped: String) async throws {
    #expect(try await said(.words(typed)) == escaped)
    #expect(try await said(.exactly(typed)) == "==" + escaped)
  }

  @Test func waysToCompare() async throws {
    let day = try #require(CivilDate(year: 2024, month: 2, day: 3))
    let later = try #require(CivilDate(year: 2024, month: 3, day: 1))
    let cases: [(FindValue, String)] = [
      (.wholeWord("Ann"), "=Ann"), (.wholeWord(""), "="), (.exactly(""), "=="),
      (.beginning(with: "An*"), "==An\\**"), (.containing("nn L"), "*\"nn L\""),
      (.containing(""), ""), (.beginning(with: ""), ""), (.equal(to: 31), "==31"),
      (.equal(to: "a*"), "==a\\*"), (.less(than: 5), "<5"), (.atMost(5), "<=5"),
      (.greater(than: "b"), ">b"), (.atLeast(.date(day)), ">=02/03/2024"),
      (.between(.date(day), and: .date(later)), "02/03/2024...03/01/2024"),
      (.between("A", and: "F"), "A...F"), (.on(day), "==02/03/2024"), (.today, "//"),
      (.duplicate, "!"), (.invalid, "?"), (.expression("{1..3}/2024"), "{1..3}/2024"),
    ]
    for (value, expected) in cases { #expect(try await said(value) == expected) }
  }

  @Test func whatNoFindCanSay() async throws {
    let (pretend, api) = try FakeFileMaker.shelter()
    let cases: [(Find, FileMakerError.Unsendable)] = [
      (Find(), .emptyFind), (Find(any: []), .emptyFind),
      (Find(.field("a", .today)).or(), .emptyFind),
      (Find(.field("a", .words("x")), .field("a", .words("y"))), .twoCriteriaForOneField),
      (Find(.field("omit", .words("true"))), .fieldNamedOmit),
      (Find(.field("", .words("x"))), .emptyName),
    ]
    for (find, expected) in cases {
      let error = await failure { () throws(FileMakerError) in
        try await api.find(in: "Bands", find)
      }
      #expect(error == .unsendable(expected))
    }
    #expect(pretend.all == [])
  }

  /// The names of a list's query, without the underscore.
  @Test func everythingElseInTheBody() async throws {
    let (pretend, api) = try FakeFileMaker.shelter(.records([3], of: 4))
    let options = ListOptions(
      sort: [SortField("Name", .descending)], offset: 3, limit: 2,
      reading: ReadingOptions(
        portals: .only([PortalRange("Notes", offset: 2, limit: 5)]), dates: .iso,
        responseLayout: "Short", scripts: ScriptCalls(after: ScriptCall("Tidy", parameter: "x"))))
    let set = try await api.find(in: "Guests", Find(.field("Name", .notEmpty)), options: options)
    #expect(set.records.map(\.id) == ["3"] && set.offset == 3)
    #expect(
      pretend.lastBody
        == #"{"dateformats":2,"layout.response":"Short","limit":2,"limit.Notes":5,"offset":3,"#
        + #""offset.Notes":2,"portal":["Notes"],"query":[{"Name":"*"}],"script":"Tidy","#
        + #""script.param":"x","sort":[{"fieldName":"Name","sortOrder":"descend"}]}"#)
    #expect(pretend.transport.requests.last?.headers["Content-Type"] == "application/json")
  }

  @Test(arguments: [
    (400, "Find criteria are empty", FileMakerRefusal.Group.request),
    (404, "Sort order is invalid", .request), (102, "Field is missing", .missing),
    (105, "Layout is missing", .missing),
  ])
  func findsThatAreRefused(
    _ code: Int, words: String, group: FileMakerRefusal.Group
  ) async throws {
    let (_, api) = try FakeFileMaker.shelter(.refusal(code, words))
    let error = await failure { () throws(FileMakerError) in
      try await api.find(in: "Guests", Find(.field("Name", .words(""))))
    }
    #expect(error == .refused(FileMakerRefusal(code: code, message: words)))
    #expect(error?.group == group)
  }
}
