import Features
import Model

extension EffectRunner {
  /// Writes changes of a profile down, and tells what becomes of them.
  ///
  /// What is typed is on the disk first, so that the same is known again where the program ends just
  /// then: what the outbox has is no draft any more.
  func deliver(
    _ profile: OutgoingProfile, of whose: Emergency.Whose,
    _ send: @Sendable (Emergency.Action) async -> Void
  ) async {
    await drafts.flush()
    let delivery = await deliver(
      ProfileMessage(profile), id: profile.id, by: profile.author, at: post.rapidSOS)
    let now = environment.now()
    switch delivery {
    case .arrived(let receipt):
      let saved = await self.profile(receipt, profile, whose)
      await send(.editor(whose, .saved(saved, at: now)))
      await send(.arrived(whose, saved, Stamp(now: now, id: environment.makeID())))
    case .refused(_, .profileTrouble(let trouble)?):
      await send(.editor(whose, .refused(trouble, at: now)))
    case .refused(let reason, let receipt):
      await send(.editor(whose, .refused(.trouble(Trouble(reason, receipt)), at: now)))
    case .kept(let standing): await send(.editor(whose, .kept(standing, at: now)))
    case .notKept(let trouble):
      await send(.editor(whose, .refused(.trouble(trouble), at: now)))
    }
  }

  /// The profile as it is once a change has arrived.
  private func profile(
    _ receipt: Receipt?, _ profile: OutgoingProfile, _ whose: Emergency.Whose
  ) async -> EmergencyProfile {
    if case .profile(let saved)? = receipt { return saved }
    if let saved = try? await sessions.account(of: whose)?.profile() { return saved }
    return profile.change.applied(to: profile.draft.base)
  }
}
