/// What a request asks ETO to do: the operations of eto.md §2 and §5 to §8, by area.
///
/// A call carries what stands in the path, and leaves the query and the body to the request.
enum ETOCall: Sendable, Equatable {
  case signIn(SignIn)
  case site(Site)
  case search(Search)
  case participant(Participant)
  case touchPoint(TouchPoint)
  case assessment(Assessment)

  /// The steps that need no headers.
  enum SignIn: Sendable, Equatable {
    case authenticate
    case enterprises(auth: String)
    case sites(auth: String, enterprise: String)
    case siteLogin(site: String, enterprise: String, auth: String, offset: String)
    /// The list of 2012, which needs no sign-in.
    case oldSites(enterprise: String)
  }

  /// The calls that are the same for everybody at a site.
  enum Site: Sendable, Equatable {
    case info(site: String)
    case programs(site: String)
    case updateProgram
    case demographics(program: String)
    case definedTexts(demographic: String)
    case entities(type: String)
    case staff(String)
  }

  /// Search.svc.
  enum Search: Sendable, Equatable {
    case simple(program: String, text: String)
    case advanced
    case enrollment
  }

  /// Actor.svc.
  enum Participant: Sendable, Equatable {
    case read(String)
    case save(nulls: Bool)
    case photo(String)
    case enrollments(String)
    case enrol
    case dismiss
  }

  /// TouchPoint.svc.
  enum TouchPoint: Sendable, Equatable {
    case list
    case definition
    case responses
    case response
    case responseSet
    case collectionTypes
    case collectionResponses
    case add
    case update
  }

  /// The legacy assessments of Form.svc.
  enum Assessment: Sendable, Equatable {
    case names
    case all
    case responses
    case definition(String)
    case add
  }
}
