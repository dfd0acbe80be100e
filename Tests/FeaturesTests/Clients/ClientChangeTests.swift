import Model
import Testing

@testable import Features

/// What a change of a client is, and what stands in its way.
struct ClientChangeTests {
  private let old = ClientSample.participant.fields

  private func changed(_ change: (inout ParticipantFields) -> Void) -> ParticipantFields {
    var fields = old
    change(&fields)
    return fields
  }

  @Test func onlyWhatDiffersIsALine() {
    let change = ClientChange(
      from: old,
      to: changed {
        $0.name.first = "Mary"
        $0.reach.cellPhone = ""
        $0.demographics[0].value = .text("English")
      })
    #expect(change.lines == [.first, .alias, .cellPhone])
    #expect(ClientChange(from: old, to: old).isEmpty)
  }

  @Test func itIsThereOnceEachLineSaysSo() {
    let new = changed {
      $0.alert = "Dog."
      $0.gender = nil
    }
    let change = ClientChange(from: old, to: new)
    #expect(change.missing(in: old) == [.gender, .alert])
    #expect(change.missing(in: changed { $0.alert = "Dog." }) == [.gender])
    #expect(change.missing(in: new).isEmpty)
    let other = changed { $0.address.city = "Elsewhere" }
    #expect(change.applied(to: other).address.city == "Elsewhere")
    #expect(change.missing(in: change.applied(to: other)).isEmpty)
  }

  @Test func whatSomebodyElseWroteInTheSameLineIsInTheWay() {
    let change = ClientChange(from: old, to: changed { $0.alert = "Dog." })
    let theirs = changed { $0.alert = "Cat." }
    #expect(change.conflicts(with: theirs) == [.alert])
    #expect(change.conflicts(with: theirs, since: theirs).isEmpty, "a person has seen it")
    #expect(change.conflicts(with: old, since: theirs) == [.alert], "and it changed again")
    #expect(change.conflicts(with: changed { $0.name.last = "Other" }).isEmpty)
    #expect(change.conflicts(with: changed { $0.alert = "Dog." }).isEmpty, "both wrote the same")
  }

  @Test func anAnswerToTheSitesOwnQuestionIsComparedByItsNumber() {
    let change = ClientChange(
      from: old,
      to: changed {
        $0.demographics.append(DemographicValue(id: 901, kind: .text, value: .text("Red")))
      })
    #expect(change.lines == [.alias])
    let theirs = changed { $0.demographics[0].value = .text("French") }
    #expect(change.conflicts(with: theirs).isEmpty)
    let result = change.applied(to: theirs)
    #expect(result.demographics.map(\.id) == [903, 901])
    #expect(result.demographics[0].value == .text("French"))
  }

  /// A copy on this computer has the last four digits only.
  @Test func fourDigitsOfTheSameNumberAreTheSame() {
    let copy = changed { $0.socialSecurityNumber = Secret("6789") }
    var new = copy
    new.alert = "Dog."
    #expect(ClientChange(from: copy, to: new).conflicts(with: old).isEmpty)
    new.socialSecurityNumber = Secret("219-09-9998")
    #expect(ClientChange(from: copy, to: new).conflicts(with: old).isEmpty)
    new.socialSecurityNumber = Secret("4321")
    let fewer = ClientChange(from: copy, to: new)
    #expect(fewer.conflicts(with: old) == [.socialSecurity], "nine digits are not given up unseen")
    #expect(fewer.conflicts(with: old, since: old).isEmpty)
    new.socialSecurityNumber = nil
    #expect(ClientChange(from: copy, to: new).conflicts(with: old).isEmpty)
  }
}
