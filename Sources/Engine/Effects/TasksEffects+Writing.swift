import Features
import Model
import Vault

extension EffectRunner {
  /// Writes a comment down, and then lets go of the refused one that it was made of.
  ///
  /// What is typed is on the disk first, so that the same is known again where the program ends just
  /// then: what the outbox has is no draft any more. Where somebody else is in by now, or nobody is, its
  /// author gets it back.
  func enqueue(_ comment: OutgoingComment) async {
    await drafts.flush()
    let author = await sessions.taskAuthor.flatMap { $0.user == comment.author ? $0 : nil }
    let isKept = await enqueue(
      CommentMessage(comment), id: comment.id, by: author?.user, at: author?.address)
    if isKept, let earlier = comment.replaces { await takeOut([earlier], by: author?.user) }
  }

  /// Lets go of refused comments, which their author has written anew or thrown away.
  func takeOut(_ comments: [OutboxRow.ID]) async {
    await takeOut(comments, by: sessions.taskAuthor?.user)
  }

  private func takeOut(_ comments: [OutboxRow.ID], by author: String?) async {
    for id in comments { await host.relay?.takeOut(id, by: author) }
  }

  /// Lets what waits be tried now, and these that were refused with it.
  func sendKept(refused comments: [OutboxRow.ID]) async {
    guard let relay = await host.relay else { return }
    let author = await sessions.taskAuthor?.user
    for id in comments { _ = try? await relay.decide(.send, on: id, by: author) }
    try? await relay.tryNow(.serviceNow)
  }

  /// Writes a change down.
  func enqueue(_ change: TaskChange) async {
    let author = await sessions.taskAuthor
    await enqueue(
      TaskChangeMessage(change), id: change.id, by: author?.user, at: author?.address)
  }

  /// Takes an unsent change out of the outbox; where it may have arrived, what takes it back is written.
  func withdraw(
    _ item: OutboxRow.ID, by change: TaskChange, _ send: @Sendable (Tasks.Action) async -> Void
  ) async {
    do throws(VaultError) {
      let author = await sessions.taskAuthor?.user
      guard try await host.relay?.withdraw(item, by: author) == true else {
        return await enqueue(change)
      }
      await send(.changeWithdrawn(change, at: environment.now()))
    } catch {
      await send(.changeFailed(change, Trouble(error), at: environment.now()))
    }
  }
}
