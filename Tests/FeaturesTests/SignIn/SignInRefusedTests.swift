import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// A sign-in that did not work, with all systems on the page: why is read whole, what was typed is still there but
/// for a wrong password, and typing goes where the cursor stands.
struct SignInRefusedTests {
  private static let troubles: [Trouble] = [
    .wrongPassword, .locked, .offline(.noConnection), .offline(.timedOut), .offline(.noSuchHost),
    .page, .portal(host: nil), .portal(host: "login.airport-wifi.example"),
    .unreadable(detail: "json"),
    .empty, .failed(status: 500),
  ]

  private static func refused(
    _ trouble: Trouble, _ width: Int, _ height: Int, _ language: Language
  ) -> Stage {
    var stage = Stage(
      width, height, eto: Sample.etoDefaults,
      guests: SignIn.Defaults(address: "list.example", list: "Shelter"),
      emergency: EmergencySample.setup, preferences: Preferences(language: language))
    stage.send(.systemTapped(.eto))
    stage.press("<enter>")
    stage.send(.signIn(.eto, .refused(trouble, at: Sample.now)))
    return stage
  }

  /// All words of the screen, however they are broken into lines.
  private static func words(_ text: String) -> String {
    text.split { $0.isWhitespace || $0.isNewline || $0 == "|" }.joined(separator: " ")
  }

  @Test(arguments: [(80, 24), (60, 17)], Language.allCases)
  func whyItDidNotWorkIsReadWhole(size: (Int, Int), language: Language) throws {
    for trouble in Self.troubles {
      let stage = Self.refused(trouble, size.0, size.1, language)
      let signIn = try #require(stage.state.eto)
      let said = try #require(SystemsView.complaint(of: signIn, stage.state.phrases))
      let frame = stage.frame()
      #expect(Self.words(frame.text).contains(Self.words(said)), "\(said)\n\(frame.text)")
    }
  }

  @Test(arguments: [(80, 24), (60, 17)], Language.allCases)
  func nothingIsLostButAWrongPasswordAndTypingGoesWhereTheCursorStands(
    size: (Int, Int), language: Language
  ) throws {
    for trouble in Self.troubles {
      var stage = Self.refused(trouble, size.0, size.1, language)
      var form = try #require(stage.state.eto?.form)
      #expect(form.address == Sample.etoDefaults.address, "\(trouble)")
      #expect(form.userName == Sample.etoDefaults.userName, "\(trouble)")
      let isWrong = trouble == .wrongPassword
      #expect(form.password.isEmpty == isWrong, "\(trouble)")
      let frame = stage.frame()
      #expect(frame.cursor.isVisible, "\(trouble)")
      let title = stage.state.phrases[SignInWords(.eto).title(form.focus)]
      #expect(frame.text(row: frame.cursor.point.y).contains(title), "\(trouble)")
      guard isWrong else { continue }
      #expect(form.focus == .password)
      stage.press("new")
      form = try #require(stage.state.eto?.form)
      #expect(form.password.text == "new" && form.userName == Sample.etoDefaults.userName)
    }
  }

  @Test func whereNothingCouldBeReachedEnterTriesAgainWithWhatWasTyped() throws {
    for trouble in [Trouble.offline(.noConnection), .page, .unreadable(detail: "json")] {
      var stage = Self.refused(trouble, 80, 24, .en)
      _ = stage.effects()
      stage.press("<enter>")
      let asked = stage.effects()
      let tried = try #require(Self.tried(asked))
      #expect(tried.userName == Sample.etoDefaults.userName, "\(trouble)")
      #expect(tried.password == Sample.etoDefaults.password, "\(trouble)")
    }
  }

  /// What ETO was signed in to with.
  private static func tried(_ commands: [Command<App.Effect>]) -> SignIn.Credentials? {
    for case .run(let effect, _) in commands {
      if case .signIn(.eto, .signIn(let credentials)) = effect { return credentials }
    }
    return nil
  }
}
