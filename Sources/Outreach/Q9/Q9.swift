import Model

/// Question 9 of the APR: how many people were contacted (9a) and engaged (9b).
public struct Q9: Hashable, Sendable {
  /// How many contacts somebody had.
  public enum Row: Int, Hashable, Sendable, CaseIterable {
    case once, twoToFive, sixToNine, tenOrMore

    /// The row of so many contacts; nil for none.
    init?(contacts: Int) {
      switch contacts {
      case ..<1: return nil
      case 1: self = .once
      case 2...5: self = .twoToFive
      case 6...9: self = .sixToNine
      default: self = .tenOrMore
      }
    }
  }

  /// Where somebody lived at the first contact.
  public enum Column: Int, Hashable, Sendable, CaseIterable {
    /// Anywhere.
    case all
    /// Neither on the street nor in a shelter or a safe haven.
    case housed
    /// On the street, in a shelter or a safe haven.
    case homeless
    /// The worker could not tell, nobody answered, or nobody asked.
    case undetermined

    /// The column of an answer.
    init(_ situation: LivingSituation?) {
      switch situation?.kind {
      case .homeless: self = .homeless
      case .unknown, nil: self = .undetermined
      case .other: self = situation == .workerUnableToDetermine ? .undetermined : .housed
      case .institutional, .temporary, .permanent: self = .housed
      }
    }
  }

  /// People by the number of their contacts and by where they lived at the first.
  public struct Table: Hashable, Sendable {
    private var cells = [Int](repeating: 0, count: Row.allCases.count * Column.allCases.count)

    /// How many people.
    public subscript(row: Row, column: Column) -> Int { cells[Self.place(row, column)] }

    /// How many people with any contact.
    public func total(_ column: Column) -> Int {
      Row.allCases.reduce(0) { $0 + self[$1, column] }
    }

    /// Counts somebody, in their column and in that of all.
    mutating func count(_ row: Row, _ column: Column) {
      cells[Self.place(row, .all)] += 1
      cells[Self.place(row, column)] += 1
    }

    private static func place(_ row: Row, _ column: Column) -> Int {
      row.rawValue * Column.allCases.count + column.rawValue
    }
  }

  /// 9a: who was contacted in the period.
  public internal(set) var contacted = Table()
  /// 9b: who was engaged in the period.
  public internal(set) var engaged = Table()

  /// Which part of those who were contacted was engaged, from 0 to 1; nil where nobody was contacted.
  public func rate(_ column: Column) -> Double? {
    let all = contacted.total(column)
    return all > 0 ? Double(engaged.total(column)) / Double(all) : nil
  }
}
