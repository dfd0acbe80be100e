import Foundation
import Glibc
import Testing

@testable import Vault

/// Disks that take nothing, as root makes them; CI is root.
@Suite(.enabled("only root can mount") { geteuid() == 0 && Mount.works })
struct VaultDiskTests {
  @Test func aFullDiskIsSaidAndLosesNothing() async throws {
    let mount = try Mount(options: "size=256k")
    defer { mount.end() }
    let vault = try await Vault(at: "\(mount.path)/vault", cost: .cheap ?? .current)
    try await vault.setUp(with: Passphrase("correct horse"))
    try await vault.save(Samples.credential)
    var big = Samples.draft
    big.content = [UInt8](repeating: 7, count: 300_000)
    let tooBig = big
    await #expect(throws: VaultError.diskFull) { try await vault.save(tooBig) }
    #expect(try await vault.records() == Reading(values: [Samples.credential]))
    #expect(try await vault.records(Draft.self).values.isEmpty)
    // Where there is room, it goes on.
    try await vault.save(Samples.draft)
    #expect(try await vault.records() == Reading(values: [Samples.draft]))
    try await vault.close()
  }

  @Test func aDiskThatCanOnlyBeReadIsSaid() async throws {
    let mount = try Mount(options: "size=4m")
    defer { mount.end() }
    let path = "\(mount.path)/vault"
    let vault = try await Vault(at: path, cost: .cheap ?? .current)
    try await vault.setUp(with: Passphrase("correct horse"))
    try await vault.close()
    try mount.makeReadOnly()
    await #expect(throws: VaultError.readOnly) { _ = try await Vault(at: path) }
  }
}

/// A small file system in memory, for one test.
struct Mount {
  let path = "\(NSTemporaryDirectory())porchlight-mount-\(UUID().uuidString)"

  /// Whether this machine lets us; a container may not.
  static let works: Bool = {
    guard let mount = try? Mount(options: "size=64k") else { return false }
    mount.end()
    return true
  }()

  init(options: String) throws {
    mkdir(path, 0o700)
    guard mount("tmpfs", path, "tmpfs", 0, options) == 0 else {
      let failure = errno
      rmdir(path)
      throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .EPERM)
    }
  }

  func makeReadOnly() throws {
    let flags = UInt(MS_REMOUNT | MS_RDONLY)
    guard mount("tmpfs", path, "tmpfs", flags, nil) == 0 else { throw POSIXError(.EPERM) }
  }

  func end() {
    umount2(path, Int32(MNT_DETACH))
    rmdir(path)
  }
}
