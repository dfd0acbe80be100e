import Features
import FoundationEssentials
import Model
import Resources
import Vault

/// The tasks of a scope, as they were listed.
struct KeptTasks: Cacheable {
  static let version = 2

  /// The tasks.
  var tasks: TaskTable
  /// What the system said of the list besides.
  var notice: Phrase?

  /// The name of a scope's list.
  static func name(_ scope: TaskScope) -> String { "tasks/\(scope.key)" }

  init(_ tasks: TaskTable, notice: Phrase?) {
    self.tasks = tasks
    self.notice = notice
  }

  func pack(into encoder: inout RecordEncoder) {
    encoder.pack(notice?.key ?? "")
    var choices: [Choice] = []
    var places: [Choice: Int] = [:]
    var rows = RecordEncoder()
    rows.pack(tasks) { rows, task in
      rows.pack(recordID: task.id)
      rows.pack(task.number, task.shortDescription)
      for choice in [task.kind, task.state, task.priority, task.assignedTo, task.group] {
        rows.pack(Self.place(of: choice, &choices, &places))
      }
      rows.pack(task.created, task.updated, task.due)
    }
    encoder.pack(choices) { $0.pack($1) }
    encoder.pack(rows.bytes)
  }

  init(from decoder: inout RecordDecoder) throws(RecordDecodingError) {
    notice = Phrase(key: try decoder.string())
    let choices = try decoder.array { decoder throws(RecordDecodingError) in try decoder.choice() }
    var rows = RecordDecoder(try decoder.byteArray())
    var tasks = TaskTable()
    _ = try rows.array { rows throws(RecordDecodingError) in
      var task = TaskItem(
        id: try rows.recordID(), number: try rows.string(), kind: .none,
        shortDescription: try rows.read())
      task.kind = try rows.choice(of: choices) ?? .none
      task.state = try rows.choice(of: choices)
      task.priority = try rows.choice(of: choices)
      task.assignedTo = try rows.choice(of: choices)
      task.group = try rows.choice(of: choices)
      task.created = try rows.read()
      task.updated = try rows.read()
      task.due = try rows.read()
      tasks.append(task)
    }
    self.tasks = tasks
  }

  /// The place of a choice, which is written once however many tasks have it; 0 for none.
  private static func place(
    of choice: Choice?, _ choices: inout [Choice], _ places: inout [Choice: Int]
  ) -> Int {
    guard let choice else { return 0 }
    if let place = places[choice] { return place }
    choices.append(choice)
    places[choice] = choices.count
    return choices.count
  }
}

extension TaskScope {
  /// Its name in what is kept, which never changes.
  fileprivate var key: String {
    switch self {
    case .mine: "mine"
    case .groups: "groups"
    case .unassigned: "unassigned"
    case .everyone: "everyone"
    }
  }
}

extension RecordEncoder {
  /// Writes a value with its words.
  mutating func pack(_ choice: Choice) { pack(choice.value, choice.label) }

  /// Writes a record's id: the 32 hexadecimal digits of the usual one in 16 bytes.
  fileprivate mutating func pack(recordID id: String) {
    let digits = Array(id.utf8)
    let bytes = stride(from: 0, to: digits.count - 1, by: 2).compactMap { place in
      Self.value(digits[place]).flatMap { high in
        Self.value(digits[place + 1]).map { high << 4 | $0 }
      }
    }
    guard digits.count == 32, bytes.count == 16 else {
      pack(id)
      return
    }
    // No other id is empty: what is written as one says that sixteen bytes follow.
    pack("")
    var uuid = UUID().uuid
    withUnsafeMutableBytes(of: &uuid) { $0.copyBytes(from: bytes) }
    pack(UUID(uuid: uuid))
  }

  /// Small letters only: another spelling would come back as one that nobody sent.
  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}

extension RecordDecoder {
  /// Reads a value with its words.
  mutating func choice() throws(RecordDecodingError) -> Choice {
    Choice(value: try string(), label: try string())
  }

  fileprivate mutating func choice(of choices: [Choice]) throws(RecordDecodingError) -> Choice? {
    let place = try int()
    guard place != 0 else { return nil }
    guard choices.indices.contains(place - 1) else { throw RecordDecodingError() }
    return choices[place - 1]
  }

  fileprivate mutating func recordID() throws(RecordDecodingError) -> String {
    let id = try string()
    guard id.isEmpty else { return id }
    let uuid = try uuid().uuid
    return withUnsafeBytes(of: uuid) { bytes in
      String(unsafeUninitializedCapacity: 32) { digits in
        for (place, byte) in bytes.enumerated() {
          digits[2 * place] = Self.digit(byte >> 4)
          digits[2 * place + 1] = Self.digit(byte & 0xF)
        }
        return 32
      }
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
