import Model
import Resources
public import Terminal

/// Draws the screen for emergency profiles.
public enum EmergencyView {
  /// The rows above the list: what it is for, and an empty one.
  static let listHead = 4

  /// Draws into a screen's body and returns where the cursor stands.
  public static func render(
    _ state: Emergency.State, in area: Rect, _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor {
    let phrases = surroundings.phrases
    guard state.setup != nil else {
      return Notice(phrases[.emergencyNoSetup], action: phrases[.emergencyNoSetupNext])
        .draw(in: area, on: &canvas)
    }
    let cursor =
      if let person = state.person {
        draw(person, in: area, surroundings, on: &canvas)
      } else {
        drawList(state, in: area, surroundings, on: &canvas)
      }
    guard let dialog = state.dialog(in: surroundings) else { return cursor }
    if surroundings.style.isAccessible { canvas.fill(area) }
    return dialog.draw(in: area, on: &canvas)
  }

  /// Draws a person's pages.
  private static func draw(
    _ person: Emergency.Person, in area: Rect, _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor {
    let phrases = surroundings.phrases
    let (head, page) = area.split(top: 1)
    let around = surroundings.ofPage
    canvas.draw(
      canvas.appearance.text.truncated(title(person, surroundings), to: head.width),
      at: head.origin,
      in: head, role: .muted)
    switch person.page {
    case .access where person.isComing:
      // What may not be needed is not shown for a moment.
      guard let spin = person.access.spin else { return Cursor(page.origin) }
      return Notice(
        Spinner(turns: spin, text: phrases[.accessSigningIn]).words(in: surroundings.style)
      ).draw(in: page, on: &canvas)
    case .access:
      return ProfileAccessView.render(person.access, in: page, around, on: &canvas)
    case .profile: return drawProfile(person, in: page, around, on: &canvas)
    case .editor:
      guard let editor = person.editor else { break }
      return ProfileEditorView.render(editor, in: page, around, on: &canvas)
    case .callFlow:
      guard let callFlow = person.callFlow else { break }
      return CallFlowView.render(callFlow, in: page, around, on: &canvas)
    }
    return Cursor(page.origin)
  }

  /// The row of the list at a point of the screen's body; nil for none.
  static func row(
    at point: Point, _ state: Emergency.State, _ surroundings: Surroundings
  ) -> Int? {
    guard state.setup != nil else { return nil }
    let area = Rect(surroundings.size).inset(top: listHead)
    return list(state, surroundings, area.width).row(at: point, in: area, surroundings.style)
  }

  /// Whose pages they are: who it is, whether they are read anew, what was changed, the number, the account.
  private static func title(_ person: Emergency.Person, _ surroundings: Surroundings) -> String {
    let phrases = surroundings.phrases
    let reached = person.access.reached
    var parts = [person.title(phrases)]
    if person.page == .profile, person.summary != nil, person.standing == .loading,
      let spin = person.spin
    {
      parts.append(
        Spinner(turns: spin, text: phrases[.tasksRefreshing]).words(in: surroundings.style))
    }
    // What is new comes first, as a narrow window cuts the rest; above the profile's own page a line says more.
    if person.page != .profile || person.summary == nil, person.isDoubted {
      parts.append(phrases[.emergencyDoubted])
    }
    if person.page == .profile, let typed = person.typed { parts.append(phrases[typed]) }
    if let number = reached.verified {
      parts.append(phrases.format(.emergencyVerified, number.display))
    }
    if let username = reached.username, username != parts[0] {
      parts.append(phrases.format(.emergencyAccount, username))
    }
    return parts.joined(separator: " · ")
  }

  // MARK: The list

  private static func drawList(
    _ state: Emergency.State, in area: Rect, _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor {
    let phrases = surroundings.phrases
    let head = area.split(top: listHead - 1).0
    canvas.drawWrapped(phrases[.emergencyWhose], in: head, role: .heading)
    canvas.drawWrapped(
      phrases[.emergencyWhoseText], in: head.inset(top: 1), role: .muted)
    return list(state, surroundings, area.width).draw(in: area.inset(top: listHead), on: &canvas)
  }

  private static func list(
    _ state: Emergency.State, _ surroundings: Surroundings, _ width: Int
  ) -> ListView {
    let (phrases, layout) = (surroundings.phrases, surroundings.style.text)
    return ListView(count: state.rows, state: state.list) { row in
      guard state.people.indices.contains(row) else {
        return ListView.Row(Line(phrases[.emergencyNewRow]))
      }
      let person = state.people[row]
      let title = person.title(phrases) + "  "
      let whole = person.sentence.text(phrases)
      // Read aloud a row takes as many lines as it needs; else what matters most is not what is cut.
      let room = width - marks - layout.width(of: title)
      let role: Role = person.trace != nil ? .danger : person.isDoubted ? .warning : .muted
      let brief = role == .warning ? "! " + phrases[.emergencyDoubted] : whole
      let words =
        surroundings.style.isAccessible || layout.width(of: whole) <= room
        ? whole : layout.truncated(brief, to: room)
      return ListView.Row(Line(title) + Line(words, role))
    }
  }

  /// The columns of the signs before a row.
  private static let marks = 3

  // MARK: The profile

  private static func drawProfile(
    _ person: Emergency.Person, in area: Rect, _ surroundings: Surroundings,
    on canvas: inout Canvas
  ) -> Cursor {
    if let summary = person.summary {
      return ProfileSummaryView.render(summary, in: area, surroundings, on: &canvas)
    }
    let phrases = surroundings.phrases
    if case .failed(let trouble) = person.standing, !person.kept.isEmpty {
      return drawKept(person, trouble, in: area, phrases, on: &canvas)
    }
    switch person.standing {
    case .idle, .loading, .loaded:
      guard let spin = person.spin else { return Cursor(area.origin) }
      return Notice(
        Spinner(turns: spin, text: phrases[.emergencyReading]).words(in: surroundings.style)
      ).draw(in: area, on: &canvas)
    case .failed(let trouble):
      let next: Phrase =
        trouble == .trouble(.signInAgain) ? .clientsSignInNext : .emergencyFailedNext
      return Notice(
        trouble.sentence.text(phrases), action: phrases[next], role: .warning
      )
      .draw(in: area, on: &canvas)
    }
  }
}

extension EmergencyView {
  /// What was written here, where what RapidSOS has cannot be read.
  private static func drawKept(
    _ person: Emergency.Person, _ trouble: EmergencyTrouble, in area: Rect, _ phrases: Phrases,
    on canvas: inout Canvas
  ) -> Cursor {
    let isOut = trouble == .trouble(.signInAgain)
    let pending = PendingSections(person.kept)
    let next: Phrase = isOut ? .clientsSignInNext : .emergencyFailedNext
    let parts: [(String, Role)] =
      [
        (isOut ? phrases[.emergencyNotShown] : trouble.sentence.text(phrases), .warning),
        (
          phrases[pending.isDoubtful ? .emergencyKeptHereMaybe : .emergencyKeptHere], .heading
        ),
      ] + pending.lines(phrases, isAccessible: canvas.appearance.isAccessible).map { ($0, .plain) }
      + [
        (pending.standing.map { phrases[$0] } ?? "", .muted), (phrases[next], .plain),
      ]
    var rest = area.inset(left: canvas.appearance.isAccessible ? 0 : 1, right: 1)
    for (text, role) in parts where !rest.isEmpty {
      rest = rest.inset(top: canvas.drawWrapped(text, in: rest, role: role))
    }
    return Cursor(area.origin, isVisible: canvas.appearance.isAccessible)
  }
}

extension Emergency.Person {
  /// How far they are, in a sentence that says nothing of what the profile holds but that it may be
  /// another person's, which comes first; before all what to do about a call flow.
  public var sentence: Sentence {
    if let trace { return trace.sentence }
    return isDoubted ? Sentence(.emergencyDoubtedStanding, .sentence(standingAlone)) : standingAlone
  }

  /// What is to be said of their call flow; nil for nothing.
  var trace: CallTrace? { callFlow?.trace }

  private var standingAlone: Sentence {
    if let typed { return Sentence(typed) }
    if !kept.isEmpty { return PendingSections(kept).sentence }
    guard let consent = access.reached.consent else { return Sentence(.emergencyNotAsked) }
    guard consent.isGiven else { return Sentence(.emergencyRefused) }
    guard access.reached.username != nil else { return Sentence(.emergencyAgreed) }
    return Sentence(
      access.reached.verified == nil ? .emergencyNoNumber : .emergencyIsVerified)
  }
}
