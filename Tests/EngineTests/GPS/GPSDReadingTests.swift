import FoundationEssentials
import Model
import Testing

@testable import Engine

/// The lines are gpsd 3.22's own, as Debian 12 has it, but for the cases that it should never send.
@Suite struct GPSDReadingTests {
  static let banner =
    #"{"class":"VERSION","release":"3.22","rev":"3.22","proto_major":3,"proto_minor":14}"#
  static let devices = #"{"class":"DEVICES","devices":[{"class":"DEVICE","path":"/dev/gps0"}]}"#

  static func position(_ mode: Int, _ rest: String = "", device: String = "/dev/gps0") -> String {
    #"{"class":"TPV","device":"\#(device)","mode":\#(mode)\#(rest.isEmpty ? "" : ",")\#(rest)}"#
  }

  static let point =
    #""time":"2026-03-02T09:30:00.000Z","ept":0.005,"lat":42.101500000,"lon":-72.589800000"#

  static func fix(_ accuracy: Double?, second: Double = 0) throws -> ReceiverNews {
    .fix(
      try #require(
        Fix(
          latitude: 42.1015, longitude: -72.5898, accuracy: accuracy,
          time: Date(timeIntervalSince1970: 1_772_443_800 + second))))
  }

  /// What is told of lines after the banner.
  private func news(_ lines: String...) -> [ReceiverNews] {
    var reading = GPSDReading()
    #expect(reading.read(Array(Self.banner.utf8)) == .greeted)
    return lines.compactMap { line in
      guard case .news(let news) = reading.read(Array(line.utf8)) else {
        Issue.record("\(line)")
        return nil
      }
      return news
    }
  }

  @Test(arguments: [
    "220 mail.example.org ESMTP", "SSH-2.0-OpenSSH_9.2", "{}", "[]", "null", #"{"class":7}"#,
    devices, #"{"class":"VERSION"}"#, #"{"class":"VERSION","proto_major":2}"#,
    #"{"class":"VERSION","proto_major":"3"}"#,
  ])
  func whoGreetsOtherwiseIsSomebodyElse(_ line: String) {
    var reading = GPSDReading()
    #expect(reading.read(Array(line.utf8)) == .foreign)
    #expect(!reading.hasHeard)
  }

  @Test func anyMinorVersionWillDo() {
    var reading = GPSDReading()
    let banner = #"{"class":"VERSION","release":"4.0","proto_major":3,"proto_minor":99,"new":{}}"#
    #expect(reading.read(Array(banner.utf8)) == .greeted)
  }

  @Test func withoutADeviceThereIsNone() {
    #expect(news(#"{"class":"DEVICES","devices":[]}"#) == [.noDevice])
  }

  @Test func whatWasOnItsWayWhenADeviceWentSaysNothing() {
    let sky = #"{"class":"SKY","device":"/dev/gps0","nSat":3,"uSat":0}"#
    #expect(
      news(
        Self.devices, #"{"class":"DEVICES","devices":[]}"#, sky, Self.position(1), Self.devices,
        Self.position(1), sky)
        == [.noFix(satellites: nil), .noDevice, .noFix(satellites: nil), .noFix(satellites: 3)])
  }

  @Test func aDeviceComesAndGoes() throws {
    let came = #"{"class":"DEVICE","path":"/dev/gps0","activated":"2026-03-02T09:30:00.000Z"}"#
    let went = #"{"class":"DEVICE","path":"/dev/gps0","activated":0}"#
    #expect(
      news(#"{"class":"DEVICES","devices":[]}"#, came, came, went, came)
        == [.noDevice, .noFix(satellites: nil), .noDevice, .noFix(satellites: nil)])
  }

  @Test func withoutAFixItIsSaidOnceHoweverOftenItComes() {
    let sky = #"{"class":"SKY","device":"/dev/gps0","nSat":4,"uSat":0,"satellites":[]}"#
    #expect(
      news(Self.devices, Self.position(1), Self.position(1), sky, sky, Self.position(1))
        == [.noFix(satellites: nil), .noFix(satellites: 4)])
  }

  @Test func aFixComesOnceAnEpoch() throws {
    let line = Self.position(3, Self.point + #","eph":17.1"#)
    #expect(
      news(Self.devices, line, line) == [.noFix(satellites: nil), try Self.fix(17.1)])
    #expect(news(Self.position(2, Self.point + #","eph":17.1"#)) == [try Self.fix(17.1)])
  }

  @Test(
    arguments: [
      (#","eph":17.1,"epx":3,"epy":4"#, 17.1), (#","epx":3,"epy":4"#, 5),
      (#","eph":0,"epx":3,"epy":4"#, 5), (#","eph":0"#, nil), (#","epx":0,"epy":0"#, nil),
      (#","epx":3"#, nil), ("", nil),
    ] as [(String, Double?)])
  func itsAccuracyIsKnownOrUnknownAndNeverZero(_ errors: String, _ accuracy: Double?) throws {
    #expect(news(Self.position(3, Self.point + errors)) == [try Self.fix(accuracy)])
  }

  @Test func aTimeMayHaveNoFraction() throws {
    let line = Self.position(3, Self.point.replacing(".000Z", with: "Z"))
    #expect(news(line) == [try Self.fix(nil)])
  }

  @Test(arguments: [
    // The first epoch of gpsd 3.22 has no time.
    #""lat":42.1015,"lon":-72.5898,"eph":17.1"#, #""time":"2026-03-02T09:30:00.000Z","lat":42.1"#,
    #""time":"yesterday","lat":42.1015,"lon":-72.5898"#, "",
  ])
  func halfAFixIsNoneAndTakesNone(_ rest: String) throws {
    #expect(news(Self.position(3, rest)).isEmpty)
    let whole = Self.position(3, Self.point)
    #expect(news(whole, Self.position(3, rest)) == [try Self.fix(nil)])
  }

  @Test(arguments: [
    #""lat":0.000000000,"lon":-0.000000000"#, #""lat":91,"lon":0"#, #""lat":1,"lon":180.1"#,
  ])
  func aPointThatIsNoneIsNoFix(_ point: String) throws {
    let line = Self.position(3, #""time":"2026-03-02T09:30:01.000Z",\#(point),"eph":17.1"#)
    #expect(news(Self.devices, line) == [.noFix(satellites: nil)])
    #expect(news(Self.position(3, Self.point), line) == [try Self.fix(nil), .fixLost])
  }

  @Test func aFixIsLostAndFound() throws {
    func sky(_ seen: Int) -> String { #"{"class":"SKY","nSat":\#(seen),"uSat":0}"# }
    let later = Self.point.replacing("09:30:00", with: "09:30:09")
    #expect(
      news(
        sky(9), Self.position(3, Self.point), sky(8), Self.position(1), Self.position(1), sky(8),
        sky(2), Self.position(1), Self.position(3, later))
        == [
          .noFix(satellites: 9), try Self.fix(nil), .fixLost, .noFix(satellites: 2),
          try Self.fix(nil, second: 9),
        ])
  }

  @Test func aReceiverThatSeesNothingTakesNothingFromAnother() throws {
    let blind = Self.position(1, device: "/dev/gps1")
    let fix = Self.position(3, Self.point)
    #expect(
      news(fix, blind, fix, blind, Self.position(1)) == [try Self.fix(nil), .fixLost])
    let both = #"{"class":"DEVICES","devices":[{"path":"/dev/gps0"},{"path":"/dev/gps1"}]}"#
    let went = #"{"class":"DEVICE","path":"/dev/gps0","activated":0}"#
    #expect(
      news(both, fix, went) == [.noFix(satellites: nil), try Self.fix(nil), .fixLost])
  }

  @Test func whatItDoesNotKnowIsPassedOver() {
    #expect(
      news(
        "", " \r", Self.banner, #"{"class":"ERROR","message":"Unrecognized request '?X;'"}"#,
        #"{"class":"WATCH","enable":true,"json":true}"#, #"{"class":"PPS","time":7}"#,
        #"{"class":"AIS","lat":"N/A","mode":"none"}"#, #"{"class":"TPV","mode":0}"#,
        #"{"class":"TPV"}"#, #"{"class":"SKY","hdop":0.9}"#, "[7]", "not JSON"
      ).isEmpty)
  }

  @Test func threeBadLinesInARowAreSomebodyElse() {
    func outcomes(_ lines: [String]) -> [GPSDReading.Outcome] {
      var reading = GPSDReading()
      return ([Self.banner] + lines).map { reading.read(Array($0.utf8)) }.suffix(lines.count)
    }
    let none = GPSDReading.Outcome.news(nil)
    #expect(outcomes(["{", "x", #"{"class":"TPV","mode":"3"}"#]) == [none, none, .foreign])
    #expect(
      outcomes(["{", "x", #"{"class":"TOFF"}"#, "x", "x", "x"])
        == [none, none, none, none, none, .foreign])
    #expect(outcomes(["\u{FF}", "", "é", "", "{\"class\""]).last == .foreign)
  }

  @Test func linesAreCutWhereverTheBytesAre() {
    var lines = GPSDLines()
    #expect(lines.take(Array("ab".utf8)) == [])
    #expect(lines.take(Array("c\r".utf8)) == [])
    #expect(
      lines.take(Array("\nde\n\r\nf".utf8))?.map { String(decoding: $0, as: UTF8.self) }
        == ["abc", "de", ""])
    #expect(lines.take([UInt8](repeating: 0x20, count: GPSDLines.limit - 1)) == [])
    #expect(lines.take(Array("\n".utf8))?.map(\.count) == [GPSDLines.limit])
    #expect(lines.take([UInt8](repeating: 0x20, count: GPSDLines.limit)) == [])
    #expect(lines.take([0x20]) == nil)
  }
}
