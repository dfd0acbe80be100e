import Foundation
import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// Keys, clicks and pastes.
struct ProfileEditorKeysTests {
  @Test(arguments: ProfileEditor.Mode.allCases)
  func noKeyMeansTwoThings(mode: ProfileEditor.Mode) {
    let keys = ProfileEditor.bindings(mode).flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
  }

  @Test func aClickGoesWhereItPointsAndPressesButtons() throws {
    var stage = ProfileSample.stage(ProfileSample.full)
    func point(_ stop: EditorStop) throws -> Point {
      let layout = EditorLayout(stage.state, stage.surroundings)
      let block = try #require(
        layout.blocks.last { block in
          if case .label = block.kind { return false }
          return block.stop == stop
        })
      return Point(
        x: layout.viewport.x + block.rect.x, y: layout.viewport.y + block.rect.y - stage.state.top)
    }
    func click(_ stop: EditorStop) throws {
      let action = ProfileEditor.clicking(
        try point(stop), in: stage.state, stage.surroundings, Sample.stamp(1))
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

  /// Counted as new above the form, the number is nothing that somebody could discard.
  @Test func ofANumberThatWasFilledInItIsSaidWhyThereIsNothingToDiscard() throws {
    let number = try #require(PhoneNumber("2025550123"))
    let cases: [(filledIn: PhoneNumber?, why: Phrase)] = [
      (nil, .entryNothingChanged), (number, .editorOnlyFilledIn),
    ]
    for (filledIn, why) in cases {
      let stage = ProfileStage(EmergencyProfile(), verified: filledIn)
      #expect(stage.frame().contains("1 section changed") == (filledIn != nil))
      let discard = try #require(
        ProfileEditor.bindings(.line).first { $0.title == .entryDiscard })
      #expect(discard.availability(stage.state, in: stage.surroundings) == .unavailable(why))
    }
  }

  @Test func whoTypesOnHasSomethingToSay() {
    var stage = ProfileSample.stage()
    stage.go(to: .answer(.allergies))
    stage.press("bees")
    #expect(stage.state.edited.allergies == ["bees"])
    stage.go(to: .answer(.allergies))
    stage.press("wasps")
    #expect(stage.state.edited.allergies == ["bees", "wasps"])
    stage.go(to: .answer(.conditions))
    stage.press("2")
    stage.send(.pasted("asthma\n"))
    #expect(stage.state.edited.conditions == ["asthma"])
    // Units are only chosen.
    stage.go(to: .units)
    stage.press("x3")
    #expect(stage.state.units == .feetAndPounds)
    stage.press("2")
    #expect(stage.state.units == .metric)
  }

  @Test func aTypicalProfileTakesFewKeysBesidesItsText() throws {
    let number = try #require(PhoneNumber("2025550123"))
    var stage = ProfileStage(EmergencyProfile(), verified: number)
    let keys =
      "Robin Example<enter>1/22/1989<enter>f<enter><tab><tab><tab><tab>5'6<enter>150<enter><tab>"
      + "penicillin<enter><tab>asthma<enter><tab>albuterol<enter><tab>2<tab>"
      + "<enter>span<enter><f8><enter>"
      + "Sam Example<enter>Brother<enter>2025550188<enter>sam@example.com<f8><f8>"
      + "Carries an inhaler.<^s>"
    stage.press(keys)
    #expect(stage.state.mode == .review)
    stage.press("<esc>")
    let new = try stage.saved().new
    #expect(new.names == ["Robin Example"])
    #expect(new.genders == ["Female"])
    #expect(new.heights == [BodyHeight(inches: 66)])
    #expect(new.allergies == ["penicillin"])
    #expect(new.conditions == ["asthma"])
    #expect(new.medications == ["albuterol"])
    #expect(new.disabilities == ["None known"])
    #expect(new.languages.map(\.code) == ["es"])
    #expect(new.contacts == [ProfileSample.sam])
    #expect(new.notes == ["Carries an inhaler."])
    let others = Key.script(keys).filter { key in
      if case .text = key { false } else { true }
    }
    #expect(others.count <= 30)
  }

  @Test func aPasteBringsNoSignsThatNobodySees() throws {
    var stage = ProfileSample.stage()
    stage.go(.name)
    stage.press("<^u>")
    stage.send(.pasted("\u{1B}[31mRobin\u{0}\tEx\u{7}am\u{9B}ple\u{7F}\r\n"))
    #expect(try stage.saved().new.names == ["[31mRobin Example"])
    stage = ProfileSample.stage()
    stage.go(.notes)
    stage.send(.pasted("One.\r\nTwo.\u{1B}"))
    #expect(try stage.saved().new.notes == ["One.\nTwo."])
  }

  @Test func aPasteByMistakeIsSeenAndTakenBack() {
    let book = String(repeating: "All work and no play. ", count: 50_000)
    var stage = ProfileSample.stage()
    let before = stage.state.edited
    stage.go(.name)
    stage.send(.pasted(book))
    _ = stage.frame()
    #expect(stage.faults(.name) == ["This is too long: 255 characters at most."])
    stage.press("<^u>Robin Example")
    stage.go(.notes)
    stage.send(.pasted(book))
    _ = stage.frame()
    #expect(stage.faults(.notes) == ["This is too long: 2,000 characters at most."])
    stage.press("<^d>")
    stage.go(to: .add(.languages))
    stage.press("<enter>")
    stage.send(.pasted(book))
    _ = stage.frame()
    stage.press("<esc><esc>")
    #expect(stage.state.edited == before)
  }
}
