import Features
import Foundation
import Model
import Synchronization
import TestSupport
import Testing

@testable import Engine

/// The store for reports, filled from the pretend ETO.
@Suite(.fewAtATime, .serialized, .timeLimit(.minutes(5))) struct FillingTests {
  @Test func everyNightAndStayIsThereOnce() async throws {
    try await FillingYard.take { yard in
      let desk = try await yard.desk()
      let facts = try await desk.filled()
      let nights = yard.eto.nights(in: 712)
      #expect(nights.count > 100)
      #expect(try await desk.nights(in: 712) == nights)
      #expect(Set(nights).count == nights.count)
      #expect(try await desk.stays(in: 712) == Set(yard.eto.stays(in: 712)))
      #expect(try await desk.contacts(in: 712) == yard.eto.contacts(in: 712))
      #expect(facts.source == .eto && facts.unread == 0)
      #expect(facts.people == yard.eto.people(in: 712, since: 0).count)
      #expect(facts.enrollments == yard.eto.stays(in: 712).count)
      #expect(facts.lastDay == yard.eto.today)
      #expect(facts.projects.map(\.name) == ["Night Shelter"])
    }
  }

  @Test func everyContactAndTheDayOfEngagementAreThereOnce() async throws {
    try await FillingYard.take { yard in
      let desk = try await yard.desk(711)
      _ = try await desk.filled()
      let contacts = yard.eto.contacts(in: 711)
      #expect(contacts.count > 100)
      #expect(try await desk.contacts(in: 711) == contacts)
      #expect(try await desk.stays(in: 711) == Set(yard.eto.stays(in: 711)))
      // Question 9 has them, as the program's project is one of street outreach.
      let table = try await desk.run(ReportOrder(report: "outreach-contacts"))
      #expect(!table.rows.isEmpty)
      let engaged = try await desk.rows(
        #"SELECT COUNT(*) FROM "Enrollment" WHERE "DateOfEngagement" >= "EntryDate""#)
      #expect(try #require(engaged.first?.first) > 5)
    }
  }

  @Test func whoIsInByTheCensusIsWhoIsInByTheList() async throws {
    try await FillingYard.take { yard in
      let desk = try await yard.desk()
      _ = try await desk.filled()
      let census = try await desk.run(ReportOrder(report: "census"))
      let environment = Environment(
        transport: yard.eto, clock: HastyClock(), now: { yard.eto.now }, slept: { .zero })
      let list = try await KioskYard.enter(at: PlayedETO.address, environment)
        .tonight(Errand.checkInForm, FillingYard.zone)
      let present = list.guests.count { $0.tonight?.status == .present }
      #expect(present > 10)
      #expect(census.rows.map { $0[0] } == [.text("Night Shelter")])
      #expect(census.rows.map { $0[1] } == [.integer(Int64(present))])
    }
  }

  @Test func whatPeopleSaidOfThemselvesIsInHUDsCodes() async throws {
    try await FillingYard.take { yard in
      let desk = try await yard.desk()
      _ = try await desk.filled()
      // The seed's Walter Lampwick: a man, Black and white, a veteran, born in 1961.
      let walter = try await desk.rows(
        """
        SELECT "PersonalID", "Sex", "BlackAfAmerican", "White", "Asian", "RaceNone",
          "VeteranStatus", "NameDataQuality", "DOBDataQuality", "DOB", "SSN", "SSNDataQuality"
        FROM "Client" WHERE "LastName" = 'Lampwick' AND "FirstName" = 'Walter'
        """)
      let birth = try #require(CivilDate(year: 1961, month: 4, day: 9)).daysSince1970
      #expect(walter == [[5001, 1, 1, 1, 0, -1, 1, 1, 1, birth, -1, 99]])
      // Of whom nothing was asked, nothing is said.
      let bao = try await desk.rows(
        """
        SELECT "Sex", "RaceNone", "VeteranStatus", "NameDataQuality" FROM "Client"
        WHERE "LastName" = 'Ng'
        """)
      #expect(bao == [[1, 99, 99, 99]])
      let household = try await desk.rows(
        """
        SELECT COUNT(*) FROM "Enrollment"
        WHERE "HouseholdID" IS NOT NULL OR "RelationshipToHoH" <> 99
        """)
      #expect(household == [[0]])
    }
  }

  @Test func twoProgramsOfASiteAreInOneStore() async throws {
    try await FillingYard.take { yard in
      _ = try await yard.desk(712).filled()
      let desk = try await yard.desk(711)
      let facts = try await desk.filled()
      #expect(facts.projects.map(\.id).sorted() == ["711", "712"])
      #expect(try await desk.nights(in: 712) == yard.eto.nights(in: 712))
      #expect(try await desk.contacts(in: 711) == yard.eto.contacts(in: 711))
      let both = yard.eto.people(in: 711, since: 0).union(yard.eto.people(in: 712, since: 0))
      #expect(facts.people == both.count)
    }
  }

  @Test func aProgramThatNobodyWasInIsEmpty() async throws {
    let start = try ETOInProcess.Start(people: "[]", beds: 3)
    try await FillingYard.take(PlayedETO(start)) { yard in
      let desk = try await yard.desk()
      let facts = try await desk.filled()
      #expect(facts.people == 0 && facts.enrollments == 0 && facts.services == 0)
      #expect(facts.projects.map(\.name) == ["Night Shelter"])
      let census = try await desk.run(ReportOrder(report: "census"))
      #expect(
        census.rows.map { Array($0.prefix(3)) } == [
          [.text("Night Shelter"), .integer(0), .nothing]
        ])
    }
  }

  // MARK: - Going on

  @Test(arguments: [1, 8, 47, 120]) func whatIsStoppedGoesOnWithWhomItHadNotRead(
    after count: Int
  ) async throws {
    try await FillingYard.take { yard in
      let first = try await yard.desk()
      yard.eto.breakLine(after: count)
      await #expect(throws: ReportsTrouble.system(.offline(.noConnection))) {
        try await first.filled()
      }
      await #expect(throws: ReportsTrouble.noStore) {
        try await first.run(ReportOrder(report: "census"))
      }
      let kept = try await yard.kept()
      yard.eto.breakLine(after: nil)
      let second = try await yard.desk()
      let told = Mutex<[ReportsProgress]>([])
      _ = try await second.fill { step in told.withLock { $0.append(step) } }
      let asked = yard.eto.takeAsked()
      let people = yard.eto.people(in: 712, since: 0)
      #expect(kept.isDisjoint(with: asked.participants))
      #expect(Set(asked.participants) == people.subtracting(kept))
      #expect(Set(asked).count == asked.count)
      #expect(told.withLock(\.first) == .asking(people: kept.count, of: people.count))
      #expect(
        told.withLock { $0 }.contains(.asking(people: people.count, of: people.count)))
      #expect(try await second.nights(in: 712) == yard.eto.nights(in: 712))
      #expect(try await second.stays(in: 712) == Set(yard.eto.stays(in: 712)))
    }
  }

  @Test func onlyWhomETOMaySaySomethingNewAboutIsReadAgain() async throws {
    try await FillingYard.take { yard in
      _ = try await yard.desk().filled()
      let whole = yard.eto.takeAsked()
      yard.eto.wait(hours: 0.5)
      // Walter has not come yet, and now does.
      yard.eto.checkIn(5001, to: 712)
      let desk = try await yard.desk()
      _ = try await desk.filled()
      let asked = yard.eto.takeAsked()
      let recent = yard.eto.people(in: 712, since: yard.eto.today - 1)
      #expect(Set(asked.participants) == recent && Set(asked).count == asked.count)
      #expect(recent.count < Set(whole.participants).count)
      // Nobody's stay is asked for but theirs of whom ETO says that one began or ended.
      let moved = yard.eto.stays(in: 712).filter {
        $0.start >= yard.eto.today - 1 || ($0.end ?? 0) >= yard.eto.today - 1
      }
      #expect(Set(asked.stays).isSubset(of: moved.map(\.person)))
      let nights = try await desk.nights(in: 712)
      #expect(nights == yard.eto.nights(in: 712))
      #expect(nights.contains(PlayedETO.Fact(person: 5001, day: yard.eto.today)))
    }
  }

  @Test func whoseStayWasEndedOnADayBeforeIsReadAgain() async throws {
    try await FillingYard.take { yard in
      _ = try await yard.desk().filled()
      yard.eto.wait(hours: 72)
      let today = yard.eto.today
      let stay = try #require(
        yard.eto.stays(in: 712).first { $0.end == nil && $0.start < today - 20 })
      yard.eto.end(stay.id, on: today - 10)
      let desk = try await yard.desk()
      _ = try await desk.filled()
      let asked = yard.eto.takeAsked()
      #expect(asked.participants.contains(stay.person) && asked.stays.contains(stay.person))
      #expect(
        Set(asked.participants)
          == yard.eto.people(in: 712, since: today - 4).union([stay.person]))
      #expect(try await desk.stays(in: 712) == Set(yard.eto.stays(in: 712)))
    }
  }

  @Test func everybodyIsReadAnewWhereThatIsAskedFor() async throws {
    try await FillingYard.take { yard in
      _ = try await yard.desk().filled()
      yard.eto.wait(hours: 1)
      let desk = try await yard.desk()
      _ = try await desk.fill(anew: true) { _ in }
      #expect(
        Set(yard.eto.takeAsked().participants) == yard.eto.people(in: 712, since: 0))
    }
  }

  @Test func whatWasReadStaysWhereTheSignInEndsInTheMiddle() async throws {
    try await FillingYard.take { yard in
      let first = try await yard.desk()
      yard.eto.lockOut(after: 60)
      let trouble = await #expect(throws: ReportsTrouble.self) { try await first.filled() }
      guard case .system = trouble else {
        Issue.record("\(String(describing: trouble))")
        return
      }
      let kept = try await yard.kept()
      #expect(kept.count > 5)
      try yard.eto.letIn()
      let second = try await yard.desk()
      _ = try await second.filled()
      #expect(kept.isDisjoint(with: yard.eto.takeAsked().participants))
      #expect(try await second.nights(in: 712) == yard.eto.nights(in: 712))
    }
  }

  @Test func nobodyIsReadWhereNobodyIsSignedIn() async throws {
    try await FillingYard.take { yard in
      let environment = Environment(transport: yard.eto, now: { yard.eto.now })
      let desk = ReportsDesk(
        open: { yard.vault }, file: nil, setup: ReportsSetup(), user: { "" },
        environment: environment, zone: FillingYard.zone)
      await #expect(throws: ReportsTrouble.system(.signInAgain)) { try await desk.filled() }
    }
  }

  @Test func requestsBeginAsFarApartAsIsSaid() async throws {
    try await FillingYard.take { yard in
      let clock = HastyClock()
      let desk = try await yard.desk(clock: clock) { $0.pace = 30 }
      let before = clock.waits.count
      _ = try await desk.filled()
      let asked = yard.eto.takeAsked().count
      // Time stands still, so each waits two seconds longer than the one before; the first does not.
      let waits = clock.waits.dropFirst(before).filter { $0 != ReportStock.patience }
      // What is as long as the patience of an open store is left out of both.
      let due = (1..<asked).filter { Duration.seconds(2 * $0) != ReportStock.patience }
      #expect(waits.count == due.count)
      #expect(waits.max() == .seconds(2 * (asked - 1)))
    }
  }
}
