import Model
import Resources
import TestSupport
import Testing

@testable import Features

/// Whether the profile that an account opened is the client's whose page it was opened from.
struct ProfileOwnerTests {
  private let day = CivilDate(year: 1980, month: 2, day: 1)

  private func doubt(
    _ name: String, _ born: CivilDate? = nil, of names: [String], _ told: CivilDate? = nil
  ) -> String? {
    var profile = EmergencyProfile()
    profile.names = names
    profile.birthdays = [told].compactMap(\.self)
    return ProfileOwner(name: name, born: born).contradicted(by: profile, Phrases(.en))
  }

  @Test func theSameNameHoweverItIsWrittenIsNoOther() {
    #expect(doubt("María José Ñandú", of: ["Maria Ñandu"]) == nil)
    #expect(doubt("Alma Lampwick", of: ["LAMPWICK, Alma Rose"]) == nil)
    #expect(doubt("Alma Lampwick", of: ["Alma Quennell-Lampwick"]) == nil)
    #expect(doubt("Alma Lampwick", of: ["Alma"]) == nil)
    #expect(doubt("Alma Lampwick", of: ["Nightingale", "Alma Lampwick"]) == nil)
    #expect(doubt("漢字", of: ["漢字"]) == nil)
  }

  @Test func anotherNameOrDayIsSaidAsTheRecordHasIt() {
    #expect(doubt("Alma Lampwick", of: ["Robin Example"]) == "Alma Lampwick")
    #expect(doubt("Alma Lampwick", of: ["Walter Lampwick"]) == "Alma Lampwick", "a brother")
    #expect(doubt("漢字", of: ["字"]) == "漢字")
    let later = CivilDate(year: 1981, month: 2, day: 1)
    #expect(doubt("Alma Lampwick", day, of: ["Alma Lampwick"], later) == "born 2/1/1980")
    #expect(
      doubt("Alma Lampwick", day, of: ["Robin Example"], later) == "Alma Lampwick, born 2/1/1980")
  }

  @Test func whatIsNotSaidContradictsNothing() {
    #expect(doubt("Alma Lampwick", day, of: []) == nil)
    #expect(doubt("", of: ["Robin Example"], day) == nil)
    #expect(doubt("Alma Lampwick", of: ["Alma Lampwick"], day) == nil)
    #expect(doubt("Alma Lampwick", of: ["  "]) == nil)
  }

  @Test func aClientsPageWithAnothersProfileSaysSoAndTheFormToo() {
    var stage = Stage.emergency()
    let alma = Emergency.Whose.client(5119, of: 1)
    stage.send(
      .emergency(
        .wanted(
          5119, of: 1,
          ProfileOwner(name: "Alma Lampwick", born: CivilDate(year: 1990, month: 3, day: 9)),
          Sample.stamp(1))))
    stage.press("<tab><enter>")
    stage.agree()
    stage.press("robin.example<tab>lantern street<enter>")
    stage.send(
      .emergency(.access(alma, .signedIn(username: "robin.example", at: Sample.now))),
      .emergency(.access(alma, .buttonTapped(.later, Sample.stamp(2)))),
      .emergency(.arrived(alma, ProfileSummarySample.profile, Sample.stamp(3))))
    let frame = stage.frame().text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(frame.contains("! Is this profile theirs?"), "\(frame)")
    #expect(frame.contains("Alma Lampwick, born 3/9/1990"))
    stage.press("e")
    #expect(stage.frame().contains("may be another person's"))
  }

  @Test func whoIsNoClientIsNotComparedWithAnybody() {
    var stage = Stage.profile()
    #expect(!stage.frame().contains("theirs?"))
    stage.press("e")
    #expect(!stage.frame().contains("another person's"))
  }
}
