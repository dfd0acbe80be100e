import Features
import Model

extension EffectRunner {
  /// Performs an effect of street outreach.
  func run(
    _ effect: Outreach.Effect, send: @escaping @Sendable (Outreach.Action) async -> Void
  ) async {
    // Nothing of it is kept yet, and whoever writes is told so.
    let trouble = Trouble.storage("")
    switch effect {
    case .load: await send(.notRead(trouble))
    case .save(let records): await send(.notSaved(records, trouble, at: environment.now()))
    case .write(let contact):
      await send(.notSaved([.contact(contact)], trouble, at: environment.now()))
    case .remove: break
    case .open(let subject, _): await send(.notOpened(subject, trouble))
    case .link(let unnamed, _, _): await send(.notLinked(unnamed, trouble, at: environment.now()))
    case .readContacts: await send(.contactsNotRead(trouble, at: environment.now()))
    case .count: await send(.notCounted(trouble))
    case .watchPlace: await send(.noReceiver)
    }
  }
}
