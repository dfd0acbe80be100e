import ArgumentParser
import Engine
import Model
import Resources

struct ProfileVerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Text a code to a phone, or verify the number with --code.",
    discussion: """
      The number is read from standard input, as one JSON object: {"phone": "(202) 555-0123"}. \
      Without --code, a code is sent there by text message; with it, the number is verified. \
      Responders see a profile only with a verified number.
      """)

  @OptionGroup var options: ProfileOptions
  @Option(help: "The code from the text message.") var code: String?

  /// The outcome, as `--json` prints it.
  private struct Result: Encodable {
    var phone: String
    /// `codeSent` or `verified`.
    var state: String
  }

  mutating func run() async throws {
    let unanswered: Phrase = code == nil ? .scriptCodeUnanswered : .scriptVerifyUnanswered
    try await options.withAccount(unanswered: unanswered, preparing: given) {
      account, given, startup in
      if let code = given.code {
        try await account.verify(given.number, with: code)
      } else {
        try await account.requestCode(for: given.number)
      }
      if options.json {
        return try Output.json(
          Result(
            phone: given.number.international, state: given.code == nil ? "codeSent" : "verified"))
      }
      Output.line(startup.phrases[given.code == nil ? .scriptCodeSent : .scriptNumberVerified])
    }
  }

  private func given(_ startup: Startup) throws -> (number: PhoneNumber, code: VerificationCode?) {
    let phrases = startup.phrases
    var proof: VerificationCode?
    if let code {
      guard let read = VerificationCode(code) else {
        throw Failure(phrases.format(.scriptNotACode, "\(VerificationCode.mostDigits)"))
      }
      proof = read
    }
    let text = try Input.read(phrases, orElse: .scriptNoPhoneText)
    guard let phone = try PlacedJSON.members(of: text, among: ["phone"]).first else {
      throw Failure(phrases[.scriptNoPhoneText])
    }
    guard let number = PhoneNumber(try phone.value.text()) else {
      throw InputFlaw.expected(.scriptExpectsPhone, phone.value.place)
    }
    return (number, proof)
  }
}
