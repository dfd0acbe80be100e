public import Model
public import Resources
import Terminal

import struct FoundationEssentials.Date

extension Emergency {
  /// Somebody, and how far they are.
  public struct Person: Equatable, Sendable {
    /// Whom it is about.
    public let whose: Whose
    /// What the worker knows of them.
    public internal(set) var owner: ProfileOwner
    /// What is in front for them.
    public internal(set) var page: Page = .access
    /// Whether they came to the telephone number from their profile.
    var isFromProfile = false
    /// Consent, account and number.
    public internal(set) var access: ProfileAccess.State
    /// The profile on a page, once it was read.
    public internal(set) var summary: ProfileSummary.State?
    /// The profile as a form, once it was opened; what is typed there stays until it is saved.
    public internal(set) var editor: ProfileEditor.State?
    /// The call flow, once it was opened: nothing of an attempt is forgotten.
    public internal(set) var callFlow: CallFlow.State? {
      didSet { summary?.trace = callFlow?.trace }
    }
    /// The question whose profile it is, before something is done with it.
    var question: Doubt?
    /// What of the client the profile contradicted when somebody went on all the same.
    var settled: String?
    /// The account that was signed in to last.
    var account: String?
    /// Whether their sign-in is remembered on this machine.
    public internal(set) var isKept = false
    /// The account that is, or was.
    var keptName: String?
    /// Whether what is remembered is being looked up, or used: they need no form as yet.
    var isComing = false
    /// What was written in their profile and has not arrived, oldest first.
    var kept: [OutboxRow] = []
    /// How it stands with reading the profile.
    public internal(set) var standing: Standing = .idle
    /// Whether it is read anew because somebody asked, beside what was read before.
    var isReadAgain = false
    var spin: Int?
  }

  /// What the screen knows.
  public struct State: Equatable, Sendable {
    /// What the machine is set up with; nil where it does not talk to RapidSOS.
    public let setup: EmergencySetup?
    /// Everybody since the program began, or the worker.
    public internal(set) var people: [Person] = []
    /// Who is in front; nil for the list of them.
    public internal(set) var front: Whose?
    /// Whether the client's page is where one goes back to.
    public internal(set) var isFromClients = false
    /// Set when the screen that the person came from is to be shown; whoever shows screens takes it
    /// from here.
    public internal(set) var isLeft = false
    /// What there is to say; whoever shows screens takes it from here.
    public var news: [Message] = []
    /// The selected row of the list.
    var list = ListState()
    /// The question before something of somebody is gone; nil while it is not asked.
    var parting: Parting?
    /// When call flows were taken after which it is not said yet to call 911 where nothing rang.
    var rings: [Date] = []
    /// Whose call flows are on their way although nobody who began them works here any more.
    var orphans: Set<Whose> = []
    /// Whose profiles others were typing in before, by who they are, until they are back.
    var shelved: [String: [Person]] = [:]
    /// How many people there were who are no clients.
    var lastSomebody = 0
    /// Who works here, by user name.
    var worker = ""
    /// How often RapidSOS was looked for since it could not be reached.
    var looks = 0
    /// Whether there is a place to remember a client's sign-in in.
    let canRemember: Bool
    let isSandbox: Bool

    /// Makes the state of a screen that nobody has looked at.
    public init(setup: EmergencySetup?, isSandbox: Bool, canRemember: Bool = false) {
      self.setup = setup
      self.canRemember = canRemember
      self.isSandbox = isSandbox
    }

    /// Whoever is in front.
    public var person: Person? { front.flatMap { self[$0] } }

    /// Somebody, by whom it is.
    subscript(whose: Whose) -> Person? {
      get { people.first { $0.whose == whose } }
      set {
        let place = people.firstIndex { $0.whose == whose }
        switch (place, newValue) {
        case (let place?, let person?): people[place] = person
        case (let place?, nil): people.remove(at: place)
        case (nil, let person?): people.append(person)
        case (nil, nil): break
        }
      }
    }
  }
}

extension Emergency.Person {
  /// What they are called in the program: their name, else the one they sign in with.
  public func title(_ phrases: Phrases) -> String {
    if !name.isEmpty {
      guard case .client(let id, _) = whose, id > 0 else { return name }
      return "\(name) #\(id)"
    }
    if let username = access.reached.username { return username }
    guard case .somebody(let number) = whose else { return phrases[.emergencyNobody] }
    return phrases.format(.emergencySomebody, phrases.number(number))
  }

  /// What the worker knows them by; empty for somebody who is no client.
  public var name: String { owner.name }

  /// Takes up what is known of them by now.
  mutating func learn(_ owner: ProfileOwner) {
    self.owner.learn(owner)
    let recorded = recorded
    summary?.owner = recorded
  }

  /// Whether the profile may be another person's.
  var isDoubted: Bool { questioned.map(recorded.isContradicted) ?? false }

  /// What of their record the profile contradicts, as its page shows it; nil where nothing does.
  func doubt(_ phrases: Phrases) -> String? {
    questioned.flatMap { recorded.contradicted(by: $0, phrases) }
  }

  /// The profile that is compared with the client: the one on the page, else the one that is being
  /// filled in.
  var questioned: EmergencyProfile? { summary?.shown ?? editor?.base }

  /// What a record says of them; nothing of somebody who is no client.
  var recorded: ProfileOwner {
    switch whose {
    case .client: owner
    case .somebody: ProfileOwner()
    }
  }

  /// Whether something typed would be lost with them.
  public var holdsTyped: Bool { editor?.isChanged == true || holdsUnkept }

  /// Whether something typed is nowhere but on the way to their profile.
  var holdsUnkept: Bool { access.holdsTyped || looseNumber != nil }

  /// What of theirs is typed and not sent, in words; nil for nothing.
  var typed: Phrase? {
    if editor?.isChanged == true || looseNumber != nil { return .emergencyHasChanges }
    guard access.holdsTyped else { return nil }
    return access.step == .forgot ? .emergencyForgotBegun : .emergencyAccountBegun
  }

  /// Whether what was changed was given to be sent, and not taken.
  var isRefused: Bool {
    guard let editor, editor.isChanged, case .failed = editor.standing else { return false }
    return true
  }

  /// Whether something is on its way that is not taken back.
  public var isSending: Bool { editor?.standing == .sending || callFlow?.isAwaited == true }

  /// The same with nothing left but what was typed: who comes back to it signs in anew.
  var putAway: Emergency.Person {
    var person = self
    if person.editor?.standing == .sending {
      // Its answer finds nobody.
      person.editor?.fail(.trouble(.unanswered))
    }
    person.access.expire()
    person.page = .access
    person.standing = .idle
    person.spin = nil
    person.isComing = false
    person.callFlow = nil
    person.question = nil
    return person
  }

  /// The profile as it was last read.
  public var profile: EmergencyProfile? { summary?.profile }
}

extension Emergency.State {
  /// Whether something that somebody typed would be lost with the program, or is on its way.
  public var holdsTyped: Bool { holdsTypedHere || !shelved.isEmpty }

  /// The same of whoever works here now.
  public var holdsTypedHere: Bool { people.contains { $0.holdsTyped || $0.isSending } }

  /// Whether something would be lost with the program that is nowhere but here: what is typed for an
  /// account, and what becomes of a call for help.
  var holdsUnkept: Bool {
    people.contains { $0.holdsUnkept || $0.callFlow?.isAwaited == true }
  }

  /// Whether a call for help is on its way, whoever began it.
  var isCalling: Bool {
    !orphans.isEmpty || people.contains { $0.callFlow?.isAwaited == true }
  }

  /// How many profiles have changes that were given to be sent and not taken.
  public var refused: Int { people.count(where: \.isRefused) }

  /// How many have changes that were typed and left.
  public var left: Int {
    people.count { person in
      person.editor?.isChanged == true && !person.isRefused
        && (person.page != .editor || front != person.whose)
    }
  }
}

extension Surroundings {
  /// What is around a person's page: the first row of the screen says whose it is.
  var ofPage: Surroundings {
    var page = self
    page.size.height = max(1, size.height - 1)
    return page
  }
}
