import Foundation
import TestSupport
import Testing

@testable import Sandbox

/// porchlight-sandbox(7) against the sandbox.
@Suite struct ManualTests {
  private let page = Document.page("porchlight-sandbox.7")

  @Test func theControlPortTakesEveryRequestOfThePage() async throws {
    try await withSandbox { live in
      for request in try page.firstColumn("control") {
        let words = request.split(separator: " ").map(String.init)
        let verb = try #require(Verb(rawValue: words[0]), "\(request)")
        let answer = try await live.control(verb, words[1])
        // Without a body something may be missing, but the path and the method are known.
        #expect([200, 400].contains(answer.status), "\(request)")
      }
    }
  }

  @Test func thePageHasEveryRequestOfTheControlPort() throws {
    let source = try String(
      contentsOf: Document.root.appending(path: "Sources/Sandbox/Control/ControlPort.swift"),
      encoding: .utf8)
    let routes = source.matches(of: /case \("([A-Z]+)", "(\w*)"\):/).map { "\($0.1) /\($0.2)" }
    #expect(!routes.isEmpty)
    #expect(try Set(page.firstColumn("control")) == Set(routes))
  }

  @Test func thePageHasEveryKindOfFaultAndNoOther() throws {
    #expect(try page.firstColumn("faults") == Fault.Kind.allCases.map(\.rawValue))
  }

  @Test func thePageHasEverythingThatTheReceiverDoesAndNothingElse() throws {
    #expect(try page.firstColumn("gps states") == PretendReceiver.Case.allCases.map(\.rawValue))
  }

  @Test func thePageHasEverySwitchAndNoOther() throws {
    let names =
      ServiceNowSwitches.Name.allCases.map(\.rawValue)
      + ServiceNowSwitches.Setting.allCases.map(\.rawValue)
      + ServiceNowSwitches.Event.allCases.map(\.rawValue)
    #expect(try Set(page.firstColumn("switches")) == Set(names))
    #expect(try Set(page.firstColumn("eto switches")) == Set(ETOSwitches.names))
    #expect(try Set(page.firstColumn("rapidsos switches")) == Set(RapidSOSSwitches.names))
    #expect(try Set(page.firstColumn("filemaker switches")) == Set(FileMakerSwitches.names))
  }

  @Test func thePageHasEveryDemoAccountAndNoOther() throws {
    let seed = try Seed(nil)
    let eto = try seed.objects("eto/accounts.json").compactMap { $0["email"]?.text }
    #expect(try page.firstColumn("eto accounts") == eto)
    let rapidSOS = try seed.objects("rapidsos/users.json").compactMap { $0["username"]?.text }
    #expect(try page.firstColumn("rapidsos accounts") == rapidSOS)
    var fileMaker: [String] = []
    for file in try seed.files(of: "filemaker") {
      let accounts = try seed.object(file)["accounts"].flatMap(\.listed) ?? []
      for name in accounts.compactMap({ $0["name"]?.text }) where !fileMaker.contains(name) {
        fileMaker.append(name)
      }
    }
    #expect(try page.firstColumn("filemaker accounts") == fileMaker)
  }
}
