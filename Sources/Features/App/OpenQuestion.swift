import Resources
import Terminal

import struct FoundationEssentials.Date

/// What is asked just now and wants an answer that counts.
struct OpenQuestion: Equatable, Sendable {
  /// Which question of its screen.
  var name: String
  /// What Enter would answer.
  var focus: Int
  /// Whether its digits answer also after a key that meant nothing.
  var keepsDigits = false
  /// Whether it is a menu that a key opens, whose lines somebody may know by heart: it is answered at once,
  /// but for what a word that is typed on has in it.
  var isMenu = false
  /// The letter that answers, besides Enter and the digits; nil for none.
  var letter: String?

  init(_ name: String, focus: Int = 0) {
    self.name = name
    self.focus = focus
  }

  init(_ name: String, _ dialog: DialogState) { self.init(name, focus: dialog.focus) }

  init(menu name: String) {
    self.init(name)
    (keepsDigits, isMenu) = (true, true)
  }
}

/// A question in front of somebody, and what came since: no key answers it that was pressed for something
/// else.
struct Asked: Equatable, Sendable {
  /// What is asked.
  var question: OpenQuestion
  /// When it came; nil once somebody moved to another answer, and so has seen it.
  var since: Date?
  /// When something was typed over it last; nil where nothing was.
  ///
  /// Digits that follow are the rest of that, and no answer.
  var typedOver: Date?

  /// Whether a key comes so soon that it is one with the key that brought the question.
  ///
  /// It is a second press, or the next letter of a word. A clock that stands still says nothing of that.
  func isTooSoon(_ key: Key, at moment: Date) -> Bool {
    guard let since, key.mayAnswer || key.isLetter(of: question) else { return false }
    return moment > since && moment < since.addingTimeInterval(Self.burst)
  }

  /// Whether a key is the rest of what was typed over it: until whoever types has paused.
  func isRest(_ key: Key, at moment: Date) -> Bool {
    guard let typedOver, key.isText, key.mayAnswer else { return false }
    return moment < typedOver.addingTimeInterval(Self.pause)
  }

  /// The seconds within which keys are one burst.
  static let burst = 0.3
  /// After so many seconds without a key what was typed over a question has come to its end.
  static let pause = 2.0
}

extension Key {
  /// Whether it answers questions: as a menu's digits do, or by pressing what has the focus.
  fileprivate var mayAnswer: Bool {
    switch self {
    case .enter, .control("s"): true
    case .text(let text): text == " " || Int(text) != nil
    case .control, .alt, .function, .tab, .backTab, .escape, .backspace, .up, .down, .left, .right,
      .home, .end, .pageUp, .pageDown, .insert, .delete:
      false
    }
  }

  /// Whether it is the letter that answers a question.
  fileprivate func isLetter(of question: OpenQuestion) -> Bool {
    question.letter.map { self == .text($0) } ?? false
  }
}

extension App.State {
  /// What is asked in front; nil for nothing.
  private var openQuestion: OpenQuestion? {
    switch overlay {
    case .quit(let dialog): OpenQuestion("quit", dialog)
    case .signOut(let dialog, _): OpenQuestion("sign-out", dialog)
    case .anew(let dialog): OpenQuestion("anew", dialog)
    case .discard(let dialog, let id, _): OpenQuestion("discard/\(id)", dialog)
    case .help, .palette, .messages, .settings, .screens, .leaving: nil
    case nil: App.front(self).openQuestion(self)
    }
  }

  /// Whether what was just done is of a word that is typed on: a letter before it meant nothing.
  var isTypedOn: Bool {
    refusedKey?.isFollowed(at: moment) ?? false
  }

  /// The same of somebody who types slowly.
  var isPartOfWord: Bool { refusedKey?.isFollowed(at: moment, within: Asked.pause) ?? false }

  /// Takes note of a question that came, of one that somebody moves in, and of what is typed over it.
  mutating func followQuestion(from before: Asked?, after action: App.Action) {
    guard let question = openQuestion else { return asked = nil }
    guard let before, before.question.name == question.name else {
      return asked = Asked(question: question, since: question.isMenu && !isTypedOn ? nil : moment)
    }
    if before.question != question {
      asked = Asked(question: question, since: action.bearing == .step ? nil : moment)
    } else if isCovered, action.isTyped(over: question) {
      if question.keepsDigits { asked?.since = moment } else { asked?.typedOver = moment }
    }
  }
}

extension App.Action {
  /// Whether it is a key that answered nothing where a question is asked.
  fileprivate func isTyped(over question: OpenQuestion) -> Bool {
    if case .keyRefused(.menuNoUse, _) = self { return question.isMenu }
    // What is refused for having been typed over it goes on with that.
    if case .keyRefused(.keyTypedOver, _) = self { return !question.isMenu }
    if case .keyUnbound = self { return true }
    return bearing == .step && !question.isMenu
  }
}
