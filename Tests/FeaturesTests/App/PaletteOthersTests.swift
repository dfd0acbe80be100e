import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// The people and tasks that the palette names: what tells them apart, and that there are more of them.
struct PaletteOthersTests {
  private func options(_ query: String, _ stage: Stage) -> [Picker.Option] {
    Palette(stage.state, for: query).options
  }

  private func down(_ rows: Int) -> String { String(repeating: "<down>", count: rows) }

  // MARK: Who they are

  private static let lampwicks = [
    GuestSample.guest("a1", "Silas", "Lampwick", number: "100"),
    GuestSample.guest("a2", "Silas", "Lampwick", number: "1422"),
    GuestSample.guest("0f8c2c1e-77aa-4d", "Silas", "Lampwick", born: "1961-05-04"),
    GuestSample.guest(
      "a4", "Silas Maximilian Bartholomew Augustine", "Lampwick-Featherstonehaugh",
      number: "1501"),
  ]

  private func stage(_ width: Int = 80, _ height: Int = 24) -> Stage {
    var stage = Stage.lists(width, height)
    stage.press("lampw<enter>")
    stage.answer([ParticipantSummary]())
    stage.answer(Self.lampwicks)
    _ = stage.effects()
    return stage
  }

  @Test func twoOfTheSheltersOwnListOfOneNameAreToldApart() {
    var stage = stage()
    stage.press("<^p>silas")
    let frame = stage.frame()
    #expect(frame.contains("Lampwick, Silas list 100 "), "\(frame.text)")
    #expect(frame.contains("Lampwick, Silas list 1422 "), "\(frame.text)")
    #expect(frame.contains("Lampwick, Silas 65 years old "))
  }

  @Test func aNameGivesWayBeforeWhatTellsItFromAnother() {
    var stage = stage(60, 17)
    stage.press("<^p>maximilian")
    let row = stage.frame().text(row: stage.frame().cursor.point.y + 1)
    #expect(row.contains("> Lampwick-Feather"), "\(row)")
    #expect(row.contains("… list 1501 ") && row.contains("Clients"), "\(row)")
  }

  @Test func readAloudTheyAreToldApartToo() {
    var stage = Stage.lists(preferences: Preferences(accessible: true))
    stage.press("lampw<enter>")
    stage.answer([ParticipantSummary]())
    stage.answer(Self.lampwicks)
    stage.press("<^p>silas")
    #expect(stage.frame().contains("Lampwick, Silas list 1422, Clients"))
  }

  @Test func theirNumberFindsAndOpensThem() {
    for words in ["1422", "list 1422", "silas 1422"] {
      var stage = stage()
      stage.press("<^p>\(words)<enter>")
      #expect(stage.state.clients.client?.guest?.id == Self.lampwicks[1].id, "\(words)")
    }
    #expect(options("list", stage()).allSatisfy { !$0.label.contains("Lampwick") })
  }

  @Test func aClientOfTheSiteHasTheirNumber() {
    var stage = Stage.found("mar")
    stage.press("<^p>maria")
    #expect(stage.frame().contains("Sample, Maria 5001 "))
  }

  @Test func whoIsOnNoRecordYetHasAnAge() {
    var guest = Sample.guest(-7, "Example", "Nadia", born: ClientSample.day("1990-01-01"))
    guest.newcomer = Sample.stamp(7).id
    var stage = Stage.checkIn(80, 24, Sample.guests + [guest])
    stage.state.clients.today = ClientSample.today
    stage.press("<^p>nadia")
    #expect(stage.frame().contains("Example, Nadia 36 years old, not in ETO yet"))
  }

  // MARK: More of them

  private func crowd() -> Stage {
    var stage = Stage.lists()
    stage.press("lampw<enter>")
    stage.answer((1...41).map { ClientSample.summary(6000 + $0, "Silas", "Lampwick") })
    stage.answer([GuestRecord]())
    _ = stage.effects()
    return stage
  }

  @Test func asManyPeopleAreNamedAsHaveRoomAndTheLastRowLeadsToTheOthers() {
    var stage = crowd()
    stage.press("<^p>lampwick")
    #expect(options("lampwick", stage).count == PickerState.rows)
    let frame = stage.frame()
    #expect(frame.text.split(separator: "Lampwick, Silas 60").count == 10, "nine of them")
    #expect(frame.contains("More people: search Clients for “lampwick”"), "\(frame.text)")
    stage.press(down(9) + "<enter>")
    #expect(stage.state.overlay == nil && stage.state.place == .clients)
    #expect(stage.state.clients.box.text == "lampwick")
    #expect(stage.state.clients.lookup?.text == "lampwick")
    #expect(stage.state.clients.standing == .loading && stage.state.clients.focus == .list)
  }

  /// A search finds names by their beginnings: what is in the middle of one it would not find.
  @Test func whoWouldNotBeFoundBySearchingIsShownInTheListAsItStands() {
    var stage = crowd()
    stage.press("<esc><alt-5><^p>ampwic")
    #expect(options("ampwic", stage).last?.label == "More people: see the list of Clients")
    stage.press(down(9) + "<enter>")
    #expect(stage.state.place == .clients && stage.state.clients.focus == .list)
    #expect(stage.state.clients.box.text == "lampw" && stage.rows.count == 41)
  }

  @Test func whereAllHaveRoomNothingIsSaidOfMore() {
    var stage = Stage.lists()
    stage.press("lampw<enter>")
    stage.answer((1...10).map { ClientSample.summary(6000 + $0, "Silas", "Lampwick") })
    stage.press("<^p>lampwick")
    #expect(options("lampwick", stage).count == 10)
    #expect(options("lampwick", stage).allSatisfy { $0.label == "Lampwick, Silas" })
  }

  @Test func moreOfTonightsListAreFilteredThere() {
    let guests = (1...20).map { Sample.guest($0, "Example", "Robin") }
    var stage = Stage.checkIn(80, 24, guests + [Sample.guest(21, "Sample", "Sam")])
    stage.press("5<^p>example")
    #expect(options("example", stage).last?.label == "More people: search Check-in for “example”")
    stage.press(down(9) + "<enter>")
    #expect(stage.state.place == .checkIn && stage.state.checkIn.filter.text == "example")
    #expect(!stage.state.checkIn.isFiltering && stage.state.checkIn.rows.count == 20)
  }

  @Test func moreTasksAreFilteredInTheirList() {
    let heaters = (1...30).map { Sample.task("INC00200\($0 + 10)", "Heater \($0) is cold") }
    var stage = Stage.tasks(80, 24, heaters + [Sample.wifi])
    stage.press("5<^p>heater")
    let rows = options("heater", stage)
    #expect(rows.count == PickerState.rows)
    #expect(rows.last?.label == "More tasks: filter Tasks by “heater”")
    stage.press(down(9) + "<enter>")
    #expect(stage.state.place == .tasks && stage.state.tasks.filter.text == "heater")
    #expect(stage.state.tasks.mode == .list && stage.frame().contains("30 of 31"))
  }

  @Test func peopleLeaveTasksRoomAndTasksThem() {
    var stage = crowd()
    let tasks = (1...30).map { Sample.task("INC00200\($0 + 10)", "Lampwick \($0)") }
    stage.send(
      .signIn(.serviceNow, .submitTapped(Sample.stamp(0))),
      .signIn(.serviceNow, .signedIn(Sample.robin, base: Sample.base, at: Sample.now)),
      .tasks(.listArrived(TaskIndex(tasks), notice: nil, at: Sample.now)))
    let labels = options("lampwick", stage).map(\.label)
    #expect(labels.count == PickerState.rows)
    #expect(labels.prefix(4).allSatisfy { $0 == "Lampwick, Silas" })
    #expect(labels[4].hasPrefix("More people") && labels[9].hasPrefix("More tasks"))
    #expect(labels[5..<9].allSatisfy { $0.hasPrefix("INC") })
  }

  @Test func inSpanishTheRowsSayTheSame() {
    var stage = Stage.clients(preferences: Preferences(language: .es))
    stage.press("lampw<enter>")
    stage.answer((1...41).map { ClientSample.summary(6000 + $0, "Silas", "Lampwick") })
    stage.press("<^p>lampwick")
    #expect(stage.frame().contains("Más personas: buscar «lampwick» en Clientes"))
  }
}
