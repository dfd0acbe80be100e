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

  private let about = Contact.About(.client(site: 7, number: 5001), name: "Maria Sample")

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
    #expect(try await bench.runner.host.courier(bench.runner.post).rows.isEmpty)
    // Sent again it is tried anew.
    bench.answer(.json(200, #"{"AddTouchPointResponseResult":{"TouchPointResponseID":40}}"#))
    #expect(recorded(await bench.perform(effect())) == 40)
  }

  @Test func whoeverWasNotReachedGetsItLaterAndOnce() async throws {
    let bench = try await bench()
    bench.fail(.unreachable(.noConnection))
    #expect(kept(await bench.perform(effect())) == .offline)
    let rows = try await bench.runner.host.courier(bench.runner.post).rows
    #expect(rows.map(\.id) == [reference])
    #expect(rows.map(\.subject) == [.client(site: 7, number: 5001)])
    #expect(rows.first?.words == [.init(.text("Contact"))])
    bench.answer(
      .json(200, "[]"), .json(200, #"{"AddTouchPointResponseResult":{"TouchPointResponseID":40}}"#))
    await bench.sendKept()
    #expect(try await bench.runner.host.courier(bench.runner.post).rows.isEmpty)
    // A draft that outlived the program gives it once more.
    let count = bench.askedOfETO.count
    #expect(hasArrived(await bench.perform(effect())) && bench.askedOfETO.count == count)
  }

  @Test func withoutAPlaceForTheReferenceAnOlderContactIsNotTakenForThisOne() async throws {
    let bench = try await bench()
    let older = Int(Bench.now.timeIntervalSince1970 - 60) * 1000
    bench.fail(.unreachable(.noConnection))
    #expect(kept(await bench.perform(effect(place: nil))) == .offline)
    bench.answer(
      .json(
        200,
        #"[{"TouchPointResponseID":7,"TouchPointID":55,"ResponseCreatedDate":"\/Date(\#(older))\/","ResponseElements":[{"ElementID":3,"ElementType":5,"Value":"Pier 4"}]}]"#
      ), .json(200, #"{"AddTouchPointResponseResult":{"TouchPointResponseID":40}}"#))
    await bench.sendKept()
    #expect(bench.askedOfETO.last?.hasPrefix("POST") == true)
    #expect(try await bench.runner.host.courier(bench.runner.post).rows.isEmpty)
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
    let item = try await bench.runner.host.courier(bench.runner.post).outbox.items.first
    #expect(item?.author == "worker@example.org" && item?.subject == "client/5001")
  }

  @Test func aContactAboutSomebodyWhoIsNoClientYetWaitsForThem() async throws {
    let bench = try await bench()
    let newcomer = UUID()
    let courier = try await bench.runner.host.courier(bench.runner.post)
    let client = NewClientParcel(
      id: newcomer, site: 9, program: 70,
      fields: ParticipantFields(name: PersonName(first: "Nora", last: "New")), others: [])
    _ = try await courier.add(client, id: newcomer, by: "worker@example.org")
    let actions = await bench.perform(
      .contact(
        .record(
          TouchPointSubmission(
            form: form, subject: Participant.provisionalID(of: newcomer), answers: [:],
            reference: reference, happened: Bench.now),
          about: .init(.newClient(newcomer), name: "Nora New"), in: 70, reference: 8)))
    #expect(kept(actions) == .needing && bench.askedOfETO.isEmpty)
    let row = await courier.rows.first { $0.id == reference }
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
    #expect(try await bench.runner.host.courier(bench.runner.post).rows.isEmpty)
    #expect(bench.askedOfETO.count { $0.hasPrefix("POST") } == 1)
  }
}

extension Bench {
  /// Has what waits sent now, and waits for the end of that.
  fileprivate func sendKept() async {
    _ = await perform(.checkIn(.sendKept))
    await runner.host.courier?.rest()
  }
}
