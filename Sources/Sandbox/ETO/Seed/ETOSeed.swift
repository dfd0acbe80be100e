/// Makes the pretend ETO of its seed files: the same numbers every time, dates relative to the
/// start, so that the last weeks are alive whenever it starts.
struct ETOSeed {
  /// What a program is for; only the seed needs to know.
  enum ProgramKind: String { case outreach, night, day }

  let seed: Seed
  let now: Int
  let scenario: Scenario
  var world = ETOWorld()
  var records = ETORecords()
  /// Programs by site and kind, disabled ones left out.
  var programs: [Int: [ProgramKind: [Int]]] = [:]
  /// How many people are made up for a site.
  var crowds: [(site: Int, count: Int)] = []
  /// What the questions of a form are for, by the form's tag.
  var roles: [String: [String: Int]] = [:]
  /// Choices that nobody has made yet: the bed that a demo checks somebody in to.
  var free: Set<Int> = []
  /// Guests who have not come tonight.
  var away: Set<Int> = []

  /// Reads the files, and makes up everybody who is not in them.
  static func load(_ seed: Seed, now: Int, scenario: Scenario) throws(SandboxError) -> ETOState {
    var loading = ETOSeed(seed: seed, now: now, scenario: scenario)
    try loading.addPlaces()
    try loading.addAccounts()
    try loading.addDemographics()
    try loading.addTouchPoints()
    try loading.addPeople()
    try loading.addCrowd()
    loading.addResponses()
    loading.addOutreach()
    loading.addAssessments()
    return ETOState(world: loading.world, records: loading.records)
  }

  /// The day at a site, when the sandbox starts.
  func today(at site: Int) -> Int { world.site(site)?.site.day(at: now) ?? now / 86_400 }

  /// The night at a site, when the sandbox starts: from noon to noon (our convention).
  func tonight(at site: Int) -> Int {
    world.site(site)?.site.day(at: now - 43_200) ?? (now - 43_200) / 86_400
  }

  private mutating func addPlaces() throws(SandboxError) {
    for entry in try SeedReader.file("enterprises", in: seed) {
      try entry.allow("key", "name", "sites")
      var sites: [ETOSite] = []
      for site in try entry.objects("sites") {
        try site.allow("id", "name", "zone", "offset", "label", "crowd", "programs")
        let id = try site.number("id")
        var all: [ETOProgram] = []
        for program in try site.objects("programs") { all.append(try add(program, at: id)) }
        sites.append(
          ETOSite(
            id: id, name: try site.text("name"), offset: try site.number("offset"),
            zone: try site.text("zone"), label: try site.text("label"), programs: all))
        let crowd = try site.numberIfAny("crowd") ?? 0
        guard crowd >= 0 else { throw .seed("\(site.place): crowd must not be below 0.") }
        crowds.append((id, crowd))
      }
      let key = try entry.text("key")
      world.enterprises.append(
        ETOEnterprise(
          key: key, guid: GUID(of: "enterprise/\(key)"), name: try entry.text("name"),
          sites: sites))
    }
  }

  private mutating func add(
    _ program: SeedReader, at site: Int
  ) throws(SandboxError) -> ETOProgram {
    try program.allow("id", "name", "kind", "description", "disabled", "kiosk")
    guard let kind = ProgramKind(rawValue: try program.text("kind")) else {
      throw .seed("\(program.place): kind must be outreach, night or day.")
    }
    let id = try program.number("id")
    let isDisabled = try program.flagIfAny("disabled")
    if !isDisabled { programs[site, default: [:]][kind, default: []].append(id) }
    return ETOProgram(
      id: id, name: try program.text("name"),
      description: try program.textIfAny("description") ?? "", isDisabled: isDisabled,
      isKiosk: try program.flagIfAny("kiosk"), housesPeople: kind == .night)
  }

  private mutating func addAccounts() throws(SandboxError) {
    for entry in try SeedReader.file("accounts", in: seed) {
      try entry.allow(
        "email", "password", "first", "last", "staff", "enterprises", "sites", "programs", "locked")
      world.accounts.append(
        ETOAccount(
          email: try entry.text("email"), password: try entry.text("password"),
          firstName: try entry.text("first"), lastName: try entry.text("last"),
          staff: try entry.number("staff"), enterprises: Set(try entry.texts("enterprises")),
          sites: try entry.numbersIfAny("sites").map(Set.init),
          programs: try entry.numbersIfAny("programs").map(Set.init),
          isLocked: try entry.flagIfAny("locked")))
    }
  }

  private mutating func addDemographics() throws(SandboxError) {
    let sites = Set(world.enterprises.flatMap(\.sites).map(\.id))
    for (index, entry) in try SeedReader.file("demographics", in: seed).enumerated() {
      try entry.allow("id", "name", "type", "required", "disabled", "choices")
      guard let kind = Demographic.Kind(rawValue: try entry.number("type")) else {
        throw .seed("\(entry.place): type must be a CharacteristicType.")
      }
      let choices = try ETOForms.choices(entry)
      world.demographics.append(
        Demographic(
          id: try entry.number("id"), name: try entry.text("name"), kind: kind,
          isRequired: try entry.flagIfAny("required"), isDisabled: try entry.flagIfAny("disabled"),
          choices: choices.map {
            Demographic.Choice(id: $0.id, text: $0.text, isDisabled: $0.isDisabled)
          }, sites: sites, sequence: index + 1))
    }
  }

  private mutating func addTouchPoints() throws(SandboxError) {
    for entry in try SeedReader.file("touchpoints", in: seed) {
      try entry.allow("id", "name", "tag", "enterprise", "hidden", "disabled", "elements", "rules")
      let enterprise = try entry.textIfAny("enterprise")
      guard enterprise == nil || world.enterprises.contains(where: { $0.key == enterprise }) else {
        throw .seed("\(entry.place): there is no enterprise \(enterprise ?? "").")
      }
      let sites = world.enterprises.filter { enterprise == nil || $0.key == enterprise }
        .flatMap(\.sites).map(\.id)
      var forms = ETOForms(scenario: scenario)
      let form = try forms.touchPoint(entry, sites: Set(sites))
      roles[form.tag] = forms.roles
      free.formUnion(forms.free)
      world.touchPoints.append(form)
    }
  }
}
