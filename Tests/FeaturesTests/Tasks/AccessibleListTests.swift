import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// The list as a screen reader and a braille display meet it.
struct AccessibleListTests {
  static let long = Sample.task(
    "INC0010009",
    "The door of the women's dormitory on the second floor does not close since the storm",
    hours: 1)

  static func stage(_ width: Int = 80) -> Stage {
    .tasks(width, 24, Sample.tasks + [long], preferences: Preferences(accessible: true))
  }

  /// The words on the screen, wherever lines end.
  static func words(_ frame: Frame) -> String {
    (1..<frame.size.height).map { frame.text(row: $0) }.joined(separator: " ")
      .split(separator: " ").joined(separator: " ")
  }

  @Test(arguments: [60, 80]) func everyRowIsReadWholeWhicheverIsSelected(width: Int) {
    for selected in [Sample.heater, Self.long] {
      var stage = Self.stage(width)
      stage.select(selected)
      let words = Self.words(stage.frame())
      for task in Sample.tasks + [Self.long] {
        guard let text = task.shortDescription, let state = task.state?.label else { continue }
        #expect(words.contains("\(task.number), "), "\(words)")
        #expect(words.contains("\(state), \(text), "), "\(words)")
      }
    }
  }

  @Test func theSelectedRowIsReadWhole() {
    var stage = Self.stage()
    stage.select(Self.long)
    let frame = stage.frame()
    let y = frame.cursor.point.y
    let words = [y, y + 1].map { frame.text(row: $0) }.joined(separator: " ")
      .split(separator: " ").joined(separator: " ")
    #expect(
      words.hasPrefix(
        ">[ ] INC0010009, 3 Moderate, New, The door of the women's dormitory on the second "
          + "floor does not close since the storm, 1 h"))
    #expect(frame.cursor == Cursor(x: 0, y: y))
  }

  @Test func theTitlesSayWhatTheRowsSayInTheSameOrder() {
    var stage = Self.stage()
    #expect(
      stage.frame().contains("Number, Priority, State, Short description, Open (oldest first)"))
    stage.press("s3")
    #expect(stage.frame().contains("Number, Priority (most urgent first), State"))
  }

  /// Each that is there is whole.
  @Test(arguments: 40...80) func noTitleIsCut(width: Int) throws {
    let frame = Self.stage(width).frame()
    let row = try #require((1..<24).map { frame.text(row: $0) }.first { $0.contains("Number") })
    let titles = row.trimmingPrefix { $0 == " " }.split(separator: ", ").map(String.init)
    let all = ["Number", "Priority", "State", "Short description", "Open (oldest first)"]
    #expect(titles.map { $0.trimmingSpaces } == Array(all.prefix(titles.count)), "\(row)")
  }

  @Test func groupsAreHeadingsThatSayWhetherTheyAreOpen() {
    var stage = Self.stage()
    #expect(stage.frame().contains("Incident, 5 tasks, unfolded"))
    #expect(stage.frame().contains("Problem, 1 task, unfolded"))
    stage.press("g<left>")
    let frame = stage.frame()
    #expect(frame.text(row: frame.cursor.point.y).hasPrefix(">  Catalog Task, 2 tasks, folded"))
  }

  @Test func aClickBelowTheLongRowMeansTheRowThatIsThere() throws {
    var stage = Self.stage(60)
    stage.select(Self.long)
    let frame = stage.frame()
    for task in Sample.tasks {
      let y = try #require((0..<24).first { frame.text(row: $0).contains(task.number) })
      var clicked = stage
      clicked.push(.mouse(Mouse(.click, at: Point(x: 10, y: y))))
      #expect(clicked.state.tasks.selectedTask == task)
    }
    var clicked = stage
    clicked.push(.mouse(Mouse(.click, at: Point(x: 10, y: frame.cursor.point.y + 1))))
    #expect(clicked.state.tasks.selectedTask == Self.long)
  }

  @Test func theCursorIsShownWhereverTheFocusIs() {
    var stage = Self.stage()
    #expect(stage.frame().cursor.isVisible)
    stage.press("<enter>")
    #expect(stage.frame().cursor.isVisible)
    stage.press("<esc>/zebra<enter>")
    #expect(stage.frame().cursor.isVisible)
  }

  @Test func theOpenTaskIsLaidOutAnewWhereTheModeChanges() {
    var stage = Stage.detail()
    #expect(stage.frame().contains("State: In Progress · "))
    stage.press(",3<esc>")
    #expect(!stage.frame().contains("State: In Progress · "))
  }
}
