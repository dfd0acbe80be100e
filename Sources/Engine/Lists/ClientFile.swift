import Glibc
public import Model

/// A row of a `Client.csv` that is not read.
public struct ClientRow: Hashable, Sendable {
  /// What is wrong with it.
  public enum Flaw: String, Hashable, Sendable, CaseIterable {
    /// There is a quotation mark where none can be, or one is missing.
    case quote
    /// It is longer than any row.
    case tooLong
    /// It is not UTF-8.
    case notText
    /// It has more or fewer fields than the first line.
    case fields
    /// It has no PersonalID.
    case noID
    /// Its PersonalID is longer than any.
    case longID
    /// Its DOB is no date.
    case birth
    /// Its DOB is to come.
    case unborn
  }

  /// The line on which it begins; the first is 1.
  public var line: Int
  /// What is wrong with it.
  public var flaw: Flaw
}

/// A `Client.csv` of HUD's HMIS CSV format, FY 2026 or 2024, read from its beginning to its end.
///
/// It is read piece by piece: in memory is a piece, and whatever the caller keeps.
public final class ClientFile {
  /// Why a file is not read at all.
  public enum Failure: Error, Hashable, Sendable {
    /// It cannot be opened or read, for the system's reason.
    case notRead(String)
    /// It is text in another encoding.
    case notUTF8
    /// There is nothing in it.
    case empty
    /// Its first line does not have these columns.
    case noColumns([String])
    /// It is to be written, and there is one of its name.
    case exists
    /// It cannot be written, for the system's reason.
    case notWritten(String)
  }

  /// What comes next.
  public enum Step: Hashable, Sendable {
    /// Somebody, who begins on a line.
    case person(ListedPerson, line: Int)
    /// Somebody of whom not all can be read, and what is wrong with the row; only where it is not to be
    /// kept.
    case partly(ListedPerson, ClientRow)
    /// That somebody is deleted, by PersonalID, on a line.
    case deleted(String, line: Int)
    /// A row that is not read.
    case refused(ClientRow)
  }

  /// What stands for standard input in place of a path.
  public static let standardInput = "-"

  /// How many bytes it has; nil where that is not known, as of a pipe.
  public let size: Int?
  /// How many bytes of it are read.
  public private(set) var read = 0

  private let file: Int32
  private let today: CivilDate
  private let isLenient: Bool
  private var reader = CSVReader()
  private var table: ClientTable?
  private var chunk = [UInt8](repeating: 0, count: 1 << 18)

  /// Opens a file and reads the names of its columns.
  ///
  /// - Parameters:
  ///   - path: where it is; ``standardInput`` for that
  ///   - today: the day; nobody is born later
  ///   - isLenient: whether of a row that is not as it should be the rest is told, and who is deleted too:
  ///     to be compared, not to be kept
  /// - Throws: ``Failure``
  public init(_ path: String, today: CivilDate, isLenient: Bool = false) throws(Failure) {
    self.today = today
    self.isLenient = isLenient
    file =
      path == Self.standardInput
      ? fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0) : open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw Self.refusal }
    var status = stat()
    let isFile = fstat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    size = isFile ? Int(status.st_size) : nil
    while table == nil {
      switch reader.next() {
      case .needsMore: try fill()
      case .end: throw .empty
      case .refused(_, .notText): throw .notUTF8
      case .refused: throw .noColumns(ClientTable.needed)
      case .row: table = try ClientTable((0..<reader.count).map { reader.text($0) })
      }
    }
  }

  deinit { close(file) }

  /// What comes next; nil at the end.
  public func next() throws(Failure) -> Step? {
    guard let table else { return nil }
    while true {
      switch reader.next() {
      case .needsMore: try fill()
      case .end: return nil
      case .refused(let line, let flaw):
        return .refused(ClientRow(line: line, flaw: ClientRow.Flaw(flaw)))
      case .row(let line) where isLenient:
        guard let rest = table.rest(of: reader, today: today) else {
          return .refused(ClientRow(line: line, flaw: .noID))
        }
        return rest.flaw.map { .partly(rest.person, ClientRow(line: line, flaw: $0)) }
          ?? .person(rest.person, line: line)
      case .row(let line):
        switch table.content(of: reader) {
        case .refused(let flaw): return .refused(ClientRow(line: line, flaw: flaw))
        case .deleted(let id): return .deleted(id, line: line)
        case .person(let person):
          if let birth = person.birth, birth > today {
            return .refused(ClientRow(line: line, flaw: .unborn))
          }
          return .person(person, line: line)
        }
      }
    }
  }

  private func fill() throws(Failure) {
    while true {
      let count = chunk.withUnsafeMutableBytes { Glibc.read(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Self.refusal }
      if count == 0 { return reader.finish() }
      // What Windows calls Unicode: two bytes a letter.
      if read == 0, chunk.starts(with: [0xFF, 0xFE]) || chunk.starts(with: [0xFE, 0xFF]) {
        throw .notUTF8
      }
      read += count
      return reader.add(chunk[..<count])
    }
  }

  private static var refusal: Failure { .notRead(PrivateFile.Failure(code: errno).description) }
}

extension ClientTable {
  /// The columns without which a list is none.
  static var needed: [String] { Column.allCases.filter(\.isNeeded).map(\.rawValue) }
}

extension ClientRow.Flaw {
  init(_ flaw: CSVReader.Flaw) {
    self =
      switch flaw {
      case .quote: .quote
      case .tooLong: .tooLong
      case .notText: .notText
      }
  }
}

extension ClientFile {
  /// Writes lines to a new file that only its owner may read: whole or not at all.
  ///
  /// - Throws: ``Failure/exists``, ``Failure/notWritten(_:)``.
  public static func create(_ lines: [String], at path: String) throws(Failure) {
    do throws(PrivateFile.Failure) {
      try PrivateFile.create(Array(lines.joined().utf8), at: path)
    } catch {
      throw error.code == EEXIST ? .exists : .notWritten(error.description)
    }
  }
}
