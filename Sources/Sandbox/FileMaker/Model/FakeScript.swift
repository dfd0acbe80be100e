/// A script, which does what the steps of the seed say.
struct FakeScript: Sendable {
  /// One step.
  enum Step: Sendable {
    /// Returns a value, or makes it a member of the JSON object that is returned.
    case give(Value, member: String?)
    /// Ends the script with an error; what was given before is returned.
    case fail(Int)
  }

  /// What a step gives.
  enum Value: Sendable {
    case fixed(JSON)
    case parameter
    /// How many records a table has whose fields have these values.
    case count(table: String, fields: [(name: String, value: String)])
  }

  /// How it ends.
  struct Outcome: Sendable {
    var result: String?
    var error = 0
  }

  let name: String
  var steps: [Step] = []
  /// What it does with certain parameters instead.
  var cases: [String: [Step]] = [:]

  /// How it ends with a parameter.
  func outcome(of parameter: String?, in database: FakeDatabase) -> Outcome {
    var outcome = Outcome()
    var members: [JSON.Member] = []
    for step in parameter.flatMap({ cases[$0] }) ?? steps {
      switch step {
      case .give(let value, nil): outcome.result = value.text(parameter, database)
      case .give(let value, let member?):
        members.append(JSON.Member(member, value.json(parameter, database)))
        outcome.result = String(decoding: JSON.object(members).bytes, as: UTF8.self)
      case .fail(let error):
        outcome.error = error
        return outcome
      }
    }
    return outcome
  }
}

extension FakeScript.Value {
  /// As the result of a script: JSON other than a text as it is written; nil for no parameter.
  fileprivate func text(_ parameter: String?, _ database: FakeDatabase) -> String? {
    switch self {
    case .parameter: return parameter
    case .fixed, .count:
      let json = json(parameter, database)
      return json.text ?? String(decoding: json.bytes, as: UTF8.self)
    }
  }

  /// As a member of an object; a parameter that is JSON stays that, and none is an empty text.
  fileprivate func json(_ parameter: String?, _ database: FakeDatabase) -> JSON {
    switch self {
    case .fixed(let json): return json
    case .parameter:
      let parameter = parameter ?? ""
      return (try? JSONParser.parse(Array(parameter.utf8))) ?? .text(parameter)
    case .count(let table, let fields):
      let rows = database.tables[table]?.rows ?? []
      return .whole(
        rows.count { row in
          fields.allSatisfy { field in
            let values = row.values[field.name] ?? [.empty]
            return values.contains { $0.text == field.value }
          }
        })
    }
  }
}
