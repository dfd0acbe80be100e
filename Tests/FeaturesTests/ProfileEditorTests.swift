import Foundation
import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// Filling in a profile: what each section takes, and what would be sent of it.
struct ProfileEditorTests {
  /// A stage with a profile in it.
  private static func stage(
    _ profile: EmergencyProfile = ProfileSample.small, units: BodyUnits = .feetAndPounds,
    _ language: Language = .en
  ) -> ProfileStage {
    ProfileStage(ProfileSample.state(profile, language, units: units))
  }

  // MARK: What nobody touched

  @Test func aFormThatIsOnlyLookedAtChangesNothing() {
    for language in Language.allCases {
      for units in BodyUnits.allCases {
        var stage = Self.stage(ProfileSample.full, units: units, language)
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
    var stage = Self.stage(profile)
    stage.press("<f8>")
    stage.send(.turnTapped(1))
    stage.send(.turnTapped(1))
    #expect(stage.state.edited == profile)
  }

  @Test func aChangeOfOneSectionLeavesTheOthersAlone() throws {
    var stage = Self.stage(ProfileSample.full)
    stage.go(.allergies, 1)
    stage.press("<^u>bees")
    let change = try stage.saved()
    #expect(change.sections == [.allergies])
    #expect(change.new.allergies == ["penicillin", "bees"])
  }

  // MARK: Sections

  @Test func everySectionCanBeFilledIn() throws {
    var stage = Self.stage(EmergencyProfile())
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
    var state = ProfileSample.state(EmergencyProfile(), verified: number)
    #expect(state.edited.phones.map(\.number) == ["+12025550123"])
    state = ProfileSample.state(ProfileSample.small, verified: PhoneNumber("2025550199"))
    #expect(state.change.isEmpty)
  }

  @Test func aNumberIsPutIntoGroupsWhileItIsTyped() {
    var stage = Self.stage()
    stage.go(.phones, 0, .phone)
    stage.press("<^u>2025550")
    #expect(stage.state.focusedEntry?[.phone].text == "(202) 555-0")
    for _ in 0..<11 { stage.press("<backspace>") }
    #expect(stage.state.focusedEntry?[.phone].text == "")
  }

  @Test func unitsAreChosenOnceAndNothingMoves() {
    var stage = Self.stage(ProfileSample.full)
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
    var stage = Self.stage(units: .metric)
    stage.go(.height)
    stage.press("173<tab>68")
    let new = try stage.saved().new
    #expect(new.heights == [BodyHeight(centimetres: 173)])
    #expect(new.weights == [BodyWeight(kilograms: 68)])
  }

  @Test func noneKnownIsNotNotAsked() throws {
    var stage = Self.stage()
    stage.go(to: .answer(.allergies))
    stage.press(" ")
    #expect(stage.state.edited.allergies == ["None known"])
    stage.press("<right>")
    stage.go(.allergies)
    stage.press("bees")
    stage.go(to: .answer(.allergies))
    stage.press("<left>")
    #expect(stage.state.edited.allergies == ["None known"])
    // What was typed is still there when somebody thinks again.
    stage.press("<right>")
    #expect(stage.state.edited.allergies == ["bees"])
    stage.press("<right>")
    #expect(stage.state.edited.allergies.isEmpty)
  }

  @Test func clearingASectionDeletesIt() throws {
    var stage = Self.stage(ProfileSample.full)
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
    var stage = Self.stage(ProfileSample.full)
    stage.go(.addresses, 0, .label)
    stage.press("<^u>Home")
    #expect(stage.state.edited.addresses.first?.coordinates != nil)
    stage.go(.addresses, 0, .street)
    stage.press("<^u>2 Other Way")
    #expect(stage.state.edited.addresses.first?.coordinates == nil)
  }

  // MARK: Lists

  @Test func valuesAreMovedRemovedAndPutBack() {
    var stage = Self.stage(ProfileSample.full)
    stage.go(.contacts, 1, .name)
    stage.send(.moveEntryTapped(-1))
    #expect(stage.state.edited.contacts == [ProfileSample.kim, ProfileSample.sam])
    stage.press("<^d>")
    #expect(stage.state.edited.contacts == [ProfileSample.sam])
    #expect(stage.said.last == "Removed. ^R: put it back")
    stage.press("<^r>")
    #expect(stage.state.edited.contacts == [ProfileSample.kim, ProfileSample.sam])
    #expect(stage.state.focusedEntry?[.name].text == "Kim Example")
  }

  @Test func theMenuDoesTheSame() {
    var stage = Self.stage(ProfileSample.full)
    stage.go(.allergies, 0)
    stage.press("<^o>2")
    #expect(stage.state.edited.allergies == ["latex", "penicillin"])
    stage.press("<^o>3")
    #expect(stage.state.edited.allergies == ["latex"])
    stage.press("<^o>4bees")
    #expect(stage.state.edited.allergies == ["latex", "bees"])
  }

  @Test func theOrderOfLanguagesIsTheirPreference() throws {
    var stage = Self.stage(ProfileSample.full)
    stage.go(.languages, 1)
    stage.send(.moveEntryTapped(-1))
    let new = try stage.saved().new
    #expect(
      new.languages == [SpokenLanguage("en", preference: 0), SpokenLanguage("es", preference: 1)])
  }

  @Test func aLanguageIsFoundByAnyOfItsNamesAndOnlyOnce() {
    var stage = Self.stage(ProfileSample.full)
    stage.go(to: .add(.languages))
    stage.press("<enter>spanish<enter>")
    #expect(stage.state.mode == .picker)
    stage.press("<^u>tieng viet<enter>")
    #expect(stage.state.edited.languages.map(\.code) == ["es", "en", "vi"])
    stage.go(to: .add(.languages))
    stage.press("<enter><esc>")
    #expect(stage.state.entries[.languages]?.count == 3)
    #expect(stage.state.stop == .add(.languages))
  }

  @Test func contactsStopAtFiveAndMoreAreKept() throws {
    var profile = ProfileSample.small
    profile.contacts = ProfileSample.contacts(4)
    var stage = Self.stage(profile)
    stage.go(to: .add(.contacts))
    stage.press("<enter>")
    #expect(stage.state.entries[.contacts]?.count == 5)
    stage.go(to: .add(.contacts))
    stage.press("<enter>")
    #expect(stage.state.entries[.contacts]?.count == 5)
    profile.contacts = ProfileSample.contacts(7)
    stage = Self.stage(profile)
    stage.go(.contacts, 6, .note)
    stage.press("Nights only.")
    let sent = try stage.saved()
    #expect(sent.new.contacts.count == 7)
    stage.go(to: .add(.contacts))
    let press = try #require(ProfileEditor.bindings(.button).first)
    #expect(press.availability(stage.state) == .unavailable(.editorContactsFull))
  }

  // MARK: What is wrong

  @Test func everythingThatIsWrongIsSaidAtOnce() {
    var stage = Self.stage(EmergencyProfile())
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
    #expect(stage.faults(.height) == ["This has to be from 0'10\" to 8'4\"."])
    #expect(stage.faults(.weight) == ["This cannot be read as a measure."])
    #expect(stage.faults(.phones) == ["There are digits missing: a number has ten."])
    #expect(stage.faults(.emails) == ["This is not an e-mail address."])
    #expect(stage.faults(.contacts).count == 2)
    #expect(stage.faults(.addresses).count == 4)
    #expect(stage.said.last == "Not sent: 12 answers are missing or wrong.")
    // The first one has the focus, and ^N goes on from there.
    #expect(stage.state.stop.section == .name)
    stage.press("<^n>")
    #expect(stage.state.stop.section == .birthday)
  }

  @Test func aDateOfBirthIsBeforeToday() {
    var stage = Self.stage()
    stage.go(.birthday)
    stage.press("11/12/2026<^s>")
    #expect(stage.faults(.birthday) == ["A date of birth is before today."])
    stage.press("<^u>11/13/2026<^s>")
    #expect(stage.faults(.birthday) == ["A date of birth is before today."])
    stage.press("<^u>11/11/2026<^s>")
    #expect(stage.state.mode == .review)
  }

  @Test func aLimitIsSaidInTheUnitsOfTheForm() {
    var stage = Self.stage(units: .metric)
    stage.go(.height)
    stage.press("10<tab>700<^s>")
    #expect(stage.faults(.height) == ["This has to be from 26 cm to 254 cm."])
    #expect(stage.faults(.weight) == ["This has to be from 37 kg to 272 kg."])
  }

  @Test func whatOthersWroteIsNobodysToMend() {
    var profile = ProfileSample.full
    profile.contacts[0].email = ""
    profile.genders = ["nonbinary"]
    var stage = Self.stage(profile)
    stage.go(.allergies, 0)
    stage.press("s<^s>")
    #expect(stage.state.mode == .review)
  }

  @Test func faultsAreShownOnceAValueIsLeft() {
    var stage = Self.stage()
    stage.go(.phones, 0, .phone)
    stage.press("<^u>202")
    #expect(stage.faults(.phones).isEmpty)
    stage.press("<tab><tab><tab>")
    #expect(stage.faults(.phones) == ["There are digits missing: a number has ten."])
  }

  // MARK: What cannot be read here

  @Test func whatCannotBeReadStaysUntilItsSectionChanges() throws {
    var profile = ProfileSample.full
    profile.unread = [.allergies: ["{\"code\":7}"]]
    profile.unknown = [UnknownProfileSection(key: "pet", title: "Pets", values: ["a dog"])]
    var stage = Self.stage(profile)
    #expect(stage.state.stops.contains(.unread(.allergies)))
    #expect(stage.state.stops.contains(.unknown(0)))
    stage.go(.name)
    stage.press("!")
    let sent = try stage.saved()
    #expect(sent.sections == [.name])
    stage = Self.stage(profile)
    stage.go(.allergies, 0)
    stage.press("!")
    stage.press("<^s>")
    let words = EditorReview(stage.state).lines.map(\.text)
    #expect(words.contains { $0.contains("removed, as it cannot be read here: {\"code\":7}") })
  }

  // MARK: Keys

  @Test(arguments: ProfileEditor.Mode.allCases)
  func noKeyMeansTwoThings(mode: ProfileEditor.Mode) {
    let keys = ProfileEditor.bindings(mode).flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
  }

  @Test func aClickGoesWhereItPointsAndPressesButtons() throws {
    var stage = Self.stage(ProfileSample.full)
    func point(_ stop: EditorStop) throws -> Point {
      let layout = EditorLayout(stage.state)
      let block = try #require(
        layout.blocks.last { block in
          if case .label = block.kind { return false }
          return block.stop == stop
        })
      return Point(
        x: layout.viewport.x + block.rect.x, y: layout.viewport.y + block.rect.y - stage.state.top)
    }
    func click(_ stop: EditorStop) throws {
      let action = ProfileEditor.clicking(try point(stop), in: stage.state, Sample.stamp(1))
      stage.send(try #require(action))
    }
    try click(.units)
    #expect(stage.state.units == .metric)
    let height = try #require(stage.state.entries[.height]?.first)
    try click(.part(.height, height.id, .value))
    #expect(stage.state.focusedEntry == height)
    stage.go(to: .review)
    stage.press("<shift-tab>")
    try click(.review)
    #expect(stage.said.last == "Nothing was changed.")
  }
}
