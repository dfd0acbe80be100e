import Foundation
import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// What keeps a profile from being sent, and what cannot be read in one.
struct ProfileEditorFaultTests {
  @Test func everythingThatIsWrongIsSaidAtOnce() {
    var stage = ProfileSample.stage(EmergencyProfile())
    stage.go(.birthday)
    stage.press("13/32/1980")
    stage.go(.height)
    stage.press("9'0")
    stage.go(.weight)
    stage.press("heavy")
    stage.go(.phones, 0, .phone)
    stage.press("555")
    stage.go(to: .add(.emails))
    stage.press("<enter>robin at example")
    stage.go(to: .add(.contacts))
    stage.press("<enter>Sam")
    stage.go(to: .add(.addresses))
    stage.press("<enter>Home")
    stage.press("<^s>")
    #expect(stage.state.mode == .line)
    #expect(stage.faults(.name) == ["An answer is required."])
    #expect(stage.faults(.birthday) == ["This is not a date."])
    #expect(stage.faults(.height) == ["Must be from 0'10\" to 8'4\"."])
    #expect(stage.faults(.weight) == ["This is not a valid height or weight."])
    #expect(stage.faults(.phones) == ["Too few digits: a phone number has ten."])
    #expect(stage.faults(.emails) == ["This is not an e-mail address."])
    #expect(stage.faults(.contacts).count == 2)
    #expect(stage.faults(.addresses).count == 4)
    #expect(stage.said.last == "Not sent: 12 answers are missing or wrong.")
    // The first one has the focus, and ^N goes on from there.
    #expect(stage.state.stop.section == .name)
    stage.press("<^n>")
    #expect(stage.state.stop.section == .birthday)
  }

  @Test func whatIsTypedIsAChangeThoughItIsWrong() {
    var stage = ProfileSample.stage()
    stage.go(.birthday)
    stage.press("2/31/1944<^s>")
    #expect(stage.frame().contains("1 section changed, 1 answer is missing or wrong"))
    stage.press("<^u>")
    #expect(stage.frame().contains("nothing changed"))
    stage.go(.name)
    stage.press("!")
    stage.go(.occupation)
    stage.press("Cook")
    #expect(stage.frame().contains("2 sections changed"))
    stage.go(.birthday)
    stage.press("31/02/1944")
    #expect(stage.frame().contains("3 sections changed"))
  }

  @Test func aDateOfBirthIsBeforeToday() {
    var stage = ProfileSample.stage()
    stage.go(.birthday)
    stage.press("11/12/2026<^s>")
    #expect(stage.faults(.birthday) == ["The date of birth must be before today."])
    stage.press("<^u>11/13/2026<^s>")
    #expect(stage.faults(.birthday) == ["The date of birth must be before today."])
    stage.press("<^u>11/11/2026<^s>")
    #expect(stage.state.mode == .review)
  }

  @Test func aLimitIsSaidInTheUnitsOfTheForm() {
    var stage = ProfileSample.stage(units: .metric)
    stage.go(.height)
    stage.press("10<tab>700<^s>")
    #expect(stage.faults(.height) == ["Must be from 26 cm to 254 cm."])
    #expect(stage.faults(.weight) == ["Must be from 37 kg to 272 kg."])
  }

  @Test func whatOthersWroteIsNobodysToMend() {
    var profile = ProfileSample.full
    profile.contacts[0].email = ""
    profile.genders = ["nonbinary"]
    var stage = ProfileSample.stage(profile)
    stage.go(.allergies, 0)
    stage.press("s<^s>")
    #expect(stage.state.mode == .review)
  }

  @Test func faultsAreShownOnceAValueIsLeft() {
    var stage = ProfileSample.stage()
    stage.go(.phones, 0, .phone)
    stage.press("<^u>202")
    #expect(stage.faults(.phones).isEmpty)
    stage.press("<tab><tab><tab>")
    #expect(stage.faults(.phones) == ["Too few digits: a phone number has ten."])
  }

  // MARK: What cannot be read here

  @Test func whatCannotBeReadStaysUntilItsSectionChanges() throws {
    var profile = ProfileSample.full
    profile.unread = [.allergies: ["{\"code\":7}"]]
    profile.unknown = [UnknownProfileSection(key: "pet", title: "Pets", values: ["a dog"])]
    var stage = ProfileSample.stage(profile)
    #expect(stage.state.stops.contains(.unread(.allergies)))
    #expect(stage.state.stops.contains(.unknown(0)))
    stage.go(.name)
    stage.press("!")
    let sent = try stage.saved()
    #expect(sent.sections == [.name])
    stage = ProfileSample.stage(profile)
    stage.go(.allergies, 0)
    stage.press("!")
    stage.press("<^s>")
    let words = EditorReview(stage.state, stage.surroundings).lines.map(\.text)
    #expect(words.contains { $0.contains("removed, because it cannot be read here: {\"code\":7}") })
  }

  @Test func whatIsWrongWithAPartIsShownOnceItIsLeft() {
    var stage = ProfileSample.stage(ProfileSample.full)
    stage.go(to: .add(.contacts))
    stage.press("<enter>Ann Example<tab><tab>202<tab>")
    // The rest of the contact is still to come, and nobody is blamed for it.
    #expect(stage.faults(.contacts) == ["Too few digits: a phone number has ten."])
    stage.press("<shift-tab>5550166")
    #expect(stage.faults(.contacts).isEmpty)
    stage.press("<tab>ann at example<tab>")
    #expect(stage.faults(.contacts) == ["This is not an e-mail address."])
  }

  @Test func someIsNothingUntilItIsSaidWhat() throws {
    var stage = ProfileSample.stage()
    stage.go(to: .answer(.medications))
    stage.press("3<^s>")
    #expect(stage.state.mode == .radio)
    #expect(stage.state.stop == .answer(.medications))
    #expect(stage.faults(.medications) == ["List what they have, or choose another answer."])
    // Typing on mends it.
    stage.press("albuterol")
    #expect(stage.faults(.medications).isEmpty)
    #expect(try stage.saved().new.medications == ["albuterol"])
    // Nobody is left to guess what an empty list of allergies means.
    stage = ProfileSample.stage(ProfileSample.full)
    for _ in 0..<2 {
      stage.go(.allergies, 0)
      stage.press("<^d>")
    }
    stage.press("<^s>")
    #expect(stage.state.stop == .answer(.allergies))
    stage.press("2")
    #expect(try stage.saved().new.allergies == ["None known"])
  }

  @Test(arguments: [
    (ProfileSection.name, 255), (.occupation, 255), (.allergies, 2000), (.notes, 2000),
  ])
  func aTextIsAsLongAsItMayBe(section: ProfileSection, limit: Int) throws {
    let fits = String(repeating: "é", count: limit)
    var stage = ProfileSample.stage(ProfileSample.full)
    stage.go(section)
    if stage.state.mode == .line { stage.press("<^u>") } else { stage.state.clearArea() }
    stage.send(.pasted(fits))
    #expect(stage.faults(section).isEmpty)
    stage.press("x")
    stage.go(to: .units)
    #expect(
      stage.faults(section) == [
        "This is too long: \(Phrases(.en).number(limit)) characters at most."
      ])
    stage.go(section)
    stage.press("<end><backspace>")
    #expect(try stage.saved().sections == [section])
  }

  @Test func whatCannotBeReadOutlivesAConflict() throws {
    var profile = ProfileSample.full
    profile.unread = [.emails: ["7"]]
    profile.unknown = [UnknownProfileSection(key: "pet", title: "Pets", values: ["a dog"])]
    var stage = ProfileSample.stage(profile)
    stage.go(.name)
    stage.press("<^u>Robin R. Example<^s><^s>")
    var theirs = profile
    theirs.names = ["R. Example"]
    theirs.unread = [.emails: ["8"]]
    let conflicts = stage.state.change.conflicts(with: theirs)
    stage.send(.refused(.conflict(conflicts, theirs: theirs), at: Sample.now))
    stage.press("1<^s>")
    #expect(stage.state.edited.unread == [.emails: ["8"]])
    #expect(stage.state.edited.unknown == profile.unknown)
    #expect(stage.state.change.sections == [.name])
  }
}
