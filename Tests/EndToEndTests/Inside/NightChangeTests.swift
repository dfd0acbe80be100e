import Model
import Resources
import Testing

@testable import Engine
@testable import porchlight

/// What `porchlight checkin` prints of what became of somebody's night.
@Suite struct NightChangeTests {
  @Test(
    arguments: [
      (Language.en, nil, "Client 5001 is out."),
      (.en, "Bed 7", "Client 5001 is out from Bed 7, where somebody else had moved them."),
      (.es, "Cama 7", "Cliente 5001 salió de Cama 7, la cama que otra persona le dio."),
    ] as [(Language, String?, String)])
  func aCheckOutOverAnotherDesksMoveNamesTheBed(
    language: Language, bed: String?, sentence: String
  ) {
    let change = NightChange(
      kind: .checkOut, guest: Guest(id: 5001), bed: nil, night: CivilDate(daysSince1970: 20_514),
      isNew: false, goneFrom: bed.map { Bed(id: 107, label: $0) })
    #expect(change.sentence(in: "Night Shelter", Phrases(language)) == sentence)
  }
}
