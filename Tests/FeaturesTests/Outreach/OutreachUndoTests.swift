import FoundationEssentials
import Model
import Outreach
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// A contact is taken back with one key, as long as it has not left.
struct OutreachUndoTests {
  /// Records one with whoever is selected and answers that it is kept.
  private static func recorded(_ stage: inout Stage) throws -> OutreachContact {
    stage.press("c1<^s>")
    let contact = try stage.contactGiven()
    stage.keep(.contact(contact))
    _ = stage.effects()
    return contact
  }

  @Test func oneKeyTakesItBackFromTheOutboxAndTheList() throws {
    var stage = Stage.outreach()
    stage.press("j")
    let contact = try Self.recorded(&stage)
    #expect(stage.frame().contains("u: undo"))
    #expect(stage.state.outreach.book.ledger.contacts(with: OutreachSample.maria).count == 3)
    stage.press("u")
    #expect(
      stage.effects() == [
        .run(
          .outreach(.takeBack(contact, [.contact(contact)])),
          id: "outreach/save/\(contact.id)")
      ])
    stage.send(.outreach(.takenBack(contact, [.contact(contact)], at: Sample.now)))
    #expect(stage.toast == "Contact with Maria Sample #5001 taken back.")
    #expect(stage.state.outreach.book.ledger.contacts(with: OutreachSample.maria).count == 2)
    stage.press("u")
    #expect(stage.effects().isEmpty, "once")
  }

  @Test func oneThatHasLeftSaysSoAndWhatToDo() throws {
    var stage = Stage.outreach()
    stage.press("j")
    let contact = try Self.recorded(&stage)
    stage.press("u")
    stage.send(.outreach(.notTakenBack(contact, nil, at: Sample.now)))
    #expect(stage.toast == "Too late to undo: ETO has it (Maria Sample #5001). Correct it there.")
    #expect(stage.frame().contains("#5001). Correct it there."))
    #expect(stage.state.outreach.book.ledger.contacts(with: OutreachSample.maria).count == 3)
  }

  /// Nothing of what is to be done is cut on a screen of 80 columns, however long a name is.
  @Test(arguments: [(Language.en, "Correct it there."), (.es, "Corríjalo allí.")])
  func whatIsToBeDoneIsReadWhole(_ language: Language, end: String) {
    for name in ["Maria Sample", "Bartholomea Featherstonehaugh-Quillfeather"] {
      var stage = Stage.outreach(preferences: Preferences(language: language))
      let contact = OutreachSample.contact(961, with: OutreachSample.maria, name, days: 0)
      stage.send(.outreach(.notTakenBack(contact, nil, at: Sample.now)))
      #expect(stage.frame().contains(end) && stage.frame().contains("#5001"), "\(name)")
    }
  }

  @Test func whoWasDescribedWithItGoesAlongUnlessTheyWereMetAgain() throws {
    var stage = Stage.outreach()
    stage.press("nBlue Cap<^s>1<enter>")
    let records = stage.recordsGiven()
    stage.send(.outreach(.saved(records, at: Sample.now)))
    guard case .contact(let first)? = records.last else {
      Issue.record("\(records)")
      return
    }
    var again = stage
    stage.press("u")
    #expect(
      stage.effects().contains(
        .run(.outreach(.takeBack(first, records)), id: "outreach/save/\(first.id)")))
    stage.send(.outreach(.takenBack(first, records, at: Sample.now)))
    #expect(!stage.listed.contains("Blue Cap") && stage.state.outreach.book.unnamed.count == 1)

    _ = again.effects()
    let second = try Self.recorded(&again)
    #expect(second.person == first.person)
    again.press("u")
    #expect(
      again.effects().contains(
        .run(
          .outreach(.takeBack(second, [.contact(second)])), id: "outreach/save/\(second.id)")))
  }

  @Test func onThePageOfWhoeverItIsWithToo() throws {
    var stage = Stage.outreach()
    stage.press("j<enter>")
    let contact = try Self.recorded(&stage)
    #expect(stage.keysNamed.contains("u Undo"))
    stage.press("u")
    #expect(stage.effects().contains { "\($0)".contains("takeBack") })
    stage.send(.outreach(.takenBack(contact, [.contact(contact)], at: Sample.now)))
    #expect(stage.state.outreach.page != nil)
    #expect(stage.frame().contains("2 contacts"))
  }

  @Test func onThePageOfSomebodyElseTheKeyIsNotForIt() throws {
    var stage = Stage.outreach()
    stage.press("j")
    _ = try Self.recorded(&stage)
    stage.press("j<enter>")
    #expect(stage.state.outreach.page?.subject == .person(OutreachSample.jacket))
    #expect(!stage.keysNamed.contains("Undo"))
    stage.press("u")
    #expect(stage.contactsTakenBack().isEmpty && stage.state.outreach.undo != nil)
    #expect(stage.toast == "The last one was somebody else. Undo it from the list.")
  }

  @Test func whereSomebodyElseIsSelectedItIsAskedWhoseItIs() throws {
    var stage = Stage.outreach()
    stage.press("j")
    let contact = try Self.recorded(&stage)
    stage.press("j<enter><esc>")
    #expect(stage.personSelected == "Red Jacket")
    stage.press("u")
    #expect(stage.state.outreach.mode == .asking && stage.contactsTakenBack().isEmpty)
    #expect(stage.frame().contains("Take back the contact with Maria Sample #5001?"))
    var left = stage
    left.press("<enter>")
    #expect(left.contactsTakenBack().isEmpty && left.state.outreach.undo != nil)
    stage.press("<down><enter>")
    #expect(stage.contactsTakenBack() == [contact])
    #expect(stage.state.outreach.mode == .list)
  }

  @Test func asLongAsItIsSaidWhoseItIsTheKeyActsAtOnce() throws {
    var stage = Stage.outreach()
    stage.press("j")
    let contact = try Self.recorded(&stage)
    stage.press("j")
    #expect(stage.personSelected == "Red Jacket")
    #expect(stage.toast?.contains("Maria Sample") == true)
    stage.press("u")
    #expect(stage.contactsTakenBack() == [contact])
  }

  @Test func onTheClientsScreenThatOneComesBackToTheKeyTakesItBackToo() throws {
    var stage = Stage.outreachFromList
    stage.press("w1<^s>")
    let contact = try stage.contactGiven()
    stage.keep(.contact(contact))
    #expect(stage.state.place == .clients)
    #expect(stage.state.toast?.sentence.phrase == .outreachRecorded)
    #expect(stage.state.toast?.hint == .hintUndo)
    stage.press("u")
    #expect(stage.contactsTakenBack() == [contact])
    stage.press("u")
    #expect(stage.toast == "Nothing to undo")
  }

  /// What has arrived is not taken back, and no key says that it could be.
  @Test func onceItHasArrivedNoScreenOffersToTakeItBack() throws {
    var stage = Stage.outreachFromList
    stage.press("w1<^s>")
    let contact = try stage.contactGiven()
    stage.keep(.contact(contact))
    stage.tell(of: contact, .ready)
    #expect(stage.offersToTakeBack)
    stage.tell(of: contact, .sending)
    #expect(!stage.offersToTakeBack, "it may be there by now")
    stage.tell(of: contact, .offline)
    #expect(stage.offersToTakeBack)
    stage.tell(of: contact, .sent)
    #expect(!stage.offersToTakeBack)
    stage.press("u")
    #expect(stage.contactsTakenBack().isEmpty)
    stage.press("<alt-6><enter>")
    #expect(stage.state.outreach.page?.subject == .person(contact.person))
    #expect(!stage.keysNamed.contains("Undo"))
    stage.press("u")
    #expect(stage.toast == "Too late to undo: ETO has the contact. Correct it there.")
  }

  @Test func whereSomebodyElseIsInHandTheKeyIsNotForIt() throws {
    var stage = Stage.outreachFromList
    stage.press("w1<^s>")
    stage.press("j")
    stage.keep(.contact(try stage.contactGiven()))
    #expect(stage.state.toast?.hint == nil)
    stage.press("u")
    #expect(stage.contactsTakenBack().isEmpty)
  }

  // MARK: From tonight's list

  @Test func onTonightsListTheKeyTakesItBack() throws {
    var stage = Stage.outreachFromTonight
    let contact = try Self.recordedTonight(&stage)
    #expect(stage.state.place == .checkIn && stage.state.toast?.hint == .hintUndo)
    stage.press("u")
    #expect(stage.contactsTakenBack() == [contact])
    stage.send(.outreach(.takenBack(contact, [.contact(contact)], at: Sample.now)))
    #expect(stage.toast?.hasSuffix("taken back.") == true)
    stage.press("u")
    #expect(stage.toast == "Nothing to undo")
  }

  @Test func afterACheckInTheContactGoesFirstAndThenTheBed() throws {
    var stage = Stage.outreachFromTonight
    stage.press("/sam<enter><enter>4<enter>")
    let given = try stage.written()
    var guest = Sample.guests[0]
    guest.tonight = given.wanted
    stage.send(.checkIn(.changeArrived(given, guest, isNew: false, at: Sample.now)))
    let contact = try Self.recordedTonight(&stage, later: 100)
    #expect(contact.person == .client(site: 7, number: given.guest))
    #expect(stage.keysNamed.contains("u Undo the contact"))
    stage.press("u")
    #expect(stage.contactsTakenBack() == [contact])
    #expect(stage.state.checkIn.changes.isEmpty)
    stage.press("u")
    let back = try stage.written()
    #expect(back.kind == .undo && back.guest == given.guest)
    guest.tonight = back.wanted
    stage.send(.checkIn(.changeArrived(back, guest, isNew: false, at: Sample.now)))
    #expect(stage.toast == "Undone for Sam Sample #1: the check-in, Bed 4.")
  }

  @Test func aBedThatWasGivenAfterTheContactGoesFirst() throws {
    var stage = Stage.outreachFromTonight
    let contact = try Self.recordedTonight(&stage)
    stage.press("/sam<enter><enter>4<enter>")
    let given = try stage.written()
    var guest = Sample.guests[0]
    guest.tonight = given.wanted
    stage.send(.checkIn(.changeArrived(given, guest, isNew: false, at: Sample.now)))
    stage.press("u")
    #expect(try stage.written().kind == .undo)
    stage.press("u")
    #expect(stage.contactsTakenBack() == [contact])
  }

  /// Records one with whoever is selected tonight.
  private static func recordedTonight(
    _ stage: inout Stage, later seconds: Double = 0
  ) throws -> OutreachContact {
    stage.press("w1<^s>")
    let contact = try stage.contactGiven()
    let date = Sample.now.addingTimeInterval(seconds)
    stage.send(.outreach(.saved([.contact(contact)], at: date)))
    _ = stage.effects()
    return contact
  }

  @Test func whoTurnedOutToBeSomebodyIsOnTheirWay() throws {
    var stage = Stage.outreach()
    _ = try Self.recorded(&stage)
    let link = Outreach.Link(
      Sample.id(801), is: OutreachSample.maria, named: "Sample, Maria", contacts: [])
    stage.send(.outreach(.linked(link, at: Sample.now)))
    #expect(stage.state.outreach.undo == .linked(link))
  }
}

extension Stage {
  /// Whether a key of the screen in front takes a contact back.
  fileprivate var offersToTakeBack: Bool {
    App.screen(state).contains { $0.title == .outreachTakeBack && $0.keys.contains(.text("u")) }
  }

  /// The outbox tells how it stands with a contact.
  fileprivate mutating func tell(of contact: OutreachContact, _ standing: OutboxRow.Standing) {
    let row = OutboxRow(
      id: contact.id, kind: .outreach, subject: .client(site: 7, number: 5001), system: "ETO",
      initials: "MS", name: "Maria Sample", standing: standing, created: Sample.now)
    send(.relay(.changed([row])))
  }

  /// The contacts that were to be taken back since the last look.
  fileprivate mutating func contactsTakenBack() -> [OutreachContact] {
    effects().compactMap { command in
      guard case .run(.outreach(.takeBack(let contact, _)), _) = command else { return nil }
      return contact
    }
  }
}
