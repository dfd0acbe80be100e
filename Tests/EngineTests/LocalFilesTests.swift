import FoundationEssentials
import Glibc
import Model
import Synchronization
import TestSupport
import Testing

@testable import Engine

/// Reading what a person attaches, in a folder of the test's own.
struct LocalFilesTests {
  private let folder: SettingsFolder

  init() throws { folder = try SettingsFolder() }

  private func read(_ path: String) async -> Result<[UInt8], FileFlaw> {
    let files = LocalFiles(home: folder.path, clock: ContinuousClock())
    do throws(FileFlaw) {
      return .success(try await files.read(FileToAttach(path: path)))
    } catch {
      return .failure(error)
    }
  }

  private func write(_ bytes: [UInt8], _ name: String) throws {
    try Data(bytes).write(to: URL(filePath: "\(folder.path)/\(name)"))
  }

  @Test func aFileIsReadToItsLastByte() async throws {
    let bytes = (0..<200_003).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try write(bytes, "photo 1.jpg")
    #expect(await read("\(folder.path)/photo 1.jpg") == .success(bytes))
    #expect(await read("~/photo 1.jpg") == .success(bytes))
    symlink("photo 1.jpg", "\(folder.path)/link")
    #expect(await read("'~/link'") == .success(bytes))
  }

  @Test func whatCannotBeAttachedIsToldApart() async throws {
    try write([], "empty.txt")
    mkfifo("\(folder.path)/pipe", 0o600)
    #expect(await read("~/nothing.pdf") == .failure(.missing))
    #expect(await read("~/empty.txt/below") == .failure(.missing))
    #expect(await read("") == .failure(.missing))
    #expect(await read("~") == .failure(.folder))
    #expect(await read("~/empty.txt") == .failure(.empty))
    #expect(await read("~/pipe") == .failure(.special))
    #expect(await read("/dev/zero") == .failure(.special))
    // Nobody may read it, not even root.
    #expect(await read("/proc/sys/vm/compact_memory") == .failure(.forbidden))
  }

  @Test func theLargestIsTakenAndNothingLarger() async throws {
    let path = "\(folder.path)/large"
    try write([1], "large")
    truncate(path, off_t(AttachedFile.largest))
    #expect(try await read(path).get().count == AttachedFile.largest)
    truncate(path, off_t(AttachedFile.largest) + 1)
    #expect(await read(path) == .failure(.tooLarge))
  }

  @Test func aFileThatNeverComesIsGivenUp() async throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    let (input, output) = (ends[0], ends[1])
    let files = LocalFiles(home: "/", clock: HastyClock()) { _ throws(FileFlaw) in
      var byte: UInt8 = 0
      _ = Glibc.read(input, &byte, 1)
      close(input)
      return [byte]
    }
    await #expect(throws: FileFlaw.unreadable) {
      try await files.read(FileToAttach(path: "/far/away"))
    }
    close(output)
  }
}
