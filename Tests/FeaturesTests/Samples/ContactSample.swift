import Foundation
import Model
import Resources
import Store
import Terminal
import Testing

@testable import Features

/// An invented form for contacts, and somebody at Maria's page who fills it in.
enum ContactSample {
  static let setup = ContactSetup(touchPoint: 55, reference: 8)

  static let form = TouchPointForm(
    touchPoint: TouchPoint(id: 55, name: "Outreach contact"),
    elements: [
      FormSample.element(1, 9, .date, "Date of contact", required: true),
      FormSample.element(
        2, 4, .choice, "Current living situation", required: true,
        choices: FormSample.situations),
      FormSample.element(3, 5, .text, "Where"),
      FormSample.element(4, 2, .longText, "Notes"),
      FormSample.element(8, 5, .text, "Reference"),
    ])

  /// The shelter's form, whose bed is for the check-in screen alone.
  static let checkInForm = TouchPointForm(
    touchPoint: TouchPoint(id: 54, name: "Shelter check-in"),
    elements: [
      FormSample.element(1, 9, .date, "Night of", required: true),
      FormSample.element(2, 4, .choice, "Bed", choices: ["Bed 1", "Bed 2"]),
      FormSample.element(5, 2, .longText, "Note"),
    ])

  static let checkIn = CheckInSetup(
    touchPoint: 54, elements: CheckInElements(bed: 2, date: 1, status: 3, reference: 4, note: 5))

  static let key = TouchPointDraft.Key(form: 55, subject: 9001)

  /// What was recorded on the newest line of Maria's page.
  static let response = TouchPointResponse(
    id: 33, touchPointID: 55, subjectID: 9001,
    elements: [
      .init(id: 1, code: 9, answer: .date(ClientSample.day("2026-11-11"))),
      .init(id: 2, code: 4, answer: .choices([20]), words: "Place not meant for habitation"),
      .init(id: 8, code: 5, answer: .text("5F1B")),
      .init(id: 70, code: 33, answer: .shown("English, Thai")),
    ])

  static let bedNight = TouchPointResponse(
    id: 31, touchPointID: 54, subjectID: 9001,
    elements: [
      .init(id: 1, code: 9, answer: .date(ClientSample.day("2026-11-10"))),
      .init(id: 2, code: 4, answer: .choices([21]), words: "Bed 2"),
    ])

  static let other = Clients.Workplace(
    person: "ann@example.org", site: ClientSample.workplace.site, program: ClientSample.outreach,
    programs: ClientSample.workplace.programs)
}

extension Stage {
  /// Maria's page, on a machine with a form for contacts.
  static func contactPage(
    _ width: Int = 80, _ height: Int = 24, preferences: Preferences = Preferences()
  ) -> Stage {
    var stage = Stage(
      width, height, checkIn: ContactSample.checkIn, contact: ContactSample.setup,
      preferences: preferences)
    stage.send(.clients(.entered(ClientSample.workplace)))
    stage.openMaria()
    return stage
  }

  /// Finds Maria and opens her page.
  mutating func openMaria() {
    push(.key(.alt(.text("1"))))
    press("mar<enter>")
    if let lookup = state.clients.lookup {
      send(.clients(.found(ClientMatch.merged(ClientSample.matches("mar")), lookup)))
    }
    press("<enter>")
    send(
      .clients(.participantArrived(ClientSample.participant)),
      .clients(.enrolmentsArrived(ClientSample.enrolments, of: 5001)),
      .clients(.responsesArrived(ClientSample.responses, of: 5001, unread: 0)))
    state.toast = nil
    _ = effects()
  }

  /// The same with the form for contacts open.
  static func contact(
    _ width: Int = 80, _ height: Int = 24, preferences: Preferences = Preferences()
  ) -> Stage {
    var stage = Stage.contactPage(width, height, preferences: preferences)
    stage.press("c")
    stage.arrive(ContactSample.form)
    _ = stage.effects()
    return stage
  }

  /// Answers with a form, and a response where one is looked at.
  mutating func arrive(_ form: TouchPointForm, _ response: TouchPointResponse? = nil) {
    send(.contact(.formArrived(form, response, Sample.stamp(900))))
  }

  /// What was given to be recorded since this was last called.
  mutating func recorded(
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> TouchPointSubmission {
    var submission: TouchPointSubmission?
    for case .run(.contact(.record(let sent, _, _, _)), _) in effects() { submission = sent }
    return try #require(submission, sourceLocation: sourceLocation)
  }
}
