import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// A row, its key and the page say the same of who may be the same person, whatever was searched for.
struct ClientSameSetTests {
  private static let edith = ClientSample.summary(5014, "Edith", "Thimbleton", born: "1990-07-11")
  private static let other = ClientSample.summary(5015, "Edith", "Thimbleton", born: "1944-02-28")
  private static let ediths = [
    GuestSample.guest("350", "Edith", "Thimbleton", born: "1944-02-20", number: "350"),
    GuestSample.guest("113", "Edith", "Thimbbleton", born: "1944-02-27", number: "113"),
    GuestSample.guest("105", "Edith", "Thimbleton", born: "1944-02-29", number: "105"),
  ]

  private static func thimbletons(_ guests: [GuestRecord] = ediths) -> Stage {
    var stage = Stage.lists()
    stage.press("thim edi<enter>")
    stage.answer([edith, other])
    stage.answer(guests)
    _ = stage.effects()
    return stage
  }

  private static func row(_ words: String, of stage: Stage) -> String {
    stage.frame().text.split(separator: "\n").map(String.init).first { $0.contains(words) } ?? ""
  }

  /// The numbers on the list of those who are compared with somebody.
  private static func compared(_ stage: Stage) -> [String] {
    (stage.state.clients.comparison?.pairs ?? []).compactMap { $0.second.guest?.number }
  }

  @Test func theKeyOnARowComparesWithThoseWhomThePageNames() {
    var stage = Self.thimbletons()
    #expect(Self.row(" 5015 ", of: stage).contains("=?"), "\(stage.frame().text)")
    stage.selectClient(5015)
    stage.press("t")
    let fromRow = stage.state.clients.comparison?.pairs
    #expect(fromRow?.count == 3)
    stage.press("<esc><enter>")
    stage.send(.clients(.participantArrived(ClientSample.record(of: Self.other))))
    let text = stage.frame().text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for number in ["105", "350", "113"] {
      #expect(text.contains("list Shelter/Guests \(number)"), "\(text)")
    }
    stage.press("t")
    #expect(stage.state.clients.comparison?.pairs.map(\.ids) == fromRow?.map(\.ids))
  }

  @Test(arguments: [[0, 1, 2], [2, 1, 0], [1, 2, 0]])
  func theLikeliestComeFirstAndOfThoseAsLikelyTheLowerNumber(_ order: [Int]) {
    var stage = Self.thimbletons(order.map { Self.ediths[$0] })
    stage.selectClient(5015)
    stage.press("t")
    #expect(Self.compared(stage) == ["105", "350", "113"])
  }

  private static let horace = ClientSample.summary(5105, "Horace", "Lampwick", born: "1941-03-08")
  private static let horaces = [
    GuestSample.guest("95", "Horace", "Lampwick", born: "1941-03-03", number: "95"),
    GuestSample.guest("829", "Horace", "Lampwick", born: "1946-03-08", number: "829"),
  ]
  private static let lampwicks = [
    "Cora", "Otis", "Ruby", "Silas", "Jasper", "Zelda", "Barnaby", "Lottie", "Quentin", "Nora",
    "Vera", "Kit", "Ulric", "Milo", "Desmond", "Agnes", "Hugo", "Iris", "Percy", "Tilda",
  ].enumerated().map { place, name in
    GuestSample.guest("\(2000 + place)", name, "Lampwick", number: "\(2000 + place)")
  }

  private static func horaces(_ typed: String, among guests: [GuestRecord]) -> [Bool] {
    var stage = Stage.lists(80, 40)
    stage.press("\(typed)<enter>")
    stage.answer([horace])
    stage.answer(guests)
    stage.settleDoubles()
    return [" 5105", "list 95", "list 829"].map { row($0, of: stage).contains("=?") }
  }

  @Test func theMarkIsTheSameWhateverWasSearchedFor() {
    let few = Self.horaces("lampw hor", among: Self.horaces)
    let many = Self.horaces("lampw", among: Self.lampwicks + Self.horaces)
    #expect(few == [true, true, true])
    #expect(many == few)
  }

  /// Somebody who was found earlier is not forgotten where only one of the two is listed.
  @Test func whoIsNotListedAndIsKnownHereIsMarkedForAllTheSame() {
    var stage = Self.thimbletons()
    stage.send(.clients(.boxTapped), .clients(.boxCleared))
    stage.press("5015<enter>")
    stage.answer([Self.other])
    stage.answer([GuestRecord]())
    #expect(stage.rows == [5015])
    #expect(Self.row("Thimbleton, Edith", of: stage).contains("=?"), "\(stage.frame().text)")
    stage.press("t")
    #expect(Self.compared(stage) == ["105", "350", "113"])
  }

  /// By a list alone nobody knows whether somebody's digits are another one's.
  @Test func ofWhomNobodyReadItIsSaidThatNobodyLooksLikeThemSoFar() {
    var stage = Stage.found("mar")
    stage.press("t")
    #expect(stage.toast?.contains("same person so far. Enter reads the whole record") == true)
    stage = Stage.page()
    stage.press("t")
    #expect(stage.toast?.contains("same person, and nobody is linked") == true)
  }

  /// Among many people a key compares nobody with all of them.
  @Test func amongManyRowsAreMarkedAMomentAfterTheKey() {
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    let kept = (0..<1200).map { number in
      let name = [number / 676, number / 26 % 26, number % 26].map { String(letters[$0]) }
      return Caseload.Member(
        ClientSample.summary(20_000 + number, "Given" + name.joined(), "Family" + name.joined()),
        fetched: Sample.now)
    }
    var stage = Stage.lists()
    stage.send(.clients(.caseloadArrived(Caseload(kept))))
    stage.press("lampw<enter>")
    stage.answer([Self.horace])
    stage.answer(Self.lampwicks + Self.lampwicks.map(Self.older) + Self.horaces)
    stage.settleDoubles()
    #expect(Self.row(" 5105 ", of: stage).contains("=?"), "\(stage.frame().text)")
    let looks = stage.state.clients.doubles.looks
    stage.press("<end>")
    #expect(stage.state.clients.doubles.looks == looks && stage.waitsForDoubles)
    stage.settleDoubles()
    #expect(Self.row("list 829", of: stage).contains("=?"), "\(stage.frame().text)")
    #expect(!stage.waitsForDoubles, "nothing wakes an idle program")
    let all = stage.state.clients.doubles.looks
    stage.press("<home><end>")
    #expect(stage.state.clients.doubles.looks == all && !stage.waitsForDoubles, "by person")
  }

  private static func older(_ guest: GuestRecord) -> GuestRecord {
    let number = "9\(guest.number)"
    return GuestSample.guest(number, "Old\(guest.name.first)", "Lampwick", number: number)
  }

  @Test(arguments: [Language.en, .es])
  func theKeyAndWhatItDoesStandOnOneLine(_ language: Language) {
    var stage = Stage.lists(80, 24, preferences: Preferences(language: language))
    stage.press("thim edi<enter>")
    stage.answer([Self.edith, Self.other])
    stage.answer(Self.ediths)
    stage.selectClient(5015)
    stage.press("<enter>")
    stage.send(.clients(.participantArrived(ClientSample.record(of: Self.other))))
    for width in 40...100 {
      stage.resize(width, 24)
      let lines = stage.frame().text.split(separator: "\n").map { line in
        String(line.reversed().drop { $0 == " " || $0 == "|" }.reversed())
      }
      #expect(!lines.contains { $0.hasSuffix(" t:") }, "\(width): \(lines)")
    }
  }
}

extension Stage {
  /// Whether a timer is to compare those on the screen who were not yet.
  fileprivate var waitsForDoubles: Bool {
    Clients.timers(state.clients, in: state.surroundings)
      .contains { $0.id.hasPrefix("clients/doubles/") }
  }

  /// Has that timer go off as long as there is one.
  fileprivate mutating func settleDoubles() {
    while waitsForDoubles { send(.clients(.doublesDue)) }
  }
}
