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

  // MARK: Files

  private func attaching(_ paths: [Int: String], tries: [[Int: Answer]] = []) -> App.Effect {
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
          response: nil, answers: answers, reference: reference, happened: Bench.now, tries: tries),
        in: 70, reference: 8))
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

  @Test func whatAnEarlierTryAttachedIsKnownByItsName() async throws {
    let bench = Bench(readFile: { _ throws(FileFlaw) in [1, 2] })
    try await bench.enterETO()
    let file = Answer.attachment(FileToAttach(path: "/ok.pdf", caption: "Signed"))
    bench.answer(
      .json(
        200,
        #"[{"TouchPointResponseID":41,"TouchPointID":55,"ResponseElements":[{"ElementID":8,"ElementType":5,"Value":"\#(reference)"},{"ElementID":3,"ElementType":5,"Value":"Pier 4"},{"ElementID":9,"ElementType":29,"ResponseFileAttachment":{"FileName":"9~ok.pdf","ContentType":"application/pdf","Caption":"Signed","FileContent":[1,2]}}]}]"#
      ))
    let tries: [[Int: Answer]] = [[3: .text("Pier 4"), 9: file]]
    #expect(recorded(await bench.perform(attaching([9: "/ok.pdf"], tries: tries))) == 41)
    #expect(bench.askedOfETO.allSatisfy { $0.hasPrefix("GET") })
  }
}
