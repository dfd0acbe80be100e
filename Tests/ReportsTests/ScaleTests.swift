import Foundation
import Testing

@testable import Reports

/// Times of a big export, by hand: `PORCHLIGHT_REPORTS_SCALE=1300000 swift test -c release --filter ScaleTests`.
struct ScaleTests {
  static let services = ProcessInfo.processInfo.environment["PORCHLIGHT_REPORTS_SCALE"]
    .flatMap { Int($0) }

  @Test(.enabled(if: services != nil))
  func aBigExportIsReadSealedOpenedAndWritten() throws {
    let services = Self.services ?? 0
    let scratch = try Scratch()
    let clock = ContinuousClock()
    func time<Answer>(_ what: String, _ work: () throws -> Answer) rethrows -> Answer {
      let start = clock.now
      let answer = try work()
      print("\(services) services: \(what) \(clock.now - start)")
      return answer
    }
    let folder = time("made up in") {
      scratch.export(services: services, clients: max(services * 4 / 130, 10))
    }
    let store = try time("imported in") { try HUDImport(folder: folder).run().store }
    try time("saved in") { try store.save(to: scratch("reports"), key: .test) }
    let opened = try time("opened in") { try ReportStore.open(scratch("reports"), key: .test) }
    try time("written in") { try HUDExport(opened).write(to: scratch("out")) }
    print("\(try Data(contentsOf: URL(fileURLWithPath: scratch("reports"))).count) bytes")
  }
}
