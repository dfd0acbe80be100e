import Features
import Foundation
import Model
import Testing
import Vault

@testable import Engine

/// How a comment whose answer was lost is known again.
@Suite struct CommentMessageTests {
  private let message = CommentMessage(
    taskID: "t1", table: "incident", number: "INC1", comment: .workNote, text: "Called. ",
    seen: nil)

  private func entry(
    _ id: String, _ text: String = "Called.", by author: String = "John.Doe",
    kind: JournalEntry.Kind = .workNote
  ) -> JournalEntry {
    JournalEntry(id: id, kind: kind, author: author, text: text, written: nil)
  }

  private func verdict(_ entries: [JournalEntry], seen: [String]?) -> OutboxReply {
    message.verdict(
      .entries(entries), seen.map { JournalEvidence(ids: $0, held: false) }, by: "john.doe")
  }

  @Test func aNewEntryOfTheSameWordsAndAuthorIsOurs() {
    #expect(
      verdict([entry("e2"), entry("e1", "Hello")], seen: ["e1"]) == .arrived(["entry": "e2"]))
  }

  @Test func whatWasThereBeforeIsNotOurs() {
    #expect(verdict([entry("e1")], seen: ["e1"]) == .absent)
  }

  @Test func whatOthersWroteOrOthersReadIsNotOurs() {
    #expect(verdict([entry("e2", by: "ann.li")], seen: ["e1"]) == .absent)
    #expect(verdict([entry("e2", kind: .comment)], seen: ["e1"]) == .absent)
  }

  @Test func whereNobodyNotedWhatWasThereAPersonIsAsked() {
    #expect(verdict([entry("e2")], seen: nil) == .uncertain(Ambiguity.sameWords.rawValue))
    #expect(verdict([entry("e2", "Hello")], seen: nil) == .absent)
  }

  @Test func anEmptyJournalMayBeAHiddenOne() {
    #expect(verdict([], seen: []) == .uncertain(Ambiguity.journalHidden.rawValue))
  }

  @Test func inAJournalOfOneTextOnlyWordsThatWereNotThereBeforeAreOurs() {
    let journal = Journal.text(comments: "", workNotes: "09:30 John Doe\nCalled.\n")
    let empty = Journal.text(comments: "", workNotes: "09:00 Ann Li\nHello\n")
    func verdict(before: Journal) -> OutboxReply {
      message.verdict(journal, JournalEvidence(before, message.text), by: "john.doe")
    }
    #expect(verdict(before: empty) == .arrived([:]))
    #expect(verdict(before: journal) == .uncertain(Ambiguity.sameWords.rawValue))
    #expect(message.verdict(empty, nil, by: "john.doe") == .absent)
  }

  private func other(knew ids: [String], found entry: String? = nil) -> OutboxItem {
    var outbox = Outbox()
    let item = OutboxItem(
      id: UUID(), destination: .serviceNow, kind: CommentMessage.kind, subject: "task/t1",
      author: "john.doe", title: "INC1", created: .now(), version: 1, body: [])
    _ = outbox.add(item)
    _ = outbox.begin(item.id, evidence: JournalEvidence(ids: ids, held: false).packed)
    let change = outbox.receive(
      .arrived(entry.map { [CommentMessage.entry: $0] } ?? [:]), for: item.id, now: Bench.now,
      random: 0)
    return change.items[0]
  }

  /// Each that has arrived has an entry of its own, found or not.
  @Test func whatOthersHaveBroughtIsNotOurs() {
    func left(_ same: [String], _ before: Set<String>, _ others: OutboxItem...) -> [String] {
      JournalClaims(others).left(of: same, besides: before)
    }
    #expect(left(["e1"], [], other(knew: [])) == [])
    #expect(left(["e2", "e1"], [], other(knew: [])).count == 1)
    #expect(left(["e2", "e1"], [], other(knew: ["e1"])) == ["e1"], "it can only have e2")
    #expect(left(["e2", "e1"], ["e1"], other(knew: [])) == ["e2"], "it has the one before ours")
    #expect(left(["e2", "e1"], ["e1"], other(knew: ["e1"])) == [])
    #expect(left(["e2", "e1"], [], other(knew: [], found: "e2")) == ["e1"])
    #expect(left(["e3", "e2", "e1"], [], other(knew: ["e2", "e1"]), other(knew: [])).count == 1)
    let claims = JournalClaims([other(knew: [])])
    #expect(
      message.verdict(
        .entries([entry("e1")]), JournalEvidence(ids: [], held: false), by: "john.doe",
        besides: claims) == .absent)
    #expect(
      message.verdict(
        .text(comments: "", workNotes: "Called."), JournalEvidence(ids: nil, held: false),
        by: "john.doe", besides: claims) == .uncertain(Ambiguity.sameWords.rawValue))
  }
}
