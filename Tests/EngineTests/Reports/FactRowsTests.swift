import Model
import Reports
import Resources
import Testing

@testable import Engine

/// What was read of ETO as rows of an export.
struct FactRowsTests {
  /// ETO need not say of a response which program it is of: then each of two has it.
  @Test func whatTwoProgramsHaveIsThereOnce() throws {
    let day = CivilDate(daysSince1970: 20_361)
    let programs = [711, 712].map { program in
      ProgramFacts(
        program: program, read: Bench.now,
        stays: [ProgramFacts.Stay(id: program, start: day, end: nil)],
        nights: [ProgramFacts.Night(id: 9, day: day, isOut: false, changed: nil)],
        contacts: [
          ProgramFacts.Contact(
            id: 8, living: CurrentLivingSituation(informationDate: day), engagement: nil,
            changed: nil)
        ])
    }
    let person = PersonFacts(
      id: 5001, name: PersonName(first: "A", middle: "", last: "Example"), birth: nil,
      created: nil, changed: nil, answers: PersonAnswers(), programs: programs)
    var book = FactBook()
    book.people[person.id] = KeptPerson(person, owner: "somebody")
    for program in [711, 712] {
      book.courses[program] = FillingCourse(
        owner: "somebody", program: program, programName: "Program", began: nil,
        completed: Bench.now)
    }
    let rows = FactRows(
      book, at: Site(id: 301, name: "Site"), FillingSetup(), now: Bench.now, zone: .utc)
    let outcome = try HUDImport(rows.tables, exportID: rows.exportID).run()
    let facts = try outcome.store.facts(from: .eto, filled: Bench.now)
    #expect(facts.people == 1 && facts.enrollments == 2)
    #expect(facts.services == 2, "a night and a contact")
  }
}
