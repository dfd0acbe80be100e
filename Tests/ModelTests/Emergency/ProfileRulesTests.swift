import Model
import Testing

@Suite struct ProfileRulesTests {
  private static let today = EmergencyProfileSample.today

  private static func findings(_ change: (inout EmergencyProfile) -> Void) -> [ProfileFinding] {
    var profile = EmergencyProfileSample.whole
    change(&profile)
    return profile.findings(today: today)
  }

  @Test func aWholeProfileMayBeSent() {
    #expect(EmergencyProfileSample.whole.findings(today: Self.today) == [])
  }

  @Test func nothingButNameAndNumberHasToBeThere() {
    #expect(
      EmergencyProfile().findings(today: Self.today) == [
        ProfileFinding(.name, 0, .value, .missing), ProfileFinding(.phones, 0, .phone, .missing),
      ])
    #expect(
      Self.findings { $0.names = [" "] } == [ProfileFinding(.name, 0, .value, .missing)])
  }

  @Test(arguments: [(9, true), (10, false), (100, false), (101, true)])
  func heightHasLimits(_ inches: Int, _ isWrong: Bool) {
    let found = Self.findings { $0.heights = [BodyHeight(feet: 0, inches: inches)] }
    #expect(found == (isWrong ? [ProfileFinding(.height, 0, .value, .outOfRange(10...100))] : []))
  }

  @Test(arguments: [(79.99, true), (80, false), (600, false), (600.01, true), (.nan, true)])
  func weightHasLimits(_ pounds: Double, _ isWrong: Bool) {
    let found = Self.findings { $0.weights = [BodyWeight(pounds: pounds)] }
    #expect(found == (isWrong ? [ProfileFinding(.weight, 0, .value, .outOfRange(80...600))] : []))
  }

  @Test func nobodyIsBornTodayOrLater() {
    let found = Self.findings { $0.birthdays = [Self.today.adding(days: -1), Self.today] }
    #expect(found == [ProfileFinding(.birthday, 1, .value, .notInThePast)])
  }

  @Test func allSixPartsOfAnAddressOrNone() {
    let found = Self.findings { $0.addresses = [ProfileAddress(street: "1 Example Way")] }
    #expect(found.map(\.part) == [.label, .city, .region, .postalCode, .country])
    #expect(found.allSatisfy { $0.problem == .incomplete && $0.section == .addresses })
    // The street counts too: the reference app looks at the label twice and never at the street.
    let street = Self.findings { $0.addresses[0].street = "" }
    #expect(street == [ProfileFinding(.addresses, 0, .street, .incomplete)])
    #expect(Self.findings { $0.addresses = [] } == [])
    #expect(
      Self.findings { $0.addresses[0].country = "USA" }
        == [ProfileFinding(.addresses, 0, .country, .notACode)])
  }

  @Test func aContactHasNameNumberAndMail() {
    let found = Self.findings { $0.contacts[1] = EmergencyContact(label: "friend") }
    #expect(
      found == [
        ProfileFinding(.contacts, 1, .name, .missing),
        ProfileFinding(.contacts, 1, .phone, .missing),
        ProfileFinding(.contacts, 1, .email, .missing),
      ])
    let again = Self.findings { $0.contacts[1].phone = "202 555 0188" }
    #expect(again == [ProfileFinding(.contacts, 1, .phone, .twice)])
    let wrong = Self.findings { $0.contacts[0].phone = "+22025550123" }
    #expect(wrong == [ProfileFinding(.contacts, 0, .phone, .notAPhone(.foreignCountry))])
  }

  @Test func moreThanFiveContactsAreKept() {
    var profile = EmergencyProfileSample.whole
    #expect(profile.canAddContact)
    profile.contacts = (0..<7).map {
      EmergencyContact(name: "Sam \($0)", phone: "202555010\($0)", email: "sam@example.com")
    }
    #expect(!profile.canAddContact)
    #expect(profile.findings(today: Self.today) == [])
  }

  @Test(arguments: [
    ("robin@example.com", true), ("r.o_b%i+n-1@mail.example.co", true),
    ("robin@example.photography", true), ("robin@e.\(String(repeating: "x", count: 63))", true),
    ("robin@e.\(String(repeating: "x", count: 64))", false), ("robin@example.c", false),
    ("robin@example", false), ("@example.com", false), ("robin example@example.com", false),
    ("robin@exa_mple.com", false), ("a@b@example.com", false), ("robin@.com", false),
    ("robín@example.com", false), ("robin@example.c0m", false),
  ])
  func mail(_ text: String, _ isValid: Bool) {
    #expect(EmailAddress.isValid(text) == isValid)
    let found = Self.findings { $0.emails = [ProfileEmail(address: text)] }
    #expect(found == (isValid ? [] : [ProfileFinding(.emails, 0, .email, .notAnEmail)]))
  }

  @Test func textsHaveLimits() {
    let (line, passage) = (String(repeating: "é", count: 255), String(repeating: "x", count: 2000))
    #expect(
      Self.findings {
        $0.names = [line]
        $0.allergies = [passage]
        $0.addresses[0].note = passage
      } == [])
    let found = Self.findings {
      $0.names = [line + "x"]
      $0.occupations = [line + "x"]
      $0.allergies = ["nuts", passage + "x"]
      $0.addresses[0].street = line + "x"
      $0.contacts[0].note = passage + "x"
    }
    #expect(
      Set(found) == [
        ProfileFinding(.name, 0, .value, .tooLong(limit: 255)),
        ProfileFinding(.occupation, 0, .value, .tooLong(limit: 255)),
        ProfileFinding(.allergies, 1, .value, .tooLong(limit: 2000)),
        ProfileFinding(.addresses, 0, .street, .tooLong(limit: 255)),
        ProfileFinding(.contacts, 0, .note, .tooLong(limit: 2000)),
      ])
  }

  @Test func choicesAndCodes() {
    let found = Self.findings {
      $0.bloodTypes = ["O+", "Z"]
      $0.genders = ["female"]
      $0.languages = [SpokenLanguage("en"), SpokenLanguage("eng"), SpokenLanguage("en")]
      $0.websites = [ProfileLink(url: "example.org"), ProfileLink(url: "https://example.org")]
    }
    #expect(
      Set(found) == [
        ProfileFinding(.bloodType, 1, .value, .notAChoice),
        ProfileFinding(.gender, 0, .value, .notAChoice),
        ProfileFinding(.languages, 1, .value, .notACode),
        ProfileFinding(.languages, 2, .value, .twice),
        ProfileFinding(.websites, 0, .url, .notALink),
      ])
  }

  @Test func nobodyHasToMendWhatOthersWrote() {
    var base = EmergencyProfileSample.whole
    base.genders = ["F"]
    base.weights = [BodyWeight(pounds: 40)]
    base.phones = [ProfilePhone(number: "555 0123")]
    var edited = base
    edited.allergies = ["nuts"]
    #expect(edited.findings(today: Self.today, changedFrom: base) == [])
    edited.weights = [BodyWeight(pounds: 41)]
    #expect(edited.findings(today: Self.today, changedFrom: base).map(\.section) == [.weight])
    // Except for required sections.
    base.phones = []
    base.names = []
    edited = base
    edited.allergies = []
    #expect(
      edited.findings(today: Self.today, changedFrom: base).map(\.section) == [.name, .phones])
  }

  @Test func whatSaysNothingIsDropped() {
    var profile = EmergencyProfileSample.whole
    profile.names = ["  Robin Example "]
    profile.allergies = ["None known", " nuts ", ""]
    profile.phones = [ProfilePhone(label: "Cell", number: "(202) 555-0123"), ProfilePhone()]
    profile.contacts.append(EmergencyContact(name: " "))
    profile.addresses = [ProfileAddress(country: " "), ProfileAddress(street: "x", country: "us ")]
    profile.languages = [SpokenLanguage("EN"), SpokenLanguage(" ")]
    let tidy = profile.tidied(changedFrom: EmergencyProfileSample.whole)
    #expect(tidy.names == ["Robin Example"])
    #expect(tidy.allergies == ["nuts"])
    #expect(tidy.phones == [ProfilePhone(label: "Cell", number: "+12025550123")])
    #expect(tidy.contacts.count == 2)
    #expect(tidy.addresses == [ProfileAddress(street: "x", country: "US")])
    #expect(tidy.languages.map(\.code) == ["en"])
    let whole = EmergencyProfileSample.whole
    #expect(whole.tidied(changedFrom: EmergencyProfile()) == whole)
    profile.emails = [ProfileEmail(address: "not mail")]
    #expect(profile.tidied(changedFrom: whole).emails == profile.emails)
  }

  /// What others left untidy is not sent: it would conflict with somebody's real change.
  @Test func aSectionThatDidNotChangeStaysUntidy() {
    var base = EmergencyProfileSample.whole
    base.notes = [" walks ", ""]
    base.phones = [ProfilePhone(number: "(202) 555-0123")]
    base.addresses = [ProfileAddress(street: "1 Example Way ", country: "us")]
    var edited = base
    edited.allergies = [" eggs "]
    let tidy = edited.tidied(changedFrom: base)
    #expect(tidy.allergies == ["eggs"])
    let change = ProfileChange(from: base, to: tidy)
    #expect(change.sections == [.allergies])
    var theirs = base
    theirs.notes = ["walks with a stick"]
    #expect(change.conflicts(with: theirs) == [])
    #expect(base.tidied(changedFrom: base) == base)
  }

  @Test func noneKnownIsNotNotAsked() {
    #expect(EmergencyProfile.knowledge([]) == .notAsked)
    #expect(EmergencyProfile.knowledge(["", " "]) == .notAsked)
    #expect(EmergencyProfile.knowledge(["none KNOWN "]) == .noneKnown)
    #expect(EmergencyProfile.knowledge(["None known", "nuts"]) == .known(["nuts"]))
    for knowledge in [EmergencyProfile.Knowledge.notAsked, .noneKnown, .known(["nuts", "eggs"])] {
      #expect(EmergencyProfile.knowledge(EmergencyProfile.texts(knowledge)) == knowledge)
    }
  }

  @Test func everySectionIsInTheFormOnceAndInTheSummaryOnce() {
    let all = Set(ProfileSection.allCases)
    let form = ProfileGroup.allCases.flatMap(\.sections)
    #expect(form.count == all.count && Set(form) == all)
    #expect(ProfileSection.byUrgency.count == all.count && Set(ProfileSection.byUrgency) == all)
  }
}
