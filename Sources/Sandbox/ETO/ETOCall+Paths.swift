extension ETOCall {
  /// The operations at a path, by verb; empty where WCF knows no such path.
  ///
  /// Paths are matched without regard to case, with or without a slash at the end: eto.md §11.1.
  static func calls(at path: [String]) -> [String: ETOCall] {
    guard path.count > 2, path[0].lowercased() == "api" else { return [:] }
    let rest = Array(path.dropFirst(2))
    let words = rest.map { $0.lowercased() }
    switch path[1].lowercased() {
    case "security.svc": return security(words, rest)
    case "form.svc": return words[0] == "forms" ? form(words, rest) : [:]
    case "search.svc": return words[0] == "search" ? search(words, rest) : [:]
    case "actor.svc": return words[0] == "participant" ? actor(words, rest) : [:]
    case "touchpoint.svc": return words.count == 1 ? touchPoint(words[0]) : [:]
    case "staff.svc": return rest.count == 1 ? ["GET": .site(.staff(rest[0]))] : [:]
    default: return [:]
    }
  }

  private static func security(_ words: [String], _ rest: [String]) -> [String: ETOCall] {
    switch (words[0], words.count) {
    case ("ssoauthenticate", 1): ["POST": .signIn(.authenticate)]
    case ("getssoenterprises", 2): ["GET": .signIn(.enterprises(auth: rest[1]))]
    case ("getssosites", 3): ["GET": .signIn(.sites(auth: rest[1], enterprise: rest[2]))]
    case ("ssositelogin", 5):
      [
        "GET": .signIn(
          .siteLogin(site: rest[1], enterprise: rest[2], auth: rest[3], offset: rest[4]))
      ]
    case ("getsites", 2): ["GET": .signIn(.oldSites(enterprise: rest[1]))]
    case ("updatecurrentprogram", 1): ["POST": .site(.updateProgram)]
    case ("getsiteinfo", 2): ["GET": .site(.info(site: rest[1]))]
    default: [:]
    }
  }

  /// The misspelt paths are the real ones: eto.md §8.
  private static func form(_ words: [String], _ rest: [String]) -> [String: ETOCall] {
    switch words.dropFirst().prefix(2).joined(separator: "/") {
    case "program/getprograms" where rest.count == 4: ["GET": .site(.programs(site: rest[3]))]
    case "sites/getsitedemographics" where rest.count == 4:
      ["GET": .site(.demographics(program: rest[3]))]
    case "sites/getdemographicsdefinedtextvalues" where rest.count == 4:
      ["GET": .site(.definedTexts(demographic: rest[3]))]
    case "entity/getentitiesbyentitytypeid" where rest.count == 6:
      ["GET": .site(.entities(type: rest[3]))]
    case "assessments/getallassessmentsthrive" where rest.count == 3: ["POST": .assessment(.names)]
    case "assessments/getallassessements" where rest.count == 3: ["POST": .assessment(.all)]
    case "assessments/getallassessementresponses" where rest.count == 3:
      ["POST": .assessment(.responses)]
    case "assessments/addassessmentresponse" where rest.count == 3: ["POST": .assessment(.add)]
    default:
      words.count == 3 && words[1] == "assessments"
        ? ["GET": .assessment(.definition(rest[2]))] : [:]
    }
  }

  private static func search(_ words: [String], _ rest: [String]) -> [String: ETOCall] {
    switch words.count {
    case 2 where words[1] == "advancedsearch": ["POST": .search(.advanced)]
    case 2 where words[1] == "enrollment": ["GET": .search(.enrollment)]
    case 3: ["GET": .search(.simple(program: rest[1], text: rest[2]))]
    default: [:]
    }
  }

  private static func actor(_ words: [String], _ rest: [String]) -> [String: ETOCall] {
    switch words.count {
    case 1: ["POST": .participant(.save(nulls: false))]
    case 2 where words[1] == "enrollment":
      ["POST": .participant(.enrol), "DELETE": .participant(.dismiss)]
    case 2:
      [
        "GET": .participant(.read(rest[1])),
        "POST": .participant(.save(nulls: JSON.truth(of: words[1]) ?? false)),
      ]
    case 3 where words[1] == "enrollment": ["GET": .participant(.enrollments(rest[2]))]
    case 3 where words[2] == "image": ["GET": .participant(.photo(rest[1]))]
    default: [:]
    }
  }

  private static func touchPoint(_ word: String) -> [String: ETOCall] {
    switch word {
    case "listtouchpoint": ["GET": .touchPoint(.list)]
    case "gettouchpoint": ["GET": .touchPoint(.definition)]
    case "listtouchpointresponses": ["GET": .touchPoint(.responses)]
    case "gettouchpointresponse": ["GET": .touchPoint(.response)]
    case "gettouchpointresponsesbyid": ["GET": .touchPoint(.responseSet)]
    case "listcollectiontypes": ["GET": .touchPoint(.collectionTypes)]
    case "getcollectionresponses": ["GET": .touchPoint(.collectionResponses)]
    case "touchpointresponseadd": ["POST": .touchPoint(.add)]
    case "touchpointresponseupdate": ["POST": .touchPoint(.update)]
    default: [:]
    }
  }

  /// The path of a request for the log, with names in place of what must stay secret.
  static func withoutSecrets(_ request: Incoming) -> String {
    let isSearch = request.segments.count == 5 && request.segments[1].lowercased() == "search.svc"
    let parts = request.segments.enumerated().map { index, segment in
      if isSearch, index == 4 { return "{searchText}" }
      return GUID(segment) == nil ? segment : "{guid}"
    }
    return "/" + parts.joined(separator: "/")
  }
}
