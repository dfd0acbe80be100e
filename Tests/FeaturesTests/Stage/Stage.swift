import Foundation
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// The whole program on a stage: keys in, screens out, the world played by the test.
struct Stage {
  var state: App.State
  /// What the program asked for since the last look.
  private(set) var asked: [Command<App.Effect>] = []
  private var stamps = 0

  /// Starts the program in a window, as somebody who has not signed in.
  init(
    _ width: Int = 80, _ height: Int = 24, signIn: SignIn.Defaults? = Sample.defaults,
    eto: SignIn.Defaults? = nil, guests: SignIn.Defaults? = nil,
    checkIn: CheckInSetup? = nil, contact: ContactSetup? = nil, outreach: OutreachSetup? = nil,
    emergency: EmergencySetup? = nil, lock: LockSetup? = nil,
    preferences: Preferences = Preferences(), isSandbox: Bool = false
  ) {
    var signIns: SmallDictionary<RemoteSystem, SignIn.Defaults> = [:]
    signIns[.eto] = eto
    signIns[.serviceNow] = signIn
    signIns[.fileMaker] = guests
    state = App.State(
      size: Size(width: width, height: height), preferences: preferences,
      phrases: Phrases(preferences.language), zone: .utc, signIns: signIns,
      checkIn: checkIn, contact: contact, outreach: outreach, emergency: emergency, lock: lock,
      isSandbox: isSandbox)
  }

  /// Starts the program with somebody signed in, and their tasks on the screen.
  static func tasks(
    _ width: Int = 80, _ height: Int = 24, _ tasks: [TaskItem] = Sample.tasks,
    preferences: Preferences = Preferences()
  ) -> Stage {
    var stage = Stage(width, height, preferences: preferences)
    stage.send(
      .signIn(.serviceNow, .submitTapped(Sample.stamp(0))),
      .signIn(.serviceNow, .signedIn(Sample.robin, base: Sample.base, at: Sample.now)),
      .tasks(.listArrived(TaskIndex(tasks), notice: nil, at: Sample.now)))
    stage.state.toast = nil
    stage.state.messages = []
    stage.asked = []
    return stage
  }

  /// The same with the Wi-Fi incident open and read.
  static func detail(
    _ width: Int = 80, _ height: Int = 24, journal: Journal? = nil,
    preferences: Preferences = Preferences()
  ) -> Stage {
    var stage = Stage.tasks(width, height, preferences: preferences)
    stage.select(Sample.wifi)
    stage.press("<enter>")
    stage.arrive(Sample.detail(Sample.wifi, journal: journal))
    stage.asked = []
    return stage
  }

  /// Applies actions as they are.
  mutating func send(_ actions: App.Action...) {
    for action in actions { asked += App.reduce(&state, action) }
  }

  /// Gives events to the program as the loop does.
  mutating func push(_ events: Event...) {
    for event in events {
      stamps += 1
      let stamp = Sample.stamp(stamps, later: Double(stamps))
      if let action = App.action(for: event, in: state, stamp: stamp) { send(action) }
    }
  }

  /// Presses keys, written as in `4/ann<enter>`.
  mutating func press(_ keys: String) {
    for key in Key.script(keys) { push(.key(key)) }
  }

  /// Gives the window another size.
  mutating func resize(_ width: Int, _ height: Int) {
    push(.resize(Size(width: width, height: height)))
  }

  /// The words of the screen so many seconds later.
  func text(later seconds: Double) -> String {
    var around = surroundings(.unicode)
    around.now = Sample.now.addingTimeInterval(seconds)
    return App.render(state, in: around).text
  }

  /// Answers with a task's detail.
  mutating func arrive(_ detail: TaskDetail) {
    send(.tasks(.detailArrived(detail, at: Sample.now)))
  }

  /// Moves the selection to a task, as so many arrows would.
  mutating func select(_ task: TaskItem) {
    guard let place = state.tasks.index.place(of: task.id),
      let row = state.tasks.outline.row(of: place)
    else {
      Issue.record("\(task.number) is not in the list")
      return
    }
    send(.tasks(.moved(.to(row))))
  }

  /// What the program asked for since this was last called.
  mutating func effects() -> [Command<App.Effect>] {
    defer { asked = [] }
    return asked
  }

  /// What the message row says, in words.
  var toast: String? { state.toast.map { $0.sentence.text(state.phrases) } }

  /// The screen, checked to be whole.
  func frame(
    charset: Charset = .unicode, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Frame {
    let frame = App.render(state, in: surroundings(charset))
    expectWhole(frame, sourceLocation: sourceLocation)
    return frame
  }

  /// What is around the program in a terminal with these characters.
  func surroundings(_ charset: Charset) -> Surroundings {
    let style = Appearance(
      theme: state.preferences.theme, charset: charset,
      isAccessible: state.preferences.accessible)
    return Surroundings(
      size: state.size, style: style, phrases: state.phrases, now: Sample.now, zone: .utc)
  }

  /// Compares the screen with its record.
  func golden(
    _ name: String, charset: Charset = .unicode, file: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let frame = frame(charset: charset, sourceLocation: sourceLocation)
    Golden.check(frame, name, file: file, sourceLocation: sourceLocation)
    expectSameAhead(frame, charset: charset, sourceLocation: sourceLocation)
  }
}

/// Every row is as wide as the window and holds nothing that a terminal obeys; the cursor is inside.
func expectWhole(_ frame: Frame, sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(Rect(frame.size).contains(frame.cursor.point), sourceLocation: sourceLocation)
  let width = frame.size.width
  let cells = frame.cells.span
  for y in 0..<frame.size.height {
    var x = 0
    while x < width {
      let (cell, wide) = (y * width + x, Int(cells[y * width + x].width))
      var columns = 1
      while columns < wide, x + columns < width, cells[cell + columns].width == 0 { columns += 1 }
      guard columns == wide else {
        Issue.record("row \(y) is broken at column \(x)", sourceLocation: sourceLocation)
        break
      }
      x += columns
    }
    let isUnsafe = holdsControlSigns(frame.text(row: y))
    #expect(!isUnsafe, "row \(y) holds control signs", sourceLocation: sourceLocation)
  }
}

/// Whether a text holds what a terminal may obey: a byte below a space, a delete or a C1 sign.
private func holdsControlSigns(_ text: String) -> Bool {
  let bytes = text.utf8.span
  var place = 0
  while place < bytes.count {
    let byte = bytes[place]
    if byte < 0x20 || byte == 0x7F { return true }
    if byte == 0xC2, bytes[place + 1] < 0xA0 { return true }
    place += 1
  }
  return false
}
