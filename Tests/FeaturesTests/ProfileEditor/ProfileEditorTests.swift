import Foundation
import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// Filling in a profile: what each section takes, and what would be sent of it.
struct ProfileEditorTests {
  // MARK: What nobody touched

  @Test func aFormThatIsOnlyLookedAtChangesNothing() {
    for language in Language.allCases {
      for units in BodyUnits.allCases {
        var stage = ProfileSample.stage(ProfileSample.full, units: units, language)
        for _ in stage.state.stops { stage.press("<tab>") }
        #expect(stage.state.change.isEmpty)
        #expect(!stage.state.isChanged)
        stage.press("<^s><^s>")
        #expect(stage.asked.isEmpty)
      }
    }
  }

  @Test func whatCannotBeShownExactlyStaysExactlyAsItIs() {
    var profile = ProfileSample.full
    profile.heights = [BodyHeight(inches: 66.4)]
    profile.weights = [BodyWeight(pounds: 150.237)]
    profile.genders = ["nonbinary"]
    profile.names = ["  Robin\nExample "]
    profile.phones[0].number = "555-CALL"
    profile.languages = [SpokenLanguage("en", preference: 3), SpokenLanguage("es", preference: 3)]
    profile.conditions = ["none KNOWN "]
    var stage = ProfileSample.stage(profile)
    stage.press("<f8>")
    stage.send(.turnTapped(1))
    stage.send(.turnTapped(1))
    #expect(stage.state.edited == profile)
  }

  @Test func aChangeOfOneSectionLeavesTheOthersAlone() throws {
    var stage = ProfileSample.stage(ProfileSample.full)
    stage.go(.allergies, 1)
    stage.press("<^u>bees")
    let change = try stage.saved()
    #expect(change.sections == [.allergies])
    #expect(change.new.allergies == ["penicillin", "bees"])
  }

  // MARK: Sections

  @Test func everySectionCanBeFilledIn() throws {
    var stage = ProfileSample.stage(EmergencyProfile())
    stage.go(.name)
    stage.press("Robin Example<tab>1/22/1989<tab><enter>f<enter><tab>Latina<tab>Cook")
    stage.go(.height)
    stage.press("5'6<tab>150<tab>O-<enter>")
    for section in [ProfileSection.allergies, .conditions, .medications, .disabilities] {
      stage.go(to: .answer(section))
      stage.press("<left>")
      stage.go(section)
      stage.press("one")
    }
    stage.go(to: .add(.languages))
    stage.press("<enter>vietnam<enter>")
    stage.go(.phones, 0, .phone)
    stage.press("2025550123<tab>Cell")
    stage.go(to: .add(.emails))
    stage.press("<enter>robin@example.com")
    stage.go(to: .add(.contacts))
    stage.press("<enter>Sam Example<tab>Brother<tab>2025550188<tab>sam@example.com")
    stage.go(to: .add(.addresses))
    stage.press("<enter>Shelter<tab>1 Example Way<tab>Springfield<tab>MA<tab>01101")
    stage.go(.notes)
    stage.press("One.<enter>Two.")
    stage.go(to: .add(.comments))
    stage.press("<enter>Fine.")
    stage.go(to: .add(.websites))
    stage.press("<enter>https://example.org/robin")
    stage.go(to: .add(.photos))
    stage.press("<enter>https://example.org/robin.jpg")
    let new = try stage.saved().new
    #expect(new.names == ["Robin Example"])
    #expect(new.birthdays.map(\.description) == ["1989-01-22"])
    #expect(new.genders == ["Female"])
    #expect(new.ethnicities == ["Latina"])
    #expect(new.occupations == ["Cook"])
    #expect(new.heights == [BodyHeight(inches: 66)])
    #expect(new.weights == [BodyWeight(pounds: 150)])
    #expect(new.bloodTypes == ["O-"])
    #expect(new.allergies == ["one"])
    #expect(new.conditions == ["one"])
    #expect(new.medications == ["one"])
    #expect(new.disabilities == ["one"])
    #expect(new.languages == [SpokenLanguage("vi", preference: 0)])
    #expect(new.phones == [ProfilePhone(label: "Cell", number: "+12025550123")])
    #expect(new.emails == [ProfileEmail(address: "robin@example.com")])
    #expect(new.contacts == [ProfileSample.sam])
    var address = ProfileSample.address
    address.coordinates = nil
    #expect(new.addresses == [address])
    #expect(new.notes == ["One.\nTwo."])
    #expect(new.comments == ["Fine."])
    #expect(new.websites == [ProfileLink(url: "https://example.org/robin")])
    #expect(new.photos == [ProfileLink(url: "https://example.org/robin.jpg")])
    #expect(stage.state.change.sections == ProfileSection.allCases)
  }

  @Test func theVerifiedNumberStandsThereWhereThereIsNone() throws {
    let number = try #require(PhoneNumber("2025550123"))
    var stage = ProfileStage(EmergencyProfile(), verified: number)
    #expect(stage.state.edited.phones.map(\.number) == ["+12025550123"])
    stage = ProfileStage(ProfileSample.small, verified: PhoneNumber("2025550199"))
    #expect(stage.state.change.isEmpty)
  }

  @Test func aNumberIsPutIntoGroupsWhileItIsTyped() {
    var stage = ProfileSample.stage()
    stage.go(.phones, 0, .phone)
    stage.press("<^u>2025550")
    #expect(stage.state.focusedEntry?[.phone].text == "(202) 555-0")
    for _ in 0..<11 { stage.press("<backspace>") }
    #expect(stage.state.focusedEntry?[.phone].text == "")
  }

  @Test func unitsAreChosenOnceAndNothingMoves() {
    var stage = ProfileSample.stage(ProfileSample.full)
    stage.go(.weight)
    stage.press("<^u>160")
    stage.go(to: .units)
    stage.press("<right>")
    #expect(stage.state.units == .metric)
    #expect(stage.state.entries[.height]?.first?[.value].text == "167.6")
    #expect(stage.state.entries[.weight]?.first?[.value].text == "72.6")
    #expect(stage.state.edited.heights == [BodyHeight(inches: 66)])
    stage.press("<left>")
    #expect(stage.state.entries[.height]?.first?[.value].text == "5'6\"")
    #expect(stage.state.entries[.weight]?.first?[.value].text == "160")
  }

  @Test func metricMeasuresAreSentInInchesAndPounds() throws {
    var stage = ProfileSample.stage(units: .metric)
    stage.go(.height)
    stage.press("173<tab>68")
    let new = try stage.saved().new
    #expect(new.heights == [BodyHeight(centimetres: 173)])
    #expect(new.weights == [BodyWeight(kilograms: 68)])
  }

  @Test func noneKnownIsNotNotAsked() throws {
    var stage = ProfileSample.stage()
    stage.go(to: .answer(.allergies))
    stage.press(" ")
    #expect(stage.state.edited.allergies == ["None known"])
    stage.press("<right>")
    stage.go(.allergies)
    stage.press("bees")
    stage.go(to: .answer(.allergies))
    stage.press("<left>")
    #expect(stage.state.edited.allergies == ["None known"])
    stage.press("1")
    #expect(stage.state.edited.allergies.isEmpty)
    stage.press("2")
    #expect(stage.state.edited.allergies == ["None known"])
    // What was typed is still there when somebody thinks again.
    stage.press("<right>")
    #expect(stage.state.edited.allergies == ["bees"])
    stage.press("<right>")
    #expect(stage.state.edited.allergies.isEmpty)
  }

  @Test func clearingASectionDeletesIt() throws {
    var stage = ProfileSample.stage(ProfileSample.full)
    stage.go(.addresses, 0, .street)
    stage.press("<^d>")
    stage.go(.bloodType)
    stage.press("<del>")
    let change = try stage.saved()
    #expect(change.sections == [.addresses, .bloodType])
    #expect(change.clears(.addresses))
    #expect(change.clears(.bloodType))
  }

  @Test func aPlaceThatSomebodyMovedFromLosesItsCoordinates() {
    var stage = ProfileSample.stage(ProfileSample.full)
    stage.go(.addresses, 0, .label)
    stage.press("<^u>Home")
    #expect(stage.state.edited.addresses.first?.coordinates != nil)
    stage.go(.addresses, 0, .street)
    stage.press("<^u>2 Other Way")
    #expect(stage.state.edited.addresses.first?.coordinates == nil)
  }

  @Test(arguments: [66.4, 68.11, 71.6, 10, 100, 65.999], [150.237, 80.04, 599.96, 150])
  func aStoredMeasureNeverDrifts(inches: Double, pounds: Double) throws {
    var profile = ProfileSample.full
    profile.heights = [BodyHeight(inches: inches)]
    profile.weights = [BodyWeight(pounds: pounds)]
    for units in BodyUnits.allCases {
      var stage = ProfileSample.stage(profile, units: units)
      for _ in 0..<5 {
        stage.go(.height)
        stage.go(.weight)
        stage.go(to: .units)
        stage.press("<right>")
      }
      #expect(stage.state.change.isEmpty)
      // Who writes again what stands there has changed nothing.
      stage.go(.height)
      let shown = try #require(stage.state.focusedEntry?[.value].text)
      stage.press("<^u>\(shown)")
      stage.go(.name)
      #expect(stage.state.change.isEmpty)
      stage.press("!")
      #expect(try stage.saved().sections == [.name])
    }
  }

  @Test(arguments: [("173", 68.11), ("172.4", 67.87), ("68 in", 68), ("5'8\"", 68)])
  func aTypedHeightIsKeptWhateverUnitsItIsLookedAtIn(text: String, inches: Double) throws {
    var stage = ProfileSample.stage(units: .metric)
    stage.go(.height)
    stage.press(text)
    for _ in 0..<4 {
      stage.go(to: .units)
      stage.press("<right>")
    }
    let new = try stage.saved().new
    #expect(new.heights == [BodyHeight(inches: inches)])
    // Opened anew, it is the same.
    stage = ProfileSample.stage(new, units: .feetAndPounds)
    stage.go(to: .units)
    stage.press("<right><left>")
    #expect(stage.state.change.isEmpty)
  }

  @Test func anyScriptIsTakenAsItIs() throws {
    let names = ["สมชาย ใจดี", "👩‍👩‍👧 Ann", "Nguyễn Thị Hoa", "محمد علي", "漢字 名前", "O’Brien-Núñez"]
    for name in names {
      var stage = ProfileSample.stage(EmergencyProfile())
      stage.go(.phones, 0, .phone)
      stage.press("2025550123")
      stage.go(.name)
      for character in name { stage.send(.typed(.text(String(character)))) }
      _ = stage.frame()
      _ = stage.frame(charset: .ascii)
      #expect(try stage.saved().new.names == [name])
      // A cluster is taken back whole.
      stage = ProfileSample.stage(EmergencyProfile())
      stage.go(.name)
      stage.send(.pasted(name))
      for _ in name { stage.press("<backspace>") }
      #expect(stage.state.focusedEntry?[.value].text == "")
    }
  }
}
