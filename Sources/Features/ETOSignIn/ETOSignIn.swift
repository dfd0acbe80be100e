public import Model
import Resources
public import Terminal

public import struct FoundationEssentials.Date

/// Where in ETO somebody works: an enterprise, a site of it and a program there, asked for once their
/// sign-in is known to be right.
public enum ETOSignIn {
  /// What is known of where people work.
  public struct Known: Equatable, Sendable {
    /// What is set for this machine: an id or an exact name each.
    public var preset: SmallDictionary<Question, String>
    /// What was chosen last time, by whoever it was.
    public var last: Last
    /// What each account chose last time, by its mark.
    public var places: [String: Last]

    /// Says what is known; nothing is unless given.
    public init(
      preset: SmallDictionary<Question, String> = [:], last: Last = Last(),
      places: [String: Last] = [:]
    ) {
      self.preset = preset
      self.last = last
      self.places = places
    }
  }

  /// What was chosen last time: no question is asked again that it answers.
  public struct Last: Hashable, Sendable {
    /// The enterprise.
    public var enterprise: Enterprise.ID?
    /// Its site.
    public var site: Site.ID?
    /// The site's program.
    public var program: Program.ID?

    /// Makes a choice; nothing is chosen unless given.
    public init(
      enterprise: Enterprise.ID? = nil, site: Site.ID? = nil, program: Program.ID? = nil
    ) {
      self.enterprise = enterprise
      self.site = site
      self.program = program
    }

    /// Chooses where somebody works.
    init(_ place: Workplace) {
      self.init(enterprise: place.enterprise.id, site: place.site.id, program: place.program.id)
    }
  }

  /// Where a person works: everything they see and write belongs there.
  public struct Workplace: Hashable, Sendable {
    /// Who they are, as ETO knows them.
    public var email: String
    /// The enterprise.
    public var enterprise: Enterprise
    /// Its site.
    public var site: Site
    /// The site's program.
    public var program: Program

    /// Makes a place to work.
    public init(email: String, enterprise: Enterprise, site: Site, program: Program) {
      self.email = email
      self.enterprise = enterprise
      self.site = site
      self.program = program
    }
  }

  /// The sites and programs beside the ones that a person works in.
  struct Home: Equatable {
    var sites: [Site]
    var programs: [Program]
  }

  /// A question on the way in.
  public enum Question: Int, Hashable, Sendable, CaseIterable {
    case enterprise, site, program
  }

  /// How far somebody is on the way.
  public enum Step: Hashable, Sendable {
    /// The system is asked.
    case underWay
    /// The person is.
    case asking(Question)
  }

  /// What there is to choose from, and what was chosen.
  public struct State: Equatable, Sendable {
    /// How far somebody is on the way; nil where they are on none.
    public internal(set) var step: Step?
    /// What the account sees, in the server's order.
    public internal(set) var enterprises: [Enterprise] = []
    /// The sites of the chosen enterprise.
    public internal(set) var sites: [Site] = []
    /// The programs of the chosen site, disabled ones included.
    public internal(set) var programs: [Program] = []
    /// Where the person works, once they are in.
    public internal(set) var workplace: Workplace?
    /// What was chosen so far, or last time.
    public internal(set) var last: Last
    /// The answers to the question that is asked.
    public internal(set) var picker = PickerState()
    /// Whether disabled programs are among them.
    public internal(set) var showsDisabled = false
    /// What each account chose last time, by its mark.
    var places: [String: Last]
    /// What is set for this machine, and answers the questions of the next way in.
    var preset: SmallDictionary<Question, String>
    /// What of it is still to be followed: once somebody is in, they go where they like.
    var wanted: SmallDictionary<Question, String>
    /// Who is on the way in.
    var account = ""
    /// What was chosen on the way that is under way now.
    var enterprise: Enterprise?
    var site: Site?
    /// The question that the way under way began with: nobody is led back past it.
    var firstQuestion = Question.enterprise
    /// What there is to choose from where the person works.
    var home: Home?

    /// Nothing is chosen yet.
    public init(_ known: Known = Known()) {
      preset = known.preset
      wanted = known.preset
      last = known.last
      places = known.places
    }

    /// The programs to choose from.
    public var choosablePrograms: [Program] {
      showsDisabled ? programs : programs.filter { !$0.isDisabled }
    }

    /// The question that is asked, if one is.
    public var question: Question? {
      if case .asking(let question) = step { return question }
      return nil
    }
  }

  /// What can happen on the way.
  public enum Action: Sendable {
    case changeProgramTapped
    case changePlaceTapped
    case disabledTapped
    case answerTyped(Key, Stamp)
    case enterprisesArrived([Enterprise], Stamp)
    case sitesArrived([Site], Stamp)
    case programsArrived([Program], Stamp)
    case entered(Program, at: Date)
  }

  /// What is asked for; every step is one.
  public enum Effect: Equatable, Sendable {
    /// Reads the sites of an enterprise.
    case readSites(Enterprise.ID)
    /// Enters a site and reads its programs.
    case enter(Site.ID, enterprise: Enterprise.ID)
    /// Chooses a program of a site that was entered.
    case use(Program, of: Site.ID)
    /// Keeps what an account chose for next time.
    case remember(Last, account: String)
    /// Keeps where the person works with the sign-in that is remembered.
    case keep(Workplace)
  }

  /// What comes of an action.
  enum Outcome {
    /// No more than what it changed.
    case nothing
    /// The system is asked for what comes next.
    case goes(Effect)
    /// Nobody wants to answer the question.
    case dismissed
    /// What is set for this machine cannot be taken, so that it is asked.
    case misfit(Sentence, at: Date)
    /// Somebody works there now.
    case entered(Workplace, at: Date)
  }
}
