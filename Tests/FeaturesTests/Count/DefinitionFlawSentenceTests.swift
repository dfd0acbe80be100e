import Model
import Resources
import Testing

@testable import Features

/// What is said about a mistake in the questions of a count.
@Suite struct DefinitionFlawSentenceTests {
  private func flaw(
    _ reason: DefinitionFlaw.Reason, in field: String = "surveys.interview.questions[3].kind"
  ) -> DefinitionFlaw {
    DefinitionFlaw(line: 41, field: field, reason: reason)
  }

  @Test func lineFieldAndWhatWasMeant() {
    let kinds = ["choice", "several", "number", "text"]
    let flaw = flaw(.notOneOf(kinds, written: "choise", likely: "choice"))
    #expect(
      flaw.sentence(Phrases(.en))
        == "Line 41, surveys.interview.questions[3].kind: “choise” is none of choice, several, number, text. Did you mean choice?"
    )
    #expect(
      flaw.sentence(Phrases(.es))
        == "Línea 41, surveys.interview.questions[3].kind: «choise» no es ninguno de estos: choice, several, number, text. ¿Quiso decir choice?"
    )
  }

  @Test func aFileThatIsNoJSONHasOnlyALine() {
    #expect(flaw(.notJSON, in: "").sentence(Phrases(.en)) == "Line 41: this is not JSON.")
  }

  @Test(arguments: [
    (DefinitionFlaw.Reason.missing, "this is needed and is not there."),
    (.tooDeep, "lists and objects are nested too deep."),
    (.expected(.object), "expected an object in braces."),
    (.expected(.list), "expected a list in brackets."),
    (.expected(.text), "expected a text."),
    (.expected(.wholeNumber), "expected a whole number."),
    (.expected(.flag), "expected true or false."),
    (.expected(.name), "expected up to 40 letters, digits, - and _."),
    (.expected(.language), "expected a language such as en or es."),
    (
      .expected(.comparison),
      "expected exactly one of isOneOf, isNoneOf, atLeast, atMost, isAnswered."
    ),
    (.unknownName(likely: nil), "there is no field of this name."),
    (.unknownName(likely: "kind"), "there is no field of this name. Did you mean kind?"),
    (.twice, "this is there twice."),
    (.noSuchQuestion("age"), "no question “age” comes before that this one could look at."),
    (.noSuchChoice("out"), "that question has no choice “out”."),
    (.notBetween(0, 120), "expected a number from 0 to 120."),
    (.tooLong(400), "this has more than 400 letters."),
    (.tooMany(26), "there are more than 26 of these."),
    (.notShown, "this has a character that cannot be shown."),
    (.noRole("age"), "the tables cannot do without a question of the role age."),
    (.roleNeeds("age", ["number"]), "a question of the role age needs one of number here."),
    (.noMeaning("ageBand"), "no choice says in “means” what it is to the role ageBand."),
    (.notRead, "nobody reads this in such a question."),
    (.afterPeople, "this has to come before the first question about a person."),
  ])
  func everyMistakeHasASentence(reason: DefinitionFlaw.Reason, sentence: String) {
    #expect(flaw(reason, in: "a.b").sentence(Phrases(.en)) == "Line 41, a.b: \(sentence)")
  }
}
