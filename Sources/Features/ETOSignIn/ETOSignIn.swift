public import Model
public import Store
public import Terminal

public import struct FoundationEssentials.Date

/// The way in to ETO: who, then which enterprise, site and program.
public enum ETOSignIn: Feature {
  /// What the form is filled with at first.
  public struct Defaults: Equatable, Sendable {
    /// Host or address.
    public var address: String
    /// E-mail address.
    public var email: String
    /// Password, from the environment or the sandbox.
    public var password: Secret
    /// What is set for this machine: an id or an exact name each.
    public var preset: [Question: String]
    /// What was chosen last time, by whoever it was.
    public var last: Last
    /// What each account chose last time, by its mark.
    public var places: [String: Last]

    /// Makes defaults; everything is empty unless given.
    public init(
      address: String = "", email: String = "", password: Secret = Secret(""),
      preset: [Question: String] = [:], last: Last = Last(), places: [String: Last] = [:]
    ) {
      self.address = address
      self.email = email
      self.password = password
      self.preset = preset
      self.last = last
      self.places = places
    }
  }

  /// What is handed over to sign in with.
  public struct Credentials: Equatable, Sendable {
    /// Host or address, as typed.
    public var address: String
    /// E-mail address.
    public var email: String
    /// Password.
    public var password: Secret
    /// Whether the person wants it remembered on this machine.
    public var isRemembered = false

    /// Makes credentials.
    public init(address: String, email: String, password: Secret, isRemembered: Bool = false) {
      self.address = address
      self.email = email
      self.password = password
      self.isRemembered = isRemembered
    }
  }

  /// A sign-in that this machine remembers, and where that person worked last.
  public struct Remembered: Equatable, Sendable {
    /// What to sign in with; the password is empty where it was refused.
    public var credentials: Credentials
    /// Where they worked.
    public var workplace: Workplace?

    /// Makes a remembered sign-in.
    public init(_ credentials: Credentials, workplace: Workplace? = nil) {
      self.credentials = credentials
      self.workplace = workplace
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

  /// How it stands.
  public enum Standing: Equatable, Sendable {
    /// Nobody is signed in.
    case signedOut
    /// On the way; after the answer to a question, if one was asked.
    case underWay(after: Question?)
    /// The person is asked.
    case asking(Question)
    /// Somebody is in.
    case signedIn
    /// It did not work; the form holds all but the password.
    case failed(Trouble)
  }

  /// What the screen knows.
  public struct State: Equatable, Sendable {
    /// How it stands.
    public var standing: Standing = .signedOut
    /// The form.
    public var form: ETOSignInForm
    /// What this machine remembers for it.
    public var memory: SignInMemory
    /// What the account sees, in the server's order.
    public var enterprises: [Enterprise] = []
    /// The sites of the chosen enterprise.
    public var sites: [Site] = []
    /// The programs of the chosen site, disabled ones included.
    public var programs: [Program] = []
    /// Where the person works, once they are in.
    public var workplace: Workplace?
    /// What each account chose last time, by its mark.
    var places: [String: Last]
    /// What was chosen so far, or last time.
    public var last: Last
    /// What is set for this machine, and answers the questions of the next way in.
    var preset: [Question: String]
    /// What of it is still to be followed: once somebody is in, they go where they like.
    var wanted: [Question: String]
    /// The answers to the question that is asked.
    public var picker = PickerState()
    /// Whether disabled programs are among them.
    public var showsDisabled = false
    /// The cells that the screen's body has.
    public var size: Size
    /// How many steps a spinner has made; nil while none is shown.
    public var spin: Int?
    /// What the screen has to say; the program's shell takes it from here.
    public var news: [Message] = []
    /// What was chosen on the way in that is under way now.
    var enterprise: Enterprise?
    var site: Site?
    /// The question that the way under way began with: nobody is led back past it.
    var firstQuestion = Question.enterprise
    /// What there is to choose from where the person works.
    var home: Home?

    /// Makes the state of a screen with a form filled with what is known.
    ///
    /// - Parameters:
    ///   - defaults: what the form is filled with.
    ///   - canRemember: whether there is a place to remember a sign-in in.
    ///   - isPractice: whether the password that is filled in is only the sandbox's.
    ///   - size: the cells of the screen's body.
    public init(
      _ defaults: Defaults = Defaults(), canRemember: Bool = false, isPractice: Bool = false,
      size: Size = Size(width: 80, height: 21)
    ) {
      form = ETOSignInForm(defaults, canRemember: canRemember, isPractice: isPractice)
      memory = SignInMemory(
        address: isPractice ? "" : defaults.address,
        hasOwnPassword: !isPractice && !defaults.password.isEmpty)
      preset = defaults.preset
      wanted = defaults.preset
      last = defaults.last
      places = defaults.places
      self.size = size
    }

    /// The programs to choose from.
    public var choosablePrograms: [Program] {
      showsDisabled ? programs : programs.filter { !$0.isDisabled }
    }

    /// Whether somebody is signed in and nothing was typed to sign in with again.
    var isAtRest: Bool {
      standing == .signedIn && form.entries[password: .password].isEmpty
    }

    /// The question that is asked, if one is.
    public var question: Question? {
      if case .asking(let question) = standing { return question }
      return nil
    }
  }

  /// What can happen on the screen.
  public enum Action: Sendable {
    case resized(Size)
    case typed(Key)
    case pasted(String)
    case nextFieldTapped
    case previousFieldTapped
    case fieldClicked(ETOSignInForm.Field)
    case submitTapped(Stamp)
    case cancelTapped
    case signOutTapped(Stamp)
    case changeProgramTapped
    case changePlaceTapped
    case disabledTapped
    case answerTyped(Key, Stamp)
    case enterprisesArrived([Enterprise], Stamp)
    case sitesArrived([Site], Stamp)
    case programsArrived([Program], Stamp)
    case entered(Program, at: Date)
    case refused(Trouble, at: Date)
    /// What this machine remembers; nil for nothing.
    case recalled(Remembered?)
    /// The remembered password was refused, and is forgotten.
    case passwordForgotten
    /// The sign-in could not be kept.
    case notRemembered(Trouble, at: Date)
    case spinnerDue
    case spinnerTurned
    /// What was remembered is to be tried once more.
    case againDue
  }

  /// What the screen asks for; every step of a sign-in is one.
  public enum Effect: Equatable, Sendable {
    /// Signs in and reads the enterprises.
    case signIn(Credentials)
    /// Reads the sites of an enterprise.
    case readSites(Enterprise.ID)
    /// Enters a site and reads its programs.
    case enter(Site.ID, enterprise: Enterprise.ID)
    /// Chooses a program of a site that was entered.
    case use(Program, of: Site.ID)
    /// Forgets the sign-in.
    case signOut
    /// Keeps what an account chose for next time.
    case remember(Last, account: String)
    /// Looks up what is remembered.
    case recall
    /// Keeps where the person works with the sign-in that is remembered.
    case keep(Workplace)
    /// Forgets what is remembered.
    case forget
  }

  /// A spinner for what takes long, and the pause before what is remembered is tried again.
  public static func timers(_ state: State, in _: Void) -> [Timer<Action>] {
    if case .failed(let trouble) = state.standing {
      return state.memory.again(after: trouble).map {
        [Timer(id: "eto-sign-in/again/\(state.memory.tries)", .after($0), .againDue)]
      } ?? []
    }
    guard case .underWay = state.standing else { return [] }
    return [
      state.spin == nil
        ? Timer(id: "eto-sign-in/spinner", .after(.milliseconds(150)), .spinnerDue)
        : Timer(id: "eto-sign-in/spinning", .every(.milliseconds(120)), .spinnerTurned)
    ]
  }
}
