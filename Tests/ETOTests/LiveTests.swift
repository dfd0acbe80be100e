import ETO
import FoundationEssentials
import Model
import REST
import Testing

/// The client against the pretend ETO; both follow the same page and share no code.
@Suite struct LiveTests {
  private static let day = CivilDate(daysSince1970: 20_700)

  @Test func theWholeChain() async throws {
    try await LiveETO.run { live in
      let account = try await live.signIn()
      let enterprises = try await account.enterprises()
      #expect(enterprises.count == 2)
      let sites = try await account.sites(of: enterprises[0].id)
      // Two sites have the same name.
      #expect(Set(sites.map(\.name)).count < sites.count)
      #expect(Set(sites.map(\.id)).count == sites.count)
      let empty = try #require(sites.first { $0.name == "Cedar Street" })
      let cedar = try await account.open(site: empty.id, of: enterprises[0].id)
      #expect(await ETOError.of { try await cedar.programs() } == .noProgram)
      let api = try await live.harborHouse()
      #expect(try await api.programs().contains(where: \.isDisabled))
    }
  }

  @Test func wrongPasswordsAndTheLock() async throws {
    try await LiveETO.run { live in
      for _ in 0..<3 {
        let error = await ETOError.of { try await live.signIn("wrong") }
        #expect(error == .refused(code: 1) || error == .locked)
      }
      #expect(await ETOError.of { try await live.signIn() } == .locked)
    }
  }

  @Test(arguments: ["status", "html", "page", "detail"])
  func aDeadTokenIsNotNoticed(_ kind: String) async throws {
    try await LiveETO.run { live in
      let api = try await live.harborHouse()
      try await live.turn("deadToken", to: "\"\(kind)\"")
      for event in ["expireTokens", "expireAuthTokens"] {
        try await live.turn(event)
        #expect(try await !api.touchPoints().isEmpty)
      }
      try await live.turn("webSignIn", to: #""worker@example.org""#)
      #expect(try await !api.programs().isEmpty)
    }
  }

  @Test(arguments: [
    ("refusedByDetail", nil), ("refusedByStatus", nil), ("echoPassword", ETOError.refused(code: 1)),
  ])
  func refusalsInEveryShape(_ name: String, _ expected: ETOError?) async throws {
    try await LiveETO.run { live in
      try await live.turn(name)
      let error = await ETOError.of { try await live.signIn("wrong") }
      switch error {
      case .refused, .detail: #expect(expected == nil || error == expected)
      default: Issue.record("\(String(describing: error))")
      }
    }
  }

  @Test func aPersonWithAnyNameComesBackAsTheyWereWritten() async throws {
    try await LiveETO.run { live in
      let api = try await live.harborHouse()
      let program = try #require(api.programID)
      for (first, last) in [
        ("ትዕግስት", "አበበ"), ("สมหญิง", "กำแพง"), ("ليلى", "حدّاد"), ("Nguyễn", "Ng"),
        ("María José", "Ríos-Vega/O'Neill"),
      ] {
        let fields = ParticipantFields(
          name: PersonName(first: first, last: last), birth: CivilDate(iso: "1955-12-31"),
          reach: ParticipantFields.Reach(email: "a/b@example.org"), alert: "Ask first")
        let saved = try await api.addParticipant(fields, to: program)
        let read = try #require(try await api.participant(saved.id))
        #expect(read.fields.name == fields.name)
        #expect(read.fields.birth == fields.birth)
        #expect(read.fields.reach == fields.reach)
        #expect(read.subjectID == saved.subjectID)
        _ = try await api.enrol(saved.id, in: program, from: Self.day)
        #expect(try await api.search(first, in: program).contains { $0.id == saved.id })

        var changed = read.fields
        changed.alert = ""
        changed.birth = nil
        _ = try await api.updateParticipant(saved.id, in: program, from: read.fields, to: changed)
        let again = try #require(try await api.participant(saved.id))
        #expect(again.fields == changed)
      }
      #expect(try await api.participant(99_999_999) == nil)
    }
  }

  @Test(arguments: [-720, -300, 0, 330, 840])
  func aBirthIsTheSameDayFromAnyZone(_ minutesEast: Int) async throws {
    try await LiveETO.run { live in
      let account = try await live.signIn(minutesEast: minutesEast)
      for enterprise in try await account.enterprises() {
        for site in try await account.sites(of: enterprise.id) {
          let api = try await account.open(site: site.id, of: enterprise.id)
          guard let program = try? await api.programs().first(where: { !$0.isDisabled }) else {
            continue
          }
          for text in ["1899-12-31", "1955-12-31", "1969-12-31", "1970-01-01", "2024-02-29"] {
            let fields = ParticipantFields(
              name: PersonName(first: "Day", last: text), birth: CivilDate(iso: text))
            let saved = try await api.addParticipant(fields, to: program.id)
            let read = try #require(try await api.participant(saved.id))
            #expect(read.fields.birth?.description == text)
          }
        }
      }
    }
  }

  @Test func enrolmentsAndTheirSearch() async throws {
    try await LiveETO.run { live in
      let api = try await live.harborHouse()
      let program = try #require(api.programID)
      let fields = ParticipantFields(name: PersonName(first: "Ana", last: "Newcomer"))
      let saved = try await api.addParticipant(fields, to: program)
      let id = try await api.enrol(saved.id, in: program, from: Self.day)
      let open = try #require(try await api.enrolments(of: saved.id).first { $0.id == id })
      #expect(open.start == Self.day)
      #expect(open.end == nil)
      func found(_ standing: EnrolmentStanding, _ day: CivilDate) async throws -> Bool {
        try await api.search(standing, in: program, from: day, through: day)
          .contains { $0.id == saved.id }
      }
      #expect(try await found(.active, Self.day))
      #expect(try await found(.enrolled, Self.day))
      #expect(try await !found(.enrolled, Self.day.adding(days: -1)))
      #expect(try await !found(.enrolled, Self.day.adding(days: 1)))
      let end = Self.day.adding(days: 3)
      try await api.dismiss(saved.id, from: program, on: end, hasGraduated: true)
      let closed = try #require(try await api.enrolments(of: saved.id).first { $0.id == id })
      #expect(closed.end == end)
      #expect(closed.hasGraduated)
      #expect(try await found(.dismissed, end))
      #expect(try await !found(.dismissed, end.adding(days: -1)))
      #expect(
        await ETOError.of {
          try await api.dismiss(saved.id, from: program, on: end)
        } != nil)
    }
  }

  @Test func everyFormIsReadAndEveryResponseToo() async throws {
    try await LiveETO.run { live in
      let api = try await live.harborHouse()
      let program = try #require(api.programID)
      var count = 0
      let people = try await api.search(
        .active, in: program, from: Self.day.adding(days: -40), through: Self.day)
      for touchPoint in try await api.touchPoints() {
        let form = try #require(try await api.form(touchPoint.id))
        #expect(!form.elements.isEmpty)
        for person in people.prefix(10) {
          let subject = try #require(try await api.participant(person.id)?.subjectID)
          for response in try await api.responses(about: subject, on: touchPoint.id) {
            count += 1
            for element in response.elements {
              #expect(form.element(element.id) != nil)
              if case .shown(let text) = element.answer {
                #expect(form.element(element.id)?.kind.isWritable == false, "\(text)")
              }
            }
          }
        }
      }
      #expect(count > 0)
    }
  }

  @Test func aCheckInAndItsChange() async throws {
    try await LiveETO.run { live in
      let api = try await live.harborHouse()
      let program = try #require(api.programID)
      let listed = try #require(
        try await api.touchPoints().first { $0.name == "Shelter check-in" })
      let form = try #require(try await api.form(listed.id))
      func element(_ question: String) throws -> FormElement {
        try #require(form.elements.first { $0.question == question })
      }
      let (night, bed) = (try element("Night of"), try element("Bed"))
      let (status, note) = (try element("In or out"), try element("Note"))
      let reference = try element("Reference")
      let saved = try await api.addParticipant(
        ParticipantFields(name: PersonName(first: "Bed", last: "Twelve")), to: program)
      let subject = try #require(saved.subjectID)
      let answers: [Int: Answer] = [
        night.id: .date(Self.day), bed.id: .choices([bed.choices[11].id]),
        status.id: .choices([status.choices[0].id]), reference.id: .text("ref-1"),
        note.id: .text("a/b\n\"c\""),
      ]
      let happened = Date(timeIntervalSince1970: 1_788_500_000)
      let id = try await api.addResponse(
        to: form, about: subject, in: program, happened: happened, identifier: "own-1",
        answers: answers)
      let read = try #require(try await api.responses(about: subject, on: form.id).first)
      #expect(read.id == id)
      #expect(read.happened == happened)
      #expect(read.identifier == "own-1")
      for (element, answer) in answers { #expect(read.answer(to: element) == answer) }
      try await api.updateResponse(
        id, on: form, answers: [bed.id: .choices([bed.choices[2].id]), note.id: .blank])
      let moved = try #require(try await api.response(id, on: form.id))
      #expect(moved.answer(to: bed.id) == .choices([bed.choices[2].id]))
      #expect(moved.answer(to: note.id) ?? .blank == .blank)
      #expect(moved.answer(to: reference.id) == .text("ref-1"))
      #expect(try await api.responses(about: subject, on: form.id).count == 1)

      // A required answer is missing.
      let refused = await ETOError.of {
        try await api.addResponse(
          to: form, about: subject, in: program, happened: happened, answers: [note.id: .text("x")])
      }
      guard case .notSaved(let words) = refused, !words.isEmpty else {
        Issue.record("\(String(describing: refused))")
        return
      }
      try await live.turn("refusedSave", to: "500")
      let failed = await ETOError.of {
        try await api.addResponse(
          to: form, about: subject, in: program, happened: happened, answers: [:])
      }
      guard case .detail(_, status: 500) = failed else {
        Issue.record("\(String(describing: failed))")
        return
      }
    }
  }

  @Test func everyKnownKindOfAnswerIsTakenAndGivenBack() async throws {
    try await LiveETO.run { live in
      let api = try await live.harborHouse()
      let program = try #require(api.programID)
      let saved = try await api.addParticipant(
        ParticipantFields(name: PersonName(first: "All", last: "Kinds")), to: program)
      let subject = try #require(saved.subjectID)
      for touchPoint in try await api.touchPoints() where !touchPoint.isDisabled {
        let form = try #require(try await api.form(touchPoint.id))
        var answers: [Int: Answer] = [:]
        for element in form.elements where !element.isDisabled {
          switch element.kind {
          case .text, .longText: answers[element.id] = .text("Words/“\(element.id)”")
          case .phone: answers[element.id] = .text("555-0100")
          case .number: answers[element.id] = .number(3)
          case .date: answers[element.id] = .date(Self.day)
          case .choice:
            answers[element.id] = element.choices.first { !$0.isDisabled }.map { .choices([$0.id]) }
          case .address:
            answers[element.id] = .address(PostalAddress(line1: "1 Main St", city: "Springfield"))
          case .file:
            answers[element.id] = .file(
              AttachedFile(name: "scan.png", contentType: "image/png", content: [0, 127, 255]))
          case .entity, .header, .group, .unsupported: break
          }
        }
        let id = try await api.addResponse(
          to: form, about: subject, in: program,
          happened: Date(timeIntervalSince1970: 1_788_500_000),
          answers: answers)
        let read = try #require(try await api.response(id, on: form.id))
        for (element, answer) in answers {
          #expect(read.answer(to: element) == answer, "\(touchPoint.name) \(element)")
        }
        // Sent back unchanged, it stays as it is.
        try await api.updateResponse(id, on: form, answers: [:])
        let again = try #require(try await api.response(id, on: form.id))
        #expect(again.elements == read.elements)
      }
    }
  }

  @Test func demographicsAreReadAndWritten() async throws {
    try await LiveETO.run { live in
      let api = try await live.harborHouse()
      let program = try #require(api.programID)
      let definitions = try await api.demographics(in: program)
      #expect(!definitions.isEmpty)
      let choice = try #require(definitions.first { $0.name == "Veteran status" })
      let option = try #require(try await api.options(of: choice.id).first)
      let names = try #require(definitions.first { $0.name == "Other names" })
      let saved = try await api.addParticipant(
        ParticipantFields(
          name: PersonName(first: "Demo", last: "Graphic"),
          demographics: [
            DemographicValue(id: choice.id, kind: .choice, value: .choice(option.id)),
            DemographicValue(id: names.id, kind: .text, value: .text("Red Jacket")),
          ]), to: program)
      let read = try #require(try await api.participant(saved.id))
      #expect(
        read.fields.demographics.first { $0.id == choice.id }?.value == .choice(option.id))
      #expect(read.fields.name.aliases == ["Red Jacket"])
      var changed = read.fields
      let index = try #require(changed.demographics.firstIndex { $0.id == choice.id })
      changed.demographics[index].value = .blank
      _ = try await api.updateParticipant(saved.id, in: program, from: read.fields, to: changed)
      let again = try #require(try await api.participant(saved.id))
      #expect((again.fields.demographics.first { $0.id == choice.id }?.value ?? .blank) == .blank)
    }
  }
}
