public import Model
public import Resources

public import struct FoundationEssentials.Date

/// Something said to the person in the message row, and kept in the message log.
public struct Message: Hashable, Sendable {
  /// How much it matters.
  public enum Kind: Hashable, Sendable, CaseIterable {
    case info, success, warning, error
  }

  /// How much it matters.
  public var kind: Kind
  /// The sentence.
  public var sentence: Sentence
  /// The key that is of use now; the log leaves it out, where it would be of use no more.
  public var hint: Phrase?
  /// When it was said.
  public var time: Date

  /// Makes a message.
  public init(_ kind: Kind, _ sentence: Sentence, hint: Phrase? = nil, at time: Date) {
    self.kind = kind
    self.sentence = sentence
    self.hint = hint
    self.time = time
  }
}

/// A sentence that is put into words when it is drawn, so that it follows a change of language.
public struct Sentence: Hashable, Sendable {
  /// A word that goes into a sentence.
  public enum Part: Hashable, Sendable {
    /// As it is: a number, a system's own words.
    case text(String)
    /// What somebody is called, and their number where they have one: a terminal that has no letters for
    /// the name shows that.
    case person(String, number: Int?)
    /// Something about somebody, such as their bed: a screen that hides names hides it too, and says
    /// `otherwise` in its place, where that is known.
    indirect case personal(Part, otherwise: Part? = nil)
    /// A count, written as the language writes numbers.
    case count(Int)
    /// A number of things, as the language counts them.
    case counted(CountPhrase, Int)
    /// Another phrase.
    case phrase(Phrase)
    /// Another sentence.
    indirect case sentence(Sentence)
    /// A day of the calendar.
    case day(CivilDate)
    /// A time of the day, in the machine's zone.
    case time(Date)
    /// A day and a time, in the machine's zone.
    case moment(Date)
    /// What a section of an emergency profile holds.
    case section(ProfileContent, ProfileSection)
    /// The numbers of tasks, and how many more there are: a row names as many as it has room for.
    case numbers([String], more: Int = 0)
    /// People, each by name and number, and how many more there are: a row names as many as it has room for.
    case people([String], more: Int = 0)
  }

  /// The phrase.
  public var phrase: Phrase
  /// What goes into it, in order.
  public var parts: [Part]

  /// Makes a sentence.
  public init(_ phrase: Phrase, _ parts: Part...) {
    self.phrase = phrase
    self.parts = parts
  }

  /// The sentence in words.
  public func text(_ phrases: Phrases) -> String {
    guard !parts.isEmpty else { return phrases[phrase] }
    return phrases.format(phrase, parts.map { $0.text(phrases) })
  }
}

extension Sentence.Part {
  /// It in words.
  public func text(_ phrases: Phrases) -> String {
    switch self {
    case .text(let text), .person(let text, _): text
    case .personal(let part, _): part.text(phrases)
    case .count(let number): phrases.number(number)
    case .counted(let things, let number): phrases.count(things, number)
    case .phrase(let phrase): phrases[phrase]
    case .sentence(let sentence): sentence.text(phrases)
    case .day(let day): phrases.day(day)
    case .time(let date): phrases.time(date, .system)
    case .moment(let date): phrases.dateTime(date, .system)
    case .section(let content, let section):
      EditorWords.values(content, of: section, phrases).joined(separator: "; ")
    case .numbers(let named, more: 0), .people(let named, more: 0): named.joined(separator: ", ")
    case .numbers(let named, let more), .people(let named, let more):
      phrases.format(.outboxDraftSeveral, named.joined(separator: ", "), phrases.number(more))
    }
  }
}
