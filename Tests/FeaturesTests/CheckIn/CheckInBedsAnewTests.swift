import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Whoever did not get a bed chooses among beds that are read anew at that moment.
struct CheckInBedsAnewTests {
  /// Sam was given the fourth bed, in which Robin came first; the other beds are open.
  private static func lost(_ language: Language = .en) throws -> Stage {
    var stage = Stage.checkIn(preferences: Preferences(language: language))
    stage.press("/sam<enter><enter>4<enter>")
    let change = try stage.written()
    _ = stage.effects()
    let holder = Sample.guest(6, "Example", "Robin", bed: 104)
    stage.send(.checkIn(.bedTaken(change, by: holder, Sample.guests[0], at: Sample.now)))
    #expect(stage.state.checkIn.picker?.guest == 1)
    return stage
  }

  @Test(
    arguments: [
      (Language.en, "Bed for Sam Sample (1) · refreshing"),
      (.es, "Cama para Sam Sample (1) · actualizando"),
    ])
  func theyAreReadAndSaySoUntilTheyAreThere(language: Language, title: String) throws {
    var stage = try Self.lost(language)
    let isRead = stage.effects().contains {
      if case .run(.checkIn(.load), _) = $0 { true } else { false }
    }
    #expect(isRead)
    #expect(stage.frame().contains(title), "\(stage.frame().text)")
    stage.press("<down><down><down>")
    #expect(stage.state.checkIn.offeredBed?.id == 106)
    stage.send(
      .checkIn(
        .guestsArrived([Sample.guest(77, "New", "Nora", bed: 107)], .init(done: 1, total: 7))))
    #expect(stage.frame().contains("New, Nora #77"), "as soon as it is known")
    #expect(stage.frame().contains(title) && stage.state.checkIn.offeredBed?.id == 106)
    stage.send(.checkIn(.listArrived(ids: [1, 2, 3, 4, 5, 6, 77], at: Sample.now)))
    #expect(stage.state.checkIn.picker?.guest == 1)
    #expect(!stage.frame().contains(title), "\(stage.frame().text)")
    #expect(stage.frame().contains("New, Nora #77"))
  }

  @Test func whatCouldNotBeReadSaysOfWhenItIs() throws {
    var stage = try Self.lost()
    stage.send(.checkIn(.listFailed(.offline(.timedOut), at: Sample.now)))
    #expect(stage.frame().contains("Bed for Sam Sample (1) · as of "), "\(stage.frame().text)")
  }

  /// A bed that the form offers no more is listed once somebody is known to have it.
  @Test func whereAnotherBedComesBeforeItTheSameOneStaysSelected() throws {
    var stage = Stage.checkIn(80, 24, [Sample.guests[0], Sample.guests[5]])
    let beds = (1...8).map {
      FormElement.Choice(id: 100 + $0, label: "Bed \($0)", isDisabled: $0 == 2)
    }
    stage.send(.checkIn(.formArrived(try Sample.form(beds: beds), night: Sample.night)))
    stage.press("/sam<enter><enter><down>")
    #expect(stage.state.checkIn.offeredBed?.id == 104)
    stage.send(.checkIn(.guestsArrived([Sample.guests[1]], .init(done: 1, total: 3))))
    #expect(stage.frame().contains("Ngũgĩ, Wanja #2"))
    #expect(stage.state.checkIn.offeredBed?.id == 104)
    stage.press("bed")
    stage.send(.checkIn(.guestsArrived([Sample.guests[2]], .init(done: 2, total: 3))))
    #expect(stage.state.checkIn.picker?.picker.filter.text == "bed", "what was typed stays")
  }

  @Test func onceAnotherBedIsChosenItIsNotSaidAnyMoreThatOneIsToBeChosen() throws {
    var stage = try Self.lost()
    #expect(stage.toast?.hasSuffix("Choose another bed for Sam Sample #1.") == true)
    stage.press("8")
    #expect(stage.toast != nil, "nothing is chosen yet")
    stage.press("<enter>")
    let change = try stage.written()
    #expect(change.bed == 108 && change.guest == 1)
    #expect(stage.toast == nil)
    #expect(stage.frame().contains("sending"))
  }
}
