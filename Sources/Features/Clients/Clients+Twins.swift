import Model
import Store

extension Clients {
  /// What is answered about those who may be the same as a new client.
  static func reduceTwins(
    _ state: inout State, _ action: Action, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    switch action {
    case .twinsArrived(let people, let id), .twinsCopied(let people, _, let id):
      guard var form = state.drafts[.new], form.id == id, form.isBusy else { return [] }
      form.progress = .writing
      form.isLookedAt = false
      form.twins = ClientForm.Twins(people: people)
      state.drafts[.new] = form
    case .twinMoved(let steps): state.changeForm { $0.twins?.move(by: steps) }
    case .twinRevealTapped:
      state.changeForm { form in
        form.twins?.isRevealed.toggle()
        form.twins?.reveals += 1
      }
      // What the list does not tell is read once somebody wants to see it.
      guard let twins = state.form?.twins, twins.isRevealed, let id = twins.person?.id,
        twins.unread.contains(id)
      else { return [] }
      state.changeForm { $0.twins?.reading = id }
      return [.run(.identify(id), id: "clients/identity")]
    case .twinRevealOver:
      state.changeForm { form in
        form.twins?.isRevealed = false
        form.conflict?.isRevealed = false
      }
    case .twinsClosed: state.changeForm { $0.twins = nil }
    case .twinOpened:
      guard let form = state.form, let person = form.twins?.person else { return [] }
      let listed = form.twins?.listedPerson
      state.changeForm { form in
        form.twins = nil
        // Whose record was looked at there is not asked about again where they are added to ETO.
        if let listed { form.others.insert(listed.id) }
      }
      state.leaveForm(in: surroundings)
      if let listed { return open(&state, listed, in: surroundings) }
      // What was written about the new client has lost them, and is about whoever it is.
      let hasOthers = surroundings.outbox[.newClient(form.id)].contains { $0.id != form.id }
      return (hasOthers ? [.run(.isOnRecord(form.id, person.id), id: "clients/on_record")] : [])
        + open(&state, person.id, person.fields.name, in: surroundings)
    case .addAnywayTapped:
      guard let twins = state.form?.twins, !twins.areFinal else { return [] }
      // Nobody is added before all who may be the same were on the screen.
      guard twins.next == nil else {
        state.changeForm { $0.twins?.showNext() }
        return []
      }
      state.changeForm { form in
        form.twins = nil
        form.others.formUnion(twins.people.map(\.id))
      }
      return saveForm(&state, in: surroundings)
    default: break
    }
    return []
  }
}
