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

  func pack(into packer: inout Packer) {
    packer.pack(participant.id)
    packer.pack(participant.subjectID) { $0.pack($1) }
    packer.pack(participant.guid)
    packer.pack(participant.programID) { $0.pack($1) }
    packer.pack(participant.siteID) { $0.pack($1) }
    packer.pack(participant.isDisabled)
    packer.pack(participant.hasOptedOut)
    packer.pack(participant.created) { $0.pack($1) }
    packer.pack(participant.changed) { $0.pack($1) }
    packer.pack(participant.fields)
    packer.pack(enrolments) { $0.pack($1) }
    packer.pack(responses) { $0.pack($1) }
    packer.pack(unread)
  }

  init(from unpacker: inout Unpacker) throws(UnpackError) {
    participant = Participant(
      id: try unpacker.int(), subjectID: try unpacker.number(), guid: try unpacker.string(),
      programID: try unpacker.number(), siteID: try unpacker.number(),
      isDisabled: try unpacker.bool(), hasOptedOut: try unpacker.bool(),
      created: try unpacker.moment(), changed: try unpacker.moment(),
      fields: try unpacker.participantFields())
    enrolments = try unpacker.array { unpacker throws(UnpackError) in
      Enrolment(
        id: try unpacker.int(), participantID: try unpacker.number(),
        programID: try unpacker.number(), programName: try unpacker.string(),
        start: try unpacker.day(), projectedEnd: try unpacker.day(), end: try unpacker.day(),
        hasGraduated: try unpacker.bool(), reasonID: try unpacker.number())
    }
    responses = try unpacker.array { unpacker throws(UnpackError) in
      try unpacker.touchPointResponse()
    }
    unread = try unpacker.int()
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

  func pack(into packer: inout Packer) { packer.pack(response) }

  init(from unpacker: inout Unpacker) throws(UnpackError) {
    response = try unpacker.touchPointResponse()
  }
}

extension Packer {
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

extension Unpacker {
  /// Reads a number, or that there is none.
  mutating func number() throws(UnpackError) -> Int? {
    try optional { unpacker throws(UnpackError) in try unpacker.int() }
  }

  /// Reads a day, or that there is none.
  mutating func day() throws(UnpackError) -> CivilDate? {
    try optional { unpacker throws(UnpackError) in try unpacker.civilDate() }
  }

  /// Reads a moment, or that there is none.
  mutating func moment() throws(UnpackError) -> Date? {
    try optional { unpacker throws(UnpackError) in try unpacker.date() }
  }
}
