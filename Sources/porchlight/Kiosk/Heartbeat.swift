import Engine
import FoundationEssentials
import Glibc
import Kiosk

/// Shows that the kiosk is alive: to systemd, which restarts it when the heartbeat stops, and in a
/// file for whoever looks after several terminals.
///
/// It beats on the main actor, which also takes the keys: a loop that hangs does not beat.
@MainActor struct Heartbeat {
  private let service: ServiceManager
  private let file: KioskFile
  private let interval: Duration

  /// The interval, unless systemd asks for another.
  private static let usual = Duration.seconds(30)

  /// A heartbeat for the systemd service that the process is, if it is one.
  init(_ environment: [String: String], file: KioskFile) {
    service = ServiceManager(environment)
    self.file = file
    // Half of the time that systemd waits, as recommended (sd_watchdog_enabled(3)).
    let waits = environment["WATCHDOG_USEC"].flatMap { Int64($0) }.map { Duration.microseconds($0) }
    interval = min(Self.usual, waits.map { $0 / 2 } ?? Self.usual)
  }

  /// Whether nobody would notice it.
  private var isForNobody: Bool { !file.isKept && !service.isThere }

  /// Reports that the terminal is ready, and beats until the task is cancelled.
  func run(_ health: () async -> KioskHealth) async {
    service.tell("READY=1")
    guard !isForNobody else { return }
    while !Task.isCancelled {
      service.tell("WATCHDOG=1")
      file.note(await health(), at: Date())
      guard (try? await Task.sleep(for: interval)) != nil else { return }
    }
  }
}

/// The systemd that started the process, if it expects notifications (sd_notify(3)).
struct ServiceManager {
  private let address: String?

  /// The one in the environment.
  init(_ environment: [String: String]) {
    address = environment["NOTIFY_SOCKET"].flatMap { path in
      path.hasPrefix("/") || path.hasPrefix("@") ? path : nil
    }
  }

  /// Whether there is one.
  var isThere: Bool { address != nil }

  /// Sends a notification; errors are ignored.
  func tell(_ words: String) {
    guard let address else { return }
    let socket = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard socket >= 0 else { return }
    defer { close(socket) }
    var place = sockaddr_un()
    place.sun_family = sa_family_t(AF_UNIX)
    var path = Array(address.utf8)
    guard path.count < MemoryLayout.size(ofValue: place.sun_path) else { return }
    // The name of an abstract socket begins with a zero byte.
    if path[0] == UInt8(ascii: "@") { path[0] = 0 }
    withUnsafeMutableBytes(of: &place.sun_path) { $0.copyBytes(from: path) }
    let length = MemoryLayout<sa_family_t>.size + path.count
    let bytes = Array(words.utf8)
    _ = withUnsafePointer(to: &place) { place in
      place.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
        sendto(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL), place, socklen_t(length))
      }
    }
  }
}
