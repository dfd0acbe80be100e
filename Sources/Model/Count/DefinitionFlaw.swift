/// A mistake in the questions of a count.
public struct DefinitionFlaw: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// It is not JSON.
    case notJSON
    /// Lists and objects stand in each other too deep.
    case tooDeep
    /// Something that is needed is not there.
    case missing
    /// Another kind of value belongs there.
    case expected(Value)
    /// What is written is none of these; the likeliest one that was meant.
    case notOneOf([String], written: String, likely: String?)
    /// There is a name that nobody reads; the likeliest one that was meant.
    case unknownName(likely: String?)
    /// It stands there twice.
    case twice
    /// It names a question that does not come before it.
    case noSuchQuestion(String)
    /// It names a choice that the question does not have.
    case noSuchChoice(String)
    /// A number is not between these.
    case notBetween(Int, Int)
    /// A text has more than so many letters.
    case tooLong(Int)
    /// A list has more than so many entries.
    case tooMany(Int)
    /// A text has a character that cannot be shown.
    case notShown
    /// The tables cannot do without a question of this role.
    case noRole(String)
    /// A question of this role has to be one of these.
    case roleNeeds(String, [String])
    /// The choices of a question of this role have no meanings.
    case noMeaning(String)
    /// Nobody reads it there: it does not go with such a question.
    case notRead
    /// How many people there are is asked after the first question about a person.
    case afterPeople
  }

  /// A kind of value.
  public enum Value: Hashable, Sendable, CaseIterable {
    case object, list, text, wholeNumber, flag
    /// Letters, digits, `-` and `_`.
    case name
    /// A language, for example `en`.
    case language
    /// Something to compare an answer with: exactly one of several members.
    case comparison
  }

  /// The line, counted from 1.
  public var line: Int
  /// The field, for example `surveys.interview.questions[3].kind`, counted from 0; empty for the whole.
  public var field: String
  /// What is wrong.
  public var reason: Reason

  /// Names a mistake.
  public init(line: Int, field: String, reason: Reason) {
    self.line = line
    self.field = field
    self.reason = reason
  }
}
