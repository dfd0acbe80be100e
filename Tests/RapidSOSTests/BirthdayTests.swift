import Foundation
import Model
import REST
import RapidSOS
import TestSupport
import Testing

@Suite struct BirthdayTests {
  private static func read(_ milliseconds: String, minutesEast: Int) async throws -> CivilDate? {
    let (_, account) = try await FakeRapidSOS.account(
      .json(#"{"birthday":{"value":[\#(milliseconds)]}}"#), zone: { _ in minutesEast })
    return try await account.profile().birthdays.first
  }

  private static func written(_ day: CivilDate) async throws -> Int? {
    let (pretend, account) = try await FakeRapidSOS.account(.onlyID)
    var edited = EmergencyProfile()
    edited.birthdays = [day]
    _ = try await account.save(ProfileChange(from: EmergencyProfile(), to: edited))
    let value = pretend.lastBody?.firstMatch(of: /"value":\[(-?\d+)\]/)?.output.1
    return value.flatMap { Int($0) }
  }

  @Test(arguments: ["1989-01-21", "1955-12-31", "2000-02-29", "1901-01-01", "0001-01-01"])
  func birthdaySameDayInAllZones(_ iso: String) async throws {
    let day = try #require(CivilDate(iso: iso))
    let milliseconds = try #require(try await Self.written(day))
    #expect(milliseconds == day.daysSince1970 * 86_400_000 + 43_200_000)
    for minutesEast in stride(from: -12 * 60, through: 14 * 60, by: 30) {
      #expect(try await Self.read("\(milliseconds)", minutesEast: minutesEast) == day)
    }
  }

  @Test func midnightInUTCIsThatDayToo() async throws {
    for zone in [-600, 0, 780] {
      #expect(try await Self.read("601344000000", minutesEast: zone)?.description == "1989-01-21")
      #expect(try await Self.read("-86400000", minutesEast: zone)?.description == "1969-12-31")
    }
  }

  /// A reference app writes the time of day of the moment when the day was picked.
  @Test func anyOtherMomentIsTheDayHere() async throws {
    // 1989-01-22 02:30 UTC: the evening before in Boston.
    #expect(try await Self.read("601439400000", minutesEast: -300)?.description == "1989-01-21")
    #expect(try await Self.read("601439400000", minutesEast: 0)?.description == "1989-01-22")
    #expect(try await Self.read(#""601439400000""#, minutesEast: -300)?.description == "1989-01-21")
  }

  @Test func theZoneIsThatOfTheDay() async throws {
    let (_, account) = try await FakeRapidSOS.account(
      .json(#"{"birthday":{"value":[601439400000]}}"#),
      zone: { $0 == Date(timeIntervalSince1970: 601_439_400) ? -300 : 0 })
    #expect(try await account.profile().birthdays.first?.description == "1989-01-21")
  }

  @Test func nonsenseIsShown() async throws {
    let (_, account) = try await FakeRapidSOS.account(
      .json(#"{"birthday":{"value":["1989-01-21",1e30,true,12.5,253402300800000]}}"#))
    let profile = try await account.profile()
    #expect(profile.birthdays == [])
    #expect(
      profile.unread[.birthday] == [
        "1989-01-21", "1000000000000000000000000000000", "true", "12.5", "253402300800000",
      ], "a number keeps every digit, not the way it was written")
  }
}
