import FoundationEssentials
import TestSupport
import Testing

/// `porchlight profile verify`.
@Suite(.fewAtATime, .serialized) struct ProfileVerifyTests {
  private static let phone = #"{"phone": "(202) 555-0177"}"#

  @Test func aNumberIsVerifiedByTheCodeThatWasSent() async throws {
    let sandbox = try await RunningSandbox()
    let sent = try await sandbox.run("profile", "verify", input: Self.phone)
    #expect(sent.status == 0 && sent.errors.isEmpty)
    #expect(
      sent.output == "A code was sent by text message. Enter it with --code.\n")
    let code = try sandbox.code(to: "+12025550177")
    #expect(code == "04821", "a zero in front counts")
    let wrong = try await sandbox.run("profile", "verify", "--code", "00000", input: Self.phone)
    #expect(wrong.status == 1 && wrong.output.isEmpty)
    #expect(
      wrong.errors
        == "porchlight: Wrong or expired code. Ask for a new one.\n")
    let right = try await sandbox.run(
      "profile", "verify", "--code", code, "--json", input: Self.phone)
    #expect(right.status == 0)
    #expect(right.output == #"{"phone":"+12025550177","state":"verified"}"# + "\n")
  }

  @Test func tooManyCodesAreRefused() async throws {
    let sandbox = try await RunningSandbox()
    for _ in 0..<5 {
      #expect(try await sandbox.run("profile", "verify", input: Self.phone).status == 0)
    }
    let more = try await sandbox.run("profile", "verify", input: Self.phone)
    #expect(more.status == 1 && more.output.isEmpty && more.complaints.count == 1)
    #expect(more.errors.contains("busy"), "\(more.errors)")
  }

  @Test func aLostAnswerHasAStatusOfItsOwn() async throws {
    let sandbox = try await RunningSandbox()
    try sandbox.rapidSOSFault("dropAfter", "POST", "caller-ids")
    let asked = try await sandbox.run("profile", "verify", input: Self.phone)
    #expect(asked.status == 3 && asked.output.isEmpty && asked.complaints.count == 1)
    let code = try sandbox.code(to: "+12025550177")
    #expect(try sandbox.rapidSOSCount("POST", "caller-ids") == 1, "nobody gets two codes")
    try sandbox.rapidSOSFault("dropAfter", "PATCH", "caller-ids")
    let proved = try await sandbox.run("profile", "verify", "--code", code, input: Self.phone)
    #expect(proved.status == 3 && proved.errors.contains("enter the same code again"))
    let again = try await sandbox.run("profile", "verify", "--code", code, input: Self.phone)
    #expect(again.status == 0 && again.output == "The number is verified.\n")
  }

  @Test(arguments: [
    ([], "", "Write the number on standard input, as one JSON object with phone."),
    ([], "{}", "Write the number on standard input, as one JSON object with phone."),
    ([], "{\"phone\": \"911\"}", "Line 1, column 11: expected a telephone number of North America"),
    ([], "{\"phone\": \"+44 20 7946 0018\"}", "Line 1, column 11: expected a telephone number"),
    (["--code", "123456"], "{\"phone\": \"2025550177\"}", "--code: one to 5 digits."),
    (["--code", "12a"], "{\"phone\": \"2025550177\"}", "--code: one to 5 digits."),
  ])
  func whatIsWrongIsNotSentAndNotRepeated(
    arguments: [String], input: String, sentence: String
  ) async throws {
    let sandbox = try await RunningSandbox()
    let outcome = try await Command(
      ["profile", "verify"] + arguments, input: input,
      environment: ["PORCHLIGHT_SANDBOX": sandbox.addresses.control], home: try Home()
    ).outcome()
    #expect(outcome.status == 1 && outcome.output.isEmpty && outcome.complaints.count == 1)
    #expect(outcome.errors.hasPrefix("porchlight: \(sentence)"), "\(outcome.errors)")
    for word in ["911", "7946", "5550177", "123456"] { #expect(!outcome.errors.contains(word)) }
    #expect(try sandbox.rapidSOSCount("POST", "") == 0)
  }
}
