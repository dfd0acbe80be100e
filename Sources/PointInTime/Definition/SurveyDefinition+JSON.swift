public import Model

extension SurveyDefinition {
  /// Reads the questions of a count from a file's text.
  ///
  /// What may stand in it says `Resources/Counts/README.md`. What is read is whole: every condition
  /// looks at a question that comes before, and the tables find all that they cannot do without.
  public init(json: String) throws(DefinitionFlaw) {
    let file = try Self.object(json)
    let name = try file.needed("name").words()
    let version = try file.needed("version").text()
    let surveys = try file.needed("surveys").object(SurveyKind.allCases.map(\.rawValue))
    guard !surveys.members.isEmpty else { throw surveys.missing(SurveyKind.interview.rawValue) }
    var questionnaires: [SurveyKind: Questionnaire] = [:]
    for kind in SurveyKind.allCases {
      guard let survey = surveys[kind.rawValue] else { continue }
      questionnaires[kind] = try QuestionnaireReader.read(survey, kind)
    }
    self.init(name: name, version: version, surveys: questionnaires)
  }

  private static func object(_ json: String) throws(DefinitionFlaw) -> DefinitionObject {
    // Some editors begin a file with a mark that is no part of its text.
    let hasMark = json.unicodeScalars.first == "\u{FEFF}"
    let text = hasMark ? String(json.unicodeScalars.dropFirst()) : json
    let members: [PlacedJSON.Member]
    do throws(PlacedJSON.Flaw) { members = try PlacedJSON.object(text) } catch {
      let (line, reason): (Int, DefinitionFlaw.Reason) =
        switch error {
        case .notJSON(let place): (place.line, .notJSON)
        case .notAnObject(let place): (place.line, .expected(.object))
        case .tooDeep(let place): (place.line, .tooDeep)
        }
      throw DefinitionFlaw(line: line, field: "", reason: reason)
    }
    let whole = PlacedJSON(content: .object(members), place: PlacedJSON.Place(line: 1, column: 1))
    return try DefinitionValue(json: whole, field: "").object(["name", "version", "surveys"])
  }
}
