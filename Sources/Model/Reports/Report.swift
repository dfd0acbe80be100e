/// A question that leads ask of the store: a file with a head that says what it is, one query, and perhaps a
/// second for the people behind its numbers.
///
/// The head is comment lines of `-- key: value`; a line that begins with two spaces after the dashes goes on
/// with the value before it. Resources/Reports/README.md describes it whole. A report that was read has a
/// sound head; whether SQLite takes its query is checked in a store.
public struct Report: Hashable, Sendable {
  /// What is asked for before it runs.
  public struct Parameter: Hashable, Sendable {
    /// What it is in the query, after a colon.
    public let name: String
    /// What may be given.
    public let kind: Kind
    /// What is taken unless something else is given.
    public let standard: Standard
    /// What it is called.
    public let title: LocalText

    /// Makes one.
    public init(name: String, kind: Kind, standard: Standard, title: LocalText) {
      (self.name, self.kind, self.standard, self.title) = (name, kind, standard, title)
    }

    /// What may be given for a parameter.
    public enum Kind: String, CaseIterable, Sendable {
      /// A day; in the query, the days since 1970-01-01.
      case day
      /// A month; in the query, the calendar's `MonthNumber`.
      case month
      /// A project's id, or NULL for all of them.
      case project
      /// A whole number.
      case number
    }
  }

  /// A column of the result.
  public struct Column: Hashable, Sendable {
    /// Its name in the query.
    public let name: String
    /// What it holds.
    public let kind: Kind
    /// What it is called.
    public let title: LocalText

    /// Makes one.
    public init(name: String, kind: Kind, title: LocalText) {
      (self.name, self.kind, self.title) = (name, kind, title)
    }

    /// What a column holds.
    public enum Kind: String, CaseIterable, Codable, Sendable {
      /// How many.
      case count
      /// A number that may be a fraction.
      case number
      /// A share in hundredths.
      case percent
      /// A day, as days since 1970-01-01.
      case day
      /// A month, by its first day.
      case month
      /// Text as it is, of nobody in particular.
      case text
      /// One of the head's words.
      case word
      /// What tells rows apart that look alike: it is in files, and not on the screen.
      case key
      /// What names a person.
      case person
    }
  }

  /// What is drawn above the table.
  public enum Picture: Hashable, Sendable {
    /// Nothing.
    case none
    /// A bar for each row: the columns of its name and its length.
    case bars(of: String, by: String)
    /// A line over the rows: the columns of the time and the height.
    case sparkline(of: String, by: String)
    /// A field for each row: the columns of the time and the heat.
    case heat(of: String, by: String)
  }

  /// What it is called.
  public let title: LocalText
  /// What it counts, and by which rules.
  public let about: LocalText
  /// What is asked for before it runs, in the order of asking.
  public let parameters: [Parameter]
  /// The columns of the result, in their order.
  public let columns: [Column]
  /// What is drawn above the table.
  public let picture: Picture
  /// What stands for the words of the columns of ``Column/Kind/word``.
  public let words: [String: LocalText]
  /// The query.
  public let query: String
  /// The line of the file on which the query begins, from 1.
  public let queryLine: Int
  /// The query for the people behind the numbers; nil where a report has none.
  ///
  /// It has a row for each person and number: the columns of the result that tell its rows apart, `number`
  /// (the name of the column that counts them) and `person` (a `PersonalID`).
  public let people: String?
  /// The line of the file on which that begins.
  public let peopleLine: Int
  /// The columns whose numbers have people behind them.
  public let counted: Set<String>

  /// Makes one of what a file says.
  public init(
    title: LocalText, about: LocalText, parameters: [Parameter], columns: [Column],
    picture: Picture = .none, words: [String: LocalText] = [:], query: String, queryLine: Int = 1,
    people: String? = nil, peopleLine: Int = 1, counted: Set<String> = []
  ) {
    self.title = title
    self.about = about
    self.parameters = parameters
    self.columns = columns
    self.picture = picture
    self.words = words
    self.query = query
    self.queryLine = queryLine
    self.people = people
    self.peopleLine = peopleLine
    self.counted = counted
  }

  /// The column with a name.
  public func column(_ name: String) -> Column? { columns.first { $0.name == name } }
}
