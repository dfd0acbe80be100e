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

  @Test func aStreetNameDoesForAName() {
    let name = PersonName(aliases: ["", "Red Jacket"])
    #expect(name.spoken == "Red Jacket")
    #expect(name.listed == "Red Jacket")
    #expect(!name.isEmpty)
    #expect(PersonName(aliases: [""]).isEmpty)
    #expect(PersonName().listed.isEmpty)
  }
}
