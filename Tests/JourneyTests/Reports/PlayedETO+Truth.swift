import Foundation

@testable import Sandbox

/// What the pretend ETO holds, read off it without the program's own code.
extension PlayedETO {
  /// Something that was recorded of somebody on a day.
  struct Fact: Hashable, Comparable {
    /// Their number.
    var person: Int
    /// The day, since 1970-01-01.
    var day: Int

    static func < (left: Fact, right: Fact) -> Bool {
      (left.person, left.day) < (right.person, right.day)
    }
  }

  /// A stay in a program.
  struct Stay: Hashable {
    var id, person, start: Int
    var end: Int?
  }

  /// The day at the sandbox's site, five hours behind.
  var today: Int { Int(now.timeIntervalSince1970) / 86_400 - (hour < 5 ? 1 : 0) }
  private var hour: Int { Int(now.timeIntervalSince1970) % 86_400 / 3600 }

  /// The stays in a program.
  func stays(in program: Int) -> [Stay] {
    records.enrolments.filter { $0.program == program }
      .map { Stay(id: $0.id, person: $0.clid, start: $0.start, end: $0.end) }
  }

  /// The people who were in a program on any day from one on.
  func people(in program: Int, since day: Int) -> Set<Int> {
    Set(stays(in: program).filter { ($0.end ?? .max) >= day && $0.start <= today }.map(\.person))
  }

  /// The nights of a shelter: who is in, and who was checked out of one that is over.
  func nights(in program: Int) -> [Fact] {
    facts(in: program, on: 2101, day: 4101) { response, day in
      let status = response.answers.first { $0.element == 4103 }?.choices.first
      return status == 82_001 || status == 82_002 && day < today
    }
  }

  /// The contacts of street outreach.
  func contacts(in program: Int) -> [Fact] {
    facts(in: program, on: 2107, day: 4701) { _, _ in true }
  }

  /// Checks somebody in tonight, as another machine does.
  func checkIn(_ person: Int, to program: Int) {
    let (now, today) = (now, today)
    change { eto in
      _ = eto.records.add(
        TouchPointResponse(
          touchPoint: 2101, subject: ETORecords.subject(of: person), program: program, site: 301,
          created: Int(now.timeIntervalSince1970) * 1000, changed: Int(now.timeIntervalSince1970),
          changedBy: 11,
          answers: [
            .init(element: 4101, value: .text(WireDate.american(day: today))),
            .init(element: 4102, choices: [81_012]), .init(element: 4103, choices: [82_001]),
          ]))
    }
  }

  /// Ends somebody's stay, on a day that may have passed.
  func end(_ stay: Int, on day: Int) {
    change { eto in
      guard var found = eto.records.enrolments.first(where: { $0.id == stay }) else { return }
      found.end = day
      eto.records.replace(found)
    }
  }

  /// Nobody gets in any more, and who is in is out, once so many more requests were served.
  func lockOut(after count: Int) {
    after(count) { eto in
      for (name, value) in [
        ("lock", JSON.text(Self.worker)), ("expireTokens", .flag(true)),
        ("expireAuthTokens", .flag(true)),
      ] {
        try? eto.set(name, to: value)
      }
    }
  }

  /// They may come in again.
  func letIn() throws { try change { eto in try eto.set("unlock", to: .text(Self.worker)) } }

  private static let worker = "worker@example.org"

  private func facts(
    in program: Int, on form: Int, day element: Int,
    where counts: (TouchPointResponse, Int) -> Bool
  ) -> [Fact] {
    let records = records
    return records.responses.compactMap { response in
      guard response.touchPoint == form, response.program == program,
        let person = records.participant(subject: response.subject)?.clid,
        let text = response.answers.first(where: { $0.element == element })?.value.text,
        let day = WireDate.day(american: text), counts(response, day)
      else { return nil }
      return Fact(person: person, day: day)
    }.sorted()
  }
}
