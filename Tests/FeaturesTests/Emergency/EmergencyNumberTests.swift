import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// A telephone number that is typed and left to be verified later is somebody's work, and not lost.
struct EmergencyNumberTests {
  private let robin = EmergencySample.robin

  /// A profile in which nobody has said anything of a telephone.
  private static var withoutNumber: EmergencyProfile {
    var profile = ProfileSummarySample.profile
    profile.phones = []
    return profile
  }

  /// Robin signed in, a number typed, and left by a key; the profile is on its way.
  private func left(by key: String = "<^t>") -> Stage {
    var stage = Stage.emergency()
    stage.press("<enter>")
    stage.agree()
    stage.press("robin.example<tab>lantern street<enter>")
    stage.send(.emergency(.access(robin, .signedIn(username: "robin.example", at: Sample.now))))
    stage.press("2025550199" + key)
    return stage
  }

  /// The same with the profile read.
  private func read(
    by key: String = "<^t>", _ profile: EmergencyProfile = withoutNumber
  ) -> Stage {
    var stage = left(by: key)
    stage.send(.emergency(.arrived(robin, profile, Sample.stamp(500))))
    stage.state.toast = nil
    return stage
  }

  @Test(arguments: ["<^t>", "<esc>"])
  func fromTheMomentItWasTypedItIsNotSaved(_ key: String) {
    var stage = left(by: key)
    #expect(stage.state.emergency[robin]?.holdsTyped == true, "before the profile was read")
    stage = read(by: key)
    #expect(stage.frame().contains("changes not saved"), "\(stage.frame().text)")
    #expect(stage.state.losesByQuitting && stage.state.emergency.holdsUnkept)
    stage.press("o")
    #expect(stage.state.emergency[robin] != nil)
    #expect(stage.toast == "Unsaved changes: Enter goes on, ^X discards")
    stage.press("<esc>")
    #expect(stage.state.emergency.front == nil)
    #expect(stage.frame().contains("robin.example  changes not saved"), "\(stage.frame().text)")
    stage.press("o")
    #expect(stage.state.emergency[robin] != nil)
    stage.press("q")
    #expect(stage.frame().contains("Quit and lose it"), "\(stage.frame().text)")
  }

  @Test func whoGaveANumberWasAskedForOne() throws {
    var stage = Stage.profile(profile: Self.withoutNumber)
    func notAsked() throws -> String {
      let text = try #require(stage.state.emergency[robin]?.summary)
        .text(in: stage.state.surroundings.ofPage)
      return try #require(text.lines.map(\.text).first { $0.hasPrefix("Not asked") })
    }
    #expect(try notAsked().contains("Telephone"))
    stage = read()
    #expect(try !notAsked().contains("Telephone"))
    stage.press("e<esc>")
    #expect(try !notAsked().contains("Telephone"), "nor once it stands in the form")
  }

  @Test func itStandsInTheFormAndIsADraftThere() {
    var stage = read()
    stage.press("e")
    stage.resize(80, 100)
    #expect(stage.frame().contains("(202) 555-0199"), "\(stage.frame().text)")
    stage.press("<esc>")
    #expect(stage.state.emergency[robin]?.editor?.isChanged == true)
    #expect(!stage.state.emergency.holdsUnkept, "it is kept with what is half written")
    #expect(App.drafts(of: stage.state).map(\.content.place) == ["profile/robin.example"])
  }

  @Test func aNumberBesideTheOneInTheProfileIsNotLostEither() {
    var stage = Stage.profile()
    stage.press("n2025550199<esc>")
    #expect(stage.frame().contains("changes not saved"), "\(stage.frame().text)")
    stage.press("e")
    let phones = stage.state.emergency[robin]?.editor?.edited.phones ?? []
    #expect(phones.compactMap { PhoneNumber($0.number) }.count == 2, "\(phones)")
  }

  @Test func aNumberThatTheProfileHasIsNothingTyped() {
    var profile = Self.withoutNumber
    profile.phones = [ProfilePhone(label: "", number: "+12025550199")]
    let stage = read(profile)
    #expect(stage.state.emergency[robin]?.holdsTyped == false)
    #expect(!stage.frame().contains("changes not saved"))
  }

  @Test func theKeyToVerifyItHasItFilledIn() {
    var stage = read()
    stage.press("n")
    #expect(stage.frame().contains("(202) 555-0199"), "\(stage.frame().text)")
    stage.press("<up><^u><esc>")
    #expect(stage.state.emergency[robin]?.holdsTyped == false, "it was taken back")
  }

  @Test func whereTheProfileCannotBeReadItCanBeTakenBack() {
    var stage = left()
    stage.send(.emergency(.notRead(robin, .trouble(.offline(.noConnection)), at: Sample.now)))
    #expect(stage.frame().contains("changes not saved"), "\(stage.frame().text)")
    stage.press("n<up><^u><esc><esc>")
    stage.press("o")
    #expect(stage.state.emergency[robin] == nil, "who wants to sign out can")
  }
}
