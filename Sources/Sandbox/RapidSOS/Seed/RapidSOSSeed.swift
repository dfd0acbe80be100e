/// Makes the pretend RapidSOS from its seed files: the numbers are the same every time, times are
/// relative to the start.
struct RapidSOSSeed {
  private let seed: Seed
  private let now: Int
  private var state: RapidSOSState

  /// Reads the files.
  static func load(_ seed: Seed, now: Int, rateLimit: Int) throws(SandboxError) -> RapidSOSState {
    var clients: [String: RapidSOSState.Client] = [:]
    for entry in try SeedReader.file("clients", of: RapidSOSState.name, in: seed) {
      try entry.allow("client_id", "client_secret", "organisation", "callflows")
      clients[try entry.text("client_id")] = RapidSOSState.Client(
        organisation: try entry.text("organisation"), secret: try entry.text("client_secret"),
        callflows: try entry.texts("callflows"))
    }
    var loading = RapidSOSSeed(
      seed: seed, now: now,
      state: RapidSOSState(clients: clients, switches: RapidSOSSwitches(rateLimit: rateLimit)))
    for entry in try SeedReader.file("users", of: RapidSOSState.name, in: seed) {
      try loading.add(entry)
    }
    return loading.state
  }

  private mutating func add(_ user: SeedReader) throws(SandboxError) {
    try user.allow(
      "username", "password", "email", "organisation", "validated", "profile", "unknown",
      "locations")
    let account = state.open(
      username: try user.text("username"), password: try user.text("password"),
      email: try user.text("email"), organisation: try user.text("organisation"))
    if let number = try user.textIfAny("validated") {
      guard DialledNumber.digits(number) == number else {
        throw .seed("\(user.place): validated must be 11 digits that begin with 1.")
      }
      state.numbers.seed(number, of: account)
    }
    if let reader = try user.objectIfAny("profile") {
      try fill(
        &state.profiles[account, default: SectionRecord(id: account)], reader, SectionRule.profile)
    }
    for other in try user.objects("unknown") {
      try other.allow("key", "section")
      state.profiles[account]?.seed(other: try other.text("key"), other.json["section"] ?? .null)
    }
    for location in try user.objects("locations") {
      let id = state.addRecord(.locations, account)
      guard let index = state.saved[.locations]?.firstIndex(where: { $0.record.id == id }) else {
        continue
      }
      try fill(
        &state.saved[.locations, default: []][index].record, location, SavedKind.locations.rules)
    }
  }

  /// Copies sections of the form `{"updated": "-3 d", "value": […]}`, as a client would send them.
  private func fill(
    _ record: inout SectionRecord, _ sections: SeedReader, _ rules: [SectionRule]
  ) throws(SandboxError) {
    guard case .object(let members) = sections.json else {
      throw .seed("\(sections.place) must be an object.")
    }
    for member in members {
      let place = "\(sections.place): \(member.name)"
      guard let rule = rules.first(where: { $0.key == member.name }) else {
        throw .seed("\(place) is no section.")
      }
      let section = SeedReader(json: member.value, place: place)
      try section.allow("updated", "value")
      let updated = now + (try section.offset("updated"))
      var value: [JSON] = []
      for item in try section.list("value") {
        do throws(SectionFlaw) { value.append(try rule.kind.read(item, limit: rule.limit)) } catch {
          throw .seed("\(place): \(error.message)")
        }
      }
      record.seed(rule.key, value, updated: updated * 1000)
    }
  }
}
