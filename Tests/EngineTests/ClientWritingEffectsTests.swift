import Features
import FoundationEssentials
import Model
import REST
import Resources
import TestSupport
import Testing

@testable import Engine

/// Adding and changing clients, against answers from a script.
@MainActor @Suite struct ClientWritingEffectsTests {
  private let form = UUID()
  private let tigist = ParticipantFields(name: PersonName(first: "ትዕግስት", last: "በቀለ"))

  private func add(isRepeat: Bool = false, known: Set<Int> = []) -> App.Effect {
    .clients(.add(tigist, in: 70, form: form, known: known, sent: isRepeat ? [tigist] : []))
  }

  private func bench() async throws -> Bench {
    let bench = Bench()
    try await bench.enterETO()
    return bench
  }

  private func mayBeSaved(_ actions: [App.Action]) -> Bool? {
    guard case .clients(.saveFailed(_, _, let mayBeSaved, _))? = actions.first else { return nil }
    return mayBeSaved
  }

  @Test func aClientIsAddedByteForByte() async throws {
    let bench = try await bench()
    bench.answer(.json(200, #"{"SaveParticipantResult":{"ID":6001,"SubjectID":9001}}"#))
    #expect(await bench.perform(add()).map(\.name) == ["saved"])
    #expect(bench.askedOfETO == ["POST /API/Actor.svc/participant/"])
    #expect(bench.body.contains(#""FirstName":"ትዕግስት""#))
  }

  @Test func aGoodStatusWithoutANumberIsNotSaved() async throws {
    let bench = try await bench()
    bench.answer(.json(200, #"{"SaveParticipantResult":{"ID":0}}"#))
    let actions = await bench.perform(add())
    #expect(actions.map(\.trouble) == [.refused("")])
    #expect(mayBeSaved(actions) == false)
  }

  @Test func aLostAnswerMayHaveBeenSavedAndIsNotSentAgainByItself() async throws {
    let bench = try await bench()
    bench.fail(.unreachable(.connectionLost))
    let actions = await bench.perform(add())
    #expect(mayBeSaved(actions) == true)
    #expect(bench.askedOfETO.count == 1)
  }

  @Test func whoeverWasNeverReachedHasNotSaved() async throws {
    let bench = try await bench()
    bench.fail(.unreachable(.noConnection))
    #expect(mayBeSaved(await bench.perform(add())) == false)
  }

  @Test func aRepeatFindsTheClientOfTheFirstTry() async throws {
    let bench = try await bench()
    bench.answer(
      .json(
        200,
        #"[{"CLID":5009,"FName":"ትዕግስት","LName":"በቀለ"},{"CLID":6001,"FName":"ትዕግስት","LName":"በቀለ"}]"#
      ),
      .json(200, #"{"ID":6001,"SubjectID":9001,"FirstName":"ትዕግስት","LastName":"በቀለ"}"#))
    let actions = await bench.perform(add(isRepeat: true, known: [5009]))
    guard case .clients(.saved(let saved, .new, _))? = actions.first else {
      Issue.record("\(actions)")
      return
    }
    #expect(saved.id == 6001)
    #expect(!bench.askedOfETO.contains { $0.hasPrefix("POST") }, "nobody is added twice")
  }

  @Test func aRepeatThatFindsNobodyAdds() async throws {
    let bench = try await bench()
    bench.answer(.json(200, "[]"), .json(200, #"{"SaveParticipantResult":{"ID":6001}}"#))
    #expect(await bench.perform(add(isRepeat: true)).map(\.name) == ["nobodyArrived", "saved"])
  }

  @Test func aRepeatTellsWhoIsSomebodyElse() async throws {
    let bench = try await bench()
    bench.answer(
      .json(200, #"[{"CLID":5009,"FName":"ትዕግስት","LName":"በቀለ"}]"#),
      .json(200, #"{"ID":5009,"FirstName":"ትዕግስት","LastName":"በቀለ ለማ"}"#))
    bench.fail(.unreachable(.connectionLost))
    let actions = await bench.perform(add(isRepeat: true))
    guard case .clients(.nobodyArrived(let seen, _))? = actions.first else {
      Issue.record("\(actions)")
      return
    }
    #expect(seen == [5009] && mayBeSaved(Array(actions.dropFirst())) == true)
  }

  @Test func whoArrivedIsChangedToWhatIsWrittenNow() async throws {
    let bench = try await bench()
    bench.answer(
      .json(200, #"[{"CLID":6001,"FName":"ትዕግስት","LName":"በቀለ"}]"#),
      .json(
        200, #"{"ID":6001,"FirstName":"ትዕግስት","LastName":"በቀለ","Alert":"Set at the desk."}"#),
      .json(200, #"{"SaveParticipantResult":{"ID":6001}}"#))
    var corrected = tigist
    corrected.name.last = "በቀለች"
    let actions = await bench.perform(
      .clients(.add(corrected, in: 70, form: form, known: [], sent: [tigist])))
    #expect(actions.map(\.name) == ["saved"])
    #expect(bench.askedOfETO.count { $0.hasPrefix("POST") } == 1)
    #expect(bench.body.contains("6001") && bench.body.contains("በቀለች"))
    #expect(!bench.body.contains("Alert"), "what nobody changed is left alone")
  }

  @Test func aLookUpThatFailsHasSentNothing() async throws {
    let bench = try await bench()
    for _ in 0..<8 { bench.fail(.timedOut) }
    #expect(mayBeSaved(await bench.perform(add(isRepeat: true))) == false)
    #expect(!bench.askedOfETO.contains { $0.hasPrefix("POST") })
  }

  @Test func twinsAreThoseWithTwoOfThree() async throws {
    let bench = try await bench()
    var fields = tigist
    fields.birth = CivilDate(iso: "1988-03-09")
    let both =
      #"[{"CLID":5004,"FName":"ትዕግስት","LName":"በቀለ"},{"CLID":5005,"FName":"ትዕግስት","LName":"በቀለ"}]"#
    for _ in 0..<4 {
      bench.wire.then { request in
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
    let actions = await bench.perform(.clients(.findTwins(fields, in: 70, form: form)))
    guard case .clients(.twinsArrived(let likely, let known, _))? = actions.first else {
      Issue.record("\(actions)")
      return
    }
    #expect(likely.map(\.id) == [5004] && known == [5004, 5005])
  }

  @Test func whoIsTakenForAnotherIsShownThatOne() async throws {
    let bench = try await bench()
    var fields = tigist
    fields.socialSecurityNumber = Model.Secret("900123456")
    for _ in 0..<6 {
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
    let actions = await bench.perform(
      .clients(.add(fields, in: 70, form: form, known: [], sent: [])))
    guard case .clients(.takenForAnother(let people, let trouble, form, _))? = actions.first else {
      Issue.record("\(actions)")
      return
    }
    #expect(people.map(\.id) == [5001])
    #expect(trouble == .refused("Duplicate check: this participant seems to be known."))
  }

  @Test func onlyWhatChangedIsSent() async throws {
    let bench = try await bench()
    bench.answer(.json(200, #"{"SaveParticipantResult":{"ID":5001}}"#))
    var new = tigist
    new.alert = "Diabetic."
    let actions = await bench.perform(.clients(.update(5001, in: 70, from: tigist, to: new)))
    #expect(actions.map(\.name) == ["saved"])
    #expect(bench.body.contains(#""Alert":"Diabetic.""#) && !bench.body.contains("FirstName"))
  }

  @Test func nothingIsSentWhereNothingChanged() async throws {
    let bench = try await bench()
    let actions = await bench.perform(.clients(.update(5001, in: 70, from: tigist, to: tigist)))
    #expect(actions.map(\.name) == ["unchanged"] && bench.askedOfETO.isEmpty)
  }

  @Test func aStayBeginsAndEnds() async throws {
    let bench = try await bench()
    let day = CivilDate(daysSince1970: 20_514)
    bench.answer(
      .json(200, #"{"SaveParticipantEnrollmentResult":{"ID":9}}"#),
      .json(200, #"{"DeleteParticipantEnrollmentResult":true}"#))
    let enrolled = await bench.perform(.clients(.enrol(5001, in: 70, from: day)))
    let dismissed = await bench.perform(.clients(.dismiss(5001, from: 70, on: day)))
    #expect((enrolled + dismissed).map(\.name) == ["stayChanged", "stayChanged"])
    #expect(
      bench.askedOfETO == [
        "POST /API/Actor.svc/participant/enrollment/",
        "DELETE /API/Actor.svc/participant/enrollment/",
      ])
  }
}
