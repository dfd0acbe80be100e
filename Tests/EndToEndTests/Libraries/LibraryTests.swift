import FoundationEssentials
import TestSupport
import Testing

/// What other people's programs get of this package: `REST`, the services' clients, and `Model`, in
/// which those answer.
///
/// A package that names this one by address and version is resolved here, and not built: SwiftPM would
/// compile NIO and BoringSSL again for it, which takes minutes. Its program is `LibraryProbe`, compiled
/// and linked with everything else, and allowed no more than what is public: the first example of each
/// library's page, a file each, and a main that runs them. `.ci/consumer` builds the package as well, in
/// the build folder of this one, where those are compiled already.
@Suite(.fewAtATime) struct LibraryTests {
  /// Those with a page.
  private static let explained = ["ETO", "FileMaker", "RapidSOS", "REST", "ServiceNow"]
  private static let libraries = explained + ["Model"]
  private static let probe = Document.root.appending(path: "Tests/LibraryProbe")
  private static let isClone = FileManager.default.fileExists(
    atPath: Document.root.appending(path: ".git").path)

  @Test(arguments: explained) func thePageOfALibraryShowsItsExample(_ library: String) throws {
    let example = try String(
      contentsOf: Self.probe.appending(path: "\(library).swift"), encoding: .utf8)
    try Document("Sources/\(library)/\(library).docc/\(library).md")
      .check("first example", is: "```swift\n\(example)```")
  }

  @Test func theExamplesReadTheSandbox() async throws {
    let sandbox = try await RunningSandbox()
    let outcome = try await Command(
      [sandbox.addresses.control], program: builtProduct("LibraryProbe")
    ).outcome()
    for line in [
      "ETO: Lampwick, Walter, born 1961-04-09",
      "FileMaker: Wick Lampwick. "
        + "Allergic to bee stings. Likes the bunk by the window. "
        + "Left a blue scarf, it is in locker 12.",
      "RapidSOS: Robin Example, allergic to penicillin, bee stings",
      "ServiceNow: INC0010021 Bunk bed 14 in Hall A is broken",
    ] {
      #expect(outcome.lines.contains(line))
    }
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome)")
  }

  @Test(.enabled(if: isClone, "the sources are no clone"))
  func aPackageFindsEveryLibraryByAddressAndVersion() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let clone = folder.appending(path: "porchlight.git").path
    let consumer = folder.appending(path: "consumer")
    try FileManager.default.createDirectory(
      at: consumer.appending(path: "Sources"), withIntermediateDirectories: true)
    for arguments in [
      ["clone", "--quiet", "--bare", "--no-tags", Document.root.path, clone],
      ["-C", clone, "tag", "1.2.3"],
    ] {
      let outcome = try await tool(["git"] + arguments)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    try FileManager.default.copyItem(
      at: Self.probe, to: consumer.appending(path: "Sources/example"))

    /// What a package with these products of ours makes of them.
    func resolved(_ products: [String]) async throws -> Command.Outcome {
      try manifest(products, at: clone).write(
        to: consumer.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
      return try await tool([
        "swift", "package", "--package-path", consumer.path, "show-dependencies", "--format",
        "json",
      ])
    }
    let outcome = try await resolved(Self.libraries)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let package = try JSONDecoder().decode(Resolved.self, from: Data(outcome.output.utf8))
    #expect(package.dependencies.map(\.version) == ["1.2.3"])
    // Not because nobody looked: what is no product is missed.
    let refused = try await resolved(["Engine"])
    #expect(refused.status == 1)
    #expect(refused.errors.contains("product 'Engine'"))
  }

  /// What SwiftPM says of a package.
  private struct Resolved: Decodable {
    struct Dependency: Decodable { var version: String }
    var dependencies: [Dependency]
  }

  /// The manifest of Sources/README.md, with these products and from this address.
  private func manifest(_ products: [String], at address: String) throws -> String {
    let block = try Document("Sources/README.md").block("library package")
    let lines = block.split(separator: "\n").filter { !$0.hasPrefix("```") }
    let isProduct = { (line: Substring) in line.contains(".product(") }
    let first = try #require(lines.firstIndex(where: isProduct))
    let ours = products.map { "        .product(name: \"\($0)\", package: \"porchlight\")," }
    let manifest =
      (lines[..<first].map(String.init) + ours
      + lines[first...].filter { !isProduct($0) }.map(String.init)).joined(separator: "\n")
    let url = try #require(manifest.firstMatch(of: /url: "([^"]*)"/))
    return manifest.replacing(url.1, with: address)
  }

  /// Runs one of the tools that built us, with what it had around it.
  private func tool(_ arguments: [String]) async throws -> Command.Outcome {
    try await Command(
      arguments, environment: ProcessInfo.processInfo.environment, program: "/usr/bin/env",
      limit: .seconds(240)
    ).outcome()
  }
}
