import Reports

/// One export that is being made up.
struct GeneratedExport {
  let plan: HUDGenerator
  var dice: Dice
  let files: [HUDTable.Name: GeneratedFile]
  var projects: [Project] = []
  /// Enrolments to give services to that are no bed nights.
  var enrollments: [Enrollment] = []
  var nextHousehold = 1

  struct Project {
    var id: String
    var type: Int
  }

  struct Enrollment {
    var id: String
    var person: String
    var first: Int
    var end: Int
    /// The fields at the end of a line, from `DateCreated` to `DateDeleted`.
    var audit: String
  }

  init(_ plan: HUDGenerator, _ folder: String) {
    self.plan = plan
    dice = Dice(seed: plan.seed)
    files = Dictionary(
      uniqueKeysWithValues: HUDTable.Name.allCases.map {
        ($0, GeneratedFile($0, in: folder, exportID: HUDGenerator.exportID))
      })
  }

  mutating func write() {
    writeExport()
    writeUsers()
    writeProjects()
    writePeople()
    writeOtherServices()
    for file in files.values { file.close() }
  }

  func add(_ table: HUDTable.Name, _ fields: [String: String]) { files[table]?.add(fields) }

  func count(_ table: HUDTable.Name) -> Int { files[table]?.rows ?? 0 }

  /// When a row was made and changed, and by whom; a few are deleted.
  mutating func audit(_ day: Int) -> [String: String] {
    let created = day + (dice.happens(70) ? 0 : dice.roll(1...14))
    var fields = [
      "DateCreated": moment(created), "DateUpdated": moment(created + dice.roll(0...30)),
      "UserID": "u\(dice.roll(1...12))",
    ]
    if dice.roll(1...200) == 1 { fields["DateDeleted"] = moment(created + 31) }
    return fields
  }

  mutating func moment(_ day: Int) -> String {
    let hour = HUDGenerator.padded(dice.roll(0...23))
    let minute = HUDGenerator.padded(dice.roll(0...59))
    return "\(HUDGenerator.text(day: day)) \(hour):\(minute):00"
  }

  /// A code, or now and then one of those for what is not known.
  mutating func code(_ codes: [Int], known percent: Int = 92) -> String {
    dice.happens(percent) ? "\(dice.pick(codes))" : dice.pick(["8", "9", "99", ""])
  }

  private mutating func writeExport() {
    add(
      .export,
      [
        "SourceType": "1", "SourceID": "XX-501", "SourceName": "Invented",
        "SourceContactFirst": "Test", "SourceContactLast": "Person",
        "SourceContactEmail": "test@example.org", "ExportDate": "2025-10-01 06:30:00",
        "ExportStartDate": HUDGenerator.text(day: HUDGenerator.firstDay),
        "ExportEndDate": HUDGenerator.text(day: HUDGenerator.lastDay),
        "SoftwareName": "Generator", "SoftwareVersion": "1", "CSVVersion": "2026 v1.3",
        "ExportPeriodType": "3", "ExportDirective": "2", "HashStatus": "1",
        "ImplementationID": "generated",
      ])
  }

  private mutating func writeUsers() {
    for user in 1...12 {
      var fields = audit(HUDGenerator.firstDay)
      fields["UserID"] = "u\(user)"
      fields["UserFirstName"] = "Worker"
      fields["UserLastName"] = "Number \(user)"
      fields["UserPhone"] = "555010\(HUDGenerator.padded(user))"
      add(.user, fields)
    }
  }

  private mutating func writeProjects() {
    for number in 1...6 {
      var fields = audit(HUDGenerator.firstDay)
      fields["DateDeleted"] = nil
      fields["OrganizationID"] = "\(number)"
      fields["OrganizationName"] = number == 3 ? "Ärzte & Café, \"Süd\"" : "Organization \(number)"
      fields["VictimServiceProvider"] = number == 6 ? "1" : "0"
      add(.organization, fields)
    }
    let types = [1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 2, 2, 3, 3, 4, 4, 4, 6, 8, 9, 10, 11, 13, 13, 14]
    for (index, type) in types.enumerated() {
      let id = "\(100 + index)"
      projects.append(Project(id: id, type: type))
      var fields = audit(HUDGenerator.firstDay)
      fields["DateDeleted"] = nil
      fields["ProjectID"] = id
      fields["OrganizationID"] = "\(index % 6 + 1)"
      fields["ProjectName"] = "Project \(id)"
      fields["OperatingStartDate"] = HUDGenerator.text(day: HUDGenerator.firstDay - 900 - index)
      if index == 5 {
        fields["OperatingEndDate"] = HUDGenerator.text(day: HUDGenerator.lastDay - 200)
      }
      fields["ContinuumProject"] = "1"
      fields["ProjectType"] = "\(type)"
      fields["HousingType"] = [2, 3, 9, 10, 13].contains(type) ? "2" : "1"
      fields["RRHSubType"] = type == 13 ? "2" : ""
      fields["TargetPopulation"] = "4"
      add(.project, fields)
      writePlace(of: id, index)
      if [0, 1, 2, 3, 8, 9, 10, 13].contains(type) { writeInventory(of: id, type, index) }
    }
  }

  private mutating func writePlace(of project: String, _ index: Int) {
    var fields = audit(HUDGenerator.firstDay)
    fields["ProjectCoCID"] = "pc\(index)"
    fields["ProjectID"] = project
    fields["CoCCode"] = index % 5 == 4 ? "XX-502" : "XX-501"
    fields["Geocode"] = "0\(10_000 + index)"
    fields["Address1"] = "\(index) Nowhere Street"
    fields["City"] = "Nowhere"
    fields["State"] = "XX"
    fields["ZIP"] = "000\(HUDGenerator.padded(index))"
    fields["GeographyType"] = "1"
    add(.projectCoC, fields)
  }

  private mutating func writeInventory(of project: String, _ type: Int, _ index: Int) {
    for part in 0...dice.roll(0...2) {
      let beds = dice.roll(10...60) + plan.clients / 400
      var fields = audit(HUDGenerator.firstDay)
      fields["InventoryID"] = "\(index * 10 + part)"
      fields["ProjectID"] = project
      fields["CoCCode"] = index % 5 == 4 ? "XX-502" : "XX-501"
      fields["HouseholdType"] = "\(dice.pick([1, 1, 3, 4]))"
      fields["Availability"] = type < 2 ? "\(dice.pick([1, 1, 2, 3]))" : ""
      fields["UnitInventory"] = "\(beds)"
      fields["BedInventory"] = "\(beds)"
      fields["VetBedInventory"] = "\(beds / 10)"
      fields["OtherBedInventory"] = "\(beds - beds / 10)"
      fields["ESBedType"] = type < 2 ? "1" : ""
      let start =
        part == 0 ? HUDGenerator.firstDay - 400 : HUDGenerator.firstDay + dice.roll(0...500)
      fields["InventoryStartDate"] = HUDGenerator.text(day: start)
      if part == 1 {
        fields["InventoryEndDate"] = HUDGenerator.text(day: start + dice.roll(60...500))
      }
      add(.inventory, fields)
    }
  }
}
