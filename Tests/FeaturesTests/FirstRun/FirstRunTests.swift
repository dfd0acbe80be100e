import Foundation
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// The first start of a machine.
struct FirstRunTests {
  @Test func anotherLanguageIsReadAtOnce() {
    var stage = Stage()
    stage.state.askFirst(hasKeyring: false)
    stage.press("<right>")
    let asked = stage.effects()
    #expect(asked == [.run(.load(.es), id: "language")])
    stage.send(.phrasesArrived(Phrases(.es)))
    #expect(stage.state.preferences.language == .es)
    #expect(stage.frame().contains(Phrases(.es)[.firstRunTitleStart]))
  }

  @Test func anAddressIsLookedAtAMomentAfterTheLastKey() throws {
    var stage = FirstRunStage()
    stage.press("<tab><tab><enter>eto.example.org")
    #expect(stage.commands().isEmpty)
    let timer = try #require(FirstRun.timers(stage.state).first)
    #expect(timer.schedule == .after(.milliseconds(600)))
    stage.send(.checkDue(.eto))
    #expect(
      stage.commands() == [
        .run(.check(.eto, address: "https://eto.example.org"), id: "first-run/check/eto")
      ])
    stage.send(.checked(.eto, address: "https://eto.example.org", .right))
    #expect(stage.state.checks[.eto] == .found("https://eto.example.org", .right))
    #expect(FirstRun.timers(stage.state).isEmpty)
  }

  @Test func anotherKeyForgetsWhatIsOnTheWay() {
    var stage = FirstRunStage()
    stage.press("<tab><tab><enter>eto.example.org")
    stage.send(.checkDue(.eto))
    _ = stage.commands()
    let before = FirstRun.timers(stage.state).map(\.id)
    stage.press("/x")
    #expect(stage.commands() == [.cancel(id: "first-run/check/eto")])
    #expect(FirstRun.timers(stage.state).map(\.id) != before)
    stage.send(.checked(.eto, address: "https://eto.example.org", .right))
    #expect(stage.state.checks[.eto] == .due(17))
  }

  @Test func movingTheCaretLooksAtNothing() {
    var stage = FirstRunStage()
    stage.press("<tab><tab><enter>eto.example.org")
    stage.find(.eto, .right)
    stage.press("<left><home>")
    #expect(stage.state.checks[.eto] == .found("https://eto.example.org", .right))
  }

  static let addresses: [(String, RemoteSystem, FirstRun.SystemAddress)] = [
    ("", .eto, .none),
    ("  ETO.example.org/ ", .eto, .url("https://eto.example.org")),
    ("https://eto.example.org/sub/", .eto, .url("https://eto.example.org/sub")),
    ("example", .serviceNow, .url("https://example.service-now.com")),
    ("example", .eto, .url("https://example")),
    ("example.service-now.com", .serviceNow, .url("https://example.service-now.com")),
    ("localhost:8702", .eto, .url("https://localhost:8702")),
    ("http://127.0.0.1:8701", .eto, .url("http://127.0.0.1:8701")),
    ("http://[::1]:8701", .eto, .url("http://[::1]:8701")),
    ("http://eto.example.org", .eto, .insecure),
    ("http://127.example.org", .eto, .insecure),
    ("http://localhost.example.org", .eto, .insecure),
    ("ftp://eto.example.org", .eto, .unreadable),
    ("eto example org", .eto, .unreadable),
    ("https://", .eto, .unreadable),
    ("https://:443", .eto, .unreadable),
    ("eto.example.org:99999", .eto, .unreadable),
    ("https://robin:secret@eto.example.org", .eto, .unreadable),
    ("https://eto.example.org?a=b", .eto, .unreadable),
  ]

  @Test(arguments: FirstRunTests.addresses)
  func addressesAreReadAsPeopleWriteThem(
    text: String, system: RemoteSystem, address: FirstRun.SystemAddress
  ) {
    #expect(FirstRun.SystemAddress(text, of: system) == address)
  }

  @Test func whatIsNoAddressIsSaidOnLeavingTheLine() {
    var stage = FirstRunStage()
    stage.press("<tab><tab><enter>http://eto.example.org")
    #expect(stage.fault(.address(.eto)) == nil)
    stage.press("<tab>")
    #expect(stage.fault(.address(.eto)) == Phrases(.en)[.firstRunInsecure])
    stage.press("<backtab><home><del><del><del><del><del><del><del><tab>")
    #expect(stage.fault(.address(.eto)) == nil)
  }

  @Test func withoutAnySystemNobodyGoesOn() {
    var stage = FirstRunStage()
    stage.press("<tab><tab><enter><backtab><enter>")
    #expect(stage.state.page == .systems)
    #expect(stage.state.fault == Sentence(.firstRunNoSystem))
  }

  @Test func whoIsOfflineMayGoOn() {
    var stage = FirstRunStage()
    stage.press("<tab><tab><enter>eto.example.org")
    stage.find(.eto, .trouble(.offline(.noConnection)))
    stage.press("<backtab><enter>")
    #expect(stage.state.page == .key)
  }

  @Test func fileMakerNeedsItsDatabase() {
    var stage = FirstRunStage()
    stage.press("<tab><tab><enter><tab><tab><tab>files.example.org<tab>")
    #expect(stage.state.focus == .database)
    stage.press("<tab><enter>")
    #expect(stage.fault(.database) == "Please fill this in.")
    stage.press("Shelter<tab><enter>")
    #expect(stage.state.page == .key)
  }

  @Test func aCheckInDeskKnowsNoTasksAndMayGetItsKeyFromItsService() {
    var stage = FirstRunStage(keyring: false)
    stage.press("<tab>3<tab><enter>")
    #expect(stage.state.systems == [.eto, .fileMaker])
    stage.press("eto.example.org<backtab><enter>")
    #expect(stage.state.fields.last == .useService)
    stage.press("<backtab><enter>")
    #expect(stage.state.page == .review)
    #expect(stage.state.key == .service)
  }

  @Test func everythingIsWrittenOnceItWasLookedOver() {
    var stage = FirstRunStage.review()
    _ = stage.commands()
    #expect(stage.state.page == .review)
    stage.press("<enter>")
    #expect(
      stage.commands() == [
        .run(
          .write(
            FirstRun.Answers(
              language: .en, purpose: .outreach,
              addresses: [
                .eto: "https://eto.example.org", .rapidSOS: "https://rapidsos.example.org",
                .serviceNow: "https://example.service-now.com",
              ], database: nil, key: .passphrase(Secret("lantern street")))),
          id: "first-run/write")
      ])
    #expect(FirstRun.bindings(stage.state).isEmpty)
    stage.send(.written(path: "/home/robin/config.yaml", at: Sample.now))
    #expect(stage.state.isDone)
    #expect(stage.state.written == "/home/robin/config.yaml")
    #expect(stage.state.key == nil && stage.state.new == NewPassphrase())
  }

  @Test func whatCannotBeWrittenLosesNothing() {
    var stage = FirstRunStage.review()
    stage.press("<enter>")
    stage.send(.failed(.readOnly, at: Sample.now))
    #expect(stage.state.fault == Sentence(.unlockReadOnly))
    _ = stage.commands()
    stage.press("<enter>")
    #expect(stage.commands().count == 1)
  }

  @Test func everyAnswerCanBeChangedFromTheLastPage() {
    var stage = FirstRunStage.review()
    stage.press("<tab><tab><tab><enter>")
    #expect(stage.state.page == .systems)
    #expect(stage.state.focus == .address(.eto))
    stage.press("<esc>")
    #expect(stage.state.page == .start)
  }

  @Test func anAddressThatWasLeftOutIsNotWritten() {
    var stage = FirstRunStage.review()
    stage.press("<tab><tab><enter>2")
    #expect(stage.state.answers?.purpose == .triage)
    stage.press("3")
    #expect(stage.state.answers?.addresses.keys.sorted { $0.rawValue < $1.rawValue } == [.eto])
  }

  @Test func noStateTellsThePassphrase() {
    var stage = FirstRunStage.review()
    stage.press("<enter>")
    var dumped = ""
    dump(stage.state, to: &dumped)
    dump(stage.commands(), to: &dumped)
    #expect(!dumped.contains("lantern"))
  }

  @Test(arguments: FirstRun.Page.allCases)
  func noKeyMeansTwoThings(page: FirstRun.Page) {
    var state = FirstRunStage.review().state
    state.page = page
    for field in state.fields {
      state.focus = field
      let bindings = FirstRun.bindings(state)
      let keys = bindings.flatMap(\.keys) + App.everywhere.flatMap(\.keys).filter { !$0.isText }
      #expect(Set(keys).count == keys.count, "\(field)")
      let places = bindings.compactMap(\.footer)
      #expect(Set(places).count == places.count, "\(field)")
    }
  }
}
