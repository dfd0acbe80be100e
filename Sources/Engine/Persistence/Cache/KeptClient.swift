import Model
import Vault

/// A client's page.
struct KeptClient: Cacheable {
  static let version = 1

  /// Who they are.
  var participant: Participant
  /// The programs they are or were in.
  var enrolments: [Enrolment]
  /// What was recorded about them.
  var responses: [TouchPointResponse]
  /// How many forms could not be looked through.
  var unread: Int

  /// The name of a client's copy, within the site.
  static func name(_ id: Participant.ID) -> String { "client/\(id)" }

  init(
    _ participant: Participant, enrolments: [Enrolment] = [],
    responses: [TouchPointResponse] = [], unread: Int = 0
  ) {
    self.participant = participant
    self.enrolments = enrolments
    self.responses = responses
    self.unread = unread
  }

  func pack(into encoder: inout RecordEncoder) {
    encoder.pack(participant)
    encoder.pack(enrolments) { $0.pack($1) }
    encoder.pack(responses) { $0.pack($1) }
    encoder.pack(unread)
  }

  init(from decoder: inout RecordDecoder) throws(RecordDecodingError) {
    participant = try decoder.participant()
    enrolments = try decoder.array { decoder throws(RecordDecodingError) in
      Enrolment(
        id: try decoder.int(), participantID: try decoder.read(),
        programID: try decoder.read(), programName: try decoder.string(),
        start: try decoder.read(), projectedEnd: try decoder.read(), end: try decoder.read(),
        hasGraduated: try decoder.bool(), reasonID: try decoder.read())
    }
    responses = try decoder.array { decoder throws(RecordDecodingError) in
      try decoder.touchPointResponse()
    }
    unread = try decoder.int()
  }
}

/// A response that was looked at.
struct KeptResponse: Cacheable {
  static let version = 1

  /// The response.
  var response: TouchPointResponse

  /// The name of a response's copy, within the site.
  static func name(_ id: TouchPointResponse.ID, on form: TouchPoint.ID) -> String {
    "response/\(form)/\(id)"
  }

  init(_ response: TouchPointResponse) { self.response = response }

  func pack(into encoder: inout RecordEncoder) { encoder.pack(response) }

  init(from decoder: inout RecordDecoder) throws(RecordDecodingError) {
    response = try decoder.touchPointResponse()
  }
}

extension RecordEncoder {
  fileprivate mutating func pack(_ enrolment: Enrolment) {
    pack(
      enrolment.id, enrolment.participantID, enrolment.programID, enrolment.programName,
      enrolment.start, enrolment.projectedEnd, enrolment.end, enrolment.hasGraduated,
      enrolment.reasonID)
  }
}
