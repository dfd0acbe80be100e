/// The `response` of a layout's metadata (filemaker.md §3.1).
struct WireLayout: Decodable, Sendable {
  private var fieldMetaData: [WireField]?
  private var portalMetaData: [String: [WireField]]?
  private var valueLists: [WireValueList]?

  var metadata: LayoutMetadata {
    LayoutMetadata(
      fields: (fieldMetaData ?? []).map(\.field),
      portals: (portalMetaData ?? [:]).mapValues { $0.map(\.field) },
      valueLists: (valueLists ?? []).map(\.list))
  }
}

/// A field's metadata.
private struct WireField: Decodable, Sendable {
  var field: FieldMetadata

  private enum Keys: String, CodingKey {
    case name, type, displayType, result, valueList, global, autoEnter, fourDigitYear, notEmpty
    case numeric, timeOfDay, maxRepeat, maxCharacters
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Keys.self)
    func text(_ key: Keys) throws -> String? {
      try values.decodeIfPresent(String.self, forKey: key)
    }
    func flag(_ key: Keys) throws -> Bool {
      try values.decodeIfPresent(Bool.self, forKey: key) ?? false
    }
    func count(_ key: Keys) throws -> Int? {
      try values.decodeIfPresent(WireCount.self, forKey: key)?.count
    }
    let most = try count(.maxCharacters) ?? 0
    field = FieldMetadata(
      name: try values.decode(String.self, forKey: .name),
      kind: FieldMetadata.Kind(code: try text(.type) ?? ""),
      result: FieldMetadata.Result(code: try text(.result) ?? ""),
      display: try text(.displayType) ?? "", valueList: try text(.valueList),
      isGlobal: try flag(.global), isAutoEntered: try flag(.autoEnter),
      isRequired: try flag(.notEmpty), isNumeric: try flag(.numeric),
      needsFourDigitYear: try flag(.fourDigitYear), needsTimeOfDay: try flag(.timeOfDay),
      maxCharacters: most > 0 ? most : nil, repetitions: max(1, try count(.maxRepeat) ?? 1))
  }
}

/// A value list.
private struct WireValueList: Decodable, Sendable {
  private var name: String
  private var type: String?
  private var values: [Value]?

  private struct Value: Decodable, Sendable {
    var displayValue: FieldValue?
    var value: FieldValue
  }

  var list: ValueList {
    ValueList(
      name: name, kind: type ?? "",
      values: (values ?? []).map { value in
        ValueList.Value(shown: (value.displayValue ?? value.value).text, value: value.value.text)
      })
  }
}

extension FieldMetadata.Kind {
  fileprivate init(code: String) {
    self =
      switch code {
      case "normal": .normal
      case "calculation": .calculation
      case "summary": .summary
      default: .other(code)
      }
  }
}

extension FieldMetadata.Result {
  fileprivate init(code: String) {
    self =
      switch code {
      case "text": .text
      case "number": .number
      case "date": .date
      case "time": .time
      case "timeStamp": .timestamp
      case "container": .container
      default: .other(code)
      }
  }
}
