import Foundation
import TestSupport
import Testing

/// The README against the project's folders and packages.
struct ReadmeTests {
  @Test func itIsReadOnTwoPages() throws {
    var words = 0
    var isFenced = false
    for line in try Document.readme.text().split(separator: "\n") {
      if line.hasPrefix("```") { isFenced.toggle() }
      guard !isFenced else { continue }
      words += line.split(separator: " ").count { $0.contains { $0.isLetter || $0.isNumber } }
    }
    #expect(words <= 1_800)
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
    #expect(Set(try Document("Sources/README.md").firstColumn("packages")) == Set(packages))
  }
}
