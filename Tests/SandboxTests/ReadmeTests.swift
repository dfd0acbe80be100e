import Foundation
import TestSupport
import Testing

@testable import Sandbox

/// The README against the control port.
@Suite struct ReadmeTests {
  @Test func theControlPortTakesEveryRequestOfTheReadme() async throws {
    try await withSandbox { live in
      for request in try Document.readme.firstColumn("control") {
        let words = request.split(separator: " ").map(String.init)
        let verb = try #require(Verb(rawValue: words[0]), "\(request)")
        let answer = try await live.control(verb, words[1])
        // Without a body something may be missing, but the path and the method are known.
        #expect([200, 400].contains(answer.status), "\(request)")
      }
    }
  }

  @Test func theReadmeHasEveryRequestOfTheControlPort() throws {
    let source = try String(
      contentsOf: Document.root.appending(path: "Sources/Sandbox/Control/ControlPort.swift"),
      encoding: .utf8)
    let routes = source.matches(of: /case \("([A-Z]+)", "(\w*)"\):/).map { "\($0.1) /\($0.2)" }
    #expect(!routes.isEmpty)
    #expect(Set(try Document.readme.firstColumn("control")) == Set(routes))
  }

  @Test func theReadmeHasEveryKindOfFaultAndNoOther() throws {
    #expect(try Document.readme.firstColumn("faults") == Fault.Kind.allCases.map(\.rawValue))
  }

  @Test func theReadmeHasEverythingThatTheReceiverDoesAndNothingElse() throws {
    #expect(
      try Document.readme.firstColumn("gps states") == PretendReceiver.Case.allCases.map(\.rawValue)
    )
  }

  @Test func theReadmeHasEverySwitchAndNoOther() throws {
    let names =
      ServiceNowSwitches.Name.allCases.map(\.rawValue)
      + ServiceNowSwitches.Setting.allCases.map(\.rawValue)
      + ServiceNowSwitches.Event.allCases.map(\.rawValue)
    #expect(Set(try Document.readme.firstColumn("switches")) == Set(names))
    #expect(Set(try Document.readme.firstColumn("eto switches")) == Set(ETOSwitches.names))
    #expect(
      Set(try Document.readme.firstColumn("rapidsos switches")) == Set(RapidSOSSwitches.names))
    #expect(
      Set(try Document.readme.firstColumn("filemaker switches")) == Set(FileMakerSwitches.names))
  }

  @Test func theReadmeHasEveryDemoAccountAndNoOther() throws {
    let seed = try Seed(nil)
    let eto = try seed.objects("eto/accounts.json").compactMap { $0["email"]?.text }
    #expect(try Document.readme.firstColumn("eto accounts") == eto)
    let rapidSOS = try seed.objects("rapidsos/users.json").compactMap { $0["username"]?.text }
    #expect(try Document.readme.firstColumn("rapidsos accounts") == rapidSOS)
    var fileMaker: [String] = []
    for file in try seed.files(of: "filemaker") {
      let accounts = try seed.object(file)["accounts"].flatMap(\.listed) ?? []
      for name in accounts.compactMap({ $0["name"]?.text }) where !fileMaker.contains(name) {
        fileMaker.append(name)
      }
    }
    #expect(try Document.readme.firstColumn("filemaker accounts") == fileMaker)
  }
}
