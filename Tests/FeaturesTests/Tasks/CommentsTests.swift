import FoundationEssentials
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Writing a comment, sending it, and what becomes of the words.
struct CommentsTests {
  static func comment(
    _ number: Int = 1, _ text: String = "Router swapped", kind: CommentKind = .workNote,
    seen: [String]? = ["j3", "j2", "j1"], replacing earlier: UUID? = nil
  ) -> OutgoingComment {
    var comment = OutgoingComment(
      id: Sample.id(number), by: Sample.robin.userName, taskID: Sample.wifi.id, table: "incident",
      number: "INC0010001", kind: kind, text: text)
    (comment.seen, comment.replaces) = (seen, earlier)
    return comment
  }

  /// The same as the outbox lists it.
  static func row(
    _ number: Int = 1, _ text: String = "Router swapped",
    _ standing: OutboxRow.Standing = .quarantined(.refused("No rights"))
  ) -> OutboxRow {
    OutboxRow(
      given: CommentDraft(comment(number, text), at: Sample.base), as: Sample.id(number),
      by: Sample.robin.userName, at: Sample.now
    ).standing(standing)
  }

  /// It is kept, and waits.
  static func rests(_ standing: OutboxRow.Standing) -> App.Action {
    let row = row(1, "Router swapped", standing)
    return .relay(.changed([row.standing(.ready).fresh, row]))
  }

  static let draft = Tasks.Draft(
    number: "INC0010001", table: "incident", text: TextArea("Router swapped"))

  static let discard = Tasks.Action.discardTapped(
    taskID: Sample.wifi.id, numbers: ["INC0010001"], Sample.stamp(3))

  /// A walk with words about the Wi-Fi incident in the text area.
  static func written() -> Walk<Tasks> {
    var walk = Walk.detail(Sample.wifi)
    walk.take(.composeTapped(Sample.stamp(9)))
    walk.write("Router swapped")
    return walk
  }

  /// The same from the list, sent and refused.
  static func refused() -> Walk<Tasks> {
    var walk = Walk.tasks(selecting: Sample.wifi)
    walk.take(.composeTapped(Sample.stamp(9)))
    walk.write("Router swapped")
    walk.take(.sendTapped(Sample.stamp(1)))
    walk.hear(.changed([row(1, "Router swapped", .ready).fresh]))
    walk.hear(.changed([row()]))
    return walk
  }

  @Test func aCommentFromTheOpenTaskIsSentAndArrives() {
    var walk = Walk.detail(Sample.wifi)
    walk.step(.composeTapped(Sample.stamp(9))) {
      $0.composing = Sample.wifi.id
      $0.drafts = [
        Sample.wifi.id: Tasks.Draft(number: "INC0010001", table: "incident", text: TextArea())
      ]
    }
    walk.write("Router swapped")
    #expect(walk.state.drafts[Sample.wifi.id]?.text.text == "Router swapped")
    let sent = Self.comment()
    walk.step(
      .sendTapped(Sample.stamp(1)), runs: [.run(.send(sent), id: "send/\(Sample.id(1))")]
    ) {
      $0.composing = nil
      $0.hasSentSince = true
      $0.drafts = [:]
      $0.scrollDetail(.to($0.detail?.journal ?? 0), in: .sample)
    }
    let row = Self.row(1, "Router swapped", .ready).fresh
    walk.hear(.changed([row]))
    #expect(walk.kept(about: Sample.wifi) == [row])
    let asked = walk.hear(.changed([Self.row(1, "Router swapped", .sent)]))
    #expect(asked == [.run(.loadDetail(Sample.wifi), id: "tasks/detail")])
    #expect(walk.kept(about: Sample.wifi).isEmpty)
    #expect(
      walk.state.detail?.lines.contains { $0.text == "Work note · sent" } == true,
      "the words stay in sight")
    let entry = JournalEntry(
      id: "j9", kind: .workNote, author: "robin.example", text: "Router swapped\n",
      written: Sample.now)
    walk.take(
      .detailArrived(Sample.detail(Sample.wifi, journal: .entries([entry])), at: Sample.now))
    let lines = walk.state.detail?.lines.map(\.text) ?? []
    #expect(lines.count { $0 == "Router swapped" } == 1 && !lines.contains("Work note · sent"))
  }

  @Test func aCommentFromTheListNeedsNoOpenTask() {
    var walk = Walk.tasks(selecting: Sample.wifi)
    walk.take(.composeTapped(Sample.stamp(9)))
    #expect(walk.state.composing == Sample.wifi.id)
    #expect(walk.state.detail == nil)
    walk.write("Router swapped")
    walk.take(.sendTapped(Sample.stamp(1)))
    #expect(walk.hear(.changed([Self.row(1, "Router swapped", .sent)])).isEmpty)
  }

  @Test func theHeadOfAGroupHasNothingToCommentOn() {
    var walk = Walk.tasks()
    walk.take(.moved(.first))
    walk.step(.composeTapped(Sample.stamp(9)))
    walk.step(.editorTapped)
  }

  @Test func anEmptyCommentIsNotSent() {
    var walk = Walk.tasks(selecting: Sample.wifi)
    walk.take(.composeTapped(Sample.stamp(9)))
    walk.write(" \n ")
    walk.step(.sendTapped(Sample.stamp(1))) {
      $0.say(.warning, Sentence(.tasksCommentEmpty), at: Sample.now)
    }
    walk.step(.composeClosed) {
      $0.composing = nil
      $0.drafts = [:]
    }
  }

  @Test func wordsOutliveEscapeRefreshAndFailure() {
    var walk = Self.written()
    walk.step(.composeClosed) {
      $0.composing = nil
      $0.say(
        .info, Sentence(.tasksDraftKept, .text("INC0010001")), hint: .hintDrafts, at: Sample.now)
    }
    walk.take(.refreshTapped)
    walk.take(.listFailed(.offline(.timedOut), at: Sample.now))
    walk.take(.listArrived(TaskIndex([Sample.cafe]), notice: nil, at: Sample.now))
    walk.take(.listArrived(TaskIndex(Sample.tasks), notice: nil, at: Sample.now))
    walk.take(.backTapped)
    walk.select(Sample.wifi)
    #expect(walk.state.hasUnsentWords)
    walk.take(.composeTapped(Sample.stamp(2)))
    #expect(walk.state.drafts[Sample.wifi.id]?.text.text == "Router swapped")
  }

  @Test func eachTaskHasItsOwnWords() {
    var walk = Walk.tasks(selecting: Sample.wifi)
    walk.take(.composeTapped(Sample.stamp(1)))
    walk.write("one")
    walk.take(.composeClosed)
    walk.select(Sample.cafe)
    walk.take(.composeTapped(Sample.stamp(2)))
    walk.write("two")
    #expect(
      walk.state.drafts.mapValues(\.text.text)
        == [Sample.wifi.id: "one", Sample.cafe.id: "two"])
  }

  @Test func theReaderCanBeChosen() {
    var walk = Self.written()
    walk.step(.composeKindTapped) { $0.drafts[Sample.wifi.id]?.kind = .comment }
    walk.step(.composeKindTapped) { $0.drafts[Sample.wifi.id]?.kind = .workNote }
    walk.take(.composeKindTapped)
    let sent = Self.comment(kind: .comment)
    #expect(
      walk.take(.sendTapped(Sample.stamp(1))) == [.run(.send(sent), id: "send/\(sent.id)")])
  }

  @Test func aRefusedCommentStaysWithItsReason() {
    var walk = Self.written()
    walk.take(.sendTapped(Sample.stamp(1)))
    walk.hear(.changed([Self.row()]))
    #expect(walk.kept(about: Sample.wifi) == [Self.row()])
    let text = walk.state.detail?.lines.map(\.text).joined(separator: "\n") ?? ""
    #expect(text.contains("not sent") && text.contains("No rights"))
    #expect(text.contains("Router swapped"))
  }

  @Test func withoutAnAnswerItMayHaveArrivedAndStaysInDoubt() {
    var walk = Self.written()
    walk.take(.sendTapped(Sample.stamp(1)))
    walk.hear(.changed([Self.row(1, "Router swapped", .unknown)]))
    let text = walk.state.detail?.lines.map(\.text).joined(separator: " ") ?? ""
    #expect(text.contains("may have arrived") && !text.contains("not sent"))
  }

  @Test func onlyWhatIsAboutTheTaskInHandIsSentAgain() {
    var walk = Self.refused()
    let door = OutboxRow(
      given: CommentDraft(
        instance: Sample.base, taskID: Sample.cafe.id, number: "INC0010003", table: "incident",
        kind: .workNote, text: "Door"), as: Sample.id(2), by: Sample.robin.userName,
      at: Sample.now.addingTimeInterval(1))
    walk.hear(.changed([door.standing(.quarantined(.refused("")))]))
    walk.step(
      .resendTapped, runs: [.run(.sendKept(refused: [Sample.id(1)]), id: "tasks/kept")])
    walk.select(Sample.cafe)
    walk.step(
      .resendTapped, runs: [.run(.sendKept(refused: [Sample.id(2)]), id: "tasks/kept")])
    walk.select(Sample.heater)
    walk.step(.resendTapped)
    walk.select(Sample.wifi)
    walk.hear(.changed([Self.row(1, "Router swapped", .ready), door.standing(.offline)]))
    walk.step(.resendTapped, runs: [.run(.sendKept(refused: []), id: "tasks/kept")])
  }

  @Test func whatSomebodyElseWroteIsTheirsToSendAgain() {
    var walk = Walk.tasks(selecting: Sample.wifi)
    var row = Self.row()
    row.author = "ann.example"
    walk.hear(.changed([row]))
    walk.step(.resendTapped)
    walk.take(.composeTapped(Sample.stamp(8)))
    #expect(walk.state.drafts[Sample.wifi.id]?.text.text == "")
  }

  @Test func aRefusedCommentCanBeWrittenAnew() {
    var walk = Self.refused()
    walk.step(.composeTapped(Sample.stamp(8))) {
      $0.composing = Sample.wifi.id
      var draft = Self.draft
      draft.resumes = Sample.id(1)
      $0.drafts = [Sample.wifi.id: draft]
    }
    walk.write("!")
    let other = Self.comment(2, "Router swapped!", seen: nil, replacing: Sample.id(1))
    #expect(
      walk.take(.sendTapped(Sample.stamp(2))) == [.run(.send(other), id: "send/\(other.id)")])
  }

  @Test func discardingThrowsAwayWhatIsUnsentOfOneTask() {
    var walk = Self.refused()
    walk.step(
      Self.discard, runs: [.run(.takeOut([Sample.id(1)]), id: "tasks/take-out/\(Sample.wifi.id)")]
    ) { $0.say(.info, Sentence(.tasksUnsentDiscarded, .text("INC0010001")), at: Sample.now) }
    walk.hear(.changed([Self.row(1, "Router swapped", .discarded).fresh]))
    #expect(walk.kept(about: Sample.wifi).isEmpty && !walk.state.hasUnsentWords)
  }

  @Test func aCommentUnderWayIsNotDiscarded() {
    var walk = Self.written()
    walk.take(.sendTapped(Sample.stamp(1)))
    walk.hear(.changed([Self.row(1, "Router swapped", .sending).fresh]))
    #expect(walk.take(Self.discard).isEmpty)
  }

  private func edit(_ text: String) -> Tasks.Effect {
    let tasks = Walk.tasks().state
    return .edit(
      CommentDraft(
        instance: tasks.base ?? "", taskID: Sample.wifi.id, number: "INC0010001",
        table: "incident", kind: .workNote, text: text), by: tasks.person?.userName ?? "")
  }

  @Test func theEditorTakesTheWordsAndBringsThemBack() {
    var walk = Self.written()
    walk.step(
      .editorTapped,
      runs: [.run(edit("Router swapped"), id: "editor")]
    ) { $0.isEditing = true }
    walk.step(.editorTapped)
    walk.step(.editorReturned(taskID: Sample.wifi.id, "Router swapped.\n\nTwice.\n")) {
      $0.isEditing = false
      $0.drafts[Sample.wifi.id]?.text = TextArea("Router swapped.\n\nTwice.\n")
    }
    walk.step(.editorFailed(at: Sample.now)) {
      $0.say(.error, Sentence(.tasksEditorFailed), at: Sample.now)
    }
  }

  @Test func theEditorOpensFromTheListToo() {
    var walk = Walk.tasks(selecting: Sample.wifi)
    #expect(
      walk.take(.editorTapped) == [
        .run(edit(""), id: "editor")
      ])
    walk.take(.editorReturned(taskID: Sample.wifi.id, "Router swapped"))
    #expect(walk.state.composing == Sample.wifi.id)
    #expect(walk.state.drafts[Sample.wifi.id] == Self.draft)
  }

  @Test func anEditorThatFailedLeavesNoEmptyDraft() {
    var walk = Walk.tasks(selecting: Sample.wifi)
    walk.take(.editorTapped)
    walk.take(.editorFailed(at: Sample.now))
    #expect(walk.state.drafts.isEmpty)
    #expect(walk.state.news.spoken.count == 1)
  }

  // MARK: What changes while words are being written

  @Test func wordsMadeOfARefusedCommentThatWereChangedAreSentOnceAsTheyAreNow() {
    var walk = Self.refused()
    walk.take(.composeTapped(Sample.stamp(8)))
    walk.write("!")
    walk.take(.composeClosed)
    // What is being written anew is not sent as it was.
    #expect(walk.take(.resendTapped) == [])
    walk.take(.composeTapped(Sample.stamp(9)))
    let other = Self.comment(2, "Router swapped!", seen: nil, replacing: Sample.id(1))
    #expect(
      walk.take(.sendTapped(Sample.stamp(2))) == [.run(.send(other), id: "send/\(other.id)")])
  }

  @Test func wordsLeftAsTheyWereAreSentWithTheOthersAndNotKeptTwice() {
    var walk = Self.refused()
    walk.take(.composeTapped(Sample.stamp(8)))
    walk.take(.composeClosed)
    #expect(
      walk.take(.resendTapped) == [
        .run(.sendKept(refused: [Sample.id(1)]), id: "tasks/kept")
      ])
    #expect(walk.state.drafts.isEmpty)
    walk.hear(.changed([Self.row(1, "Router swapped", .ready)]))
    walk.take(.composeTapped(Sample.stamp(9)))
    #expect(walk.state.drafts[Sample.wifi.id]?.text.text == "", "they are on their way")
    #expect(walk.state.drafts[Sample.wifi.id]?.resumes == nil)
  }

  @Test func theEditorsWordsReachATaskThatIsGoneMeanwhile() {
    var walk = Walk.tasks(selecting: Sample.wifi)
    walk.take(.editorTapped)
    walk.take(.listArrived(TaskIndex([Sample.cafe]), notice: nil, at: Sample.now))
    walk.take(.editorReturned(taskID: Sample.wifi.id, "Router swapped"))
    #expect(walk.state.composing == Sample.wifi.id)
    #expect(
      walk.take(.sendTapped(Sample.stamp(1))) == [
        .run(.send(Self.comment(seen: nil)), id: "send/\(Sample.id(1))")
      ])
  }
}
