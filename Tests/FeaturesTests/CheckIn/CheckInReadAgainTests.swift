import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Tonight's list that is read anew says what came of it.
struct CheckInReadAgainTests {
  private static func arrive(_ guests: [Guest], _ stage: inout Stage) {
    stage.send(
      .checkIn(.guestsArrived(guests, .init(done: guests.count, total: guests.count))),
      .checkIn(.listArrived(ids: Set(guests.map(\.id)), at: Sample.now)))
  }

  @Test(arguments: ["r", "<tab>r", "<f5>"])
  func whereNothingHasChangedAWordSaysSo(keys: String) {
    var stage = Stage.checkIn()
    stage.press(keys)
    #expect(stage.state.checkIn.isBusy && stage.toast == nil)
    Self.arrive(Sample.guests, &stage)
    #expect(stage.toast == "Read again: nothing has changed.")
  }

  @Test func thoseForWhomSomethingHasChangedAreCounted() {
    var stage = Stage.checkIn()
    var guests = Sample.guests
    guests[0].tonight = BedNight(id: 77, night: Sample.night, bed: 107, status: .present)
    guests.append(Sample.guest(99, "Zeller", "Ida"))
    stage.press("r")
    Self.arrive(guests, &stage)
    #expect(stage.toast == "Read again. Changed: 2 people.")
    stage.press("r")
    Self.arrive(guests.dropLast(), &stage)
    #expect(stage.toast == "Read again. Changed: 1 person.")
  }

  @Test func whatWasSavedHereMeanwhileHasSaidSoItself() throws {
    var stage = Stage.checkIn()
    stage.press("r/sam<enter><enter>4<enter>")
    let change = try stage.written()
    var guest = try #require(Sample.guests.first { $0.id == change.guest })
    guest.tonight = change.wanted
    stage.send(.checkIn(.changeArrived(change, guest, isNew: false, at: Sample.now)))
    Self.arrive(Sample.guests, &stage)
    #expect(stage.toast == "Sam Sample #1 is in, Bed 4.")
  }

  @Test func whereNobodyAskedNothingIsSaid() {
    var stage = Stage.checkIn()
    stage.send(.checkIn(.readingDue))
    Self.arrive(Sample.guests, &stage)
    #expect(stage.toast == nil)
  }
}
