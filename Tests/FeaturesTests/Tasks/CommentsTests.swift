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
    tries: Int = 0, _ progress: OutgoingComment.Progress = .sending,
    seen: [String]? = ["j3", "j2", "j1"]
  ) -> OutgoingComment {
    var comment = OutgoingComment(
      id: Sample.id(number), taskID: Sample.wifi.id, table: "incident", number: "INC0010001",
      kind: kind, text: text, begun: Sample.now, tries: tries, progress: progress)
    comment.seen = seen
    return comment
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

  /// The same, sent, and refused for a reason.
  static func failed(_ trouble: Trouble = .offline(.noConnection)) -> Walk<Tasks> {
    var walk = written()
    walk.take(.sendTapped(Sample.stamp(1)))
    walk.take(.commentFailed(Sample.id(1), trouble, at: Sample.now))
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
      $0.drafts = [:]
      $0.outgoing = [sent]
      $0.layOutDetail(in: .sample)
      $0.scrollDetail(.to($0.detail?.journal ?? 0), in: .sample)
    }
    #expect(walk.state.unsent == 0, "the outbox counts what is under way")
    walk.step(
      .commentArrived(Sample.id(1), at: Sample.now),
      runs: [.run(.loadDetail(Sample.wifi), id: "tasks/detail")]
    ) {
      $0.outgoing[0].progress = .sent
      $0.say(.success, Sentence(.tasksNoteSent, .text("INC0010001")), at: Sample.now)
    }
    #expect(walk.state.unsent == 0)
    let entry = JournalEntry(
      id: "j9", kind: .workNote, author: "robin.example", text: "Router swapped\n",
      written: Sample.now)
    walk.take(
      .detailArrived(Sample.detail(Sample.wifi, journal: .entries([entry])), at: Sample.now))
    #expect(walk.state.outgoing == [])
  }

  @Test func aCommentFromTheListNeedsNoOpenTask() {
    var walk = Walk.tasks(selecting: Sample.wifi)
    walk.take(.composeTapped(Sample.stamp(9)))
    #expect(walk.state.composing == Sample.wifi.id)
    #expect(walk.state.detail == nil)
    walk.write("Router swapped")
    walk.take(.sendTapped(Sample.stamp(1)))
    walk.step(.commentArrived(Sample.id(1), at: Sample.now)) {
      $0.outgoing = []
      $0.say(.success, Sentence(.tasksNoteSent, .text("INC0010001")), at: Sample.now)
    }
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
    walk.step(.composeClosed) { $0.composing = nil }
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

  @Test func aFailedCommentStaysWithItsReason() {
    var walk = Self.written()
    walk.take(.sendTapped(Sample.stamp(1)))
    walk.step(.commentFailed(Sample.id(1), .refused("No rights"), at: Sample.now)) {
      $0.outgoing[0].progress = .failed(.refused("No rights"))
      $0.say(
        .error,
        Sentence(
          .tasksCommentRefused, .text("INC0010001"),
          .sentence(Sentence(.troubleRefusedSaying, .text("No rights")))),
        hint: .hintResend, at: Sample.now)
      $0.layOutDetail(in: .sample)
      $0.scrollDetail(.to($0.detail?.journal ?? 0), in: .sample)
    }
    #expect(walk.state.unsent == 1)
    #expect(walk.state.detail?.lines.contains { $0.text.contains("No rights") } == true)
  }

  @Test func withoutAnAnswerItMayHaveArrivedAndStaysInDoubt() {
    var walk = Self.written()
    walk.take(.sendTapped(Sample.stamp(1)))
    walk.step(.commentFailed(Sample.id(1), .unanswered, at: Sample.now)) {
      $0.outgoing[0].progress = .failed(.unanswered)
      $0.outgoing[0].mayHaveArrived = true
      $0.say(
        .error,
        Sentence(
          .tasksCommentUnanswered, .text("INC0010001"), .sentence(Sentence(.troubleUnanswered))),
        hint: .hintSendMissing, at: Sample.now)
      $0.layOutDetail(in: .sample)
      $0.scrollDetail(.to($0.detail?.journal ?? 0), in: .sample)
    }
    let text = walk.state.detail?.lines.map(\.text).joined(separator: " ") ?? ""
    #expect(text.contains("may have arrived") && !text.contains("not sent"))
    walk.take(.resendTapped(Sample.stamp(5)))
    walk.take(.commentFailed(Sample.id(1), .signInAgain, at: Sample.now))
    #expect(walk.state.outgoing[0].mayHaveArrived)
    #expect(walk.state.news.last?.sentence.phrase == .tasksCommentUnanswered)
  }

  @Test func sendingAgainKeepsTheIdAndCountsTheTries() {
    var walk = Self.failed()
    for tries in 1...2 {
      let again = Self.comment(tries: tries)
      walk.step(
        .resendTapped(Sample.stamp(5)), runs: [.run(.send(again), id: "send/\(again.id)")]
      ) { $0.outgoing = [again] }
      walk.step(.resendTapped(Sample.stamp(6)))
      walk.take(.commentFailed(Sample.id(1), .offline(.timedOut), at: Sample.now))
    }
    walk.take(.resendTapped(Sample.stamp(7)))
    walk.take(.commentArrived(Sample.id(1), at: Sample.now))
    #expect(walk.state.unsent == 0)
  }

  @Test func everythingUnsentIsSentAgainAtOnce() {
    var walk = Self.failed()
    walk.take(.backTapped)
    walk.select(Sample.cafe)
    walk.take(.composeTapped(Sample.stamp(9)))
    walk.write("Door")
    walk.take(.sendTapped(Sample.stamp(2)))
    walk.take(.commentFailed(Sample.id(2), .busy(retryAfter: 5), at: Sample.now))
    let ids = walk.take(.resendTapped(Sample.stamp(3))).compactMap { command -> EffectID? in
      guard case .run(_, let id) = command else { return nil }
      return id
    }
    #expect(ids == ["send/\(Sample.id(1))", "send/\(Sample.id(2))"])
  }

  @Test func aFailedCommentCanBeWrittenAnew() {
    var walk = Self.failed()
    walk.step(.composeTapped(Sample.stamp(8))) {
      $0.composing = Sample.wifi.id
      var draft = Self.draft
      draft.resumes = Sample.id(1)
      $0.drafts = [Sample.wifi.id: draft]
    }
    walk.write("!")
    let other = Self.comment(2, "Router swapped!")
    walk.take(.sendTapped(Sample.stamp(2)))
    #expect(walk.state.outgoing == [other])
  }

  @Test func theSameWordsSentAnewKeepTheirHistory() {
    var walk = Self.failed()
    walk.take(.composeTapped(Sample.stamp(8)))
    walk.take(.sendTapped(Sample.stamp(2)))
    #expect(walk.state.outgoing == [Self.comment(1, tries: 1)])
  }

  @Test func discardingThrowsAwayWhatIsUnsentOfOneTask() {
    var walk = Self.failed()
    walk.step(Self.discard) {
      $0.outgoing = []
      $0.say(.info, Sentence(.tasksUnsentDiscarded, .text("INC0010001")), at: Sample.now)
    }
    #expect(!walk.state.hasUnsentWords)
  }

  @Test func aCommentUnderWayIsNotDiscarded() {
    var walk = Self.written()
    walk.take(.sendTapped(Sample.stamp(1)))
    walk.take(Self.discard)
    #expect(walk.state.outgoing == [Self.comment()])
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

  @Test func anAnswerForAForgottenCommentChangesNothing() {
    var walk = Walk.tasks()
    walk.step(.commentArrived(Sample.id(7), at: Sample.now))
    walk.step(.commentFailed(Sample.id(7), .notFound, at: Sample.now))
  }

  // MARK: What the outbox has of it

  /// Whatever the relay tells of it afterwards.
  @Test func whatWasRefusedStaysHoweverLateTheRelaysNewsAre() {
    var walk = Self.failed(.refused("No rights"))
    let failed = walk.state.outgoing
    #expect(failed.map(\.text) == ["Router swapped"])
    for standing in [OutboxRow.Standing.sending, .quarantined(.refused("No rights")), .discarded] {
      walk.hear(.changed([Self.row(standing)]))
      #expect(walk.state.outgoing == failed, "\(standing)")
    }
    #expect(walk.kept(about: Sample.wifi).isEmpty)
  }

  /// The screen has the only copy once it was refused, whatever became of the tries before.
  @Test func whatMayHaveArrivedAndWasRefusedThenStays() {
    var walk = Self.failed(.unanswered)
    walk.hear(.changed([Self.row(.quarantined(.refused("No rights")))]))
    walk.hear(.progressed(OutboxProgress(sent: 1)))
    #expect(walk.state.outgoing.map(\.text) == ["Router swapped"])
  }

  @Test func whatMayHaveArrivedIsNotThereTwiceOnceTheOutboxHasIt() {
    var walk = Self.failed(.unanswered)
    #expect(walk.state.unsent == 1)
    walk.hear(.listed([Self.row(.unknown)]))
    #expect(walk.state.outgoing.isEmpty)
    #expect(walk.kept(about: Sample.wifi) == [Self.row(.unknown)])
  }

  private static func row(_ standing: OutboxRow.Standing) -> OutboxRow {
    OutboxRow(
      id: Sample.id(1), kind: .comment, subject: .task(Sample.wifi.id), system: "ServiceNow",
      initials: "", name: "INC0010001", words: [.init(.text("Router swapped"))],
      standing: standing, created: Sample.now)
  }

  // MARK: What changes while words are being written

  @Test func wordsMadeOfAFailedCommentThatWereChangedAreSentOnceAsTheyAreNow() {
    var walk = Self.failed()
    walk.take(.composeTapped(Sample.stamp(8)))
    walk.write("!")
    walk.take(.composeClosed)
    // What is being written anew is not sent as it was.
    #expect(walk.take(.resendTapped(Sample.stamp(5))) == [])
    walk.take(.composeTapped(Sample.stamp(9)))
    let other = Self.comment(2, "Router swapped!")
    #expect(
      walk.take(.sendTapped(Sample.stamp(2))) == [.run(.send(other), id: "send/\(other.id)")])
    #expect(walk.state.outgoing == [other])
  }

  @Test func wordsLeftAsTheyWereAreSentWithTheOthersAndNotKeptTwice() {
    var walk = Self.failed()
    walk.take(.composeTapped(Sample.stamp(8)))
    walk.take(.composeClosed)
    let again = Self.comment(tries: 1)
    #expect(
      walk.take(.resendTapped(Sample.stamp(5))) == [.run(.send(again), id: "send/\(again.id)")])
    #expect(walk.state.drafts.isEmpty)
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
