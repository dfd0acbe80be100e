import Features
import Model

extension EffectRunner {
  /// Writes a comment down.
  func enqueue(_ comment: OutgoingComment) async {
    let author = await sessions.taskAuthor
    await enqueue(
      CommentMessage(comment), id: comment.id, by: author?.user, at: author?.address)
  }

  /// Writes a change down.
  func enqueue(_ change: TaskChange) async {
    let author = await sessions.taskAuthor
    await enqueue(
      TaskChangeMessage(change), id: change.id, by: author?.user, at: author?.address)
  }
}
