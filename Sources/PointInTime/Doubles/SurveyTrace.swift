import Model

import struct FoundationEssentials.Date

/// What of a survey tells whether another is of the same people.
struct SurveyTrace {
  /// What of somebody tells it.
  struct Person: Equatable {
    /// Letters alone, in capitals; empty where nobody said them.
    let initials: String
    let age: AgeRange
    /// By the choices' codes.
    let race, gender: [String]?
  }

  let survey: Survey.ID
  let isComplete: Bool
  let began: Date
  let volunteer: String
  let area: String
  let point: OutreachPoint?
  /// Where they sleep, by the choice's code.
  let sleepingPlace: [String]?
  let people: [Person]

  init(_ survey: Survey, _ reader: AnswerReader) {
    let adults = reader.number(.adults, in: survey)
    let children = reader.number(.children, in: survey)
    self.survey = survey.id
    isComplete = survey.end != nil
    began = survey.began
    volunteer = survey.volunteer
    area = survey.area
    point = survey.point
    sleepingPlace = reader.choices(.sleepingPlace, in: survey)
    people = (0..<HouseholdFacts.size(survey, reader).least).map { place in
      Person(
        initials: (reader.text(.initials, of: place, in: survey) ?? "").uppercased()
          .filter(\.isLetter),
        age: AgeRange(place, of: survey, reader, adults: adults, children: children),
        race: reader.choices(.race, of: place, in: survey),
        gender: reader.choices(.gender, of: place, in: survey))
    }
  }
}
