import FoundationEssentials
import Model
import REST
import TestSupport
import Testing
import Vault

@testable import Engine
@testable import Features

/// Recording a response, against answers from a script.
@MainActor @Suite struct ContactEffectsTests {
  private let reference = UUID()
  private let form = TouchPointForm(
    touchPoint: TouchPoint(id: 55, name: "Contact"),
    elements: [
      FormElement(id: 3, code: 5, kind: .text, question: "Where"),
      FormElement(id: 8, code: 5, kind: .text, question: "Reference"),
    ])

  private let about = Contact.About(
    .client(site: 7, number: 5001), name: PersonName(first: "Maria", last: "Sample"))

  private func effect(response: Int? = nil, place: Int? = 8) -> App.Effect {
    .contact(
      .record(
        TouchPointSubmission(
          form: form, subject: 9001, response: response, answers: [3: .text("Pier 4")],
          reference: reference, happened: Bench.now), about: about, in: 70, reference: place))
  }

  private func bench() async throws -> Bench {
    let bench = Bench()
    try await bench.enterETO()
    return bench
  }

  private func trouble(_ actions: [App.Action]) -> Trouble? {
    guard case .contact(.notRecorded(_, let trouble, .notRecorded, _))? = actions.first else {
      return nil
    }
    return trouble
  }

  private func kept(_ actions: [App.Action]) -> OutboxRow.Standing? {
    guard case .contact(.recordKept(_, let standing, _))? = actions.first else { return nil }
    return standing
  }

  private func recorded(_ actions: [App.Action]) -> TouchPointResponse.ID? {
    guard case .contact(.recorded(_, let id, _))? = actions.first else { return nil }
    return id
  }

  private func hasArrived(_ actions: [App.Action]) -> Bool {
    if case .contact(.recorded)? = actions.first { true } else { false }
  }

  @Test func ourReferenceIsSentWithTheAnswers() async throws {
    let bench = try await bench()
    bench.answer(.json(200, #"{"AddTouchPointResponseResult":{"TouchPointResponseID":40}}"#))
    #expect(recorded(await bench.perform(effect())) == 40)
    #expect(bench.body.contains(reference.uuidString) && bench.body.contains("Pier 4"))
  }

  @Test func aGoodStatusWithoutANumberIsLookedUpLater() async throws {
    let bench = try await bench()
    bench.answer(.json(200, #"{"AddTouchPointResponseResult":null}"#), .json(200, "[]"))
    #expect(kept(await bench.perform(effect())) == .unknown)
  }

  @Test func whatIsRefusedInBandIsNotRecordedAndNotKept() async throws {
    let bench = try await bench()
    bench.answer(
      .json(
        200,
        #"{"AddTouchPointResponseResult":{"TouchPointResponseID":0,"ErrorMessage":["No."]}}"#))
    let actions = await bench.perform(effect())
    #expect(trouble(actions) == .refused("No.") && bench.askedOfETO.count == 1)
    #expect(try await bench.runner.host.relay(bench.runner.post).rows.isEmpty)
    // Sent again it is tried anew.
    bench.answer(.json(200, #"{"AddTouchPointResponseResult":{"TouchPointResponseID":40}}"#))
    #expect(recorded(await bench.perform(effect())) == 40)
  }

  @Test func whoeverWasNotReachedGetsItLaterAndOnce() async throws {
    let bench = try await bench()
    bench.fail(.unreachable(.noConnection))
    #expect(kept(await bench.perform(effect())) == .offline)
    let rows = try await bench.runner.host.relay(bench.runner.post).rows
    #expect(rows.map(\.id) == [reference])
    #expect(rows.map(\.subject) == [.client(site: 7, number: 5001)])
    #expect(
      rows.first?.words == [
        .init(.text("Contact")), .init(.text("Pier 4"), label: .text("Where")),
      ])
    // Nothing had left, so nothing has to be looked for.
    bench.answer(.json(200, #"{"AddTouchPointResponseResult":{"TouchPointResponseID":40}}"#))
    await bench.sendKept()
    #expect(try await bench.runner.host.relay(bench.runner.post).rows.isEmpty)
    // A draft that outlived the program gives it once more.
    let count = bench.askedOfETO.count
    #expect(hasArrived(await bench.perform(effect())) && bench.askedOfETO.count == count)
  }

  /// A contact as it stands in ETO: just what ours says, and when it happened.
  private func there(_ id: Int, _ happened: Date) -> String {
    let ms = Int((happened.timeIntervalSince1970 * 1000).rounded())
    return
      #"{"TouchPointResponseID":\#(id),"TouchPointID":55,"ResponseCreatedDate":"\/Date(\#(ms))\/","ResponseElements":[{"ElementID":3,"ElementType":5,"Value":"Pier 4"}]}"#
  }

  /// What becomes of a contact on a form without a place for our reference whose answer was lost: by
  /// what was there before it was sent, and what is there when it is looked for.
  private func fate(
    before: [String] = [], after: [String], isSentAgain: Bool = true
  ) async throws -> (
    standing: OutboxRow.Standing?, posts: Int, bench: Bench
  ) {
    let bench = try await bench()
    bench.answer(.json(200, "[\(before.joined(separator: ","))]"), .html(502))
    bench.answer(
      .json(200, "[\(after.joined(separator: ","))]"),
      .json(200, "[\(after.joined(separator: ","))]"))
    let first = await bench.perform(effect(place: nil))
    if hasArrived(first) { return (.sent, posts(bench), bench) }
    #expect(kept(first) == .unknown)
    let relay = try await bench.runner.host.relay(bench.runner.post)
    // Where it is not there it is sent again.
    bench.answer(.json(200, "[\(after.joined(separator: ","))]"))
    if isSentAgain {
      bench.answer(.json(200, #"{"AddTouchPointResponseResult":{"TouchPointResponseID":40}}"#))
    }
    try await relay.tryNow(.eto)
    await relay.rest()
    return (await relay.rows.first?.standing ?? .sent, posts(bench), bench)
  }

  private func posts(_ bench: Bench) -> Int {
    bench.askedOfETO.count { $0.hasPrefix("POST") && $0.contains("ResponseAdd") }
  }

  @Test func withoutAPlaceForTheReferenceItIsKnownByItsSecond() async throws {
    let (standing, posts, _) = try await fate(after: [there(7, Bench.now.addingTimeInterval(0.4))])
    #expect(standing == .sent && posts == 1)
  }

  @Test func aColleaguesLaterContactThatSaysTheSameIsNotOurs() async throws {
    let (standing, posts, _) = try await fate(after: [there(7, Bench.now.addingTimeInterval(77.25))]
    )
    #expect(standing == .sent && posts == 2, "ours is sent beside it")
  }

  @Test func whatWasThereBeforeIsNotOursHoweverAlike() async throws {
    let old = there(7, Bench.now)
    let (standing, posts, _) = try await fate(before: [old], after: [old])
    #expect(standing == .sent && posts == 2)
  }

  /// Cut to the minute or the day, or off by a zone: it may be ours, or a colleague's.
  @Test(arguments: [3600.0, -5.75 * 3600])
  func whatMayBeOursOrNotIsAPersonsToSay(_ apart: Double) async throws {
    let alike = there(7, Bench.now.addingTimeInterval(apart))
    let (standing, sent, bench) = try await fate(after: [alike], isSentAgain: false)
    #expect(standing == .quarantined(.sameWords) && sent == 1)
    // They have looked, and want it sent: it is looked for once more, and what is there noted anew.
    bench.answer(
      .json(200, "[\(alike)]"), .json(200, "[\(alike)]"),
      .json(200, #"{"AddTouchPointResponseResult":{"TouchPointResponseID":40}}"#))
    let relay = try await bench.runner.host.relay(bench.runner.post)
    #expect(try await relay.decide(.send, on: reference))
    await relay.rest()
    #expect(await relay.rows.isEmpty && posts(bench) == 2)
  }

  @Test func aFormThatIsKnownIsOpenedWithoutAskingAnybody() async throws {
    let bench = try await bench()
    let actions = await bench.perform(.contact(.read(55, known: form, response: nil)))
    guard case .contact(.formKnown(let opened, _))? = actions.first else {
      Issue.record("\(actions)")
      return
    }
    #expect(opened == form && bench.askedOfETO.isEmpty)
  }

  // MARK: What was recorded before

  private func change(_ before: String, to text: String) -> App.Effect {
    .contact(
      .record(
        TouchPointSubmission(
          form: form, subject: 9001, response: 33,
          before: TouchPointResponse(
            id: 33, touchPointID: 55, elements: [.init(id: 3, code: 5, answer: .text(before))]),
          answers: [3: .text(text)], reference: reference, happened: Bench.now), about: about,
        in: 70, reference: 8))
  }

  private func stored(_ text: String) -> HTTPResponse {
    .json(
      200,
      #"{"TouchPointResponseID":33,"TouchPointID":55,"ResponseElements":[{"ElementID":3,"ElementType":5,"Value":"\#(text)"}]}"#
    )
  }

  private var updated: HTTPResponse {
    .json(200, #"{"UpdateTouchPointResponseResult":{"TouchPointResponseID":33}}"#)
  }

  @Test func whatAColleagueHasAnsweredMeanwhileIsShownAndStays() async throws {
    let bench = try await bench()
    bench.answer(stored("At the gate"))
    let standing = kept(await bench.perform(change("Pier 4", to: "By the lamp")))
    #expect(
      standing
        == .quarantined(
          .conflict([
            .init(
              mine: .text("By the lamp"), theirs: .text("At the gate"), label: .text("Where"))
          ])))
    #expect(!bench.askedOfETO.contains { $0.hasPrefix("POST") })
    let relay = try await bench.runner.host.relay(bench.runner.post)
    #expect(await relay.rows.map(\.id) == [reference], "the outbox shows both")
    // Whoever has seen it may have theirs written over it.
    bench.answer(stored("At the gate"), stored("At the gate"), updated, stored("By the lamp"))
    #expect(try await relay.decide(.send, on: reference))
    await relay.rest()
    #expect(await relay.rows.isEmpty && bench.posted.contains("By the lamp"))
  }

  @Test func whatAColleagueHasAnsweredToAnotherQuestionIsInNobodysWay() async throws {
    let bench = try await bench()
    bench.answer(stored("Pier 4"), stored("Pier 4"), updated, stored("By the lamp"))
    #expect(recorded(await bench.perform(change("Pier 4", to: "By the lamp"))) == 33)
    // What stands there already is not written again.
    let count = bench.askedOfETO.count
    bench.answer(stored("By the lamp"))
    var again = change("Pier 4", to: "By the lamp")
    if case .contact(.record(var submission, let about, let program, let place)) = again {
      submission.reference = UUID()
      again = .contact(.record(submission, about: about, in: program, reference: place))
    }
    #expect(recorded(await bench.perform(again)) == 33)
    #expect(bench.askedOfETO.count == count + 1)
  }

  /// Who checked somebody out had read the form before its note was written, and wrote after it.
  @Test func whatAColleagueWroteBackUnseenIsSentOnceMore() async throws {
    let bench = try await bench()
    bench.answer(
      stored("Pier 4"), stored("Pier 4"), updated, stored("Pier 4"), stored("Pier 4"),
      stored("Pier 4"), updated, stored("By the lamp"))
    #expect(recorded(await bench.perform(change("Pier 4", to: "By the lamp"))) == 33)
    let relay = try await bench.runner.host.relay(bench.runner.post)
    #expect(await relay.rows.isEmpty && bench.posted.contains("By the lamp"))
    let writes = bench.askedOfETO.count { $0.contains("TouchPointResponseUpdate") }
    #expect(writes == 2)
  }

  /// It waits by itself, and what is written about somebody else goes.
  @Test func whatIsWrittenBackAgainAndAgainKeepsNothingElseBack() async throws {
    let bench = try await bench()
    for _ in 0..<2 {
      bench.answer(stored("Pier 4"), stored("Pier 4"), updated, stored("Pier 4"))
    }
    #expect(kept(await bench.perform(change("Pier 4", to: "By the lamp"))) == .paused)
    let relay = try await bench.runner.host.relay(bench.runner.post)
    let health = await relay.outbox.health
    #expect(health.isEmpty, "ETO is not left alone for that")
    bench.answer(.json(200, #"{"AddTouchPointResponseResult":{"TouchPointResponseID":40}}"#))
    let other = App.Effect.contact(
      .record(
        TouchPointSubmission(
          form: form, subject: 9002, response: nil, answers: [3: .text("Gate 2")],
          reference: UUID(), happened: Bench.now),
        about: Contact.About(
          .client(site: 7, number: 5002), name: PersonName(first: "Ben", last: "Other")),
        in: 70, reference: 8))
    #expect(recorded(await bench.perform(other)) == 40)
    let left = await relay.rows
    #expect(left.map(\.id) == [reference], "it waits for its next try")
  }

  @Test func nobodyWhoWasEverInCanSayWhoseItIs() async throws {
    let bench = Bench()
    #expect(trouble(await bench.perform(effect())) == .signInAgain)
  }

  @Test func whoWorkedHereLastWritesThoughNobodyIsSignedIn() async throws {
    let bench = Bench()
    let place = Clients.Workplace(
      person: "worker@example.org", site: Site(id: 7, name: "Harbor"),
      program: Program(id: 70, name: "Outreach"), programs: [])
    await bench.runner.sessions.show(ClientReader(system: "https://eto.example", workplace: place))
    #expect(kept(await bench.perform(effect())) == .signInNeeded)
    let item = try await bench.runner.host.relay(bench.runner.post).outbox.items.first
    #expect(item?.author == "worker@example.org" && item?.subject == "client/5001")
  }

  @Test func aContactAboutSomebodyWhoIsNoClientYetWaitsForThem() async throws {
    let bench = try await bench()
    let newcomer = UUID()
    let relay = try await bench.runner.host.relay(bench.runner.post)
    let client = NewClientMessage(
      id: newcomer, site: 9, program: 70,
      fields: ParticipantFields(name: PersonName(first: "Nora", last: "New")), others: [])
    _ = try await relay.add(client, id: newcomer, by: "worker@example.org")
    let actions = await bench.perform(
      .contact(
        .record(
          TouchPointSubmission(
            form: form, subject: Participant.provisionalID(of: newcomer), answers: [:],
            reference: reference, happened: Bench.now),
          about: .init(.newClient(newcomer), name: PersonName(first: "Nora", last: "New")), in: 70,
          reference: 8)))
    #expect(kept(actions) == .needing && bench.askedOfETO.isEmpty)
    let row = await relay.rows.first { $0.id == reference }
    #expect(row?.subject == .newClient(newcomer))
  }

  // MARK: Files

  private func attaching(_ paths: [Int: String]) -> App.Effect {
    let elements =
      form.elements
      + paths.keys.sorted().map {
        FormElement(id: $0, code: 29, kind: .file, question: "File")
      }
    var answers: [Int: Answer] = [3: .text("Pier 4")]
    for (id, path) in paths {
      answers[id] = .attachment(FileToAttach(path: path, caption: "Signed"))
    }
    return .contact(
      .record(
        TouchPointSubmission(
          form: TouchPointForm(touchPoint: form.touchPoint, elements: elements), subject: 9001,
          response: nil, answers: answers, reference: reference, happened: Bench.now),
        about: about, in: 70, reference: 8))
  }

  @Test func aFileIsReadWhenItIsSent() async throws {
    let bench = Bench(readFile: { _ throws(FileFlaw) in [0, 37, 255] })
    try await bench.enterETO()
    bench.answer(.json(200, #"{"AddTouchPointResponseResult":{"TouchPointResponseID":40}}"#))
    #expect(recorded(await bench.perform(attaching([9: "~/Private/ok.pdf"]))) == 40)
    #expect(
      bench.body.contains(
        #"{"ElementID":9,"ElementType":29,"ResponseFileAttachment":{"Caption":"Signed","#
          + #""ContentType":"application\/pdf","FileContent":[0,37,255],"FileName":"ok.pdf"},"#
          + #""Value":null}"#), "\(bench.body)")
    #expect(!bench.body.contains("Private"))
  }

  @Test func aFileThatCannotBeReadSendsNothing() async throws {
    let bench = Bench(readFile: { file throws(FileFlaw) in
      switch file.name {
      case "gone.pdf": throw .missing
      case "huge.pdf": throw .tooLarge
      default: [1]
      }
    })
    try await bench.enterETO()
    let actions = await bench.perform(attaching([9: "/gone.pdf", 10: "/huge.pdf", 11: "/ok.pdf"]))
    guard case .contact(.filesNotRead(let key, let flaws, _))? = actions.first else {
      Issue.record("\(actions)")
      return
    }
    #expect(key.subject == 9001 && flaws == [9: .missing, 10: .tooLarge])
    #expect(actions.count == 1 && bench.askedOfETO.isEmpty)
  }

  @Test func whatIsAttachedIsKeptWithTheAnswersAndKnownAgain() async throws {
    let bench = Bench(readFile: { _ throws(FileFlaw) in [1, 2] })
    try await bench.enterETO()
    bench.fail(.timedOut, .unreachable(.noConnection))
    #expect(kept(await bench.perform(attaching([9: "/ok.pdf"]))) == .unknown)
    bench.answer(
      .json(
        200,
        #"[{"TouchPointResponseID":41,"TouchPointID":55,"ResponseElements":[{"ElementID":8,"ElementType":5,"Value":"\#(reference)"},{"ElementID":3,"ElementType":5,"Value":"Pier 4"},{"ElementID":9,"ElementType":29,"ResponseFileAttachment":{"FileName":"9~ok.pdf","ContentType":"application/pdf","Caption":"Signed","FileContent":[1,2]}}]}]"#
      ))
    await bench.sendKept()
    #expect(try await bench.runner.host.relay(bench.runner.post).rows.isEmpty)
    #expect(bench.askedOfETO.count { $0.hasPrefix("POST") } == 1)
  }
}

extension Bench {
  /// The body of the last request that wrote something.
  fileprivate var posted: String {
    String(decoding: wire.requests.last { $0.method == .post }?.body ?? [], as: UTF8.self)
  }

  /// Has what waits sent now, and waits for the end of that.
  fileprivate func sendKept() async {
    _ = await perform(.checkIn(.sendKept))
    await runner.host.relay?.rest()
  }
}
