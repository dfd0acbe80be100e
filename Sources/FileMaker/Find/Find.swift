import REST

/// Which records to find.
///
/// ```swift
/// Find(.field("bandName", .words("violet")), .field("city", .exactly("Ghent")))   // both
///   .or(.field("bandName", .words("harbour lights")))                             // or this
///   .omitting(.field("status", .exactly("split up")))                             // but not those
/// ```
///
/// Omissions take out of everything that the others found, whenever they were named: the engine
/// applies requests in order, so they are sent last. Alone, they take out of all records.
public struct Find: Hashable, Sendable {
  /// Requests of which one has to be met, with all its criteria.
  private var requests: [[Criterion]] = []
  /// Requests that no record may meet.
  private var omissions: [[Criterion]] = []

  /// Records that meet all criteria.
  public init(_ criteria: Criterion...) { requests = [criteria] }

  /// Records that meet all criteria of a list.
  public init(all criteria: [Criterion]) { requests = [criteria] }

  /// Records that meet any one criterion of a list.
  public init(any criteria: [Criterion]) { requests = criteria.map { [$0] } }

  /// All records, except those that meet all criteria.
  public static func allBut(_ criteria: Criterion...) -> Find {
    var find = Find(any: [])
    find.omissions = [criteria]
    return find
  }

  /// And also records that meet all of these criteria.
  public func or(_ criteria: Criterion...) -> Find {
    var find = self
    find.requests.append(criteria)
    return find
  }

  /// And also records that meet all criteria of a list.
  public func or(all criteria: [Criterion]) -> Find {
    var find = self
    find.requests.append(criteria)
    return find
  }

  /// Without the records that meet all of these criteria.
  public func omitting(_ criteria: Criterion...) -> Find {
    var find = self
    find.omissions.append(criteria)
    return find
  }

  /// The `query` of a body (filemaker.md §4).
  func query() throws(FileMakerError) -> JSONValue {
    var objects: [JSONValue] = []
    for request in requests { objects.append(.object(try Self.members(of: request))) }
    for omission in omissions {
      var members = try Self.members(of: omission)
      members["omit"] = "true"
      objects.append(.object(members))
    }
    guard !objects.isEmpty else { throw .unsendable(.emptyFind) }
    return .array(objects)
  }

  private static func members(
    of request: [Criterion]
  ) throws(FileMakerError) -> [String: JSONValue] {
    guard !request.isEmpty else { throw .unsendable(.emptyFind) }
    var members: [String: JSONValue] = [:]
    for criterion in request {
      guard !criterion.field.isEmpty else { throw .unsendable(.emptyName) }
      guard criterion.field != "omit" else { throw .unsendable(.fieldNamedOmit) }
      guard members[criterion.field] == nil else { throw .unsendable(.twoCriteriaForOneField) }
      members[criterion.field] = .string(criterion.value.text)
    }
    return members
  }
}
