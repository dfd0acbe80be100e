import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// A number that is typed to a list is searched there, and leaves nobody on another screen.
struct NumberRunTests {
  @Test func aNumberTypedToTheListOfClientsIsSearchedThere() {
    var stage = Stage.found()
    #expect(stage.state.clients.mode == .list)
    stage.type("5173")
    #expect(stage.state.place == .clients && stage.state.clients.mode == .box)
    #expect(stage.state.clients.box.text == "5173")
    #expect(
      stage.toast == "A number was typed: it is searched here. One digit alone changes the screen.")
    #expect(stage.frame().contains("5173"))
  }

  @Test func fromAClientsPageANumberIsSearchedToo() {
    var stage = Stage.page()
    stage.type("5173")
    #expect(stage.state.place == .clients && stage.state.clients.box.text == "5173")
  }

  /// The list of screens that the zero opens is closed again.
  @Test func aNumberTypedToTasksIsSearchedAmongThem() {
    var stage = Stage.tasks()
    stage.press("/wifi<enter>")
    stage.type("5007")
    #expect(stage.state.place == .tasks && stage.state.overlay == nil)
    #expect(stage.state.tasks.filter.text == "5007" && stage.state.tasks.mode == .filtering)
  }

  /// A digit whose screen is not set up belongs to the number too.
  @Test func aNumberTypedToTonightsListIsSearchedThere() {
    var stage = Stage.checkIn()
    stage.type("537")
    #expect(stage.state.place == .checkIn && stage.state.checkIn.mode == .filtering)
    #expect(stage.state.checkIn.filter.text == "537")
    #expect(stage.change() == nil)
  }

  @Test func oneDigitLeadsToItsScreenAtOnceAndSoDoesASecondOne() {
    var stage = Stage.found()
    stage.type("5")
    #expect(stage.state.place == .outbox)
    stage = Stage.found()
    stage.type("57")
    #expect(stage.state.place == .count)
  }

  @Test func digitsThatAreNotOneNumberLeadToTheirScreens() {
    var stage = Stage.found()
    stage.type("578", every: 0.7)
    #expect(stage.state.place == .reports && stage.state.clients.box.text == "mar")
    stage = Stage.found()
    stage.type("5j78")
    #expect(stage.state.place == .reports, "something else was done between them")
    stage = Stage.found()
    stage.type(["5", "7", "8"].map { Key.alt(.text($0)) })
    #expect(stage.state.place == .reports, "Alt and a digit are never a number")
    stage = Stage.found()
    stage.type("578", every: 0)
    #expect(stage.state.place == .reports, "a clock that stands still says nothing")
  }

  /// The one leads to the search of clients: it is the first digit of the number all the same.
  @Test(arguments: ["1234", "123", "5173", "1111"])
  func aNumberKeepsItsFirstDigitWhereThatLeadsToTheSearch(number: String) {
    for start in [Stage.found(), .page()] {
      var stage = start
      stage.type(number)
      #expect(stage.state.place == .clients && stage.state.clients.mode == .box)
      #expect(stage.state.clients.box.text == number)
      #expect(stage.state.numberRun == nil)
    }
  }

  @Test func aNumberThatBeginsWithOneIsSearchedAmongTasksToo() {
    var stage = Stage.tasks()
    stage.send(.clients(.entered(ClientSample.workplace)))
    stage.press("<alt-1>mar<enter><alt-4>")
    stage.type("1234")
    #expect(stage.state.place == .tasks && stage.state.tasks.mode == .filtering)
    #expect(stage.state.tasks.filter.text == "1234")
    #expect(stage.state.clients.box.text == "mar", "what was looked for there is not typed over")
    #expect(stage.state.clients.lookup?.text == "mar")
  }

  @Test func whoGoesToTheSearchOfClientsTypesThere() {
    var stage = Stage.tasks()
    stage.send(.clients(.entered(ClientSample.workplace)))
    stage.type("1")
    #expect(stage.state.place == .clients && stage.state.clients.mode == .box)
    stage.type("5173", from: 101)
    #expect(stage.state.place == .clients && stage.state.clients.box.text == "5173")
    #expect(stage.state.numberRun == nil)
    stage = Stage.found()
    stage.type("1")
    #expect(stage.state.clients.mode == .box && stage.state.clients.box.text == "mar")
    stage.type("1sam")
    #expect(stage.state.clients.box.text == "1sam")
    stage = Stage.found()
    stage.type("1sam")
    #expect(stage.state.clients.box.text == "sam", "a name is typed as fast as a number")
    stage = Stage.found()
    stage.type("12")
    #expect(stage.state.clients.box.text == "2", "two digits are none")
  }

  /// What was begun on the screen that a digit leads to stays as it is.
  @Test func theRestOfANumberIsNotTypedIntoWhatIsBeingWritten() {
    var stage = Stage.composingAside()
    stage.type("47")
    #expect(stage.state.place == .tasks)
    #expect(stage.state.tasks.drafts[Sample.wifi.id]?.text.text == "Half a")
    #expect(stage.toast == "Two digits came at once: the second one did nothing. Type it again.")
    stage.type("1", from: 100.4)
    #expect(stage.state.place == .clients && stage.state.clients.box.text == "471")
    #expect(stage.state.tasks.drafts[Sample.wifi.id]?.text.text == "Half a")
  }

  @Test func whoComesBackToWriteWritesDigitsToo() {
    var stage = Stage.composingAside()
    stage.type("42", every: 0.4)
    #expect(stage.state.place == .tasks)
    #expect(stage.state.tasks.drafts[Sample.wifi.id]?.text.text == "Half a2")
  }

  static let idle =
    "A number was typed: it did nothing here. One digit alone changes the screen."

  /// Nobody is signed in to ETO, and nothing of the list is kept: there is none to search.
  @Test(arguments: ["512", "5121", "1234", "5555121"])
  func aNumberTypedToTonightsListWhereThereIsNoneFindsNobodyByAPartOfIt(number: String) {
    var stage = Stage(eto: SignIn.Defaults(), checkIn: Sample.checkInSetup)
    stage.press("<alt-2>")
    #expect(!stage.state.searchesNumbers)
    stage.type(number)
    #expect(stage.state.place == .checkIn && stage.state.clients.box.isEmpty)
    #expect(stage.state.clients.lookup == nil && stage.toast == Self.idle)
    #expect(stage.frame().contains("A number was typed: it did nothing here."))
    stage.type("5", from: 200)
    #expect(stage.state.place == .outbox, "a digit alone changes the screen")
  }

  /// On each of them the digits would lead to the search of clients, and the rest would be looked for there.
  @Test func aNumberTypedWhereNothingIsSearchedDoesNothing() {
    var signedOut = Stage(eto: SignIn.Defaults())
    signedOut.press("<alt-4>")
    var outbox = Stage(eto: SignIn.Defaults())
    outbox.press("<alt-5>")
    let stages: [(App.Place, Stage)] = [
      (.tasks, signedOut), (.outbox, outbox), (.signIn, Stage()), (.emergency, .emergency()),
      (.outreach, .outreach()), (.count, .counts()), (.count, .counts(80, 24, nil, [])),
      (.reports, .reports()),
    ]
    for (place, start) in stages {
      #expect(start.state.place == place && !start.state.takesText, "\(place)")
      for number in ["5121", "1234", "218"] {
        var stage = start
        stage.type(number)
        #expect(stage.state.place == place, "\(number) on \(place)")
        #expect(stage.state.clients.box.isEmpty && stage.state.overlay == nil, "\(place)")
        #expect(stage.toast == Self.idle, "\(number) on \(place)")
      }
    }
  }

  @Test func whatWasLookedForAmongClientsIsThereAfterANumberThatDidNothing() {
    var stage = Stage.found()
    stage.press("<alt-5>")
    stage.type("1234")
    #expect(stage.state.place == .outbox && stage.toast == Self.idle)
    #expect(stage.state.clients.box.text == "mar" && stage.state.clients.lookup?.text == "mar")
  }

  /// What comes while it is not known where somebody works may be more of a passphrase.
  @Test func ofANumberThatWasBegunTooEarlyNothingIsTaken() {
    var stage = Stage.unlocked()
    #expect(stage.state.isFindingWay)
    stage.type("51")
    #expect(stage.state.place == .signIn)
    #expect(stage.toast == "Not open yet: what you type now is lost")
    stage.state.isRecalling = false
    stage.state.isLookingBack = false
    stage.send(.clients(.entered(ClientSample.workplace)))
    stage.state.place = .clients
    #expect(stage.state.clients.mode == .box && !stage.state.isFindingWay)
    stage.type("21", from: 100.4)
    #expect(stage.state.place == .clients && stage.state.clients.box.isEmpty)
    #expect(stage.toast == Self.idle)
    stage.type("5", from: 200)
    #expect(stage.state.clients.box.text == "5")
  }

  @Test func helpSaysWhereANumberIsSearched() {
    let words = "Search a number: three digits or more in one go"
    let listed = { (stage: Stage) in
      App.helpSections(stage.state).flatMap(\.entries).contains { $0.title == words }
    }
    #expect(listed(.found()) && listed(.page()) && listed(.tasks()) && listed(.checkIn()))
    var outbox = Stage.found()
    outbox.press("5")
    #expect(!listed(outbox) && !listed(.clients()), "there a digit is text, or no list is searched")
  }
}

extension Stage {
  /// Types keys one after the other, as fast as somebody types a number.
  fileprivate mutating func type(
    _ keys: String, every pause: Double = 0.2, from start: Double = 100
  ) {
    type(keys.map { .text(String($0)) }, every: pause, from: start)
  }

  fileprivate mutating func type(_ keys: [Key], every pause: Double = 0.2, from start: Double = 100)
  {
    for (place, key) in keys.enumerated() {
      let stamp = Sample.stamp(1_000 + place, later: start + Double(place) * pause)
      guard let action = App.action(for: .key(key), in: state, stamp: stamp) else { continue }
      send(action)
    }
  }

  /// Keys go to the list of clients, and a comment on a task is half written.
  fileprivate static func composingAside() -> Stage {
    var stage = Stage.detail()
    stage.press("cHalf a")
    stage.send(.clients(.entered(ClientSample.workplace)))
    stage.press("<alt-1>mar<enter>")
    if let lookup = stage.state.clients.lookup {
      stage.send(.clients(.found(ClientMatch.merged(ClientSample.matches("mar")), lookup)))
    }
    #expect(stage.state.clients.mode == .list)
    return stage
  }
}
