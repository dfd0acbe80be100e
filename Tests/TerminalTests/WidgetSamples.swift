import Terminal
import Testing

/// The looks that every widget is drawn in: ordinary, narrow, ASCII without colour, for a screen
/// reader.
enum Look: String, CaseIterable, CustomTestStringConvertible {
  case wide, narrow, ascii, accessible

  var testDescription: String { rawValue }

  var size: Size {
    switch self {
    case .wide: Size(width: 80, height: 24)
    case .narrow: Size(width: 34, height: 16)
    case .ascii: Size(width: 60, height: 17)
    case .accessible: Size(width: 60, height: 17)
    }
  }

  var appearance: Appearance {
    switch self {
    case .wide, .narrow: Appearance()
    case .ascii: Appearance(theme: .mono, charset: .ascii)
    case .accessible: Appearance(isAccessible: true)
    }
  }
}

/// Invented tasks with every kind of letter.
enum SampleTasks {
  static let columns = [
    TableColumn("Number", minWidth: 10, priority: 9, order: .ascending),
    TableColumn("Pri", minWidth: 3, alignment: .right, priority: 5),
    TableColumn("State", minWidth: 11, priority: 3),
    TableColumn("Short description", minWidth: 12, flex: 1, priority: 8),
    TableColumn("Age", minWidth: 4, alignment: .right, priority: 4),
  ]

  static let groups: [(title: String, rows: [[String]])] = [
    (
      "Incident",
      [
        ["INC0010001", "1", "New", "Heater in dorm B is cold", "2 h"],
        ["INC0010002", "2", "In Progress", "漢字の名札がかけている", "1 d"],
        [
          "INC0010003", "3", "On Hold", "Señora Núñez: llave perdida, habitación 12, llamar mañana",
          "3 d",
        ],
      ]
    ),
    ("Problem", [["PRB0040001", "4", "Open", "Clock drifts", "9 d"]]),
    (
      "Change request",
      [
        ["CHG0030001", "3", "Assess", "กำหนดการใหม่ 👨‍👩‍👧‍👦 🇲🇽", "5 w"],
        ["CHG0030002", "5", "New", "", "1 y"],
        ["CHG0030003", "5", "New", "Tab\there, bell \u{7}, \u{202E}turned", "1 y"],
      ]
    ),
  ]

  static let outline = Outline(groups.map { .init(id: $0.title, count: $0.rows.count) })

  static func table(
    _ outline: Outline<String> = outline, state: ListState = ListState(selected: 2),
    marked: Set<String> = ["INC0010003"], isFocused: Bool = true
  ) -> GroupedTable<String> {
    GroupedTable(
      columns: columns, outline: outline, state: state, isFocused: isFocused,
      heading: { "\(groups[$0].title) (\(groups[$0].rows.count))" },
      row: { group, row in
        let cells = groups[group].rows[row]
        return .init(
          cells, role: cells[1] == "5" ? .muted : .plain,
          cellRoles: cells[1] == "1" ? [1: .danger] : [:], isMarked: marked.contains(cells[0]))
      })
  }
}
