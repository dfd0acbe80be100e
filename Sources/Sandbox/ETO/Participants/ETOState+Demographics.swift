extension ETOState {
  /// GetSiteDemographics: eto.md §6.4.
  func demographics(of program: String, _ visit: ETOVisit) throws(ETOProblem) -> Reply {
    guard visit.program(Int(program)) != nil else {
      throw .detail(400, "There is no such program at this site.")
    }
    let site = visit.site.id
    return list(
      world.demographics.filter { $0.sites.contains(site) }.map { $0.definitionJSON(site: site) })
  }

  /// GetDemographicsDefinedTextValues: eto.md §6.4.
  func definedTexts(of demographic: String, _ visit: ETOVisit) -> Reply {
    let found = Int(demographic).flatMap(world.demographic)
    return list(found.map { $0.sites.contains(visit.site.id) ? $0.choicesJSON : [] } ?? [])
  }

  /// GetEntitiesByEntityTypeID: eto.md §8.
  ///
  /// There is one type of entity, for every sub-type and program (our convention).
  func entities(_ type: String) -> Reply {
    guard Int(type) == Self.agencyType else { return list([]) }
    return list(Self.agencies.map { ["EntityID": .whole($0.id), "EntityName": .text($0.name)] })
  }

  private static let agencyType = 1
  /// The organisations that an answer of type 30 may name.
  static let agencies: [(id: Int, name: String)] = [
    (8_801, "Paper Boat Clinic"), (8_802, "Tin Kettle Kitchen"), (8_803, "Umbrella Housing Desk"),
  ]
}
