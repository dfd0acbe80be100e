import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// What is written behind a note begins on a line of its own, and what the kiosk noted is hidden beside it.
struct CheckInContinuedNoteTests {
  private static func walter(
    _ status: BedNight.Status, _ note: String, bed: Int? = 101
  ) -> Guest {
    var guest = Sample.guest(5062, "Whitlock", "Walter", bed: 101, status, note: note)
    guest.tonight?.bed = bed
    return guest
  }

  private static func seen(
    _ status: BedNight.Status, _ note: String, bed: Int? = 101
  ) -> String? {
    walter(status, note, bed: bed).tonight?.noteOfStay
  }

  /// The form of Walter's note is open, as the list tells of it.
  private static func open(_ note: String, kind: FormElement.Kind = .longText) throws -> Stage {
    var stage = Stage(80, 24, checkIn: Sample.checkInSetup, contact: ContactSample.setup)
    stage.send(.clients(.entered(ClientSample.workplace)), .checkIn(.entered(Sample.shelter)))
    stage.press("<alt-2>")
    var form = try #require(Sample.checkInForm).form
    let place = try #require(form.elements.firstIndex { $0.id == 5 })
    form.elements[place] = FormElement(id: 5, code: 2, kind: kind, question: "Note")
    stage.send(
      .checkIn(
        .formArrived(
          try CheckInForm(form, Sample.checkInSetup.elements), night: Sample.night)),
      .checkIn(.guestsArrived([walter(.held, note)], .init(done: 1, total: 1))),
      .checkIn(.listArrived(ids: [5062], at: Sample.now)))
    stage.state.away.insert(.eto)
    stage.press("/walter<enter>n")
    #expect(stage.state.contact.entry != nil, "\(stage.frame().text)")
    _ = stage.effects()
    return stage
  }

  private static let farewell = Phrases(.en)[.kioskNoteTonight]

  @Test(arguments: [FormElement.Kind.longText, .text])
  func whatIsTypedBehindTheKiosksTextBeginsOnANewLine(kind: FormElement.Kind) throws {
    var stage = try Self.open(Self.farewell, kind: kind)
    stage.press("Window seat<^s>")
    let note = try stage.recorded()
    #expect(note.answers == [5: .text("\(Self.farewell)\nWindow seat")])
    #expect(Self.seen(.present, "\(Self.farewell)\nWindow seat") == "Window seat")
  }

  @Test func aWorkersNoteIsWrittenOnInTheSameWay() throws {
    var stage = try Self.open("Has a dog")
    stage.press("Window seat<^s>")
    let note = try stage.recorded()
    #expect(note.answers == [5: .text("Has a dog\nWindow seat")])
    var line = try Self.open("Has a dog", kind: .text)
    line.press(", and a cat<^s>")
    let whole = try line.recorded()
    #expect(whole.answers == [5: .text("Has a dog, and a cat")], "it is a line")
  }

  @Test func whoTypesNothingThereHasChangedNothing() throws {
    var stage = try Self.open(Self.farewell)
    #expect(stage.state.contact.entry?.isChanged == false)
    stage.press("Window<backspace><backspace><backspace><backspace><backspace><backspace>")
    #expect(stage.state.contact.entry?.isChanged == false)
    stage.press("<esc>")
    #expect(stage.state.place == .checkIn && App.drafts(of: stage.state).isEmpty)
  }

  @Test(arguments: Language.allCases)
  func whatWasTypedRightBehindTheKiosksTextIsSeenWithoutIt(language: Language) {
    let words = Phrases(language)
    for phrase in [Phrase.kioskNoteTonight, .kioskNoteLater, .kioskNoteNever] {
      #expect(Self.seen(.present, words[phrase] + "Window seat") == "Window seat")
      #expect(Self.seen(.present, "A dog.\n\(words[phrase]), late") == "A dog.\nlate")
    }
    let text = Stage.checkIn(
      140, 40, [Self.walter(.present, words[.kioskNoteTonight] + "Window seat")]
    ).frame().text
    #expect(text.contains("Window seat"), "\(text)")
    #expect(!text.contains(words[.kioskNoteTonight].prefix(11)), "\(text)")
  }

  @Test func aBedThatIsHeldStillSaysThatTheyComeBackTonight() {
    #expect(Self.seen(.held, Self.farewell + "Window seat") == "\(Self.farewell)\nWindow seat")
    #expect(Self.seen(.out, Self.farewell) == Self.farewell)
  }

  @Test(arguments: Language.allCases)
  func theNumberInLineIsSeenUntilTheyHaveABed(language: Language) {
    let number = Phrases(language).format(.kioskNoteLine, "7")
    let next = Phrases(language).format(.kioskNoteLine, "12")
    #expect(Self.seen(.held, "A dog.\n\(number)", bed: nil) == "A dog.\n\(number)")
    #expect(Self.seen(.held, "\(number)\n\(next)", bed: nil) == next)
    #expect(Self.seen(.present, "A dog.\n\(number)") == "A dog.")
    #expect(Self.seen(.present, number + "A dog.") == "A dog.")
    #expect(Self.seen(.held, number) == "")
  }

  /// Only the whole of what a kiosk writes is the kiosk's.
  @Test func whatOnlyBeginsLikeItIsTheWorkers() {
    for note in ["Number 7 in line, given by Ann", "Number in line", "Checked out at noon"] {
      #expect(Self.seen(.present, note) == note)
    }
  }

  @Test func aKeptNoteIsReadAloudWithoutTheKiosksText() throws {
    var stage = Stage.checkIn(80, 24, preferences: Preferences(accessible: true))
    var row = CheckInKeptNoteTests.note(.offline, "\(Self.farewell)\nWindow seat")
    row.subject = .client(site: 7, number: 2)
    stage.hear(.changed([row]))
    let read = stage.frame().text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(read.contains("note, not sent yet: Window seat"), "\(stage.frame().text)")
    #expect(!read.contains("Checked out"))
  }
}
