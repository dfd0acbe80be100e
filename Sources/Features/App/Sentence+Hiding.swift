import Resources

/// Sentences over a screen that hides names: they hide what it hides, as long as it does.
extension Sentence {
  /// The sentence with initials in place of names, and of what else is said of somebody what may be said,
  /// or a mask.
  func hidden(by mask: String) -> Sentence {
    var hidden = self
    hidden.parts = parts.map { $0.hidden(by: mask) }
    return hidden
  }
}

extension Sentence.Part {
  fileprivate func hidden(by mask: String) -> Sentence.Part {
    switch self {
    case .person(let name, let number): return .person(Self.initials(of: name), number: number)
    case .people(let names, let more): return .people(names.map(Self.initials(of:)), more: more)
    case .text(let text):
      // Names are often told with their numbers.
      return Self.split(text) == nil ? self : .text(Self.initials(of: text))
    case .personal(_, let otherwise): return otherwise ?? .text(mask)
    case .section: return .text(mask)
    case .sentence(let sentence): return .sentence(sentence.hidden(by: mask))
    case .count, .counted, .phrase, .day, .time, .moment, .numbers: return self
    }
  }

  /// The initials of a name, with the number behind it.
  private static func initials(of name: String) -> String {
    let parts = split(name)
    return Initials.of(parts?.name ?? name) + (parts?.number ?? "")
  }
}

extension App.State {
  /// Whether the screen in front names nobody: the outbox until somebody asks it to, and those where no
  /// client is listed.
  var hidesNames: Bool {
    guard !isClosed else { return true }
    return switch place {
    case .outbox: !outbox.isRevealed
    case .clients, .checkIn, .emergency, .outreach: false
    case .tasks, .count, .reports, .signIn: true
    }
  }

  /// A message as it may be shown now, whenever it was said.
  func shown(_ message: Message) -> Message {
    guard hidesNames else { return message }
    var shown = message
    shown.sentence = message.sentence.hidden(
      by: preferences.accessible ? phrases[.clientsHidden] : Phrases.mask)
    return shown
  }
}
