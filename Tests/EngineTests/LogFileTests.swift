import FoundationEssentials
import Glibc
import Logging
import Testing

@testable import Engine

struct LogFileTests {
  let folder: SettingsFolder
  let path: String

  init() throws {
    folder = try SettingsFolder()
    path = "\(folder.path)/state/porchlight/porchlight.log"
  }

  func log(_ level: Logger.Level = .info, sizeLimit: Int = 1_000) -> LogFile {
    LogFile(path, level: level, sizeLimit: sizeLimit) {
      Date(timeIntervalSince1970: 1_795_226_730.25)
    }
  }

  @Test func aRecordIsALineWithItsTime() throws {
    let logger = log().logger("servicenow")
    logger.info("GET 127.0.0.1 /api/now/table/{table} 200 12 ms")
    logger.warning("second")
    #expect(
      folder.text(path) == """
        2026-11-21T02:05:30.250Z info servicenow: GET 127.0.0.1 /api/now/table/{table} 200 12 ms
        2026-11-21T02:05:30.250Z warning servicenow: second

        """)
  }

  @Test func theFileIsMadeByTheFirstLineForItsOwnerOnly() throws {
    let logger = log().logger("a")
    #expect(folder.mode("\(folder.path)/state") == nil)
    logger.debug("not at this level")
    #expect(folder.mode(path) == nil)
    logger.info("first")
    #expect(folder.mode(path) == 0o600)
    #expect(folder.mode("\(folder.path)/state/porchlight") == 0o700)
  }

  @Test func theLevelDecides() throws {
    let logger = log(.warning).logger("a")
    logger.info("quiet")
    logger.error("loud")
    let text = try #require(folder.text(path))
    #expect(text.contains("error a: loud") && !text.contains("quiet"))
  }

  @Test func aFullFileIsRenamedAndFourStay() throws {
    let logger = log(sizeLimit: 100).logger("a")
    for number in 1...12 { logger.info("\(number) \(String(repeating: "x", count: 50))") }
    // Each line is over half of the limit: one to a file.
    let numbers = LogFile.files(path).map { file in
      folder.text(file)?.split(separator: " ").dropFirst(3).first.map(String.init)
    }
    #expect(numbers == ["12", "11", "10", "9"])
    #expect(folder.mode("\(path).4") == nil)
    #expect(folder.mode("\(path).1") == 0o600)
  }

  @Test func aLineLongerThanTheLimitIsWrittenWhole() throws {
    let logger = log(sizeLimit: 100).logger("a")
    logger.info("\(String(repeating: "x", count: 300))")
    #expect(folder.text(path)?.utf8.count ?? 0 > 300)
  }

  @Test func twoProgramsShareALog() throws {
    let first = log(sizeLimit: 100).logger("first")
    let second = log(sizeLimit: 100).logger("second")
    first.info("\(String(repeating: "1", count: 50))")
    second.info("\(String(repeating: "2", count: 50))")
    // The second has renamed the file that the first has open.
    first.info("3")
    let records = LogFile.files(path).map { folder.text($0)?.split(separator: " ").dropFirst(2) }
    #expect(records.map { $0?.first } == ["first:", "second:", "first:", nil])
    #expect(records.first??.last == "3\n")
  }

  @Test func aRemovedFileIsMadeAnew() throws {
    let logger = log().logger("a")
    logger.info("first")
    #expect(unlink(path) == 0)
    logger.info("second")
    #expect(folder.text(path)?.contains("second") == true)
  }

  @Test func whereNothingCanBeWrittenNothingHappens() throws {
    try PrivateFile.write([], to: "\(folder.path)/state")
    let logger = log().logger("a")
    logger.info("lost")
    #expect(folder.text("\(folder.path)/state") == "")
    // As soon as it can, it does.
    #expect(unlink("\(folder.path)/state") == 0)
    logger.info("kept")
    #expect(folder.text(path)?.contains("kept") == true)
  }

  @Test func aLinkInItsPlaceIsNotFollowed() throws {
    let target = "\(folder.path)/target"
    PrivateFile.makeFolder(for: path)
    #expect(symlink(target, path) == 0)
    log().logger("a").info("lost")
    #expect(folder.mode(target) == nil)
  }

  @Test func linesOfManyTasksDoNotMix() async throws {
    let logger = log(sizeLimit: 1 << 20).logger("a")
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<200 { group.addTask { logger.info("line \(number) end") } }
    }
    let lines = try #require(folder.text(path)).split(separator: "\n")
    #expect(lines.count == 200)
    #expect(lines.allSatisfy { $0.hasSuffix(" end") })
  }
}
