import Model
import TestSupport
import Testing

@testable import Features

/// Whose telephone number is looked up, so that no key goes through everybody.
struct PhoneIndexTests {
  private static func record(_ phone: String) -> GuestRecord {
    GuestRecord(
      id: .init(list: "Shelter/Guests", record: "7"), modification: "3",
      name: PersonName(first: "Ana", last: "Example"), number: "31",
      fields: [.init(name: "Phone", label: "Phone", value: phone)])
  }

  @Test func numbersThatEndAlikeAreLookedUpTogether() {
    var index = PhoneIndex()
    index.add(["2025550199", "5550142", "123"], of: 1)
    index.add(["12025550199"], of: 2)
    #expect(index.owners(of: "5550199") == [1, 2])
    #expect(index.owners(of: "2025550142") == [1])
    #expect(index.owners(of: "550199").isEmpty && index.owners(of: "123").isEmpty)
    index.remove(["2025550199"], of: 1)
    #expect(index.owners(of: "5550199") == [2])
    #expect(index.owners(of: "5550142") == [1])
  }

  /// Of a number that the list has no more nothing is kept.
  @Test func whoHasAnotherNumberByNowIsFoundByThatAlone() {
    let outbox = OutboxProjection()
    let seen = SeenPeople.none.taking([ClientMatch(Self.record("202-555-0199"))])
    #expect(seen.reached(at: "2025550199", in: outbox).map(\.id) == [Self.record("").id.standIn])
    let later = seen.taking([ClientMatch(Self.record("202-555-0122"))])
    #expect(later.reached(at: "2025550199", in: outbox).isEmpty)
    #expect(later.reached(at: "5550122", in: outbox).map(\.id) == [Self.record("").id.standIn])
    #expect(later.withoutGuests.reached(at: "5550122", in: outbox).isEmpty)
  }

  /// Another area has another number, however it ends.
  @Test func aLongerNumberIsComparedAsFarAsBothGo() {
    let seen = SeenPeople.none.taking([ClientMatch(Self.record("202-555-0199"))])
    #expect(seen.reached(at: "3125550199", in: OutboxProjection()).isEmpty)
  }

  @Test func aPageThatWasReadAnewTakesItsOldNumberAway() {
    func read(_ phone: String) -> Acquaintance {
      Acquaintance(
        Participant(
          id: 5001, fields: ParticipantFields(reach: .init(cellPhone: phone))), [])
    }
    let people = Acquaintances.none.taking(read("202-555-0199"), isOpened: true)
    #expect(people.reached(at: "5550199").map(\.summary.id) == [5001])
    let later = people.taking(read("202-555-0122"), isOpened: false)
    #expect(later.reached(at: "5550199").isEmpty)
    #expect(later.reached(at: "5550122").map(\.summary.id) == [5001])
    let kept = later.taking(kept: [read("202-555-0177")])
    #expect(kept.reached(at: "5550177").isEmpty, "who was read since stays as they are")
  }
}
