import Features
import Foundation
import Model
import REST
import Resources
import Synchronization
import TestSupport
import Testing
import Vault

@testable import Engine

/// What the screen of counts hears of what it asked for.
@MainActor struct CountEffectsTests {
  private let folder: VaultFolder
  private let files = "/tmp/porchlight-count-\(UUID().uuidString)"

  init() async throws { folder = try await VaultFolder() }

  private func runner(
    receiver: (@Sendable () -> AsyncStream<ReceiverNews>)? = nil
  ) -> EffectRunner {
    let environment = Environment(
      transport: ScriptedTransport(), clock: HastyClock(), now: { Bench.now }, receiver: receiver)
    return EffectRunner(
      environment: environment, screen: MemoryScreen(), editor: Editor(environment: [:]) { "" },
      preferences: ForgetfulKeeper(),
      host: VaultHost(.temporary, cost: .current, hasKeyring: false), cache: Cache(folder.open),
      locate: { _, name throws(Trouble) in name })
  }

  private func perform(_ effect: Count.Effect, by runner: EffectRunner) async -> [Count.Action] {
    let sent = Mutex<[Count.Action]>([])
    await runner.run(effect) { action in sent.withLock { $0.append(action) } }
    return sent.withLock { $0 }
  }

  private func began(_ actions: [Count.Action]) -> KeptCount? {
    guard case .began(let kept, at: Bench.now)? = actions.first else { return nil }
    return kept
  }

  private func name(_ actions: [Count.Action]) -> String {
    actions.map { Mirror(reflecting: $0).children.first?.label ?? "\($0)" }.joined(separator: " ")
  }

  @Test func aCountIsMadeWrittenAndKept() async throws {
    let runner = runner()
    PrivateFile.makeFolder(for: "\(files)/setup")
    let kept = try #require(began(await perform(.begin(CountBench.count), by: runner)))
    let survey = Survey(
      id: UUID(), of: kept.id, kind: .interview, isPractice: false, began: Bench.now)
    #expect(name(await perform(.save([.survey(survey)]), by: runner)) == "saved")
    guard
      case .arrived(let book, unreadable: 0, at: Bench.now)? =
        await perform(.load, by: runner).first
    else {
      Issue.record("it did not come")
      return
    }
    #expect(book.counts == [kept] && book.surveys == [kept.id: [survey]])
    let setup = await perform(.writeSetup(kept.id, path: "\(files)/setup"), by: runner)
    guard case .written(path: "\(files)/setup", surveys: nil, at: Bench.now)? = setup.first else {
      Issue.record("\(name(setup))")
      return
    }
    guard case .lead(let keys) = kept.part else {
      Issue.record("whoever makes a count leads it")
      return
    }
    let joined = await perform(.join(path: "\(files)/setup", key: keys.setupKey), by: runner)
    #expect(began(joined) == kept, "one's own count stays the lead's")
    let answers = await perform(.writeAnswers(kept.id, path: " \(files)/answers "), by: runner)
    guard case .written(path: "\(files)/answers", surveys: 1, at: Bench.now)? = answers.first else {
      Issue.record("\(name(answers))")
      return
    }
    guard
      case .received(let received, at: Bench.now)? =
        await perform(.receive(kept.id, path: "\(files)/answers"), by: runner).first
    else {
      Issue.record("it was not received")
      return
    }
    #expect(received == CountReceived(known: 1))
    guard
      case .questionsRead(let shipped, _)? =
        await perform(.readQuestions(path: nil), by: runner).first
    else {
      Issue.record("there are no questions")
      return
    }
    #expect(Set(shipped.surveys.keys) == Set(SurveyKind.allCases))
    try PrivateFile.write(Array("{".utf8), to: "\(files)/questions")
    let nowhere = await perform(.writeSetup(kept.id, path: "\(files)/stick/setup"), by: runner)
    guard case .failed(.noFolder, at: Bench.now)? = nowhere.first else {
      Issue.record("\(name(nowhere))")
      return
    }
    #expect(!FileManager.default.fileExists(atPath: "\(files)/stick"), "no folder is made")
    let taken = await perform(.writeSetup(kept.id, path: "\(files)/questions"), by: runner)
    guard case .failed(.fileExists, at: Bench.now)? = taken.first else {
      Issue.record("\(name(taken))")
      return
    }
    let flaw = await perform(.readQuestions(path: "\(files)/questions"), by: runner)
    guard case .failed(.definition, at: Bench.now)? = flaw.first else {
      Issue.record("\(name(flaw))")
      return
    }
    let csv = Count.Effect.write(kept.id, text: "a,b", path: "\(files)/csv")
    #expect(name(await perform(csv, by: runner)) == "written")
    let trail = try await folder.vault.auditTrail().entries.map(\.action)
    #expect(trail.last == "count.exported")
    #expect(try String(contentsOfFile: "\(files)/csv", encoding: .utf8) == "a,b")
    #expect(name(await perform(.remove([survey.id]), by: runner)) == "removed")
    await runner.close()
  }

  @Test func whatCannotBeDoneIsSaid() async {
    let runner = runner()
    let id = UUID()
    for (effect, trouble) in [
      (Count.Effect.writeSetup(id, path: "\(files)/x"), CountTrouble.noCount),
      (.writeAnswers(id, path: "\(files)/x"), .noCount),
      (.join(path: "\(files)/x", key: Secret("x")), .noFile),
      (.receive(id, path: "\(files)/x"), .noCount),
    ] {
      guard case .failed(trouble, at: Bench.now)? = await perform(effect, by: runner).first else {
        Issue.record("\(trouble)")
        continue
      }
    }
    folder.set(open: false)
    let survey = Survey(id: UUID(), of: id, kind: .interview, isPractice: false, began: Bench.now)
    let names = [
      await perform(.load, by: runner), await perform(.save([.survey(survey)]), by: runner),
      await perform(.remove([id]), by: runner), await perform(.begin(CountBench.count), by: runner),
    ].map(name)
    #expect(names == ["notRead", "notSaved", "notSaved", "failed"])
    await runner.close()
  }

  @Test func whereThisMachineIsIsToldWhereAReceiverIsSetUp() async {
    let deaf = runner()
    #expect(name(await perform(.watchPlace, by: deaf)) == "noReceiver")
    await deaf.close()
    let runner = runner {
      AsyncStream { stream in
        stream.yield(.connecting)
        stream.finish()
      }
    }
    #expect(name(await perform(.watchPlace, by: runner)) == "receiver")
    await runner.close()
  }
}
