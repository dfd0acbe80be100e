import Model

import struct FoundationEssentials.Date

/// What of a survey tells whether another is of the same people.
struct SurveyTrace {
  /// What of somebody tells it.
  struct Person {
    /// Letters alone, in capitals; empty where nobody said them.
    let initials: String
    let age: AgeRange
    let race: RaceRow?
    let gender: [String]?
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
    let facts = HouseholdFacts(survey, reader)
    self.survey = survey.id
    isComplete = survey.end != nil
    began = survey.began
    volunteer = survey.volunteer
    area = survey.area
    point = survey.point
    sleepingPlace = reader.choices(.sleepingPlace, in: survey)
    people = facts.people.enumerated().map { place, person in
      Person(
        initials: (reader.text(.initials, of: place, in: survey) ?? "").uppercased()
          .filter(\.isLetter),
        age: person.age, race: person.race, gender: reader.choices(.gender, of: place, in: survey))
    }
  }
}
