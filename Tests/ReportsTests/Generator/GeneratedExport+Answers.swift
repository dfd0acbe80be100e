import Reports

extension GeneratedExport {
  /// Health, violence, disabilities and income, at entry and, of some, later.
  mutating func writeAnswers(about enrollment: Enrollment, isAdult: Bool) {
    if dice.happens(34) {
      for type in [5, 6, 7, 8, 9, 10] {
        var fields = about(enrollment, .disabilities, on: enrollment.first, stage: "1")
        fields["DisabilityType"] = "\(type)"
        let response = code(type == 10 ? [0, 0, 1, 2, 3] : [0, 0, 0, 1])
        fields["DisabilityResponse"] = response
        fields["IndefiniteAndImpairs"] = ["1", "2", "3"].contains(response) ? code([0, 1]) : ""
        add(.disabilities, fields)
      }
    }
    guard isAdult else { return }
    if dice.happens(60) {
      var fields = about(enrollment, .healthAndDV, on: enrollment.first, stage: "1")
      let survivor = code([0, 0, 1])
      fields["DomesticViolenceSurvivor"] = survivor
      if survivor == "1" {
        fields["WhenOccurred"] = code([1, 2, 3, 4])
        fields["CurrentlyFleeing"] = code([0, 1])
      }
      add(.healthAndDV, fields)
    }
    if dice.happens(70) { writeIncome(of: enrollment, on: enrollment.first, stage: "1") }
    if enrollment.end - enrollment.first > 350 {
      writeIncome(of: enrollment, on: enrollment.first + 350 + dice.roll(0...30), stage: "5")
    }
    if dice.happens(30) { writeIncome(of: enrollment, on: enrollment.end, stage: "3") }
  }

  private mutating func writeIncome(of enrollment: Enrollment, on day: Int, stage: String) {
    var fields = about(enrollment, .incomeBenefits, on: day, stage: stage)
    let any = code([0, 1, 1])
    fields["IncomeFromAnySource"] = any
    if any == "1" {
      var total = 0
      for (source, amount) in [
        ("Earned", "EarnedAmount"), ("SSI", "SSIAmount"), ("SSDI", "SSDIAmount"),
      ] {
        let has = dice.happens(45)
        fields[source] = has ? "1" : "0"
        guard has else { continue }
        let cents = dice.roll(1_000...250_000)
        total += cents
        fields[amount] = money(cents)
      }
      fields["TotalMonthlyIncome"] = money(total)
    }
    fields["BenefitsFromAnySource"] = code([0, 1])
    fields["SNAP"] = code([0, 1])
    fields["InsuranceFromAnySource"] = code([0, 1])
    fields["Medicaid"] = code([0, 1])
    add(.incomeBenefits, fields)
  }

  private func money(_ cents: Int) -> String {
    "\(cents / 100).\(HUDGenerator.padded(cents % 100))"
  }

  /// The contacts of street outreach.
  mutating func writeContacts(of enrollment: Enrollment) {
    var day = enrollment.first
    for _ in 0..<dice.roll(1...12) where day <= min(enrollment.end, HUDGenerator.lastDay) {
      var fields = about(enrollment, .currentLivingSituation, on: day, stage: nil)
      fields["CurrentLivingSituation"] = code([116, 116, 116, 101, 118, 302, 335, 435, 37, 17])
      fields["CLSSubsidyType"] = fields["CurrentLivingSituation"] == "435" ? "428" : ""
      fields["LocationDetails"] = dice.happens(30) ? "Behind the \"old\" mill, by the river" : ""
      add(.currentLivingSituation, fields)
      day += dice.roll(1...40)
    }
  }

  private mutating func about(
    _ enrollment: Enrollment, _ table: HUDTable.Name, on day: Int, stage: String?
  ) -> [String: String] {
    var fields = audit(day)
    fields[HUDTable.named(table).key.name] = "\(count(table) + 1)"
    fields["EnrollmentID"] = enrollment.id
    fields["PersonalID"] = enrollment.person
    fields["InformationDate"] = HUDGenerator.text(day: day)
    fields["DataCollectionStage"] = stage
    return fields
  }

  /// The bed nights of a stay: about as many as leave the export with as many services as are asked for.
  mutating func writeNights(of enrollment: Enrollment, afterClient number: Int) {
    guard enrollment.end > HUDGenerator.firstDay else { return }
    // So many are due by now; what short stays leave over, long ones take up.
    let due = plan.services * 19 / 20 * min(number, plan.clients) / plan.clients - count(.services)
    var left = min(due, dice.roll(1...400))
    var day = max(enrollment.first, HUDGenerator.firstDay)
    let end = max(min(enrollment.end, HUDGenerator.lastDay + 1), day + 1)
    while left > 0, day < end {
      if dice.happens(85) {
        addService(enrollment, day, ",200,200,,,,,,,,")
        left -= 1
        // Given twice.
        if left > 0, dice.roll(1...150) == 1 {
          addService(enrollment, day, ",200,200,,,,,,,,")
          left -= 1
        }
      }
      day += 1
    }
  }

  /// Services that are no bed nights, until there are as many as are asked for.
  mutating func writeOtherServices() {
    guard !enrollments.isEmpty else { return }
    while count(.services) < plan.services {
      let enrollment = dice.pick(enrollments)
      let latest = max(enrollment.first, min(enrollment.end, HUDGenerator.lastDay))
      let day = dice.roll(enrollment.first...latest)
      switch dice.roll(1...3) {
      case 1: addService(enrollment, day, ",141,\(dice.roll(1...14)),,,,,,,,")
      case 2: addService(enrollment, day, ",144,5,,,\(dice.roll(1...5)),,,,,")
      default:
        addService(enrollment, day, ",151,\(dice.roll(1...6)),,,,\(dice.roll(1...900)).50,,,,")
      }
    }
  }

  private mutating func addService(_ enrollment: Enrollment, _ day: Int, _ what: String) {
    let number = count(.services) + 1
    let deleted = dice.roll(1...200) == 1 ? "2025-09-30 12:00:00" : ""
    files[.services]?.add(
      line:
        "\(number),\(enrollment.id),\(enrollment.person),\(HUDGenerator.text(day: day))\(what)"
        + "\(enrollment.audit),\(deleted)")
  }
}
