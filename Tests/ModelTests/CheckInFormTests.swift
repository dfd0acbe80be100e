import FoundationEssentials
import Model
import Testing

struct CheckInFormTests {
  @Test func readsANight() throws {
    let form = try CheckInForm(ShelterSample.form(), ShelterSample.elements)
    let night = form.night(ShelterSample.response(9, bed: 101, status: 200, reference: "r"))
    #expect(night?.bed == 101)
    #expect(night?.status == .present)
    #expect(night?.night == ShelterSample.night)
    #expect(night?.reference == "r")
    #expect(form.bed(101)?.label == "Bed 2")
  }

  @Test(arguments: [
    (["Left", "Here"], BedNight.Status.out, BedNight.Status.present),
    (["Checked-in", "Checked-out"], .present, .out),
    // Unknown words: the first is in, the second out.
    (["Si", "No"], .present, .out),
  ])
  func knowsInAndOutByTheirWords(
    _ words: [String], _ first: BedNight.Status, _ second: BedNight.Status
  ) throws {
    let form = try CheckInForm(ShelterSample.form(states: words), ShelterSample.elements)
    #expect(form.night(ShelterSample.response(1, bed: 100, status: 200))?.status == first)
    #expect(form.night(ShelterSample.response(1, bed: 100, status: 201))?.status == second)
    #expect(form.takenBack == .out)
  }

  @Test func everyChoiceIsUnderstoodAlsoASecondWordAndOneThatIsNoLongerOffered() throws {
    var words = ShelterSample.form(states: ["In", "Arrived", "Out", "Left", "Reserved", "Maybe"])
    words.elements[2].choices[3].isDisabled = true
    let form = try CheckInForm(words, ShelterSample.elements)
    func status(_ choice: Int) -> BedNight.Status? {
      form.night(ShelterSample.response(1, bed: 100, status: choice))?.status
    }
    #expect((200...205).map(status) == [.present, .present, .out, .out, .held, .unknown])
    // A choice that is not listed is recognised by its words.
    #expect(status(299) == .unknown)
    var response = ShelterSample.response(1, bed: 100, status: 299)
    response.elements[1].words = "Departed"
    #expect(form.night(response)?.status == .out)
    // The first choice with a meaning is written.
    let change = BedChange(
      id: .init(), .checkIn, of: ShelterSample.guest(1), night: ShelterSample.night, bed: 102,
      status: .present, begun: .init(timeIntervalSince1970: 0))
    #expect(form.answers(to: change, over: nil)[3] == .choices([200]))
  }

  @Test func aBedIsNotFreeWhereNobodyKnowsWhatTheStatusMeans() throws {
    let form = try CheckInForm(
      ShelterSample.form(states: ["In", "Out", "Maybe"]), ShelterSample.elements)
    var guest = ShelterSample.guest(1)
    guest.take(
      [ShelterSample.response(1, bed: 100, status: 202)], by: form, in: 7,
      night: ShelterSample.night)
    let board = BedBoard(beds: form.beds, guests: [guest])
    #expect(board.standing(of: form.beds[0]) == .taken)
    #expect(board.count(.free) == form.beds.count - 1)
  }

  @Test func aFormThatDoesNotFitIsRefused() {
    func flaw(_ form: TouchPointForm, _ elements: CheckInElements) -> CheckInForm.Flaw? {
      do {
        _ = try CheckInForm(form, elements)
        return nil
      } catch { return error }
    }
    let elements = ShelterSample.elements
    var other = elements
    other.bed = 99
    #expect(flaw(ShelterSample.form(), other) == .noElement(.bed))
    other = elements
    other.reference = 1
    #expect(flaw(ShelterSample.form(), other) == .wrongKind(.reference))
    #expect(flaw(ShelterSample.form(states: ["In", "Perhaps"]), elements) == .noStatus)
    other = elements
    other.note = nil
    #expect(flaw(ShelterSample.form(), other) == nil)
  }

  @Test func onlyWhoWasThereIsOutAfterwardsAsFarAsTheFormCanSay() throws {
    let form = try CheckInForm(ShelterSample.form(), ShelterSample.elements)
    #expect(form.left(ShelterSample.inBed(102)) == .out)
    #expect(form.left(ShelterSample.inBed(102, .held)) == .cancelled)
    let plain = try CheckInForm(
      ShelterSample.form(states: ["In", "Out", "Held"]), ShelterSample.elements)
    #expect(plain.left(ShelterSample.inBed(102, .held)) == .out)
  }

  @Test func aNewNightHasADateAndAReferenceAndAChangedOneOnlyWhatChanges() throws {
    let form = try CheckInForm(ShelterSample.form(), ShelterSample.elements)
    let guest = ShelterSample.guest(1)
    let change = BedChange(
      id: .init(), .checkIn, of: guest, night: ShelterSample.night, bed: 102, status: .present,
      begun: .init(timeIntervalSince1970: 0))
    #expect(
      form.answers(to: change, over: nil) == [
        1: .date(ShelterSample.night), 2: .choices([102]), 3: .choices([200]),
        4: .text(change.reference),
      ])
    let out = BedChange(
      id: .init(), .checkOut, of: ShelterSample.guest(1, ShelterSample.inBed(102)),
      night: ShelterSample.night, bed: 102, status: .out, begun: .init(timeIntervalSince1970: 0))
    #expect(
      form.answers(to: out, over: ShelterSample.inBed(102)) == [
        2: .choices([102]), 3: .choices([201]), 4: .text("/out/1970-01-01T00:00:00Z"),
      ])
  }

  @Test func aNoteThatIsAddedLaterMakesNobodyGoLater() throws {
    let form = try CheckInForm(ShelterSample.form(), ShelterSample.elements)
    func read(_ status: Int, _ reference: Answer?, changed: Double) throws -> BedNight {
      guard case .text(let text)? = reference else { throw CheckInForm.Flaw.noStatus }
      let response = ShelterSample.response(
        9, bed: 102, status: status, reference: text, came: 100, changed: changed)
      return try #require(form.night(response))
    }
    let inside = try read(200, .text("r/line/4"), changed: 100)
    let out = BedChange(
      id: .init(), .checkOut, of: ShelterSample.guest(1, inside), night: ShelterSample.night,
      bed: 102, status: .out, begun: .init(timeIntervalSince1970: 500))
    let went = form.answers(to: out, over: inside)[4]
    let noted = try read(201, went, changed: 900)
    #expect(noted.since == Date(timeIntervalSince1970: 500) && noted.reference == "r/line/4")
    #expect(form.response(of: noted, about: 1).answer(to: 4) == went)
    #expect(try read(201, went, changed: 400).since == Date(timeIntervalSince1970: 400))
    #expect(try read(200, went, changed: 900).since == Date(timeIntervalSince1970: 100))

    // Who comes in again in the same night, by mistake, went when they went.
    let again = BedChange(
      id: .init(), .checkIn, of: ShelterSample.guest(1, noted), night: ShelterSample.night,
      bed: 102, status: .present, begun: .init(timeIntervalSince1970: 1_000))
    let back = form.answers(to: again, over: noted)[4]
    #expect(back == .text(again.reference))
    let undo = BedChange(
      undoing: again, id: .init(), takenBack: form.takenBack,
      begun: .init(timeIntervalSince1970: 1_100))
    let undone = form.answers(to: undo, over: try read(200, back, changed: 1_000))[4]
    #expect(try read(201, undone, changed: 1_100).since == Date(timeIntervalSince1970: 500))

    // Of whoever did not go after all, nothing is left of it.
    let stays = BedChange(
      undoing: out, id: .init(), takenBack: form.takenBack,
      begun: .init(timeIntervalSince1970: 600))
    #expect(form.answers(to: stays, over: noted)[4] == .text("r/line/4"))
  }

  @Test func aNightInAnotherProgramIsNoneHereAndSaysWhereItIs() throws {
    let form = try CheckInForm(ShelterSample.form(), ShelterSample.elements)
    var response = ShelterSample.response(20, bed: 100, status: 200, came: 100, changed: 100)
    (response.programID, response.programName) = (8, "Night Shelter")
    var guest = ShelterSample.guest(1)
    guest.take([response], by: form, in: 7, night: ShelterSample.night)
    #expect(guest.tonight == nil && guest.elsewhere == "Night Shelter")
    guest.take([response], by: form, in: 8, night: ShelterSample.night)
    #expect(guest.tonight?.bed == 100 && guest.elsewhere.isEmpty)
  }

  @Test func aNoteThatIsAddedLaterMakesNobodyComeLater() throws {
    let form = try CheckInForm(ShelterSample.form(), ShelterSample.elements)
    func guest(_ id: Int, came: Double, changed: Double) -> Guest {
      var guest = ShelterSample.guest(id)
      let response = ShelterSample.response(
        20 - id, bed: 100, status: 200, came: came, changed: changed)
      guest.take([response], by: form, in: 7, night: ShelterSample.night)
      return guest
    }
    let first = guest(1, came: 100, changed: 900)
    let second = guest(2, came: 200, changed: 201)
    let board = BedBoard(beds: form.beds, guests: [second, first])
    #expect(board.holders(of: 100).map(\.id) == [1, 2])
    #expect(board.clash(of: second)?.id == 1 && board.clash(of: first) == nil)
    #expect(first.tonight?.since == Date(timeIntervalSince1970: 100))
    // A clock that is ahead is not believed beyond the system's own.
    #expect(guest(3, came: 950, changed: 900).tonight?.came == Date(timeIntervalSince1970: 900))
  }

  @Test func whoWasOutAndIsNotedLaterIsStillInAgain() throws {
    let form = try CheckInForm(ShelterSample.form(), ShelterSample.elements)
    var guest = ShelterSample.guest(1)
    guest.take(
      [
        ShelterSample.response(1, bed: 100, status: 201, came: 10, changed: 90),
        ShelterSample.response(2, bed: 101, status: 200, came: 50, changed: 50),
      ], by: form, in: 7, night: ShelterSample.night)
    #expect(guest.tonight?.id == 2 && guest.doubles.isEmpty)
    guest.take(
      [
        ShelterSample.response(1, bed: 100, status: 200, came: 10, changed: 10),
        ShelterSample.response(2, bed: 101, status: 200, came: 11, changed: 11),
        ShelterSample.response(3, bed: 101, status: 203, came: 12, changed: 12),
      ], by: form, in: 7, night: ShelterSample.night)
    #expect(guest.tonight?.id == 2 && guest.doubles.map(\.id) == [1])
  }

  @Test func whoIsOutIsSoSinceTheRecordSaysIt() throws {
    let form = try CheckInForm(ShelterSample.form(), ShelterSample.elements)
    let response = ShelterSample.response(1, bed: 100, status: 201, came: 10, changed: 90)
    #expect(form.night(response)?.since == Date(timeIntervalSince1970: 90))
  }

  @Test func theNightThatCountsIsTheLastThatWasNotTakenBack() throws {
    let form = try CheckInForm(ShelterSample.form(), ShelterSample.elements)
    let earlier = ShelterSample.night.adding(days: -1)
    var guest = ShelterSample.guest(1)
    guest.take(
      [
        ShelterSample.response(5, bed: 103, status: 203, changed: 50),
        ShelterSample.response(3, bed: 101, status: 201, changed: 20),
        ShelterSample.response(4, bed: 102, status: 200, changed: 30),
        ShelterSample.response(1, bed: 100, status: 201, night: earlier),
        ShelterSample.response(2, bed: 103, status: 201, night: earlier.adding(days: -3)),
        ShelterSample.response(6, bed: 103, status: 200, program: 8, changed: 90),
      ], by: form, in: 7, night: ShelterSample.night)
    #expect(guest.tonight?.id == 4)
    #expect(guest.lastBed == 100)
    #expect(guest.hasStayed)
  }

  @Test func aNightInAnotherProgramIsNoneHere() throws {
    let form = try CheckInForm(ShelterSample.form(), ShelterSample.elements)
    var guest = ShelterSample.guest(1)
    guest.take(
      [ShelterSample.response(6, bed: 103, status: 200, program: 8)], by: form, in: 7,
      night: ShelterSample.night)
    #expect(!guest.everStayed)
    let earlier = ShelterSample.night.adding(days: -200)
    guest.take(
      [ShelterSample.response(2, bed: 103, status: 203, night: earlier)], by: form, in: 7,
      night: ShelterSample.night)
    #expect(guest.everStayed && guest.tonight == nil, "even one that was taken back")
  }
}
