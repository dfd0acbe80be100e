import Features
import Model

extension EffectRunner {
  /// Writes changes of a profile down.
  ///
  /// What is typed is on the disk first, so that the same is known again where the program ends just
  /// then: what the outbox has is no draft any more.
  func enqueue(_ profile: OutgoingProfile) async {
    await drafts.flush()
    await enqueue(
      ProfileMessage(profile), id: profile.id, by: profile.author, at: post.places[.rapidSOS])
  }
}
