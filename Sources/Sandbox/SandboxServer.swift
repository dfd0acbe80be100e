public import Logging

/// A running sandbox: the pretend systems and their control port, on loopback only.
public actor SandboxServer {
  /// Where it listens.
  public nonisolated let addresses: SandboxAddresses
  private var listeners: [Listener]
  private var gps: GPSDListener?
  private var identity: TLSIdentity?

  private init(
    addresses: SandboxAddresses, listeners: [Listener], gps: GPSDListener?, identity: TLSIdentity?
  ) {
    self.addresses = addresses
    self.listeners = listeners
    self.gps = gps
    self.identity = identity
  }

  /// Starts a sandbox; when it returns, every port answers.
  ///
  /// - Parameters:
  ///   - options: what to start.
  ///   - logger: where it logs; nil logs nothing, so that only the JSON line is printed.
  /// - Returns: the running sandbox.
  /// - Throws: ``SandboxError``; nothing is left open then.
  public static func start(
    _ options: SandboxOptions = SandboxOptions(), logger: Logger? = nil
  ) async throws(SandboxError) -> SandboxServer {
    let base = options.port ?? 0
    guard (0...65_531).contains(base) else { throw .portOutOfRange(base) }
    if let port = options.gpsPort, !(0...65_535).contains(port) { throw .portOutOfRange(port) }
    let logger = logger ?? Logger(label: "sandbox") { _ in SwiftLogNoOpLogHandler() }
    let clock = SandboxClock(options.now)
    let faults = Faults()
    let log = RequestLog()
    let world = try SandboxWorld.made(
      of: options.seedDirectory,
      SandboxWorld.Terms(
        scenario: options.scenario, now: clock.seconds, rateLimit: options.rateLimit ?? 0))
    let serviceNow = StatefulSystem(world.serviceNow, clock: clock)
    let eto = StatefulSystem(world.eto, clock: clock)
    let rapidSOS = StatefulSystem(world.rapidSOS, clock: clock)
    let fileMaker = StatefulSystem(world.fileMaker, clock: clock)
    let identity = options.tls ? try TLSIdentity.make() : nil
    let receiver = options.gpsPort.map { _ in PretendReceiver(clock: clock) }
    var listeners: [Listener] = []
    var gps: GPSDListener?
    do {
      let systems: [(offset: Int, system: any FakeSystem)] = [
        (1, eto), (2, rapidSOS), (3, serviceNow), (4, fileMaker),
      ]
      // The control port first: where several are taken, the one that was asked for is named.
      let port = ControlPort(
        systems: systems.map(\.system), clock: clock, faults: faults, log: log, receiver: receiver)
      let control = try await Listener.open(
        port: base, limits: options.bodies, logger: logger
      ) { port.answer($0) }
      listeners.append(control)
      var origins: [String: String] = [:]
      for (offset, system) in systems {
        let door = FrontDoor(system: system, clock: clock, faults: faults, log: log)
        let listener = try await Listener.open(
          port: base == 0 ? 0 : base + offset, tls: identity?.configuration,
          limits: options.bodies, logger: logger,
          answer: { await door.answer($0) })
        listeners.append(listener)
        origins[system.name] = "\(options.tls ? "https" : "http")://127.0.0.1:\(listener.port)"
      }
      if let number = options.gpsPort, let receiver {
        gps = try await GPSDListener.open(port: number, receiver: receiver)
      }
      let addresses = SandboxAddresses(
        control: "http://127.0.0.1:\(control.port)", eto: origins[eto.name],
        rapidsos: origins[rapidSOS.name], servicenow: origins[serviceNow.name],
        filemaker: origins[fileMaker.name], gps: gps.map { "127.0.0.1:\($0.port)" },
        ca: identity?.authorityPath)
      port.announce(addresses)
      return SandboxServer(
        addresses: addresses, listeners: listeners, gps: gps, identity: identity)
    } catch {
      for listener in listeners { await listener.close() }
      identity?.remove()
      throw error
    }
  }

  /// Stops at once: open connections are cut, the certificate is removed.
  ///
  /// Stopping twice does no harm.
  public func stop() async {
    // First what would be left behind if nobody waits for the rest.
    identity?.remove()
    identity = nil
    let (open, daemon) = (listeners, gps)
    listeners = []
    gps = nil
    await daemon?.close()
    for listener in open { await listener.close() }
  }
}
