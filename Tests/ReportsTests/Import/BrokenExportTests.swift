import Foundation
import Model
import Testing

@testable import Reports

struct BrokenExportTests {
  @Test func twoHundredBrokenExportsAreTwoHundredErrors() throws {
    let scratch = try Scratch()
    let folder = scratch.export(services: 60, clients: 12)
    let store = try HUDImport(folder: folder).run().store
    try store.save(to: scratch("reports"), key: .test)
    let saved = try scratch.bytes("reports")
    for seed in 1...200 {
      var breakage = Breakage(seed: seed)
      let file = breakage.table.fileName
      let whole = try scratch.bytes("export/\(file)")
      let place = "seed \(seed), \(breakage.way) in \(file)"
      if let broken = breakage.bytes(whole) {
        if broken == whole { Issue.record("\(place) is whole") }
        try scratch.put(broken, "export/\(file)")
      } else {
        try FileManager.default.removeItem(atPath: scratch("export/\(file)"))
      }
      do throws(HUDImportError) {
        _ = try HUDImport(folder: folder).run()
        Issue.record("\(place) was taken")
      } catch {
        expect(error, of: breakage, place)
      }
      try scratch.put(whole, "export/\(file)")
    }
    #expect(try scratch.bytes("reports") == saved)
    #expect(throws: Never.self) { _ = try HUDImport(folder: folder).run() }
  }

  /// What is told has to be what is wrong, and where.
  private func expect(_ error: HUDImportError, of breakage: Breakage, _ place: String) {
    let file = breakage.table.fileName
    guard case .problems(let list, let count) = error else {
      #expect(breakage.way == .missing && error == .missingFiles([file]), "\(place): \(error)")
      return
    }
    #expect(count >= list.count && !list.isEmpty && list.count <= 200, "\(place)")
    #expect(list.allSatisfy { $0.file == file }, "\(place): \(list.prefix(3))")
    let flaws = Set(list.map(\.flaw))
    switch breakage.way {
    case .latin1: #expect(flaws == [.csv(.notUTF8)], "\(place): \(flaws)")
    case .nul: #expect(flaws == [.csv(.nul)], "\(place): \(flaws)")
    case .tooLong: #expect(flaws == [.csv(.tooLong)], "\(place): \(flaws)")
    case .strayQuote: #expect(flaws == [.csv(.strayQuote)], "\(place): \(flaws)")
    case .carriageReturns: #expect(flaws.contains(.csv(.carriageReturn)), "\(place): \(flaws)")
    case .emptied: #expect(flaws == [.noHeader], "\(place): \(flaws)")
    case .otherExport: #expect(flaws == [.otherExport], "\(place): \(flaws)")
    case .emptyKey: #expect(flaws == [.empty], "\(place): \(flaws)")
    case .repeatedColumn: #expect(flaws == [.repeatedColumn], "\(place): \(flaws)")
    case .renamedColumn: #expect(flaws == [.missingColumn], "\(place): \(flaws)")
    case .cut, .openQuote, .moreFields, .fewerFields, .badValue, .unknownReference, .repeatedRow,
      .utf16, .noise, .missing:
      break
    }
  }
}
