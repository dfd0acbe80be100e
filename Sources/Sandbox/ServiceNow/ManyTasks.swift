/// Ten thousand tasks for one person, the same every time: `--scenario large`.
struct ManyTasks {
  static let count = 10_000

  let assignee: SysID?
  let now: Int

  func add(to database: inout Database) {
    guard let assignee else { return }
    let classes: [TableName] = [
      .incident, .incident, .incident, .scTask, .scTask, .changeRequest, .problem,
    ]
    for index in 0..<Self.count {
      // Steps without a common factor with the lengths make neighbours differ.
      let table = classes[index % classes.count]
      let number = table.numberPrefix + CivilTime.padded(100_000 + index, 7)
      var row = Row(id: SysID(of: "\(table.rawValue)/\(number)"), table: table, capacity: 8)
      row[.number] = .text(number)
      row[.sysCreatedOn] = .time(now - 600 - index * 3_571)
      row[.sysCreatedBy] = .text("rosa.mar")
      row[.assignedTo] = .reference(assignee)
      row[.openedBy] = .reference(assignee)
      row[.priority] = .text(String(1 + index * 7 % 5))
      row[.shortDescription] = .text(
        "\(Self.things[index % Self.things.count]), \(Self.places[index * 5 % Self.places.count])")
      database.put(row)
    }
  }

  private static let things = [
    "Bunk bed ladder loose", "Bus passes running low", "Heater cold at night",
    "Tablet will not charge",
    "Shower drain slow", "Blankets to be washed", "Van needs fuel card", "Door badge refused",
    "Lamp flickers", "Kettle broken", "Printer jams", "Locker key lost", "Water cooler empty",
  ]

  private static let places = [
    "Hall A", "Hall B", "family wing", "women's dorm", "quiet room", "kitchen", "intake desk",
    "laundry", "clinic room", "outreach van 2", "storage", "yard",
  ]
}
