import REST

/// Containers: fields that hold a file. Source: filemaker.md §6.
extension FileMakerAPI {
  /// Puts a file into a container field of the layout's own table.
  ///
  /// - Parameters:
  ///   - contents: the file, with its name.
  ///   - field: the field.
  ///   - repetition: the number of a repetition, from 1.
  ///   - id: the record.
  ///   - layout: the layout.
  ///   - modID: the record's count of changes when it was read; nil writes over any change.
  /// - Returns: the record's number and its new count of changes.
  /// - Throws: `changedMeanwhile` where `modID` is no longer the record's; `refused`.
  @discardableResult public func upload(
    _ contents: ContainerContents, to field: String, repetition: Int = 1, of id: String,
    in layout: String, modID: String? = nil
  ) async throws(FileMakerError) -> WrittenRecord {
    let form = Multipart(contents, number: .random(in: .min ... .max))
    return try await write(
      call(
        .post, layout: layout, ["records", id, "containers", field, String(repetition)],
        template: "records/{id}/containers/{field}/{repetition}",
        query: modID.map { [QueryItem("modId", $0)] } ?? [],
        body: .encoded(form.body, type: form.type)), id: id)
  }

  /// Fetches the file in a container field; it reads the record again, since addresses of files are
  /// valid for a short time only.
  ///
  /// - Returns: the contents; nil where the container is empty.
  public func contents(
    of field: String, repetition: Int = 1, record id: String, in layout: String
  ) async throws(FileMakerError) -> ContainerContents? {
    let record = try await record(
      id, in: layout, options: ReadingOptions(portals: .none))
    let value = record[field, repetition]
    guard !value.isEmpty else { return nil }
    guard let address = ContainerAddress(value) else { throw .unsendable(.notAContainer) }
    return try await download(address)
  }

  /// Fetches the file at the address in a container field.
  ///
  /// The server answers first with a cookie and then, given the cookie, with the file. Other hosts
  /// than the server's own are not asked, and no token is sent.
  ///
  /// - Throws: `http` with the server's status where the address is no longer valid: read the
  ///   record again.
  public func download(
    _ address: ContainerAddress
  ) async throws(FileMakerError) -> ContainerContents {
    guard address.host == service.base.host else { throw .intercepted(host: address.host) }
    // A jar of its own: the key is for this file alone.
    let jar = CookieJar()
    var url = address.url
    for _ in 0..<Self.redirectLimit {
      var request = HTTPRequest(
        .get, url: url, template: "/Streaming/{container}", headers: ["Accept": "*/*"])
      request.usesCookies = false
      if let cookies = jar.header(for: url) { request.headers["Cookie"] = cookies }
      let response = try await fetch(request)
      jar.store(response.headers, from: url)
      guard 300..<400 ~= response.status else { return try Self.contents(response) }
      url = try target(of: response, from: url)
    }
    throw .malformed(detail: "a container that leads in circles")
  }

  private static let redirectLimit = 5

  private func fetch(_ request: HTTPRequest) async throws(FileMakerError) -> HTTPResponse {
    do throws(APIError) { return try await downloads.send(request) } catch {
      throw FileMakerError(error)
    }
  }

  /// Where a redirect leads; only to this server.
  private func target(
    of response: HTTPResponse, from url: String
  ) throws(FileMakerError) -> String {
    guard let location = response.headers["Location"], !location.isEmpty else {
      throw .malformed(detail: "a redirect to nowhere")
    }
    let target: String
    if location.hasPrefix("/"), !location.hasPrefix("//"), let scheme = url.firstRange(of: "://") {
      let host = url[scheme.upperBound...].prefix { $0 != "/" }
      target = "\(url[..<scheme.upperBound])\(host)\(location)"
    } else {
      target = location
    }
    guard let address = ContainerAddress(.text(target)) else { throw .intercepted(host: nil) }
    guard address.host == service.base.host else { throw .intercepted(host: address.host) }
    return target
  }

  private static func contents(
    _ response: HTTPResponse
  ) throws(FileMakerError) -> ContainerContents {
    guard 200..<300 ~= response.status else {
      switch ResponseValidator().verdict(on: response, to: asked) {
      case .unavailable(let seconds): throw .unavailable(retryAfter: seconds)
      case .unreachable, .timedOut, .unauthorized, .intercepted, .rejected, .malformed, .cancelled,
        nil:
        throw .http(status: response.status)
      }
    }
    return ContainerContents(bytes: response.body, type: response.headers["Content-Type"])
  }

  /// The request for validating an answer: any type of file is accepted.
  private static let asked = HTTPRequest(
    .get, url: "", template: "/Streaming/{container}", headers: ["Accept": "*/*"])
}
