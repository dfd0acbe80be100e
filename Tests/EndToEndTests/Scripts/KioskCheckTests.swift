import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import porchlight

/// `porchlight kiosk --check`, and what systemd is told.
@Suite(.fewAtATime) struct KioskCheckTests {
  private let packaging = Readme.root.appending(path: "Resources/Packaging/kiosk").path

  /// A machine's files in a folder.
  private func machine(_ files: [String: String]) throws -> Home {
    let home = try Home()
    for (path, text) in files { try home.write(text, to: path) }
    return home
  }

  private func shipped(_ name: String) throws -> String {
    let data = try #require(FileManager.default.contents(atPath: "\(packaging)/\(name)"))
    return String(decoding: data, as: UTF8.self)
  }

  @Test func aMachineWithWhatIsShippedHasEverySafeguard() throws {
    let wants = "etc/systemd/system/multi-user.target.wants/porchlight-kiosk.service"
    let home = try machine([
      "etc/systemd/system/porchlight-kiosk.service": try shipped("porchlight-kiosk.service"),
      wants: "",
      "etc/systemd/logind.conf": "[Login]\n#NAutoVTs=6\n",
      "etc/systemd/logind.conf.d/porchlight-kiosk.conf": try shipped("logind.conf"),
      "etc/systemd/system.conf.d/porchlight-kiosk.conf": try shipped("system.conf"),
      "etc/porchlight/kiosk.map": try shipped("kiosk.map"), "usr/bin/loadkeys": "",
      // What sysctl.conf makes of these.
      "proc/sys/kernel/sysrq": "0\n", "proc/sys/kernel/core_pattern": "|/bin/false\n",
      "proc/sys/fs/suid_dumpable": "0\n", "proc/sys/kernel/printk": "1\t4\t1\t7\n",
      "proc/swaps": "Filename Type Size Used Priority\n/dev/zram0 partition 1 0 100\n",
      "etc/credstore.encrypted/porchlight.eto.password": "x",
      "etc/credstore.encrypted/porchlight.kiosk.staffPIN": "x",
    ])
    symlink("/dev/null", "\(home.path)/etc/systemd/system/ctrl-alt-del.target")
    let check = SafeguardCheck(root: home.path)
    #expect(check.missing == [])
    for safeguard in Safeguard.allCases { #expect(check.has(safeguard), "\(safeguard)") }
    let sysctl = try shipped("sysctl.conf")
    for line in [
      "kernel.sysrq = 0", "kernel.core_pattern = |/bin/false", "fs.suid_dumpable = 0",
      "kernel.printk = 1 4 1 7",
    ] {
      #expect(sysctl.contains(line))
    }
  }

  @Test func aBareMachineLacksThem() throws {
    let home = try machine([
      "proc/sys/kernel/sysrq": "438\n", "proc/sys/kernel/core_pattern": "core\n",
      "proc/sys/kernel/printk": "4\t4\t1\t7\n",
      "proc/swaps": "Filename Type Size Used Priority\n/dev/sda2 partition 1 0 -2\n",
      "etc/systemd/system/getty.target.wants/getty@tty1.service": "",
    ])
    let check = SafeguardCheck(root: home.path)
    for safeguard in Safeguard.allCases { #expect(!check.has(safeguard), "\(safeguard)") }
  }

  @Test func aUnitThatSomebodyLoosenedIsFound() throws {
    let unit = try shipped("porchlight-kiosk.service")
      .replacing("NoNewPrivileges=yes\n", with: "NoNewPrivileges=no\n")
    let home = try machine(["etc/systemd/system/porchlight-kiosk.service": unit])
    let check = SafeguardCheck(root: home.path)
    #expect(check.missing == ["NoNewPrivileges=yes"] && !check.has(.hardening))
  }

  @Test func theCommandNamesEachThatIsMissingAndHowToAddIt() async throws {
    let outcome = try await porchlight("kiosk", "--check", home: try Home())
    #expect(outcome.lines.count == Safeguard.allCases.count)
    for (line, safeguard) in zip(outcome.lines, Safeguard.allCases) {
      #expect(
        line.hasPrefix("ok  ") || line.hasPrefix("!!  ") && line.hasSuffix(safeguard.remedy))
    }
    #expect(outcome.status == (outcome.lines.contains { $0.hasPrefix("!!") } ? 1 : 0))
    let misused = try await porchlight("kiosk", "--json", home: try Home())
    #expect(misused.status == 64)
  }

  @Test func systemdIsToldThatItIsReadyAndThatItLives() async throws {
    let home = try Home()
    let path = "\(home.path)/notify"
    let socket = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    defer { close(socket) }
    var place = sockaddr_un()
    place.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &place.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let bound = withUnsafePointer(to: &place) { place in
      place.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(bound == 0)
    // Keeps a broken program from holding the test up for ever.
    var limit = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    let sandbox = try await RunningSandbox()
    let door = try PseudoTerminal(
      builtProduct("porchlight"), ["kiosk", "--sandbox=\(sandbox.addresses.control)"],
      environment: home.environment.merging(
        ["NOTIFY_SOCKET": path, "WATCHDOG_USEC": "200000"]) { $1 })
    var heard: [String] = []
    var bytes = [UInt8](repeating: 0, count: 64)
    while heard.count < 4 {
      let count = recv(socket, &bytes, bytes.count, 0)
      guard count > 0 else { break }
      heard.append(String(decoding: bytes[..<count], as: UTF8.self))
    }
    #expect(heard == ["READY=1", "WATCHDOG=1", "WATCHDOG=1", "WATCHDOG=1"])
    try door.signal(SIGTERM)
    _ = try await door.wait("the end", within: .seconds(60)) { $0.exitStatus != nil }
  }

  @Test func secretsComeFromCredentialsToo() async throws {
    let sandbox = try await RunningSandbox()
    let home = try Home()
    var variables = try sandbox.etoAccount().merging(RunningSandbox.checkInForm) { $1 }
      .merging([
        "PORCHLIGHT_ETO_ENTERPRISE": "Lantern Street Alliance",
        "PORCHLIGHT_ETO_SITE": "Harbor House", "PORCHLIGHT_ETO_PROGRAM": "Night Shelter",
        "CREDENTIALS_DIRECTORY": "\(home.path)/credentials",
      ]) { $1 }
    let password = try #require(variables["PORCHLIGHT_ETO_PASSWORD"])
    variables["PORCHLIGHT_ETO_PASSWORD"] = nil
    let without = try await porchlight("checkin", "list", home: home, environment: variables)
    #expect(without.status == 1)
    try home.write(password + "\n", to: "credentials/porchlight.eto.password")
    let with = try await porchlight("checkin", "list", home: home, environment: variables)
    #expect(with.status == 0 && with.output.contains("Lampwick"))
    try home.write("letters", to: "credentials/porchlight.kiosk.staffPIN")
    let wrong = try await porchlight("checkin", "list", home: home, environment: variables)
    #expect(
      wrong.errors.contains("porchlight.kiosk.staffPIN: kiosk.staffPIN: expected")
        && !wrong.errors.contains("letters"))
  }
}
