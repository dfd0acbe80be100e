import Foundation
import Resources
import TestSupport
import Testing

@testable import Features

/// The pages of the manual against the program's keys, and against each other.
struct ManualTests {
  @Test(arguments: [("porchlight-keys.7", Language.en), ("es/porchlight-keys.7", .es)])
  func theKeysAreThoseOfTheBindingTables(page: String, language: Language) throws {
    try Document.page(page).check("keys", is: KeyTable.mdoc(Phrases(language)))
  }

  @Test func everyBindingIsInATable() {
    let phrases = Phrases(.en)
    let rows = KeyTable.Part.allCases.flatMap { KeyTable.rows($0, phrases) }
    for mode in Clients.Mode.allCases {
      for binding in Clients.bindings(mode) {
        let titles = phrases[binding.title]
        #expect(rows.contains { $0.titles.contains(titles) }, "\(mode) \(titles)")
      }
    }
    for mode in TouchPointEntry.Mode.allCases {
      for binding in TouchPointEntry.bindings(mode) where mode != .sending {
        let titles = phrases[binding.title]
        #expect(rows.contains { $0.titles.contains(titles) }, "\(mode) \(titles)")
      }
    }
    for mode in OutboxScreen.Mode.allCases {
      for binding in OutboxScreen.bindings(mode) {
        let titles = phrases[binding.title]
        #expect(rows.contains { $0.titles.contains(titles) }, "\(mode) \(titles)")
      }
    }
    for mode in Tasks.Mode.allCases {
      for binding in Tasks.bindings(mode) {
        let row = rows.first { row in
          binding.keys.allSatisfy { row.keys.contains($0.name(phrases)) }
            && row.titles.contains(phrases[binding.title])
        }
        #expect(row != nil, "\(mode) \(binding.keyNames(phrases))")
      }
    }
  }

  @Test func everyPageThatIsNamedIsThere() throws {
    let folder = Document.root.appending(path: "Resources/Packaging/man").path
    let paths = try #require(FileManager.default.subpaths(atPath: folder))
      .filter { $0.contains(/\.\d$/) }
    let pages = Set(paths.map { $0.split(separator: "/").last.map(String.init) ?? $0 })
    #expect(
      pages.isSuperset(of: ["porchlight-guide.7", "porchlight-field.7", "porchlight-keys.7"]))
    let readme = try Document.readme.text()
    for named in readme.matches(of: /`(porchlight[a-z.-]*)\((\d)\)`/) {
      #expect(pages.contains("\(named.1).\(named.2)"), "README.md names \(named.0)")
    }
    for path in paths {
      for named in try Document.page(path).text().matches(of: /\bXr (porchlight\S*) (\d)/) {
        #expect(pages.contains("\(named.1).\(named.2)"), "\(path) names \(named.1)(\(named.2))")
      }
    }
  }
}
