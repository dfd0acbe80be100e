import FoundationEssentials
import Matching
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// A row says why somebody was found as they are known by now.
struct ClientReasonTests {
  private static let other = ClientSample.summary(5009, "Maria", "Sampel", born: "1980-02-01")

  /// Maria, found by her name and date of birth, and somebody like her.
  private func stage() -> Stage {
    var stage = Stage.clients()
    let kept = Caseload.Member(ClientSample.maria, fetched: Sample.ago(hours: 50))
    stage.send(.clients(.caseloadArrived(Caseload([kept]))))
    stage.press("maria sample 2/1/1980<enter>")
    stage.answer([ClientSample.maria, Self.other])
    stage.selectClient(5001)
    return stage
  }

  /// The same after one line of her record was written anew.
  private func corrected(_ line: ClientForm.Field, _ text: String) -> Stage {
    var stage = stage()
    stage.press("<enter>")
    stage.send(.clients(.participantArrived(ClientSample.participant)))
    stage.press("e")
    stage.send(.clients(.formClicked(line)))
    stage.press("<^u>\(text)<^s>")
    stage.send(.clients(.saved(SavedParticipant(id: 5001), .edit(5001), at: Sample.now)))
    return stage
  }

  private func why(_ stage: Stage) -> String? {
    stage.state.clients.row(of: 5001).map(Phrases(.en).why)
  }

  @Test func aDateOfBirthThatWasCorrectedIsNoReasonAnyMore() {
    let before = stage()
    #expect(why(before)?.contains("birth date") == true)
    let stage = corrected(.birth, "5/6/1985")
    #expect(why(stage)?.contains("birth") == false, "\(why(stage) ?? "")")
    #expect(stage.rows == before.rows, "nobody finds somebody else where they were")
  }

  @Test func aDateOfBirthThatWasMissingIsSaidInTheRow() {
    var stage = Stage.clients()
    stage.press("maria<enter>")
    var unborn = ClientSample.maria
    unborn.birth = nil
    stage.answer([unborn, Self.other])
    stage.selectClient(5001)
    stage.press("<enter>")
    var record = ClientSample.participant
    record.fields.birth = nil
    stage.send(.clients(.participantArrived(record)))
    #expect(stage.state.clients.row(of: 5001)?.summary.birth == nil)
    stage.press("e")
    stage.send(.clients(.formClicked(.birth)))
    stage.press("<^u>3/4/1984<^s>")
    stage.send(.clients(.saved(SavedParticipant(id: 5001), .edit(5001), at: Sample.now)))
    #expect(stage.state.clients.row(of: 5001)?.summary.birth == ClientSample.day("1984-03-04"))
  }

  /// The row of Maria's, as the list shows it.
  private func line(_ stage: Stage) -> String? {
    let frame = stage.frame()
    return (0..<frame.size.height).map { frame.text(row: $0) }.first { $0.contains(" 5001") }
  }

  @Test func aDateOfBirthThatWasClearedIsInTheRowNoMore() {
    #expect(line(stage())?.contains(" 46 ") == true, "\(stage().frame().text)")
    var stage = corrected(.birth, "-")
    #expect(stage.state.clients.row(of: 5001)?.summary.birth == nil)
    #expect(why(stage)?.contains("birth") == false, "\(why(stage) ?? "")")
    stage.press("<esc>")
    #expect(line(stage)?.contains(" 46 ") == false, "\(stage.frame().text)")
  }

  @Test func aDateOfBirthThatWasClearedIsThereAgainOnceThatIsUndone() {
    var stage = corrected(.birth, "-")
    stage.press("u")
    #expect(stage.state.clients.row(of: 5001)?.summary.birth == ClientSample.day("1980-02-01"))
  }

  /// What waits in the outbox is said of the row as it is of the page.
  @Test func aDateOfBirthThatIsToBeClearedIsInTheRowNoMore() {
    var new = ClientSample.participant.fields
    new.birth = nil
    var row = OutboxRow(
      id: Sample.id(82), kind: .clientChange, subject: .client(site: 7, number: 5001),
      system: "ETO", initials: "M. S.", name: "Sample, Maria",
      content: .clientChange(ClientChange(from: ClientSample.participant.fields, to: new)),
      standing: .offline, created: Sample.now)
    var stage = stage()
    stage.press("<enter>")
    stage.send(.clients(.participantArrived(ClientSample.participant)))
    stage.send(.relay(.changed([row])))
    #expect(stage.state.clients.row(of: 5001)?.summary.birth == nil)
    row.standing = .discarded
    stage.send(.relay(.changed([row])))
    #expect(stage.state.clients.row(of: 5001)?.summary.birth == ClientSample.day("1980-02-01"))
  }

  @Test func aNameThatWasCorrectedIsNoReasonAnyMore() throws {
    let stage = corrected(.last, "Quay")
    let row = try #require(stage.state.clients.row(of: 5001))
    #expect(!row.reasons.contains(.name) && row.reasons.contains(.birth), "\(row.reasons)")
  }

  /// The copy on this computer still has the date of before.
  @Test func readAgainItIsNoReasonEither() {
    var stage = corrected(.birth, "5/6/1985")
    stage.press("<esc>r")
    var now = ClientSample.maria
    now.birth = ClientSample.day("1985-05-06")
    stage.answer([now, Self.other])
    #expect(why(stage)?.contains("birth") == false, "\(why(stage) ?? "")")
  }

  @Test func aPageThatWasReadAgainTellsTheRowToo() {
    var stage = stage()
    stage.press("<enter>")
    stage.send(.clients(.participantArrived(ClientSample.participant)))
    stage.press("r")
    var now = ClientSample.participant
    now.fields.birth = ClientSample.day("1985-05-06")
    stage.send(.clients(.participantArrived(now)))
    #expect(why(stage)?.contains("birth") == false, "\(why(stage) ?? "")")
  }

  @Test func whatAnOlderCopySaysOtherwiseIsNotWhyARowIsThere() {
    var now = ClientMatch(ClientSample.maria, why: .name)
    now.summary.birth = ClientSample.day("1985-05-06")
    now.reasons = [.name, .birthDifferent]
    var old = ClientMatch(ClientSample.maria, why: .similar, kept: Sample.ago(hours: 50))
    (old.reasons, old.score) = ([.name, .birth], 1)
    #expect(
      ClientMatch.rows([now, old], LinkDecisions(), at: 7).map(\.reasons)
        == [[.name, .birthDifferent]])
    now.summary.birth = old.summary.birth
    #expect(ClientMatch.rows([now, old], LinkDecisions(), at: 7).map(\.reasons) == [old.reasons])
  }
}
