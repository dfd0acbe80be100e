import FoundationEssentials
import Model

/// Invented guests and the form of an invented shelter.
enum ShelterSample {
  static let night = CivilDate(daysSince1970: 20_500)
  static let elements = CheckInElements(bed: 2, date: 1, status: 3, reference: 4, note: 5)

  static func form(
    states: [String] = ["In", "Out", "Held", "Cancelled"], beds: Int = 4
  ) -> TouchPointForm {
    TouchPointForm(
      touchPoint: TouchPoint(id: 21, name: "Check-in"),
      elements: [
        FormElement(id: 1, code: 9, kind: .date, question: "Night of"),
        FormElement(
          id: 2, code: 4, kind: .choice, question: "Bed",
          choices: (0..<beds).map { FormElement.Choice(id: 100 + $0, label: "Bed \($0 + 1)") }),
        FormElement(
          id: 3, code: 4, kind: .choice, question: "In or out",
          choices: states.enumerated().map { FormElement.Choice(id: 200 + $0, label: $1) }),
        FormElement(id: 4, code: 5, kind: .text, question: "Reference"),
        FormElement(id: 5, code: 2, kind: .longText, question: "Note"),
      ])
  }

  static func response(
    _ id: Int, bed: Int?, status: Int, night: CivilDate = night, program: Int = 7,
    reference: String = "", came: Double? = nil, changed: Double = 0
  ) -> TouchPointResponse {
    var elements = [
      TouchPointResponse.Element(id: 1, code: 9, answer: .date(night)),
      TouchPointResponse.Element(id: 3, code: 4, answer: .choices([status])),
      TouchPointResponse.Element(id: 4, code: 5, answer: .text(reference)),
    ]
    if let bed {
      elements.append(TouchPointResponse.Element(id: 2, code: 4, answer: .choices([bed])))
    }
    return TouchPointResponse(
      id: id, touchPointID: 21, programID: program,
      happened: came.map { Date(timeIntervalSince1970: $0) },
      changed: Date(timeIntervalSince1970: changed), elements: elements)
  }

  static func guest(_ id: Int, _ night: BedNight? = nil) -> Guest {
    Guest(id: id, subjectID: id, name: PersonName(first: "Guest", last: "\(id)"), tonight: night)
  }

  static func inBed(
    _ bed: Int, _ status: BedNight.Status = .present, id: Int = 1, changed: Double = 0
  ) -> BedNight {
    BedNight(
      id: id, night: night, bed: bed, status: status,
      changed: Date(timeIntervalSince1970: changed))
  }
}
