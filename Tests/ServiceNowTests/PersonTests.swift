import Model
import REST
import ServiceNow
import TestSupport
import Testing

@Suite struct PersonTests {
  @Test func whoSignsIn() async throws {
    let instance = try Instance(
      .json(#"{"result":[{"sys_id":"u1","user_name":"john.doe","name":"John Doe"}]}"#))
    #expect(
      try await instance.api.person(userName: "John.Doe")
        == SignedInPerson(id: "u1", userName: "john.doe", name: "John Doe"))
    #expect(
      instance.asked == [
        "GET /api/now/v2/table/sys_user?sysparm_query=user_name%3DJohn.Doe%5EORDERBYsys_id"
          + "&sysparm_fields=sys_id%2Cuser_name%2Cname&sysparm_display_value=false"
          + "&sysparm_exclude_reference_link=true&sysparm_limit=1&sysparm_offset=0"
      ])
  }

  /// Some may not read their own record, and an instance that drops the condition returns somebody
  /// else's.
  @Test(arguments: [
    HTTPResponse.json(#"{"result":[]}"#),
    .json(#"{"result":[{"sys_id":"u9","user_name":"admin","name":"Somebody Else"}]}"#),
    .failure(403, "Insufficient rights to query records"),
  ])
  func whoeverMayNotReadTheirOwnRecord(_ answer: HTTPResponse) async throws {
    let instance = try Instance(answer)
    #expect(
      try await instance.api.person(userName: "john.doe")
        == SignedInPerson(id: nil, userName: "john.doe", name: "john.doe"))
  }

  @Test func aPersonWithoutAName() async throws {
    let instance = try Instance(
      .json(#"{"result":[{"sys_id":"u1","user_name":"john.doe","name":""}]}"#))
    #expect(try await instance.api.person(userName: "john.doe").name == "john.doe")
  }
}
