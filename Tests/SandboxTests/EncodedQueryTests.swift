import Testing

/// servicenow.md §4.3.
@Suite struct EncodedQueryTests {
  private func numbers(_ live: Live, _ query: String, table: String = "incident") async throws
    -> [String]
  {
    var encoded = ""
    for byte in query.utf8 {
      let hex = String(byte, radix: 16, uppercase: true)
      encoded += "%" + (hex.count == 1 ? "0" : "") + hex
    }
    let answer = try await live.get(
      "/api/now/table/\(table)?sysparm_fields=number&sysparm_query=\(encoded)")
    return answer.json["result"].list.compactMap { $0["number"].text.map { String($0.suffix(2)) } }
  }

  @Test(arguments: [
    ("number=INC0010021", ["21"]),
    ("short_description=", ["24"]),
    ("short_descriptionISEMPTY", ["24"]),
    ("short_descriptionEMPTYSTRING", ["24"]),
    ("numberININC0010021,INC0010023", ["21", "23"]),
    (
      "numberSTARTSWITHINC001002^numberNOT ININC0010021,INC0010022,INC0010023,INC0010024",
      ["25", "26", "27", "28", "29"]
    ),
    ("short_descriptionLIKEHEATER", ["22"]),
    ("short_description*heater", ["22"]),
    ("numberENDSWITH34", ["34"]),
    ("number%34", ["34"]),
    ("priority<2^active=true", ["22", "29"]),
    ("priority<=1", ["22", "29"]),
    ("priority>4", ["32"]),
    ("priority>=5", ["32"]),
    ("priorityBETWEEN5@9", ["32"]),
    ("active!=true", ["34"]),
    ("assigned_toISEMPTY", ["30", "31"]),
    ("assigned_toISNOTEMPTY^number>=INC0010032", ["32", "34"]),
    ("short_descriptionNOT LIKEe^short_descriptionISNOTEMPTY", ["26"]),
    ("short_description!*e^short_descriptionISNOTEMPTY", ["26"]),
    ("assigned_to.name=Ann Li", ["32"]),
    ("assigned_to.user_nameSTARTSWITHann", ["32"]),
    ("sys_created_on>2024-02-05 00:00:00", ["22", "31"]),
    ("caller_idSAMEASopened_by", ["21", "22"]),
    ("priority=1^caller_idNSAMEASopened_by", ["29"]),
    ("numberANYTHING^priority=5", ["32"]),
    ("123TEXTQUERY321=bed lamp", ["34"]),
    ("number=INC0010021^ORnumber=INC0010022^state=1", ["22"]),
    ("state=1^number=INC0010021^ORnumber=INC0010022", ["22"]),
    ("number=INC0010021^NQnumber=INC0010022^state=1", ["21", "22"]),
    ("nothing=1^number=INC0010021", ["21"]),
    ("assigned_toDYNAMIC90d1921e5f510100a9ad2572f2b477fe^number=INC0010021", ["21"]),
    ("priority=1^ORDERBYDESCnumber", ["29", "22"]),
    (
      "priority<=2^active=true^ORDERBYpriority^ORDERBYDESCnumber^EQ",
      ["29", "22", "28", "27", "21"]
    ),
  ])
  func selects(query: String, expected: [String]) async throws {
    try await withSandbox { live in
      let found = try await numbers(live, query)
      #expect(found == expected)
    }
  }

  @Test func scriptsAsValuesKnowWhoAsks() async throws {
    try await withSandbox { live in
      let mine = try await numbers(live, "assigned_to=javascript:gs.getUserID()^active=true")
      #expect(mine.count == 9)
    }
  }

  @Test func instanceOfMeansClassOrSubclass() async throws {
    try await withSandbox { live in
      let problems = try await numbers(live, "sys_class_nameINSTANCEOFproblem", table: "task")
      #expect(problems.count == 4)
      #expect(try await numbers(live, "sys_class_nameINSTANCEOFtask", table: "task").count == 28)
    }
  }

  @Test func twoCaretsAreOne() async throws {
    try await withSandbox { live in
      let id = try await live.id(of: "INC0010023")
      _ = try await live.send(
        .patch, "/api/now/table/incident/\(id)", json: #"{"short_description":"a^b"}"#)
      #expect(try await numbers(live, "short_description=a^^b^active=true") == ["23"])
    }
  }

  @Test func anUnknownFieldIsIgnoredUnlessThePropertySaysOtherwise() async throws {
    try await withSandbox { live in
      #expect(try await numbers(live, "asigned_to=typo").count == 13)
      try await live.set("invalidQueryNoRows")
      #expect(try await numbers(live, "asigned_to=typo").isEmpty)
      #expect(try await numbers(live, "number=INC0010021") == ["21"])
    }
  }
}
