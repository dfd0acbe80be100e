public import Model
import PointInTime

/// The people of a count as comma-separated values, a line each, without what tells who they are.
///
/// Texts are left out, initials among them, and so are practice and the hour. The place is a cell of
/// 0.01°, about 1.1 km, and only where enough surveys are of that cell: nobody is to be found by it.
public struct SurveyLines: Sendable {
  /// With fewer surveys, a cell is left out.
  public static let fewest = 5

  private let surveys: [Survey]
  private let columns: [String]

  /// Takes the surveys of a count.
  public init(_ surveys: [Survey], _ definition: SurveyDefinition) {
    self.surveys = surveys.filter { !$0.isPractice }.map(definition.counted)
    var columns: [String] = []
    for kind in SurveyKind.allCases {
      for question in definition.surveys[kind]?.questions ?? [] where question.kind != .text {
        if !columns.contains(question.id) { columns.append(question.id) }
      }
    }
    self.columns = columns
  }

  /// The lines, the first with the names of the columns; they end in CR and LF.
  ///
  /// Several choices of an answer have `;` between them; what has no answer says why: `doesNotKnow`,
  /// `refused` or `notAsked`.
  public var csv: String {
    let cells = Dictionary(grouping: surveys.compactMap(Self.cell)) { $0 }.mapValues(\.count)
    let names = ["survey", "person", "kind", "end", "area", "team", "latitude", "longitude"]
    var lines = [names + columns]
    for (number, survey) in surveys.enumerated() {
      let cell = Self.cell(survey).flatMap { (cells[$0] ?? 0) >= Self.fewest ? $0 : nil }
      let place = cell.map { [Self.degrees($0[0]), Self.degrees($0[1])] } ?? ["", ""]
      for (person, answers) in survey.people.enumerated() {
        let about = [
          "\(number + 1)", "\(person + 1)", survey.kind.rawValue,
          survey.end?.rawValue ?? "incomplete", CSVText.cell(survey.area),
          CSVText.cell(survey.team),
        ]
        let said = columns.map { Self.text(answers[$0] ?? survey.household[$0]) }
        lines.append(about + place + said)
      }
    }
    return lines.map(ClientWriter.line).joined()
  }

  private static func text(_ answer: SurveyAnswer?) -> String {
    switch answer {
    case .choices(let codes): codes.joined(separator: ";")
    case .number(let number): "\(number)"
    case .none(let reason)?: reason.rawValue
    case .text, nil: ""
    }
  }

  /// The cell of a survey's point, in hundredths of a degree; nil without one.
  private static func cell(_ survey: Survey) -> [Int]? {
    survey.point.map { point in
      [point.coordinates.latitude, point.coordinates.longitude].map {
        Int(($0 * 100).rounded(.down))
      }
    }
  }

  /// The south-western corner of a cell.
  private static func degrees(_ hundredths: Int) -> String {
    let (whole, part) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
    return "\(hundredths < 0 ? "-" : "")\(whole).\(part < 10 ? "0" : "")\(part)"
  }
}
