import Model
import Resources
import Terminal

/// Draws the sheet about somebody's card for the kiosk.
enum ClientCardView {
  /// Draws into a screen's body and returns where the cursor stands.
  static func render(
    _ sheet: Clients.CardSheet, _ state: Clients.State, in area: Rect,
    _ surroundings: Surroundings, on canvas: inout Canvas
  ) -> Cursor {
    let phrases = surroundings.phrases
    let name = state.client.map { phrases.who($0) } ?? ""
    let title = canvas.appearance.text.truncated(
      phrases.format(.clientsCardTitle, name), to: area.width)
    canvas.draw(title, at: area.origin, in: area, role: .heading)
    var rest = area.inset(top: area.height > 12 ? 2 : 1)
    let cursor = Cursor(rest.origin, isVisible: surroundings.style.isAccessible)
    if let gives = sheet.gives {
      return ask(sheet.question(about: name, surroundings), isYes: gives, in: rest, on: &canvas)
    }
    func say(_ text: String, _ role: Role = .plain) {
      rest = rest.inset(top: canvas.drawWrapped(text, in: rest, role: role))
    }
    switch sheet.answer {
    case nil: say(phrases[.clientsCardLooking], .muted)
    case .none?: say(phrases[.clientsCardNone])
    case .held(let date)?:
      say(phrases.format(.clientsCardHeld, phrases.dateTime(date, surroundings.zone)))
    case .failed(let trouble)?:
      say(phrases.format(.clientsCardFailed, trouble.sentence.text(phrases)), .warning)
    case .made(let card)?:
      say(phrases.format(.clientsCardCode, card.code.revealed), .accent)
      say(phrases.format(.clientsCardMade, "\(sheet.client)"))
      say(phrases[.clientsCardRenew], .muted)
      for line in drawing(of: card, in: rest, canvas.appearance) { say(line) }
    }
    return cursor
  }

  /// Asks whether somebody gets a card; the cursor stands on the answer so far.
  private static func ask(
    _ question: (words: String, no: String, yes: String), isYes: Bool, in area: Rect,
    on canvas: inout Canvas
  ) -> Cursor {
    let answers = area.inset(top: canvas.drawWrapped(question.words, in: area, role: .warning) + 1)
    for (row, answer) in [question.no, question.yes].enumerated() {
      let line = answers.row(row)
      let isChosen = (row == 1) == isYes
      let mark = isChosen ? canvas.appearance.glyphs.selection : " "
      canvas.draw("\(mark) \(answer)", at: line.origin, in: line)
      if isChosen { canvas.restyle(line, role: .selected) }
      canvas.lay(Target(line, click: Target.moves(from: isYes ? 1 : 0, to: row) + [.enter]))
    }
    return Cursor(answers.row(isYes ? 1 : 0).origin)
  }

  /// The bars, or the squares where these do not fit; nothing where it is read aloud, or where there are
  /// no blocks to draw with.
  private static func drawing(
    of card: Clients.CardPrint, in area: Rect, _ appearance: Appearance
  ) -> [String] {
    guard !appearance.isAccessible, appearance.charset == .unicode else { return [] }
    return [card.bars, card.squares].first { lines in
      lines.count <= area.height && (lines.first?.count ?? 0) <= area.width
    } ?? []
  }
}

extension Clients.CardSheet {
  /// What is asked before somebody gets a card, and its two answers; that an older card stops working is
  /// part of the question.
  fileprivate func question(
    about name: String, _ surroundings: Surroundings
  ) -> (words: String, no: String, yes: String) {
    let phrases = surroundings.phrases
    guard case .held(let date)? = answer else {
      return (
        phrases.format(.clientsCardGiveAsk, name), phrases[.clientsCardGiveNone],
        phrases[.clientsCardGive]
      )
    }
    return (
      phrases.format(.clientsCardReplaceAsk, name, phrases.dateTime(date, surroundings.zone)),
      phrases[.clientsCardKeep], phrases[.clientsCardReplace]
    )
  }
}
