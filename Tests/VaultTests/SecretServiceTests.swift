import Foundation
import Glibc
import Testing

@testable import Vault

/// Against a real keyring: GNOME's, on a message bus that only the test has.
@Suite(
  .enabled("dbus and gnome-keyring are not installed; .ci/run installs them") {
    Probe.program("dbus-run-session") != nil && Probe.program("gnome-keyring-daemon") != nil
  })
struct SecretServiceTests {
  let scratch = Scratch()

  /// A session of its own, without the tester's bus and keyring.
  private func inSession(_ script: String) throws -> (output: String, status: Int32) {
    for folder in ["home", "run"] {
      try FileManager.default.createDirectory(
        atPath: "\(scratch.path)/\(folder)", withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    }
    let bus = try #require(Probe.program("dbus-run-session"))
    return try Probe.run(
      [bus, "--", "/bin/sh", "-c", script],
      environment: [
        "HOME": "\(scratch.path)/home", "XDG_RUNTIME_DIR": "\(scratch.path)/run",
        "XDG_DATA_HOME": "\(scratch.path)/home", "GNOME_KEYRING_CONTROL": "",
        "PROBE": Probe.path, "VAULT": "\(scratch.path)/vault",
      ])
  }

  @Test func aKeyringOpensTheVaultUntilItForgets() throws {
    let (output, status) = try inSession(
      """
      printf 'keyring pass' | gnome-keyring-daemon --unlock --components=secrets >/dev/null
      exec "$PROBE" keyring "$VAULT"
      """)
    #expect(
      output
        == "locked\nunlocked\nkeyUnavailable(Vault.KeySlot.keyring, Vault.KeyTrouble.notThere)\n")
    #expect(status == 0)
  }

  @Test func withoutAKeyringItSaysSo() throws {
    // A bus without a service for secrets, which cannot start one.
    let (output, status) = try inSession(
      """
      unset DBUS_SESSION_BUS_ADDRESS
      exec env DBUS_SESSION_BUS_ADDRESS=unix:path=/nonexistent "$PROBE" keyring-missing "$VAULT"
      """)
    #expect(output == "keyUnavailable(Vault.KeySlot.keyring, Vault.KeyTrouble.noAnswer)\n")
    #expect(status == 0)
  }
}

struct SecretServiceLinkTests {
  @Test func theProgramDoesNotNeedTheLibrary() throws {
    let linked = try Probe.run(["/usr/bin/ldd", Probe.path])
    #expect(linked.output.contains("libsqlite3"))
    #expect(!linked.output.contains("libsecret") && !linked.output.contains("libglib"))
  }
}
