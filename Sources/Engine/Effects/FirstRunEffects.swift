import Features
import Resources

extension EffectRunner {
  /// Performs an effect of a machine's first start.
  func run(
    _ effect: FirstRun.Effect, send: @escaping @Sendable (FirstRun.Action) async -> Void
  ) async {
    switch effect {
    case .check(let system, let address):
      // Whoever goes on typing asks anew.
      guard let finding = await environment.look(at: address, for: system), !Task.isCancelled
      else { return }
      await send(.checked(system, address: address, finding))
    case .write(let answers): await send(await outcome(of: answers))
    }
  }

  private func outcome(of answers: FirstRun.Answers) async -> FirstRun.Action {
    guard let setup else { return .failed(.other(""), at: environment.now()) }
    do throws(MachineSetup.Trouble) {
      let done = try await setup.write(answers)
      return .written(path: done.path, at: environment.now())
    } catch {
      switch error {
      case .key(.keyring(let trouble)): return .keyringRefused(trouble, at: environment.now())
      case .key(.blocked(let block)): return .failed(block, at: environment.now())
      case .key, .exists, .notWritten:
        let words = error.sentence.text(Phrases(answers.language))
        return .failed(.other(words), at: environment.now())
      }
    }
  }
}
