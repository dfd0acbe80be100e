public import Model
import REST

extension ETOAPI {
  /// What the site asks about the participants of a program, in the server's order (eto.md §6.4).
  public func demographics(in program: Program.ID) async throws(ETOError) -> [Demographic] {
    try await ETOError.from { () throws(APIError) in
      try await service.get(
        ["Form.svc", "Forms", "Sites", "GetSiteDemographics", String(program)],
        template: "Form.svc/Forms/Sites/GetSiteDemographics/{program}",
        decode: Reply.list(of: WireDemographic.self))
    }.map(\.demographic)
  }

  /// The choices of a demographic, including disabled ones, in the site's order.
  public func options(
    of demographic: Demographic.ID
  ) async throws(ETOError) -> [Demographic.Option] {
    try await ETOError.from { () throws(APIError) in
      try await service.get(
        ["Form.svc", "Forms", "Sites", "GetDemographicsDefinedTextValues", String(demographic)],
        template: "Form.svc/Forms/Sites/GetDemographicsDefinedTextValues/{demographic}",
        decode: Reply.list(of: WireOption.self))
    }.inOrder(\.sequence).map(\.option)
  }
}

extension Array {
  /// Sorted by a number; equal ones stay in order.
  func inOrder(_ number: (Element) -> Int) -> [Element] {
    enumerated().sorted { left, right in
      (number(left.element), left.offset) < (number(right.element), right.offset)
    }.map(\.element)
  }
}
