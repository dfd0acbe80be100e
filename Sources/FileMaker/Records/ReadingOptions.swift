import REST

/// What comes with each record that is read.
public struct ReadingOptions: Hashable, Sendable {
  /// The portals.
  public var portals: PortalSelection
  /// How dates are written.
  public var dates: DateFormat
  /// Another layout to take the fields from; nil for the layout that is asked.
  public var responseLayout: String?
  /// Scripts to run with the call.
  public var scripts: ScriptCalls

  /// Makes options.
  public init(
    portals: PortalSelection = .all, dates: DateFormat = .unitedStates,
    responseLayout: String? = nil, scripts: ScriptCalls = ScriptCalls()
  ) {
    self.portals = portals
    self.dates = dates
    self.responseLayout = responseLayout
    self.scripts = scripts
  }

  /// The parameters as in a find's body; defaults are left out.
  ///
  /// In the query of a list, `offset` and `limit` have an underscore before them.
  func parameters(underscore: Bool) -> [(name: String, value: JSONValue)] {
    let mark = underscore ? "_" : ""
    var parameters: [(name: String, value: JSONValue)] = []
    switch portals {
    case .all: break
    case .none: parameters.append(("portal", []))
    case .only(let ranges):
      parameters.append(("portal", .array(ranges.map { .string($0.name) })))
      for range in ranges {
        if let offset = range.offset {
          parameters.append((mark + "offset." + range.name, .int(offset)))
        }
        if let limit = range.limit {
          parameters.append((mark + "limit." + range.name, .int(limit)))
        }
      }
    }
    if let responseLayout { parameters.append(("layout.response", .string(responseLayout))) }
    if dates != .unitedStates { parameters.append(("dateformats", .int(dates.rawValue))) }
    return parameters + scripts.parameters
  }
}

/// Which records to read, in which order, and what comes with each.
public struct ListOptions: Hashable, Sendable {
  /// The order; empty for the order in which they were made.
  ///
  /// Pages are stable only if the order has no ties and no change moves a record in it.
  public var sort: [SortField]
  /// The first record, from 1.
  public var offset: Int
  /// How many: the most that come, or the size of a page.
  public var limit: Int
  /// What comes with each.
  public var reading: ReadingOptions

  /// Makes options; the server's own limit is 100.
  public init(
    sort: [SortField] = [], offset: Int = 1, limit: Int = 100,
    reading: ReadingOptions = ReadingOptions()
  ) {
    self.sort = sort
    self.offset = max(1, offset)
    self.limit = max(1, limit)
    self.reading = reading
  }

  /// An offset of 1 is left out: an empty table refuses it.
  private func parameters(underscore: Bool) -> [(name: String, value: JSONValue)] {
    let mark = underscore ? "_" : ""
    var parameters: [(name: String, value: JSONValue)] = []
    if offset > 1 { parameters.append((mark + "offset", .int(offset))) }
    parameters.append((mark + "limit", .int(limit)))
    if !sort.isEmpty { parameters.append((mark + "sort", .array(sort.map(\.json)))) }
    return parameters + reading.parameters(underscore: underscore)
  }

  /// The query of a list.
  func items() throws(FileMakerError) -> [QueryItem] {
    try QueryItem.items(parameters(underscore: true))
  }

  /// The members of a find's body.
  var members: [String: JSONValue] {
    Dictionary(parameters(underscore: false).map { ($0.name, $0.value) }) { _, last in last }
  }
}

extension QueryItem {
  /// Parameters for a query, with lists as JSON.
  static func items(
    _ parameters: [(name: String, value: JSONValue)]
  ) throws(FileMakerError) -> [QueryItem] {
    var items: [QueryItem] = []
    for (name, value) in parameters {
      switch value {
      case .string(let text): items.append(QueryItem(name, text))
      case .int(let number): items.append(QueryItem(name, String(number)))
      case .array, .object, .bool, .number, .null:
        do throws(APIError) {
          items.append(QueryItem(name, String(decoding: try JSON.body(value), as: UTF8.self)))
        } catch { throw FileMakerError(error) }
      }
    }
    return items
  }
}
