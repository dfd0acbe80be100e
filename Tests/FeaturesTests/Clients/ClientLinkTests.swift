import Matching
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Two records that are probably one person's: side by side, decided by a person, taken back.
struct ClientLinkTests {
  /// Maria, found in ETO and on the list, keys in the list.
  private func stage(
    _ width: Int = 80, _ height: Int = 24, preferences: Preferences = Preferences()
  ) -> Stage {
    var stage = Stage.lists(width, height, preferences: preferences)
    stage.press("maria<enter>")
    stage.answer([ClientSample.maria, ClientSample.red])
    stage.answer(GuestSample.guests)
    _ = stage.effects()
    return stage
  }

  private let guestRow = GuestSample.maria.id.standIn
  private let link = EffectID("clients/link/\(GuestSample.same.key)")

  @Test func nothingIsLinkedByItself() {
    let stage = stage()
    #expect(stage.rows.filter { [5001, guestRow].contains($0) }.count == 2)
    #expect(stage.state.clients.pairs.map(\.ids) == [[5001, guestRow]])
    #expect(stage.state.clients.decisions.isEmpty)
    #expect(stage.frame().text.split(separator: "=?  Sample, Maria").count == 3)
  }

  @Test func theSamePersonIsOneRowWhosePageIsETOs() throws {
    var stage = stage()
    stage.press("t")
    #expect(stage.state.clients.mode == .comparison)
    #expect(stage.effects() == [.run(.clients(.identify(5001)), id: "clients/identity/5001")])
    stage.press("s")
    #expect(stage.effects() == [.run(.clients(.keepLink(GuestSample.same)), id: link)])
    #expect(stage.toast == "Linked as the same person.")
    #expect(stage.rows.filter { [5001, guestRow].contains($0) } == [5001])
    let row = try #require(stage.state.clients.selectedMatch)
    #expect(row.id == 5001 && row.origins == [.eto, .fileMaker])
    #expect(stage.frame().contains("ETO+list"))
    stage.press("<enter>")
    #expect(stage.state.clients.client?.id == 5001)
    #expect(
      stage.effects() == [
        .run(.clients(.read(5001, forms: nil)), id: "clients/page"),
        .run(.clients(.readGuest(GuestSample.maria.id)), id: "clients/guest"),
      ])
    #expect(stage.state.clients.linkedGuests(of: 5001) == [GuestSample.maria])
    #expect(stage.state.clients.linkedGuestIDs(of: 5001) == [GuestSample.maria.id])
    #expect(stage.frame().contains("Linked with Maria Sample · list Shelter/Guests 1012"))
  }

  /// Both answers are letters: whoever types a word on has answered nothing.
  @Test(arguments: ["ts", "tn", "tent", "tents"])
  func aWordThatIsTypedOnDecidesNothing(word: String) {
    var hand = TimedHand(stage())
    hand.press(word, every: 0.1)
    #expect(hand.stage.state.clients.mode == .comparison)
    #expect(hand.stage.state.clients.decisions.isEmpty)
    #expect(
      hand.stage.toast == "What came right behind that key did nothing. Read first, then press.")
    hand.press("s", every: 1)
    #expect(hand.stage.toast == "Linked as the same person.", "who has read it answers")
  }

  @Test func whoWasToldApartIsNotAskedAboutAgain() {
    var stage = stage()
    stage.press("t")
    _ = stage.effects()
    stage.press("n")
    let decision = LinkDecision(
      .client(site: 7, number: 5001), .guest(GuestSample.maria.id), isSame: false)
    #expect(stage.effects() == [.run(.clients(.keepLink(decision)), id: link)])
    #expect(stage.state.clients.pairs.isEmpty && stage.rows.contains(guestRow))
    stage.press("t")
    #expect(stage.state.clients.comparison == nil)
    #expect(stage.toast?.contains("Nobody here looks like") == true)
    stage.answer(GuestSample.guests)
    #expect(stage.state.clients.pairs.isEmpty)
  }

  @Test func theLastAnswerIsTakenBack() {
    var stage = stage()
    stage.press("ts")
    _ = stage.effects()
    stage.press("u")
    #expect(stage.effects() == [.run(.clients(.forgetLink(GuestSample.same)), id: link)])
    #expect(stage.rows.contains(guestRow) && stage.state.clients.pairs.count == 1)
    stage.press("u")
    #expect(stage.effects().isEmpty && stage.toast == "Nothing to undo")
  }

  /// What is undone is about whoever is in hand, and says so.
  @Test func anAnswerIsTakenBackOnlyWhereOneOfTheTwoIsInHand() {
    var stage = stage()
    stage.press("tn")
    _ = stage.effects()
    stage.press("G")
    #expect(![5001, guestRow].contains(stage.state.clients.clientInHand))
    stage.press("u")
    #expect(stage.effects().isEmpty && stage.state.clients.lastDecision != nil)
    #expect(
      stage.toast == "Undo is for the answer about Maria Sample #5001: go to their row first")
    stage.press("g")
    #expect([5001, guestRow].contains(stage.state.clients.clientInHand))
    stage.press("u")
    #expect(stage.effects().count == 1 && stage.state.clients.pairs.count == 1)
    #expect(stage.toast == "Maria Sample #5001: the answer was undone.")
  }

  /// Nobody who looks at a line finds somebody else there.
  @Test func onceTheAnswerIsTakenBackTheRowsStandAsBefore() {
    var stage = stage()
    let before = stage.rows
    #expect(before.contains(guestRow) && before.last != guestRow)
    stage.press("ts")
    #expect(stage.rows == before.filter { $0 != guestRow })
    stage.press("u")
    #expect(stage.rows == before)
  }

  @Test func laterTheyAreSeparatedFromThePage() {
    var stage = stage()
    stage.send(.clients(.linksArrived([GuestSample.same])))
    stage.press("<enter>")
    stage.send(.clients(.participantArrived(ClientSample.participant)))
    _ = stage.effects()
    stage.press("t")
    #expect(stage.state.clients.comparison?.pair?.isLinked == true)
    #expect(stage.frame().contains("Linked as the same person."))
    stage.press("n")
    #expect(stage.toast == "Separated: not the same person.")
    #expect(!stage.state.clients.decisions.isEmpty && stage.state.clients.pairs.isEmpty)
    #expect(stage.rows.contains(guestRow))
    stage.press("u")
    #expect(!stage.rows.contains(guestRow), "and linked again")
  }

  /// What spoke for it stands there for whoever doubts it later.
  @Test func onceTheyAreLinkedTheComparisonTellsWhatItToldBefore() {
    var stage = stage()
    stage.press("<enter>")
    stage.send(.clients(.participantArrived(ClientSample.participant)))
    stage.press("<esc>t")
    func evidence(_ stage: Stage) -> [String] {
      let frame = stage.frame()
      return (0..<frame.size.height).map { frame.text(row: $0) }
        .filter { $0.contains("Also called") || $0.contains("Compared:") }
    }
    let before = evidence(stage)
    #expect(before.count == 2 && before[0].contains("Red Jacket"), "\(stage.frame().text)")
    stage.press("st")
    #expect(stage.state.clients.comparison?.pair?.isLinked == true)
    #expect(evidence(stage) == before, "\(stage.frame().text)")
  }

  /// A record that was not found just now is named in the row too, and takes room.
  @Test func whereSomebodyIsLinkedIsNotCut() {
    var stage = Stage.lists()
    stage.send(.clients(.linksArrived([GuestSample.same])))
    stage.press("maria<enter>")
    stage.answer([ClientSample.maria, ClientSample.red])
    stage.answer([GuestRecord]())
    #expect(stage.frame().contains("ETO+list"), "\(stage.frame().text)")
  }

  /// No key closes the view without a word, so that the next one means something else.
  @Test func whoIsLinkedAlreadyIsNotLinkedOnceMore() {
    var stage = stage()
    stage.send(.clients(.linksArrived([GuestSample.same])))
    stage.press("t")
    #expect(stage.state.clients.comparison?.pair?.isLinked == true)
    #expect(!stage.frame().contains("s Same person"))
    stage.press("s")
    #expect(stage.toast == "They are linked already. n: separate")
    #expect(stage.state.clients.mode == .comparison)
    stage.press("n")
    #expect(stage.toast == "Separated: not the same person.")
  }

  @Test func whoIsLinkedOpensOnETOThoughOnlyTheListFoundThem() {
    var stage = Stage.lists()
    stage.send(.clients(.linksArrived([GuestSample.same])))
    stage.press("maria<enter>")
    stage.answer([ParticipantSummary]())
    stage.answer([GuestSample.maria])
    #expect(stage.rows == [5001])
    stage.press("<enter>")
    #expect(stage.state.clients.client?.id == 5001)
    #expect(stage.state.clients.client?.isOnRecord == true)
  }

  @Test func datesAndDigitsAreHiddenUntilTheyAreAskedFor() {
    var stage = stage()
    stage.press("t")
    #expect(!stage.frame().contains("1980") && !stage.frame().contains("6789"))
    stage.press("d")
    #expect(stage.frame().contains("2/1/1980") && stage.frame().contains("6789"))
    stage.send(.clients(.compareRevealOver))
    #expect(!stage.frame().contains("1980"))
    stage.press("<esc>")
    #expect(stage.state.clients.mode == .list && stage.state.clients.decisions.isEmpty)
  }

  private func digits(_ stage: Stage) -> String {
    let frame = stage.frame()
    return (0..<frame.size.height).map { frame.text(row: $0) }.first { $0.contains("Last 4") } ?? ""
  }

  /// A list does not tell the digits of whom ETO has: both records are read to be compared.
  @Test func whatNobodyHasReadIsReadAndNotSaidToBeUnknown() {
    var stage = stage()
    stage.press("t")
    #expect(digits(stage).contains("Reading…"), "\(stage.frame().text)")
    #expect(!stage.frame().contains("not known"))
    stage.send(.clients(.identityArrived(ClientSample.participant)))
    #expect(stage.state.clients.comparison?.pair?.marks.contains(.lastFour) == true)
    #expect(digits(stage).contains("same") && !digits(stage).contains("6789"))
    #expect(stage.frame().contains("Red Jacket"), "\(stage.frame().text)")
    stage.press("d")
    #expect(digits(stage).ranges(of: "6789").count == 2, "\(stage.frame().text)")
  }

  @Test func whatWasReadAndIsBlankIsNotKnown() {
    var stage = stage()
    stage.press("t")
    var blank = ClientSample.participant
    blank.fields.socialSecurityNumber = nil
    stage.send(.clients(.identityArrived(blank)))
    #expect(digits(stage).contains("not known"), "\(stage.frame().text)")
    stage.press("<esc>")
    _ = stage.effects()
    stage.press("t")
    #expect(stage.effects().isEmpty, "it is not read twice")
    #expect(digits(stage).contains("not known"))
  }

  @Test func whatCouldNotBeReadIsNotReadYetAndAskedForByTheKeyThatShowsIt() {
    var stage = stage()
    stage.press("t")
    stage.send(.clients(.identityFailed(5001, .offline(.noConnection), at: Sample.now)))
    #expect(digits(stage).contains("not read yet"), "\(stage.frame().text)")
    _ = stage.effects()
    stage.press("d")
    #expect(stage.effects() == [.run(.clients(.identify(5001)), id: "clients/identity/5001")])
    #expect(digits(stage).contains("Reading…") && digits(stage).contains("6789"))
  }

  @Test func whoLeavesLeavesNoRecordOnItsWay() {
    var stage = stage()
    stage.press("t")
    _ = stage.effects()
    stage.send(.clients(.left))
    #expect(stage.effects().contains(.cancel(id: "clients/identity/5001")))
  }

  /// Maria's page, found in ETO and on the list, with another date of birth written.
  private func corrected() -> Stage {
    var stage = stage()
    stage.press("<enter>")
    stage.send(.clients(.participantArrived(ClientSample.participant)))
    stage.press("e")
    stage.send(.clients(.formClicked(.birth)))
    stage.press("<^u>5/6/1985<^s>")
    _ = stage.effects()
    return stage
  }

  /// What was just saved is what is compared, before the page was read again.
  @Test func aDateThatWasCorrectedIsNotSaidToBeTheSame() throws {
    var stage = stage()
    stage.press("<enter>")
    stage.send(.clients(.participantArrived(ClientSample.participant)))
    stage.press("t")
    let before = try #require(stage.state.clients.comparison?.pair)
    #expect(before.marks.contains(.birth))
    stage = corrected()
    stage.send(.clients(.saved(SavedParticipant(id: 5001), .edit(5001), at: Sample.now)))
    let suspected = stage.state.clients.pairs(of: 5001)
    #expect(!suspected.isEmpty && suspected.allSatisfy { !$0.marks.contains(.birth) })
    #expect(
      suspected.allSatisfy { $0.first.summary.birth == ClientSample.day("1985-05-06") })
    stage.press("td")
    let pair = try #require(stage.state.clients.comparison?.pair)
    #expect(!pair.marks.contains(.birth))
    #expect(stage.frame().contains("5/6/1985"))
    var read = ClientSample.participant
    read.fields.birth = ClientSample.day("1985-05-06")
    stage.send(.clients(.participantArrived(read)))
    #expect(stage.state.clients.pairs.allSatisfy { !$0.marks.contains(.birth) })
  }

  @Test func whatIsNotKeptIsSaid() {
    var stage = stage()
    stage.press("ts")
    stage.send(.clients(.linkNotKept(.storage("disk full"), at: Sample.now)))
    #expect(stage.toast?.hasPrefix("The answer could not be saved on this computer.") == true)
  }

  @Test func bothStandSideBySide() {
    for (name, preferences, width, height) in [
      ("clients-compare", Preferences(), 80, 24), ("clients-compare-narrow", Preferences(), 60, 17),
      ("clients-compare-small", Preferences(), 40, 13),
      ("clients-compare-accessible", Preferences(accessible: true), 80, 24),
      ("clients-compare-es", Preferences(language: .es), 80, 24),
    ] {
      var stage = stage(width, height, preferences: preferences)
      stage.press("t")
      stage.golden(name)
    }
  }

  @Test func thePageSaysWhoIsLinkedAndWhoMayBe() {
    var stage = stage()
    stage.press("<enter>")
    stage.send(.clients(.participantArrived(ClientSample.participant)))
    stage.golden("client-page-maybe-linked")
    stage.press("ts")
    stage.golden("client-page-linked")
  }

  @Test func decisionsHoldTogether() {
    let (eto, list, imported) = (
      PersonRecord.client(site: 7, number: 1), PersonRecord.guest(GuestSample.maria.id),
      PersonRecord.imported("P-1")
    )
    var decisions = LinkDecisions([
      LinkDecision(eto, list, isSame: true), LinkDecision(list, imported, isSame: true),
    ])
    #expect(decisions.records(ofWhoHas: imported) == [eto, list, imported])
    decisions.take(LinkDecision(eto, list, isSame: false))
    #expect(decisions.records(ofWhoHas: imported) == [list, imported])
    #expect(decisions.areApart([eto], [list, imported]))
    decisions.forget([eto, list])
    #expect(!decisions.areApart([eto], [list, imported]) && !decisions.isEmpty)
    decisions.forget([list, imported])
    #expect(decisions.isEmpty && decisions == LinkDecisions())
  }
}

/// Somebody of another list, whom ETO does not know.
struct ClientOutsideTests {
  private func stage(preferences: Preferences = Preferences()) -> Stage {
    var stage = Stage.lists(preferences: preferences)
    stage.send(.clients(.caseloadArrived(Caseload([GuestSample.imported]))))
    stage.press("mark samplon<enter>")
    return stage
  }

  @Test func thePageShowsWhatIsKnownAndSendsNothing() throws {
    var stage = stage()
    stage.answer([ParticipantSummary]())
    _ = stage.effects()
    #expect(stage.state.clients.selectedMatch?.origin == .imported)
    stage.press("<enter>")
    #expect(stage.effects().isEmpty, "nothing is read from ETO")
    #expect(stage.state.clients.client?.isOnRecord == false)
    #expect(
      stage.state.openRecords.map(\.whose) == [.outside(.imported("P-77"))], "for the audit trail")
    for key in ["e", "p", "x", "f", "b", "c", "r"] {
      stage.press(key)
      #expect(stage.effects().isEmpty, "\(key)")
      #expect(stage.state.place == .clients && stage.state.clients.form == nil, "\(key)")
    }
    stage.golden("client-page-imported")
    stage.press("d")
    #expect(stage.frame().contains("12/24/1991") && stage.frame().contains("4242"))
  }

  @Test func etoIsSearchedForThemFromThere() throws {
    var stage = stage()
    stage.answer([ParticipantSummary]())
    stage.press("<enter>")
    _ = stage.effects()
    stage.press("l")
    let lookup = try #require(stage.state.clients.lookup)
    #expect(stage.state.clients.box.text == "Mark Samplon" && stage.state.clients.client == nil)
    #expect(stage.effects().contains(.run(.clients(.search(lookup, in: 70)), id: "clients/search")))
    stage.answer([ClientSample.mark])
    #expect(stage.state.clients.pairs.count == 1, "name and date of birth")
    stage.press("n")
    let form = try #require(stage.state.clients.form)
    #expect(form.text(.first) == "Mark" && form.text(.birth) == "12/24/1991")
  }

  @Test func theyAreAddedWithTheFormFilledIn() throws {
    var stage = stage()
    stage.answer([ParticipantSummary]())
    stage.press("<enter>n")
    let form = try #require(stage.state.clients.form)
    let fields = form.result(.en, today: ClientSample.today)
    #expect(fields.name.first == "Mark" && fields.name.last == "Samplon")
    #expect(fields.birth == ClientSample.mark.birth && fields.lastFour?.revealed == "4242")
  }

  @Test func aGuestWhomETODoesNotKnowHasAPage() {
    var stage = Stage.lists()
    stage.press("martin<enter>")
    stage.answer([ParticipantSummary]())
    stage.answer([GuestSample.martin])
    _ = stage.effects()
    stage.press("<enter>")
    #expect(
      stage.effects() == [
        .run(.clients(.readGuest(GuestSample.martin.id)), id: "clients/guest")
      ])
    #expect(stage.state.clients.linkedGuestIDs(of: stage.rows[0]) == [GuestSample.martin.id])
    #expect(stage.state.openRecords.map(\.whose) == [.guest(GuestSample.martin.id)])
    stage.golden("client-page-guest")
  }
}
