import Model
import Vault

import struct FoundationEssentials.Date

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
    encoder.pack(participant.id)
    encoder.pack(participant.subjectID) { $0.pack($1) }
    encoder.pack(participant.guid)
    encoder.pack(participant.programID) { $0.pack($1) }
    encoder.pack(participant.siteID) { $0.pack($1) }
    encoder.pack(participant.isDisabled)
    encoder.pack(participant.hasOptedOut)
    encoder.pack(participant.created) { $0.pack($1) }
    encoder.pack(participant.changed) { $0.pack($1) }
    encoder.pack(participant.fields)
    encoder.pack(enrolments) { $0.pack($1) }
    encoder.pack(responses) { $0.pack($1) }
    encoder.pack(unread)
  }

  init(from decoder: inout RecordDecoder) throws(RecordDecodingError) {
    participant = Participant(
      id: try decoder.int(), subjectID: try decoder.number(), guid: try decoder.string(),
      programID: try decoder.number(), siteID: try decoder.number(),
      isDisabled: try decoder.bool(), hasOptedOut: try decoder.bool(),
      created: try decoder.moment(), changed: try decoder.moment(),
      fields: try decoder.participantFields())
    enrolments = try decoder.array { decoder throws(RecordDecodingError) in
      Enrolment(
        id: try decoder.int(), participantID: try decoder.number(),
        programID: try decoder.number(), programName: try decoder.string(),
        start: try decoder.day(), projectedEnd: try decoder.day(), end: try decoder.day(),
        hasGraduated: try decoder.bool(), reasonID: try decoder.number())
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
    pack(enrolment.id)
    pack(enrolment.participantID) { $0.pack($1) }
    pack(enrolment.programID) { $0.pack($1) }
    pack(enrolment.programName)
    pack(enrolment.start) { $0.pack($1) }
    pack(enrolment.projectedEnd) { $0.pack($1) }
    pack(enrolment.end) { $0.pack($1) }
    pack(enrolment.hasGraduated)
    pack(enrolment.reasonID) { $0.pack($1) }
  }
}

extension RecordDecoder {
  /// Reads a number, or that there is none.
  mutating func number() throws(RecordDecodingError) -> Int? {
    try optional { decoder throws(RecordDecodingError) in try decoder.int() }
  }

  /// Reads a day, or that there is none.
  mutating func day() throws(RecordDecodingError) -> CivilDate? {
    try optional { decoder throws(RecordDecodingError) in try decoder.civilDate() }
  }

  /// Reads a moment, or that there is none.
  mutating func moment() throws(RecordDecodingError) -> Date? {
    try optional { decoder throws(RecordDecodingError) in try decoder.date() }
  }
}
