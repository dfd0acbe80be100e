import FoundationEssentials
import Model
import Terminal
import TestSupport
import Testing

@testable import Features

/// The index, its order and its rows, on invented lists of any size.
struct TaskIndexTests {
  /// Ten thousand tasks over three classes, with every priority and many words.
  static let many: [TaskItem] = (0..<10_000).map { number in
    let kinds = [Sample.incident, Sample.problem, Sample.chore]
    return Sample.task(
      "T\(100_000 + number)", number % 11 == 0 ? nil : "Word\(number % 97) and Café\(number % 13)",
      kind: kinds[number % 3], state: "\(number % 3 + 1)", priority: "\(number % 5 + 1)",
      hours: Double(number * 7919 % 10_000))
  }

  static func numbers(_ query: String, _ tasks: [TaskItem]) -> [String] {
    let index = TaskIndex(tasks)
    return index.matches(query).map { index.tasks[Int($0)].number }
  }

  @Test func aTaskThatComesTwiceCountsOnceAsItCameLast() {
    var again = Sample.wifi
    again.shortDescription = "Wi-Fi is back"
    let index = TaskIndex([Sample.wifi, Sample.cafe, again])
    #expect(Array(index.tasks) == [again, Sample.cafe])
    #expect(index.place(of: Sample.cafe.id) == 1)
    #expect(index.task("nobody") == nil)
  }

  @Test func replacingLeavesOutWhatIsNotThere() {
    let index = TaskIndex([Sample.wifi]).replacing([Sample.cafe])
    #expect(Array(index.tasks) == [Sample.wifi])
  }

  @Test func twoIndicesAreEqualOnlyWhenTheyAreOne() {
    let index = TaskIndex([Sample.wifi])
    let same = index
    #expect(index == same)
    #expect(index != TaskIndex([Sample.wifi]))
  }

  @Test(arguments: [
    ("", 7), ("  ", 7), ("inc", 4), ("INC0010001", 1), ("critical", 1), ("on hold", 1),
    ("night", 7), ("robin problem", 1), ("incident café", 1), ("cafe", 1), ("ca fe", 1),
    ("room dorm", 0), ("xyzzy", 0), ("\n", 7),
  ])
  func aQueryLooksAtEveryFieldForEveryWord(_ query: String, _ count: Int) {
    #expect(Self.numbers(query, Sample.tasks).count == count)
  }

  @Test func aWordDoesNotReachAcrossTwoFields() {
    let task = Sample.task("INC1", "abc")
    #expect(Self.numbers("inc1abc", [task]).isEmpty)
    #expect(Self.numbers("abcincident", [task]).isEmpty)
  }

  @Test(arguments: [
    ("nguyen", "Nguyễn Văn An"), ("zoe", "Zoë"), ("naïve", "naive"), ("漢字", "漢字の宿題"),
    ("lodz", "Łódź"), ("strasse", "strasse"), ("مرحبا", "مرحبا بالضيوف"), ("oslo", "ØSLO"),
    ("ÑANDÚ", "nandu"), ("e\u{301}tat", "État"), ("etat", "E\u{301}tat"),
  ])
  func namesAreFoundWithoutTheirAccents(_ query: String, _ text: String) {
    #expect(Self.numbers(query, [Sample.task("INC1", text)]) == ["INC1"])
  }

  @Test func tenThousandAreSearchedAndLaidOut() throws {
    let index = TaskIndex(Self.many)
    #expect(
      index.matches("word5").count
        == Self.many.count {
          $0.shortDescription?.hasPrefix("Word5") == true
        })
    let outline = TaskOutline(index, query: "", order: .initial, collapsed: [])
    #expect(outline.count == 10_003)
    #expect(outline.matching == 10_000)
    let shown = (0..<outline.count).compactMap { outline.place(at: $0) }
    #expect(Set(shown).count == 10_000)
    for row in stride(from: 1, to: outline.count, by: 997) {
      let place = try #require(outline.place(at: row), "row \(row) is a task")
      #expect(outline.row(of: place) == row)
    }
  }

  @Test func theListOfTenThousandScrollsAndFilters() {
    var stage = Stage.tasks(80, 24, Self.many)
    stage.press("G")
    #expect(stage.frame().contains(Self.many.count.description) == false)
    #expect(stage.state.tasks.list.selected == 10_002)
    stage.press("<pgup><pgup>g/")
    stage.push(.paste(Paste(text: "cafe7 word3")))
    stage.press("<enter>")
    let frame = stage.frame()
    #expect(frame.text(row: 1).contains("of 10,000"))
    #expect((4..<21).contains { frame.text(row: $0).contains("Word3") }, "\(frame.text)")
    #expect(
      (4..<21).allSatisfy { y in
        frame.text(row: y).isEmpty || frame.text(row: y).contains("Word3")
          || frame.text(row: y).contains("(")
      })
  }

  @Test(arguments: TaskOrder.Column.allCases, [true, false])
  func rowsAreInOrderInEveryGroup(_ column: TaskOrder.Column, _ ascending: Bool) {
    let index = TaskIndex(Array(Self.many.prefix(500)))
    let order = TaskOrder(column, ascending: ascending)
    let outline = TaskOutline(index, query: "", order: order, collapsed: [])
    #expect(outline.groups.map(\.title) == ["Catalog Task", "Incident", "Problem"])
    for group in outline.groups {
      let tasks = group.places.map { index.tasks[Int($0)] }
      let pairs = zip(zip(tasks, group.places), zip(tasks, group.places).dropFirst())
      for ((first, place), (second, next)) in pairs {
        let (left, right) = (Self.key(first, column), Self.key(second, column))
        if left == right { #expect(place < next) }
        guard let left, let right else {
          #expect(right == nil)
          continue
        }
        #expect(ascending ? left <= right : left >= right)
      }
    }
  }

  /// What a column sorts by, as a text that sorts alike.
  static func key(_ task: TaskItem, _ column: TaskOrder.Column) -> String? {
    switch column {
    case .age: task.created.map { String(Int($0.timeIntervalSince1970) + 10_000_000_000) }
    case .due: task.due.map { String(Int($0.timeIntervalSince1970) + 10_000_000_000) }
    case .number: task.number
    case .priority: task.priority?.value
    case .state: task.state?.value
    case .shortDescription: task.shortDescription?.lowercased()
    }
  }

  @Test func groupsSortWithoutRegardToCaseAndHideTheirRows() {
    let kinds = ["zebra", "Apple", "apple", "Éclair"].map { Choice(value: $0, label: $0) }
    let tasks = kinds.enumerated().map { Sample.task("T\($0)", "x", kind: $1) }
    let index = TaskIndex(tasks)
    var outline = TaskOutline(index, query: "", order: .initial, collapsed: ["zebra", "gone"])
    #expect(outline.groups.map(\.title) == ["Apple", "apple", "zebra", "Éclair"])
    #expect(outline.count == 7)
    #expect(outline.row(of: 0) == outline.row(ofGroup: "zebra"))
    outline.collapse([])
    #expect(outline.count == 8)
    #expect(outline.row(ofGroup: "gone") == nil)
    #expect(outline.row(of: 99) == nil)
    #expect(outline.place(at: -1) == nil)
    #expect(outline.place(at: 8) == nil)
    #expect(outline.group(at: 8) == nil)
  }
}

extension TaskIndexTests {
  @Test func aReplacedTaskIsFoundByWhatItIsNowOnly() {
    var changed = Sample.wifi
    changed.shortDescription = "Lantern flickers"
    changed.assignedTo = Choice(value: "n1", label: "Ñandú Testworth")
    let index = TaskIndex([Sample.wifi, Sample.cafe]).replacing([changed])
    #expect(index.matches("lantern nandu") == [0])
    #expect(index.matches("lantern") == [0])
    #expect(!index.matches(Sample.wifi.shortDescription ?? "").contains(0))
    #expect(index.matches(Sample.cafe.number) == [1])
  }
}
