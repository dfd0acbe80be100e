import ServiceNow
import Testing

@Suite struct EncodedQueryTests {
  @Test(arguments: [
    (Condition.equals("active", "true"), "active=true"),
    (.equals("assigned_to", ""), "assigned_to="),
    (.differs("state", "7"), "state!=7"),
    (.greater("priority", than: "1"), "priority>1"),
    (.atLeast("priority", "1"), "priority>=1"),
    (.less("priority", than: "3"), "priority<3"),
    (.atMost("priority", "3"), "priority<=3"),
    (.between("priority", "1", "3"), "priority>=1^priority<=3"),
    (.contains("short_description", "bed"), "short_descriptionLIKEbed"),
    (.lacks("short_description", "bed"), "short_descriptionNOT LIKEbed"),
    (.starts("number", with: "INC"), "numberSTARTSWITHINC"),
    (.ends("number", with: "7"), "numberENDSWITH7"),
    (.isOne("state", of: ["1", "2"]), "stateIN1,2"),
    (.isNone("state", of: ["6", "7"]), "stateNOT IN6,7"),
    (.isEmpty("assigned_to"), "assigned_toISEMPTY"),
    (.isSet("assigned_to"), "assigned_toISNOTEMPTY"),
    (.equals("assigned_to.name", "Ann Li"), "assigned_to.name=Ann Li"),
  ])
  func operators(_ condition: Condition, _ text: String) {
    #expect(EncodedQuery(condition).description == text)
  }

  @Test func conditionsAlternativesAndOrders() {
    let query = EncodedQuery(.equals("active", "true"), .equals("state", "1").or(.isEmpty("state")))
      .united(with: EncodedQuery(.equals("number", "INC1")))
      .and(.isSet("number"))
      .ordered(by: "priority").ordered(by: "sys_created_on", descending: true)
    #expect(
      query.description
        == "active=true^state=1^ORstateISEMPTY^numberISNOTEMPTY^NQnumber=INC1^numberISNOTEMPTY"
        + "^ORDERBYpriority^ORDERBYDESCsys_created_on")
    #expect(EncodedQuery.all.description.isEmpty)
    #expect(EncodedQuery.all.ordered(by: "number").description == "ORDERBYnumber")
  }

  @Test func orOfTwoRangesKeepsItsMeaningWithoutParentheses() {
    let low = Condition.between("a", "1", "2")
    let high = Condition.between("b", "3", "4")
    #expect(
      EncodedQuery(low.or(high)).description
        == "a>=1^ORb>=3^a>=1^ORb<=4^a<=2^ORb>=3^a<=2^ORb<=4")
  }

  @Test func aStableOrderIsAddedOnce() {
    let query = EncodedQuery.all.ordered(by: "number").stable
    #expect(query.description == "ORDERBYnumber^ORDERBYsys_id")
    #expect(query.stable == query)
  }

  @Test func commasAndEmptyValuesLeaveTheListForm() {
    #expect(EncodedQuery(.isOne("name", of: ["a,b", "c"])).description == "name=a,b^ORname=c")
    #expect(EncodedQuery(.isOne("name", of: ["", "c"])).description == "name=^ORname=c")
    #expect(EncodedQuery(.isNone("name", of: ["a,b", "c"])).description == "name!=a,b^name!=c")
    #expect(EncodedQuery(.isOne("name", of: [])).description == "sys_idISEMPTY")
    #expect(EncodedQuery(.isNone("name", of: [])).description.isEmpty)
  }

  @Test(arguments: [
    Condition.equals("a", "javascript:gs.log('x')"), .contains("a", " JavaScript:x"),
    .isNone("a", of: ["1", "javascript:x"]), .equals("a^b", "1"), .equals("", "1"),
    .equals("ORa", "1"), .equals("a=b", "1"), .equals("ä", "1"),
  ])
  func whatCannotBeSaidFindsNothing(_ condition: Condition) {
    #expect(EncodedQuery(condition).description == "sys_idISEMPTY")
  }

  /// Reads queries as the instance does, and finds every value again, whatever was typed.
  @Test func everyValueSurvivesEscaping() {
    var random = Generator(state: 42)
    let letters = ["^", "^", "^\u{301}", "OR", "NQ", "ORDERBY", "=", "@", "é", "👩🏽‍⚕️", " ", "a", ","]
    for _ in 0..<500 {
      let values = (0..<3).map { _ in
        (0..<Int.random(in: 0...6, using: &random)).map { _ in
          letters[Int.random(in: 0..<letters.count, using: &random)]
        }.joined()
      }
      let query = EncodedQuery(
        .equals("a", values[0]), .contains("b", values[1]), .equals("c", values[2]))
      let terms = Self.terms(query.description)
      #expect(terms == ["a=" + values[0], "bLIKE" + values[1], "c=" + values[2]])
    }
  }

  /// Splits at single carets, left to right; two are a caret.
  private static func terms(_ query: String) -> [String] {
    var terms = [String.UnicodeScalarView()]
    var scalars = query.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      if scalar != "^" {
        terms[terms.count - 1].append(scalar)
      } else if scalars.first == "^" {
        scalars.removeFirst()
        terms[terms.count - 1].append(scalar)
      } else {
        terms.append(String.UnicodeScalarView())
      }
    }
    return terms.map { String($0) }
  }

  /// The same numbers in every run.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
  }
}
