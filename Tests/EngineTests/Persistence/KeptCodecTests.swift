import Features
import FoundationEssentials
import Model
import Resources
import Testing
import Vault

@testable import Engine

/// What is kept comes back as it was, and bytes that are something else never do harm.
@Suite struct KeptCodecTests {
  private let now = Date(timeIntervalSinceReferenceDate: 700_000_000.25)
  private let day = CivilDate(daysSince1970: 20_000)

  private func again<Value: Cacheable>(_ value: Value) throws -> Value {
    let list = CachedList(value, named: "a", fetched: now)
    // Whatever is cut off, the rest is no value.
    for count in 0..<min(list.content.count, 400) {
      var cut = list
      cut.content = Array(list.content.prefix(count))
      #expect(cut.value(Value.self) == nil)
    }
    return try #require(list.value(Value.self))
  }

  private func task(_ number: Int) -> TaskItem {
    let digits = String(number, radix: 16)
    return TaskItem(
      id: String(repeating: "0", count: 32 - digits.count) + digits, number: "INC\(number)",
      kind: Choice(value: "incident", label: "Incident"),
      shortDescription: number % 7 == 0 ? nil : "Heater in room \(number) is cold",
      state: Choice(value: "\(number % 4)", label: "State \(number % 4)"),
      priority: number % 5 == 0 ? nil : Choice(value: "3", label: "3 - Moderate"),
      assignedTo: Choice.none, group: Choice(value: "g", label: "Maintenance"),
      created: now - Double(number), updated: number % 3 == 0 ? nil : now,
      due: number % 9 == 0 ? now + 60 : nil)
  }

  @Test func tasksComeBack() throws {
    var tasks = (1...40).map(task)
    tasks[3].id = "another kind of id"
    tasks[4].id = String(repeating: "A", count: 32)
    let kept = try again(KeptTasks(TaskTable(tasks), notice: .tasksListCut))
    #expect(Array(kept.tasks) == tasks)
    #expect(kept.notice == .tasksListCut)
    #expect(try again(KeptTasks(TaskTable(), notice: nil)).tasks.isEmpty)
  }

  @Test func filtersComeBack() throws {
    let filters = TaskScope.allCases.map {
      SavedFilter(name: "Heat \($0)", scope: $0, words: "heat ñ", order: TaskOrder(.due))
    }
    #expect(try again(KeptFilters(filters)).filters == filters)
    #expect(try again(KeptFilters([])).filters.isEmpty)
  }

  @Test func tenThousandTasksTakeLittleRoom() {
    let table = TaskTable((1...10_000).map(task))
    let clock = ContinuousClock()
    let start = clock.now
    let list = CachedList(KeptTasks(table, notice: nil), named: "a", fetched: now)
    let packed = clock.now
    let kept = list.value(KeptTasks.self)
    let read = clock.now
    #expect(kept?.tasks.count == 10_000)
    #expect(list.content.count < 1_000_000)
    print(
      "10,000 tasks: \(list.content.count) bytes, packed in \(packed - start), read in \(read - packed)"
    )
  }

  @Test(arguments: [
    Journal.entries([
      JournalEntry(
        id: "1", kind: .workNote, author: "john.doe", text: "Called.\nNobody in. ውሃ",
        written: Date(timeIntervalSinceReferenceDate: 5)),
      JournalEntry(id: "2", kind: .comment, author: "ann.li", text: "", written: nil),
      JournalEntry(id: "3", kind: .other("u_log"), author: "x", text: "y", written: nil),
    ]), .text(comments: "a", workNotes: "b"), .entries([]),
  ])
  func aTaskWithItsCommentsComesBack(journal: Journal) throws {
    let detail = TaskDetail(
      task: task(9), description: "Long\ntext",
      fields: [
        TaskDetail.Field(name: "due_date", text: "1 March", value: "2026-03-01", date: now),
        TaskDetail.Field(name: "location", text: "Room 4"),
      ], journal: journal)
    #expect(try again(KeptTask(detail)).detail == detail)
  }

  private var form: TouchPointForm {
    TouchPointForm(
      touchPoint: TouchPoint(id: 21, name: "Contact", isDisabled: false),
      elements: [
        FormElement(
          id: 1, code: 4, kind: .choice, question: "Where?", isRequired: true,
          choices: [FormElement.Choice(id: 5, label: "Street", isDisabled: true)]),
        FormElement(
          id: 2, code: 9, kind: .date, question: "When?",
          dateLimits: FormElement.DateLimits(past: 3, future: 0)),
      ],
      rules: [
        FormRule(
          name: "r", allMustBeTrue: 1,
          conditions: [FormRule.Condition(elementID: 1, value: "5", measure: 2)],
          actions: [FormRule.Action(code: 3, elementID: 2, value: "x")])
      ], requiresIdentifier: true)
  }

  @Test func formsAndCodeListsComeBack() throws {
    #expect(try again(KeptForm(form)).form == form)
    let forms = [TouchPoint(id: 1, name: "A"), TouchPoint(id: 2, name: "B", isDisabled: true)]
    #expect(try again(KeptForms(forms)).forms == forms)
    let options = [7: [Demographic.Option(id: 1, label: "Yes", isDisabled: false)], 8: []]
    #expect(try again(KeptOptions(options)).options == options)
    let questions = [
      Demographic(id: 1, name: "Alias", kind: .text, isRequired: true),
      Demographic(id: 2, name: "Other", kind: .other(code: 99), isDisabled: true),
      Demographic(id: 3, name: "None", kind: nil),
    ]
    #expect(try again(KeptQuestions(questions)).questions == questions)
  }

  @Test func aClientsPageComesBack() throws {
    let participant = Participant(
      id: 5001, subjectID: 9001, guid: "g", programID: 70, siteID: 7, isDisabled: true,
      created: now, changed: nil,
      fields: ParticipantFields(
        name: PersonName(first: "Maria", last: "Sample", aliases: ["Red"]), birth: day,
        socialSecurityNumber: Secret("6789"),
        demographics: [
          DemographicValue(id: 9, name: "Language", kind: .choice, value: .choice(4))
        ]))
    let response = TouchPointResponse(
      id: 31, touchPointID: 54, subjectID: 9001, programID: 70, programName: "Shelter",
      formName: "Check-in", staffName: "Robin", identifier: "i", happened: now, day: day,
      changed: nil, isDraft: true,
      elements: [
        TouchPointResponse.Element(id: 1, code: 4, answer: .choices([3]), words: "In"),
        TouchPointResponse.Element(id: 2, code: 5, answer: .text("Hello")),
        TouchPointResponse.Element(id: 3, code: 5, answer: .blank),
      ])
    let page = KeptClient(
      participant,
      enrolments: [
        Enrolment(
          id: 1, participantID: 5001, programID: 70, programName: "Shelter", start: day,
          projectedEnd: nil, end: day, hasGraduated: true, reasonID: 2)
      ], responses: [response], unread: 2)
    let kept = try again(page)
    #expect(kept.participant == participant && kept.responses == [response])
    #expect(kept.enrolments == page.enrolments && kept.unread == 2)
    #expect(try again(KeptResponse(response)).response == response)
  }

  @Test func aNightComesBackAndAnotherOneBeginsWithoutIt() throws {
    var guest = Guest(
      id: 1, subjectID: 11, name: PersonName(first: "Sam", last: "Sample"),
      tonight: BedNight(
        id: 3, night: day, bed: 102, status: .present, reference: "r", note: "n", came: now),
      lastBed: 101)
    let left = Date(timeIntervalSince1970: 1_795_831_440)
    guest.doubles = [
      BedNight(id: 4, night: day, bed: 103, status: .unknown),
      BedNight(id: 5, night: day, bed: 103, status: .out, reference: "s/line/4", left: left),
    ]
    guest.hasStayed = true
    var other = Guest(id: 2, name: PersonName(first: "An"))
    other.elsewhere = "Harbor House"
    let kept = try again(KeptNight(form: form, night: day, guests: [guest, other]))
    #expect(kept.guests == [guest, other] && kept.night == day && kept.form == form)
    #expect(kept.guests(in: day) == kept.guests)
    let next = kept.guests(in: day.adding(days: 1))
    #expect(next.map(\.tonight) == [nil, nil])
    #expect(next.map(\.lastBed) == [102, nil])
    #expect(next.allSatisfy { $0.doubles.isEmpty })
    // That somebody ever had a bed here holds in any night, where they are instead only in that one.
    #expect(next.map(\.hasStayed) == [true, false])
    #expect(next.allSatisfy { $0.elsewhere.isEmpty })
  }

  @Test func whoWorkedHereLastComesBack() throws {
    let reader = TaskReader(
      person: SignedInPerson(id: nil, userName: "john.doe", name: "John Doe"), base: "https://a",
      system: "acme")
    #expect(try again(reader) == reader)
    let shelter = Program(id: 70, name: "Night Shelter", isKiosk: true, description: "d")
    let worker = ClientReader(
      system: "eto.example.org",
      workplace: Clients.Workplace(
        person: "worker@example.org", site: Site(id: 7, name: "Harbor"), program: shelter,
        programs: [shelter]))
    #expect(try again(worker) == worker)
  }

  @Test func whatIsKeptIsNamedByWhoseItIs() {
    let john = Owner(system: "Acme", user: "John.Doe")
    #expect(john == Owner(system: " acme", user: "john.doe"))
    #expect(john.name("tasks/mine") == "tasks/mine@acme@john.doe")
    #expect(Owner(system: "a@b", user: "c").name("x") != Owner(system: "a", user: "b@c").name("x"))
  }
}
