public import Model
import REST

/// A site of ETO, for a person who has entered it.
///
/// Get one through ``ETOAccount/open(site:of:program:)``. It is a value that may be copied freely;
/// all copies share the sign-in and the chosen program. Every call throws ``ETOError``.
public struct ETOAPI: Sendable {
  /// The enterprise of the site.
  public let enterpriseID: Enterprise.ID
  /// The site.
  public let siteID: Site.ID
  let service: ETOService
  let minutesEast: Int
  private let chosen: ChosenProgram

  init(
    service: ETOService, enterpriseID: Enterprise.ID, siteID: Site.ID, minutesEast: Int,
    chosen: ChosenProgram
  ) {
    self.service = service
    self.enterpriseID = enterpriseID
    self.siteID = siteID
    self.minutesEast = minutesEast
    self.chosen = chosen
  }

  /// The chosen program; nil before one is chosen.
  public var programID: Program.ID? { chosen.id }

  /// The programs of the site, including disabled ones.
  ///
  /// - Throws: `noProgram` where there is none.
  public func programs() async throws(ETOError) -> [Program] {
    let all = try await ETOError.from { () throws(APIError) in
      try await service.get(
        ["Form.svc", "Forms", "Program", "GetPrograms", String(siteID)],
        template: "Form.svc/Forms/Program/GetPrograms/{site}",
        decode: Reply.bare([WireProgram].self))
    }
    guard !all.isEmpty else { throw .noProgram }
    return all.map(\.program)
  }

  /// Chooses the program that work is recorded in, for the first time or instead of another.
  ///
  /// For ETO the choice belongs to the site's token; it is made again after every new sign-in.
  public func use(program: Program.ID) async throws(ETOError) {
    try await ETOError.from { () throws(APIError) in
      try await Authenticator.use(program, over: service)
    }
    chosen.id = program
  }
}
