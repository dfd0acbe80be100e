import FoundationEssentials
import Model
import REST
import TestSupport
import Testing

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

  private func effect(
    tries: [[Int: Answer]] = [], response: Int? = nil, place: Int? = 8
  ) -> App.Effect {
    .contact(
      .record(
        TouchPointSubmission(
          form: form, subject: 9001, response: response, answers: [3: .text("Pier 4")],
          reference: reference, happened: Bench.now, tries: tries), in: 70, reference: place))
  }

  private func bench() async throws -> Bench {
    let bench = Bench()
    try await bench.enterETO()
    return bench
  }

  private func fate(_ actions: [App.Action]) -> TouchPointEntry.Fate? {
    guard case .contact(.notRecorded(_, _, let fate, _))? = actions.first else { return nil }
    return fate
  }

  private func recorded(_ actions: [App.Action]) -> TouchPointResponse.ID? {
    guard case .contact(.recorded(_, let id, _))? = actions.first else { return nil }
    return id
  }

  @Test func ourReferenceIsSentWithTheAnswers() async throws {
    let bench = try await bench()
    bench.answer(.json(200, #"{"AddTouchPointResponseResult":{"TouchPointResponseID":40}}"#))
    #expect(recorded(await bench.perform(effect())) == 40)
    #expect(bench.body.contains(reference.uuidString) && bench.body.contains("Pier 4"))
  }

  @Test func aGoodStatusWithoutANumberIsNotRecorded() async throws {
    let bench = try await bench()
    bench.answer(.json(200, #"{"AddTouchPointResponseResult":null}"#), .json(200, "[]"))
    #expect(fate(await bench.perform(effect())) == .notSeen)
  }

  @Test func whatIsRefusedInBandIsNotRecorded() async throws {
    let bench = try await bench()
    bench.answer(
      .json(
        200,
        #"{"AddTouchPointResponseResult":{"TouchPointResponseID":0,"ErrorMessage":["No."]}}"#))
    let actions = await bench.perform(effect())
    #expect(fate(actions) == .notRecorded && bench.askedOfETO.count == 1)
  }

  @Test func whoeverWasNeverReachedHasNotRecorded() async throws {
    let bench = try await bench()
    bench.fail(.unreachable(.noConnection))
    #expect(fate(await bench.perform(effect())) == .notRecorded)
  }

  @Test func aRepeatThatCannotLookSendsNothing() async throws {
    let bench = try await bench()
    bench.fail(.unreachable(.noConnection))
    let actions = await bench.perform(effect(tries: [[3: .text("Pier 4")]]))
    #expect(fate(actions) == .unknown)
    #expect(!bench.askedOfETO.contains { $0.hasPrefix("POST") })
  }

  @Test func withoutAPlaceForTheReferenceAnOlderContactIsNotTakenForThisOne() async throws {
    let bench = try await bench()
    let older = Int(Bench.now.timeIntervalSince1970 - 60) * 1000
    bench.answer(
      .json(
        200,
        #"[{"TouchPointResponseID":7,"TouchPointID":55,"ResponseCreatedDate":"\/Date(\#(older))\/","ResponseElements":[{"ElementID":3,"ElementType":5,"Value":"Pier 4"}]}]"#
      ), .json(200, #"{"AddTouchPointResponseResult":{"TouchPointResponseID":40}}"#))
    let actions = await bench.perform(effect(tries: [[3: .text("Pier 4")]], place: nil))
    #expect(recorded(actions) == 40)
  }
}
