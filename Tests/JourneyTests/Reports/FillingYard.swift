import Features
import Foundation
import GRDB
import Model
import Reports
import Resources
import TestSupport
import Testing
import Vault

@testable import Engine

/// A machine that fills its store for reports from the pretend ETO, and what it keeps.
final class FillingYard: Sendable {
  static let zone = Zone.fixed(secondsFromGMT: -5 * 3600)

  let eto: PlayedETO
  let vault: Vault
  private let machine = ShelterJourney.Machine()

  /// Takes a story from start to end.
  static func take(
    _ eto: PlayedETO? = nil, _ story: (FillingYard) async throws -> Void
  ) async throws {
    let yard = try await FillingYard(eto ?? PlayedETO())
    try await story(yard)
    try await yard.vault.close()
  }

  private init(_ eto: PlayedETO) async throws {
    self.eto = eto
    vault = try await Vault(at: machine.path)
    try await vault.setUp(with: TemporaryKey())
  }

  /// Somebody signs in to a program and sits down at the desk for reports; nothing but what is kept is
  /// known of what was read before.
  func desk(
    _ program: Int = 712, clock: HastyClock = HastyClock(),
    _ change: (inout FillingSetup) -> Void = { _ in }
  ) async throws -> ReportsDesk {
    let environment = Environment(
      transport: eto, clock: clock, now: { [eto] in eto.now }, slept: { .zero })
    let defaults = SignIn.Defaults(
      address: PlayedETO.address, userName: "worker@example.org",
      password: Model.Secret("porchlight"))
    let desk = try await ETODesk(
      try #require(SignIn.Credentials(defaults, for: .eto)),
      in: WorkplaceWish(
        last: ETOSignIn.Last(
          enterprise: "facfca25-4832-4df1-0d77-b902335fc8e8", site: 301, program: program)),
      environment)
    _ = eto.takeAsked()
    var setup = ReportsSetup()
    setup.filling = FillingSetup(checkIn: Errand.checkInForm, outreach: Errand.outreachForm)
    setup.filling.types = [711: 4, 712: 1]
    // Time stands still: only the tests of the pace have one.
    setup.filling.pace = 6e9
    change(&setup.filling)
    return ReportsDesk(
      open: { [vault] in vault }, file: nil, setup: setup, user: { "worker" },
      environment: environment, zone: Self.zone, source: { await desk.fillingSource })
  }

  /// The people of whom something is kept.
  func kept() async throws -> Set<Int> {
    let records = try await vault.records(FactRecord.self).values
    return Set(
      records.compactMap { record in
        if case .person(let person) = record { person.id } else { nil }
      })
  }
}

extension ReportsDesk {
  /// Fills the store, and tells how it went on.
  func filled() async throws -> ReportStoreFacts { try await fill { _ in } }

  /// Numbers of the store, a row each.
  func rows(_ sql: String) async throws -> [[Int]] {
    try await asking { lease, _ throws(ReportFailure) in
      do {
        return try lease.store.database.read { database in
          try Row.fetchAll(database, sql: sql).map { row in
            row.databaseValues.map { Int.fromDatabaseValue($0) ?? -1 }
          }
        }
      } catch { throw .database(1) }
    }
  }

  /// The nights that the store has.
  func nights(in program: Int) async throws -> [PlayedETO.Fact] {
    try await rows(
      """
      SELECT s."PersonalID", s."DateProvided" FROM "Services" s
      JOIN "Enrollment" e ON e."EnrollmentID" = s."EnrollmentID"
      WHERE s."RecordType" = 200 AND e."ProjectID" = \(program)
      """
    ).map { PlayedETO.Fact(person: $0[0], day: $0[1]) }.sorted()
  }

  /// The contacts that the store has.
  func contacts(in program: Int) async throws -> [PlayedETO.Fact] {
    try await rows(
      """
      SELECT c."PersonalID", c."InformationDate" FROM "CurrentLivingSituation" c
      JOIN "Enrollment" e ON e."EnrollmentID" = c."EnrollmentID" WHERE e."ProjectID" = \(program)
      """
    ).map { PlayedETO.Fact(person: $0[0], day: $0[1]) }.sorted()
  }

  /// The stays that the store has.
  func stays(in program: Int) async throws -> Set<PlayedETO.Stay> {
    Set(
      try await rows(
        """
        SELECT e."EnrollmentID", e."PersonalID", e."EntryDate", x."ExitDate" FROM "Enrollment" e
        LEFT JOIN "Exit" x ON x."EnrollmentID" = e."EnrollmentID" WHERE e."ProjectID" = \(program)
        """
      ).map { PlayedETO.Stay(id: $0[0], person: $0[1], start: $0[2], end: $0[3] < 0 ? nil : $0[3]) }
    )
  }
}
