import Foundation
import Model
import Testing

@testable import Engine

/// `Client.csv` of HUD, as systems export it.
struct ClientFileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "porchlight-list-\(UUID().uuidString)")
  private let today = CivilDate(daysSince1970: 20_000)

  /// Writes bytes to a file and reads it to its end.
  private func read(
    _ bytes: [UInt8], isLenient: Bool = false
  ) throws -> [ClientFile.Step] {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "Client.csv").path
    try Data(bytes).write(to: URL(filePath: path))
    let file = try ClientFile(path, today: today, isLenient: isLenient)
    var steps: [ClientFile.Step] = []
    while let step = try file.next() { steps.append(step) }
    #expect(file.read == bytes.count && file.size == bytes.count)
    return steps
  }

  private func read(_ text: String) throws -> [ClientFile.Step] { try read(Array(text.utf8)) }

  private static let header2026 = ClientWriter.columns.dropLast().joined(separator: ",")
  private static let header2024 = """
    PersonalID,FirstName,MiddleName,LastName,NameSuffix,NameDataQuality,SSN,SSNDataQuality,DOB,\
    DOBDataQuality,AmIndAKNative,Asian,BlackAfAmerican,HispanicLatinaeo,MidEastNAfrican,\
    NativeHIPacific,White,RaceNone,AdditionalRaceEthnicity,Woman,Man,NonBinary,\
    CulturallySpecific,Transgender,Questioning,DifferentIdentity,GenderNone,\
    DifferentIdentityText,VeteranStatus,YearEnteredService,YearSeparated,WorldWarII,KoreanWar,\
    VietnamWar,DesertStorm,AfghanistanOEF,IraqOIF,IraqOND,OtherTheater,MilitaryBranch,\
    DischargeStatus,DateCreated,DateUpdated,UserID,DateDeleted,ExportID
    """

  @Test(arguments: [header2026, header2024])
  func bothYearsAreRead(header: String) throws {
    let names = header.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    func row(_ values: [String: String]) -> String {
      ClientWriter.line(names.map { values[$0] ?? "" })
    }
    let steps = try read(
      header + "\r\n"
        + row([
          "PersonalID": "A1", "FirstName": "Tamsin", "MiddleName": "Q", "LastName": "Oakapple",
          "NameSuffix": "Jr.", "SSN": "219091234", "DOB": "1980-02-29", "White": "1",
        ])
        + row(["PersonalID": "A2", "DateDeleted": "2026-01-02 03:04:05"])
        + row(["PersonalID": "A3", "FirstName": "Li", "LastName": "Ng"]))
    #expect(
      steps == [
        .person(
          ListedPerson(
            personalID: "A1", name: PersonName(first: "Tamsin", middle: "Q", last: "Oakapple"),
            suffix: "Jr.", birth: CivilDate(year: 1980, month: 2, day: 29), lastFour: "1234"),
          line: 2), .deleted("A2", line: 3),
        .person(
          ListedPerson(personalID: "A3", name: PersonName(first: "Li", last: "Ng")), line: 4),
      ])
  }

  @Test func columnsStandInAnyOrderAndOthersCountForNothing() throws {
    let steps = try read(
      "Colour, lastname ,DOB,PersonalID,FirstName,Aliases\n"
        + "blue,Ríos,1990-12-01,7,Ana,Sparrow;La Güera\n")
    #expect(
      steps == [
        .person(
          ListedPerson(
            personalID: "7",
            name: PersonName(first: "Ana", last: "Ríos", aliases: ["Sparrow", "La Güera"]),
            birth: CivilDate(year: 1990, month: 12, day: 1)), line: 2)
      ])
  }

  @Test func rowsThatCannotBeAreNamedByTheirLines() throws {
    let steps = try read(
      """
      PersonalID,FirstName,LastName,DOB
      1,Ana,Example,1980-02-30
      ,Ana,Example,
      3,Ana
      4,Ana,Example,2999-01-01
      5,A"na,Example,
      6,"Ana
      Maria",Example,02/03/1980
      \(String(repeating: "7", count: 129)),Ana,Example,
      8,Ana,Example,1980-02-29
      """)
    let refused = steps.compactMap { step -> ClientRow? in
      if case .refused(let row) = step { row } else { nil }
    }
    #expect(refused.map(\.line) == [2, 3, 4, 5, 6, 7, 9])
    #expect(
      refused.map(\.flaw) == [.birth, .noID, .fields, .unborn, .quote, .birth, .longID])
    #expect(steps.count == 8)
  }

  @Test func whatIsOnlyComparedIsReadAsFarAsItCanBe() throws {
    let steps = try read(
      Array(
        """
        PersonalID,FirstName,LastName,DOB,DateDeleted
        1,Ana,Example,1980-02-30,
        ,Ana,Example,,
        3,Ana
        4,Ana,Example,2999-01-01,
        5,A"na,Example,,
        6,Ana,Example,,2026-01-02 03:04:05
        7,,,,
        8,Ana,Example,02/25/1980,

        """.utf8), isLenient: true)
    func person(_ id: String, _ first: String = "Ana", _ last: String = "Example") -> ListedPerson {
      ListedPerson(personalID: id, name: PersonName(first: first, last: last))
    }
    var last = person("8")
    last.birth = CivilDate(year: 1980, month: 2, day: 25)
    #expect(
      steps == [
        .partly(person("1"), ClientRow(line: 2, flaw: .birth)),
        .refused(ClientRow(line: 3, flaw: .noID)),
        .partly(person("3", "", ""), ClientRow(line: 4, flaw: .fields)),
        .partly(person("4"), ClientRow(line: 5, flaw: .unborn)),
        .refused(ClientRow(line: 6, flaw: .quote)), .person(person("6"), line: 7),
        .person(person("7", "", ""), line: 8),
        .partly(last, ClientRow(line: 9, flaw: .birth)),
      ])
  }

  @Test(
    arguments: [
      ("1980-02-25", "1980-02-25"), ("1980-25-02", "1980-02-25"), ("1980-2-5", "1980-02-05"),
      ("02/25/1980", "1980-02-25"), ("25/02/1980", "1980-02-25"), ("2/5/1980", "1980-02-05"),
      ("1980-02-05 00:00:00", "1980-02-05"), ("1980-02-05T00:00:00Z", "1980-02-05"),
      ("1899-99-99", nil), ("1980-02-30", nil), ("2999-01-01", nil), ("1850-01-01", nil),
      ("25 Feb 1980", nil), ("1980", nil), ("--", nil), ("1980-02-05-06", nil), ("x", nil),
    ] as [(String, String?)])
  func aDateOfBirthIsReadAsWellAsCanBe(text: String, day: String?) {
    let birth = ListedBirth(text, today: today)
    #expect(birth.day?.description == day)
    #expect((birth.flaw == nil) == (text == day), "what is not as it should be is told")
    #expect(ListedBirth(" ", today: today).flaw == nil)
  }

  @Test(
    arguments: [
      ("219-09-1234", "1234"), ("219091234", "1234"), ("xxxxx1234", "1234"),
      ("XXX-XX-0042", "0042"),
      ("1234", "1234"), ("", nil), ("000000000", nil), ("999999999", nil), ("21909", nil),
      ("xxxxxxxxx", nil), ("12345678x", nil), ("219090000", nil), ("abcde1234", nil),
      ("9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08", nil),
    ] as [(String, String?)])
  func onlyTheLastFourDigitsAreTaken(text: String, digits: String?) throws {
    #expect(ClientTable.lastFour(of: text) == digits)
  }

  @Test(arguments: ["กำธร", "น้ำใส", "عبد‌الله", "李小龍", "Zoe\u{301}", "Zoé", " Ana  ", "O\"Brien, Jr"])
  func namesAreTakenByteForByte(name: String) throws {
    let steps = try read(
      "PersonalID,FirstName,LastName\n" + ClientWriter.line(["1", name, "\(name) x"]))
    guard case .person(let person, _)? = steps.first else { throw CocoaError(.fileReadUnknown) }
    #expect(Array(person.name.first.utf8) == Array(name.utf8))
    #expect(Array(person.name.last.utf8) == Array("\(name) x".utf8))
  }

  @Test func whatIsNoListIsRefusedWhole() throws {
    #expect(throws: ClientFile.Failure.empty) { try read("") }
    #expect(throws: ClientFile.Failure.empty) { try read("\n\r\n") }
    #expect(throws: ClientFile.Failure.noColumns(["FirstName", "LastName"])) {
      try read("PersonalID,Name\n1,Ana\n")
    }
    #expect(throws: ClientFile.Failure.notUTF8) {
      try read([0xFF, 0xFE] + "PersonalID".utf8.flatMap { [$0, 0] })
    }
    #expect(throws: ClientFile.Failure.notUTF8) { try read([0x50, 0xE9, 0x0A]) }
    #expect(throws: ClientFile.Failure.notRead("No such file or directory")) {
      try ClientFile("\(folder.path)/none.csv", today: today)
    }
    #expect(throws: ClientFile.Failure.notRead("Is a directory")) {
      try ClientFile(FileManager.default.temporaryDirectory.path, today: today)
    }
  }

  @Test func whatIsExportedIsReadAgain() throws {
    let people = [
      ListedPerson(
        personalID: "ÿ,1",
        name: PersonName(first: "Ana\nB", last: "O\"Example", aliases: ["a", "b"]),
        suffix: "III", birth: CivilDate(year: 1, month: 2, day: 3), lastFour: "0001"),
      ListedPerson(personalID: "2", name: PersonName()),
    ]
    let lines = people.map { ClientWriter.line($0, updated: Date(timeIntervalSince1970: -1)) }
    let steps = try read(ClientWriter.header + lines.joined())
    #expect(steps == [.person(people[0], line: 2), .person(people[1], line: 4)])
    #expect(lines[1].contains(",1969-12-31 23:59:59,"))
  }
}
