/// What stays the same while the pretend ETO runs: accounts, places, definitions and forms.
struct ETOWorld: Sendable {
  var accounts: [ETOAccount] = []
  var enterprises: [ETOEnterprise] = []
  var demographics: [Demographic] = []
  var touchPoints: [TouchPoint] = []
  var assessments: [Assessment] = []

  /// A site and its enterprise.
  func site(_ id: Int) -> (enterprise: ETOEnterprise, site: ETOSite)? {
    for enterprise in enterprises {
      if let site = enterprise.sites.first(where: { $0.id == id }) { return (enterprise, site) }
    }
    return nil
  }

  func touchPoint(_ id: Int) -> TouchPoint? { touchPoints.first { $0.id == id } }

  func demographic(_ id: Int) -> Demographic? { demographics.first { $0.id == id } }

  func staff(_ id: Int) -> ETOAccount? { accounts.first { $0.staff == id } }

  func programName(_ id: Int) -> String? {
    for enterprise in enterprises {
      for site in enterprise.sites {
        if let program = site.programs.first(where: { $0.id == id }) { return program.name }
      }
    }
    return nil
  }
}

/// An ordinary user account: its rights decide what the caller sees.
struct ETOAccount: Sendable {
  let email: String
  let password: String
  let firstName: String
  let lastName: String
  /// Its number as a member of staff.
  let staff: Int
  /// The keys of the enterprises that it sees.
  let enterprises: Set<String>
  /// The sites that it sees; nil for all of its enterprises.
  let sites: Set<Int>?
  /// The programs that it sees; nil for all of its sites.
  let programs: Set<Int>?
  /// Whether it is always locked.
  let isLocked: Bool

  /// How responses name it.
  var fullName: String { "\(firstName) \(lastName)" }

  func sees(_ site: ETOSite, of enterprise: ETOEnterprise) -> Bool {
    enterprises.contains(enterprise.key) && (sites?.contains(site.id) ?? true)
  }

  func sees(_ program: ETOProgram) -> Bool { programs?.contains(program.id) ?? true }
}

/// A customer of the vendor, with several sites.
struct ETOEnterprise: Sendable {
  /// Its name in the seed files.
  let key: String
  let guid: GUID
  let name: String
  let sites: [ETOSite]
}

/// A place with participants of its own.
struct ETOSite: Sendable {
  let id: Int
  let name: String
  /// Minutes east of UTC; the sandbox knows only fixed zones (our convention).
  let offset: Int
  let zone: String
  /// What participants are called there.
  let label: String
  let programs: [ETOProgram]

  /// The day at the site, counted from the start of 1970.
  func day(at seconds: Int) -> Int { CivilTime.floorDivide(seconds + offset * 60, 86_400) }
}

/// What a site runs: a shelter, a team.
struct ETOProgram: Sendable {
  let id: Int
  let name: String
  let description: String
  let isDisabled: Bool
  let isKiosk: Bool
  let housesPeople: Bool
}
