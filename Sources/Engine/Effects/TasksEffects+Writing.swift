import Features
import Model

extension EffectRunner {
  /// Writes a comment down, and tells what becomes of it.
  func deliver(
    _ comment: OutgoingComment, _ send: @Sendable (Tasks.Action) async -> Void
  ) async {
    guard let author = await sessions.taskAuthor else {
      return await send(.commentFailed(comment.id, .signInAgain, at: environment.now()))
    }
    let delivery = await deliver(
      CommentMessage(comment), id: comment.id, by: author.user, at: author.address)
    let now = environment.now()
    switch delivery {
    case .arrived: await send(.commentArrived(comment.id, at: now))
    case .refused(let reason, let receipt):
      await send(.commentFailed(comment.id, Trouble(reason, receipt), at: now))
    case .kept(let standing): await send(.commentKept(comment.id, standing, at: now))
    case .notKept(let trouble): await send(.commentFailed(comment.id, trouble, at: now))
    }
  }

  /// Writes a change down, and tells what becomes of it.
  func deliver(
    _ change: TaskChange, _ send: @Sendable (Tasks.Action) async -> Void
  ) async {
    guard let author = await sessions.taskAuthor else {
      return await send(.changeFailed(change, .signInAgain, at: environment.now()))
    }
    let delivery = await deliver(
      TaskChangeMessage(change), id: environment.makeID(), by: author.user, at: author.address)
    let now = environment.now()
    switch delivery {
    case .arrived(.task(let task)): await send(.changeArrived(change, task, at: now))
    case .arrived: await send(.changeArrived(change, nil, at: now))
    case .refused(.conflict, .task(let task)?):
      await send(.changedSince(change, task, at: now))
    case .refused(.ignored, .task(let task)?):
      await send(.changeIgnored(change, task, at: now))
    case .refused(let reason, let receipt):
      await send(.changeFailed(change, Trouble(reason, receipt), at: now))
    case .kept(let standing): await send(.changeKept(change, standing, at: now))
    case .notKept(let trouble): await send(.changeFailed(change, trouble, at: now))
    }
  }
}

extension Trouble {
  /// Why something was refused, as its system said it.
  init(_ reason: OutboxRow.Reason, _ receipt: Receipt?) {
    if case .trouble(let trouble)? = receipt {
      self = trouble
    } else if case .refused(let words) = reason {
      self = .refused(words)
    } else {
      self = .refused("")
    }
  }
}
