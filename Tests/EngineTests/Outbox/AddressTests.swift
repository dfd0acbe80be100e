import ETO
import Features
import Foundation
import Model
import REST
import TestSupport
import Testing
import Vault

@testable import Engine

/// What is written goes to the system that it was written for, as whoever wrote it, and to no other.
@Suite(.fewAtATime, .timeLimit(.minutes(5))) struct AddressTests {
  // MARK: Another address

  /// Somebody tried things out at a test instance, and then signs in to the one that counts.
  @Test func whatWasWrittenForAnotherInstanceWaitsForThatOne() async throws {
    let bench = try await RelayBench(isSignedIn: false)
    let id = try await bench.comment("t1", "A trial", at: "https://test.example")
    try await bench.signIn()
    try await bench.relay.tryNow(.serviceNow)
    try await bench.comment("t1", "In earnest")
    await bench.relay.drain()
    #expect(bench.instance.comments.map(\.text) == ["In earnest"], "it keeps nothing back either")
    let row = try #require(await bench.relay.rows.first)
    #expect(row.standing == .quarantined(.elsewhere("test.example", isDoubtful: false)))
    #expect(row.host == "test.example" && row.tries == 0)
    #expect(row.subject == .other, "t1 is another task here")
    #expect(try await !bench.relay.decide(.send, on: id), "not even where somebody insists")
    #expect(await bench.relay.hindrance(to: .send, on: id) == .elsewhere("test.example"))

    try await bench.signIn(at: " https://TEST.example:443/ ")
    try await bench.relay.tryNow(.serviceNow)
    #expect(await bench.relay.rows.map(\.subject) == [.task("t1")])
    await bench.relay.drain()
    #expect(bench.instance.comments.map(\.text) == ["In earnest", "A trial"])
    #expect(await bench.relay.rows.isEmpty)
  }

  /// The pages of people and tasks show what waits for them: not for those of the same number elsewhere.
  @Test func whatIsForElsewhereIsSaidToBeAsSoonAsItIsKnownWhereTheSystemIs() async throws {
    let bench = try await RelayBench(isSignedIn: false)
    try await bench.comment("t1", "A trial", at: "https://test.example")
    #expect(await bench.states == [.signInNeeded])
    await bench.sessions.show(
      TaskReader(
        person: SignedInPerson(id: nil, userName: "john.doe", name: "John Doe"),
        base: Bench.address,
        system: "acme"))
    await bench.relay.lookAround()
    guard case .listed(let rows)? = bench.told.all.last else {
      Issue.record("nothing was told")
      return
    }
    #expect(rows.map(\.standing) == [.quarantined(.elsewhere("test.example", isDoubtful: false))])
  }

  // MARK: No address

  @Test func whatAnEarlierVersionWroteGoesWhereAPersonSays() async throws {
    let bench = try await RelayBench(isSignedIn: false)
    // Nobody is signed in, and nobody was: nothing says where the system is.
    let id = try await bench.relay.add(
      CommentMessage(
        taskID: "t1", table: "incident", number: "INC1", comment: .workNote, text: "Old", seen: nil),
      by: "john.doe")
    #expect(await bench.states == [.quarantined(.nowhere(here: nil, isDoubtful: false))])
    #expect(try await !bench.relay.decide(.send, on: id))
    #expect(await bench.relay.hindrance(to: .send, on: id) == .nobodyIn("ServiceNow"))
    try await bench.signIn()
    try await bench.relay.tryNow(.serviceNow)
    await bench.relay.drain()
    #expect(
      await bench.states
        == [.quarantined(.nowhere(here: "acme.service-now.com", isDoubtful: false))])
    #expect(bench.instance.comments.isEmpty)
    #expect(try await bench.relay.decide(.send, on: id))
    await bench.relay.drain()
    #expect(bench.instance.comments.map(\.text) == ["Old"])
  }

  // MARK: Somebody else

  /// Between its turn and its first byte somebody else signs in on the same machine.
  @Test(arguments: [RelayStep.chosen, .marked])
  func whoSignsInMeanwhileSendsNothingOfSomebodyElses(_ moment: RelayStep) async throws {
    let bench = try await RelayBench { step, hook in
      if step == moment, hook.isFirst() { try? await hook.signIn(as: "ann.li") }
    }
    try await bench.comment("t1", "John's")
    await bench.relay.drain()
    #expect(bench.instance.comments.isEmpty)
    #expect(await bench.relay.rows.map(\.standing) == [.signInNeeded])
    #expect(await bench.relay.rows.map(\.tries) == [0], "nothing has left")
    try await bench.comment("t2", "Ann's", by: "ann.li")
    await bench.relay.drain()
    #expect(bench.instance.comments.map(\.text) == ["Ann's"], "her own goes")
    try await bench.signIn()
    try await bench.relay.tryNow(.serviceNow)
    await bench.relay.drain()
    #expect(bench.instance.comments.map(\.text) == ["Ann's", "John's"])
  }

  /// Another instance does not know whether something has arrived at the first one.
  @Test func whatMayHaveArrivedIsLookedForWhereItWasSent() async throws {
    let bench = try await RelayBench()
    bench.instance.answer("t1", .html(502))
    try await bench.comment("t1", "one")
    await bench.relay.drain()
    try await bench.signIn(at: "https://test.example")
    try await bench.relay.tryNow(.serviceNow)
    bench.pass(3600)
    await bench.relay.drain()
    #expect(bench.instance.comments.isEmpty && bench.instance.reads == 0)
    let row = try #require(await bench.relay.rows.first)
    #expect(
      row.standing == .quarantined(.elsewhere("acme.service-now.com", isDoubtful: true)))
    #expect(row.mayHaveArrived && !row.canBeEdited)
  }

  @Test(arguments: ["worker@example.org", "rosa.mar@example.org"])
  @MainActor func whoIsOnTheWayInSendsNothing(author: String) async throws {
    let bench = Bench()
    try await bench.enterETO()
    let item = OutboxItem(
      id: UUID(), destination: .eto, at: "https://eto.example", kind: "eto.client",
      subject: "new/1", author: author, title: "", created: .now(), version: 1, body: [])
    let sessions = bench.runner.sessions
    #expect(
      await (sessions.eto(7, for: item) != nil) == (author == "worker@example.org"),
      "whoever works there sends what they wrote")
    #expect(await sessions.eto(8, for: item) == nil)
    let api = try #require(await sessions.eto)
    let account = try #require(await sessions.etoAccount)
    await sessions.begin(account, as: "rosa.mar@example.org", at: "eto.example")
    await sessions.approach(api)
    #expect(await sessions.eto(7, for: item) == nil, "nobody has chosen a program yet")
    await sessions.enter(api)
    #expect(
      await (sessions.eto(7, for: item) != nil) == (author == "rosa.mar@example.org"))
  }

  // MARK: Names of addresses

  @Test(arguments: [
    (RemoteSystem.serviceNow, "acme", "https://acme.service-now.com"),
    (.serviceNow, " HTTPS://Acme.service-now.com/nav_to.do?uri=x ", "https://acme.service-now.com"),
    (.serviceNow, "tasks.example.org:8443/snow/", "https://tasks.example.org:8443/snow"),
    (.eto, "services.etosoftware.com", "https://services.etosoftware.com"),
    (.eto, "https://services.etosoftware.com:443/API/", "https://services.etosoftware.com"),
    (.eto, "eto.example.org/test/api", "https://eto.example.org/test"),
    (.rapidSOS, "http://127.0.0.1:8080", "http://127.0.0.1:8080"),
    (.rapidSOS, " Sandbox ", "sandbox"),
  ])
  func oneSystemHasOneAddressHoweverItIsTyped(
    _ destination: RemoteSystem, _ typed: String, _ address: String
  ) {
    #expect(SystemAddress.of(destination, typed, names: ["sandbox"]) == address)
  }

  @Test func noAddressHoldsAPassword() {
    #expect(SystemAddress.of(.eto, "https://user:secret@eto.example") == nil)
    #expect(SystemAddress.of(.serviceNow, "https://user:secret@acme.example") == nil)
    #expect(SystemAddress.host("https://acme.example:8443/snow") == "acme.example:8443/snow")
  }
}
