import Model
import Testing

@testable import Features

/// Who may be the same person.
struct TwinCheckTests {
  @Test func twoOfThreeAreLikelyAndOneIsNot() {
    let known = ClientSample.participant.fields
    var other = ParticipantFields(name: PersonName(first: "sample", last: "MARIA"))
    #expect(!TwinCheck(other).isLikely(known))
    other.birth = known.birth
    #expect(TwinCheck(other).isLikely(known), "in whichever order the names stand")
    other.name = PersonName(first: "Else")
    other.socialSecurityNumber = Secret("6789")
    #expect(TwinCheck(other).isLikely(known))
  }
}
