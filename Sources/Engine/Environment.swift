internal import Glibc
public import Model
public import REST

public import struct FoundationEssentials.Date
public import struct FoundationEssentials.UUID

/// What the program takes from outside: the wire, the person's files, the time and chance.
///
/// Tests bring their own.
public struct Environment: Sendable {
  /// The way to the services.
  public var transport: any Transport
  /// The cookies of that way; nil where it keeps none.
  public var cookies: CookieJar?
  /// Sees every request first; nil where nothing is logged.
  public var log: (any Interceptor)?
  /// Reads a file that a person wants to attach.
  public var readFile: @Sendable (FileToAttach) async throws(FileFlaw) -> [UInt8]
  /// Waits: time-outs, retries, timers.
  public var clock: any Clock<Duration>
  /// The date, for stamps and ages.
  public var now: @Sendable () -> Date
  /// How long the machine has slept since it was started.
  public var slept: @Sendable () -> Duration
  /// A fresh id.
  public var makeID: @Sendable () -> UUID
  /// What the receiver says, for as long as somebody listens; nil where this machine asks none.
  public var receiver: (@Sendable () -> AsyncStream<ReceiverNews>)?

  /// Makes an environment; all but the transport are the machine's own unless given.
  public init(
    transport: any Transport, cookies: CookieJar? = nil, log: (any Interceptor)? = nil,
    readFile: (@Sendable (FileToAttach) async throws(FileFlaw) -> [UInt8])? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() },
    slept: @escaping @Sendable () -> Duration = Self.machineSlept,
    makeID: @escaping @Sendable () -> UUID = Self.freshID,
    receiver: (@Sendable () -> AsyncStream<ReceiverNews>)? = nil
  ) {
    self.transport = transport
    self.cookies = cookies
    self.log = log
    self.readFile = readFile ?? LocalFiles(clock: clock).read
    self.clock = clock
    self.now = now
    self.slept = slept
    self.makeID = makeID
    self.receiver = receiver
  }

  /// An id that the kernel draws at once (RFC 9562, version 4): `UUID()` opens and closes a file for
  /// each, and `UUID.random(using:)` asks for every byte by itself.
  @Sendable public static func freshID() -> UUID {
    var generator = SystemRandomNumberGenerator()
    let high = generator.next() & ~0xF000 | 0x4000
    let low = generator.next() & ~(0b11 << 62) | 0b10 << 62
    let bytes = [high, low].flatMap { part in
      (0..<8).map { UInt8(truncatingIfNeeded: part >> (56 - 8 * $0)) }
    }
    return UUID(
      uuid: (
        bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7],
        bytes[8], bytes[9], bytes[10], bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
      ))
  }

  /// How long this machine has slept: by how much the clock that goes on is ahead of the one that
  /// stands still meanwhile (`CLOCK_BOOTTIME`, `CLOCK_MONOTONIC`).
  @Sendable public static func machineSlept() -> Duration {
    var (boot, awake) = (timespec(), timespec())
    clock_gettime(CLOCK_BOOTTIME, &boot)
    clock_gettime(CLOCK_MONOTONIC, &awake)
    return .seconds(boot.tv_sec - awake.tv_sec) + .nanoseconds(boot.tv_nsec - awake.tv_nsec)
  }

  /// The real one: HTTP as the settings say, logged to a file.
  ///
  /// - Parameters:
  ///   - settings: certificates and proxy
  ///   - variables: the process's environment, for the usual proxy variables
  ///   - log: takes a line a request; nil where nothing is logged
  /// - Returns: an environment that sends nothing before it is asked to
  /// - Throws: ``REST/ProxyChoice/Flaw`` where a proxy's address cannot be read.
  public static func live(
    _ settings: Settings, variables: [String: String], log: LogFile?
  ) throws(ProxyChoice.Flaw) -> Environment {
    var wire = HTTPTransport.Settings()
    wire.authorities = settings.network.certificateAuthorities
    wire.proxies = try ProxyChoice(setting: settings.network.proxy, environment: variables)
    let transport = HTTPTransport(wire)
    return Environment(
      transport: transport, cookies: transport.cookies,
      log: log.map { Log(to: $0.logger("http")) },
      receiver: settings.gps.map { GPSDClient($0).news })
  }

  /// Repeats what is safe to repeat, by this environment's clock.
  var retry: any Interceptor { Retry(clock: clock) }
}
