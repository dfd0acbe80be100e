import Model
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// A walk that goes astray says so.
struct WalkTests {
  /// Runs a step that must fail with one message.
  static func expectFailure(
    saying words: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ step: (inout Walk<SignIn>) -> Void
  ) {
    var walk = SignInTests.walk()
    withKnownIssue {
      step(&walk)
    } matching: { issue in
      let said = issue.comments.map(\.rawValue).joined()
      return said.contains(words) && !said.contains("hush")
    }
  }

  @Test func anotherStateIsFound() {
    Self.expectFailure(saying: "+     focus: .address") { $0.step(.nextFieldTapped) }
  }

  @Test func aStateThatWasToChangeIsFound() {
    Self.expectFailure(saying: "+   standing: .signedOut") { walk in
      walk.step(.cancelTapped) { $0.standing = .signingIn }
    }
  }

  @Test func aCommandTooManyOrTooFewIsFound() {
    Self.expectFailure(saying: "commands after .cancelTapped") {
      $0.step(.cancelTapped, runs: [.cancel(id: "sign-in/serviceNow")])
    }
  }

  @Test func aSecretIsComparedAndNotPrinted() {
    Self.expectFailure(saying: "+           value: •••") { walk in
      walk.step(.cancelTapped) { $0.form.password.paste("hush") }
    }
  }
}
