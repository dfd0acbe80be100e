import Foundation
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Whatever a key writes is about whom the screen names, though somebody else was opened before.
///
/// The keys are those of the tables, so that a new one is walked by itself.
struct WrongPersonTests {
  /// Somebody, or a task: how an effect tells of them, and how the screen names them.
  struct Mark {
    var trace: String
    var names: [String]

    /// Whether something tells of them; half a number is another one's.
    func isIn(_ text: String) -> Bool {
      var rest = text[...]
      while let found = rest.range(of: trace) {
        let before = text[..<found.lowerBound].last?.isNumber == true
        let after = text[found.upperBound...].first?.isNumber == true
        if !before, !after { return true }
        rest = rest[found.upperBound...]
      }
      return false
    }

    func isNamed(in text: String) -> Bool { names.contains { text.contains($0) } }
  }

  /// A screen on which one thing was opened and another one is selected since.
  struct Scene {
    var stage: Stage
    var selected: Mark
    var others: [Mark]
  }

  /// What is typed after a key, to say yes to whatever it asks.
  static let goingOn = [
    "", "<enter>", "1", "2", "12", "<enter>2", "<enter><enter>", "x<^s>", "x<enter>",
    "<enter><enter><^s>",
    "<tab><enter><enter><^s>",
  ]

  /// Answers what the clients screen reads, as the system would.
  static func answer(_ stage: inout Stage, _ asked: [Command<App.Effect>]) {
    for command in asked {
      guard case .run(let effect, _) = command else { continue }
      switch effect {
      case .clients(.read(let id, _)):
        guard let summary = ClientSample.people.first(where: { $0.id == id }) else { continue }
        var participant = ClientSample.participant
        participant.id = id
        participant.subjectID = id + 4000
        participant.fields.name = summary.name
        participant.fields.birth = summary.birth
        var stay = ClientSample.enrolments[1]
        stay.id = id + 20_000
        stage.send(
          .clients(.participantArrived(participant)),
          .clients(.enrolmentsArrived([stay], of: id)),
          .clients(.responsesArrived([], of: id, unread: 0)))
      case .clients(.card(.look, let id, _)):
        stage.send(.clients(.card(.answered(.none, to: .look, of: id, at: Sample.now))))
      case .contact(.read):
        stage.send(.contact(.formArrived(ContactSample.form, nil, Sample.stamp(700))))
      default: break
      }
    }
  }

  /// What an effect is called: `enrol`, `record`.
  static func name(of effect: App.Effect) -> String {
    let words = String(describing: effect)
    let last = words.components(separatedBy: ".Effect.").last ?? words
    return String(last.prefix { $0.isLetter })
  }

  /// What an effect writes, in words: what it only reads besides may be of everybody on a list.
  static func written(by effect: App.Effect) -> String {
    switch effect {
    case .checkIn(.write(let change, _)), .checkIn(.takeBack(_, let change, _)):
      String(describing: change)
    default: String(describing: effect)
    }
  }

  /// What is only read may be of anybody who is listed.
  static func isReading(_ name: String) -> Bool {
    ["read", "load", "search", "list", "identify", "find", "prepare", "refresh", "copy", "save"]
      .contains { name.hasPrefix($0) }
  }

  /// Presses every key of the screen's table, says yes to all, and looks whom it is written about.
  ///
  /// - Returns: the names of the writes that were seen.
  static func walk(_ scene: Scene, _ title: String) -> Set<String> {
    var seen: Set<String> = []
    let base = scene.stage.frame().text
    let bindings = App.screen(scene.stage.state).filter { $0.section != .move }
    for binding in bindings {
      guard let key = binding.keys.first, key != .tab, key != .escape else { continue }
      // Scripts that begin in the same way are walked together until they part.
      var walked: [ArraySlice<Key>: (stage: Stage, shown: String)] = [[]: (scene.stage, base)]
      for script in goingOn {
        let keys = [key] + Key.script(script)
        for place in keys.indices where walked[keys[...place]] == nil {
          guard var (stage, shown) = walked[keys[..<place]] else { continue }
          stage.push(.key(keys[place]))
          var asked = stage.effects()
          var rounds = 0
          while !asked.isEmpty, rounds < 6 {
            check(asked, scene, shown, base, "\(title): \(key) \(script)", &seen)
            answer(&stage, asked)
            asked = stage.effects()
            rounds += 1
          }
          shown = stage.frame().text
          walked[keys[...place]] = (stage, shown)
        }
      }
    }
    return seen
  }

  private static func check(
    _ asked: [Command<App.Effect>], _ scene: Scene, _ shown: String, _ base: String,
    _ place: String, _ seen: inout Set<String>
  ) {
    for command in asked {
      guard case .run(let effect, _) = command else { continue }
      let name = name(of: effect)
      guard !isReading(name) else { continue }
      let words = written(by: effect)
      // What lies over the list names them itself.
      let above = Set(base.split(separator: "\n"))
      let own = shown.split(separator: "\n").filter { !above.contains($0) }
      // A key may have moved the selection before: then the title of what is open names whose it is.
      let titles = own.filter { $0.contains("┌") }.joined()
      for other in scene.others where other.isIn(words) && !other.isNamed(in: titles) {
        Issue.record("\(place) writes about another one: \(name) \(other.trace)\n\(shown)")
      }
      guard scene.selected.isIn(words) else { continue }
      seen.insert(name)
      let text = shown == base ? base : own.joined(separator: "\n")
      if !scene.selected.isNamed(in: text) {
        Issue.record("\(place): \(name) names nobody\n\(shown)")
      }
    }
  }

  private static func mark(_ id: Int) -> Mark { Mark(trace: "\(id)", names: ["\(id)"]) }

  /// Maria's page was opened; Mark is selected.
  private static func clients(_ width: Int, _ height: Int) -> Scene {
    var stage = Stage(width, height, contact: ContactSample.setup)
    stage.send(.clients(.entered(ClientSample.workplace)))
    stage.push(.key(.alt(.text("1"))))
    stage.press("mar<enter>")
    if let lookup = stage.state.clients.lookup {
      stage.send(.clients(.found(ClientMatch.merged(ClientSample.matches("mar")), lookup)))
    }
    _ = stage.effects()
    stage.press("<enter>")
    answer(&stage, stage.effects())
    stage.press("<tab>j")
    _ = stage.effects()
    return Scene(
      stage: stage, selected: mark(5002),
      others: [5001, 5003, 9001, 9003].map(mark))
  }

  @Test(arguments: [(140, 40), (80, 24), (60, 17)])
  func onClients(_ width: Int, _ height: Int) {
    var scene = Self.clients(width, height)
    #expect(scene.stage.state.clients.selectedMatch?.id == 5002)
    let own = scene.stage.frame()
    let page = own.text.split(separator: "\n").filter { $0.contains("Maria Sample · #5001") }
    #expect(page.isEmpty, "the pane shows who is selected:\n\(own.text)")
    let writes = Self.walk(scene, "list \(width)")
    #expect(
      writes.isSuperset(of: ["enrol", "dismiss", "update", "record", "card"]), "\(writes)")
    scene.stage.press("<enter>")
    Self.answer(&scene.stage, scene.stage.effects())
    #expect(Self.walk(scene, "page \(width)").contains("enrol"))
  }

  @Test func aPaneThatFollowsIsWhomItsKeysAreAbout() {
    var scene = Self.clients(140, 40)
    scene.stage.press("<tab>")
    Self.answer(&scene.stage, scene.stage.effects())
    #expect(scene.stage.frame().text.contains("Mark Samplon · #5002"))
    #expect(Self.walk(scene, "pane").isSuperset(of: ["enrol", "dismiss", "update"]))
  }

  @Test(arguments: [(140, 40), (80, 24)]) func onCheckIn(_ width: Int, _ height: Int) throws {
    let guests = [
      Sample.guest(7001, "Aster", "Ann", bed: 101), Sample.guest(7002, "Birch", "Bo", bed: 102),
      Sample.guest(7003, "Cedar", "Cy"), Sample.guest(7004, "Dill", "Di", bed: 103, .held),
    ]
    let names = [7001: "Aster", 7002: "Birch", 7003: "Cedar", 7004: "Dill"]
    for (opened, selected) in [(7001, 7002), (7002, 7003), (7003, 7004), (7004, 7001)] {
      var stage = Stage.checkIn(width, height, guests)
      func go(to id: Int) {
        stage.press("g")
        for _ in 0..<guests.count where stage.state.checkIn.selectedGuest?.id != id {
          stage.press("j")
        }
      }
      go(to: opened)
      stage.press("<enter><esc>")
      go(to: selected)
      _ = stage.effects()
      #expect(stage.state.checkIn.selectedGuest?.id == selected)
      func mark(_ id: Int) -> Mark { Mark(trace: "\(id)", names: [names[id] ?? "", "\(id)"]) }
      let scene = Scene(
        stage: stage, selected: mark(selected),
        others: names.keys.filter { $0 != selected }.map(mark))
      #expect(!Self.walk(scene, "check-in \(width) \(selected)").isEmpty)
    }
  }

  @Test(arguments: [(140, 40), (80, 24)]) func onTasks(_ width: Int, _ height: Int) {
    var stage = Stage.detail(width, height)
    stage.press("<tab>")
    stage.select(Sample.heater)
    _ = stage.effects()
    func mark(_ task: TaskItem) -> Mark { Mark(trace: task.id, names: [task.number]) }
    let scene = Scene(
      stage: stage, selected: mark(Sample.heater),
      others: Sample.tasks.filter { $0.id != Sample.heater.id }.map(mark))
    #expect(!Self.walk(scene, "tasks \(width)").isEmpty)
  }

  @Test(arguments: [(140, 40), (80, 24)]) func onTheOutbox(_ width: Int, _ height: Int) {
    var stage = Stage.tasks(width, height)
    stage.send(.relay(.listed(OutboxStage.rows)))
    stage.press("<alt-5>g<enter><esc>jj")
    _ = stage.effects()
    guard let selected = stage.state.outbox.item else {
      Issue.record("nothing is selected:\n\(stage.frame().text)")
      return
    }
    func mark(_ row: OutboxRow) -> Mark {
      let names = row.initials.isEmpty ? [row.name] : [row.initials, row.name]
      return Mark(trace: row.id.uuidString, names: names)
    }
    let scene = Scene(
      stage: stage, selected: mark(selected),
      others: OutboxStage.rows.filter { $0.id != selected.id }.map(mark))
    _ = Self.walk(scene, "outbox \(width)")
  }
}
