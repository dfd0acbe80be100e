import Model
import REST
import Sandbox
import ServiceNow
import Testing

/// The client against the pretend instance, over real HTTP.
@Suite struct LiveTests {
  @Test func whoIsSignedIn() async throws {
    try await LiveInstance.run { instance in
      let session = try await instance.signIn()
      #expect(session.person.userName == "john.doe")
      #expect(session.person.id?.utf8.count == 32)
      #expect(session.person.name.contains(" "))
    }
  }

  @Test func aWrongPassword() async throws {
    try await LiveInstance.run { instance in
      let error = await APIError.of { () throws(APIError) in
        try await instance.signIn(password: "lantern")
      }
      #expect(
        error
          == .unauthorized(message: "User Not Authenticated: Required to provide Auth information"))
    }
  }

  @Test func someoneWhoMayNotReadTheirOwnRecord() async throws {
    try await LiveInstance.run { instance in
      try await instance.turn("userDenied")
      let session = try await instance.signIn()
      #expect(session.person.id == nil)
      #expect(try await !session.api.myTasks().isEmpty)
    }
  }

  @Test func theTrackerAndTheTableAgreeOnMyTasks() async throws {
    try await LiveInstance.run { instance in
      let session = try await instance.signIn()
      let me = try #require(session.person.id)
      let tracked = try await session.api.myTasks()
      let pages = session.api.tasks(.mine(personID: me), pageSize: 3)
      var listed: [TaskItem] = []
      var count = 0
      for try await page in pages {
        listed += page.rows
        count += 1
      }
      #expect(tracked.count > 3)
      #expect(count > 1)
      #expect(Set(tracked.map(\.id)) == Set(listed.map(\.id)))
      #expect(Set(tracked.map(\.kind)) == Set(listed.map(\.kind)))
      #expect(listed.count == Set(listed.map(\.id)).count)
      #expect(listed.allSatisfy { $0.assignedTo?.value == me && $0.created != nil })
      #expect(listed.allSatisfy { $0.state?.label.isEmpty == false })
      let sum = try await session.api.count(
        "task",
        where: EncodedQuery(.equals("assigned_to", me), .equals("active", "true")))
      #expect(sum == listed.count)
    }
  }

  @Test func olderInstancesPageInTheSameWay() async throws {
    try await LiveInstance.run { instance in
      let session = try await instance.signIn()
      let whole = try await session.api.tasks(.everyone).rows().map(\.id)
      try await instance.turn("oldPaging")
      let pieces = try await session.api.tasks(.everyone, pageSize: 4).rows().map(\.id)
      #expect(whole.count > 8)
      #expect(pieces == whole)
    }
  }

  @Test func aCommentArrivesAsAWorkNote() async throws {
    try await LiveInstance.run { instance in
      let session = try await instance.signIn()
      let task = try #require(try await session.api.myTasks().first)
      let text = "Said \"later\"\nñ 🙂 ^ & <b>"
      try await session.api.addComment(taskID: task.id, text: text)
      let detail = try await session.api.taskDetail(task.id, table: task.kind.value)
      guard case .entries(let entries) = detail.journal else {
        Issue.record("not entry by entry")
        return
      }
      #expect(entries.first?.text == text)
      #expect(entries.first?.kind == .workNote)
      #expect(entries.first?.author == "john.doe")
      #expect(detail.task.number == task.number)
      #expect(!detail.fields.isEmpty)
    }
  }

  @Test func aTaskThatIsNotThere() async throws {
    try await LiveInstance.run { instance in
      let api = try await instance.signIn().api
      let id = String(repeating: "0", count: 32)
      let comment = await APIError.of { () throws(APIError) in
        try await api.addComment(taskID: id, text: "Hello")
      }
      let detail = await APIError.of { () throws(APIError) in try await api.taskDetail(id) }
      let change = await APIError.of { () throws(APIError) in
        try await api.update(id, table: "incident", TaskChanges(state: "2"))
      }
      let number = await APIError.of { () throws(APIError) in try await api.task(number: "INC0") }
      #expect(comment?.refusal == .taskNotFound)
      #expect(detail?.refusal == .recordNotFound)
      #expect(change?.refusal == .recordNotFound)
      #expect(number?.refusal == .recordNotFound)
    }
  }

  @Test func aHiddenJournalIsReadAsText() async throws {
    try await LiveInstance.run { instance in
      let api = try await instance.signIn().api
      let task = try #require(try await api.myTasks().first)
      try await api.addComment(taskID: task.id, text: "Ordered a new roller")
      try await instance.turn("journalDenied")
      guard case .text(_, let workNotes) = try await api.journal(ofTask: task.id) else {
        Issue.record("no text")
        return
      }
      #expect(workNotes.contains("Ordered a new roller"))
    }
  }

  @Test func theUpdateSetMayBeMissing() async throws {
    try await LiveInstance.run { instance in
      let api = try await instance.signIn().api
      try await instance.turn("noMyWork")
      let error = await APIError.of { () throws(APIError) in try await api.myTasks() }
      #expect(error?.refusal == .trackerNotInstalled)
    }
  }

  @Test func triage() async throws {
    try await LiveInstance.run { instance in
      let session = try await instance.signIn()
      let (api, me) = (session.api, try #require(session.person.id))
      let all = try await api.tasks(.mine(personID: me)).rows()
      let task = try #require(all.first { $0.kind.value == "incident" && $0.state?.value == "1" })
      let states = try await api.choices(table: "incident", element: "state")
      let priorities = try await api.choices(table: "incident", element: "priority")
      #expect(states.contains { $0.value == "2" })
      #expect(priorities.map(\.value).contains("1"))
      let changes = TaskChanges(state: "2", priority: "1", assignedTo: "")
      let changed = try await api.update(task.id, table: "incident", changes)
      #expect(changes.unmet(by: changed).isEmpty)
      #expect(changed.assignedTo == Choice.none)
      #expect(states.contains(try #require(changed.state)))
      #expect(priorities.contains(try #require(changed.priority)))
      #expect(try await !api.myTasks().contains { $0.id == task.id })
    }
  }

  /// The seed has a task for each way in which an instance can refuse.
  @Test(
    arguments: [
      ("INC0010027", Refusal.commentDenied, nil), ("INC0010028", .commentDenied, .changeDenied),
      ("INC0010029", nil, .businessRule),
    ] as [(String, Refusal?, Refusal?)])
  func refusals(_ number: String, _ comment: Refusal?, _ change: Refusal?) async throws {
    try await LiveInstance.run { instance in
      let api = try await instance.signIn().api
      let task = try await api.task(number: number)
      if let comment {
        let error = await APIError.of { () throws(APIError) in
          try await api.addComment(taskID: task.id, text: "Hello")
        }
        #expect(error?.refusal == comment)
      } else {
        try await api.addComment(taskID: task.id, text: "Hello")
      }
      guard let change else { return }
      let error = await APIError.of { () throws(APIError) in
        try await api.update(task.id, table: task.kind.value, TaskChanges(state: "7"))
      }
      #expect(error?.refusal == change)
      guard case .rejected(_, _, let words) = error else { return }
      #expect(!words.isEmpty && !words.contains("^") && !words.contains("Stack"))
    }
  }

  @Test func changesGetThroughWhereTheCookiesAloneAreNotEnough() async throws {
    try await LiveInstance.run { instance in
      let api = try await instance.signIn().api
      let task = try #require(try await api.myTasks().first)
      try await instance.turn("requireUserToken")
      try await api.addComment(taskID: task.id, text: "Hello")
      let changed = try await api.update(
        task.id, table: task.kind.value, TaskChanges(priority: "4"))
      #expect(changed.priority?.value == "4")
      guard case .entries(let entries) = try await api.journal(ofTask: task.id) else { return }
      #expect(entries.count { $0.text == "Hello" } == 1)
    }
  }

  @Test func groupsAndTheirTasks() async throws {
    try await LiveInstance.run { instance in
      let session = try await instance.signIn()
      let groups = try await session.api.groups(ofPerson: try #require(session.person.id))
      #expect(!groups.isEmpty)
      let tasks = try await session.api.tasks(.groups(groups)).rows()
      #expect(!tasks.isEmpty)
      #expect(tasks.allSatisfy { groups.contains($0.group?.value ?? "") })
      let free = try await session.api.tasks(.unassigned(groups: [])).rows()
      #expect(free.allSatisfy { $0.assignedTo == Choice.none })
    }
  }

  @Test func wordsWithSignsInThem() async throws {
    try await LiveInstance.run { instance in
      let api = try await instance.signIn().api
      let made = try await api.create(
        "incident", fields: ["short_description": "50^50 + a/b? = ñ & more", "active": "true"])
      for words in ["50^50", "+ a/b?", "= ñ &"] {
        let found = try await api.tasks(.everyone, having: [words]).rows()
        #expect(found.map(\.id) == [made.id])
      }
      #expect(try await api.tasks(.everyone, having: ["50^51"]).rows().isEmpty)
      try await api.delete("incident", id: made.id)
      let error = await APIError.of { () throws(APIError) in
        try await api.get("incident", id: made.id)
      }
      #expect(error?.refusal == .recordNotFound)
    }
  }
}

/// Sessions, tokens and failures, against the pretend instance.
@Suite struct LiveTroubleTests {
  @Test func anEndedSessionIsOpenedAgainUnnoticed() async throws {
    try await LiveInstance.run { instance in
      let api = try await instance.signIn().api
      let task = try #require(try await api.myTasks().first)
      try await instance.turn("expireSessions")
      try await api.addComment(taskID: task.id, text: "Still here")
      guard case .entries(let entries) = try await api.journal(ofTask: task.id) else {
        Issue.record("not entry by entry")
        return
      }
      #expect(entries.filter { $0.text == "Still here" }.count == 1)
    }
  }

  @Test func aSessionThatChangesItsNameGoesOn() async throws {
    try await LiveInstance.run { instance in
      try await instance.turn("rotateSession")
      let api = try await instance.signIn().api
      for _ in 0..<4 { #expect(try await !api.myTasks().isEmpty) }
    }
  }

  @Test func signOutEndsIt() async throws {
    try await LiveInstance.run { instance in
      let session = try await instance.signIn()
      await session.signOut()
      let error = await APIError.of { () throws(APIError) in try await session.api.myTasks() }
      #expect(error == .unauthorized(message: ""))
      #expect(instance.transport.cookies.header(for: instance.base.url(path: [])) == nil)
    }
  }

  @Test func twoPeopleOneAfterTheOther() async throws {
    try await LiveInstance.run { instance in
      let john = try await instance.signIn()
      await john.signOut()
      let ann = try await instance.signIn("ann.li")
      #expect(ann.person.userName == "ann.li")
      #expect(ann.person.id != john.person.id)
    }
  }

  @Test func tokens() async throws {
    try await LiveInstance.run { instance in
      let session = try await instance.signInWithToken()
      #expect(session.person.userName == "john.doe")
      try await instance.turn("expireTokens")
      try await instance.turn("expireSessions")
      #expect(try await !session.api.myTasks().isEmpty)
    }
  }

  @Test(arguments: [("demo-client", "wrong"), ("nobody", "demo-secret")])
  func aClientThatIsRefused(_ client: String, _ secret: String) async throws {
    try await LiveInstance.run { instance in
      let error = await APIError.of { () throws(APIError) in
        try await instance.signInWithToken(client: client, secret: secret)
      }
      #expect(error == .unauthorized(message: "server_error: access_denied"))
    }
  }

  @Test func theRateLimit() async throws {
    try await LiveInstance.run(SandboxOptions(rateLimit: 3)) { instance in
      let api = try await instance.signIn().api
      var pages = api.tasks(.everyone).makeAsyncIterator()
      let page = try #require(try await pages.next())
      #expect(page.rateLimit?.limit == 3)
      #expect(page.rateLimit?.resets != nil)
      _ = try await api.myTasks()
      let error = await APIError.of { () throws(APIError) in try await api.myTasks() }
      guard case .unavailable(retryAfter: let seconds?) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect((1...3600).contains(seconds))
    }
  }

  @Test func aSleepingInstance() async throws {
    try await LiveInstance.run { instance in
      let api = try await instance.signIn().api
      try await instance.turn("hibernate")
      let error = await APIError.of { () throws(APIError) in try await api.myTasks() }
      #expect(error == .intercepted(host: nil))
    }
  }

  @Test func halfAnAnswer() async throws {
    try await LiveInstance.run { instance in
      let api = try await instance.signIn().api
      try await instance.turn("resultAndError")
      let error = await APIError.of { () throws(APIError) in
        try await api.tasks(.everyone).rows()
      }
      #expect(error?.refusal == .transactionCancelled)
    }
  }

  @Test func aPersonWithoutRights() async throws {
    try await LiveInstance.run { instance in
      let api = try await instance.signIn().api
      try await instance.turn("apiDenied")
      let error = await APIError.of { () throws(APIError) in try await api.tasks(.everyone).rows() }
      #expect(error?.refusal == .addressDenied)
    }
  }

  @Test func aDeadLineAndAClosedDesk() async throws {
    try await LiveInstance.run { instance in
      let api = try await instance.signIn().api
      try await instance.turn("drop")
      let dropped = await APIError.of { () throws(APIError) in try await api.myTasks() }
      #expect(dropped == .unreachable(.connectionLost))
      try await instance.turn("drop", to: "false")
      try await instance.turn("unavailable")
      let closed = await APIError.of { () throws(APIError) in try await api.myTasks() }
      #expect(closed == .unavailable(retryAfter: nil))
    }
  }

  @Test func tenThousandTasks() async throws {
    try await LiveInstance.run(SandboxOptions(scenario: .large)) { instance in
      let session = try await instance.signIn()
      let me = try #require(session.person.id)
      let tasks = try await session.api.tasks(.mine(personID: me), pageSize: 2000).rows()
      #expect(tasks.count >= 10_000)
    }
  }
}
