import Features
import FoundationEssentials
import Model
import REST
import TestSupport
import Testing
import Vault

@testable import Engine

/// The form for contacts is kept before anybody opens it: the first contact of the night may be one
/// without a signal.
@MainActor @Suite struct FormsAheadTests {
  private static let form = """
    {"TouchPointID":55,"TouchPointName":"Contact","TouchPointElement":[
     {"ElementID":3,"ElementType":5,"Stimulus":"Where","SequenceOrder":1}]}
    """

  private func bench(_ folder: VaultFolder) async throws -> Bench {
    let bench = Bench(vault: folder.open)
    try await bench.enterETO()
    let program = Program(id: 70, name: "Night Shelter")
    await bench.runner.sessions.show(
      ClientReader(
        system: "eto.example.org",
        workplace: Clients.Workplace(
          person: "worker@example.org", site: Site(id: 7, name: "Harbor"), program: program,
          programs: [program])))
    return bench
  }

  @Test func whatWasReadAheadOpensWithoutASignal() async throws {
    let folder = try await VaultFolder()
    let bench = try await bench(folder)
    bench.answer(.json(200, Self.form))
    #expect(await bench.perform(.contact(.prepare([55]))).isEmpty)
    await bench.runner.cache.settle()
    // Another run, and nobody answers.
    let later = try await self.bench(folder)
    later.fail(.unreachable(.noConnection), .unreachable(.noConnection))
    let actions = await later.perform(.contact(.read(55, known: nil, response: nil)))
    var forms: [TouchPointForm] = []
    for action in actions {
      switch action {
      case .contact(.formKnown(let form, _)), .contact(.formCopied(let form, _, _, _)):
        forms.append(form)
      default: Issue.record("\(action.name)")
      }
    }
    #expect(forms.first?.touchPoint.name == "Contact")
    #expect(forms.first?.elements.map(\.question) == ["Where"])
  }

  @Test func whatWasReadBeforeOpensWhereNothingIsKeptAndNobodyAnswers() async throws {
    let folder = try await VaultFolder()
    let bench = try await self.bench(folder)
    bench.fail(.unreachable(.noConnection))
    let touchPoint = TouchPoint(id: 55, name: "Contact")
    let spare = TouchPointForm(touchPoint: touchPoint, elements: [])
    let actions = await bench.perform(
      .contact(.read(55, known: nil, spare: spare, response: nil)))
    guard case .contact(.formCopied(let form, nil, _, _))? = actions.first else {
      Issue.record("\(actions.map(\.name))")
      return
    }
    #expect(actions.count == 1 && form == spare)
  }

  @Test func whatIsKeptAndYoungIsNotReadAgain() async throws {
    let folder = try await VaultFolder()
    let bench = try await bench(folder)
    bench.answer(.json(200, Self.form))
    _ = await bench.perform(.contact(.prepare([55])))
    await bench.runner.cache.settle()
    let asked = bench.askedOfETO.count
    _ = await bench.perform(.contact(.prepare([55])))
    #expect(asked == 1 && bench.askedOfETO.count == asked)
  }

  @Test func withoutAVaultItIsReadIntoMemory() async throws {
    let folder = try await VaultFolder()
    folder.set(open: false)
    let bench = try await bench(folder)
    bench.answer(.json(200, Self.form))
    let actions = await bench.perform(.contact(.prepare([55])))
    guard case .contact(.formPrepared(let form))? = actions.first, actions.count == 1 else {
      Issue.record("\(actions.map(\.name))")
      return
    }
    #expect(form.touchPoint.name == "Contact")
  }

  @Test func whatCannotBeReadAheadIsNoNewsAndTheNextFormIsReadAllTheSame() async throws {
    let folder = try await VaultFolder()
    let bench = try await bench(folder)
    bench.fail(.unreachable(.noConnection))
    bench.answer(.json(200, Self.form))
    #expect(await bench.perform(.contact(.prepare([54, 55]))).isEmpty)
    await bench.runner.cache.settle()
    #expect(bench.askedOfETO.count == 2)
    _ = await bench.perform(.contact(.prepare([55])))
    #expect(bench.askedOfETO.count == 2, "it is kept")
  }
}
