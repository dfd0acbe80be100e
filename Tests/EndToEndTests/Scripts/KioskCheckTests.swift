import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import porchlight

/// `porchlight kiosk --check`, and what systemd is told.
@Suite(.fewAtATime) struct KioskCheckTests {
  private let packaging = Document.root.appending(path: "Resources/Packaging/kiosk").path

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

  private static let sealed = String(repeating: "c2VhbGVk\n", count: 20)
  private static let settings = """
    eto:
      url: https://eto.example
    checkin:
      touchpoint: 2101
      elements: {bed: 4102, date: 4101, status: 4103, reference: 4104}
    """

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
      "etc/credstore.encrypted/porchlight.eto.password": Self.sealed,
      "etc/credstore.encrypted/porchlight.kiosk.staffPIN": Self.sealed,
      "etc/porchlight/config.yaml": Self.settings,
      "etc/default/console-setup": try shipped("console-setup"), "usr/sbin/sshd": "",
      "etc/ssh/sshd_config.d/porchlight-kiosk.conf": try shipped("sshd.conf"),
      "root/.ssh/authorized_keys": "ssh-ed25519 AAAA ann\n",
    ])
    chmod("\(home.path)/etc/porchlight/config.yaml", 0o644)
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
    // It calls nobody with a task yet.
    for safeguard in Safeguard.allCases where safeguard != .taskPassword {
      #expect(!check.has(safeguard), "\(safeguard)")
    }
  }

  @Test func aUnitThatSomebodyLoosenedIsFound() throws {
    let unit = try shipped("porchlight-kiosk.service")
      .replacing("NoNewPrivileges=yes\n", with: "NoNewPrivileges=no\n")
    let home = try machine(["etc/systemd/system/porchlight-kiosk.service": unit])
    let check = SafeguardCheck(root: home.path)
    #expect(check.missing == ["NoNewPrivileges=yes"] && !check.has(.hardening))
  }

  /// What is laid over the unit counts as much as the unit.
  @Test(arguments: [
    ("NoNewPrivileges=no", "NoNewPrivileges=yes"), ("User=root", "DynamicUser=yes"),
    ("WatchdogSec=0", "WatchdogSec=60"),
  ])
  func whatIsLaidOverTheUnitLoosensIt(line: String, missing: String) throws {
    let folder = "etc/systemd/system/porchlight-kiosk.service"
    let home = try machine([
      folder: try shipped("porchlight-kiosk.service"),
      "\(folder).d/harmless.conf": "[Service]\nEnvironment=LANG=C.UTF-8\n",
    ])
    #expect(SafeguardCheck(root: home.path).missing == [])
    try home.write("[Service]\n\(line)\n", to: "\(folder).d/override.conf")
    #expect(SafeguardCheck(root: home.path).missing == [missing])
  }

  /// Settings that the unit's user cannot read, or that are not enough, lock nobody up and let nobody in.
  @Test func settingsThatCannotServeAreFound() throws {
    let home = try machine([
      "etc/porchlight/config.yaml": Self.settings + "\nkiosk:\n  list: /srv/kiosk.list\n"
    ])
    let check = SafeguardCheck(root: home.path)
    let config = "\(home.path)/etc/porchlight/config.yaml"
    chmod(config, 0o600)
    #expect(!check.has(.settings), "nobody but root may read them")
    chmod(config, 0o644)
    #expect(!check.has(.settings), "the list that they name is not there")
    try home.write("x", to: "srv/kiosk.list")
    chmod("\(home.path)/srv/kiosk.list", 0o644)
    #expect(!check.has(.settings), "nor its key")
    try home.write("2468\n", to: "etc/credstore.encrypted/porchlight.kiosk.key")
    #expect(!check.has(.settings), "that is not sealed")
    try home.write(Self.sealed, to: "etc/credstore.encrypted/porchlight.kiosk.key")
    #expect(check.has(.settings))
    try home.write("eto:\n  url: https://eto.example\n", to: "etc/porchlight/config.yaml")
    chmod(config, 0o644)
    #expect(!check.has(.settings), "no form to check in with")
    try home.write("eto: [", to: "etc/porchlight/config.yaml")
    #expect(!check.has(.settings), "no YAML")
  }

  /// Only a kiosk that calls staff with a task needs an account for it.
  @Test func aTaskThatTheKioskMayNotWriteIsFound() throws {
    let home = try machine([
      "etc/porchlight/config.yaml": Self.settings + "\nkiosk:\n  call: task\n",
      "etc/credstore.encrypted/porchlight.servicenow.password": Self.sealed,
    ])
    let check = SafeguardCheck(root: home.path)
    #expect(!check.has(.taskPassword), "the unit does not get it")
    try home.write(
      try shipped("servicenow.conf"),
      to: "etc/systemd/system/porchlight-kiosk.service.d/servicenow.conf")
    #expect(check.has(.taskPassword))
  }

  /// A password that may be guessed is no way in, and without a key there is none at all.
  @Test(arguments: ["etc/ssh/sshd_config.d/porchlight-kiosk.conf", "home/ann/.ssh/authorized_keys"])
  func aWayInNeedsAKeyAndNoPassword(file: String) throws {
    let home = try machine([
      "usr/sbin/sshd": "", "etc/ssh/sshd_config": "#PasswordAuthentication yes\n",
      "etc/ssh/sshd_config.d/porchlight-kiosk.conf": try shipped("sshd.conf"),
      "home/ann/.ssh/authorized_keys": "ssh-ed25519 AAAA ann\n",
    ])
    #expect(SafeguardCheck(root: home.path).has(.access))
    try FileManager.default.removeItem(atPath: "\(home.path)/\(file)")
    #expect(!SafeguardCheck(root: home.path).has(.access))
  }

  @Test func swapThatComesBackIsFound() throws {
    let off = "Filename Type Size Used Priority\n"
    let home = try machine([
      "proc/swaps": off, "etc/fstab": "# UUID=1 none swap sw 0 0\nUUID=2 / ext4 defaults 0 1\n",
    ])
    #expect(SafeguardCheck(root: home.path).has(.swap))
    try home.write("UUID=1 none swap sw 0 0\n", to: "etc/fstab")
    #expect(!SafeguardCheck(root: home.path).has(.swap))
  }

  /// Whatever is held beside them.
  @Test func theKeyMapLeavesNoKeyThatChangesConsoles() throws {
    let map = Set(try shipped("kiosk.map").split(separator: "\n").map(String.init))
    let keys = Array(59...68) + [87, 88]
    for key in keys {
      for held in ["alt", "shift alt", "control alt", "shift control alt", "altgr", "shift altgr"] {
        #expect(map.contains("\(held) keycode \(key) = VoidSymbol"))
      }
      #expect(!map.contains("plain keycode \(key) = VoidSymbol"), "F12 is for staff")
    }
    for key in [70, 84, 99] { #expect(map.contains("plain keycode \(key) = VoidSymbol")) }
  }

  /// What guests cannot mend stands in the journal before the first of them comes.
  @Test func whyETODoesNotLetItInIsToldToWhoeverLooksAfterIt() async throws {
    let sandbox = try await RunningSandbox()
    let home = try Home()
    let variables = try sandbox.etoAccount().merging(RunningSandbox.checkInForm) { $1 }
      .merging([
        "PORCHLIGHT_ETO_ENTERPRISE": "Lantern Street Alliance",
        "PORCHLIGHT_ETO_SITE": "Harbor House", "PORCHLIGHT_ETO_PROGRAM": "Nacht",
      ]) { $1 }
    // Its standard error is a pipe, as systemd's is.
    let door = try PseudoTerminal(
      command: [
        "/bin/sh", "-c", #""$0" kiosk 2>&1 >/dev/tty | cat"#, builtProduct("porchlight"),
      ], environment: home.environment.merging(variables) { $1 })
    try await door.wait("the reason", within: .seconds(60)) { $0.contains("“Nacht”") }
  }

  /// Started by systemd with settings that are wrong, it leaves guests no black screen.
  @Test func aKioskThatCannotOpenSendsGuestsToStaff() async throws {
    let home = try Home()
    try home.write("eto: [", to: "config/porchlight/config.yaml")
    let door = try PseudoTerminal(
      builtProduct("porchlight"), ["kiosk"],
      environment: home.environment.merging(["NOTIFY_SOCKET": "\(home.path)/notify"]) { $1 })
    try await door.wait("the words", within: .seconds(60)) {
      $0.contains("This screen is closed. Please see staff.") && $0.contains("Esta pantalla")
    }
    // It may have ended by itself.
    try? door.signal(SIGTERM)
    _ = try await door.wait("the end", within: .seconds(60)) { $0.exitStatus != nil }
  }

  @Test func theCommandNamesEachThatIsMissingAndHowToAddIt() async throws {
    let outcome = try await porchlight("kiosk", "--check", home: try Home())
    #expect(outcome.lines.count == Safeguard.allCases.count)
    let check = SafeguardCheck()
    for (line, safeguard) in zip(outcome.lines, Safeguard.allCases) {
      let remedy = check.remedy(for: safeguard)
      #expect(line.hasPrefix("ok  ") || line.hasPrefix("!!  ") && line.hasSuffix(remedy))
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
