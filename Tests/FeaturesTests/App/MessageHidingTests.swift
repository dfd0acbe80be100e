import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// What is said of somebody hides what the screen in front hides: now, and not when it was said.
struct MessageHidingTests {
  private static func night(_ bed: String) -> Sentence.Part {
    .sentence(Sentence(.checkInIsIn, .text(bed)))
  }

  private static let row = OutboxRow(
    id: Sample.id(1), kind: .checkIn, subject: .client(site: 7, number: 5144), system: "ETO",
    initials: "TH", name: "Ho, Ty", words: [.init(night("Bed 40"))],
    standing: .quarantined(
      .conflict([.init(mine: night("Bed 40"), theirs: night("Bed 18"))])), created: Sample.now)

  private static let whole = "Ty Ho #5144: “in, Bed 40” was not done (in, Bed 18)."
  private static let hidden = "TH #5144: “Check-in” was not done (changed elsewhere)."

  /// In the outbox, where names are hidden until somebody asks for them.
  private static func stage(accessible: Bool = false) throws -> Stage {
    var stage = Stage(preferences: Preferences(accessible: accessible))
    stage.send(.relay(.listed([row])))
    stage.press("<alt-5>")
    try say(&stage)
    return stage
  }

  private static func say(_ stage: inout Stage) throws {
    let why = try #require(row.refusedLate)
    stage.state.say(Message(.error, why, at: Sample.now))
  }

  @Test func theMessageRowFollowsTheScreen() throws {
    var stage = try Self.stage()
    #expect(stage.frame().text(row: 22).contains(Self.hidden))
    stage.press("d")
    try Self.say(&stage)
    #expect(stage.frame().text(row: 22).contains(Self.whole))
    stage.state.outbox.isRevealed = false
    #expect(stage.frame().text(row: 22).contains(Self.hidden), "by what is hidden now")
    stage.state.place = .checkIn
    #expect(stage.frame().text(row: 22).contains(Self.whole), "names are on that list")
    stage.state.place = .tasks
    #expect(stage.frame().text(row: 22).contains(Self.hidden))
  }

  @Test func soDoesTheListOfMessages() throws {
    var stage = try Self.stage()
    stage.press("m")
    #expect(stage.frame().contains(Self.hidden) && !stage.frame().contains("Bed 40"))
    stage.press("<esc>dm")
    #expect(stage.frame().contains(Self.whole))
    stage.press("<esc>dm")
    #expect(stage.frame().contains(Self.hidden) && !stage.frame().contains("Bed 40"))
  }

  @Test(
    arguments: [
      (Language.en, "“Move” was not done (changed elsewhere)."),
      (.es, "no se hizo “Cambio cama” (cambiado aparte)."),
    ])
  func aMoveThatIsHiddenIsCalledAsItsRowIs(language: Language, said: String) throws {
    var row = Self.row
    let move = BedChange(
      id: Sample.id(2), .move, of: Sample.guests[1], night: Sample.night, bed: 107,
      status: .present, begun: Sample.now)
    row.night = OutboxRow.Night(program: 712, change: move, bed: "Bed 40")
    var stage = Stage(preferences: Preferences(language: language))
    stage.send(.relay(.listed([row])))
    stage.press("<alt-5>")
    let why = try #require(row.refusedLate)
    stage.state.say(Message(.error, why, at: Sample.now))
    #expect(stage.frame().text(row: 22).contains(said), "\(stage.frame().text)")
  }

  @Test func readAloudWhatIsHiddenIsSaidToBe() throws {
    var stage = try Self.stage(accessible: true)
    #expect(stage.frame().contains(Self.hidden), "which kind it is, and what stands in its way")
    let done = Sentence(.checkInDone, .text("Ho, Ty #5144"), .personal(.text("Bed 40")))
    stage.state.say(Message(.success, done, at: Sample.now))
    #expect(stage.frame().contains("TH #5144 is in, hidden."))
  }

  /// Names are there once they are shown, and a bed that somebody was given too.
  @Test func whatHasArrivedNamesThePersonWhereTheScreenDoes() {
    var stage = Stage()
    var sent = Self.row
    sent.standing = .sent
    stage.state.place = .outbox
    stage.state.say(Message(.success, sent.arrival, at: Sample.now))
    #expect(stage.frame().text(row: 22).contains("Sent: check-in of TH #5144"))
    stage.state.outbox.isRevealed = true
    #expect(stage.frame().text(row: 22).contains("Sent: check-in of Ty Ho #5144"))
    let done = Sentence(.checkInDone, .text("Ho, Ty #5144"), .personal(.text("Bed 40")))
    stage.state.say(Message(.success, done, at: Sample.now))
    #expect(stage.frame().text(row: 22).contains("Ho, Ty #5144 is in, Bed 40."))
    stage.state.outbox.isRevealed = false
    #expect(stage.frame().text(row: 22).contains("TH #5144 is in, ••••."))
  }

  /// A task's number says nothing of anybody.
  @Test func whatNamesNobodyStaysAsItIs() {
    let sentence = Sentence(.outboxCameComment, .text("INC0010001"))
    #expect(sentence.hidden(by: "••••") == sentence)
  }
}
