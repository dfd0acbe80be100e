import Synchronization

/// What the pretend systems know when a sandbox starts.
///
/// It is a value: whoever starts from it changes a copy.
struct SandboxWorld: Sendable {
  let eto: ETOState
  let rapidSOS: RapidSOSState
  let serviceNow: InstanceState
  let fileMaker: FileMakerState

  /// What a world is made of besides seed files.
  struct Terms: Hashable {
    let scenario: Scenario
    /// The start, in seconds since 1970.
    let now: Int
    /// Requests an hour and user, 0 for no limit.
    let rateLimit: Int
  }

  /// The worlds of the sandbox's own seed that were asked for last, the newest at the end.
  private static let lately = Mutex<[(terms: Terms, world: SandboxWorld)]>([])
  /// How many worlds are kept.
  private static let most = 4

  /// Makes a world of a folder of seed files, or of the sandbox's own.
  ///
  /// Its own seed is read once for the same terms: the next sandbox of this process starts from the same
  /// world at once.
  ///
  /// - Parameters:
  ///   - folder: where the files are; nil for the sandbox's own.
  ///   - terms: what else it is made of.
  /// - Returns: the world.
  /// - Throws: ``SandboxError/seed(_:)``, which names the file and the entry.
  static func made(of folder: String?, _ terms: Terms) throws(SandboxError) -> SandboxWorld {
    guard folder == nil else { return try SandboxWorld(try Seed(folder), terms) }
    return try lately.withLock { worlds throws(SandboxError) in
      if let place = worlds.firstIndex(where: { $0.terms == terms }) {
        worlds.append(worlds.remove(at: place))
        return worlds[worlds.count - 1].world
      }
      let world = try SandboxWorld(try Seed(nil), terms)
      worlds.append((terms, world))
      if worlds.count > most { worlds.removeFirst() }
      return world
    }
  }

  private init(_ seed: Seed, _ terms: Terms) throws(SandboxError) {
    serviceNow = try InstanceSeed.load(
      try seed.holding("servicenow"), now: terms.now, scenario: terms.scenario,
      rateLimit: terms.rateLimit)
    eto = try ETOSeed.load(try seed.holding("eto"), now: terms.now, scenario: terms.scenario)
    rapidSOS = try RapidSOSSeed.load(
      try seed.holding("rapidsos"), now: terms.now, rateLimit: terms.rateLimit)
    // Some of the people on FileMaker's list are in ETO too.
    fileMaker = try FileMakerSeed.load(
      try seed.holding("filemaker"), now: terms.now, scenario: terms.scenario,
      known: eto.records.participants.prefix(2_000).map(KnownPerson.init))
  }
}
