import Foundation
import Model
import Resources
import Terminal

@testable import Features

/// Invented people and their tasks, the same in every test.
enum Sample {
  /// Thursday 12 November 2026, 15:00 in Greenwich.
  static let now = Date(timeIntervalSince1970: 1_794_495_600)

  static func ago(hours: Double) -> Date { now.addingTimeInterval(-hours * 3600) }

  /// The id that only this number has.
  static func id(_ number: Int) -> UUID {
    let digits = String(number)
    let padded = String(repeating: "0", count: 12 - digits.count) + digits
    return UUID(uuidString: "00000000-0000-4000-8000-\(padded)") ?? UUID()
  }

  static func stamp(_ number: Int, later seconds: Double = 0) -> Stamp {
    Stamp(now: now.addingTimeInterval(seconds), id: id(number))
  }

  static let robin = SignedInPerson(id: "u-robin", userName: "robin.example", name: "Robin Example")
  static let ann = SignedInPerson(id: "u-ann", userName: "ann.example", name: "Ann Example")
  static let base = "https://example.service-now.com"

  static let incident = Choice(value: "incident", label: "Incident")
  static let problem = Choice(value: "problem", label: "Problem")
  static let chore = Choice(value: "sc_task", label: "Catalog Task")

  static let states = ["1": "New", "2": "In Progress", "3": "On Hold"]
  static let priorities = [
    "1": "1 - Critical", "2": "2 - High", "3": "3 - Moderate", "4": "4 - Low", "5": "5 - Planning",
  ]

  static func state(_ value: String) -> Choice {
    Choice(value: value, label: states[value] ?? value)
  }

  static func priority(_ value: String) -> Choice {
    Choice(value: value, label: priorities[value] ?? value)
  }

  static func task(
    _ number: String, _ text: String?, kind: Choice = incident, state: String = "1",
    priority: String = "3", hours: Double = 5, assignedTo: Choice? = nil
  ) -> TaskItem {
    TaskItem(
      id: "id-\(number)", number: number, kind: kind, shortDescription: text,
      state: self.state(state), priority: self.priority(priority),
      assignedTo: assignedTo ?? Choice(value: "u-robin", label: "Robin Example"),
      group: Choice(value: "g-night", label: "Night Outreach"), created: ago(hours: hours),
      updated: ago(hours: hours / 2))
  }

  static let wifi = task("INC0010001", "Wi-Fi down in the day room", state: "2", priority: "2")
  static let heater = task(
    "INC0010002", "Heater in dorm B gives no heat", priority: "1", hours: 26)
  static let cafe = task("INC0010003", "Café door opener stuck", priority: "4", hours: 0.4)
  static let mute = task("INC0010004", nil, state: "3", priority: "5", hours: 2000)
  static let badges = task(
    "PRB0040001", "Badge printer prints every second badge only", kind: problem, hours: 90)
  static let beds = task(
    "SCTASK0010001", "Order twelve folding beds for the winter program", kind: chore, state: "2",
    priority: "3", hours: 50)
  static let blankets = task(
    "SCTASK0010002", "Blankets for the east route", kind: chore, priority: "2", hours: 49)

  static let tasks = [mute, badges, beds, blankets, heater, wifi, cafe]

  /// What the system sends of one task, with two notes and a comment.
  static func detail(_ task: TaskItem, journal: Journal? = nil) -> TaskDetail {
    TaskDetail(
      task: task,
      description:
        "Guests cannot reach the housing portal from the day room since this morning.\n\nThe "
        + "laptops at the desk work. The light on the box under the stairs is red.",
      fields: [
        .init(name: "assigned_to", text: task.assignedTo?.label ?? ""),
        .init(name: "assignment_group", text: task.group?.label ?? ""),
        .init(name: "caller_id", text: "Sam Sample"),
        .init(name: "opened_at", text: "2026-11-12 02:00:00", date: ago(hours: 5)),
        .init(name: "u_door_code", text: "asked at the desk"),
      ],
      journal: journal ?? .entries(entries))
  }

  static let entries = [
    JournalEntry(
      id: "j3", kind: .workNote, author: "ann.example", text: "Box restarted, light still red.",
      written: ago(hours: 1)),
    JournalEntry(
      id: "j2", kind: .comment, author: "sam.sample",
      text: "Two people wait to hear about a flat. Can they use the desk?", written: ago(hours: 3)),
    JournalEntry(
      id: "j1", kind: .workNote, author: "robin.example", text: "Called the provider.\nTicket 88.",
      written: ago(hours: 4)),
  ]

  static let defaults = SignIn.Defaults(
    address: "example", userName: "robin.example", password: Secret("porchlight"))

  static let etoDefaults = SignIn.Defaults(
    address: "eto.example", userName: "robin@example.org", password: Secret("porchlight"))
}
