import Foundation
import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// Values that there may be several of: adding, changing, moving and taking out.
struct ProfileEditorListTests {
  @Test func valuesAreMovedRemovedAndPutBack() {
    var stage = ProfileSample.stage(ProfileSample.full)
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
    var stage = ProfileSample.stage(ProfileSample.full)
    stage.go(.allergies, 0)
    stage.press("<^o>2")
    #expect(stage.state.edited.allergies == ["latex", "penicillin"])
    stage.press("<^o>3")
    #expect(stage.state.edited.allergies == ["latex"])
    stage.press("<^o>4bees")
    #expect(stage.state.edited.allergies == ["latex", "bees"])
  }

  /// What is there again at once is not removed, and cannot be put back.
  @Test func aBlankLineIsNotRemovedAndItIsSaidWhy() throws {
    var stage = ProfileStage(EmergencyProfile())
    stage.go(.phones, 0, .phone)
    #expect(stage.state.whyNotRemoved == .editorNumberStays)
    stage.press("<^d>")
    #expect(stage.state.removed == nil)
    stage.press("<^o>")
    #expect(stage.frame().contains("The profile needs a telephone number"))
    #expect(stage.frame().contains("Nothing was removed"))
    stage.press("<esc>")
    stage.go(.occupation)
    #expect(stage.state.whyNotRemoved == .editorBlankStays)
  }

  @Test func aProfileWithoutANumberSaysThatRapidSOSNeedsOne() {
    var stage = ProfileStage(EmergencyProfile())
    stage.go(.name)
    stage.press("Kit G<^s>")
    #expect(stage.faults(.phones) == ["RapidSOS needs a telephone number."])
  }

  @Test func theOrderOfLanguagesIsTheirPreference() throws {
    var stage = ProfileSample.stage(ProfileSample.full)
    stage.go(.languages, 1)
    stage.send(.moveEntryTapped(-1))
    let new = try stage.saved().new
    #expect(
      new.languages == [SpokenLanguage("en", preference: 0), SpokenLanguage("es", preference: 1)])
  }

  @Test func aLanguageIsFoundByAnyOfItsNamesAndOnlyOnce() {
    var stage = ProfileSample.stage(ProfileSample.full)
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
    var stage = ProfileSample.stage(profile)
    stage.go(to: .add(.contacts))
    stage.press("<enter>")
    #expect(stage.state.entries[.contacts]?.count == 5)
    stage.go(to: .add(.contacts))
    stage.press("<enter>")
    #expect(stage.state.entries[.contacts]?.count == 5)
    profile.contacts = ProfileSample.contacts(7)
    stage = ProfileSample.stage(profile)
    stage.go(.contacts, 6, .note)
    stage.press("Nights only.")
    let sent = try stage.saved()
    #expect(sent.new.contacts.count == 7)
    stage.go(to: .add(.contacts))
    let press = try #require(ProfileEditor.bindings(.button).first)
    #expect(press.availability(stage.state) == .unavailable(.editorContactsFull))
  }

  /// Fills in every part of the value that has the focus, each with a number of its own.
  private static func fill(_ stage: inout ProfileStage, _ section: ProfileSection, _ number: Int) {
    for (part, kind) in EditorShape(of: section).parts {
      guard let entry = stage.state.entries[section]?.last else { return }
      stage.go(to: .part(section, entry.id, part))
      switch (part, kind) {
      case (_, .choice(.languages)): stage.press("<enter>\(["french", "korean"][number])<enter>")
      case (_, .choice): break
      case (.phone, _): stage.press("202555011\(number)")
      case (.email, _): stage.press("someone\(number)@example.com")
      case (.url, _): stage.press("https://example.org/\(number)")
      case (_, _): stage.press("\(part) \(number)")
      }
    }
  }

  @Test(arguments: ProfileSection.allCases.filter { EditorShape(of: $0).isList })
  func everyListIsAddedToChangedSortedAndTakenFrom(section: ProfileSection) throws {
    var start = ProfileSample.small
    start.phones = []
    var stage = ProfileSample.stage(start)
    if stage.state.answers[section] != nil {
      stage.go(to: .answer(section))
      stage.press("3")
    }
    for number in 0..<2 {
      if number == 1 || stage.state.shown(section).isEmpty {
        stage.go(to: .add(section))
        stage.press("<enter><esc>")
        // A language that is not chosen leaves no line.
        if section == .languages { stage.press("<enter>") }
        stage.state.cover = nil
        if section == .languages, let entry = stage.state.entries[section]?.last {
          stage.go(to: .part(section, entry.id, .value))
        }
      }
      Self.fill(&stage, section, number)
    }
    let added = stage.state.edited.content(of: section).values
    #expect(added.count == 2)
    #expect(Set(added).count == 2)
    let part = EditorShape(of: section).parts[0].part
    stage.go(section, 1, part)
    stage.press("<alt-up>")
    #expect(stage.state.shown(section).map(\.lead) == stage.state.entries[section]?.map(\.lead))
    let moved = stage.state.edited.content(of: section).values
    if section == .languages {
      #expect(stage.state.edited.languages.map(\.code) == ["ko", "fr"])
    } else {
      #expect(moved == added.reversed())
    }
    stage.press("<^d>")
    #expect(stage.state.edited.content(of: section).values.count == 1)
    stage.press("<^r>")
    #expect(stage.state.edited.content(of: section).values == moved)
  }

  @Test func aLanguageIsFoundWhateverThePersonInFrontCallsIt() {
    for (typed, code, language) in [
      ("vietnamese", "vi", Language.es), ("vietnamita", "vi", .es), ("tieng", "vi", .es),
      ("farsi", "fa", .en), ("mandarin", "zh", .en), ("mandarín", "zh", .es),
      ("kreyol", "ht", .en), ("haitian", "ht", .es), ("bengali", "bn", .en),
      ("العربية", "ar", .en), ("русск", "ru", .en), ("ไทย", "th", .es), ("francais", "fr", .en),
      ("castellano", "es", .es), ("filipino", "tl", .en),
    ] {
      var stage = ProfileSample.stage(ProfileSample.small, language)
      stage.go(to: .add(.languages))
      stage.press("<enter>\(typed)<enter>")
      #expect(stage.state.edited.languages.map(\.code) == [code], "\(typed)")
    }
  }

  @Test func aLanguageIsNamedSoThatTheWorkerCanReadItToo() {
    let phrases = Phrases(.en)
    #expect(EditorWords.choice("th", of: .languages, phrases) == "ไทย (Thai)")
    #expect(EditorWords.choice("es", of: .languages, Phrases(.es)) == "Español")
    #expect(
      EditorWords.choice("fa", of: .languages, Phrases(.es), isLong: true)
        == "فارسی (persa, Persian, Farsi, Dari)")
    #expect(EditorWords.choice("xx", of: .languages, phrases) == "xx")
  }

  @Test func theMenuSaysWhichValueItIsAbout() {
    var stage = ProfileSample.stage(ProfileSample.full)
    stage.go(.contacts, 1, .email)
    #expect(stage.state.menuTitle(stage.words) == "Contact 2 of 2: Kim Example")
    stage.go(.medications)
    #expect(stage.state.menuTitle(stage.words) == "Medications: albuterol")
    stage.go(to: .add(.emails))
    #expect(stage.state.menuTitle(stage.words) == "E-mail")
  }
}
