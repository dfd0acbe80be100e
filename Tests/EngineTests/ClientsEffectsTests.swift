import ETO
import Features
import FoundationEssentials
import Model
import REST
import Resources
import Store
import TestSupport
import Testing

@testable import Engine

/// Finding clients and reading a page, against answers from a script.
@MainActor @Suite struct ClientsEffectsTests {
  private let today = CivilDate(daysSince1970: 20_514)

  private func lookup(_ text: String) throws -> Lookup {
    try #require(Lookup(text, .en, today: today))
  }

  /// Answers whatever is asked by its path, in whatever order it is asked.
  private func bench(_ answers: [String: HTTPResponse], requests: Int = 12) async throws -> Bench {
    let bench = Bench()
    try await bench.enterETO()
    for _ in 0..<requests {
      bench.wire.then { request in
        let answer = answers.first { request.url.contains($0.key) }
        return .success(answer?.value ?? .json(200, "[]"))
      }
    }
    return bench
  }

  @Test func withoutASiteEveryEffectAsksToSignIn() async throws {
    let bench = Bench()
    let effects: [Clients.Effect] = [
      .search(try lookup("ann"), in: 70), .identify(5001), .read(5001, forms: nil),
    ]
    for effect in effects {
      let troubles = await bench.perform(.clients(effect)).map(\.trouble)
      #expect(!troubles.isEmpty && troubles.allSatisfy { $0 == .signInAgain })
    }
    #expect(bench.wire.requests.isEmpty)
  }

  @Test(arguments: [
    // Nobody is called so: then by how it begins.
    (
      "Sample, Ma",
      [
        "GET /API/Search.svc/Search/70/Sample%2C%20Ma", "GET /API/Search.svc/Search/70/m%20s",
        "GET /API/Search.svc/Search/70/sa", "GET /API/Search.svc/Search/70/sam",
      ]
    ),
    (
      "በቀለ",
      [
        "GET /API/Search.svc/Search/70/%E1%89%A0%E1%89%80",
        "GET /API/Search.svc/Search/70/%E1%89%A0%E1%89%80%E1%88%88",
      ]
    ),
    (
      "José",
      [
        "GET /API/Search.svc/Search/70/Jos%C3%A9", "GET /API/Search.svc/Search/70/jo",
        "GET /API/Search.svc/Search/70/jos", "GET /API/Search.svc/Search/70/jose",
      ]
    ),
    (
      "Jose 2/1/1980",
      [
        "GET /API/Search.svc/Search/70/1980-02-01", "GET /API/Search.svc/Search/70/Jose",
        "GET /API/Search.svc/Search/70/jo", "GET /API/Search.svc/Search/70/jos",
      ]
    ),
    (
      "555-0142",
      [
        "GET /API/Search.svc/Search/70/5550142", "POST /API/Search.svc/Search/AdvancedSearch/",
      ]
    ),
    ("m. s.", ["GET /API/Search.svc/Search/70/m%20s"]),
    (
      "li",
      ["GET /API/Search.svc/Search/70/l%20i", "GET /API/Search.svc/Search/70/li"]
    ),
    (
      "2/1/1980",
      ["GET /API/Search.svc/Search/70/1980-01-02", "GET /API/Search.svc/Search/70/1980-02-01"]
    ),
    (
      "6789",
      [
        "GET /API/Actor.svc/participant/6789", "GET /API/Search.svc/Search/70/6789",
        "POST /API/Search.svc/Search/AdvancedSearch/",
      ]
    ),
    (
      "s1ab34ef7890",
      [
        "GET /API/Search.svc/Search/70/S1AB34EF7890",
        "POST /API/Search.svc/Search/AdvancedSearch/",
      ]
    ),
    ("123-45-6789", ["GET /API/Search.svc/Search/70/123456789"]),
  ]) func eachKindOfTextIsLookedForInItsWay(_ text: String, _ expected: [String]) async throws {
    let bench = try await bench([
      "participant": .json(200, "null"), "Advanced": .json(200, #"{"AdvancedSearchResult":null}"#),
    ])
    let lookup = try lookup(text)
    let actions = await bench.perform(
      .clients(.search(lookup, parts: lookup.parted(.en, today: today), in: 70)))
    #expect(actions.map(\.name) == ["found"])
    #expect(bench.askedOfETO.sorted() == expected)
  }

  @Test func whoIsFoundByTwoWaysIsThereOnce() async throws {
    let found = #"[{"CLID":5001,"FName":"Ann","LName":"Sample","SearchType":"Participant"}]"#
    let bench = try await bench([
      "AdvancedSearch": .json(200, #"{"AdvancedSearchResult":\#(found)}"#),
      "Search/70/5001": .json(200, found),
      "participant/5001": .json(200, #"{"ID":5001,"FirstName":"Ann","LastName":"Sample"}"#),
    ])
    let actions = await bench.perform(.clients(.search(try lookup("5001"), in: 70)))
    guard case .clients(.found(let matches, _))? = actions.first else {
      Issue.record("\(actions)")
      return
    }
    #expect(matches.map(\.id) == [5001] && matches.first?.why == .number)
  }

  /// ETO may bring others, who have the same letters somewhere: the record says whose card it is.
  @Test(arguments: [
    (#""CustomDemoData":[{"CDID":9,"CharacteristicType":3,"value":"s1ab34ef7890"}]"#, true),
    (#""CaseNumber":"S1AB34EF7890""#, true), (#""CaseNumber":"S1AB34EF7891""#, false),
  ]) func aCardLeadsToItsOwnerAndToNobodyElse(_ field: String, _ isOwner: Bool) async throws {
    let found =
      #"[{"CLID":5001,"FName":"Ann","LName":"Sample"},{"CLID":5002,"FName":"Bo","LName":"Li"}]"#
    let bench = try await bench(
      [
        "Search/70/S1": .json(200, found),
        "Advanced": .json(200, #"{"AdvancedSearchResult":null}"#),
        "participant/5001": .json(200, #"{"ID":5001,"FirstName":"Ann","LastName":"Sample"}"#),
        "participant/5002": .json(200, #"{"ID":5002,"FirstName":"Bo","LastName":"Li",\#(field)}"#),
      ], requests: 24)
    let card = try lookup("S1AB34EF7890")
    let actions = await bench.perform(.clients(.search(card, in: 70)))
    guard case .clients(.found(let matches, _))? = actions.first else {
      Issue.record("\(actions)")
      return
    }
    #expect(matches.map(\.id) == (isOwner ? [5002] : [5001, 5002]))
    #expect(matches.allSatisfy { ($0.why == .card) == isOwner })
    let read = await bench.perform(.checkIn(.find(card: card, in: 70)))
    guard case .checkIn(.cardRead("S1AB34EF7890", let owners, _))? = read.last else {
      Issue.record("\(read)")
      return
    }
    #expect(owners == (isOwner ? [CheckIn.Owner(id: 5002, name: "Li, Bo")] : []))
  }

  @Test func oneQuestionThatFailsHidesNobody() async throws {
    let found = #"[{"CLID":5001,"FName":"Ann","LName":"Sample","SearchType":"Participant"}]"#
    let bench = try await bench([
      "AdvancedSearch": .json(200, #"{"Detail":"no"}"#), "Search/70/6789": .json(200, found),
      "participant/6789": .json(200, "null"),
    ])
    let actions = await bench.perform(.clients(.search(try lookup("6789"), in: 70)))
    #expect(actions.map(\.name) == ["found", "searchIncomplete"])
    guard case .clients(.found(let matches, _))? = actions.first else { return }
    #expect(matches.map(\.id) == [5001])
  }

  @Test func aSearchThatCannotBeSentSaysWhy() async throws {
    let bench = Bench()
    try await bench.enterETO()
    bench.fail(.unreachable(.noConnection))
    for _ in 0..<4 { bench.fail(.unreachable(.noConnection)) }
    let actions = await bench.perform(.clients(.search(try lookup("ann"), in: 70)))
    #expect(actions.map(\.trouble) == [.offline(.noConnection)])
  }

  @Test func aPageIsReadWithWhatWasRecordedOnEveryForm() async throws {
    let bench = try await bench([
      "participant/5001": .json(
        200, #"{"ID":5001,"SubjectID":9001,"FirstName":"Ann","LastName":"Sample"}"#),
      "participant/enrollment": .json(
        200, #"[{"ID":1,"ParticipantID":5001,"ProgramID":70,"ProgramName":"Night"}]"#),
      "ListTouchPoint?": .json(200, "[]"),
      "TouchPointID=54": .json(
        200, #"[{"TouchPointResponseID":31,"TouchPointID":54,"SubjectID":9001}]"#),
      "TouchPointID=55": .json(500, #"{"Detail":"no"}"#),
    ])
    let forms = [TouchPoint(id: 54, name: "Check-in"), TouchPoint(id: 55, name: "Contact")]
    let actions = await bench.perform(.clients(.read(5001, forms: forms)))
    #expect(
      Set(actions.map(\.name)) == ["participantArrived", "enrolmentsArrived", "responsesArrived"])
    guard
      case .clients(.responsesArrived(let responses, 5001, let unread))? = actions.last(where: {
        $0.name == "responsesArrived"
      })
    else { return }
    #expect(responses.map(\.formName) == ["Check-in"], "the form's name comes from the list")
    #expect(unread == 1)
  }

  @Test func theWordsOfChoicesAreReadAndWhatFailsIsLeftOut() async throws {
    let bench = try await bench([
      "TextValues/905": .json(200, #"[{"ID":3201,"CDID":905,"Text":"Yes"}]"#),
      "TextValues/906": .json(500, #"{"Detail":"no"}"#),
    ])
    let actions = await bench.perform(.clients(.readChoices([905, 906])))
    guard case .clients(.choicesArrived(let choices))? = actions.first else {
      Issue.record("\(actions)")
      return
    }
    #expect(choices == [905: [Demographic.Option(id: 3201, label: "Yes")]])
  }

  @Test func whoIsNotThereIsSaidToBe() async throws {
    let bench = try await bench(["participant/5001": .json(200, "null")])
    let actions = await bench.perform(.clients(.read(5001, forms: [])))
    #expect(actions.compactMap(\.trouble) == [.notFound, .notFound])
  }
}
