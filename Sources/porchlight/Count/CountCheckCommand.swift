import ArgumentParser
import Engine
import Features
import Model
import Resources

/// Reads the questions of a count, and says what is wrong with them.
struct CountCheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check a file of questions: the line, the field, what was expected."
  )

  @OptionGroup var place: SandboxOption
  @Flag(help: "Print JSON.") var json = false
  @Argument(help: "The questions.", completion: .file(extensions: ["json"])) var file: String

  /// What was found, as `--json` prints it.
  private struct Checked: Encodable {
    var isValid: Bool
    var name: String?
    var version: String?
    /// How many questions each survey has.
    var questions: [String: Int]?
    var line: Int?
    var field: String?
    var reason: String?
  }

  mutating func run() async throws {
    let (json, path) = (json, file)
    try await place.withStartup { startup in
      let phrases = startup.phrases
      let definition: SurveyDefinition
      do throws(CountTrouble) {
        definition = try CountQuestions.read(path)
      } catch {
        if json, case .definition(let flaw) = error {
          try Output.json(
            Checked(
              isValid: false, line: flaw.line, field: flaw.field, reason: flaw.sentence(phrases)))
        }
        throw Failure(error, phrases)
      }
      let name = definition.name[phrases.language.rawValue]
      if json {
        let numbers = definition.surveys.map { ($0.key.rawValue, $0.value.questions.count) }
        return try Output.json(
          Checked(
            isValid: true, name: name, version: definition.version,
            questions: Dictionary(uniqueKeysWithValues: numbers)))
      }
      Output.line(phrases.format(.scriptCountQuestionsFine, name, definition.version))
    }
  }
}
