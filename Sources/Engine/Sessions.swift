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
  /// The site that the person is on the way into.
  private var etoSite: ETOAPI?

  /// What is done in RapidSOS as the organisation, once somebody needed it.
  private(set) var emergencyDesk: EmergencyDesk?
  /// The accounts of people at RapidSOS, by whom they are about.
  private var accounts: [Emergency.Whose: EmergencyAccount] = [:]

  /// A night of a program.
  private struct ProgramNight: Hashable {
    let program: Program.ID
    let night: CivilDate
  }

  /// Holds all the desks to so many requests at a time.
  private var gate = Gate(ShelterDesk.width)
  /// What the desks of a night have in common.
  private var shelters: [ProgramNight: ShelterDesk.Shared] = [:]

  func set(_ session: ServiceNowSession?) { serviceNow = session }

  /// Begins a sign-in to ETO: the one before it is over.
  func begin(_ account: ETOAccount?) async {
    await etoAccount?.signOut()
    etoAccount = account
    etoSite = nil
    eto = nil
    gate = Gate(ShelterDesk.width)
    shelters = [:]
  }

  func set(_ desk: EmergencyDesk) { emergencyDesk = desk }

  /// Somebody's account at RapidSOS; nil while they are not signed in.
  func account(of whose: Emergency.Whose) -> EmergencyAccount? { accounts[whose] }

  /// The account at RapidSOS with a name; nil while nobody is signed in with it.
  func account(named username: String) -> EmergencyAccount? {
    accounts.values.first { $0.username == username }
  }

  /// The names of the accounts at RapidSOS that are signed in.
  var accountNames: Set<String> { Set(accounts.values.map(\.username)) }

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
