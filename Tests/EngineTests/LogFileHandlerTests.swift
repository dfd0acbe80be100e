import Logging
import Testing

@testable import Engine

struct LogFileHandlerTests {
  let folder: SettingsFolder
  let path: String
  let logger: Logger

  init() throws {
    folder = try SettingsFolder()
    path = "\(folder.path)/porchlight.log"
    logger = LogFile(path, level: .info).logger("a")
  }

  /// What was written, without its time.
  var line: String {
    folder.text(path)?.split(separator: " ", maxSplits: 1).last.map(String.init) ?? ""
  }

  @Test func onlyHarmlessMetadataIsWritten() {
    var logger = logger
    logger[metadataKey: "method"] = "GET"
    logger.info("sent", metadata: ["authorization": "Basic abc", "status": "200"])
    #expect(line == "info a: sent authorization=… method=GET status=200\n")
  }

  @Test func anErrorIsNamedByItsTypeOnly() {
    struct Refused: Error { var user = "ann.li" }
    logger.warning("failed", error: Refused())
    #expect(line == "warning a: failed error=Refused\n")
  }

  @Test func aRecordCannotForgeAnother() {
    logger.info("one\n2026 info a: two\r\u{1B}[2J\u{2028}é")
    #expect(line == "info a: one\\n2026 info a: two\\r\\u{1B}[2J\\u{2028}é\n")
  }

  @Test func longMessagesAreCut() {
    logger.info("\(String(repeating: "x", count: 5_000))")
    #expect(line.count == "info a: \n".count + LogFileHandler.longest)
  }
}
