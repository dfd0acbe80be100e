import Model
import REST
import ServiceNow
import TestSupport
import Testing

/// The people and groups that tasks can be assigned to.
@Suite struct DirectoryTests {
  @Test func peopleAreFoundByEveryWordOfNameOrUserName() async throws {
    let instance = try Instance(
      .json(
        #"{"result":[{"sys_id":"a1","name":"Ann Li","user_name":"ann.li","title":"Coordinator","#
          + #""active":"true"},{"sys_id":"s1","name":"Ann Old","user_name":"ann.old","#
          + #""title":"","active":"false"}]}"#))
    let people = try await instance.api.people(having: " ann l^i ")
    #expect(
      people == [
        DirectoryEntry(
          kind: .person, id: "a1", name: "Ann Li", userName: "ann.li", title: "Coordinator")
      ])
    #expect(
      instance.asked == [
        "GET /api/now/v2/table/sys_user?sysparm_query=active%3Dtrue%5EnameLIKEann"
          + "%5EORuser_nameLIKEann%5EnameLIKEl%5E%5Ei%5EORuser_nameLIKEl%5E%5Ei%5EORDERBYname"
          + "%5EORDERBYsys_id&sysparm_fields=sys_id%2Cname%2Cuser_name%2Ctitle%2Cactive"
          + "&sysparm_display_value=false&sysparm_exclude_reference_link=true&sysparm_limit=25"
          + "&sysparm_offset=0"
      ])
  }

  @Test func nothingTypedFindsNobodyAndAsksNobody() async throws {
    let instance = try Instance()
    #expect(try await instance.api.people(having: " ").isEmpty)
    #expect(try await instance.api.groups(having: "").isEmpty)
    #expect(instance.asked.isEmpty)
  }

  @Test func whoMayNotReadThePeopleFindsNobody() async throws {
    let instance = try Instance(.failure(403, "Insufficient rights to query records"))
    #expect(try await instance.api.people(having: "ann").isEmpty)
  }

  @Test func aTokenThatDoesNotMatchIsNobody() async throws {
    let instance = try Instance(
      .json(#"{"result":[{"sys_id":"a1","name":"Ann Li","user_name":"ann.li"}]}"#))
    #expect(try await instance.api.entry(.person, named: "somebody") == nil)
  }

  @Test func groupAndDueDateAreWrittenAndCompared() async throws {
    let due = #""due_date":{"value":"2026-12-01 23:59:00","display_value":"x"},"#
    let row = TasksTests.row("1", group: "g1").replacing(#""active":"#, with: due + #""active":"#)
    let instance = try Instance(.json(#"{"result":\#(row)}"#))
    let changes = TaskChanges(assignmentGroup: "g1", dueDate: "2026-12-01 23:59:00")
    let task = try await instance.api.update("1", table: "incident", changes)
    #expect(task.due == SystemTime.date("2026-12-01 23:59:00"))
    #expect(changes.unmet(by: task).isEmpty)
    #expect(
      instance.body() == #"{"assignment_group":"g1","due_date":"2026-12-01 23:59:00"}"#)
    let others = TaskChanges(assignmentGroup: "g2", dueDate: "")
    #expect(others.unmet(by: task) == ["assignment_group", "due_date"])
  }

  @Test func thePretendInstanceKnowsItsPeopleAndGroups() async throws {
    try await LiveInstance.run { live in
      let session = try await live.signIn()
      #expect(try await session.api.people(having: "li").map(\.userName) == ["ann.li"])
      #expect(try await session.api.people(having: "ROSA mar").map(\.name) == ["Rosa Mar"])
      #expect(try await session.api.people(having: "old").isEmpty, "who has left")
      #expect(try await session.api.groups(having: "shift").map(\.name) == ["Night Shift"])
      let ann = try #require(try await session.api.entry(.person, named: "ann.li"))
      #expect(try await session.api.entry(.person, named: ann.id) == ann)
      let group = try #require(try await session.api.entry(.group, named: "facilities"))
      let task = try await session.api.task(number: "INC0010023")
      let due = "2026-12-01 23:59:00"
      let changed = try await session.api.update(
        task.id, table: task.kind.value,
        TaskChanges(assignedTo: ann.id, assignmentGroup: group.id, dueDate: due))
      #expect(changed.assignedTo?.label == "Ann Li" && changed.group?.label == "Facilities")
      #expect(changed.due == SystemTime.date(due))
      let never = try await session.api.update(
        task.id, table: task.kind.value, TaskChanges(dueDate: ""))
      #expect(never.due == nil && never.assignedTo?.label == "Ann Li")
      try await live.turn("userDenied")
      #expect(try await session.api.people(having: "li").isEmpty)
    }
  }
}
