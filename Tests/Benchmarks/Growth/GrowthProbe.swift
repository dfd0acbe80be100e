import Features
import Foundation
import Matching
import Model
import People
import Resources
import Terminal

/// How the program's costs grow with what it holds: a line for each size, in microseconds.
///
/// A key is what the program does between a key and the frame that answers it, without the terminal: the
/// action that it means, the state after it, what is drawn ahead, and the whole frame.
@main
struct GrowthProbe {
  static func main() {
    print("tasks       read  key's answer  whole key     filter by a letter")
    for count in [1_000, 10_000, 100_000, 1_000_000] { tasks(count) }
    print("\nunsent      read  key's answer  whole key     one of them changed")
    for count in [10, 100, 1_000, 10_000, 100_000] { outbox(count) }
    print("\npeople      index a person      letter typed  bytes a person")
    for count in [10_000, 100_000, 1_000_000] { people(count) }
  }

  private static let now = Date(timeIntervalSince1970: 1_780_000_000)

  // MARK: The program

  /// Somebody who is signed in, with a screen in front.
  private static func program(_ place: App.Place) -> App.State {
    var state = App.State(
      size: Size(width: 80, height: 24), preferences: Preferences(), phrases: Phrases(.en),
      zone: .utc, signIns: [.serviceNow: SignIn.Defaults(address: "acme")],
      isSandbox: false)
    let robin = SignedInPerson(id: "u-robin", userName: "robin.example", name: "Robin Example")
    let base = "https://acme.service-now.com"
    for action: App.Action in [
      .signIn(.serviceNow, .submitTapped(Stamp(now: now, id: UUID()))),
      .signIn(.serviceNow, .signedIn(robin, base: base, at: now)), .placeTapped(place),
    ] {
      _ = App.reduce(&state, action, in: now)
    }
    return state
  }

  private static func surroundings(_ state: App.State) -> Surroundings {
    Surroundings(
      size: state.size, style: Appearance(), phrases: state.phrases, now: now, zone: .utc)
  }

  /// What a key costs until it is answered, and altogether.
  private static func key(_ key: Key, _ state: inout App.State) -> (answer: Double, whole: Double) {
    var (answers, wholes): ([Double], [Double]) = ([], [])
    var shown = App.render(state, in: surroundings(state))
    for turn in 0..<200 {
      let stamp = Stamp(now: now, id: UUID())
      var ahead: Frame?
      let answer = microseconds {
        if let action = App.action(for: .key(key), in: state, stamp: stamp) {
          _ = App.reduce(&state, action, in: now)
        }
        ahead = App.renderAhead(state, in: surroundings(state), over: shown)
      }
      let rest = microseconds { shown = App.render(state, in: surroundings(state)) }
      guard turn >= 20, ahead != nil else { continue }
      answers.append(answer)
      wholes.append(answer + rest)
    }
    return (median(answers), median(wholes))
  }

  // MARK: Curves

  private static func tasks(_ count: Int) {
    var state = program(.tasks)
    let items = (0..<count).map(task)
    let read = microseconds {
      _ = App.reduce(
        &state, .tasks(.listArrived(TaskIndex(items), notice: nil, at: now)), in: now)
    }
    let key = key(.text("j"), &state)
    var filtered = state
    _ = App.reduce(&filtered, .tasks(.filterTapped), in: now)
    let filter = microseconds {
      _ = App.reduce(&filtered, .tasks(.filterTyped(.text("k"))), in: now)
    }
    line(count, read, key.answer, key.whole, filter)
  }

  private static func task(_ number: Int) -> TaskItem {
    let kinds = [
      Choice(value: "incident", label: "Incident"), Choice(value: "problem", label: "Problem"),
      Choice(value: "sc_task", label: "Catalog Task"),
    ]
    let states = ["New", "In Progress", "On Hold"]
    return TaskItem(
      id: String(format: "%032x", number), number: String(format: "INC%07d", number),
      kind: kinds[number % 3], shortDescription: "Beds, keys and blankets for room \(number)",
      state: Choice(value: "\(number % 3 + 1)", label: states[number % 3]),
      priority: Choice(value: "\(number % 5 + 1)", label: "\(number % 5 + 1) - Example"),
      assignedTo: Choice(value: "u-robin", label: "Robin Example"),
      group: Choice(value: "g-night", label: "Night Outreach"),
      created: now.addingTimeInterval(Double(-number * 60)), updated: now)
  }

  private static func outbox(_ count: Int) {
    var state = program(.outbox)
    let rows = (0..<count).map(row)
    let read = microseconds { _ = App.reduce(&state, .relay(.listed(rows)), in: now) }
    _ = App.reduce(&state, .outbox(.paneTapped), in: now)
    let key = key(.text("j"), &state)
    let change = median(
      (0..<20).map { turn in
        var changed = rows[turn * 7 % count]
        changed.tries += 1
        changed.standing = .offline
        return microseconds { _ = App.reduce(&state, .relay(.changed([changed])), in: now) }
      })
    line(count, read, key.answer, key.whole, change)
  }

  private static func row(_ number: Int) -> OutboxRow {
    OutboxRow(
      id: UUID(), kind: .comment, subject: .task(String(format: "%032x", number)),
      system: "ServiceNow", initials: "INC", name: String(format: "INC%07d", number),
      created: now.addingTimeInterval(Double(-number)), author: "robin.example")
  }

  private static func people(_ count: Int) {
    let generator = PeopleGenerator(count, seed: 1)
    let known = generator.people.map(\.person)
    var index = NameIndex([])
    let built = microseconds { index = NameIndex(known) }
    let typed = (0..<200).map { turn in
      String(known[turn * 4_999 % count].name.last.prefix(turn % 6 + 1))
    }
    let letter = median(
      typed.map { text in
        microseconds { _ = index.search(MatchQuery(typed: text), limit: 50) }
      })
    print(
      pad(count) + String(format: "%10.2f", built / Double(count))
        + String(format: "%18.1f", letter) + String(format: "%16d", index.byteCount / count))
  }

  // MARK: Measuring

  private static func microseconds(_ body: () -> Void) -> Double {
    let time = ContinuousClock().measure(body)
    return Double(time.components.attoseconds) / 1e12 + Double(time.components.seconds) * 1e6
  }

  private static func median(_ times: [Double]) -> Double {
    times.isEmpty ? .nan : times.sorted()[times.count / 2]
  }

  private static func pad(_ count: Int) -> String { String(format: "%-10d", count) }

  private static func line(
    _ count: Int, _ read: Double, _ answer: Double, _ whole: Double, _ last: Double
  ) {
    print(
      pad(count) + String(format: "%6.0f", read) + String(format: "%14.0f", answer)
        + String(format: "%11.0f", whole) + String(format: "%16.0f", last))
  }
}
