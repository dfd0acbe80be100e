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

  @Test func whereThereIsNoRoomAtAllThatIsSaidAndItCanBeWiped() async throws {
    let mount = try Mount(options: "size=512k")
    defer { mount.end() }
    let path = "\(mount.path)/vault"
    let vault = try await Vault(at: path, cost: .cheap ?? .current)
    try await vault.setUp(with: Passphrase("correct horse"))
    try await vault.save(Samples.credential)
    try mount.fill()
    try await vault.wipe()
    let left = try FileManager.default.contentsOfDirectory(atPath: path)
    #expect(left.allSatisfy { !$0.hasPrefix("vault.sqlite") }, "\(left)")
    // What is made now has no room.
    try mount.fill()
    await #expect(throws: VaultError.diskFull) {
      _ = try await Vault(at: path, cost: .cheap ?? .current)
    }
  }

  @Test func whatAFullDiskDoesNotTakeOutlivesTheKey() async throws {
    let mount = try Mount(options: "size=512k")
    defer { mount.end() }
    let path = "\(mount.path)/vault"
    let vault = try await Vault(at: path, cost: .cheap ?? .current)
    try await vault.setUp(with: Passphrase("correct horse"))
    let ballast = "\(mount.path)/ballast"
    let file = creat(ballast, 0o600)
    let page = [UInt8](repeating: 1, count: 4096)
    while write(file, page, page.count) > 0 {}
    close(file)
    var draft = Samples.draft
    draft.content = [UInt8](repeating: 7, count: 100_000)
    let typed = draft
    await #expect(throws: VaultError.diskFull) { try await vault.save(typed) }
    try await vault.keepUnwritten([typed])
    await vault.lock()
    await #expect(throws: VaultError.diskFull) { try await vault.writeUnwritten() }
    unlink(ballast)
    try await vault.writeUnwritten()
    try await vault.close()
    let next = try await Vault(at: path, cost: .cheap ?? .current)
    try await next.unlock(with: Passphrase("correct horse"))
    #expect(try await next.records() == Reading(values: [typed]))
    try await next.close()
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

  /// Takes all the room that is left.
  func fill() throws {
    let file = open("\(path)/full-\(UUID().uuidString)", O_WRONLY | O_CREAT, 0o600)
    guard file >= 0 else { throw POSIXError(.EIO) }
    defer { close(file) }
    let zeros = [UInt8](repeating: 0, count: 4096)
    while write(file, zeros, zeros.count) > 0 {}
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
