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
      issue.comments.map(\.rawValue).joined().contains(words)
    }
  }

  @Test func anotherStateIsFound() {
    Self.expectFailure(saying: "state after nextFieldTapped") { $0.step(.nextFieldTapped) }
  }

  @Test func aStateThatWasToChangeIsFound() {
    Self.expectFailure(saying: "+   standing: .signedOut") { walk in
      walk.step(.cancelTapped) { $0.standing = .signingIn }
    }
  }

  @Test func aCommandTooManyOrTooFewIsFound() {
    Self.expectFailure(saying: "commands after cancelTapped") {
      $0.step(.cancelTapped, runs: [.cancel(id: "sign-in")])
    }
  }

  @Test func evenWhatIsNeverPrintedIsCompared() {
    Self.expectFailure(saying: "something that is not printed") { walk in
      walk.step(.cancelTapped) { $0.form.password.paste("x") }
    }
  }
}
