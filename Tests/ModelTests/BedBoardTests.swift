import Model
import Testing

struct BedBoardTests {
  private let beds = (100..<104).map { Bed(id: $0, label: "Bed \($0 - 99)") }

  @Test func countsWhatIsTakenHeldAndFree() {
    let board = BedBoard(
      beds: beds + [Bed(id: 104, label: "Bed 5", isClosed: true)],
      guests: [
        ShelterSample.guest(1, ShelterSample.inBed(100)),
        ShelterSample.guest(2, ShelterSample.inBed(101, .held)),
        ShelterSample.guest(3, ShelterSample.inBed(102, .out)),
        ShelterSample.guest(4, ShelterSample.inBed(103, .cancelled)),
        ShelterSample.guest(5),
      ])
    #expect(board.count(.taken) == 1)
    #expect(board.count(.held) == 1)
    #expect(board.count(.free) == 2)
    // A closed bed that nobody has is left out.
    #expect(board.beds.count == 4)
  }

  @Test func aClosedBedThatSomebodyHasIsShown() {
    let board = BedBoard(
      beds: [Bed(id: 100, label: "Bed 1", isClosed: true)],
      guests: [ShelterSample.guest(1, ShelterSample.inBed(100))])
    #expect(board.beds.count == 1)
    #expect(board.count(.taken) == 1)
  }

  @Test(arguments: [(10.0, 20.0, 1), (20.0, 10.0, 2), (10.0, 10.0, 1)])
  func ofTwoInOneBedTheFirstKeepsIt(_ one: Double, _ two: Double, _ first: Int) {
    let guests = [
      ShelterSample.guest(2, ShelterSample.inBed(100, id: 12, changed: two)),
      ShelterSample.guest(1, ShelterSample.inBed(100, id: 11, changed: one)),
    ]
    let board = BedBoard(beds: beds, guests: guests)
    #expect(board.holders(of: 100).first?.id == first)
    for guest in guests { #expect(board.clash(of: guest)?.id == (guest.id == first ? nil : first)) }
  }
}
