import Reports

extension GeneratedExport {
  mutating func writePeople() {
    var number = 1
    while number <= plan.clients {
      let size = min(dice.happens(80) ? 1 : dice.roll(2...4), plan.clients - number + 1)
      let isFamily = size > 1
      let people = (0..<size).map { writeClient(number + $0, isChild: isFamily && $0 > 0) }
      number += size
      for _ in 0..<dice.pick([1, 1, 1, 2, 2, 3]) { writeStay(of: people, afterClient: number) }
    }
  }

  private mutating func writeClient(_ number: Int, isChild: Bool) -> String {
    // One in fifty has an id that is no number.
    let id =
      number % 50 == 7 ? "C\(String(number, radix: 16, uppercase: true))" : "\(1000 + number)"
    var fields = audit(HUDGenerator.firstDay)
    fields["PersonalID"] = id
    fields["FirstName"] = dice.pick(["Test", "Probe", "José", "Anna \"Red\"", "Zoë", "Night, Jr."])
    fields["LastName"] = "Invented\(number)"
    fields["NameDataQuality"] = code([1, 1, 1, 2])
    let hasSSN = dice.happens(60)
    fields["SSN"] = hasSSN ? "00000\(1000 + number % 9000)" : ""
    fields["SSNDataQuality"] = hasSSN ? "1" : dice.pick(["2", "8", "9", "99"])
    let age = isChild ? dice.roll(0...17) : dice.roll(18...84)
    if dice.happens(95) {
      let born = HUDGenerator.firstDay - age * 365 - dice.roll(0...364)
      fields["DOB"] = HUDGenerator.text(day: born)
      fields["DOBDataQuality"] = dice.happens(93) ? "1" : "2"
    } else {
      fields["DOBDataQuality"] = dice.pick(["8", "9", "99"])
    }
    fields["Sex"] = code([0, 1, 1])
    let races = [
      "AmIndAKNative", "Asian", "BlackAfAmerican", "MidEastNAfrican", "NativeHIPacific", "White",
    ]
    for race in races + ["HispanicLatinao"] { fields[race] = "0" }
    if dice.happens(94) {
      fields[dice.pick(races + ["White", "BlackAfAmerican", "White"])] = "1"
      if dice.happens(12) { fields[dice.pick(races)] = "1" }
      if dice.happens(25) { fields["HispanicLatinao"] = "1" }
    } else {
      fields["RaceNone"] = dice.pick(["8", "9", "99"])
    }
    fields["VeteranStatus"] = isChild ? "" : code([0, 0, 0, 0, 1])
    add(.client, fields)
    return id
  }

  /// Enrols a household somewhere, and writes all that hangs on it.
  private mutating func writeStay(of people: [String], afterClient number: Int) {
    let isNightly = dice.happens(55)
    let project = dice.pick(projects.filter { ($0.type == 1) == isNightly })
    let start = HUDGenerator.firstDay + dice.roll(-200...1060)
    let length = dice.pick([0, 1, 3, 14, 40, 90, 180, 300, 700])
    let stayed = length == 0 ? 0 : dice.roll(1...length)
    let end = min(start + stayed, HUDGenerator.lastDay + 1)
    let hasExit = end <= HUDGenerator.lastDay && dice.happens(88)
    let household = "H\(String(nextHousehold, radix: 16, uppercase: true))"
    nextHousehold += 1
    for (index, person) in people.enumerated() {
      let enrollment = writeEnrollment(
        of: person, project, start, end, household, isHead: index == 0)
      enrollments.append(enrollment)
      writeAnswers(about: enrollment, isAdult: index == 0)
      if hasExit { writeExit(of: enrollment) }
      if project.type == 1 { writeNights(of: enrollment, afterClient: number) }
      if project.type == 4 || dice.happens(4) { writeContacts(of: enrollment) }
    }
  }

  private mutating func writeEnrollment(
    of person: String, _ project: Project, _ start: Int, _ end: Int, _ household: String,
    isHead: Bool
  ) -> Enrollment {
    let id = "\(500_000 + count(.enrollment))"
    var fields = audit(start)
    fields["EnrollmentID"] = id
    fields["PersonalID"] = person
    fields["ProjectID"] = project.id
    fields["EntryDate"] = HUDGenerator.text(day: start)
    fields["HouseholdID"] = household
    fields["RelationshipToHoH"] = isHead ? "1" : dice.pick(["2", "2", "3", "4", "5", "99"])
    fields["EnrollmentCoC"] = isHead && dice.happens(97) ? "XX-501" : ""
    fields["LivingSituation"] = code([116, 116, 101, 118, 204, 206, 207, 302, 335, 336, 410, 435])
    fields["LengthOfStay"] = code([10, 11, 2, 3, 4, 5])
    fields["LOSUnderThreshold"] = code([0, 1])
    fields["PreviousStreetESSH"] = code([0, 1])
    if dice.happens(70) {
      fields["DateToStreetESSH"] = HUDGenerator.text(day: start - dice.roll(0...900))
      fields["TimesHomelessPastThreeYears"] = code([1, 2, 3, 4])
      fields["MonthsHomelessPastThreeYears"] = code([101, 102, 106, 112, 113])
    }
    fields["DisablingCondition"] = code([0, 0, 1])
    if project.type == 4, dice.happens(55) {
      fields["DateOfEngagement"] = HUDGenerator.text(
        day: min(start + dice.roll(0...40), max(start, end - 1)))
    }
    if [3, 9, 10, 13].contains(project.type), dice.happens(80) {
      fields["MoveInDate"] = HUDGenerator.text(day: start + dice.roll(0...60))
    }
    add(.enrollment, fields)
    let made = audit(start)
    let audit = ["DateCreated", "DateUpdated", "UserID"].map { made[$0] ?? "" }.joined(
      separator: ",")
    return Enrollment(id: id, person: person, first: start, end: end, audit: audit)
  }

  private mutating func writeExit(of enrollment: Enrollment) {
    var fields = audit(enrollment.end)
    fields["ExitID"] = "\(900_000 + count(.exit))"
    fields["EnrollmentID"] = enrollment.id
    fields["PersonalID"] = enrollment.person
    fields["ExitDate"] = HUDGenerator.text(day: enrollment.end)
    let destination = code([
      116, 101, 101, 118, 204, 206, 207, 302, 312, 410, 410, 435, 435, 24, 30, 17,
    ])
    fields["Destination"] = destination.isEmpty ? "99" : destination
    fields["DestinationSubsidyType"] = destination == "435" ? dice.pick(["419", "428", "434"]) : ""
    fields["OtherDestination"] = destination == "17" ? "A boat,\r\nmoored \"for now\"" : ""
    add(.exit, fields)
  }
}
