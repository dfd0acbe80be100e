import Model
import Testing

@testable import Engine

@Suite struct BedNameTests {
  private let beds = [
    Bed(id: 1, label: "Bed 1"), Bed(id: 2, label: "Bed 12"), Bed(id: 3, label: "Mat A-7"),
    Bed(id: 4, label: "Room 7, lower"), Bed(id: 5, label: "12"), Bed(id: 6, label: "Cama ñ"),
    Bed(id: 7, label: "Bed 99", isClosed: true),
  ]

  private func find(_ text: String) -> BedName.Meaning { BedName(text).find(among: beds) }

  @Test func theWholeLabelComesFirstInAnyCaseAndSpacing() {
    #expect(find("bed 12") == .one(beds[1]))
    #expect(find("  BED   1 ") == .one(beds[0]))
    #expect(find("12") == .one(beds[4]), "a bed that is called just so")
    #expect(find("CAMA Ñ") == .one(beds[5]))
  }

  @Test func aWordThatNoOtherBedHasIsEnough() {
    #expect(find("lower") == .one(beds[3]))
    #expect(find("1") == .one(beds[0]), "not every number with a 1 in it")
    #expect(find("7") == .several([beds[2], beds[3]]))
  }

  @Test func whatIsNoBedOrNoLongerOfferedIsNone() {
    #expect(find("40") == .none)
    #expect(find("") == .none)
    #expect(find("Bed 99") == .none)
  }
}
