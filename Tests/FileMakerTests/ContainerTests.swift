import FileMaker
import REST
import TestSupport
import Testing

@Suite struct ContainerTests {
  private static let url =
    "https://fms.example/Streaming_SSL/MainDB/0AF3.png?RCType=EmbeddedRCFileProcessor"

  private static func redirect(_ location: String, cookie: String? = nil) -> HTTPResponse {
    var headers: Headers = ["Location": location]
    if let cookie { headers.add("Set-Cookie", cookie) }
    return HTTPResponse(status: 302, headers: headers)
  }

  private static func file(_ bytes: [UInt8]) -> HTTPResponse {
    HTTPResponse(status: 200, headers: ["Content-Type": "image/png"], body: bytes)
  }

  @Test func upload() async throws {
    let (pretend, api) = try FakeFileMaker.shelter(.written)
    let written = try await api.upload(
      ContainerContents(
        bytes: [0x89, 0, 13, 10, 255], type: "image/png", fileName: "a \"b\"é.png"),
      to: "Photo", of: "7", in: "Guests", modID: "4")
    #expect(written == WrittenRecord(id: "7", modID: "5"))
    #expect(
      pretend.asked == [
        "POST /databases/Shelter/layouts/Guests/records/7/containers/Photo/1?modId=4"
      ])
    let request = try #require(pretend.transport.requests.last)
    let type = try #require(request.headers["Content-Type"])
    #expect(type.hasPrefix("multipart/form-data; boundary="))
    let boundary = type.dropFirst("multipart/form-data; boundary=".count)
    let head =
      "--\(boundary)\r\nContent-Disposition: form-data; name=\"upload\"; "
      + "filename=\"a %22b%22é.png\"\r\nContent-Type: image/png\r\n\r\n"
    #expect(
      request.body
        == Array(head.utf8) + [0x89, 0, 13, 10, 255] + Array("\r\n--\(boundary)--\r\n".utf8))
  }

  @Test func anotherRepetitionAndAConflict() async throws {
    let (pretend, api) = try FakeFileMaker.shelter(
      .ok(), .refusal(306), .refusal(960, "Upload payload must contain a part", status: 400))
    let written = try await api.upload(
      ContainerContents(bytes: [1]), to: "Photo", repetition: 2, of: "7", in: "Guests")
    #expect(written.modID == nil)
    #expect(pretend.asked.last?.hasSuffix("/containers/Photo/2") == true)
    let error = await failure { () throws(FileMakerError) in
      try await api.upload(
        ContainerContents(bytes: [1]), to: "Photo", of: "7", in: "Guests", modID: "1")
    }
    #expect(error == .changedMeanwhile)
    let other = await failure { () throws(FileMakerError) in
      try await api.upload(ContainerContents(bytes: [1]), to: "Photo", of: "7", in: "Guests")
    }
    #expect(other?.group == .request)
  }

  /// A line end in a name or a type adds no header field.
  @Test func nothingBreaksOutOfTheForm() async throws {
    let (pretend, api) = try FakeFileMaker.shelter(.written)
    try await api.upload(
      ContainerContents(bytes: [], type: "text/plain\r\nX: 1", fileName: "a\r\nX: 1"),
      to: "Photo", of: "7", in: "Guests")
    let body = try #require(pretend.lastBody)
    #expect(body.contains("filename=\"a%0D%0AX: 1\"\r\nContent-Type: text/plainX: 1\r\n\r\n"))
  }

  @Test func downloadBringsTheCookieBack() async throws {
    let (pretend, api) = try FakeFileMaker.shelter(
      .ok(#"{"data":[{"fieldData":{"Photo":"\#(Self.url)"},"recordId":"7","modId":"0"}]}"#),
      Self.redirect(Self.url, cookie: "X-FMS-Session-Key=abc; Path=/; HttpOnly; Secure"),
      Self.file([1, 2, 3]))
    let contents = try await api.contents(of: "Photo", record: "7", in: "Guests")
    #expect(contents == ContainerContents(bytes: [1, 2, 3], type: "image/png"))
    let last = pretend.transport.requests.suffix(2)
    #expect(last.map(\.url) == [Self.url, Self.url])
    #expect(last.map { $0.headers["Cookie"] } == [nil, "X-FMS-Session-Key=abc"])
    // Fetching a file is not a call of the API: it has no token, and no other cookies.
    #expect(last.allSatisfy { $0.headers["Authorization"] == nil && !$0.usesCookies })
    #expect(last.allSatisfy { $0.template == "/Streaming/{container}" })
  }

  @Test func aPlainAnswerAndARelativeRedirectAreFineToo() async throws {
    let address = try #require(ContainerAddress(.text(Self.url)))
    #expect(address.fileName == "0AF3.png")
    #expect("\(address)" == "ContainerAddress")
    let pretend = FakeFileMaker(
      Self.file([1]), Self.redirect("/Streaming_SSL/MainDB/0AF3.png"), Self.file([2]))
    let api = try pretend.shelter()
    #expect(try await api.download(address).bytes == [1])
    #expect(try await api.download(address).bytes == [2])
    #expect(
      pretend.transport.requests.last?.url == "https://fms.example/Streaming_SSL/MainDB/0AF3.png")
  }

  /// An HTML file is a file.
  @Test func aPageMayBeWhatTheContainerHolds() async throws {
    let address = try #require(ContainerAddress(.text(Self.url)))
    let api = try FakeFileMaker(.html(200)).shelter()
    #expect(try await api.download(address).type == "text/html;charset=UTF-8")
  }

  @Test func noOtherHostIsAsked() async throws {
    let elsewhere = try #require(ContainerAddress("https://other.example/Streaming_SSL/a.png"))
    let ours = try #require(ContainerAddress(.text(Self.url)))
    let pretend = FakeFileMaker(
      Self.redirect("https://other.example/a.png"), Self.redirect("//other.example/a.png"))
    let api = try pretend.shelter()
    for (address, host) in [
      (elsewhere, "other.example"), (ours, "other.example"), (ours, nil),
    ] {
      let error = await failure { () throws(FileMakerError) in try await api.download(address) }
      #expect(error == .intercepted(host: host))
    }
    #expect(pretend.transport.requests.count == 2)
  }

  @Test func whatBringsNoFile() async throws {
    let address = try #require(ContainerAddress(.text(Self.url)))
    let circles = Array(repeating: Self.redirect(Self.url), count: 5)
    let pretend = FakeFileMaker(
      HTTPResponse(status: 401), HTTPResponse(status: 404), HTTPResponse(status: 503),
      HTTPResponse(status: 302))
    for circle in circles { pretend.transport.then { _ in .success(circle) } }
    let api = try pretend.shelter()
    for expected in [
      FileMakerError.http(status: 401), .http(status: 404), .unavailable(retryAfter: nil),
      .malformed(detail: "a redirect to nowhere"),
      .malformed(detail: "a container that leads in circles"),
    ] {
      let error = await failure { () throws(FileMakerError) in try await api.download(address) }
      #expect(error == expected)
    }
  }

  @Test(arguments: [
    "", "Ann", "https://fms.example", "ftp://fms.example/a.png", "http://fms.example/a.png",
    "https://fms.example/a b.png", "https://fms.example/a.png?x=1\r\nX: 1",
  ])
  func whatIsNoAddress(_ text: String) {
    #expect(ContainerAddress(.text(text)) == nil)
  }

  @Test func emptyContainersAndOtherFields() async throws {
    let (_, api) = try FakeFileMaker.shelter(
      .ok(#"{"data":[{"fieldData":{"Photo":""},"recordId":"7","modId":"0"}]}"#),
      .ok(#"{"data":[{"fieldData":{"Photo":"Ann"},"recordId":"7","modId":"0"}]}"#))
    #expect(try await api.contents(of: "Photo", record: "7", in: "Guests") == nil)
    let error = await failure { () throws(FileMakerError) in
      try await api.contents(of: "Photo", record: "7", in: "Guests")
    }
    #expect(error == .unsendable(.notAContainer))
  }
}
