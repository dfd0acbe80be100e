import Model
import Testing

@Suite struct PersonNameTests {
  @Test func inTheOrderOfSpeakingAndOfLists() {
    let name = PersonName(first: "María José", middle: "B", last: "Ríos Vega", aliases: ["Majo"])
    #expect(name.spoken == "María José B Ríos Vega")
    #expect(name.listed == "Ríos Vega, María José B")
    #expect(PersonName(first: "ትዕግስት").listed == "ትዕግስት")
    #expect(PersonName(last: "Ng").listed == "Ng")
  }

  @Test func whatIsWrittenDownAsInListsIsSpokenInOrder() {
    let name = PersonName(listed: "Ríos Vega, María José B")
    #expect(name.spoken == "María José B Ríos Vega" && name.listed == "Ríos Vega, María José B")
    for one in ["Ng", "Red Jacket", ""] {
      #expect(PersonName(listed: one).spoken == one && PersonName(listed: one).listed == one)
    }
    #expect(PersonName(listed: "").isEmpty)
  }

  @Test func aStreetNameDoesForAName() {
    let name = PersonName(aliases: ["", "Red Jacket"])
    #expect(name.spoken == "Red Jacket")
    #expect(name.listed == "Red Jacket")
    #expect(!name.isEmpty)
    #expect(PersonName(aliases: [""]).isEmpty)
    #expect(PersonName().listed.isEmpty)
  }

  @Test func whatStandsBehindTheFamilyNameIsShownThere() {
    var person = ListedPerson(
      personalID: "A1", name: PersonName(first: "Ada", last: "Bell"), suffix: "III")
    #expect(person.fullName.listed == "Bell III, Ada")
    person.name.last = ""
    #expect(person.fullName.listed == "III, Ada")
    person.suffix = ""
    #expect(person.fullName == person.name)
  }

  @Test func thoseOfAListHaveNumbersThatNobodyElseHas() {
    let ids = (0..<20_000).map { Participant.importedID(of: "PID\($0)") }
    #expect(Set(ids).count == ids.count && ids.allSatisfy(Participant.isImported))
    #expect(Participant.importedID(of: "PID1") == Participant.importedID(of: "PID1"))
    for number in [0, 1, 5001, -1, -(1 << 56)] { #expect(!Participant.isImported(number)) }
  }
}
