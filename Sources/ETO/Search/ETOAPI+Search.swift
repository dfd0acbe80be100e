public import Model
import REST

extension ETOAPI {
  /// Finds participants of a program by words of their name, a number or whatever else ETO searches.
  ///
  /// How ETO compares is not public, nor whether it stops at some number of people. Source: eto.md
  /// §5.1.
  ///
  /// - Returns: who was found, by their numbers in this site and in the server's order; empty where
  ///   nobody was.
  public func search(
    _ text: String, in program: Program.ID
  ) async throws(ETOError) -> [ParticipantSummary] {
    try await ETOError.from { () throws(APIError) in
      try await service.get(
        ["Search.svc", "Search", String(program), text],
        template: "Search.svc/Search/{program}/{text}", decode: Reply.list(of: WireSummary.self))
    }.map(\.summary)
  }

  /// Finds participants with an advanced search, in this site (eto.md §5.2).
  public func search(_ search: AdvancedSearch) async throws(ETOError) -> [ParticipantSummary] {
    let body: JSONValue = [
      "searchparams": [
        "EnterpriseGuid": .string(enterpriseID), "SiteID": .int(siteID),
        "ProgramID": .int(search.program), "Scope": .int(search.scope),
        "IncludeDismissedFamilyMembers": .bool(search.includesDismissedFamily),
        "LoadHouseHoldMembers": .bool(search.loadsHouseholds),
        "SearchText": .string(search.text), "Types": .int(search.types),
      ]
    ]
    return try await ETOError.from { () throws(APIError) in
      try await service.post(
        ["Search.svc", "Search", "AdvancedSearch"], template: "Search.svc/Search/AdvancedSearch",
        body: body, harmless: true,
        decode: Reply.result(of: "AdvancedSearch", [WireSummary].self)) ?? []
    }.map(\.summary)
  }

  /// Finds who was in a program in a range of days, both included.
  ///
  /// Only the numbers are certain to be there; names may be empty. Source: eto.md §5.3.
  public func search(
    _ standing: EnrolmentStanding, in program: Program.ID, from first: CivilDate,
    through last: CivilDate
  ) async throws(ETOError) -> [ParticipantSummary] {
    try await ETOError.from { () throws(APIError) in
      try await service.get(
        ["Search.svc", "Search", "Enrollment"], template: "Search.svc/Search/Enrollment",
        query: [
          QueryItem("programid", String(program)), QueryItem("startdate", first.description),
          QueryItem("enddate", last.description), QueryItem("flag", String(standing.rawValue)),
        ], decode: Reply.list(of: WireSummary.self))
    }.map(\.summary)
  }
}

/// How somebody was in a program in a range of days.
public enum EnrolmentStanding: Int, Hashable, Sendable, CaseIterable {
  /// In it for at least one of the days.
  case active = 1
  /// Enrolled on one of the days.
  case enrolled = 2
  /// Dismissed on one of the days.
  case dismissed = 3
}

/// A search with everything that ETO lets one choose.
///
/// Of scopes and types only those of ``byCaseNumber(_:in:)`` are known.
public struct AdvancedSearch: Hashable, Sendable {
  /// What to look for.
  public var text: String
  /// The program to look in.
  public var program: Program.ID
  /// How far to look, by ETO's code.
  public var scope: Int
  /// What the text is, by ETO's code.
  public var types: Int
  /// Whether dismissed family members are found too.
  public var includesDismissedFamily: Bool
  /// Whether each result includes its household.
  public var loadsHouseholds: Bool

  /// Makes a search.
  public init(
    text: String, program: Program.ID, scope: Int, types: Int,
    includesDismissedFamily: Bool = false, loadsHouseholds: Bool = false
  ) {
    self.text = text
    self.program = program
    self.scope = scope
    self.types = types
    self.includesDismissedFamily = includesDismissedFamily
    self.loadsHouseholds = loadsHouseholds
  }

  /// Looks for a case number.
  public static func byCaseNumber(_ number: String, in program: Program.ID) -> AdvancedSearch {
    AdvancedSearch(text: number, program: program, scope: 1, types: 4)
  }
}
