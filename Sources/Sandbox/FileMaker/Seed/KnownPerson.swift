/// Somebody whom another system of the sandbox has on record.
struct KnownPerson: Sendable {
  var first: String
  var last: String
  var aliases: [String]
  /// In days from the start of 1970.
  var birth: Int?
  /// The last four digits of the number; empty for none.
  var lastFour: String
}

extension KnownPerson {
  /// A participant of ETO.
  init(_ participant: Participant) {
    let names = participant.demographics[ETOState.aliasID]?.text?.split(separator: ";") ?? []
    self.init(
      first: participant.firstName, last: participant.lastName,
      aliases: names.map { String($0).withoutBlanksAround }, birth: participant.birth,
      lastFour: String(participant.socialSecurityDigits.suffix(4)))
  }
}
