import Foundation
import Sandbox
import Testing

/// The year of street outreach that the pretend ETO starts with.
@Suite struct ETOOutreachSeedTests {
  /// What was recorded of one contact: answers by question.
  private struct Contact {
    let day: String
    let answers: [Int: String]

    init(_ response: Found) {
      var answers: [Int: String] = [:]
      for element in response["ResponseElements"].list {
        guard let id = element["ElementID"].number else { continue }
        answers[id] = element["Value"].text ?? element["Value"].number.map(String.init) ?? ""
      }
      self.answers = answers
      let parts = (answers[4_701] ?? "").split(separator: "/")
      day = parts.count == 3 ? "\(parts[2])-\(parts[0])-\(parts[1])" : ""
    }
  }

  /// The contacts of everybody who was ever in the program, by their numbers.
  private func contacts(_ desk: ETODesk) async throws -> [Int: [Contact]] {
    let list = try await desk.get(
      "Search.svc/Search/Enrollment?programid=711&startdate=2022-01-01&enddate=2024-02-05&flag=1"
    ).json.list
    var all: [Int: [Contact]] = [:]
    for clid in Set(list.compactMap { $0["CLID"].number }) {
      let subject = 90_010 + 3 * (clid - 5_001)
      let responses = try await desk.get(
        "TouchPoint.svc/ListTouchPointResponses?SubjectID=\(subject)&TouchPointID=2107"
      ).json.list
      if !responses.isEmpty { all[clid] = responses.map(Contact.init) }
    }
    return all
  }

  @Test func itIsAYearOfPeopleInPlaces() async throws {
    try await withETO { desk in
      let all = try await contacts(desk)
      #expect(all.count >= 40)
      #expect(all.values.allSatisfy { (1...14).contains($0.count) })
      let days = all.values.flatMap { $0.map(\.day) }
      #expect(days.allSatisfy { $0 > "2022-12-01" && $0 <= "2024-02-05" }, "nothing is to come")
      #expect(days.contains { $0 < "2023-02-05" }, "a year")
      let last = all.values.compactMap { $0.map(\.day).max() }
      #expect(last.contains { $0 < "2023-11-07" }, "somebody was not met for 90 days")
      #expect(last.contains { $0 > "2024-01-20" })
      let engaged = all.values.map { $0.count { $0.answers[4_719] != nil } }
      #expect(engaged.allSatisfy { $0 <= 1 }, "once an enrolment")
      #expect(engaged.contains(1) && engaged.contains(0))
      #expect(Set(all.values.flatMap { $0.compactMap { $0.answers[4_717] } }).count == 10)
    }
  }

  @Test func aContactSaysWhatTheFormAsks() async throws {
    try await withETO { desk in
      let all = try await contacts(desk).values.flatMap(\.self)
      let situations = all.compactMap { $0.answers[4_702] }
      #expect(situations.count == all.count)
      #expect(situations.count { $0.hasPrefix("Place not meant") } * 2 > all.count)
      #expect(Set(situations).count > 10)
      for contact in all {
        let (latitude, longitude) = (contact.answers[4_711], contact.answers[4_712])
        #expect((latitude == nil) == (longitude == nil), "never half a point")
        if let latitude = latitude.flatMap({ Double($0) }) {
          #expect(abs(latitude - 42.1015) < 0.01, "near the site")
        }
        #expect((contact.answers[4_715] == "GPS") == (contact.answers[4_714] != nil))
        let isRental = contact.answers[4_702] == "Rental by client, with ongoing housing subsidy"
        #expect(isRental == (contact.answers[4_703] != nil))
      }
      #expect(
        all.contains { $0.answers[4_711] == nil } && all.contains { $0.answers[4_713] != nil })
    }
  }

  @Test func theSameSeedGivesTheSameNumbersAndLeavesTheOthersAlone() async throws {
    var texts: [String] = []
    for _ in 1...2 {
      try await withETO { desk in
        let new = try await desk.get(
          "TouchPoint.svc/ListTouchPointResponses?SubjectID=90010&TouchPointID=2107")
        #expect(!new.json.list.isEmpty)
        texts.append(new.text)
        let last = try await desk.get(
          "TouchPoint.svc/ListTouchPointResponses?SubjectID=90010&TouchPointID=2103"
        ).json.list.compactMap { $0["TouchPointResponseID"].number }
        let first = new.json.list.compactMap { $0["TouchPointResponseID"].number }.min()
        #expect(last.allSatisfy { $0 < first ?? 0 }, "it comes after everything else")
      }
    }
    #expect(texts[0] == texts[1])
  }

  @Test func itsFormIsFoundByItsNumberOnly() async throws {
    try await withETO { desk in
      let form = try await desk.get(
        "TouchPoint.svc/GetTouchPoint?TouchPointID=2107&PopulateElementCollection=true"
      ).json
      #expect(form["TouchPointName"].text == "Street outreach contact")
      #expect(
        form["TouchPointElement"].list.compactMap { $0["ElementID"].number } == Array(4_701...4_721)
      )
      #expect(form["TouchPointElement"][1]["MultipleChoice"]["ChoiceValues"].list.count == 24)
      #expect(form["TouchPointElement"][2]["MultipleChoice"]["ChoiceValues"].list.count == 11)
    }
  }
}
