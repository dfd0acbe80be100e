import Features
import FoundationEssentials
import Model
import REST
import TestSupport
import Testing
import Vault

@testable import Engine

/// Whom of a shelter's own list somebody opened is there after a restart, for the same worker with the same account.
@MainActor @Suite struct GuestCopiesTests {
  private let id = GuestRecord.ID(list: "Shelter/Guests", record: "12")

  private func bench(
    _ folder: VaultFolder, _ worker: String = "worker@example.org", account: String? = "staff"
  ) async throws -> Bench {
    let bench = Bench(vault: folder.open)
    await bench.runner.sessions.show(Self.reader(worker))
    guard let account else { return bench }
    let desk = try await Self.desk(account, on: bench)
    await bench.runner.sessions.set(guests: desk, at: "fm.example.org")
    return bench
  }

  private static func reader(_ worker: String, in program: Int = 70) -> ClientReader {
    let program = Program(id: program, name: "Night Shelter")
    return ClientReader(
      system: "eto.example.org",
      workplace: Clients.Workplace(
        person: worker, site: Site(id: 7, name: "Harbor"), program: program, programs: [program]))
  }

  /// Signs an account in to the list.
  private static func desk(_ account: String, on bench: Bench) async throws -> GuestDesk {
    let token = #"{"response":{"token":"t1"},"messages":[{"code":"0","message":"OK"}]}"#
    let fields = ["FirstName", "LastName", "No", "Diet"].map {
      #"{"name":"\#($0)","type":"normal","result":"text"}"#
    }.joined(separator: ",")
    bench.answer(
      .json(200, token, headers: ["X-FM-Data-Access-Token": "t1"]),
      ok(#"{"fieldMetaData":[\#(fields)],"portalMetaData":{},"valueLists":[]}"#))
    return try await GuestDesk(
      SignIn.Credentials(userName: account, password: Model.Secret("porchlight")),
      at: "https://fm.example.org",
      GuestListSetup(
        database: "Shelter", fields: [.first: "FirstName", .last: "LastName", .number: "No"],
        shown: [GuestListSetup.Shown("Diet")]),
      Environment(transport: bench.wire, clock: HastyClock(), now: { Bench.now }))
  }

  /// The record, as the list gives it.
  private static let martin = ok(
    #"{"data":[{"fieldData":{"FirstName":"Martin","LastName":"Exampleton","No":"1013","#
      + #""Diet":"Vegan"},"portalData":{},"recordId":"12","modId":"3"}]}"#)

  private static func ok(_ response: String) -> HTTPResponse {
    .json(200, #"{"response":\#(response),"messages":[{"code":"0","message":"OK"}]}"#)
  }

  private func opened(_ bench: Bench) async -> [OpenedGuest] {
    for action in await bench.run(.clients(.readOpenedGuests)) {
      if case .clients(.guestsAcquainted(let guests)) = action { return guests }
    }
    return []
  }

  @Test func whoWasOpenedIsKnownToWhomeverOpenedThemAndToNobodyElse() async throws {
    let folder = try await VaultFolder()
    let first = try await bench(folder)
    first.answer(Self.martin)
    let read = await first.run(.clients(.readGuest(id)))
    guard case .clients(.guest(.arrived(let guest)))? = read.first else {
      Issue.record("\(read.map(\.name))")
      return
    }
    #expect(guest.fields.map(\.value) == ["Vegan"])
    await first.runner.cache.settle()

    let again = try await bench(folder)
    let guests = await opened(again)
    #expect(guests.map(\.guest.id) == [id] && guests.map(\.kept) == [Bench.now])
    #expect(guests.first?.guest.name == PersonName(first: "Martin", last: "Exampleton"))
    #expect(guests.first?.guest.number == "1013")
    #expect(guests.first?.guest.fields.isEmpty == true, "what is on their page is not kept")
    for (worker, account) in [
      ("ann@example.org", "staff"), ("worker@example.org", "desk"), ("worker@example.org", nil),
    ] as [(String, String?)] {
      let other = try await bench(folder, worker, account: account)
      let guests = await opened(other)
      #expect(guests.isEmpty, "\(worker) \(account ?? "")")
    }
    folder.set(open: false)
    let locked = await opened(try await bench(folder))
    #expect(locked.isEmpty)
  }

  /// What becomes otherwise while a record is read.
  enum Meanwhile: CaseIterable {
    case anotherAccount, anotherWorker, nobodyInTheList, anotherProgram
  }

  @Test(arguments: Meanwhile.allCases)
  func whoIsReadWhileSomebodyElseComesInIsKeptForNobody(_ meanwhile: Meanwhile) async throws {
    let folder = try await VaultFolder()
    let first = try await bench(folder)
    let (sessions, answer) = (first.runner.sessions, Self.martin)
    let desk = try await Self.desk("desk", on: first)
    let (ann, other) = (Self.reader("ann@example.org"), Self.reader("worker@example.org", in: 71))
    first.wire.then { _ in
      switch meanwhile {
      case .anotherAccount: await sessions.set(guests: desk, at: "fm.example.org")
      case .anotherWorker: await sessions.show(ann)
      case .nobodyInTheList: await sessions.set(guests: nil)
      case .anotherProgram: await sessions.show(other)
      }
      return .success(answer)
    }
    let read = await first.run(.clients(.readGuest(id)))
    guard case .clients(.guest(.arrived))? = read.first else {
      Issue.record("\(read.map(\.name))")
      return
    }
    await first.runner.cache.settle()

    var keepers: [String] = []
    for (worker, account) in [
      ("worker@example.org", "staff"), ("worker@example.org", "desk"),
      ("ann@example.org", "staff"),
    ] {
      let again = try await bench(folder, worker, account: account)
      let guests = await opened(again)
      if !guests.isEmpty { keepers.append("\(worker) \(account)") }
    }
    #expect(keepers == (meanwhile == .anotherProgram ? ["worker@example.org staff"] : []))
  }
}
