import Model
import Vault

import struct FoundationEssentials.Date

/// What is kept of what was read of ETO for reports, one record a row.
enum FactRecord: VaultRecord, Hashable {
  /// Somebody.
  case person(KeptPerson)
  /// How far a program is read, as earlier versions kept it: ``FillingCourse`` has rows of its own.
  case course(FillingCourse)

  static var schema: UInt8 { 1 }
  static var shelf: Shelf { .reportFacts }

  var name: String {
    switch self {
    case .person(let person): "\(person.owner)/person/\(person.id)"
    case .course(let course): course.name
    }
  }

  func pack(into encoder: inout RecordEncoder) {
    switch self {
    case .person(let person):
      encoder.pack(1, person.owner, person.id)
      encoder.pack(person.content)
    case .course(let course):
      encoder.pack(2)
      course.pack(into: &encoder)
    }
  }

  init(from decoder: inout RecordDecoder, schema: UInt8) throws(RecordDecodingError) {
    switch try decoder.int() {
    case 1:
      self = .person(
        KeptPerson(
          owner: try decoder.string(), id: try decoder.int(), content: try decoder.byteArray()))
    case 2:
      self = .course(try FillingCourse(from: &decoder, schema: schema))
    default: throw RecordDecodingError()
    }
  }
}

/// Somebody's facts as they are kept: packed, as a shelter's years of nights take no room so.
struct KeptPerson: Hashable, Sendable {
  /// Whose eyes they were read with.
  let owner: String
  /// Their number in the site.
  let id: Participant.ID
  /// The facts, packed.
  let content: [UInt8]

  init(owner: String, id: Participant.ID, content: [UInt8]) {
    (self.owner, self.id, self.content) = (owner, id, content)
  }

  init(_ facts: PersonFacts, owner: String) {
    var encoder = RecordEncoder()
    facts.pack(into: &encoder)
    self.init(owner: owner, id: facts.id, content: encoder.bytes)
  }

  /// The facts; nil where the bytes make no sense: they are read again then.
  var facts: PersonFacts? {
    var decoder = RecordDecoder(content)
    guard let facts = try? PersonFacts(from: &decoder), decoder.isAtEnd else { return nil }
    return facts
  }
}

/// How far a program is read.
///
/// A reading has a beginning, and whoever was read since need not be read again in it, however often it
/// is stopped and gone on with. Once everybody was, all that is kept is as of that beginning or later.
struct FillingCourse: Hashable, Sendable {
  /// Whose eyes it is read with.
  let owner: String
  /// The program.
  let program: Program.ID
  /// What it is called.
  var programName: String
  /// When the reading that is not finished began; nil where none is.
  var began: Date?
  /// Whether that one reads everybody, changed or not.
  var isWhole = false
  /// When the last reading began that was finished; nil where none was.
  var completed: Date?

  /// For how many seconds a reading of what changed is gone on with; after that a new one is better.
  private static let goesOnFor = 86_400.0

  /// Begins a reading, or goes on with the one that is not finished.
  ///
  /// - Parameters:
  ///   - now: the time
  ///   - isWhole: whether everybody is to be read anew
  /// - Returns: when it began
  mutating func begin(at now: Date, isWhole: Bool) -> Date {
    let goesOn = began.map { self.isWhole || now.timeIntervalSince($0) < Self.goesOnFor } ?? false
    if let began, goesOn, self.isWhole || !isWhole { return began }
    began = now
    self.isWhole = isWhole || completed == nil
    return now
  }

  /// Everybody was read.
  mutating func finish() {
    completed = began
    began = nil
    isWhole = false
  }
}

extension FillingCourse: VaultRecord {
  static var schema: UInt8 { 1 }
  static var shelf: Shelf { .reportCourses }

  var name: String { "\(owner)/program/\(program)" }

  func pack(into encoder: inout RecordEncoder) {
    encoder.pack(owner, program, programName, began, isWhole, completed)
  }

  init(from decoder: inout RecordDecoder, schema: UInt8) throws(RecordDecodingError) {
    self.init(
      owner: try decoder.string(), program: try decoder.int(), programName: try decoder.string(),
      began: try decoder.read(), isWhole: try decoder.bool(), completed: try decoder.read())
  }
}
