import FoundationEssentials
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// A profile for whoever has to act on it: what comes first, what it says of itself, what nobody asked.
struct ProfileSummaryTests {
  @Test func dangerComesAfterTheNameAndBeforeAllElse() throws {
    let lines = ProfileSummarySample().lines
    let order = [
      "Robin Example", "Person", "Danger to life", "Allergies", "Conditions", "Medications",
      "Blood type", "Languages", "Disabilities", "Contact", "Medical notes", "Telephone", "E-mail",
      "Address", "Body",
    ]
    let places = try order.map { word in
      try #require(lines.firstIndex { $0.hasPrefix(word) }, "\(word)")
    }
    #expect(places == places.sorted())
    #expect(places.prefix(4) == [0, 1, 2, 3])
  }

  @Test func itIsOnePage() {
    let summary = ProfileSummarySample()
    #expect(summary.lines.count <= AppLayout(Size(width: 80, height: 24)).body.height)
  }

  @Test func noneKnownIsNotNotAsked() throws {
    var profile = ProfileSummarySample.profile
    profile.allergies = []
    profile.conditions = ["none KNOWN"]
    profile.medications = ["None known", "Insulin"]
    let summary = ProfileSummarySample(profile: profile)
    #expect(try summary.line("Allergies") == "Allergies NOT ASKED")
    #expect(try summary.line("Conditions") == "Conditions none known 10/13/2026")
    #expect(try summary.line("Medications") == "Medications Insulin 10/13/2026")
  }

  @Test func everyLineHasItsDay() throws {
    let summary = ProfileSummarySample()
    #expect(try summary.line("Conditions") == "Conditions Epilepsy 10/13/2026")
    // What was last said seven months ago is asked again.
    #expect(
      try summary.line("Allergies")
        == "Allergies Penicillin: cannot breathe; Peanuts ! 4/26/2026")
    // A line of several is as old as what is oldest in it.
    #expect(
      try summary.line("Person") == "Person born •••• (46 years old); Female 9/13/2026")
  }

  /// As on a client's page: the age is for everybody who works here to see, the day is not.
  @Test func theDateOfBirthIsHiddenUntilItIsAskedForAndAMomentLater() throws {
    var summary = ProfileSummarySample()
    #expect(!summary.frame().contains("2/1/1980"))
    #expect(ProfileSummary.timers(summary.state).isEmpty)
    summary.press("d")
    #expect(try summary.line("Person").hasPrefix("Person born 2/1/1980 (46 years old); Female"))
    #expect(ProfileSummary.timers(summary.state).map(\.schedule) == [.after(.seconds(10))])
    _ = ProfileSummary.reduce(&summary.state, .revealOver, in: summary.surroundings)
    #expect(!summary.frame().contains("2/1/1980"))
    summary.press("dd")
    #expect(!summary.frame().contains("2/1/1980"), "the same key hides it")
    summary.press("d<esc>")
    #expect(!summary.frame().contains("2/1/1980"), "nobody finds it there later")
    var heard = ProfileSummarySample(appearance: Appearance(isAccessible: true))
    #expect(heard.frame().contains("born hidden (46 years old)"))
    heard.press("d")
    #expect(heard.frame().contains("born 2/1/1980 (46 years old)"))
  }

  @Test func whatHasNoDayDoesNotLookFresh() throws {
    var profile = ProfileSummarySample.profile
    profile.updated[.conditions] = nil
    profile.updated[.gender] = nil
    let summary = ProfileSummarySample(profile: profile)
    #expect(try summary.line("Conditions") == "Conditions Epilepsy no date")
    #expect(try summary.line("Person").hasSuffix("no date"))
  }

  @Test func theDayIsThatOfTheZone() throws {
    var profile = ProfileSummarySample.profile
    // Half past one at night in Greenwich is the evening before in Boston.
    profile.updated[.conditions] = Sample.now.addingTimeInterval(-13.5 * 3600)
    var summary = ProfileSummarySample(profile: profile)
    summary.surroundings.zone = .fixed(secondsFromGMT: -5 * 3600)
    #expect(summary.lines.contains { $0.hasSuffix("11/11/2026") })
  }

  @Test func languagesStandInTheOrderInWhichTheyAreWanted() throws {
    var profile = ProfileSummarySample.profile
    profile.languages.append(SpokenLanguage("xx", preference: 2))
    let summary = ProfileSummarySample(profile: profile)
    #expect(try summary.line("Languages").hasPrefix("Languages Spanish; English; XX"))
  }

  @Test func contactsStandInTheOrderInWhichTheyAreCalled() {
    let contacts = ProfileSummarySample(132, 43).lines.filter { $0.hasPrefix("Contact") }
    #expect(contacts.count == 2)
    #expect(contacts[0].contains("Sam Example (sister), (202) 555-0188, sam@example.org"))
    #expect(contacts[1].contains("Alex Sample, (202) 555-0190"))
  }

  @Test func measuresAreInBothUnits() throws {
    let line = try ProfileSummarySample().line("Body")
    #expect(line.hasPrefix("Body 5 ft 8 in (172.7 cm); 150 lb (68 kg)"))
    let spanish = ProfileSummarySample(language: .es)
    #expect(try spanish.line("Cuerpo").hasPrefix("Cuerpo 172.7 cm (5 ft 8 in); 68 kg (150 lb)"))
  }

  @Test func whatNobodyAskedIsSaidOnce() throws {
    var profile = EmergencyProfile()
    profile.names = ["Robin Example"]
    let summary = ProfileSummarySample(profile: profile)
    let whole = summary.lines.joined(separator: " ")
    for word in ["Date of birth", "Blood type", "Languages", "Contact", "Address", "Height"] {
      #expect(whole.split(separator: word).count == 2, "\(word)")
    }
    // Those that could be none known have a line of their own each.
    #expect(summary.lines.filter { $0.contains("NOT ASKED") }.count == 4)
  }

  @Test func nothingThatCameIsHidden() throws {
    var profile = ProfileSummarySample.profile
    profile.unread[.bloodType] = ["{\"rh\":1}"]
    profile.bloodTypes = []
    profile.unknown = [
      UnknownProfileSection(
        key: "organ_donor", title: "Organ donor", values: ["yes"],
        updated: ProfileSummarySample.ago(days: 1))
    ]
    let summary = ProfileSummarySample(profile: profile)
    #expect(try summary.line("Blood type").contains("cannot be read here: {\"rh\":1}"))
    #expect(try summary.line("Organ donor") == "Organ donor yes 11/11/2026")
    #expect(!summary.lines.contains { $0.hasPrefix("Not asked") && $0.contains("Blood type") })
  }

  /// What cannot be read may be what kills: nothing says that nobody asked, or that there is nothing.
  @Test func dangerThatCannotBeReadIsShownAsDanger() throws {
    var profile = ProfileSummarySample.profile
    profile.allergies = []
    profile.unread[.allergies] = ["{\"code\":91}"]
    profile.unread[.medications] = ["7"]
    let summary = ProfileSummarySample(132, 43, profile: profile)
    #expect(try summary.line("Allergies").contains("cannot be read here: {\"code\":91}"))
    #expect(try summary.line("Medications").contains("none known; cannot be read here: 7"))
    #expect(summary.lines.filter { $0.contains("91}") }.count == 1)
    let role = summary.text.lines.first { $0.text.hasPrefix("Medications") }?.spans[1].role
    #expect(role == .danger)
  }

  /// RapidSOS keeps sections with an empty text in them.
  @Test func aTextOfBlanksIsNoAnswer() throws {
    var profile = ProfileSummarySample.profile
    profile.ethnicities = [""]
    profile.bloodTypes = [" "]
    profile.allergies = [""]
    let summary = ProfileSummarySample(profile: profile)
    #expect(try summary.line("Allergies") == "Allergies NOT ASKED")
    #expect(try summary.line("Not asked") == "Not asked: Blood type, Ethnicity, Occupation")
  }

  @Test func sentencesNeedNoSignBetweenThem() throws {
    var profile = ProfileSummarySample.profile
    profile.notes = ["Carries an inhaler.", "Has a dog", "Is friendly!"]
    let summary = ProfileSummarySample(132, 43, profile: profile)
    #expect(
      try summary.line("Medical notes").contains("Carries an inhaler. Has a dog; Is friendly! "))
  }

  @Test func anEmptyProfileSaysWhatToDo() {
    let empty = ProfileSummarySample(profile: EmergencyProfile()).lines.joined(separator: " ")
    #expect(empty.contains("Ask the person and fill in the profile"))
    #expect(!empty.contains("As the person told it"))
    let full = ProfileSummarySample().lines.joined(separator: " ")
    #expect(!full.contains("fill in the profile"))
    #expect(full.contains("As the person told it"))
  }

  @Test func theSignOfAgeIsExplainedWhereItIs() {
    #expect(ProfileSummarySample().lines.contains { $0.hasPrefix("!: more than six months ago") })
    var profile = ProfileSummarySample.profile
    profile.updated[.allergies] = ProfileSummarySample.ago(days: 10)
    #expect(!ProfileSummarySample(profile: profile).lines.contains { $0.contains("!") })
    let heard = ProfileSummarySample(appearance: Appearance(isAccessible: true)).lines
    #expect(
      heard.joined(separator: " ").contains("Peanuts (4/26/2026, more than six months ago)"))
    #expect(!heard.contains { $0.contains("!") })
  }

  /// A number that is broken over two lines is misread.
  @Test func linesAreBrokenBetweenValues() throws {
    let lines = ProfileSummarySample(60, 17).lines
    let place = try #require(lines.firstIndex { $0.hasPrefix("Contact") })
    #expect(lines[place].contains("Sam Example (sister), "))
    #expect(lines[place + 1].contains(" (202) 555-0188,"))
  }

  @Test func theirAnswerIsThere() {
    let day = ProfileSummarySample.ago(days: 3)
    let yes = ProfileSummarySample(
      consent: ProfileConsent(isGiven: true, date: day, language: "es"))
    #expect(yes.lines.contains("They agreed to the profile on 11/9/2026, asked in Spanish."))
    let no = ProfileSummarySample(
      consent: ProfileConsent(isGiven: false, date: day, language: "es"))
    #expect(no.lines.contains("They did not agree to a profile on 11/9/2026, asked in Spanish."))
  }

  @Test func itScrollsWhereItDoesNotFit() throws {
    var summary = ProfileSummarySample(40, 13)
    #expect(summary.frame().text(row: 1).contains("Robin Example"))
    summary.press("G")
    let end = summary.frame()
    #expect(end.text(row: 10).contains(try #require(summary.lines.last)))
    summary.press("<pgdn>j")
    #expect(summary.frame() == end)
    summary.press("g")
    #expect(summary.state.scroll == 0)
    summary.press("j")
    #expect(summary.state.scroll == 1)
    summary.surroundings.size = Size(width: 200, height: 60)
    #expect(summary.state.scroll == 0)
  }

  @Test func escapeLeaves() {
    var summary = ProfileSummarySample()
    summary.press("<esc>")
    #expect(summary.state.isLeft)
    summary.state.returned()
    #expect(!summary.state.isLeft)
  }

  // MARK: Screens

  /// More than fits on any screen.
  static let full: EmergencyProfile = {
    var profile = ProfileSummarySample.profile
    profile.names += ["Robbie", "Bird"]
    profile.medications = ["Insulin, 10 units before meals", "Warfarin", "Albuterol when needed"]
    profile.ethnicities = ["Métis"]
    profile.occupations = ["Cook"]
    profile.contacts += (3...7).compactMap { number in
      EmergencyContact(
        label: "friend", name: "Friend \(number)", phone: "202555010\(number)",
        email: "friend\(number)@example.org", note: "after six")
    }
    profile.notes += ["Sleeps under the Lantern Street bridge; two dogs, both friendly."]
    profile.comments = ["Say “blue heron” first."]
    profile.unknown = [
      UnknownProfileSection(
        key: "organ_donor", title: "Organ donor", values: ["yes"],
        updated: ProfileSummarySample.ago(days: 1))
    ]
    return profile
  }()

  static let wide: EmergencyProfile = {
    var profile = ProfileSummarySample.profile
    profile.names = ["山田 花子 👩‍🚒"]
    profile.allergies = ["ペニシリンで呼吸困難になりますので絶対に投与しないでください、ピーナッツも同様です"]
    profile.contacts[0].name = "สมชาย ตัวอย่าง"
    profile.contacts[1].name = "Robin\u{202E}\u{07}Sample"
    return profile
  }()

  @Test func screen() { ProfileSummarySample().golden("profile-summary") }
  @Test func narrow() { ProfileSummarySample(60, 17).golden("profile-summary-narrow") }
  @Test func smallest() { ProfileSummarySample(40, 13).golden("profile-summary-smallest") }
  @Test func large() { ProfileSummarySample(132, 43).golden("profile-summary-large") }
  @Test func spanish() { ProfileSummarySample(language: .es).golden("profile-summary-es") }
  @Test func empty() {
    ProfileSummarySample(profile: EmergencyProfile()).golden("profile-summary-empty")
  }
  @Test func veryFull() {
    var summary = ProfileSummarySample(profile: Self.full)
    summary.press("<pgdn>")
    summary.golden("profile-summary-full-page-two")
  }
  @Test func wideCharacters() {
    ProfileSummarySample(profile: Self.wide).golden("profile-summary-wide")
  }
  @Test func readAloud() {
    ProfileSummarySample(appearance: Appearance(isAccessible: true))
      .golden("profile-summary-accessible")
  }
  @Test func withoutColourInASCII() {
    ProfileSummarySample(appearance: Appearance(theme: .mono, charset: .ascii))
      .golden("profile-summary-ascii-mono")
  }
}
