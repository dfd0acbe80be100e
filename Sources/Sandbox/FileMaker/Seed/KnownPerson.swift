/// Somebody who is on record in another system of the sandbox.
struct KnownPerson: Sendable {
  var first: String
  var last: String
  var aliases: [String]
  /// In days from the start of 1970.
  var birth: Int?
  /// The last four digits of the number; empty where there is none.
  var lastFour: String
}

extension KnownPerson {
  init(_ participant: Participant) {
    let names = participant.demographics[ETOState.aliasID]?.text?.split(separator: ";") ?? []
    self.init(
      first: participant.firstName, last: participant.lastName,
      aliases: names.map { String($0).withoutBlanksAround }, birth: participant.birth,
      lastFour: String(participant.socialSecurityDigits.suffix(4)))
  }
}
