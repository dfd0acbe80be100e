import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Two people of one name and one age on a shelter's own list: what tells them apart.
struct ClientNamesakesTests {
  private static let first = GuestSample.guest(
    "21", "Edith", "Lampwick", born: "1940-03-02", lastFour: "1111", number: "1685")
  private static let second = GuestSample.guest(
    "22", "Lampwick", "Edith", born: "1940-07-19", lastFour: "2222")
  private static let other = GuestSample.guest("23", "Edwin", "Lampwright", born: "1951-01-30")

  private static func stage(
    _ width: Int = 80, _ height: Int = 24, preferences: Preferences = Preferences()
  ) -> Stage {
    var stage = Stage.lists(width, height, preferences: preferences)
    stage.press("lampwick edith<enter>")
    stage.answer([ParticipantSummary]())
    stage.answer([first, second, other])
    _ = stage.effects()
    return stage
  }

  private static func select(_ guest: GuestRecord, in stage: inout Stage) {
    while stage.state.clients.selectedMatch?.guest != guest,
      stage.state.clients.list.selected < stage.rows.count - 1
    {
      stage.press("j")
    }
    #expect(stage.state.clients.selectedMatch?.guest == guest)
  }

  @Test(arguments: [(80, 24), (60, 17), (40, 13), (132, 40)])
  func eachRowOfTheListHasItsNumberThere(_ width: Int, _ height: Int) {
    let text = Self.stage(width, height).frame().text
    let rows = text.split(separator: "\n").map { $0.prefix { $0 != "│" } }
    #expect(rows.contains { $0.contains(" 86 ") && $0.contains("list 1685") }, "\(text)")
    #expect(rows.contains { $0.contains(" 86 ") && $0.contains("list 22") }, "\(text)")
  }

  @Test func readAloudTheNumberIsSaidToBeTheLists() {
    let stage = Self.stage(preferences: Preferences(accessible: true))
    let words = stage.frame().text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("Lampwick, Edith, list 1685, "), "\(words)")
    #expect(!words.contains("Client 1685"))
  }

  /// The two kinds of numbers stand in one column, and only one of them is ETO's.
  @Test func aNumberAtTheSiteStandsThereAsItIs() {
    var stage = Stage.lists()
    stage.press("lampwick<enter>")
    stage.answer([ClientSample.summary(1685, "Edgar", "Lampwick", born: "1960-01-01")])
    stage.answer([Self.first])
    let rows = stage.frame().text.split(separator: "\n")
    let site = rows.first { $0.contains("Edgar") }
    #expect(site?.contains(" 1685") == true && site?.contains("list") == false, "\(rows)")
    #expect(rows.contains { $0.contains("Edith") && $0.contains("list 1685") }, "\(rows)")
  }

  @Test func anIdentifierThatIsNoNumberTakesNoRoom() {
    var stage = Stage.lists()
    stage.press("lampwick<enter>")
    stage.answer([ParticipantSummary]())
    let long = "7F3C2A90-5B1E-4D6A-9C0F-1234567890AB"
    stage.answer([GuestSample.guest("24", "Edith", "Lampwick", number: long)])
    #expect(stage.frame().contains("Lampwick, Edith") && !stage.frame().contains("7F3C2A90"))
  }

  @Test func theNumberOfTheRowIsCopied() {
    var stage = Self.stage()
    Self.select(Self.first, in: &stage)
    stage.press("y")
    #expect(stage.effects() == [.run(.copy("1685"), id: "terminal")])
    stage.press("<enter>")
    _ = stage.effects()
    stage.press("y")
    #expect(stage.effects() == [.run(.copy("1685"), id: "terminal")], "and that of the page")
  }

  @Test(arguments: [(80, 24), (60, 17), (132, 40)])
  func datesOfBirthOfThoseWhoCouldBeMixedUpAreComparedAndNobodyElsesIsShown(
    _ width: Int, _ height: Int
  ) {
    var stage = Self.stage(width, height)
    Self.select(Self.first, in: &stage)
    #expect(!stage.frame().contains("1940"))
    stage.press("d")
    let text = stage.frame().text
    #expect(text.contains("3/2/1940") && text.contains("7/19/1940"), "\(text)")
    #expect(text.contains("1111") && !text.contains("2222"), "digits are of one at a time")
    #expect(!text.contains("1/30/1951"), "\(text)")
    stage.send(.clients(.revealOver))
    #expect(!stage.frame().contains("1940"))
  }

  /// What is hidden is told from what nobody knows.
  @Test func whatIsHiddenIsMarkedAndWhatIsNotKnownIsBlank() throws {
    var stage = Stage.lists()
    stage.press("maria<enter>")
    stage.answer([ClientSample.maria, ClientSample.mark, ClientSample.red])
    stage.answer([
      GuestSample.guest("30", "Marian", "Other", born: "1970-05-05", lastFour: "7788", number: "30")
    ])
    #expect(!stage.frame().contains(Phrases.mask), "nothing is said of dates before")
    stage.press("<home>d")
    let shown = try #require(stage.line(" 5001 "))
    #expect(shown.contains("2/1/1980") && !shown.contains("not known"), "the digits are being read")
    #expect(stage.frame().contains("Last 4"), "\(stage.frame().text)")
    let hidden = try #require(stage.line("list 30"))
    #expect(hidden.ranges(of: Phrases.mask).count == 2, "date and digits: \(hidden)")
    #expect(!hidden.contains("1970") && !hidden.contains("7788"))
    let mark = try #require(stage.line(" 5002 "))
    #expect(mark.ranges(of: Phrases.mask).count == 1, "nobody has read his digits: \(mark)")
    let unknown = try #require(stage.line(" 5003 "))
    #expect(!unknown.contains(Phrases.mask), "\(unknown)")
    #expect(stage.line("list 30", .ascii)?.contains("****") == true)
    var maria = ClientSample.participant
    maria.fields.socialSecurityNumber = nil
    stage.send(.clients(.identityArrived(maria)))
    #expect(stage.line(" 5001 ")?.contains("not known") == true, "\(stage.frame().text)")
  }

  @Test func whoHasANameOfTheirOwnIsShownAlone() {
    var stage = Self.stage()
    Self.select(Self.other, in: &stage)
    stage.press("d")
    #expect(stage.frame().contains("1/30/1951") && !stage.frame().contains("1940"))
  }

  @Test func aRecordThatMayBeTheSamePersonsIsComparedToo() {
    var stage = Stage.lists()
    stage.press("maria<enter>")
    stage.answer([ClientSample.maria, ClientSample.mark])
    stage.answer([
      GuestSample.guest("12", "Marya", "Sample", born: "1980-02-01", lastFour: "6789")
    ])
    #expect(stage.state.clients.pairs.map(\.ids).contains { $0.contains(5001) })
    stage.press("d")
    #expect(stage.frame().text.ranges(of: "2/1/1980").count == 2, "\(stage.frame().text)")
    #expect(!stage.frame().contains("12/24/1991"))
  }
}

extension Stage {
  /// The row of the screen with some words.
  fileprivate func line(_ words: String, _ charset: Charset = .unicode) -> String? {
    frame(charset: charset).text.split(separator: "\n").map(String.init)
      .first { $0.contains(words) }
  }
}

/// What is shown for a moment on a page that is scrolled.
struct ClientRevealedPageTests {
  @Test(arguments: [(80, 14), (60, 13), (132, 14)])
  func whatIsShownIsBroughtIntoSight(_ width: Int, _ height: Int) {
    var stage = Stage.page(width, height)
    stage.press("<end>")
    #expect(!stage.frame().contains("Born  "), "\(stage.frame().text)")
    stage.press("d")
    #expect(stage.frame().contains("2/1/1980") && stage.frame().contains("6789"))
    stage.press("d")
    #expect(!stage.frame().contains("2/1/1980") && !stage.frame().contains("6789"))
  }

  @Test func readAloudToo() {
    var stage = Stage.page(80, 14, preferences: Preferences(accessible: true))
    stage.press("<end>d")
    #expect(stage.frame().contains("Born: 2/1/1980"), "\(stage.frame().text)")
  }

  @Test func whereItIsInSightThePageStaysWhereItIs() throws {
    var stage = Stage.page()
    let before = try #require(stage.state.clients.client?.scroll)
    stage.press("d")
    #expect(stage.state.clients.client?.scroll == before && stage.frame().contains("2/1/1980"))
  }

  @Test func onThePageOfSomebodyOfAShelterListToo() {
    var stage = Stage.lists(80, 12)
    let fields = (1...9).map { number in
      GuestRecord.Field(name: "f\(number)", label: "Field \(number)", value: "value \(number)")
    }
    var guest = GuestSample.martin
    guest.fields = fields
    stage.press("martin<enter>")
    stage.answer([ParticipantSummary]())
    stage.answer([guest])
    stage.press("<enter><end>")
    #expect(!stage.frame().contains("Born  "), "\(stage.frame().text)")
    stage.press("d")
    #expect(stage.frame().contains("5/4/1961"), "\(stage.frame().text)")
  }
}
