/// The methods our services use.
public enum Method: String, Hashable, Sendable, CaseIterable {
  case get = "GET"
  case head = "HEAD"
  case post = "POST"
  case put = "PUT"
  case patch = "PATCH"
  case delete = "DELETE"

  /// Whether repeating a request is harmless, with or without a key.
  public var isSafe: Bool { self == .get || self == .head }
}

/// A request as it is sent, with everything encoded.
public struct HTTPRequest: Sendable, Hashable {
  /// The method.
  public var method: Method
  /// The absolute address, percent-encoded.
  public var url: String
  /// The path without ids and without query, for logs: `/api/now/v2/table/{table}/{id}`.
  public var template: String
  /// Names and values, in order.
  public var headers: Headers
  /// The body; nil where there is none.
  public var body: [UInt8]?
  /// The key that makes repeating harmless: a second request with the same key changes nothing.
  ///
  /// nil where the service has no such keys.
  public var idempotencyKey: String?
  /// Whether the transport's cookies are sent with it, and the answer's cookies are stored.
  public var usesCookies = true
  /// Whether sending it twice is harmless, if its method does not tell: true for a POST that only
  /// looks something up, false for a GET that runs a script; nil where the method tells.
  public var isHarmless: Bool?

  /// Makes a request.
  public init(
    _ method: Method, url: String, template: String, headers: Headers = [:], body: [UInt8]? = nil,
    idempotencyKey: String? = nil
  ) {
    self.method = method
    self.url = url
    self.template = template
    self.headers = headers
    self.body = body
    self.idempotencyKey = idempotencyKey
  }

  /// Whether it may be sent again when its outcome is unknown.
  public var isRepeatable: Bool { isHarmless ?? method.isSafe || idempotencyKey != nil }
}

/// An answer as it came in.
public struct HTTPResponse: Sendable, Hashable {
  /// The status code.
  public var status: Int
  /// Names and values, in order.
  public var headers: Headers
  /// The body, decompressed; empty where there is none.
  public var body: [UInt8]

  /// Makes an answer.
  public init(status: Int, headers: Headers = [:], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Whether it is declared as JSON.
  public var isJSON: Bool {
    guard let type = headers["content-type"] else { return false }
    return type.lowercased().contains("json")
  }
}

/// Header fields in order; names are compared without case, and a name may occur several times.
public struct Headers: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  /// One field.
  public struct Field: Sendable, Hashable {
    /// Its name, as written.
    public var name: String
    /// Its value.
    public var value: String

    /// Makes a field.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// All fields, in order.
  public private(set) var fields: [Field]

  /// Makes headers of a literal.
  public init(dictionaryLiteral elements: (String, String)...) {
    fields = elements.map { Field(name: $0.0, value: $0.1) }
  }

  /// Makes headers of fields.
  public init(_ fields: [Field]) { self.fields = fields }

  /// The first value of a name; setting replaces all of them, and nil removes them.
  public subscript(name: String) -> String? {
    get { values(name).first }
    set {
      fields.removeAll { $0.name.lowercased() == name.lowercased() }
      if let newValue { fields.append(Field(name: name, value: newValue)) }
    }
  }

  /// Every value of a name, in order.
  public func values(_ name: String) -> [String] {
    let wanted = name.lowercased()
    return fields.filter { $0.name.lowercased() == wanted }.map(\.value)
  }

  /// Adds a field beside those of the same name.
  public mutating func add(_ name: String, _ value: String) {
    fields.append(Field(name: name, value: value))
  }
}
