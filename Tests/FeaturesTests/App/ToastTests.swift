import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// How long the message row says something, and what the log keeps of it.
struct ToastTests {
  /// A stage on which the state of the Wi-Fi incident was just changed.
  static func changed() -> Stage {
    var stage = Stage.tasks()
    stage.select(Sample.wifi)
    let change = TriageTests.change(1, Sample.wifi, .state, Sample.state("3"))
    stage.send(
      .tasks(.changeArrived(change, TriageTests.holding(Sample.wifi, "3"), at: Sample.now)))
    return stage
  }

  @Test(arguments: ["t", "c", "a", "r", "<enter>", "<space>", "/", "?", "9"])
  func whatWasDoneIsSaidUntilTheNextThingIsDone(_ keys: String) {
    var stage = Self.changed()
    #expect(stage.frame().contains("Done: INC0010001: State is now On Hold.  u: undo"))
    stage.press(keys)
    #expect(stage.toast != "INC0010001: State is now On Hold.")
    #expect(
      stage.state.messages.map { $0.sentence.text(stage.state.phrases) }.contains(
        "INC0010001: State is now On Hold."))
  }

  @Test(arguments: ["j", "k", "G", "<left>"])
  func lookingAroundTakesNothingBack(_ keys: String) {
    var stage = Self.changed()
    stage.press(keys)
    #expect(stage.toast == "INC0010001: State is now On Hold.")
  }

  @Test func whyAKeyDidNothingGoesWithTheNextKey() {
    var stage = Stage.tasks()
    stage.press("R")
    #expect(stage.toast == "There is nothing to send again")
    #expect(stage.frame().contains("Note: There is nothing to send again"), "nothing went wrong")
    stage.press("j")
    #expect(stage.toast == nil)
  }

  @Test func whatWasDoneGoesWhileTheNextThingIsBeingSent() {
    var stage = Self.changed()
    stage.press("cWords")
    stage.press("<^s>")
    #expect(stage.toast == nil)
    #expect(stage.frame().contains("sending"))
  }

  @Test func theLogKeepsNoKeyThatIsOfNoUseAnyMore() {
    var stage = Self.changed()
    stage.press("r<^c>")
    #expect(stage.frame().contains("Note: Stopped.  r: read again"))
    stage.press("m")
    let frame = stage.frame()
    #expect(frame.contains("State is now On Hold.") && frame.contains("Stopped."))
    #expect(!frame.contains("undo") && !frame.contains("r: read again"))
  }

  @Test func whatCanBeDoneIsSaidThoughTheMessageIsTooLong() {
    var stage = Stage.tasks(60, 17)
    stage.select(Sample.wifi)
    stage.press("cWords<^s>")
    stage.refuse(nil, "The record is locked by a workflow that somebody else has begun.")
    #expect(stage.frame().text(row: 15).contains("R: send again  m: read all"))
  }

  /// What became of somebody is read before all of their name, and their number tells who it is.
  @Test(arguments: [
    (80, "Done: Bed 1 is no longer held for Feather…, Bartholomew Maxim… #5193.  u: undo"),
    (63, "Done: Bed 1 is no longer held for Feathersto… #5193.  u: undo"),
    (60, "Done: Bed 1 is no longer held for Feather… #5193.  u: undo"),
  ])
  func aLongNameGivesWayToWhatBecameOfWhoeverHasIt(width: Int, words: String) {
    var stage = Stage.checkIn(width, 24)
    let who = "Featherstonehaugh, Bartholomew Maximilian #5193"
    stage.state.say(
      Message(
        .success, Sentence(.checkInHoldEnded, .text("Bed 1"), .text(who)), hint: .hintUndo,
        at: Sample.now))
    #expect(stage.frame().text(row: 22).contains(words), "\(stage.frame().text(row: 22))")
    stage.press("m")
    #expect(stage.frame().text.contains("Featherstonehaugh,"), "the log has all of it")
  }

  /// What could not be read gives way to what can be done about it.
  @Test(arguments: [Language.en, .es]) func theKeyToTheSignInIsNotCut(language: Language) {
    let again = Trouble.signInAgain
    let sentences = [
      (Sentence(.tasksRefreshFailed, .sentence(again.sentence(of: .serviceNow))), "ServiceNow"),
      (Sentence(.checkInRefreshFailed, .sentence(again.sentence(of: .eto))), "ETO"),
      (Sentence(.copiesShown, .text("ETO, ServiceNow")), "ETO, ServiceNow"),
    ]
    for (sentence, system) in sentences {
      var stage = Stage.tasks(60, 17, preferences: Preferences(language: language))
      stage.state.say(Message(.warning, sentence, at: Sample.now))
      let row = stage.frame().text(row: 15)
      #expect(row.contains(system) && row.contains("Alt-9."), "\(row)")
      stage.press("m")
      let whole = sentence.text(stage.state.phrases).split(separator: " ").last ?? ""
      #expect(stage.frame().contains(String(whole)), "the log has all of it")
    }
  }

  /// Where text is typed, m is an m.
  @Test func theKeyToTheLogIsOneThatWorksThere() {
    var stage = Stage.tasks(60, 17)
    stage.press("/m")
    let long = Sentence(
      .tasksRefreshFailed, .sentence(Trouble.offline(.untrustedCertificate).sentence))
    stage.state.say(Message(.warning, long, at: Sample.now))
    #expect(stage.frame().text(row: 15).hasSuffix("Alt-m: read all"))
    stage.push(.key(.alt(.text("m"))))
    #expect(stage.frame().contains("Message log"))
    #expect(!stage.frame().text(row: 15).contains("read all"), "it is open")
  }

  @Test func theKeyToWhyIsOneThatWorksThereToo() {
    var stage = Stage.tasks()
    let failed = Sentence(
      .tasksStepPartly, .count(0), .count(2), .numbers(["INC0010001", "INC0010002"]))
    stage.state.say(Message(.error, failed, hint: .hintWhy, at: Sample.now))
    #expect(stage.frame().text(row: 22).contains("  m: why"), "\(stage.frame().text(row: 22))")
    stage.press("/")
    stage.state.say(Message(.error, failed, hint: .hintWhy, at: Sample.now))
    #expect(stage.frame().text(row: 22).contains("  Alt-m: why"), "\(stage.frame().text(row: 22))")
  }

  /// On Outreach m is the map.
  @Test func whereTheScreenHasALetterForItselfAnotherKeyLeadsToTheLog() {
    var stage = Stage.outreach()
    stage.resize(60, 17)
    let long = Sentence(
      .tasksRefreshFailed, .sentence(Trouble.offline(.untrustedCertificate).sentence))
    stage.state.say(Message(.warning, long, at: Sample.now))
    #expect(stage.frame().text(row: 15).hasSuffix("Alt-m: read all"))
    let sections = App.helpSections(stage.state).flatMap(\.entries)
    #expect(sections.contains { $0.title == "Message log" && $0.keys == "Alt-m" })
  }

  @Test func aLongMessageInTheLogGoesOnBelowItsWords() {
    var stage = Stage.tasks(60, 17)
    let long = Sentence(
      .tasksRefreshFailed, .sentence(Trouble.offline(.untrustedCertificate).sentence))
    stage.state.say(Message(.warning, long, at: Sample.now))
    let lines = App.messageLines(stage.state.messages, stage.state, zone: .utc).map(\.text)
    #expect(lines.count > 1 && lines[0].hasPrefix("3:00 PM  Attention: "))
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("         ") })
  }

  @Test(arguments: [
    (0, "1 second"), (1, "1 second"), (59, "59 seconds"), (60, "1 minute"), (61, "2 minutes"),
    (90, "2 minutes"), (5399, "90 minutes"), (5400, "2 hours"), (7201, "3 hours"),
  ])
  func theTimeToWaitIsSaidInAUnitThatFits(_ seconds: Int, _ words: String) {
    #expect(
      Trouble.busy(retryAfter: seconds).sentence.text(Phrases(.en))
        == "The system is busy. Try again in \(words).")
  }
}
