import Model
import Resources
import Terminal
import Testing

@testable import Features

/// The keys and clicks of the way to a profile.
struct ProfileAccessKeysTests {
  /// Every page, with each of its lines in front.
  static var stages: [AccessStage] {
    var declined = AccessStage()
    declined.press("<tab><tab><enter>")
    var forgot = AccessStage.signIn()
    forgot.press("<^g>")
    var done = AccessStage.phone()
    done.press("<^t>")
    var agreed = AccessStage.signIn()
    agreed.press("<esc>")
    var replacing = agreed
    replacing.press("<tab><enter><tab><tab><enter>")
    let pages = [
      AccessStage(), declined, agreed, replacing, .signIn(), .register(), forgot, .phone(), .code(),
      done,
    ]
    return pages.flatMap { page in
      page.state.fields.map { field in
        var stage = page
        stage.state.focus = field
        return stage
      }
    }
  }

  @Test func everyPageIsAmongThem() {
    #expect(Set(Self.stages.map(\.state.step)) == Set(ProfileAccess.Step.allCases))
  }

  @Test func noKeyMeansTwoThingsNorAnythingThatWorksEverywhere() {
    let everywhere = App.everywhere.flatMap(\.keys)
    for stage in Self.stages {
      let keys = ProfileAccess.bindings(stage.state).flatMap(\.keys) + everywhere
      let twice = Set(keys.filter { key in keys.count { $0 == key } > 1 })
      #expect(twice.isEmpty, "\(stage.state.step) \(stage.state.focus): \(twice)")
    }
  }

  @Test func noPlaceInTheFooterIsTakenTwice() {
    for stage in Self.stages {
      let places =
        (ProfileAccess.bindings(stage.state).map(\.footer) + App.everywhere.map(\.footer))
        .compactMap(\.self)
      #expect(Set(places).count == places.count, "\(stage.state.step): \(places)")
    }
  }

  @Test func noTwoBindingsOfAPageAreCalledTheSame() {
    for stage in Self.stages {
      let titles = ProfileAccess.bindings(stage.state).filter { $0.section != .move }.map(\.title)
      #expect(Set(titles).count == titles.count, "\(stage.state.step) \(stage.state.focus)")
    }
  }

  @Test func whereTextIsWrittenNoLetterAndNoEditingKeyIsACommand() {
    let writing = Self.stages.filter { $0.state.takesText }
    #expect(!writing.isEmpty)
    for stage in writing {
      for key in ProfileAccess.bindings(stage.state).flatMap(\.keys) {
        var text = TextField("a b")
        let isTaken = text.handle(key)
        #expect(!isTaken, "\(stage.state.step): \(key)")
      }
    }
  }

  @Test func aClickOnALineGoesThereAndOnAButtonPressesIt() throws {
    var stage = AccessStage.signIn()
    let frame = stage.frame()
    func row(_ words: String) throws -> Int {
      try #require(
        (0..<21).first { frame.row($0).map(\.text).joined().contains(words) }, "\(words)")
    }
    let password = Point(x: 20, y: try row("Password"))
    let click = try #require(
      ProfileAccess.clicking(password, in: stage.state, stage.surroundings, Sample.stamp(1)))
    let button = Point(x: 5, y: try row("[ New account ]"))
    stage.send(click)
    #expect(stage.state.focus == .password)
    let press = try #require(
      ProfileAccess.clicking(button, in: stage.state, stage.surroundings, Sample.stamp(2)))
    stage.send(press)
    #expect(stage.state.step == .register)
    #expect(
      ProfileAccess.clicking(
        Point(x: 5, y: 20), in: stage.state, stage.surroundings, Sample.stamp(3)) == nil)
  }
}
