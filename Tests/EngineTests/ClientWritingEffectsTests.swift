import Features
import FoundationEssentials
import Model
import REST
import Resources
import TestSupport
import Testing
import Vault

@testable import Engine

/// Adding and changing clients, against answers from a script.
@MainActor @Suite struct ClientWritingEffectsTests {
  private let form = UUID()
  private let tigist = ParticipantFields(name: PersonName(first: "ትዕግስት", last: "በቀለ"))
  private let writer = Clients.Writer(person: "worker@example.org", site: 7, program: 70)

  private func add(
    _ fields: ParticipantFields? = nil, others: Set<Int> = []
  ) -> App.Effect {
    .clients(.add(fields ?? tigist, others: others, form: form, by: writer))
  }

  private func update(_ new: ParticipantFields) -> App.Effect {
    .clients(.update(5001, ClientChange(from: tigist, to: new), form: form, by: writer))
  }

  private func take(_ story: (Bench) async throws -> Void) async throws {
    let bench = Bench()
    do {
      try await bench.enterETO()
      try await story(bench)
    } catch {
      await bench.runner.close()
      throw error
    }
    await bench.runner.close()
  }

  /// How it is kept; nil where it is not.
  private func kept(_ actions: [App.Action]) -> OutboxRow.Standing? {
    switch actions.last {
    case .clients(.saveKept(_, let standing, _)), .clients(.stayKept(_, _, let standing, _)):
      standing
    default: nil
    }
  }

  private func posts(_ bench: Bench) -> Int {
    bench.askedOfETO.count { $0.hasPrefix("POST") || $0.hasPrefix("DELETE") }
  }

  @Test func aClientIsAddedByteForByteOnceItWasLookedForTwins() async throws {
    try await take { bench in
      bench.answer(
        .json(200, "[]"), .json(200, #"{"SaveParticipantResult":{"ID":6001,"SubjectID":9001}}"#))
      let actions = await bench.perform(add())
      guard case .clients(.saved(let saved, .new, _))? = actions.first else {
        Issue.record("\(actions)")
        return
      }
      #expect(saved.id == 6001)
      #expect(bench.askedOfETO.last == "POST /API/Actor.svc/participant/" && posts(bench) == 1)
      #expect(bench.body.contains(#""FirstName":"ትዕግስት""#))
    }
  }

  @Test func whatArrivedIsNotSentAgainThoughADraftOfItWasLeft() async throws {
    try await take { bench in
      bench.answer(.json(200, "[]"), .json(200, #"{"SaveParticipantResult":{"ID":6001}}"#))
      _ = await bench.perform(add())
      let actions = await bench.perform(add())
      guard case .clients(.saved(let saved, .new, _))? = actions.first else {
        Issue.record("\(actions)")
        return
      }
      #expect(saved.id == 6001 && posts(bench) == 1)
    }
  }

  @Test(arguments: [
    HTTPResponse.json(200, #"{"SaveParticipantResult":{"ID":0}}"#), .html(502), .json(200, ""),
  ])
  func whatMayHaveBeenSavedIsLookedForAndNotSentAgainByTheScreen(_ answer: HTTPResponse)
    async throws
  {
    try await take { bench in
      bench.answer(.json(200, "[]"), answer)
      #expect(kept(await bench.perform(add())) == .unknown)
      #expect(posts(bench) == 1)
    }
  }

  @Test func whoeverWasNeverReachedKeepsIt() async throws {
    try await take { bench in
      bench.fail(.unreachable(.noConnection))
      #expect(kept(await bench.perform(add())) == .offline)
      #expect(posts(bench) == 0)
    }
  }

  /// Whoever waits in the outbox is as likely the same as whoever is on record.
  @Test func whoIsWrittenDownTwiceWithoutAConnectionIsAskedAbout() async throws {
    try await take { bench in
      var fields = tigist
      fields.birth = CivilDate(iso: "1988-03-09")
      bench.fail(.unreachable(.noConnection), .unreachable(.noConnection))
      #expect(kept(await bench.perform(add(fields))) == .offline)
      let second = UUID()
      func addSecond(_ others: Set<Int> = []) -> App.Effect {
        .clients(.add(fields, others: others, form: second, by: writer))
      }
      guard
        case .clients(.twinsCopied(let people, _, second))? = await bench.perform(addSecond()).last
      else {
        Issue.record("nobody is asked about")
        return
      }
      #expect(people.map(\.id) == [Participant.provisionalID(of: form)])
      #expect(people.map(\.fields) == [fields])
      #expect(await bench.runner.host.relay?.rows.map(\.id) == [form])
      bench.fail(.unreachable(.noConnection))
      #expect(kept(await bench.perform(addSecond(Set(people.map(\.id))))) == .offline)
    }
  }

  @Test func whoeverIsNotSignedInKeepsIt() async throws {
    try await take { bench in
      // Whoever worked here last is shown with what they read.
      let shelter = Program(id: 70, name: "Shelter")
      await bench.runner.sessions.show(
        ClientReader(
          system: "eto.example",
          workplace: Clients.Workplace(
            person: writer.person, site: Site(id: 7, name: "Harbor"), program: shelter,
            programs: [shelter])))
      await bench.runner.sessions.begin(nil)
      #expect(kept(await bench.perform(add())) == .signInNeeded)
      var new = tigist
      new.alert = "Diabetic."
      #expect(kept(await bench.perform(update(new))) == .signInNeeded)
    }
  }

  /// Two people of one name, one of whom was born on the same day.
  private func alike(_ bench: Bench) {
    let both =
      #"[{"CLID":5004,"FName":"ትዕግስት","LName":"በቀለ"},{"CLID":5005,"FName":"ትዕግስት","LName":"በቀለ"}]"#
    for _ in 0..<8 {
      bench.wire.then { request in
        if request.method == .post {
          return .success(.json(200, #"{"SaveParticipantResult":{"ID":6001}}"#))
        }
        if request.url.contains("participant/5004") {
          return .success(
            .json(
              200,
              #"{"ID":5004,"FirstName":"ትዕግስት","LastName":"በቀለ","DateOfBirth":"\/Date(573868800000)\/"}"#
            ))
        }
        if request.url.contains("participant/5005") {
          return .success(.json(200, #"{"ID":5005,"FirstName":"ትዕግስት","LastName":"በቀለ"}"#))
        }
        return .success(.json(200, request.url.contains("1988-03-09") ? "[]" : both))
      }
    }
  }

  @Test func thoseWithTwoOfThreeAreShownFirst() async throws {
    try await take { bench in
      var fields = tigist
      fields.birth = CivilDate(iso: "1988-03-09")
      alike(bench)
      let actions = await bench.perform(add(fields))
      guard case .clients(.twinsArrived(let people, form))? = actions.first else {
        Issue.record("\(actions)")
        return
      }
      #expect(people.map(\.id) == [5004] && posts(bench) == 0)
      let rows = await bench.runner.host.relay?.rows
      #expect(rows?.isEmpty == true, "whoever is asked has it before them")
      alike(bench)
      let again = await bench.perform(add(fields, others: [5004]))
      #expect(again.map(\.name) == ["saved"] && posts(bench) == 1)
    }
  }

  @Test func whoIsTakenForAnotherIsShownThatOne() async throws {
    try await take { bench in
      var fields = tigist
      fields.socialSecurityNumber = Model.Secret("900123456")
      // Nobody is likely before: only the digits are the same.
      for _ in 0..<10 {
        bench.wire.then { request in
          let other =
            #"{"ID":5001,"FirstName":"Walter","LastName":"Lampwick","SocialSecurityNumber":"900-12-3456"}"#
          if request.method == .post {
            return .success(
              .json(400, #"{"Detail":"Duplicate check: this participant seems to be known."}"#))
          }
          if request.url.contains("participant/5001") { return .success(.json(200, other)) }
          return .success(.json(200, request.url.contains("3456") ? #"[{"CLID":5001}]"# : "[]"))
        }
      }
      let actions = await bench.perform(add(fields))
      guard case .clients(.takenForAnother(let people, let trouble, form, _))? = actions.first
      else {
        Issue.record("\(actions)")
        return
      }
      #expect(people.map(\.id) == [5001])
      #expect(trouble == .refused("Duplicate check: this participant seems to be known."))
    }
  }

  private let record = #"{"ID":5001,"FirstName":"ትዕግስት","LastName":"በቀለ"}"#

  @Test func onlyWhatChangedIsSent() async throws {
    try await take { bench in
      bench.answer(
        .json(200, record), .json(200, #"{"SaveParticipantResult":{"ID":5001}}"#))
      var new = tigist
      new.alert = "Diabetic."
      #expect(await bench.perform(update(new)).map(\.name) == ["saved"])
      #expect(bench.body.contains(#""Alert":"Diabetic.""#) && !bench.body.contains("FirstName"))
    }
  }

  @Test func whatSomebodyElseChangedElsewhereStaysAsItIs() async throws {
    try await take { bench in
      bench.answer(
        .json(200, #"{"ID":5001,"FirstName":"ትዕግስት","LastName":"በቀለ","City":"Harbor"}"#),
        .json(200, #"{"SaveParticipantResult":{"ID":5001}}"#))
      var new = tigist
      new.alert = "Diabetic."
      #expect(await bench.perform(update(new)).map(\.name) == ["saved"])
      #expect(!bench.body.contains("City"))
    }
  }

  @Test func whatSomebodyElseChangedMeanwhileIsShownAndNotOverwritten() async throws {
    try await take { bench in
      bench.answer(
        .json(200, #"{"ID":5001,"FirstName":"ትዕግስት","LastName":"በቀለ","Alert":"Dog."}"#))
      var new = tigist
      new.alert = "Diabetic."
      let actions = await bench.perform(update(new))
      guard case .clients(.changedSince(let theirs, form, _))? = actions.first else {
        Issue.record("\(actions)")
        return
      }
      #expect(theirs.fields.alert == "Dog." && posts(bench) == 0)
      let rows = await bench.runner.host.relay?.rows
      #expect(rows?.isEmpty == true)
    }
  }

  @Test func aLostChangeIsKeptAndLookedFor() async throws {
    try await take { bench in
      bench.answer(.json(200, record), .html(502))
      var new = tigist
      new.alert = "Diabetic."
      #expect(kept(await bench.perform(update(new))) == .unknown)
      #expect(posts(bench) == 1)
    }
  }

  /// Puts back an alert that was written; says whether it had not left.
  private func undo(_ new: ParticipantFields, _ bench: Bench) async -> Bool? {
    let actions = await bench.run(
      .clients(
        .undoUpdate(
          5001, whom: "Tigist #5001", ClientChange(from: new, to: tigist), of: form, form: UUID(),
          by: writer)))
    guard case .clients(.editUndone(5001, whom: "Tigist #5001", let isTakenBack, _))? = actions.last
    else { return nil }
    return isTakenBack
  }

  @Test func aChangeThatWaitsIsTakenBackAndNothingIsSent() async throws {
    try await take { bench in
      var new = tigist
      new.alert = "Diabetic."
      bench.fail(.unreachable(.noConnection))
      #expect(kept(await bench.perform(update(new))) == .offline)
      #expect(await undo(new, bench) == true)
      #expect(await bench.runner.host.relay?.rows.isEmpty == true)
      #expect(posts(bench) == 0)
    }
  }

  @Test func aChangeThatArrivedIsWrittenTheOtherWayRound() async throws {
    try await take { bench in
      var new = tigist
      new.alert = "Diabetic."
      let changed = #"{"ID":5001,"FirstName":"ትዕግስት","LastName":"በቀለ","Alert":"Diabetic."}"#
      bench.answer(
        .json(200, record), .json(200, #"{"SaveParticipantResult":{"ID":5001}}"#),
        .json(200, changed), .json(200, #"{"SaveParticipantResult":{"ID":5001}}"#))
      #expect(await bench.perform(update(new)).map(\.name) == ["saved"])
      #expect(await undo(new, bench) == false)
      for _ in 0..<100_000 where posts(bench) < 2 { await Task.yield() }
      #expect(posts(bench) == 2 && bench.body.contains(#""Alert":"""#), "\(bench.body)")
    }
  }

  @Test func nothingIsSentWhereNothingChanged() async throws {
    try await take { bench in
      let actions = await bench.perform(update(tigist))
      #expect(actions.map(\.name) == ["unchanged"] && bench.askedOfETO.isEmpty)
      var new = tigist
      new.alert = "Diabetic."
      bench.answer(
        .json(200, #"{"ID":5001,"FirstName":"ትዕግስት","LastName":"በቀለ","Alert":"Diabetic."}"#))
      #expect(await bench.perform(update(new)).map(\.name) == ["unchanged"])
      #expect(posts(bench) == 0, "somebody else has written just that")
    }
  }

  /// Enrols somebody and dismisses them again; returns what the screen hears of it.
  private func comeAndGo(_ bench: Bench) async -> [String] {
    let day = CivilDate(daysSince1970: 20_514)
    let enrolled = await bench.perform(
      .clients(
        .enrol(
          5001, name: PersonName(last: "T"), in: Program(id: 71, name: "Night"), from: day,
          as: UUID(), by: writer)))
    let dismissed = await bench.perform(
      .clients(
        .dismiss(
          5001, name: PersonName(last: "T"), Enrolment(id: 9, programID: 71), program: "Night",
          on: day, as: UUID(), by: writer)))
    return (enrolled + dismissed).map(\.name)
  }

  /// Nobody is found, and whoever is saved is saved so.
  private func save(_ answer: String, _ bench: Bench) {
    for _ in 0..<12 {
      bench.wire.then { request in
        guard request.method == .post else { return .success(.json(200, "[]")) }
        let isStay = request.url.contains("enrollment")
        return .success(
          .json(200, isStay ? #"{"SaveParticipantEnrollmentResult":{"ID":9}}"# : answer))
      }
    }
  }

  /// Both wait, and arrive in their order.
  @Test func whoIsNotOnRecordYetIsEnrolledOnceTheyAre() async throws {
    try await take { bench in
      bench.fail(.unreachable(.noConnection))
      #expect(kept(await bench.perform(add())) == .offline)
      let own = Participant.provisionalID(of: form)
      let actions = await bench.perform(
        .clients(
          .enrol(
            own, newcomer: form, name: PersonName(last: "T"),
            in: Program(id: 71, name: "Night"), from: CivilDate(daysSince1970: 20_514),
            as: UUID(), by: writer)))
      #expect(kept(actions) == .needing)
      let relay = try await bench.runner.host.relay(bench.runner.post)
      #expect(await relay.rows.map(\.subject) == [.newClient(form), .newClient(form)])
      save(#"{"SaveParticipantResult":{"ID":6001}}"#, bench)
      try await relay.tryNow(.eto)
      await relay.rest()
      #expect(await relay.rows.isEmpty)
      #expect(
        bench.askedOfETO.suffix(2) == [
          "GET /API/Actor.svc/participant/enrollment/6001",
          "POST /API/Actor.svc/participant/enrollment/",
        ])
      #expect(bench.body.contains("6001"))
    }
  }

  /// Nobody waits for them any more when they arrive.
  @Test func whatWasNotTakenOfANewClientIsKnownWhenTheyArriveLate() async throws {
    try await take { bench in
      bench.fail(.unreachable(.noConnection))
      var fields = tigist
      fields.demographics = [
        DemographicValue(id: 901, name: "Alias", kind: .text, value: .text("Wick"))
      ]
      #expect(kept(await bench.perform(add(fields))) == .offline)
      save(
        #"{"SaveParticipantResult":{"ID":6001,"CustomDemoData":[{"CDID":901,"ETOBaseException":{"Message":"No."}}]}}"#,
        bench)
      let relay = try await bench.runner.host.relay(bench.runner.post)
      try await relay.tryNow(.eto)
      await relay.rest()
      let vault = try #require(await bench.runner.host.vault)
      let settled = try await vault.settled().values
      let item = try #require(settled.first)
      #expect(Face(item, item.message).row(item, standing: .sent).untaken == ["Alias"])
    }
  }

  @Test func aStayBeginsAndEnds() async throws {
    try await take { bench in
      bench.answer(
        .json(200, "[]"), .json(200, #"{"SaveParticipantEnrollmentResult":{"ID":9}}"#),
        .json(200, #"[{"ID":9,"ParticipantID":5001,"ProgramID":71}]"#),
        .json(200, #"{"DeleteParticipantEnrollmentResult":true}"#))
      #expect(await comeAndGo(bench) == ["stayChanged", "stayChanged"])
      #expect(
        bench.askedOfETO == [
          "GET /API/Actor.svc/participant/enrollment/5001",
          "POST /API/Actor.svc/participant/enrollment/",
          "GET /API/Actor.svc/participant/enrollment/5001",
          "DELETE /API/Actor.svc/participant/enrollment/",
        ])
    }
  }

  @Test func whoIsThereAlreadyIsNotEnrolledTwiceNorDismissedTwice() async throws {
    try await take { bench in
      bench.answer(
        .json(200, #"[{"ID":9,"ParticipantID":5001,"ProgramID":71}]"#),
        .json(
          200,
          #"[{"ID":9,"ParticipantID":5001,"ProgramID":71,"EndDate":"\/Date(1772409600000)\/"}]"#))
      #expect(await comeAndGo(bench) == ["stayChanged", "stayChanged"])
      #expect(posts(bench) == 0)
    }
  }
}
