import Vault

/// A `Client.csv` as far as it is read, to be taken into the caseload at once.
public struct ClientList: Sendable {
  /// What became of the rows.
  public struct Outcome: Hashable, Sendable {
    /// Two rows about the same person, by their lines; the later one counts.
    public struct Duplicate: Hashable, Sendable {
      /// The line of the row that counts.
      public var line: Int
      /// The line of the row that does not.
      public var earlier: Int
    }

    /// How many people were not there before.
    public var new: Int
    /// How many are there with something else than before.
    public var changed: Int
    /// How many are there as before.
    public var same: Int
    /// How many were there, and the list says that they are deleted.
    public var removed: Int
    /// Rows about people whom a later row is about.
    public var duplicates: [Duplicate]
  }

  /// Rows that are not read.
  public private(set) var refused: [ClientRow] = []
  /// How many rows say that somebody is deleted.
  public private(set) var deleted = 0
  /// Who is to come in.
  private(set) var people = PeopleList()

  /// Begins with nobody.
  public init() {}

  /// How many rows there are, those that are not read among them.
  public var count: Int { people.count + refused.count }

  /// Whether there is nothing to take in.
  public var isEmpty: Bool { people.count == 0 }

  /// Takes what comes next in a file.
  public mutating func take(_ step: ClientFile.Step) {
    switch step {
    case .person(let person, let line): people.append(person, line: line)
    case .deleted(let id, let line):
      deleted += 1
      people.append(deleted: id, line: line)
    case .refused(let row), .partly(_, let row): refused.append(row)
    }
  }
}

extension ClientList.Outcome {
  init(_ outcome: PeopleList.Outcome) {
    self.init(
      new: outcome.new, changed: outcome.changed, same: outcome.same, removed: outcome.removed,
      duplicates: outcome.duplicates.map { Duplicate(line: $0.later, earlier: $0.earlier) })
  }
}
