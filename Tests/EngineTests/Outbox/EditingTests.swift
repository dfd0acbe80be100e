import Features
import Foundation
import Model
import REST
import Resources
import TestSupport
import Testing
import Vault

@testable import Engine

/// Taking something back from the outbox to write on.
@Suite(.timeLimit(.minutes(5))) struct EditingTests {
  @Test func itComesBackAsItWasWritten() async throws {
    let bench = try await RelayBench(isSignedIn: false)
    let id = try await bench.comment("t1", "The fan is in the van.")
    let note = try #require(await bench.relay.note(id))
    #expect(note.author == "john.doe")
    guard case .comment(let draft) = note.content else {
      Issue.record("it is no comment")
      return
    }
    #expect(draft.text == "The fan is in the van." && draft.taskID == "t1")
    #expect(draft.progress == .writing(resumes: id))
    #expect(try await bench.relay.takeBack(id))
    #expect(await bench.relay.rows.isEmpty)
    #expect(try await !bench.relay.takeBack(id), "it is gone")
  }

  @Test func whatNobodyWasReachedForCanBeWrittenOn() async throws {
    let bench = try await RelayBench()
    bench.instance.cut()
    let id = try await bench.comment("t1", "one")
    await bench.relay.drain()
    #expect(await bench.states == [.offline])
    #expect(await bench.relay.rows.map(\.canBeEdited) == [true])
    #expect(await bench.relay.note(id) != nil)
    #expect(try await bench.relay.takeBack(id))
  }

  @Test func whatABusySystemDidNotTakeCanBeWrittenOn() async throws {
    let bench = try await RelayBench()
    bench.instance.answer("t1", .failure(429, "Slow down", headers: ["Retry-After": "600"]))
    let id = try await bench.comment("t1", "one")
    await bench.relay.drain()
    #expect(await bench.states == [.busy])
    #expect(await bench.relay.note(id) != nil)
    #expect(try await bench.relay.takeBack(id))
    #expect(await bench.relay.rows.isEmpty)
  }

  @Test func whatMayHaveArrivedStays() async throws {
    let bench = try await RelayBench()
    bench.instance.answer("t1", .html(502))
    let run = Task { await bench.relay.run() }
    #expect(await bench.deliver("t1", "one").kept == .unknown)
    let id = try #require(await bench.relay.rows.first?.id)
    #expect(await bench.relay.note(id) == nil)
    #expect(try await !bench.relay.takeBack(id))
    run.cancel()
    await run.value
  }

  @Test func aContactOfStreetOutreachComesBackInItsForm() async throws {
    let bench = try await RelayBench(isSignedIn: false)
    let message = MessageSample.bareOutreach
    let id = try await bench.relay.add(message, by: "john.doe", at: Bench.address)
    let note = try #require(await bench.relay.note(id))
    #expect(note.content == .outreach(OutreachDraft(message.contact)))
    #expect(try await bench.relay.takeBack(id))
    #expect(await bench.relay.rows.isEmpty)
  }

  @Test func whatHasNoFormHasNoNote() async throws {
    let bench = try await RelayBench(isSignedIn: false)
    let id = try await bench.relay.add(
      TaskChangeMessage(
        TaskChange(
          step: UUID(), task: .heater, field: .priority, new: Choice(value: "2", label: "High"))),
      by: "john.doe", at: Bench.address)
    #expect(await bench.relay.note(id) == nil)
  }

  // MARK: Never in both

  private func draft(_ text: String, resumes: UUID?) -> DraftContent {
    .comment(
      CommentDraft(
        instance: "https://acme.example", taskID: "t1", number: "INCt1", table: "incident",
        kind: .workNote, text: text, progress: .writing(resumes: resumes)))
  }

  @Test func aProgramThatEndsBetweenDraftAndOutboxLeavesOneOfThem() async throws {
    let bench = try await RelayBench(isSignedIn: false)
    let id = try await bench.comment("t1", "one")
    let held = HeldWrites(try await bench.vault.outbox().values)
    #expect(held.has(draft("one", resumes: id)))
    #expect(!held.has(draft("one and more", resumes: id)), "other words are not in the outbox")
    #expect(!held.has(draft("one", resumes: nil)))
    #expect(try await bench.relay.takeBack(id))
    let left = try await bench.vault.outbox().values + bench.vault.settled().values
    #expect(!HeldWrites(left).has(draft("one", resumes: id)), "now only the draft has it")
  }

  @Test func theSameOfAProfile() async throws {
    let bench = try await RelayBench(isSignedIn: false)
    var (old, new) = (EmergencyProfile(), EmergencyProfile())
    old.allergies = ["Nuts"]
    new.allergies = ["Nuts", "Bees"]
    var draft = ProfileDraft(
      whose: .somebody(1), name: "", account: "robin.example", base: old, units: .feetAndPounds,
      language: .en, answers: [.allergies: .some],
      entries: [.allergies: [.init(original: 0), .init(texts: [.value: "Bees"])]])
    try await bench.relay.add(
      ProfileMessage(
        username: "robin.example", name: "Robin", change: ProfileChange(from: old, to: new),
        draft: draft), by: "robin.example")
    let held = HeldWrites(try await bench.vault.outbox().values)
    #expect(held.has(.profile(draft)))
    draft.entries[.allergies]?[1].texts = [.value: "Bees, badly"]
    #expect(!held.has(.profile(draft)))
  }
}
