import Foundation
import Model
import Resources
import Testing

@testable import PointInTime

/// The questions that are shipped, and the page about how to change them.
@Suite struct ShippedQuestionsTests {
  /// The shipped questions.
  static func definition() throws -> SurveyDefinition {
    let bytes = try #require(Resources.bytes("Counts/pit.json"))
    return try SurveyDefinition(json: String(decoding: bytes, as: UTF8.self))
  }

  private static func page() throws -> String {
    String(decoding: try #require(Resources.bytes("Counts/README.md")), as: UTF8.self)
  }

  private static func texts(_ definition: SurveyDefinition) -> [LocalText] {
    [definition.name]
      + definition.surveys.values.flatMap { survey in
        [survey.title]
          + survey.questions.flatMap { question in
            [question.text] + (question.help.words.isEmpty ? [] : [question.help])
              + question.choices.map(\.text)
          }
      }
  }

  @Test func thereAreThreeSurveys() throws {
    #expect(Set(try Self.definition().surveys.keys) == Set(SurveyKind.allCases))
  }

  @Test func everyTextIsThereInEnglishAndInSpanish() throws {
    for text in Self.texts(try Self.definition()) {
      #expect(Set(text.words.keys) == ["en", "es"], "\(text)")
      #expect(text["en"] != text["es"] || text["en"] == "No", "\(text)")
    }
  }

  /// A page of 40 by 12 has room for a question of five lines.
  @Test func noTextIsLong() throws {
    for text in Self.texts(try Self.definition()) {
      for words in text.words.values { #expect(words.count <= 165, "\(words)") }
    }
  }

  @Test func theTablesFindEverythingInThem() throws {
    let questions = try Self.definition().surveys.values.flatMap(\.questions)
    #expect(Set(questions.compactMap(\.role)) == Set(SurveyRole.allCases))
  }

  @Test func whoIsAskedMayKeepSilent() throws {
    for (kind, survey) in try Self.definition().surveys where kind != .observation {
      for question in survey.questions where question.scope != .household {
        #expect(question.instead == [.doesNotKnow, .refused, .notAsked], "\(question.id)")
      }
    }
  }

  @Test func thePageHasAnExampleThatIsRead() throws {
    let parts = try Self.page().components(separatedBy: "```")
    let example = try #require(parts.first { $0.hasPrefix("json\n") }).dropFirst(5)
    let definition = try SurveyDefinition(json: String(example))
    #expect(definition.surveys[.observation]?.questions.count == 3)
  }

  @Test func thePageNamesEveryRoleAndMeaning() throws {
    let page = try Self.page()
    for role in SurveyRole.allCases {
      for word in [role.rawValue] + role.meanings { #expect(page.contains("`\(word)`"), "\(word)") }
    }
  }
}
