import Model
import Resources
import Terminal

/// Draws a form over the client's page, or how it stands with opening one.
enum ContactView {
  /// Draws into a screen's body and returns where the cursor stands.
  static func render(
    _ state: Contact.State, in area: Rect, _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor {
    if let entry = state.entry {
      return TouchPointEntryView.render(entry, in: area, surroundings, on: &canvas)
    }
    guard let opening = state.opening else { return Cursor(area.origin) }
    let (head, rest) = area.split(top: 1)
    let title = title(opening.target, surroundings.phrases)
    canvas.draw(
      canvas.appearance.text.truncated(title, to: head.width), at: head.origin, in: head,
      role: .heading)
    return notice(opening, surroundings).draw(in: rest, on: &canvas)
  }

  private static func title(_ target: Contact.Target, _ phrases: Phrases) -> String {
    let form = target.formName.isEmpty ? phrases[.contactTitle] : target.formName
    let number = target.subject.newcomer == nil ? " #\(target.subject.id)" : ""
    return "\(form): \(target.subject.name.spoken)\(number)"
  }

  /// What is going on, and what to do next.
  private static func notice(
    _ opening: Contact.Opening, _ surroundings: Surroundings
  ) -> Notice {
    let phrases = surroundings.phrases
    switch opening.standing {
    case .reading:
      guard let spin = opening.spin else { return Notice("") }
      return Notice(
        Spinner(turns: spin, text: phrases[.contactReading]).words(in: surroundings.style),
        action: phrases[.contactReadingNext])
    case .failed(let trouble):
      let next: Phrase = trouble == .signInAgain ? .clientsSignInNext : .contactFailedNext
      var words = trouble.sentence(of: .eto).text(phrases)
      // What was read once would have stood in for it.
      if opening.target.response == nil, trouble.leavesCopies {
        words += " " + phrases[.contactNeverRead]
      }
      return Notice(words, action: phrases[next], role: .warning)
    case .unfit(let flaw):
      return Notice(words(flaw, opening.target, phrases), action: phrases[.contactUnfitNext])
    }
  }

  private static func words(
    _ flaw: Contact.Flaw, _ target: Contact.Target, _ phrases: Phrases
  ) -> String {
    switch flaw {
    case .unknown where target.response == nil:
      phrases.format(.contactNoForm, "\(target.touchPoint)")
    case .unknown: phrases[.contactGone]
    case .closed: phrases[.contactClosed]
    case .asksNothing: phrases[.contactAsksNothing]
    }
  }
}
