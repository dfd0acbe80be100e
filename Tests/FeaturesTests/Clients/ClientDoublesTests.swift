import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Two clients of ETO who are probably one person are offered as that, as a record of another list is.
struct ClientDoublesTests {
  private static let alma = ClientSample.summary(5119, "Alma", "Lampwick", born: "1998-12-13")
  private static let again = ClientSample.summary(5234, "Alma", "Lampwick", born: "1998-12-13")
  private static let namesake = ClientSample.summary(5258, "Alma", "Lampwick", born: "1961-04-02")
  private static let onList = GuestSample.guest(
    "945", "Alma", "Lampwick", born: "1998-12-13", number: "945")

  /// Three of one name, two of whom were born on one day, keys in the list.
  private static func stage(
    _ guests: [GuestRecord] = [], preferences: Preferences = Preferences()
  ) -> Stage {
    var stage = Stage.lists(preferences: preferences)
    stage.press("lampwick<enter>")
    stage.answer([alma, again, namesake])
    stage.answer(guests)
    _ = stage.effects()
    return stage
  }

  private static func row(_ id: Int, of stage: Stage) -> String {
    let rows = stage.frame().text.split(separator: "\n").map(String.init)
    return rows.first { $0.contains(" \(id) ") || $0.hasSuffix(" \(id)") } ?? ""
  }

  private static let both = LinkDecision(
    .client(site: 7, number: 5119), .client(site: 7, number: 5234), isSame: true)

  @Test func theListMarksThoseOfOneNameAndOneDateOfBirthAndNoNamesake() {
    let stage = Self.stage()
    #expect(Self.row(5119, of: stage).contains("=?"), "\(stage.frame().text)")
    #expect(Self.row(5234, of: stage).contains("=?"))
    #expect(!Self.row(5258, of: stage).contains("=?") && !Self.row(5258, of: stage).isEmpty)
    #expect(stage.state.clients.decisions.isEmpty, "nothing is decided by itself")
  }

  @Test func readAloudItIsSaidToo() {
    let text = Self.stage(preferences: Preferences(accessible: true)).frame().text
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("Client 5119, same person as another row?"), "\(words)")
  }

  @Test func theyStandSideBySideWithTheirNumbers() {
    var stage = Self.stage()
    stage.selectClient(5119)
    stage.press("t")
    let text = stage.frame().text
    #expect(text.contains("ETO #5119") && text.contains("ETO #5234"), "\(text)")
    #expect(text.contains("ETO keeps both"), "nobody fears that ETO is changed")
    #expect(!text.contains("1998"), "dates are hidden until they are asked for")
  }

  @Test func whoIsTheSamePersonIsKeptHereAndBothStayInTheList() {
    var stage = Self.stage()
    stage.selectClient(5119)
    stage.press("t")
    #expect(
      stage.effects()
        == [5119, 5234].map { .run(.clients(.identify($0)), id: "clients/identity/\($0)") },
      "both are read")
    stage.press("s")
    #expect(
      stage.effects() == [
        .run(
          .clients(.keepLink(Self.both)), id: EffectID("clients/link/\(Self.both.key)"))
      ], "nothing is sent to ETO")
    #expect(stage.toast == "Noted as the same person. ETO still has both records.")
    #expect(Set(stage.rows) == [5119, 5234, 5258], "each has stays and forms of its own")
    for id in [5119, 5234] {
      let row = Self.row(id, of: stage)
      #expect(row.contains("= ") && !row.contains("=?"), "\(row)")
    }
    stage.selectClient(5234)
    stage.press("<enter>")
    #expect(stage.state.clients.client?.id == 5234)
    #expect(stage.frame().contains("Linked with Alma Lampwick · ETO #5119"))
    stage.press("<esc>u")
    #expect(Self.row(5119, of: stage).contains("=?"), "the answer is taken back")
  }

  @Test func whoIsNotTheSameIsNotAskedAboutAgain() {
    var stage = Self.stage()
    stage.selectClient(5119)
    stage.press("tn")
    #expect(stage.state.clients.pairs.isEmpty)
    #expect(!stage.frame().contains("=?"))
    stage.press("t")
    #expect(stage.state.clients.comparison == nil)
  }

  @Test func thePageNamesTheOtherClient() {
    var stage = Self.stage()
    stage.selectClient(5119)
    stage.press("<enter>")
    stage.send(.clients(.participantArrived(ClientSample.record(of: Self.alma))))
    let text = stage.frame().text
    #expect(text.contains("Perhaps the same person: Alma Lampwick · ETO #5234"), "\(text)")
    #expect(!text.contains("ETO #5258"))
  }

  /// A number leads to somebody alone, who is compared with whoever was seen before.
  @Test func aPageThatANumberLedToNamesTheOtherClientToo() {
    var stage = Self.stage()
    stage.send(.clients(.boxTapped), .clients(.boxCleared))
    stage.press("5234<enter>")
    stage.answer([Self.again])
    stage.answer([GuestRecord]())
    stage.press("<enter>")
    stage.send(.clients(.participantArrived(ClientSample.record(of: Self.again))))
    #expect(stage.frame().contains("Perhaps the same person: Alma Lampwick · ETO #5119"))
  }

  /// Two clients of ETO and a record of a list: one answer leaves the other question.
  @Test func settlingTheRecordOfAListLeavesTheOtherClientMarked() {
    var stage = Self.stage([Self.onList])
    let onList = Self.onList.id.standIn
    #expect(stage.state.clients.pairs.count == 3)
    stage.selectClient(5119)
    stage.press("t")
    for _ in 0..<5 where stage.state.clients.comparison?.pair?.ids != [5119, onList] {
      stage.press("j")
    }
    #expect(stage.state.clients.comparison?.pair?.ids == [5119, onList])
    stage.press("s")
    #expect(!stage.rows.contains(onList), "the list's record stands in the client's row")
    #expect(Self.row(5119, of: stage).contains("=?"), "\(stage.frame().text)")
    #expect(Self.row(5234, of: stage).contains("=?"))
    stage.selectClient(5234)
    stage.press("ts")
    #expect(!stage.frame().contains("=?"), "all three are settled")
    #expect(Set(stage.rows) == [5119, 5234, 5258])
  }

  @Test func aRecordToldApartFromOneClientIsStillAskedAboutOfTheOther() {
    var stage = Self.stage([Self.onList])
    let onList = Self.onList.id.standIn
    stage.selectClient(5119)
    stage.press("t")
    for _ in 0..<5 where stage.state.clients.comparison?.pair?.ids != [5119, onList] {
      stage.press("j")
    }
    #expect(stage.state.clients.comparison?.pair?.ids == [5119, onList])
    stage.press("n")
    #expect(Set(stage.state.clients.pairs.map(\.ids)) == [[5119, 5234], [5234, onList]])
  }

  @Test func whomScreensKnowIsComparedWithoutASearch() {
    var stage = Stage.clients()
    stage.state.clients.checkInList = [Self.again]
    stage.state.clients.findNearby(in: stage.state.surroundings)
    stage.send(
      .clients(.personWanted(5119, Self.alma.name, nil, Sample.stamp(1))),
      .clients(
        .participantArrived(
          Participant(
            id: 5119, subjectID: 9119,
            fields: ParticipantFields(name: Self.alma.name, birth: Self.alma.birth)))))
    #expect(stage.frame().contains("Perhaps the same person: Alma Lampwick · ETO #5234"))
  }
}
