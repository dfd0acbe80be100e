import FoundationEssentials
import Model
import Terminal
import TestSupport
import Testing

@testable import Features

/// What a sandbox says that it sent to somebody's telephone.
struct EmergencySandboxTests {
  @Test func whatASandboxSentIsSaid() {
    var stage = Stage.emergency(isSandbox: true)
    stage.send(
      .emergency(
        .sent(
          [PracticeMessage(.sms, to: "+12025550123", text: "Your RapidSOS code is 04821")],
          at: Date(timeIntervalSince1970: 0))))
    #expect(stage.toast == "SMS to (202) 555-0123: code 04821")
    stage.press("m")
    #expect(stage.frame().contains("code 04821"))
  }

  /// In the field of the code m is an m: the guide names the key that works there.
  @Test func whatASandboxSentIsReadAgainWhereTheCodeIsTyped() throws {
    let robin = EmergencySample.robin
    var stage = Stage.emergency(isSandbox: true)
    stage.press("<enter>")
    stage.agree()
    stage.press("robin.example<tab>lantern street<enter>")
    stage.send(
      .emergency(.access(robin, .signedIn(username: "robin.example", at: Sample.now))))
    stage.press("2025550123<enter>")
    stage.send(
      .emergency(.access(robin, .codeSent(at: Sample.now))),
      .emergency(
        .sent(
          [PracticeMessage(.sms, to: "+12025550123", text: "Your RapidSOS code is 04821")],
          at: Date(timeIntervalSince1970: 0))))
    stage.press("m")
    #expect(!stage.frame().contains("Message log"))
    #expect(try Document.page("porchlight-guide.7").text().contains(".Ic Alt-m\nshows it again."))
    stage.press("<alt-m>")
    #expect(stage.frame().contains("Message log") && stage.frame().contains("code 04821"))
  }
}
