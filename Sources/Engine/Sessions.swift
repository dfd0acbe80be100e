import ETO
import Features
import Model
import ServiceNow
import Vault

/// Who is signed in where. Nothing of it outlives the program.
actor Sessions {
  /// The names by which only this program knows a system.
  let names: Set<String>

  /// Nobody is signed in anywhere.
  init(names: Set<String> = []) { self.names = names }

  /// The session with ServiceNow.
  private(set) var serviceNow: ServiceNowSession?
  /// Where that is.
  private var serviceNowAddress: String?
  /// ETO, in the site and program that the person works in.
  private(set) var eto: ETOAPI?
  /// The person who is signing in to ETO, or is signed in.
  private(set) var etoAccount: ETOAccount?
  /// The name that signed in to ETO.
  private(set) var etoUser: String?
  /// Where the ETO is that they signed in to.
  private var etoAddress: String?
  /// The site that the person is on the way into.
  private var etoSite: ETOAPI?

  /// What is done in RapidSOS as the organisation, once somebody needed it.
  private(set) var emergencyDesk: EmergencyDesk?
  /// The accounts of people at RapidSOS, by whom they are about.
  private var accounts: [Emergency.Whose: EmergencyAccount] = [:]
  /// Accounts that their owners let this machine remember, for what they wrote before: nobody is shown as
  /// signed in because of them.
  private var remembered: [String: EmergencyAccount] = [:]
  /// The names of accounts whose password was refused, until somebody takes note of that.
  private var refused: Set<String> = []

  /// The shelter's own list, with the account that is signed in.
  private(set) var guests: GuestDesk?
  /// Where that is: the server and the database.
  private(set) var guestAddress: String?

  /// A night of a program.
  private struct ProgramNight: Hashable {
    let program: Program.ID
    let night: CivilDate
  }

  /// Holds all the desks to so many requests at a time.
  private var gate = AsyncSemaphore(ShelterDesk.width)
  /// What the desks of a night have in common.
  private var shelters: [ProgramNight: ShelterDesk.Shared] = [:]

  /// Whose tasks are shown: who is signed in to ServiceNow, or was last on this machine.
  private(set) var taskReader: TaskReader?
  /// What columns of tasks can be set to, as it was read since they came in, by the names it is kept under:
  /// where there is no vault, it is nowhere else.
  private(set) var choices: [String: Kept<KeptChoices>] = [:]
  /// Whose clients are shown: who works in ETO, or was last on this machine.
  private(set) var clientReader: ClientReader?
  /// Their people on this computer.
  private(set) var caseload = Caseload.empty
  /// What is known of the way into ETO that somebody is on.
  private(set) var wayIn = WayIn()

  /// Whom the program signs in by itself, with what is remembered.
  private(set) var expected = ExpectedSignIns()

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

  /// Notes whom the program signs in by itself.
  func expect(_ people: ExpectedSignIns) { expected = people }

  /// Notes whose tasks are shown; nil for nobody's.
  func show(_ reader: TaskReader?) {
    if reader?.owner != taskReader?.owner { choices = [:] }
    taskReader = reader
  }

  /// Notes what a column of tasks can be set to.
  func keep(_ choices: Kept<KeptChoices>, as name: String) { self.choices[name] = choices }

  /// Who writes about tasks, and where.
  struct TaskAuthor {
    /// The user name.
    let user: String
    /// The address of the instance.
    let address: String?
  }

  /// Who writes about tasks: whose tasks are shown, so whoever is signed in to ServiceNow, or was last
  /// on this machine, whose words then wait until they are.
  var taskAuthor: TaskAuthor? {
    if let reader = taskReader {
      return TaskAuthor(user: reader.person.userName, address: address(of: reader))
    }
    return serviceNow.map { TaskAuthor(user: $0.person.userName, address: serviceNowAddress) }
  }

  /// Who writes about clients, and where.
  struct ClientAuthor {
    /// The user name; empty where nobody said.
    let user: String
    /// The site.
    let site: Site.ID
    /// ETO's address.
    let address: String?
  }

  /// Who writes about clients: whoever works in ETO, or did last on this machine, whose words then
  /// wait until they are back.
  var clientAuthor: ClientAuthor? {
    if let reader = clientReader {
      return ClientAuthor(
        user: reader.workplace.person, site: reader.workplace.site.id, address: address(of: reader))
    }
    return eto.map { ClientAuthor(user: etoUser ?? "", site: $0.siteID, address: etoAddress) }
  }

  /// Where somebody writes about clients of a site; nil where nobody knows, as somebody else is shown
  /// by now.
  func address(ofClientsOf user: String, at site: Site.ID) -> String? {
    clientAuthor.flatMap { author in
      author.user.lowercased() == user.lowercased() && author.site == site ? author.address : nil
    }
  }

  private func address(of reader: TaskReader) -> String? {
    SystemAddress.of(.serviceNow, reader.system, names: names)
  }

  private func address(of reader: ClientReader) -> String? {
    SystemAddress.of(.eto, reader.system, names: names)
  }

  // MARK: What is sent

  /// Who is signed in where, and where the systems are: of whoever is not signed in, where they were
  /// last.
  var presence: Post.Presence {
    var presence = Post.Presence(site: eto?.siteID, expected: expected)
    for system in RemoteSystem.allCases { presence.users[system] = system.client.users(in: self) }
    let sites = wayIn.sites + [clientReader?.workplace.site].compactMap(\.self)
    for site in sites where !site.name.isEmpty { presence.siteNames[site.id] = site.name }
    presence.addresses[.fileMaker] = guestAddress
    presence.addresses[.serviceNow] =
      serviceNow == nil ? taskReader.flatMap { address(of: $0) } : serviceNowAddress
    presence.addresses[.eto] = eto == nil ? clientReader.flatMap { address(of: $0) } : etoAddress
    return presence
  }

  /// The session at ServiceNow, where it is that of whoever wrote something, where they wrote it for.
  func serviceNow(for item: OutboxItem) -> ServiceNowSession? {
    presence.has(Way(.serviceNow), item) ? serviceNow : nil
  }

  /// The site of ETO, where whoever wrote something works in it, where they wrote it for.
  func eto(_ site: Site.ID, for item: OutboxItem) -> ETOAPI? {
    presence.has(Way(.eto, site: site), item) ? eto : nil
  }

  /// The shelter's own list, where its account is that of whoever wrote something, where they wrote it
  /// for.
  func guests(for item: OutboxItem) -> GuestDesk? {
    presence.has(Way(.fileMaker), item) ? guests : nil
  }

  /// Somebody is signed in to FileMaker, or not any more.
  func set(guests desk: GuestDesk?, at address: String? = nil) {
    guests = desk
    guestAddress = desk == nil ? nil : address
  }

  /// The same with what those have in common who work on a program's night.
  func night(
    of program: Program.ID, on night: CivilDate, at site: Site.ID, for item: OutboxItem
  ) -> (api: ETOAPI, shared: ShelterDesk.Shared)? {
    eto(site, for: item).map { ($0, shared(in: program, on: night)) }
  }

  /// Whether somebody is signed in to the ETO at an address.
  func isInETO(_ user: String, at address: String) -> Bool {
    etoAccount != nil && etoUser?.lowercased() == user.lowercased() && etoAddress == address
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

  /// Somebody is signed in to ServiceNow, or not any more.
  ///
  /// - Parameters:
  ///   - session: Theirs; nil for nobody's.
  ///   - system: The instance, as it was typed; nil where only its address is known.
  func set(_ session: ServiceNowSession?, at system: String? = nil) {
    serviceNow = session
    serviceNowAddress = session.flatMap { session in
      SystemAddress.of(.serviceNow, system ?? "\(session.api.base)", names: names)
    }
  }

  /// Which of those who work here is signed in to a system, by user name; nil for nobody.
  func user(of system: RemoteSystem) -> String? {
    system.descriptor.accounts == .clients ? nil : system.client.users(in: self).first
  }

  /// Who is signed in where, as the audit trail tells it.
  var inside: [(system: AuditNote.Subject, user: String)] {
    var inside: [(system: AuditNote.Subject, user: String)] = []
    for system in RemoteSystem.allCases {
      if let user = user(of: system) { inside.append((.system(system), user)) }
    }
    for account in accounts.values.sorted(by: { $0.username < $1.username }) {
      inside.append((.account(account.username), worker ?? ""))
    }
    return inside
  }

  /// Who works here, by user name; nil where nobody is known.
  var worker: String? {
    if let user = clientAuthor?.user, !user.isEmpty { return user }
    return taskAuthor?.user
  }

  /// Begins a sign-in to ETO: the one before it is over.
  ///
  /// - Parameters:
  ///   - account: The account; nil for none.
  ///   - user: The name that signs in to it.
  ///   - system: ETO's address, as it was typed.
  func begin(_ account: ETOAccount?, as user: String? = nil, at system: String? = nil) async {
    await etoAccount?.signOut()
    etoAccount = account
    etoUser = account == nil ? nil : user
    etoAddress = account == nil ? nil : system.flatMap { SystemAddress.of(.eto, $0, names: names) }
    etoSite = nil
    eto = nil
    gate = AsyncSemaphore(ShelterDesk.width)
    shelters = [:]
  }

  /// Nobody is signed in anywhere any more.
  ///
  /// The systems are told without waiting for them: what this machine knows is dropped at once.
  func leave() {
    let (session, account, list) = (serviceNow, etoAccount, guests)
    guests = nil
    guestAddress = nil
    let people = Array(accounts.values) + Array(remembered.values)
    serviceNow = nil
    serviceNowAddress = nil
    eto = nil
    etoUser = nil
    etoAddress = nil
    etoAccount = nil
    etoSite = nil
    emergencyDesk = nil
    accounts = [:]
    remembered = [:]
    refused = []
    // Nor are anybody's copies shown.
    taskReader = nil
    choices = [:]
    clientReader = nil
    caseload = .empty
    wayIn = WayIn()
    expected = ExpectedSignIns()
    gate = AsyncSemaphore(ShelterDesk.width)
    shelters = [:]
    Task {
      await session?.signOut()
      await account?.signOut()
      await list?.signOut()
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

  /// Lets go of an account that the system does not take: whoever it is of signs in anew.
  ///
  /// Others are signed in on their own, and nothing of theirs waits for that.
  func dismiss(_ account: EmergencyAccount) {
    for (whose, other) in accounts where other.id == account.id { accounts[whose] = nil }
    let name = account.username
    if remembered[name]?.id == account.id { remembered[name] = nil }
    if account.isOut { refused.insert(name) }
  }

  /// The names of accounts whose password was refused since this was last asked, but for those that are
  /// signed in by now.
  func takeRefused() -> Set<String> {
    defer { refused = [] }
    return refused.subtracting(accountNames)
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

  /// Somebody is in a site of the ETO at an address, however they came in.
  func enter(_ site: ETOAPI, as user: String, at system: String) {
    etoUser = user
    etoAddress = SystemAddress.of(.eto, system, names: names)
    enter(site)
  }

  /// The person is in the site that they chose.
  func enter(_ site: ETOAPI) {
    eto = site
    etoSite = site
  }

  /// Takes what those who work on a program's night have in common, of whoever has it already; what
  /// there was of other nights is dropped.
  func share(_ shared: ShelterDesk.Shared, in program: Program.ID, on night: CivilDate) {
    shelters = [ProgramNight(program: program, night: night): shared]
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
