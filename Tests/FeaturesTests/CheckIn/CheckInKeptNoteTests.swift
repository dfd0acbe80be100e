import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// A note about somebody's night that waits in the outbox is seen in the list.
struct CheckInKeptNoteTests {
  /// Sam's note, as the relay tells of it.
  static func note(
    _ standing: OutboxRow.Standing = .needing, _ text: String? = "Has a dog", item: Int = 701,
    for check: OutboxRow.ID? = nil
  ) -> OutboxRow {
    let before = TouchPointResponse(
      id: -5, touchPointID: 21, elements: [.init(id: 1, code: 9, answer: .date(Sample.night))])
    var row = OutboxRow(
      id: Sample.id(item), kind: .form, subject: .client(site: 7, number: 1), system: "ETO",
      initials: "S. S.", name: "Sample, Sam",
      content: .responseChange(
        OutboxRow.ResponseChange(
          of: before, in: 712, to: [5: text.map { .text($0) } ?? .blank])),
      standing: standing, created: Sample.now)
    row.needs = check.map { [$0] } ?? []
    return row
  }

  private static func line(_ stage: Stage, of name: String = "Sample, Sam") -> String {
    stage.frame().text.split(separator: "\n").first { $0.prefix(40).contains(name) }
      .map(String.init) ?? ""
  }

  /// Somebody else took Sam's bed; Sam has another one by now, and the note goes with that.
  private static func carried(_ preferences: Preferences = Preferences()) throws -> (
    stage: Stage, change: BedChange
  ) {
    var stage = Stage.checkIn(110, 24, preferences: preferences)
    stage.press("/sam<enter><enter>4<enter>")
    let lost = try stage.written()
    stage.hear(.changed([note(for: lost.writeID)]))
    let holder = Sample.guest(6, "Example", "Robin", bed: 104)
    stage.send(.checkIn(.bedTaken(lost, by: holder, Sample.guests[0], at: Sample.now)))
    var gone = note(.quarantined(.needLost))
    (gone.nightGone, gone.hasForm) = (.bedTaken("Bed 4", by: nil), false)
    stage.hear(.changed([gone]))
    stage.press("<esc>")
    #expect(Self.line(stage).contains("Has a dog"), "it waits for the next check-in")
    stage.press("<enter>7<enter>")
    let change = try stage.written()
    stage.hear(.changed([note(for: change.writeID)]))
    return (stage, change)
  }

  @Test func aNoteThatGoesWithAnotherCheckInIsSeenAtOnceAndOnceItIsSent() throws {
    var (stage, change) = try Self.carried()
    #expect(Self.line(stage).contains("⧗ Has a dog"), "\(stage.frame().text)")
    var guest = Sample.guests[0]
    guest.tonight = change.wanted
    guest.tonight?.id = 901
    stage.send(.checkIn(.changeArrived(change, guest, isNew: false, at: Sample.now)))
    #expect(Self.line(stage).contains("⧗ Has a dog"), "it is not sent with the check-in")
    stage.hear(.changed([Self.note(.ready)]))
    stage.hear(.changed([Self.note(.sent)]))
    #expect(Self.line(stage).contains("Has a dog"), "\(stage.frame().text)")
    #expect(!Self.line(stage).contains("⧗"))
  }

  @Test(
    arguments: [
      (Language.en, "note, not sent yet: Has a dog"), (.es, "nota, sin enviar: Has a dog"),
    ])
  func itIsReadAloudAsWhatIsNotSent(language: Language, said: String) throws {
    var (stage, _) = try Self.carried(Preferences(language: language, accessible: true))
    let read = stage.frame().text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(read.contains(said), "\(stage.frame().text)")
    stage.hear(.changed([Self.note(.unknown)]))
    let text = CheckInText(stage.state.checkIn, stage.surroundings(.unicode))
    let sam = try #require(stage.state.checkIn.guests[1].map(stage.state.checkIn.shown))
    #expect(!text.spoken(sam).contains(said), "it may have arrived: \(text.spoken(sam))")
  }

  /// What was read of the night began before the note was sent.
  @Test func aListThatWasBeingReadMeanwhileDoesNotHideIt() throws {
    var stage = Stage.checkIn(110, 24)
    stage.hear(.changed([Self.wanja(.offline)]))
    #expect(Self.line(stage, of: "Wanja").contains("⧗ Late shift"), "\(stage.frame().text)")
    stage.press("r")
    stage.hear(.changed([Self.wanja(.sent)]))
    stage.send(
      .checkIn(.guestsArrived(Sample.guests, .init(done: 6, total: 6))),
      .checkIn(.listArrived(ids: Set(1...6), at: Sample.now)))
    #expect(Self.line(stage, of: "Wanja").contains("Late shift"))
    #expect(!Self.line(stage, of: "Wanja").contains("⧗"))
  }

  /// A note about Wanja's check-in, which is on record.
  private static func wanja(_ standing: OutboxRow.Standing) -> OutboxRow {
    var row = note(standing, "Late shift")
    row.subject = .client(site: 7, number: 2)
    return row
  }

  @Test func aNoteOfAnotherNightOrProgramIsNoneOfTonight() {
    var stage = Stage.checkIn(110, 24)
    var before = TouchPointResponse(id: 902, touchPointID: 21)
    before.elements = [
      .init(id: 1, code: 9, answer: .date(CivilDate(daysSince1970: Sample.night.daysSince1970 - 1)))
    ]
    var other = Self.wanja(.offline)
    other.content = .responseChange(
      OutboxRow.ResponseChange(of: before, in: 712, to: [5: .text("Late shift")]))
    stage.hear(.changed([other]))
    #expect(!stage.frame().contains("Late shift"))
    before.elements = [.init(id: 1, code: 9, answer: .date(Sample.night))]
    other.content = .responseChange(
      OutboxRow.ResponseChange(of: before, in: 70, to: [5: .text("Late shift")]))
    stage.hear(.changed([other]))
    #expect(!stage.frame().contains("Late shift"))
  }

  /// The system has an earlier note: it is not asked, and what waits is what is changed.
  @Test func whoWritesOnSeesTheNoteThatWaits() throws {
    var stage = try Stage.checkInWithNotes()
    stage.hear(.changed([Self.wanja(.offline)]))
    stage.press("/wanja<enter>n")
    let entry = try #require(stage.state.contact.entry, "\(stage.frame().text)")
    #expect(entry.response?.id == 902 && entry.response?.answer(to: 5) == .text("Late shift"))
  }

  /// The note was on its way while somebody was moved: the move, which came after it, does not take it off the list.
  @Test func aChangeThatArrivesAfterANoteLeavesItAsItIs() throws {
    var (stage, change) = try CheckInKeptTests.kept()
    stage.hear(.changed([Self.note(.sent)]))
    stage.hear(.changed([CheckInKeptTests.row(change, .sent)]))
    #expect(stage.state.checkIn.guests[1]?.tonight?.bed == 104)
    var move = change
    move.kind = .move
    move.old = change.wanted
    move.bed = 107
    stage.hear(.changed([Self.note(.sent)]))
    stage.hear(.changed([CheckInKeptTests.row(move, .sent, bed: "Bed 7", item: 702)]))
    #expect(stage.state.checkIn.guests[1]?.tonight?.bed == 107)
    #expect(stage.state.checkIn.guests[1]?.tonight?.note == "Has a dog")
  }
}
