import REST

/// Where FileMaker is, and how calls are sent there.
struct FileMakerService: Sendable {
  let base: BaseURL
  let version: FileMakerVersion
  private let client: Client

  /// Makes a service over a transport, with links before the validator.
  init(
    at base: BaseURL, version: FileMakerVersion, over transport: any Transport,
    links: [any Interceptor]
  ) {
    self.base = base
    self.version = version
    client = Client(
      base: base, transport: Chain(links + [FileMakerResponseValidator()], before: transport))
  }

  /// A call below `/fmi/data/{version}`.
  struct Call: Sendable {
    var method: REST.Method
    /// Names and ids, unencoded and not empty.
    var path: [String]
    /// The path for logs.
    var template: String
    var query: [QueryItem] = []
    var headers: Headers = [:]
    var body: Body = .none
    /// Whether it may be sent again when its outcome is unknown, if its method does not tell: a
    /// find may, a call with a script may not.
    var isHarmless: Bool?

    enum Body: Sendable {
      case none
      /// No content, with the type that the server still asks for.
      case emptyJSON
      case json(JSONValue)
      case encoded([UInt8], type: String)
    }

    init(
      _ method: REST.Method, _ path: [String], template: String, query: [QueryItem] = [],
      headers: Headers = [:], body: Body = .none, isHarmless: Bool? = nil
    ) {
      self.method = method
      self.path = path
      self.template = template
      self.query = query
      self.headers = headers
      self.body = body
      self.isHarmless = isHarmless
    }
  }

  /// Sends a call and reads its `response`.
  func send<Content: Decodable & Sendable>(
    _ call: Call, as type: Content.Type
  ) async throws(FileMakerError) -> Content {
    try await send(call, reading: WireAnswer<Content>.read)
  }

  /// Sends a call whose `response` is not needed.
  func send(_ call: Call) async throws(FileMakerError) {
    _ = try await send(call, as: WireNothing.self)
  }

  /// Sends a call and reads its answer, which says "0".
  func send<Answer: Sendable>(
    _ call: Call, reading: @escaping @Sendable (HTTPResponse) throws(APIError) -> Answer
  ) async throws(FileMakerError) -> Answer {
    guard call.path.allSatisfy({ !$0.isEmpty }) else { throw .unsendable(.emptyName) }
    let outcome: Result<Answer, FileMakerError>
    do throws(APIError) { outcome = try await client.send(request(call, reading: reading)) } catch {
      throw FileMakerError(error)
    }
    return try outcome.get()
  }

  private func request<Answer: Sendable>(
    _ call: Call, reading: @escaping @Sendable (HTTPResponse) throws(APIError) -> Answer
  ) throws(APIError) -> Request<Result<Answer, FileMakerError>> {
    var headers = call.headers
    headers["Accept"] = "application/json"
    let body: [UInt8]?
    switch call.body {
    case .none: body = nil
    case .emptyJSON:
      headers["Content-Type"] = "application/json"
      body = nil
    case .json(let json):
      headers["Content-Type"] = "application/json"
      body = try JSON.body(json)
    case .encoded(let bytes, let type):
      headers["Content-Type"] = type
      body = bytes
    }
    var request = Request(
      call.method, path: ["fmi", "data", version.rawValue] + call.path,
      template: "/fmi/data/{version}/" + call.template, query: call.query, headers: headers,
      body: body
    ) { response throws(APIError) -> Result<Answer, FileMakerError> in
      if let refusal = WireMessages.refusal(in: response) {
        return .failure(FileMakerError(refusal))
      }
      guard 200..<300 ~= response.status else {
        return .failure(response.status == 404 ? .noDataAPI : .http(status: response.status))
      }
      try WireMessages.check(response)
      return .success(try reading(response))
    }
    request.isHarmless = call.isHarmless
    return request
  }
}
