import Resources

/// What a screen knows, as the program's shell has to know it.
protocol ScreenState: Equatable, Sendable {
  /// What the screen has to say to the person; the shell takes it from here.
  var news: [Message] { get set }
  /// Whether letters are text where the focus is.
  var takesText: Bool { get }
  /// Whether something lies over the screen and has the keys. No unless said otherwise.
  var isCovered: Bool { get }
  /// Whether the choices of a question are open over a form, and nothing is asked that wants an answer.
  /// No unless said otherwise.
  var isChoosing: Bool { get }
  /// Whether letters are keys that write at once, so that the rest of a word that is typed by habit is none of
  /// them. No unless said otherwise.
  var writesAtOnce: Bool { get }
  /// Why letters are typed into nothing where the focus is, though they are no keys; nil where something takes
  /// them, or they are keys. Nil unless said otherwise.
  var whyNoLetters: Phrase? { get }
  /// What is asked just now and wants an answer that counts. Nothing unless said otherwise.
  var openQuestion: OpenQuestion? { get }
  /// The numbers of whom or what is in hand, to be copied. None unless said otherwise.
  var numbersInHand: [String] { get }
  /// Why there are none.
  var whyNoNumber: Phrase { get }
  /// How many things were begun on it and left, and are marked nowhere else. None unless said otherwise.
  var left: Int { get }
  /// Whether leaving would lose something that anybody wrote on it. No unless said otherwise.
  var holdsUnsent: Bool { get }
}

extension ScreenState {
  var isCovered: Bool { false }
  var isChoosing: Bool { false }
  var writesAtOnce: Bool { false }
  var whyNoLetters: Phrase? { nil }
  var openQuestion: OpenQuestion? { nil }
  var numbersInHand: [String] { [] }
  var whyNoNumber: Phrase { .goNothingToCopy }
  var left: Int { 0 }
  var holdsUnsent: Bool { false }
}
