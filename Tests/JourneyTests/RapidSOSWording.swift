import Model
import Resources
import Terminal
import Testing

@testable import Features

/// What RapidSOS is known to say when it refuses: one case for each row of rapidsos.md §2.1, and the
/// limits of a profile (§8.5).
///
/// Each knows how the pretend RapidSOS is brought to say it, and what the program makes of it.
enum RapidSOSWording: CaseIterable, Sendable {
  case wrongLogin
  case tooManySignIns, tooManyRegistrations, tooManyCodes
  case nameExists, nameOrEmailExists, emailExists
  case shortUsername, shortPassword, badEmail, allThreeTogether, badEmailForAPassword
  case wrongCode, wrongCodeWithAFullStop
  case notFound
  case invalidToken, invalidTokenOfOlderServers, expiredToken
  case clientRefused
  case longSection, severalLongSections, tooManySaves, expiredTokenOnSaving

  /// What stands in the answer: the status and the text, to the letter.
  var answer: (status: Int, text: String) {
    switch self {
    case .wrongLogin: (401, #"{"detail":"Invalid user credentials."}"#)
    case .tooManySignIns, .tooManyRegistrations, .tooManyCodes, .tooManySaves:
      (429, #"{"detail":"Too many requests. Please try again later"}"#)
    case .nameExists: (400, #"{"detail":"User with username `robin.example` already exists."}"#)
    case .nameOrEmailExists, .emailExists:
      (400, #"{"detail":"User with same username or email already exists."}"#)
    case .shortUsername: (400, #"{"detail":{"username":["Length must be between 7 and 150."]}}"#)
    case .shortPassword: (400, #"{"detail":{"password":["Length must be between 8 and 150."]}}"#)
    case .badEmail, .badEmailForAPassword:
      (400, #"{"detail":{"email":["Not a valid email address."]}}"#)
    case .allThreeTogether:
      (
        400,
        #"{"detail":{"username":["Length must be between 7 and 150."],"#
          + #""password":["Length must be between 8 and 150."],"#
          + #""email":["Not a valid email address."]}}"#
      )
    case .wrongCode: (400, #"{"detail":"Validation code is invalid"}"#)
    case .wrongCodeWithAFullStop: (400, #"{"detail":"Validation code is invalid."}"#)
    case .notFound: (404, #"{"detail":"Not found."}"#)
    case .invalidToken:
      (401, Self.fault("Invalid Access Token", "keymanagement.service.invalid_access_token"))
    case .invalidTokenOfOlderServers:
      (401, Self.fault("Invalid access token", "oauth.v2.InvalidAccessToken"))
    case .expiredToken, .expiredTokenOnSaving:
      (401, Self.fault("Access Token expired", "keymanagement.service.access_token_expired"))
    case .clientRefused: (401, #"{"ErrorCode":"invalid_client","Error":"ClientId is Invalid"}"#)
    case .longSection: (400, #"{"detail":{"allergy":["Longer than maximum length 2000."]}}"#)
    case .severalLongSections:
      (
        400,
        #"{"detail":{"occupation":["Longer than maximum length 255."],"#
          + #""allergy":["Longer than maximum length 2000."]}}"#
      )
    }
  }

  /// What the program makes of it.
  var trouble: EmergencyTrouble {
    let tooMany = "Too many requests. Please try again later"
    return switch self {
    case .wrongLogin: .trouble(.wrongPassword)
    case .tooManySignIns, .tooManyCodes: .tooMany(tooMany, retryAfter: nil)
    case .tooManyRegistrations, .tooManySaves: .tooMany(tooMany, retryAfter: 30)
    case .nameExists: .accountExists("User with username `robin.example` already exists.")
    case .nameOrEmailExists, .emailExists:
      .accountExists("User with same username or email already exists.")
    case .shortUsername: .account([.username: ["Length must be between 7 and 150."]])
    case .shortPassword: .account([.password: ["Length must be between 8 and 150."]])
    case .badEmail, .badEmailForAPassword: .account([.email: ["Not a valid email address."]])
    case .allThreeTogether:
      .account([
        .username: ["Length must be between 7 and 150."],
        .password: ["Length must be between 8 and 150."], .email: ["Not a valid email address."],
      ])
    case .wrongCode: .wrongCode("Validation code is invalid")
    case .wrongCodeWithAFullStop: .wrongCode("Validation code is invalid.")
    case .notFound: .trouble(.notFound)
    case .invalidToken, .invalidTokenOfOlderServers, .expiredToken, .expiredTokenOnSaving:
      .trouble(.signInAgain)
    case .clientRefused: .trouble(.refused("ClientId is Invalid"))
    case .longSection: .profile([.allergies: ["Longer than maximum length 2000."]])
    case .severalLongSections:
      .profile([
        .occupation: ["Longer than maximum length 255."],
        .allergies: ["Longer than maximum length 2000."],
      ])
    }
  }

  /// Whether it comes while a profile is saved; else on the way to it.
  var isOfProfile: Bool {
    switch self {
    case .longSection, .severalLongSections, .tooManySaves, .expiredTokenOnSaving: true
    case .wrongLogin, .tooManySignIns, .tooManyRegistrations, .tooManyCodes, .nameExists,
      .nameOrEmailExists, .emailExists, .shortUsername, .shortPassword, .badEmail,
      .allThreeTogether, .badEmailForAPassword, .wrongCode, .wrongCodeWithAFullStop, .notFound,
      .invalidToken, .invalidTokenOfOlderServers, .expiredToken, .clientRefused:
      false
    }
  }

  /// What stands beside which line of the way to a profile, in these words.
  func lines(_ phrases: Phrases) -> [ProfileAccess.Field: String] {
    let name = phrases.format(.accessWrongLength, "7", "150")
    let password = phrases.format(.accessWrongLength, "8", "150")
    return switch self {
    case .wrongLogin: [.password: phrases[.troubleWrongPassword]]
    case .nameExists: [.username: phrases[.accessTakenName]]
    case .nameOrEmailExists, .emailExists:
      [.username: phrases[.accessTakenEither], .email: phrases[.accessTakenEither]]
    case .shortUsername: [.username: name]
    case .shortPassword: [.password: password]
    case .badEmail, .badEmailForAPassword: [.email: phrases[.accessWrongEmail]]
    case .allThreeTogether:
      [.username: name, .password: password, .email: phrases[.accessWrongEmail]]
    case .wrongCode, .wrongCodeWithAFullStop: [.code: phrases[.accessWrongCode]]
    case .notFound: [.code: phrases[.accessNoCode]]
    case .tooManySignIns, .tooManyRegistrations, .tooManyCodes, .invalidToken,
      .invalidTokenOfOlderServers, .expiredToken, .clientRefused, .longSection,
      .severalLongSections, .tooManySaves, .expiredTokenOnSaving:
      [:]
    }
  }

  /// What stands beside which section of the profile, in these words.
  func sections(_ phrases: Phrases) -> [ProfileSection: String] {
    guard case .profile(let said) = trouble else { return [:] }
    let limits: [ProfileSection: Int] = [.allergies: 2000, .occupation: 255]
    return said.keys.reduce(into: [:]) { words, section in
      guard let limit = limits[section] else { return }
      words[section] = phrases.format(.editorTooLong, phrases.number(limit))
    }
  }

  /// What is said of no line, in these words; nil where lines say all of it.
  func note(_ phrases: Phrases) -> String? {
    switch self {
    case .tooManySignIns, .tooManyRegistrations, .tooManyCodes: phrases[.emergencyTooMany]
    case .invalidToken, .invalidTokenOfOlderServers, .expiredToken: phrases[.emergencySignInAgain]
    case .clientRefused: phrases.format(.troubleRefusedSaying, "ClientId is Invalid")
    case .longSection, .severalLongSections: phrases[.editorRefused]
    case .tooManySaves:
      phrases.format(
        .editorNotSaved, phrases.format(.emergencyTooManyFor, phrases.count(.seconds, 30)))
    case .expiredTokenOnSaving: phrases.format(.editorNotSaved, phrases[.emergencySignInAgain])
    case .wrongLogin, .nameExists, .nameOrEmailExists, .emailExists, .shortUsername,
      .shortPassword, .badEmail, .allThreeTogether, .badEmailForAPassword, .wrongCode,
      .wrongCodeWithAFullStop, .notFound:
      nil
    }
  }

  private static func fault(_ text: String, _ code: String) -> String {
    #"{"fault":{"faultstring":"\#(text)","detail":{"errorcode":"\#(code)"}}}"#
  }
}

extension FakeAccess {
  /// Brings the pretend RapidSOS to say something.
  func reach(_ wording: RapidSOSWording) async throws {
    let number = try #require(PhoneNumber("202-555-0142"))
    let code = try #require(VerificationCode("00000"))
    switch wording {
    case .wrongLogin:
      try await perform(.signIn(username: "robin.example", password: Secret("lantern")))
    case .tooManySignIns:
      for _ in 0..<11 {
        try await perform(.signIn(username: "robin.example", password: Secret("lantern")))
      }
    case .tooManyRegistrations:
      try await fault(#""kind":"status","status":429,"retryAfter":30,"pathPrefix":"/v1/rain/user""#)
      try await register("kim.example", "kim@example.com", "porchlight")
    case .tooManyCodes:
      try await signIn()
      for _ in 0..<6 { try await perform(.requestCode(number)) }
    case .nameExists: try await register("robin.example", "kim@example.com", "porchlight")
    case .nameOrEmailExists:
      try await turn("older")
      try await register("robin.example", "kim@example.com", "porchlight")
    case .emailExists: try await register("kim.example", "robin@example.com", "porchlight")
    case .shortUsername: try await register("kim", "kim@example.com", "porchlight")
    case .shortPassword: try await register("kim.example", "kim@example.com", "short")
    case .badEmail: try await register("kim.example", "kim", "porchlight")
    case .allThreeTogether: try await register("kim", "kim", "short")
    case .badEmailForAPassword:
      state.go(to: .forgot)
      try await perform(.resetPassword(email: "kim"))
    case .wrongCode, .wrongCodeWithAFullStop:
      if wording == .wrongCodeWithAFullStop { try await turn("older") }
      try await signIn()
      try await perform(.requestCode(number))
      try await perform(.verify(number, code))
    case .notFound:
      try await signIn()
      state.go(to: .code)
      try await perform(.verify(number, code))
    case .invalidToken, .invalidTokenOfOlderServers, .expiredToken:
      if wording == .invalidTokenOfOlderServers { try await turn("older") }
      try await signIn()
      try await endSignIn(wording == .expiredToken ? "expireTokens" : "revokeTokens")
      try await perform(.requestCode(number))
    case .clientRefused:
      try mistakeSecret()
      state.go(to: .signIn)
      try await perform(.signIn(username: "robin.example", password: Secret("porchlight")))
    case .longSection:
      try await signIn()
      try await readProfile()
      try await save { $0.allergies = [String(repeating: "x", count: 2_001)] }
    case .severalLongSections:
      try await signIn()
      try await readProfile()
      try await save {
        $0.occupations = [String(repeating: "x", count: 256)]
        $0.allergies = [String(repeating: "x", count: 2_001)]
      }
    case .tooManySaves:
      try await signIn()
      try await readProfile()
      try await fault(
        #""kind":"status","status":429,"retryAfter":30,"method":"PATCH""#)
      try await save { $0.allergies = ["nuts"] }
    case .expiredTokenOnSaving:
      try await signIn()
      try await readProfile()
      try await endSignIn("expireTokens")
      try await save { $0.allergies = ["nuts"] }
    }
  }

  private func register(_ username: String, _ email: String, _ password: String) async throws {
    try await perform(
      .register(NewAccount(username: username, email: email, password: Secret(password))))
  }

  /// Ends the token, and lets the silent sign-in that follows be refused too.
  private func endSignIn(_ event: String) async throws {
    try await turn(event)
    try await fault(#""kind":"status","status":401,"pathPrefix":"/oauth/token""#)
  }
}
