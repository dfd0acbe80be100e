import ArgumentParser
import Engine
import Features
import Model
import PointInTime
import Resources

/// How many surveys there are, by whom and where.
struct CountSurveysCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "surveys",
    abstract: "Show how many surveys there are by area, team and volunteer.",
    discussion: "Numbers only: who was counted is on no line. Practice is not in them.")

  @OptionGroup var options: CountOptions
  @OptionGroup var choice: CountChoice

  /// What one volunteer did in one area, as `--json` prints it.
  private struct Line: Encodable, Hashable {
    var area: String
    var team: String
    var volunteer: String
    var surveys = 0
    var incomplete = 0
    var practice = 0
    var people = 0

    init(_ survey: Survey) {
      (area, team, volunteer) = (survey.area, survey.team, survey.volunteer)
    }

    mutating func add(
      _ survey: Survey, _ questions: Questionnaire?, _ elsewhere: CountedElsewhere
    ) {
      guard !survey.isPractice else {
        practice += 1
        return
      }
      surveys += 1
      incomplete += survey.end == nil ? 1 : 0
      guard survey.end == nil || survey.end == .completed else { return }
      let size = questions?.size(of: survey) ?? survey.people.count
      people += max(0, size - elsewhere.people(of: survey.id))
    }
  }

  mutating func run() async throws {
    let json = options.json
    try await options.withCount(choice) { chosen, _, startup in
      let phrases = startup.phrases
      let elsewhere = CountedElsewhere(
        chosen.surveys, chosen.count.definition, decisions: chosen.decisions)
      var all: [[String]: Line] = [:]
      for survey in chosen.surveys {
        all[[survey.area, survey.team, survey.volunteer], default: Line(survey)].add(
          survey, chosen.count.definition.surveys[survey.kind], elsewhere)
      }
      let lines = all.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
      if json { return try Output.json(lines) }
      Output.table(
        [
          .pitColumnArea, .pitColumnTeam, .scriptCountVolunteer, .pitColumnSurveys,
          .pitColumnIncomplete, .pitColumnPeople,
        ],
        lines.map { line in
          [line.area, line.team, line.volunteer]
            + [line.surveys, line.incomplete, line.people].map(phrases.number)
        }, phrases)
    }
  }
}
