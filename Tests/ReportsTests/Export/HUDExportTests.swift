import Foundation
import Testing

@testable import Reports

struct HUDExportTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func whatIsWrittenReadsBackAsTheSame(_ seed: UInt64) throws {
    let folder = scratch.export(seed: seed, services: 1_000, clients: 120)
    let store = try HUDImport(folder: folder).run().store
    try HUDExport(store).write(to: scratch("out"))
    let again = try HUDImport(folder: scratch("out")).run().store
    let (before, after) = (try store.contents(), try again.contents())
    for name in before.keys { #expect(before[name] == after[name], "\(name)") }
    // And byte for byte what was read, where that was written as HUD has it.
    for table in HUDTable.all {
      #expect(
        try scratch.bytes("out/\(table.fileName)") == scratch.bytes("export/\(table.fileName)"),
        "\(table.fileName)")
    }
  }

  @Test func theColumnsAreHUDsInHUDsOrder() throws {
    let store = try HUDImport(folder: scratch.export()).run().store
    try HUDExport(store).write(to: scratch("out"))
    let headers = [
      "Export.csv":
        "ExportID,SourceType,SourceID,SourceName,SourceContactFirst,SourceContactLast,SourceContactPhone,SourceContactExtension,SourceContactEmail,ExportDate,ExportStartDate,ExportEndDate,SoftwareName,SoftwareVersion,CSVVersion,ExportPeriodType,ExportDirective,HashStatus,ImplementationID",
      "Project.csv":
        "ProjectID,OrganizationID,ProjectName,ProjectCommonName,OperatingStartDate,OperatingEndDate,ContinuumProject,ProjectType,HousingType,RRHSubType,ResidentialAffiliation,TargetPopulation,HOPWAMedAssistedLivingFac,PITCount,DateCreated,DateUpdated,UserID,DateDeleted,ExportID",
      "Inventory.csv":
        "InventoryID,ProjectID,CoCCode,HouseholdType,Availability,UnitInventory,BedInventory,CHVetBedInventory,YouthVetBedInventory,VetBedInventory,CHYouthBedInventory,YouthBedInventory,CHBedInventory,OtherBedInventory,ESBedType,InventoryStartDate,InventoryEndDate,DateCreated,DateUpdated,UserID,DateDeleted,ExportID",
      "Client.csv":
        "PersonalID,FirstName,MiddleName,LastName,NameSuffix,NameDataQuality,SSN,SSNDataQuality,DOB,DOBDataQuality,Sex,AmIndAKNative,Asian,BlackAfAmerican,HispanicLatinao,MidEastNAfrican,NativeHIPacific,White,RaceNone,AdditionalRaceEthnicity,VeteranStatus,YearEnteredService,YearSeparated,WorldWarII,KoreanWar,VietnamWar,DesertStorm,AfghanistanOEF,IraqOIF,IraqOND,OtherTheater,MilitaryBranch,DischargeStatus,DateCreated,DateUpdated,UserID,DateDeleted,ExportID",
      "Services.csv":
        "ServicesID,EnrollmentID,PersonalID,DateProvided,RecordType,TypeProvided,OtherTypeProvided,MovingOnOtherType,SubTypeProvided,FAAmount,FAStartDate,FAEndDate,ReferralOutcome,DateCreated,DateUpdated,UserID,DateDeleted,ExportID",
      "CurrentLivingSituation.csv":
        "CurrentLivingSitID,EnrollmentID,PersonalID,InformationDate,CurrentLivingSituation,CLSSubsidyType,VerifiedBy,LeaveSituation14Days,SubsequentResidence,ResourcesToObtain,LeaseOwn60Day,MovedTwoOrMore,LocationDetails,DateCreated,DateUpdated,UserID,DateDeleted,ExportID",
    ]
    for (file, header) in headers {
      let lines = String(decoding: try scratch.bytes("out/\(file)"), as: UTF8.self)
        .split(separator: "\r\n")
      #expect(lines.first.map(String.init) == header, "\(file)")
    }
    for table in HUDTable.all where table.name != .export && table.name != .user {
      #expect(
        table.header.suffix(5) == [
          "DateCreated", "DateUpdated", "UserID", "DateDeleted", "ExportID",
        ])
    }
    for table in HUDTable.all { #expect(Set(table.header).count == table.header.count) }
  }

  @Test func nothingIsWrittenOver() throws {
    let store = try HUDImport(folder: scratch.export()).run().store
    #expect(throws: HUDExport.Failure.exists) {
      try HUDExport(store).write(to: scratch("export"))
    }
    #expect(throws: HUDExport.Failure.cancelled) {
      try HUDExport(store).write(to: scratch("out")) { file, _ in file != "Services.csv" }
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch.path)
    #expect(names == ["export"])
    #expect(throws: HUDExport.Failure.system(ENOENT)) {
      try HUDExport(store).write(to: scratch("nowhere/out"))
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func aZipReadsBackAsTheSame(_ seed: UInt64) throws {
    let store = try HUDImport(folder: scratch.export(seed: seed, services: 1_000)).run().store
    try HUDExport(store).writeZip(to: scratch("out.zip"))
    let again = try HUDImport(folder: scratch("out.zip")).run().store
    let (before, after) = (try store.contents(), try again.contents())
    for name in before.keys { #expect(before[name] == after[name], "\(name)") }
    let found = try FileManager.default.attributesOfItem(atPath: scratch("out.zip"))
    #expect(found[.posixPermissions] as? Int == 0o600)
  }

  @Test func aZipHasTheFilesOfAFolderAndIsPacked() throws {
    let store = try HUDImport(folder: scratch.export(services: 3_000, clients: 300)).run().store
    try HUDExport(store).write(to: scratch("out"))
    try HUDExport(store).writeZip(to: scratch("out.zip"))
    let archive = try ZipArchive(scratch("out.zip"))
    #expect(archive.names == HUDTable.all.map(\.fileName))
    var whole = 0
    for name in archive.names {
      let file = try archive.open(name)
      var bytes: [UInt8] = []
      var piece = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = try piece.withUnsafeMutableBytes { try file.read($0) }
        if count == 0 { break }
        bytes += piece[..<count]
      }
      #expect(try bytes == scratch.bytes("out/\(name)"), "\(name)")
      whole += bytes.count
    }
    #expect(try scratch.bytes("out.zip").count < whole / 3)
    // Each file's own head says what the list says, for those who read the zip as it comes.
    let zip = try scratch.bytes("out.zip")
    #expect(zip[14..<26].contains { $0 != 0 })
    // 2025-10-01 06:30, the day and time of the export.
    #expect(Array(zip[10..<14]) == [0xC0, 0x33, 0x41, 0x5B])
  }

  @Test func noZipIsWrittenOver() throws {
    let store = try HUDImport(folder: scratch.export()).run().store
    try scratch.put("mine".utf8, "out.zip")
    #expect(throws: HUDExport.Failure.exists) {
      try HUDExport(store).writeZip(to: scratch("out.zip"))
    }
    #expect(throws: HUDExport.Failure.cancelled) {
      try HUDExport(store).writeZip(to: scratch("other.zip")) { file, _ in file != "Services.csv" }
    }
    #expect(throws: HUDExport.Failure.exists) {
      try HUDExport(store).writeZip(to: scratch("late.zip")) { file, _ in
        // Somebody else comes first.
        if file == "Services.csv" { try? scratch.put("theirs".utf8, "late.zip") }
        return true
      }
    }
    #expect(try scratch.bytes("out.zip") == Array("mine".utf8))
    #expect(try scratch.bytes("late.zip") == Array("theirs".utf8))
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch.path)
    #expect(names.sorted() == ["export", "late.zip", "out.zip"])
    #expect(throws: HUDExport.Failure.system(ENOENT)) {
      try HUDExport(store).writeZip(to: scratch("nowhere/out.zip"))
    }
  }

  @Test func textThatNeedsItIsQuoted() {
    var text = CSVText()
    text.add("a,b".utf8)
    text.add("say \"no\"".utf8)
    text.add("two\nlines".utf8)
    text.addEmpty()
    text.add("plain é".utf8)
    text.add(Int64(-5))
    text.add(day: -1)
    text.add(moment: -1)
    text.add(cents: -5)
    text.add(cents: 123_456)
    text.add(Int64(0))
    text.endLine()
    #expect(
      String(decoding: text.bytes, as: UTF8.self)
        == "\"a,b\",\"say \"\"no\"\"\",\"two\nlines\",,plain é,-5,1969-12-31,1969-12-31 23:59:59,-0.05,1234.56,0\r\n"
    )
  }
}
