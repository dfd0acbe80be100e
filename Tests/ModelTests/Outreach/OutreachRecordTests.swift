import Foundation
import Model
import Testing

@Suite struct OutreachRecordTests {
  let day = CivilDate(daysSince1970: 20_000)
  let moment = Date(timeIntervalSince1970: 1_728_000_000)

  func id(_ number: UInt8) -> UUID {
    UUID(uuid: (number, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  }

  func point() throws -> OutreachPoint {
    let coordinates = try #require(Coordinates(latitude: 42.1015, longitude: -72.5898))
    return OutreachPoint(coordinates, accuracy: 17.1, time: moment, source: .gps)
  }

  func contact(with person: OutreachPerson) throws -> OutreachContact {
    var answers = CurrentLivingSituation(informationDate: day, situation: .rentalWithSubsidy)
    answers.subsidy = .publicHousing
    answers.leavesWithin14Days = .doesNotKnow
    return OutreachContact(
      id: id(1), with: person, named: "Red Jacket", at: moment, site: 3, program: 7,
      answers: answers,
      whereabouts: Whereabouts(point: try point(), place: .encampment(id(9))), note: "by the river",
      engagement: day, shift: id(4), by: "sam")
  }

  @Test func whatIsKeptComesBackAsItWas() throws {
    var unnamed = UnnamedPerson(
      id: id(5), called: "Red Jacket", details: "a dog", firstMet: moment)
    unnamed.linked = .client(site: 3, number: 41)
    var encampment = Encampment(id: id(9), name: "Bike Path #1", seen: day)
    encampment.point = try point()
    encampment.status = .cleared
    var shift = OutreachShift(
      id: id(4), began: moment, team: "North", walkers: "Sam, Ana", area: "River", by: "sam", at: 3,
      in: Program(id: 7, name: "Street Outreach"))
    shift.ended = moment.addingTimeInterval(3600)
    let people: [OutreachPerson] = [
      .client(site: 3, number: 41), .newClient(id(6)), .unnamed(id(5)),
    ]
    let records =
      try people.map { OutreachRecord.contact(try contact(with: $0)) }
      + [.shift(shift), .unnamed(unnamed), .encampment(encampment)]
    for record in records {
      let sealed = try JSONEncoder().encode(record)
      #expect(try JSONDecoder().decode(OutreachRecord.self, from: sealed) == record)
    }
    #expect(records.map(\.id) == [id(1), id(1), id(1), id(4), id(5), id(9)])
  }

  /// Shifts and people that were kept before they said where they belong say nothing of that.
  @Test func whatAnEarlierVersionKeptIsRead() throws {
    let kept = [
      """
      {"shift": {"_0": {"id": "\(id(4))", "began": 0, "team": "North", "walkers": "", "area": "", \
      "author": "sam"}}}
      """,
      """
      {"unnamed": {"_0": {"id": "\(id(5))", "called": "Red Jacket", "details": "", "firstMet": 0}}}
      """,
    ]
    let then = Date(timeIntervalSinceReferenceDate: 0)
    let records = try kept.map {
      try JSONDecoder().decode(OutreachRecord.self, from: Data($0.utf8))
    }
    #expect(
      records == [
        .shift(OutreachShift(id: id(4), began: then, team: "North", by: "sam")),
        .unnamed(UnnamedPerson(id: id(5), called: "Red Jacket", firstMet: then)),
      ])
  }

  @Test func anUnknownAccuracyStaysUnknown() throws {
    var typed = try point()
    typed.accuracy = nil
    typed.time = nil
    let sealed = try JSONEncoder().encode(typed)
    #expect(try JSONDecoder().decode(OutreachPoint.self, from: sealed) == typed)
  }

  @Test func anEncampmentBeginsOnTheDayItIsSeen() {
    let encampment = Encampment(id: id(9), name: "Bike Path #1", seen: day)
    #expect(encampment.firstSeen == day && encampment.lastSeen == day)
    #expect(encampment.status == .lived && encampment.point == nil)
  }
}
