/// What clients can change: participants, enrolments, TouchPoint responses.
///
/// A record's number gives its place in the list. Only responses are also looked for by whom they are
/// about, at every request for them.
struct ETORecords: Sendable {
  /// The first `CLID`.
  ///
  /// A participant's other numbers start elsewhere and go in other steps, so that whoever mixes
  /// them up finds nobody.
  static let firstCLID = 5_001
  private static let firstSubject = 90_010
  private static let subjectStep = 3

  private(set) var participants: [Participant] = []
  /// Who stands for nobody in particular, by their numbers, which are below the first: no search finds
  /// them.
  private var placeholders: [Int: Participant] = [:]
  private(set) var enrolments: [Enrolment] = []
  private(set) var responses: [TouchPointResponse] = []
  /// The places of the responses about somebody, by their number as a subject.
  private var placesBySubject: [Int: [Int]] = [:]
  var assessments: [AssessmentResponse] = []

  // MARK: Participants

  func participant(_ clid: Int) -> Participant? {
    let index = clid - Self.firstCLID
    return participants.indices.contains(index) ? participants[index] : placeholders[clid]
  }

  func participant(subject: Int) -> Participant? {
    let distance = subject - Self.firstSubject
    guard distance % Self.subjectStep == 0 else { return nil }
    return participant(Self.firstCLID + distance / Self.subjectStep)
  }

  /// The `CLID` of the next participant.
  var nextCLID: Int { Self.firstCLID + participants.count }

  static func subject(of clid: Int) -> Int { firstSubject + (clid - firstCLID) * subjectStep }

  mutating func reserve(participants count: Int) {
    participants.reserveCapacity(count)
    enrolments.reserveCapacity(count)
  }

  /// Adds a participant with the number of ``nextCLID``.
  mutating func add(_ participant: Participant) { participants.append(participant) }

  mutating func addPlaceholder(_ participant: Participant) {
    placeholders[participant.clid] = participant
  }

  mutating func replace(_ participant: Participant) {
    let index = participant.clid - Self.firstCLID
    if participants.indices.contains(index) { participants[index] = participant }
  }

  // MARK: Enrolments

  private static let firstEnrolment = 40_001

  @discardableResult mutating func enrol(
    _ clid: Int, in program: Int, from start: Int, projectedEnd: Int? = nil, to end: Int? = nil
  ) -> Int {
    let id = Self.firstEnrolment + enrolments.count
    enrolments.append(
      Enrolment(
        id: id, clid: clid, program: program, start: start, projectedEnd: projectedEnd, end: end))
    return id
  }

  mutating func replace(_ enrolment: Enrolment) {
    let index = enrolment.id - Self.firstEnrolment
    if enrolments.indices.contains(index) { enrolments[index] = enrolment }
  }

  // MARK: Responses

  private static let firstResponse = 600_001

  func response(_ id: Int) -> TouchPointResponse? {
    let index = id - Self.firstResponse
    return responses.indices.contains(index) ? responses[index] : nil
  }

  /// What is written about somebody, in the order in which it was.
  func responses(about subject: Int) -> [TouchPointResponse] {
    placesBySubject[subject, default: []].map { responses[$0] }
  }

  /// Adds a response, and gives it the next number.
  mutating func add(_ response: TouchPointResponse) -> TouchPointResponse {
    var response = response
    response.id = Self.firstResponse + responses.count
    placesBySubject[response.subject, default: []].append(responses.count)
    responses.append(response)
    return response
  }

  mutating func replace(_ response: TouchPointResponse) {
    let index = response.id - Self.firstResponse
    if responses.indices.contains(index) { responses[index] = response }
  }
}
