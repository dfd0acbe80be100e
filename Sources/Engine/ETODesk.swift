import ETO
public import Features
public import Model
import Resources

/// What scripts do in ETO: the same calls as the screens', without a screen.
///
/// What they write goes through an outbox of which nothing is kept, and its end is waited for.
/// `ETODesk+Clients` has the people, `ETODesk+CheckIn` the shelter.
public struct ETODesk: Sendable {
  /// Why a script's wish was not met.
  ///
  /// No person is named in it but by number.
  public enum Failure: Error, Hashable, Sendable {
    /// The system did not do it.
    case trouble(Trouble)
    /// It was sent and no answer came, and nobody could look: it may have been done.
    case unanswered(Wish)
    /// No answer came, and it was looked up: it was not done.
    case lost
    /// Where to work is not decided.
    case noPlace(ETOSignIn.Question, WorkplaceWish.Flaw)
    /// There is no such client in the site, or the person may not see them.
    case noSuchClient(Participant.ID)
    /// These may be the one who is to be added.
    case twins([Participant.ID])
    /// ETO does not add them: it takes them for one of these.
    case takenFor([Participant.ID])
    /// The site has no place for street names.
    case noAliases
    /// The check-in form is not as the configuration says.
    case unfit(CheckInForm.Flaw)
    /// The site has no form of this number.
    case noForm(TouchPoint.ID)
    /// The form takes no more responses.
    case closedForm
    /// This question of the form is no line of text, as our reference needs one.
    case noReference(FormElement.ID)
    /// No bed is called so; these are free.
    case noSuchBed(String, free: [String])
    /// Several beds may be meant.
    case severalBeds(String, [String])
    /// Somebody has the bed, as far as known since then; these are free. The client was enrolled for it all the same in
    /// the program of this name; nil where they were not.
    case bedTaken(Bed, by: BedNight?, free: [String], enrolledIn: String?)
    /// The client is not in tonight.
    case notIn(Participant.ID)
    /// Somebody else has changed the client's night meanwhile, and theirs stands. The client was enrolled all the same
    /// in the program of this name; nil where they were not.
    case changedSince(Participant.ID, enrolledIn: String?)
    /// The form for street outreach cannot take what is to be written there.
    case unfitAnswer(UnfitAnswer)
    /// No answer came, and it was looked up: the contact is not there.
    case notRecorded
  }

  /// What may have been done.
  public enum Wish: Hashable, Sendable {
    /// Somebody may be on record now.
    case add
    /// Somebody's night may be as was wanted.
    case night
    /// A contact may be recorded.
    case contact
    /// A survey of a count may be there.
    case survey
  }

  /// Who works where.
  public let workplace: ETOSignIn.Workplace

  let api: ETOAPI
  let environment: Environment
  /// Who is signed in, for what is written.
  let sessions = Sessions()
  private let address: String

  /// The program that is worked in.
  var program: Program.ID { workplace.program.id }

  /// Signs in and goes into a program.
  ///
  /// - Parameters:
  ///   - credentials: address, e-mail address and password
  ///   - wish: which enterprise, site and program
  ///   - environment: wire, time and chance
  /// - Throws: ``Failure/trouble(_:)`` or ``Failure/noPlace(_:_:)``
  public init(
    _ credentials: SignIn.Credentials, in wish: WorkplaceWish, _ environment: Environment
  ) async throws(Failure) {
    self.environment = environment
    let account = try await Self.asked { () throws(Trouble) in
      try await environment.openETO(credentials)
    }
    let enterprises = try await Self.ask { () throws(ETOError) in try await account.enterprises() }
    let enterprise = try Self.choose(.enterprise, wish, enterprises) {
      .init(id: $0.id, name: $0.name)
    }
    let sites = try await Self.ask { () throws(ETOError) in
      try await account.sites(of: enterprise.id)
    }
    let site = try Self.choose(.site, wish, sites) { .init(id: $0.id, name: $0.name) }
    let api = try await Self.ask { () throws(ETOError) in
      try await account.open(site: site.id, of: enterprise.id)
    }
    let programs = try await Self.ask { () throws(ETOError) in try await api.programs() }
    guard wish.said[.program] != nil || !programs.allSatisfy(\.isDisabled) else {
      throw .trouble(.nothingToEnter(.program))
    }
    let program = try Self.choose(.program, wish, programs) {
      .init(id: $0.id, name: $0.name, isClosed: $0.isDisabled)
    }
    try await Self.ask { () throws(ETOError) in try await api.use(program: program.id) }
    self.api = api
    address = credentials.address
    workplace = ETOSignIn.Workplace(
      email: credentials.userName, enterprise: enterprise, site: site, program: program)
    await enter(sessions)
  }

  /// Has somebody else write as whoever is signed in here.
  func enter(_ sessions: Sessions) async { await sessions.enter(api, as: author, at: address) }

  /// Who writes here.
  var author: String { workplace.email }

  /// An outbox for what somebody waits for, of which nothing is kept.
  func relay(in zone: Zone = .system) -> OutboxRelay {
    OutboxRelay(keepingNothingOf: Post(sessions: sessions, environment: environment, zone: zone))
  }

  private static func choose<Item>(
    _ question: ETOSignIn.Question, _ wish: WorkplaceWish, _ items: [Item],
    _ place: (Item) -> WorkplaceWish.Place
  ) throws(Failure) -> Item {
    do throws(WorkplaceWish.Flaw) {
      return items[try wish.choose(question, among: items.map(place))]
    } catch {
      throw .noPlace(question, error)
    }
  }

  /// Asks ETO, and puts its failure in the terms of the person.
  static func ask<Answer: Sendable>(
    _ call: () async throws(ETOError) -> Answer
  ) async throws(Failure) -> Answer {
    try await asked { () throws(Trouble) in try await Trouble.asking(call) }
  }

  static func asked<Answer: Sendable>(
    _ call: () async throws(Trouble) -> Answer
  ) async throws(Failure) -> Answer {
    do {
      return try await call()
    } catch {
      throw .trouble(error)
    }
  }
}
