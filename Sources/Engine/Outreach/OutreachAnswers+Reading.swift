import FoundationEssentials
import Model

extension OutreachAnswers {
  /// Whom a response is about, and who reads it.
  struct About {
    /// Whom it is about.
    let client: Participant.ID
    /// Their name.
    let name: String
    /// When they were born; nil where nobody knows.
    let birth: CivilDate?
    /// The site.
    let site: Site.ID
    /// The program, where the response names none.
    let program: Program.ID
    /// The site's clock, in minutes east of UTC.
    let minutesEast: Int
  }

  /// The contact that a response on the form says; nil for a draft, and where nobody knows on which day
  /// it was.
  ///
  /// It has the id that it was written with, else one that is always the same for the response; whoever
  /// recorded it in ETO wrote it.
  func contact(_ response: TouchPointResponse, _ about: About) -> OutreachContact? {
    guard !response.isDraft, let day = day(.informationDate, response) ?? response.day else {
      return nil
    }
    var living = CurrentLivingSituation(
      informationDate: day, situation: coded(.livingSituation, response))
    living.subsidy = coded(.subsidy, response)
    living.verifiedBy = text(.verifiedBy, response)
    living.leavesWithin14Days = coded(.leavesWithin14Days, response)
    living.subsequentResidence = coded(.subsequentResidence, response)
    living.resourcesToObtain = coded(.resourcesToObtain, response)
    living.leaseOrOwnershipIn60Days = coded(.leaseOrOwnershipIn60Days, response)
    living.movedTwiceIn60Days = coded(.movedTwiceIn60Days, response)
    living.locationDetails = text(.locationDetails, response)
    let place = text(.place, response)
    var contact = OutreachContact(
      id: UUID(uuidString: text(.reference, response)) ?? response.contactID(at: about.site),
      with: .client(site: about.site, number: about.client), named: about.name,
      at: moment(response, on: day, about), site: about.site,
      program: response.programID ?? about.program, answers: living,
      whereabouts: Whereabouts(
        point: point(response), place: place.isEmpty ? nil : .listed(place)),
      note: text(.note, response), engagement: self.day(.engagement, response),
      by: response.staffName)
    contact.birth = about.birth
    return contact
  }

  /// When it happened; at noon of its day where the system says another day.
  private func moment(
    _ response: TouchPointResponse, on day: CivilDate, _ about: About
  ) -> Date {
    if let happened = response.happened,
      CivilDate(happened, minutesEast: about.minutesEast) == day
    {
      return happened
    }
    return day.noon(minutesEast: about.minutesEast)
  }

  private func point(_ response: TouchPointResponse) -> OutreachPoint? {
    guard let latitude = Double(text(.latitude, response)),
      let longitude = Double(text(.longitude, response)),
      let coordinates = Coordinates(latitude: latitude, longitude: longitude),
      !coordinates.isNowhere
    else { return nil }
    let accuracy = Double(text(.accuracy, response)).flatMap { $0 > 0 ? $0 : nil }
    let word = text(.source, response).lettersAndDigits
    let source = OutreachPoint.Source.allCases.first { $0.rawValue.lettersAndDigits == word }
    return OutreachPoint(
      coordinates, accuracy: accuracy, time: time(text(.fixTime, response)),
      source: source ?? .typed)
  }

  /// Reads a time as ISO 8601 has it, with fractions of a second or without.
  private func time(_ text: String) -> Date? {
    for hasFractions in [false, true] {
      let style = Date.ISO8601FormatStyle(includingFractionalSeconds: hasFractions)
      if let date = try? Date(text, strategy: style) { return date }
    }
    return nil
  }

  /// What a question was answered with, as text: of a choice its words; empty for nothing.
  private func text(_ role: OutreachSetup.Role, _ response: TouchPointResponse) -> String {
    guard let id = questions[role],
      let element = response.elements.first(where: { $0.id == id })
    else { return "" }
    switch element.answer {
    case .text(let text), .shown(let text): return text
    case .number(let number): return "\(number)"
    case .date(let day): return "\(day)"
    case .choices(let ids):
      guard let choice = ids.first else { return "" }
      let known = form.element(id)?.choices.first { $0.id == choice }?.label
      return known ?? element.words ?? ""
    case .blank, .address, .file, .attachment, .entity: return ""
    }
  }

  private func day(_ role: OutreachSetup.Role, _ response: TouchPointResponse) -> CivilDate? {
    CivilDate(iso: text(role, response))
  }

  /// The answer of HUD's that a question was answered with; nil for none.
  private func coded<Coded: HUDLabelled>(
    _ role: OutreachSetup.Role, _ response: TouchPointResponse
  ) -> Coded? {
    let text = text(role, response)
    guard !text.isEmpty else { return nil }
    return Int(text).flatMap { Coded(rawValue: $0) } ?? Coded.meant(by: text, questions.choices)
  }
}

extension TouchPointResponse {
  /// The id of the contact that it is, where it has no reference of ours.
  fileprivate func contactID(at site: Site.ID) -> UUID {
    // Our own way of naming: no system has ids that begin so.
    var bytes = Array("ETO\0".utf8)
    for number in [UInt32(truncatingIfNeeded: site), UInt32(truncatingIfNeeded: id >> 32)]
      + [UInt32(truncatingIfNeeded: id)]
    {
      for shift in [24, 16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
    }
    return UUID(
      uuid: (
        bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7], bytes[8],
        bytes[9], bytes[10], bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
      ))
  }
}
