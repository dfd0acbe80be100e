public import FoundationEssentials

/// How much data the sandbox has.
public enum Scenario: String, CaseIterable, Sendable {
  /// The seed as it is.
  case standard
  /// The seed, 10,000 more tasks for `john.doe`, and 20,000 participants.
  case large

  /// The scenario of that name.
  ///
  /// - Throws: ``SandboxError/unknownScenario(_:)``.
  public init(named name: String) throws(SandboxError) {
    guard let scenario = Scenario(rawValue: name) else { throw .unknownScenario(name) }
    self = scenario
  }
}

/// What a sandbox is started with.
public struct SandboxOptions: Sendable {
  /// The control port; ETO, RapidSOS, ServiceNow and FileMaker have the next four.
  ///
  /// nil or 0 takes free ports.
  public var port: Int?
  /// A folder with seed files that replace those of `Resources/Sandbox`.
  public var seedDirectory: String?
  /// How much data to have.
  public var scenario: Scenario
  /// Whether the systems answer over https; the control port always uses http.
  public var tls: Bool
  /// The requests an hour and user after which ServiceNow and RapidSOS answer 429; nil for no
  /// limit.
  public var rateLimit: Int?
  /// The port of the pretend gpsd, 0 for a free one; nil where there is no receiver.
  public var gpsPort: Int?
  /// The time now; `POST /clock` adds to it.
  public var now: @Sendable () -> Date
  /// How much of a body is read, and how long it is waited for.
  var bodies = BodyLimits()

  /// Makes options.
  public init(
    port: Int? = nil, seedDirectory: String? = nil, scenario: Scenario = .standard,
    tls: Bool = false, rateLimit: Int? = nil, gpsPort: Int? = nil,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.port = port
    self.seedDirectory = seedDirectory
    self.scenario = scenario
    self.tls = tls
    self.rateLimit = rateLimit
    self.gpsPort = gpsPort
    self.now = now
  }
}
