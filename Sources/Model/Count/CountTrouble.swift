/// Why something about a count could not be done.
public enum CountTrouble: Error, Hashable, Sendable {
  /// The setup key is another one.
  case wrongKey
  /// The file is not what it should be: something else, or damaged.
  case notACountFile
  /// The file was made by a later version of the program.
  case fromLaterVersion
  /// The file is of another count, or of one that this machine does not know.
  case otherCount
  /// There is no such file.
  case noFile
  /// The file cannot be written or read, and why.
  case file(Trouble)
  /// What this machine keeps cannot be read or written, and why.
  case storage(Trouble)
  /// Only a lead's machine can do that.
  case notLead
  /// There is no such count on this machine.
  case noCount
  /// The questions have a mistake.
  case definition(DefinitionFlaw)
}

/// A mistake in the questions of a count.
public struct DefinitionFlaw: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// It is not JSON.
    case notJSON
    /// Something that is needed is not there.
    case missing
    /// It is not of the kind that is expected, for example `a list`.
    case expected(String)
    /// It is none of these.
    case notOneOf([String])
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
    /// The tables cannot do without a question of this role.
    case noRole(String)
  }

  /// The line, counted from 1.
  public var line: Int
  /// The field, for example `surveys.interview.questions[3].kind`.
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
