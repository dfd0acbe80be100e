/// What is wrong with a report's file, and where.
public struct ReportFlaw: Error, Hashable, Sendable {
  /// The line of the file, from 1.
  public let line: Int
  /// The character of that line, from 1.
  public let column: Int
  /// What is wrong there.
  public let kind: Kind

  /// Makes one.
  public init(line: Int, column: Int, kind: Kind) {
    (self.line, self.column, self.kind) = (line, column, kind)
  }

  /// What can be wrong.
  public enum Kind: Hashable, Sendable {
    /// A line of the head is not `key: value`.
    case notAnEntry
    /// No head has this key.
    case unknownKey(String)
    /// The key, or a name after it, stands there a second time.
    case repeated(String)
    /// The head has no such key.
    case missing(String)
    /// A name is no name: letters and digits, a letter first.
    case badName(String)
    /// A kind of parameter, column or picture is none of those there are.
    case unknownKind(String, known: [String])
    /// A parameter of this kind cannot have this for its standard.
    case badStandard(String)
    /// Words are not `English | Español`.
    case badWords
    /// The picture is of a column that there is none of.
    case unknownColumn(String)
    /// There is no query, or it is something else than one SELECT.
    case notASelect
    /// There is something after the query's end.
    case secondStatement
    /// It would change, attach or set something.
    case notReadOnly
    /// A word that no report may have: `PRAGMA`, `ATTACH`.
    case forbidden(String)
    /// A quotation mark, bracket or comment is not closed.
    case notClosed
    /// A parameter has no name, or one that the head does not have.
    case unknownParameter(String)
    /// The query does not have a parameter of the head.
    case unusedParameter(String)
    /// The query gives other columns than the head says.
    case otherColumns(found: [String])
    /// The query for the people gives other columns than those that tell the result's rows apart, `number`
    /// and `person`.
    case otherPeopleColumns(found: [String])
    /// The query for the people names none of the columns that count.
    case noNumber(known: [String])
    /// SQLite does not take it; in its own words, which name tables and columns.
    case refused(String)
  }
}
