import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// How many keys an evening takes: sixty people checked in one after the other.
struct CheckInEveningTests {
  /// Sixty invented people as they come, in no order; every third one had a bed of their own last night.
  private static let guests: [Guest] = {
    let families = [
      "Abbott", "Alder", "Ames", "Barlow", "Beech", "Birch", "Cole", "Crane", "Dale", "Drum",
      "Fenn", "Finch", "Gale", "Grove", "Hale", "Heath", "Lark", "Lumen", "Moss", "Thorn",
    ]
    let names = ["Ada", "Ben", "Cleo"]
    return (0..<60).map { number in
      Sample.guest(
        1000 + number, families[number / 3], names[number % 3],
        lastBed: number % 3 == 0 ? 301 + number : nil)
    }
  }()

  private static let comers = (0..<60).map { guests[$0 * 37 % 60] }

  private static func evening() throws -> Stage {
    let beds = (0..<80).map { FormElement.Choice(id: 301 + $0, label: "Bed \($0 + 1)") }
    let form = try Sample.form(beds: beds)
    var stage = Stage.checkIn(80, 24, [])
    stage.send(.checkIn(.formArrived(form, night: Sample.night)))
    stage.send(
      .checkIn(.guestsArrived(guests, .init(done: 60, total: 60))),
      .checkIn(.listArrived(ids: Set(guests.map(\.id)), at: Sample.now)))
    stage.press("4")
    _ = stage.effects()
    return stage
  }

  /// The change that was just asked for is recorded.
  private static func record(_ stage: inout Stage) throws -> BedChange {
    let change = try stage.written()
    var guest = try #require(stage.state.checkIn.guests[change.guest])
    guest.tonight = change.wanted
    stage.send(.checkIn(.changeArrived(change, guest, isNew: false, at: Sample.now)))
    return change
  }

  /// Letters of a name until the person who is meant is the one in hand.
  private static func type(_ guest: Guest, _ stage: inout Stage) -> Int {
    var letters = 0
    for letter in "\(guest.name.last) \(guest.name.first)".lowercased() {
      if letters > 0, stage.state.checkIn.selectedGuest?.id == guest.id { break }
      stage.push(.key(.text(String(letter))))
      letters += 1
    }
    return letters
  }

  @Test func sixtyPeopleTakeThreeKeysEachBesidesTheirLetters() throws {
    var stage = try Self.evening()
    var letters = 0
    var keys = 0
    for guest in Self.comers {
      stage.press("B")
      letters += Self.type(guest, &stage)
      stage.press("<enter><enter>")
      keys += 3
      let change = try Self.record(&stage)
      #expect(change.guest == guest.id && change.kind == .checkIn)
    }
    #expect(stage.state.checkIn.board.count(.taken) == 60)
    #expect(keys == 180)
    // Whoever is in already is out of the way: few letters do.
    #expect(letters <= 150, "\(letters) letters for sixty people")
  }

  @Test func byTheFilterItTakesTwoKeysMoreForEach() throws {
    var stage = try Self.evening()
    var keys = 0
    for guest in Self.comers {
      stage.press("2/")
      _ = Self.type(guest, &stage)
      stage.press("<enter><enter><enter>")
      keys += 5
      let change = try Self.record(&stage)
      #expect(change.guest == guest.id)
      stage.press("<esc>4")
    }
    #expect(keys == 300)
  }
}
