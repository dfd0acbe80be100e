import ETO
import Features
import Model
import ServiceNow

/// Who is signed in where. Nothing of it outlives the program.
actor Sessions {
  /// The session with ServiceNow.
  private(set) var serviceNow: ServiceNowSession?
  /// ETO, in the site and program that the person works in.
  private(set) var eto: ETOAPI?
  /// The person who is signing in to ETO, or is signed in.
  private(set) var etoAccount: ETOAccount?
  /// The name that signed in to ETO.
  private(set) var etoUser: String?
  /// The site that the person is on the way into.
  private var etoSite: ETOAPI?

  /// What is done in RapidSOS as the organisation, once somebody needed it.
  private(set) var emergencyDesk: EmergencyDesk?
  /// The accounts of people at RapidSOS, by whom they are about.
  private var accounts: [Emergency.Whose: EmergencyAccount] = [:]
  /// Accounts that their owners let this machine remember, for what they wrote before: nobody is shown as
  /// signed in because of them.
  private var remembered: [String: EmergencyAccount] = [:]

  /// A night of a program.
  private struct ProgramNight: Hashable {
    let program: Program.ID
    let night: CivilDate
  }

  /// Holds all the desks to so many requests at a time.
  private var gate = Gate(ShelterDesk.width)
  /// What the desks of a night have in common.
  private var shelters: [ProgramNight: ShelterDesk.Shared] = [:]

  /// Whose tasks are shown: who is signed in to ServiceNow, or was last on this machine.
  private(set) var taskReader: TaskReader?
  /// Whose clients are shown: who works in ETO, or was last on this machine.
  private(set) var clientReader: ClientReader?
  /// Their people on this computer.
  private(set) var caseload = Caseload.empty
  /// What is known of the way into ETO that somebody is on.
  private(set) var wayIn = WayIn()

  /// What is chosen on the way into ETO.
  struct WayIn: Sendable {
    /// The address, as it was typed.
    var system = ""
    /// The person.
    var person = ""
    /// The sites to choose from.
    var sites: [Site] = []
    /// The programs of the one that was chosen.
    var programs: [Program] = []
  }

  /// Notes whose tasks are shown; nil for nobody's.
  func show(_ reader: TaskReader?) { taskReader = reader }

  /// Who writes about tasks: whoever is signed in to ServiceNow, or was last on this machine, whose
  /// words then wait until they are.
  var taskAuthor: String? { serviceNow?.person.userName ?? taskReader?.person.userName }

  /// Who writes about clients, and at which site.
  struct ClientAuthor {
    /// The user name; empty where nobody said.
    let user: String
    /// The site.
    let site: Site.ID
  }

  /// Who writes about clients: whoever works in ETO, or did last on this machine, whose words then
  /// wait until they are back.
  var clientAuthor: ClientAuthor? {
    if let place = clientReader?.workplace {
      return ClientAuthor(user: place.person, site: place.site.id)
    }
    return eto.map { ClientAuthor(user: etoUser ?? "", site: $0.siteID) }
  }

  /// Notes whose clients are shown; nil for nobody's.
  func show(_ reader: ClientReader?) {
    if reader?.source != clientReader?.source { caseload = .empty }
    clientReader = reader
  }

  /// Notes what is chosen on the way in.
  func note(_ change: @Sendable (inout WayIn) -> Void) { change(&wayIn) }

  /// Takes everybody who is kept on this computer for a reader, unless there is another one by now.
  func take(_ caseload: Caseload, of reader: ClientReader) -> Bool {
    guard reader.source == clientReader?.source else { return false }
    self.caseload = caseload
    return true
  }

  /// Adds people to those who are kept on this computer for a reader.
  func add(_ members: [Caseload.Member], of reader: ClientReader) -> Caseload? {
    guard reader.source == clientReader?.source else { return nil }
    caseload = caseload.adding(members)
    return caseload
  }

  func set(_ session: ServiceNowSession?) { serviceNow = session }

  /// Begins a sign-in to ETO: the one before it is over.
  ///
  /// - Parameters:
  ///   - account: The account; nil for none.
  ///   - user: The name that signs in to it.
  func begin(_ account: ETOAccount?, as user: String? = nil) async {
    await etoAccount?.signOut()
    etoAccount = account
    etoUser = account == nil ? nil : user
    etoSite = nil
    eto = nil
    gate = Gate(ShelterDesk.width)
    shelters = [:]
  }

  /// Nobody is signed in anywhere any more.
  ///
  /// The systems are told without waiting for them: what this machine knows is dropped at once.
  func leave() {
    let (session, account) = (serviceNow, etoAccount)
    let people = Array(accounts.values) + Array(remembered.values)
    serviceNow = nil
    eto = nil
    etoAccount = nil
    etoSite = nil
    emergencyDesk = nil
    accounts = [:]
    remembered = [:]
    // Nor are anybody's copies shown.
    taskReader = nil
    clientReader = nil
    caseload = .empty
    wayIn = WayIn()
    gate = Gate(ShelterDesk.width)
    shelters = [:]
    Task {
      await session?.signOut()
      await account?.signOut()
      for person in people { await person.signOut() }
    }
  }

  func set(_ desk: EmergencyDesk) { emergencyDesk = desk }

  /// Somebody's account at RapidSOS; nil while they are not signed in.
  func account(of whose: Emergency.Whose) -> EmergencyAccount? { accounts[whose] }

  /// The account at RapidSOS with a name; nil while nobody is signed in with it.
  func account(named username: String) -> EmergencyAccount? {
    accounts.values.first { $0.username == username } ?? remembered[username]
  }

  /// Takes an account that something waits for; nil where it is not remembered any more.
  func lend(_ account: EmergencyAccount?, named username: String) async {
    let before = remembered[username]
    remembered[username] = account
    await before?.signOut()
  }

  /// The names of the accounts at RapidSOS that are signed in.
  var accountNames: Set<String> { Set(accounts.values.map(\.username)).union(remembered.keys) }

  /// Somebody is signed in to RapidSOS, or not any more; whoever was before them is out.
  func set(_ account: EmergencyAccount?, of whose: Emergency.Whose) async {
    let before = accounts[whose]
    accounts[whose] = account
    await before?.signOut()
  }

  /// The site with a number: the one that the person works in, or is on the way into.
  func site(_ id: Site.ID) -> ETOAPI? {
    [eto, etoSite].compactMap(\.self).first { $0.siteID == id }
  }

  /// Notes the site that the person chose; they are in once they have chosen a program.
  func approach(_ site: ETOAPI) { etoSite = site }

  /// The person is in the site that they chose.
  func enter(_ site: ETOAPI) {
    eto = site
    etoSite = site
  }

  /// What those who work on a program's night at the same time have in common.
  ///
  /// The first of those who wait reads for all of them, so another night is read apart.
  func shared(in program: Program.ID, on night: CivilDate) -> ShelterDesk.Shared {
    let key = ProgramNight(program: program, night: night)
    if let shared = shelters[key] { return shared }
    let shared = ShelterDesk.Shared(gate: gate)
    shelters[key] = shared
    return shared
  }
}
