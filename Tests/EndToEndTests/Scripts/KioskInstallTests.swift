import FoundationEssentials
import Glibc
import Resources
import TestSupport
import Testing

@testable import porchlight

/// `porchlight kiosk install`, on the files of a machine in a folder.
@Suite(.fewAtATime) struct KioskInstallTests {
  private static let getty = "etc/systemd/system/getty.target.wants/getty@tty1.service"
  private static let answers = """
    Harbor "East" House
    https://eto.example
    kiosk@example.org

    301
    Night Shelter
    2101
    4102
    4101
    4103
    4104

    en, es
    bell
    """

  /// A machine whose kernel is as it has to be, and that has the programs: what is missing are files.
  private func machine() throws -> Home {
    let home = try Home()
    for (path, text) in [
      "proc/sys/kernel/sysrq": "0\n", "proc/sys/kernel/core_pattern": "|/bin/false\n",
      "proc/sys/fs/suid_dumpable": "0\n", "proc/sys/kernel/printk": "1\t4\t1\t7\n",
      "proc/swaps": "Filename Type Size Used Priority\n", "usr/bin/loadkeys": "",
      "usr/sbin/sshd": "", "root/.ssh/authorized_keys": "ssh-ed25519 AAAA ann\n",
      "etc/fstab": "UUID=1 none swap sw 0 0\nUUID=2 / ext4 defaults 0 1\n", Self.getty: "",
    ] {
      try home.write(text, to: path)
    }
    return home
  }

  private func install(
    _ home: Home, _ arguments: String..., input: String = ""
  ) async throws -> Command.Outcome {
    try await Command(
      ["kiosk", "install", "--root", home.path] + arguments, input: input, home: home
    ).outcome()
  }

  @Test func aDryRunTellsEachStepAndChangesNothing() async throws {
    let home = try machine()
    let before = home.contents
    let outcome = try await install(home, "--dry-run")
    #expect(outcome.status == 0)
    let check = SafeguardCheck(root: home.path)
    var told: Set<[Remedy]> = []
    for safeguard in Safeguard.allCases where !check.has(safeguard) {
      let remedies = check.remedies(for: safeguard)
      // What the same commands do is told once.
      if remedies.isEmpty || told.insert(remedies).inserted {
        #expect(outcome.output.contains(Phrases(.en)[safeguard.purpose]))
      }
      for remedy in remedies { #expect(outcome.output.contains("  \(remedy.command)")) }
    }
    #expect(told.count > 5)
    #expect(home.contents == before)
  }

  @Test func itAsksAndAddsWhatFilesCanAddAndTheCheckFindsIt() async throws {
    let home = try machine()
    let yes = String(repeating: "y\n", count: Safeguard.allCases.count)
    let outcome = try await install(home, input: "y\n" + Self.answers + "\n" + yes)
    // Only the machine itself can seal a secret.
    #expect(outcome.status == 1)
    let check = SafeguardCheck(root: home.path)
    #expect(Safeguard.allCases.filter { !check.has($0) } == [.password, .staffPIN])
    #expect(outcome.lines.count { $0.hasPrefix("!!") } == 2)
    let shipped = Document.root.appending(path: "Resources/Packaging/kiosk")
    for (name, path) in [
      ("porchlight-kiosk.service", "etc/systemd/system/porchlight-kiosk.service"),
      ("logind.conf", "etc/systemd/logind.conf.d/porchlight-kiosk.conf"),
      ("system.conf", "etc/systemd/system.conf.d/porchlight-kiosk.conf"),
      ("kiosk.map", "etc/porchlight/kiosk.map"), ("console-setup", "etc/default/console-setup"),
      ("sshd.conf", "etc/ssh/sshd_config.d/porchlight-kiosk.conf"),
    ] {
      let wanted = try String(contentsOf: shipped.appending(path: name), encoding: .utf8)
      #expect(home.text(path) == wanted, "\(path)")
      #expect(home.mode(path) == 0o644, "\(path)")
    }
    #expect(home.text("etc/fstab") == "#UUID=1 none swap sw 0 0\nUUID=2 / ext4 defaults 0 1\n")
    #expect(!home.contents.contains(Self.getty))
    #expect(home.mode("etc/porchlight") == 0o755)
    #expect(
      home.text("etc/porchlight/config.yaml") == """
        site:
          name: "Harbor \\"East\\" House"
        eto:
          url: "https://eto.example"
          username: "kiosk@example.org"
          site: 301
          program: "Night Shelter"
        checkin:
          touchpoint: 2101
          elements:
            bed: 4102
            date: 4101
            status: 4103
            reference: 4104
        kiosk:
          languages: "en, es"
          call: "bell"

        """)
  }

  @Test func whatIsThereIsNotAskedForAgain() async throws {
    let home = try machine()
    let yes = String(repeating: "y\n", count: Safeguard.allCases.count)
    _ = try await install(home, input: "y\n" + Self.answers + "\n" + yes)
    let sealed = String(repeating: "c2VhbGVk\n", count: 20)
    for name in ["eto.password", "kiosk.staffPIN"] {
      try home.write(sealed, to: "etc/credstore.encrypted/porchlight.\(name)")
    }
    let before = home.contents
    let again = try await install(home)
    #expect(again.status == 0 && again.errors.isEmpty)
    #expect(again.lines.count == Safeguard.allCases.count)
    #expect(again.lines.allSatisfy { $0.hasPrefix("ok  ") })
    #expect(home.contents == before)
  }

  @Test func whoSaysNoKeepsTheMachineAsItIs() async throws {
    let home = try machine()
    let before = home.contents
    let no = String(repeating: "what?\nn\n", count: Safeguard.allCases.count)
    let outcome = try await install(home, input: no)
    #expect(outcome.status == 1 && home.contents == before)
    let ended = try await install(home)
    #expect(ended.status == 1 && ended.errors.contains("Stopped."))
  }

  /// Passwords are not turned off while nobody has a key.
  @Test func withoutAKeyNobodyIsLockedOut() async throws {
    let home = try machine()
    try FileManager.default.removeItem(atPath: "\(home.path)/root/.ssh/authorized_keys")
    let yes = String(repeating: "y\n", count: Safeguard.allCases.count)
    let outcome = try await install(home, input: "y\n" + Self.answers + "\n" + yes)
    #expect(outcome.status == 1 && outcome.output.contains("There is no key yet."))
    #expect(home.text("etc/ssh/sshd_config.d/porchlight-kiosk.conf") == nil)
  }

  /// What is done is shown as a command, and a folder's name is no part of its grammar.
  @Test func aRootWithASpaceIsOneWord() {
    let check = SafeguardCheck(root: "/srv/new kiosk")
    #expect(
      check.remedies(for: .login).map(\.command) == [
        "rm -f '/srv/new kiosk/etc/systemd/system/getty.target.wants/getty@tty1.service'"
      ])
  }
}
