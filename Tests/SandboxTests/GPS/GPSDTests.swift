import Foundation
import Sandbox
import Testing

/// The pretend gpsd against what Debian's gpsd 3.22 answers, byte for byte where it can be.
@Suite(.timeLimit(.minutes(5))) struct GPSDTests {
  private static let banner =
    #"{"class":"VERSION","release":"3.22","rev":"3.22","proto_major":3,"proto_minor":14}"#
  private static let watch = #"?WATCH={"enable":true,"json":true};"#
  private static let device =
    #"{"class":"DEVICE","path":"sandbox:walk","driver":"NMEA0183","#
    + #""activated":"2024-02-05T08:00:00.000Z"}"#
  private static let devices = #"{"class":"DEVICES","devices":[\#(device)]}"#

  private static func watching(_ enable: Bool, _ json: Bool) -> String {
    #"{"class":"WATCH","enable":\#(enable),"json":\#(json),"nmea":false,"raw":0,"#
      + #""scaled":false,"timing":false,"split24":false,"pps":false}"#
  }

  /// Runs a test with somebody who has just been greeted.
  private func withCall(
    _ test: (Live, GPSDCall, inout AsyncStream<String>.Iterator) async throws -> Void
  ) async throws {
    try await withSandbox(gpsPort: 0) { live in
      let call = try await GPSDCall(live)
      var lines = call.lines.makeAsyncIterator()
      #expect(await lines.next() == Self.banner)
      try await test(live, call, &lines)
      await call.end()
    }
  }

  @Test func itsAddressIsThereWhereItWasAskedFor() async throws {
    try await withSandbox { live in
      #expect(live.server.addresses.gps == nil)
      let refused = try await live.control(.post, "/gps", #"{"state":"walk"}"#)
      #expect(refused.status == 400)
      #expect(
        refused.json["error"].text == "There is no receiver: start the sandbox with --gps.")
    }
    try await withSandbox(gpsPort: 0) { live in
      let told = try await live.control(.get, "/")
      #expect(told.json["gps"].text?.wholeMatch(of: /127\.0\.0\.1:\d+/) != nil)
      #expect(told.text == live.server.addresses.jsonLine)
    }
  }

  @Test func everyRequestIsAnsweredAsGPSDAnswersIt() async throws {
    try await withCall { _, call, lines in
      try await call.say("?VERSION;\n")
      #expect(await lines.next() == Self.banner)
      try await call.say("?DEVICES;\n?DEVICE;\r\n")
      #expect(await lines.next() == Self.devices)
      #expect(await lines.next() == Self.device)
      try await call.say("?WATCH;\n")
      #expect(await lines.next() == Self.devices)
      #expect(await lines.next() == Self.watching(false, false))
      try await call.say("?POLL;")
      #expect(
        await lines.next()
          == #"{"class":"POLL","time":"2024-02-05T08:00:00.000Z","active":0,"tpv":[],"gst":[],"sky":[]}"#
      )
    }
  }

  @Test func whatItDoesNotKnowIsAnError() async throws {
    try await withCall { _, call, lines in
      for (request, shown) in [
        ("?FOO;\n", #"?FOO;\n"#), ("?VERSION\n", #"?VERSION\n"#),
        ("?WATCHING;\n", #"?WATCHING;\n"#),
        (#"?POLL={"x":1};"# + "\n", #"?POLL={\"x\":1};\n"#),
      ] {
        try await call.say(request)
        #expect(
          await lines.next()
            == #"{"class":"ERROR","message":"Unrecognized request '\#(shown)'"}"#)
      }
      // What is no request at all is passed over.
      try await call.say("GET / HTTP/1.1\r\n\r\n ?VERSION;\n?VERSION;?DEVICES;\r\n")
      #expect(await lines.next() == Self.banner)
      #expect(await lines.next() == Self.devices)
      try await call.say(#"?WATCH={"enable":tr;"# + "\n")
      #expect(await lines.json()["message"].text?.hasPrefix("Invalid WATCH: ") == true)
      #expect(await lines.next() == Self.devices)
      #expect(await lines.next() == Self.watching(false, false))
      try await call.say("?VERS")
      try await call.say("ION;\n")
      #expect(await lines.next() == Self.banner)
      try await call.say("?" + String(repeating: "x", count: 9_000))
      try await call.say("\n?VERSION;\n")
      #expect(await lines.next()?.isEmpty == false)
    }
  }

  @Test func newsComeForAsLongAsTheyAreWanted() async throws {
    try await withCall { live, call, lines in
      try await call.say(Self.watch)
      #expect(await lines.next() == Self.devices)
      #expect(await lines.next() == Self.watching(true, true))
      #expect(await lines.json()["class"].text == "SKY")
      // Without a fix there is no time either.
      #expect(await lines.next() == #"{"class":"TPV","device":"sandbox:walk","mode":1}"#)
      // The next second comes by itself.
      #expect(await lines.json("TPV")["mode"].number == 1)
      try await live.setGPS(#"{"atSecond":440}"#)
      var found = await lines.json("TPV")
      while found["mode"].number == 1 { found = await lines.json("TPV") }
      #expect(found["lat"].double == 42.0989 && found["lon"].double == -72.5921)
      try await call.say("?POLL;\n")
      let poll = await lines.json("POLL")
      #expect(poll["active"].number == 1)
      #expect(poll["tpv"][0]["mode"].number == 3 && poll["sky"][0]["nSat"].number == 11)
      try await call.say(#"?WATCH={"enable":false};"#)
      #expect(await lines.json("WATCH")["enable"].flag == false)
      try await live.setGPS(#"{"atSecond":441}"#)
      try await call.say("?VERSION;\n")
      #expect(await lines.next() == Self.banner, "nothing in between")
    }
  }

  @Test func severalWatchAndNoneDisturbsAnother() async throws {
    try await withCall { live, call, lines in
      let second = try await GPSDCall(live)
      var others = second.lines.makeAsyncIterator()
      try await call.say(Self.watch)
      try await second.say(Self.watch)
      #expect(await lines.json("TPV")["mode"].number == 1)
      #expect(await others.json("TPV")["mode"].number == 1)
      await second.end()
      try await live.setGPS(#"{"atSecond":440}"#)
      while await lines.json("TPV")["mode"].number == 1 {}
    }
  }

  @Test func theSandboxesClockIsTheSatellites() async throws {
    try await withCall { live, call, lines in
      try await call.say(Self.watch)
      #expect(await lines.json("TPV")["mode"].number == 1)
      _ = try await live.control(.post, "/clock", #"{"advance":5}"#)
      var found = await lines.json("TPV")
      while found["mode"].number == 1 { found = await lines.json("TPV") }
      #expect(found["time"].text == "2024-02-05T08:00:05.000Z")
      _ = try await live.control(.post, "/reset")
      while await lines.json("TPV")["mode"].number == 3 {}
    }
  }

  // MARK: What can go wrong

  @Test func aReceiverIsPulledOutAndPutBack() async throws {
    try await withCall { live, call, lines in
      try await call.say(Self.watch)
      #expect(await lines.json("TPV")["mode"].number == 1)
      try await live.setGPS(#"{"state":"noDevice"}"#)
      let gone = await lines.json("DEVICE")
      #expect(gone["activated"].number == 0 && gone["path"].text == "sandbox:walk")
      try await call.say("?DEVICES;\n")
      #expect(await lines.next() == #"{"class":"DEVICES","devices":[]}"#)
      try await live.setGPS(#"{"state":"walk","atSecond":440}"#)
      #expect(await lines.next() == Self.device)
      #expect(await lines.json("TPV")["mode"].number == 3)
    }
  }

  @Test func itSeesTooFewSatellitesOrIsNowhere() async throws {
    try await withCall { live, call, lines in
      try await live.setGPS(#"{"state":"noFix"}"#)
      try await call.say(Self.watch)
      let sky = await lines.json("SKY")
      #expect(sky["nSat"].number == 3 && sky["uSat"].number == 0)
      #expect(await lines.json()["mode"].number == 1)
      try await live.setGPS(#"{"state":"zero"}"#)
      var found = await lines.json("TPV")
      while found["mode"].number == 1 { found = await lines.json("TPV") }
      #expect(found["mode"].number == 3 && found["lat"].double == 0 && found["lon"].double == 0)
    }
  }

  @Test func itFallsSilent() async throws {
    try await withCall { live, call, lines in
      try await live.setGPS(#"{"state":"silent"}"#)
      try await call.say(Self.watch)
      #expect(await lines.next() == Self.devices)
      #expect(await lines.next() == Self.watching(true, true))
      try await call.say("?VERSION;\n")
      #expect(await lines.next() == Self.banner)
    }
  }

  @Test func itHangsUpOnEverybodyUntilItIsToldOtherwise() async throws {
    try await withCall { live, _, lines in
      try await live.setGPS(#"{"state":"close"}"#)
      #expect(await lines.next() == nil)
      let call = try await GPSDCall(live)
      for await line in call.lines { Issue.record("\(line)") }
      try await live.setGPS(#"{"state":"walk"}"#)
      var again = try await GPSDCall(live).lines.makeAsyncIterator()
      #expect(await again.next() == Self.banner)
    }
  }

  @Test func somebodyElseHasItsPort() async throws {
    try await withCall { live, _, lines in
      try await live.setGPS(#"{"state":"wrongBanner"}"#)
      #expect(await lines.next() == nil)
      let call = try await GPSDCall(live)
      var mail = call.lines.makeAsyncIterator()
      #expect(await mail.next() == "220 mail.example.org ESMTP")
      try await live.setGPS(#"{"state":"walk"}"#)
      #expect(await mail.next() == nil)
    }
  }

  @Test func whatItCannotDoIsRefusedInASentence() async throws {
    try await withSandbox(gpsPort: 0) { live in
      for (body, sentence) in [
        (
          #"{"state":"swim"}"#,
          "\"state\" must be one of: walk, noFix, noDevice, silent, close, wrongBanner, zero."
        ),
        (#"{"state":null}"#, nil), (#"{"atSecond":1500}"#, nil), (#"{"atSecond":-1}"#, nil),
        (#"{"atSecond":"1"}"#, "\"atSecond\" must be a whole number from 0 to 1499."),
        ("{}", "Say \"state\", \"atSecond\" or both."),
      ] as [(String, String?)] {
        let refused = try await live.control(.post, "/gps", body)
        #expect(refused.status == 400)
        if let sentence { #expect(refused.json["error"].text == sentence) }
      }
      let set = try await live.control(.post, "/gps", #"{"state":"zero","atSecond":7}"#)
      #expect(set.text == #"{"state":"zero","atSecond":7}"#)
    }
  }
}
