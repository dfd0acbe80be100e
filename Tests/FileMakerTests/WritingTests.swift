import FileMaker
import Foundation
import REST
import TestSupport
import Testing

@Suite struct WritingTests {
  @Test func createWritesTextsAsTextsAndNumbersAsNumbers() async throws {
    let (pretend, api) = try FakeFileMaker.shelter(.ok(#"{"recordId":"147","modId":"0"}"#))
    let written = try await api.create(
      RecordChanges(
        fields: [
          "Name": "Ann \"Nan\" Li", "Age": 31, "Card": "007",
          "Rate": .number(Decimal(string: "12.50") ?? 0), "Odd": .number(.nan),
        ],
        portals: ["Notes": [.new(["Notes::Text": "x"])]], modID: "4"), in: "Guests")
    #expect(written == WrittenRecord(id: "147", modID: "0"))
    #expect(pretend.asked == ["POST /databases/Shelter/layouts/Guests/records"])
    #expect(
      pretend.lastBody
        == #"{"fieldData":{"Age":31,"Card":"007","Name":"Ann \"Nan\" Li","Odd":"","Rate":12.5},"#
        + #""portalData":{"Notes":[{"Notes::Text":"x"}]}}"#)
  }

  @Test func anEmptyRecord() async throws {
    let (pretend, api) = try FakeFileMaker.shelter(.ok(#"{"recordId":"147","modId":"0"}"#))
    _ = try await api.create(RecordChanges(), in: "Guests")
    #expect(pretend.lastBody == #"{"fieldData":{}}"#)
  }

  @Test func aRecordWithoutANumberIsNone() async throws {
    let (_, api) = try FakeFileMaker.shelter(.ok())
    let error = await failure { () throws(FileMakerError) in
      try await api.create(RecordChanges(), in: "Guests")
    }
    #expect(error == .malformed(detail: "no recordId"))
  }

  @Test func editSaysWhatChangesAndWhatItRestsOn() async throws {
    let (pretend, api) = try FakeFileMaker.shelter(.written)
    let written = try await api.edit(
      "7",
      RecordChanges(
        fields: ["Name": "Ann", "Alias(2)": ""],
        portals: [
          "Notes": [.change("5", ["Notes::Text": "y"], modID: "0"), .new(["Notes::Text": "z"])]
        ],
        deletions: [RelatedRecord(table: "Notes", id: "6")], modID: "4"), in: "Guests")
    #expect(written == WrittenRecord(id: "7", modID: "5"))
    #expect(pretend.asked == ["PATCH /databases/Shelter/layouts/Guests/records/7"])
    #expect(
      pretend.lastBody
        == #"{"fieldData":{"Alias(2)":"","Name":"Ann","deleteRelated":"Notes.6"},"modId":"4","#
        + #""portalData":{"Notes":[{"Notes::Text":"y","modId":"0","recordId":"5"},"#
        + #"{"Notes::Text":"z"}]}}"#)
  }

  @Test func severalDeletionsAreAList() async throws {
    let (pretend, api) = try FakeFileMaker.shelter(.written)
    try await api.edit(
      "7",
      RecordChanges(deletions: [
        RelatedRecord(table: "Notes", id: "5"), RelatedRecord(table: "Notes", id: "6"),
      ]), in: "Guests")
    #expect(pretend.lastBody == #"{"fieldData":{"deleteRelated":["Notes.5","Notes.6"]}}"#)
  }

  /// Nothing is written, and nothing is repeated: a person decides.
  @Test func aConflictIsNotWrittenOver() async throws {
    let (pretend, api) = try FakeFileMaker.shelter(
      .refusal(306, "Record modification ID does not match"))
    let error = await failure { () throws(FileMakerError) in
      try await api.edit("7", RecordChanges(fields: ["Name": "Ann"], modID: "3"), in: "Guests")
    }
    #expect(error == .changedMeanwhile)
    #expect(pretend.asked.count == 1)
  }

  @Test(arguments: [
    (301, FileMakerRefusal.Group.inUse), (504, .validation), (201, .notAllowed), (102, .missing),
    (802, .server), (953, .capacity),
  ])
  func refusalsSayWhatKind(_ code: Int, group: FileMakerRefusal.Group) async throws {
    let (_, api) = try FakeFileMaker.shelter(.refusal(code, "no"))
    let error = await failure { () throws(FileMakerError) in
      try await api.edit("7", RecordChanges(fields: ["Name": "Ann"]), in: "Guests")
    }
    #expect(error?.group == group)
    #expect(error == .refused(FileMakerRefusal(code: code, message: "no")))
  }

  @Test func optionsAreSentOnlyWhereAsked() async throws {
    let (pretend, api) = try FakeFileMaker.shelter(.written)
    try await api.edit(
      "7", RecordChanges(), in: "Guests",
      options: WritingOptions(dates: .iso, entryMode: .script, prohibitMode: .user))
    #expect(
      pretend.lastBody
        == #"{"dateformats":2,"fieldData":{},"options":{"entrymode":"script","#
        + #""prohibitmode":"user"}}"#)
  }

  /// A POST without a body, but of the type that the server asks for.
  @Test func duplicate() async throws {
    let (pretend, api) = try FakeFileMaker.shelter(
      .ok(#"{"recordId":"148","modId":"0"}"#), .ok(#"{"recordId":"149","modId":"0"}"#))
    #expect(try await api.duplicate("7", in: "Guests").id == "148")
    #expect(pretend.asked.last == "POST /databases/Shelter/layouts/Guests/records/7")
    #expect(pretend.lastBody == nil)
    #expect(pretend.transport.requests.last?.headers["Content-Type"] == "application/json")
    _ = try await api.duplicate("7", in: "Guests", scripts: ScriptCalls(after: ScriptCall("Tidy")))
    #expect(pretend.lastBody == #"{"script":"Tidy"}"#)
  }

  @Test func delete() async throws {
    let (pretend, api) = try FakeFileMaker.shelter(.ok(), .refusal(101, "Record is missing"))
    #expect(try await api.delete("7", in: "Guests") == ScriptOutcomes())
    #expect(pretend.asked == ["DELETE /databases/Shelter/layouts/Guests/records/7"])
    #expect(pretend.transport.requests.last?.body == nil)
    let error = await failure { () throws(FileMakerError) in
      try await api.delete("7", in: "Guests")
    }
    #expect(error?.group == .missing)
  }

  /// Whether it was written is unknown: it is not sent again.
  @Test func aChangeIsNeverRepeated() async throws {
    let pretend = FakeFileMaker(.token())
    pretend.transport.then { _ in .failure(.timedOut) }
    let api = try pretend.shelter(retry: Retry(RetryPolicy(firstWait: .zero), jitter: { 0 }))
    let error = await failure { () throws(FileMakerError) in
      try await api.edit("7", RecordChanges(), in: "Guests")
    }
    #expect(error == .timedOut && error?.mayHaveArrived == true)
    #expect(pretend.asked.count == 1)
  }
}
