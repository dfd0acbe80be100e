import Model
import Testing
@testable import Matching
@Test func finds() {
  let i = NameIndex([KnownPerson(id: .init(.caseload, "1"), name: PersonName(first: "Jane", last: "Smith"))])
  #expect(i.search(MatchQuery(typed: "ja sm")).count == 1)
}
