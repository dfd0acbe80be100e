import FoundationEssentials
import Model

@testable import Features

/// A count in one night, and questions like those of a real one, in two languages.
enum SurveySample {
  /// Every way of having no answer.
  private static let any = NoAnswer.allCases

  private static func yesNo(
    _ id: String, _ role: SurveyRole?, _ english: String, _ spanish: String,
    scope: SurveyQuestion.Scope = .person, noEnds: SurveyEnd? = nil, yesEnds: SurveyEnd? = nil,
    instead: [NoAnswer] = any, conditions: [SurveyCondition] = []
  ) -> SurveyQuestion {
    SurveyQuestion(
      id: id, role: role, scope: scope, text: LocalText(["en": english, "es": spanish]),
      kind: .choice,
      choices: [
        SurveyChoice(
          code: "yes", text: LocalText(["en": "Yes", "es": "Sí"]), meaning: "yes", ends: yesEnds),
        SurveyChoice(
          code: "no", text: LocalText(["en": "No", "es": "No"]), meaning: "no", ends: noEnds),
      ], instead: instead, conditions: conditions)
  }

  private static func choice(
    _ code: String, _ english: String, _ spanish: String, meaning: String? = nil,
    ends: SurveyEnd? = nil
  ) -> SurveyChoice {
    SurveyChoice(
      code: code, text: LocalText(["en": english, "es": spanish]), meaning: meaning, ends: ends)
  }

  static let sleeping = SurveyQuestion(
    id: "sleeping", role: .sleepingPlace,
    text: LocalText(["en": "Where are you sleeping tonight?", "es": "¿Dónde duerme esta noche?"]),
    help: LocalText(["en": "Read none of them out.", "es": "No lea ninguna."]), kind: .choice,
    choices: [
      choice("street", "Street or pavement", "La calle", meaning: "unsheltered"),
      choice("vehicle", "A vehicle: car, van, RV or truck", "Un vehículo", meaning: "unsheltered"),
      choice("park", "Park", "Un parque", meaning: "unsheltered"),
      choice("building", "Abandoned building", "Un edificio abandonado", meaning: "unsheltered"),
      choice("station", "Bus, train station, airport", "Una estación", meaning: "unsheltered"),
      choice("bridge", "Under a bridge", "Bajo un puente", meaning: "unsheltered"),
      choice("camp", "Woods or encampment", "Un campamento", meaning: "unsheltered"),
      choice("other", "Other place outside", "Otro lugar", meaning: "unsheltered"),
      choice(
        "shelter", "Emergency shelter", "Un refugio", meaning: "emergencyShelter",
        ends: .sleepsElsewhere),
      choice("house", "A house or a flat", "Una casa", meaning: "housed", ends: .sleepsElsewhere),
    ], instead: any)

  static let race = SurveyQuestion(
    id: "race", role: .race, scope: .person,
    text: LocalText(["en": "Which race or races?", "es": "¿Qué raza o razas?"]), kind: .several,
    choices: [
      choice("native", "American Indian", "Indígena", meaning: "americanIndian"),
      choice("asian", "Asian", "Asiática", meaning: "asian"),
      choice("black", "Black", "Negra", meaning: "black"),
      choice("white", "White", "Blanca", meaning: "white"),
    ], instead: any)

  static let gender = SurveyQuestion(
    id: "gender", role: .gender, scope: .person,
    text: LocalText(["en": "Which gender?", "es": "¿Qué género?"]), kind: .choice,
    choices: [choice("woman", "Woman", "Mujer"), choice("man", "Man", "Hombre")], instead: any)

  static let interview = Questionnaire(
    title: LocalText(["en": "Interview", "es": "Entrevista"]),
    questions: [
      yesNo(
        "consent", .consent, "May I ask you some questions?", "¿Puedo hacerle unas preguntas?",
        scope: .household, noEnds: .noConsent, instead: []),
      sleeping,
      yesNo(
        "asked", .alreadyAsked, "Has another volunteer asked you already?", "¿Ya le preguntaron?",
        scope: .household, yesEnds: .alreadyAsked),
      SurveyQuestion(
        id: "adults", role: .adults,
        text: LocalText(["en": "How many adults?", "es": "¿Cuántos adultos?"]), kind: .number,
        least: 1, most: 20, instead: [.doesNotKnow]),
      SurveyQuestion(
        id: "children", role: .children,
        text: LocalText(["en": "How many children?", "es": "¿Cuántos niños?"]), kind: .number,
        most: 20, instead: [.doesNotKnow]),
      SurveyQuestion(
        id: "relationship", role: .relationship, scope: .others,
        text: LocalText(["en": "Who are they to the first person?", "es": "¿Qué son?"]),
        kind: .choice,
        choices: [
          choice("partner", "Partner", "Pareja", meaning: "partner"),
          choice("child", "Child", "Hija o hijo", meaning: "child"),
        ], instead: any),
      SurveyQuestion(
        id: "initials", role: .initials, scope: .person,
        text: LocalText(["en": "Which initials?", "es": "¿Qué iniciales?"]), kind: .text, most: 4,
        instead: any),
      SurveyQuestion(
        id: "age", role: .age, scope: .person,
        text: LocalText(["en": "How old?", "es": "¿Qué edad?"]), kind: .number, most: 120,
        instead: any),
      gender, race,
      yesNo(
        "army", .armedForces, "Ever in the armed forces?", "¿Estuvo en las fuerzas armadas?",
        conditions: [.atLeast(question: "age", 18)]),
    ])

  static let observation = Questionnaire(
    title: LocalText(["en": "Observation", "es": "Observación"]),
    questions: [
      SurveyQuestion(
        id: "why", role: .whyObserved,
        text: LocalText(["en": "Why is nobody asked?", "es": "¿Por qué no se pregunta?"]),
        kind: .choice,
        choices: [
          choice("asleep", "They sleep", "Duermen"), choice("unsafe", "It is not safe", "Riesgo"),
        ]),
      SurveyQuestion(
        id: "size", role: .size,
        text: LocalText(["en": "How many people?", "es": "¿Cuántas personas?"]), kind: .number,
        least: 1, most: 20),
      SurveyQuestion(
        id: "band", role: .ageBand, scope: .person,
        text: LocalText(["en": "About how old?", "es": "¿Qué edad, más o menos?"]), kind: .choice,
        choices: [
          choice("young", "Under 18", "Menos de 18", meaning: "under18"),
          choice("older", "25 or more", "25 o más", meaning: "25plus"),
        ], instead: any),
      gender, race,
    ])

  static let definition = SurveyDefinition(
    name: "Test", version: "1", surveys: [.interview: interview, .observation: observation])

  static func count(_ definition: SurveyDefinition) -> PITCount {
    PITCount(
      id: Sample.id(900), name: "River County 2027",
      night: CivilDate(year: 2027, month: 1, day: 27) ?? ClientSample.today,
      opens: Sample.now.addingTimeInterval(-3600), definition: definition)
  }

  static func survey(_ kind: SurveyKind = .interview, isPractice: Bool = false) -> Survey {
    Survey(
      id: Sample.id(901), of: Sample.id(900), kind: kind, isPractice: isPractice,
      began: Sample.now)
  }
}
