import Foundation
import Resources
import TestSupport
import Testing

@testable import Features

/// The README against the program's keys, folders and packages.
struct ReadmeTests {
  @Test func theKeysAreThoseOfTheBindingTables() throws {
    try Document.readme.check("keys", is: KeyTable.markdown(Phrases(.en)))
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
          binding.keys.allSatisfy { row.keys.contains("`\($0.name(phrases))`") }
            && row.titles.contains(phrases[binding.title])
        }
        #expect(row != nil, "\(mode) \(binding.keyNames(phrases))")
      }
    }
  }

  @Test func theMapHasEveryFolderAndNoOther() throws {
    let files = FileManager.default
    var folders: Set<String> = []
    for top in ["Sources", "Resources", "Tests"] {
      let path = Document.root.appending(path: top).path
      for name in try files.contentsOfDirectory(atPath: path) where !name.hasPrefix(".") {
        // A folder without files is none for git.
        let contents = files.subpaths(atPath: "\(path)/\(name)") ?? []
        if !contents.isEmpty { folders.insert("\(top)/\(name)") }
      }
    }
    #expect(Set(try Document.readme.firstColumn("map")) == folders)
  }

  @Test func thePackagesAreThoseOfTheManifest() throws {
    let manifest = try String(
      contentsOf: Document.root.appending(path: "Package.swift"), encoding: .utf8)
    let pattern = /url: "https:\/\/github\.com\/([^"]+?)(?:\.git)?",\s*from: "(\d+\.\d+)/
    let packages = manifest.matches(of: pattern).map { "\($0.1) \($0.2)" }
    #expect(!packages.isEmpty)
    #expect(Set(try Document.readme.firstColumn("packages")) == Set(packages))
  }
}
