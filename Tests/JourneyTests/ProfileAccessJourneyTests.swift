import Engine
import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// The way to an emergency profile with the pretend RapidSOS behind it: what that says, word for word,
/// and what the person reads.
@Suite(.fewAtATime) struct ProfileAccessJourneyTests {
  private static let taken = NewAccount(
    username: "robin.example", email: "kim@example.com", password: Model.Secret("porchlight"))

  @Test(arguments: Language.allCases)
  func everythingWrongWithAnAccountStandsBesideItsLine(_ language: Language) async throws {
    try await FakeAccess.run(language) { access in
      try await access.perform(
        .register(NewAccount(username: "kim", email: "kim", password: Model.Secret("short"))))
      access.expect([
        .username: access.phrases.format(.accessWrongLength, "7", "150"),
        .email: access.phrases[.accessWrongEmail],
        .password: access.phrases.format(.accessWrongLength, "8", "150"),
      ])
    }
  }

  @Test(arguments: Language.allCases)
  func aTakenNameStandsBesideTheName(_ language: Language) async throws {
    try await FakeAccess.run(language) { access in
      try await access.perform(.register(Self.taken))
      access.expect([.username: access.phrases[.accessTakenName]])
      #expect(access.state.focus == .toSignIn)
      try await access.turn("older")
      try await access.perform(.register(Self.taken))
      access.expect([
        .username: access.phrases[.accessTakenEither], .email: access.phrases[.accessTakenEither],
      ])
    }
  }

  @Test(arguments: Language.allCases)
  func aWrongPasswordStandsBesideThePassword(_ language: Language) async throws {
    try await FakeAccess.run(language) { access in
      try await access.perform(
        .signIn(username: "robin.example", password: Model.Secret("lantern")))
      access.expect([.password: access.phrases[.troubleWrongPassword]])
    }
  }

  @Test(arguments: Language.allCases)
  func anAddressThatIsNoneStandsBesideIt(_ language: Language) async throws {
    try await FakeAccess.run(language) { access in
      access.state.go(to: .forgot)
      try await access.perform(.resetPassword(email: "nobody"))
      access.expect([.email: access.phrases[.accessWrongEmail]])
      try await access.perform(.resetPassword(email: "robin@example.com"))
      #expect(access.state.standing == .mailSent)
    }
  }

  @Test(arguments: Language.allCases, [false, true])
  func aWrongCodeStandsBesideTheCode(_ language: Language, isOlder: Bool) async throws {
    try await FakeAccess.run(language) { access in
      let number = try #require(PhoneNumber("202-555-0142"))
      let code = try #require(VerificationCode("00000"))
      if isOlder { try await access.turn("older") }
      try await access.signIn()
      try await access.perform(.verify(number, code))
      access.expect([.code: access.phrases[.accessNoCode]])
      try await access.perform(.requestCode(number))
      #expect(access.state.step == .code)
      try await access.perform(.verify(number, code))
      access.expect([.code: access.phrases[.accessWrongCode]])
      let sent = try #require(VerificationCode(try await access.lastCode()))
      try await access.perform(.verify(number, sent))
      #expect(access.state.reached.verified == number)
      #expect(access.state.isDone)
    }
  }

  @Test(arguments: Language.allCases)
  func tooManyCodesAreSaid(_ language: Language) async throws {
    try await FakeAccess.run(language) { access in
      let number = try #require(PhoneNumber("202-555-0142"))
      try await access.signIn()
      for _ in 0..<6 { try await access.perform(.requestCode(number)) }
      #expect(
        AccessWords.note(access.state, access.surroundings).0 == access.phrases[.emergencyTooMany])
    }
  }

  @Test(arguments: ["expireTokens", "revokeTokens"])
  func aTokenThatEndedIsRenewedWithoutAWord(_ event: String) async throws {
    try await FakeAccess.run(.en) { access in
      try await access.signIn()
      try await access.turn(event)
      try await access.perform(.requestCode(try #require(PhoneNumber("202-555-0142"))))
      #expect(access.state.step == .code)
    }
  }

  @Test func fromNothingToAVerifiedNumber() async throws {
    try await FakeAccess.run(.en) { access in
      try await access.perform(
        .register(
          NewAccount(
            username: "kim.example", email: "kim@example.com",
            password: Model.Secret("porch&l+ght%"))))
      #expect(access.state.reached.username == "kim.example")
      let number = try #require(PhoneNumber("202-555-0142"))
      try await access.perform(.requestCode(number))
      let code = try #require(VerificationCode(try await access.lastCode()))
      try await access.perform(.verify(number, code))
      #expect(access.state.reached.isComplete)
    }
  }
}
