import Model
import Resources
import Store

/// Words between a screen and the outbox: they are a draft until it is known that the outbox has them.
extension App {
  /// Shows what is given to the outbox as on its way, and keeps it as a draft until the outbox tells of it.
  static func handOver(
    _ commands: [Command<Effect>], _ state: inout State
  ) -> [Command<Effect>] {
    let rows = commands.compactMap { command -> OutboxRow? in
      guard case .run(.tasks(.send(let comment)), _) = command else { return nil }
      let draft = CommentDraft(comment, at: state.tasks.base ?? "")
      state.handedOver.append(DraftNote(by: comment.author, .comment(draft)))
      return OutboxRow(given: draft, as: comment.id, by: comment.author, at: state.moment)
    }
    return rows.isEmpty ? [] : show(rows, &state)
  }

  /// Gives words back to whoever wrote them, where the outbox could not take them.
  static func giveBack(
    _ note: DraftNote, _ trouble: Trouble, _ state: inout State
  ) -> [Command<Effect>] {
    state.handedOver.removeAll { $0.name == note.name }
    guard let id = note.content.sentAs, var row = state.written.row(id) else { return [] }
    row.standing = .discarded
    let commands = show([row], &state)
    state.take(note, Stamp(now: state.moment, id: id))
    state.say(
      Message(
        .error,
        Sentence(
          .tasksCommentRefused, .text(row.name),
          .sentence(trouble.sentence(signingInTo: .serviceNow))),
        hint: .hintDrafts, at: state.moment))
    state.hear(.failed(trouble), of: .serviceNow)
    return commands + followReached(.failed(trouble), of: .serviceNow, &state)
  }

  private static func show(_ rows: [OutboxRow], _ state: inout State) -> [Command<Effect>] {
    state.written.take(.changed(rows))
    return reduceTasks(&state, .told(.changed(rows)))
  }
}

extension App.State {
  /// Takes up what the relay tells: what it has is no draft any more, and the rest is on its way to it.
  mutating func take(_ news: OutboxNews) {
    let rows = handedOver.compactMap { $0.content.sentAs.flatMap(written.row) }
    written.take(news)
    guard !rows.isEmpty else { return }
    switch news {
    case .listed(let told), .changed(let told):
      let ids = Set(told.map(\.id))
      handedOver.removeAll { $0.content.sentAs.map(ids.contains) == true }
      written.take(.changed(rows.filter { !ids.contains($0.id) }))
    case .unreadable, .progressed, .queue, .notKept, .merged, .storeFailed: break
    }
  }
}
