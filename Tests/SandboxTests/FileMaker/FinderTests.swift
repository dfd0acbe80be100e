import Testing

@testable import Sandbox

/// What requests of a find add and take out, in which order.
@Suite struct FinderTests {
  private static func people(_ names: String...) -> FakeDatabase {
    var table = FakeTable(name: "People", fields: [FakeField(name: "name")])
    for name in names { _ = table.add(["name": [.text(name)]]) }
    var database = FakeDatabase(name: "Shelter")
    database.tables = ["People": table]
    return database
  }

  private static func request(_ asked: String, isOmission: Bool = false) -> FindRequest {
    let name = ShownField(name: "name", field: FakeField(name: "name"), relation: nil)
    return FindRequest(
      criteria: [FindRequest.Criterion(field: name, pattern: FieldPattern(asked))],
      isOmission: isOmission)
  }

  private func names(_ database: FakeDatabase, _ requests: FindRequest...) -> [String] {
    let finder = Finder(
      database: database,
      layout: FakeLayout(name: "People", occurrence: "People", fields: ["name"]),
      today: "11/21/2026", view: SessionView())
    return finder.rows(database.tables["People"]?.rows ?? [], requests)
      .map { $0.value("name").text }
  }

  /// The observed answers of a real server: filemaker.md §4.
  @Test func asARealServerDoes() {
    let people = Self.people("John Doe", "Joe Example", "Jane Roe", "John Smith")
    #expect(
      names(
        people, Self.request("John"), Self.request("Joe"),
        Self.request("John Doe", isOmission: true)) == ["Joe Example", "John Smith"])
    #expect(names(people, Self.request("John*")) == ["John Doe", "John Smith"])
  }

  @Test func orderOfRequestsAndOmissionsOnly() {
    let people = Self.people("Ann", "Bob")
    #expect(names(people, Self.request("Ann", isOmission: true)) == ["Bob"])
    // An omission takes out of what was found before it.
    #expect(
      names(people, Self.request("Bob"), Self.request("Bob", isOmission: true), Self.request("Ann"))
        == ["Ann"])
  }

  @Test func valuesThatSeveralHave() {
    let people = Self.people("Ann", "ánn", "Bob", "", "")
    #expect(names(people, Self.request("!")) == ["Ann", "ánn"])
  }

  @Test func numbersAreNeverGivenTwice() throws {
    var table = try #require(Self.people("Ann", "Bob").tables["People"])
    table.remove(2)
    #expect(table.add([:]) == 3)
    #expect(table.rows.map(\.id) == [1, 3])
    var ann = try #require(table.row(1))
    ann.set("name", repetition: 2, to: .text("Nan"))
    table.commit(ann)
    #expect(table.row(1)?.modID == 1)
    #expect(table.row(1)?.value("name", repetition: 2) == .text("Nan"))
    #expect(table.row(2) == nil)
  }
}
