import Matching
import Model
import Outreach
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// Whom only a part of what was typed fits is not taken for who is meant.
struct OutreachInPartTests {
  private static let walter = ClientSample.summary(5060, "Walter", "Lampwick", born: "1961-03-04")
  private static let almas = [
    ClientSample.summary(5061, "Alma", "Lampwick"), ClientSample.summary(5062, "Alma", "Lampwick"),
  ]

  /// Somebody who knows Walter on this computer, and has typed who they look for.
  private static func typed(_ text: String, knowing people: [ParticipantSummary]) -> Stage {
    var stage = Stage.outreach()
    let members = people.map { Caseload.Member($0, fetched: Sample.now) }
    stage.send(.clients(.caseloadArrived(Caseload(members))))
    stage.press("a\(text)")
    return stage
  }

  @Test func theRowSaysForWhatTheyWereFoundAndStandsBelowWhatWasTyped() throws {
    let stage = Self.typed("lampwick, al", knowing: [Self.walter])
    let frame = stage.frame()
    let row = try #require(frame.row(of: "Lampwick, Walter"))
    #expect(row.contains("#5060 · 65 years old · only Lampwick"), "\(row)")
    #expect(stage.state.outreach.finder?.selected == .extra(.elsewhere))
    #expect(stage.state.outreach.finder?.rows.count == 3)
    guard case .client(let last)? = stage.state.outreach.finder?.rows.last else {
      Issue.record("\(frame.text)")
      return
    }
    #expect(last.person == .client(site: 7, number: 5060))
  }

  @Test func enterBeginsNoContactWithThem() {
    var stage = Self.typed("lampwick, al", knowing: [Self.walter])
    stage.press("<enter>")
    #expect(stage.contactForm == nil)
    #expect(stage.state.place == .clients && stage.state.clients.box.text == "lampwick, al")
    // Whoever goes down to them means them.
    stage = Self.typed("lampwick, al", knowing: [Self.walter])
    stage.press("<down><down><enter>")
    #expect(stage.contactForm?.name == "Lampwick, Walter")
  }

  @Test(arguments: ["lampwik, al", "lampw al", "lampwick a", "al lampwick"])
  func noOtherWayOfTypingTakesThem(text: String) {
    let stage = Self.typed(text, knowing: [Self.walter])
    guard case .extra? = stage.state.outreach.finder?.selected else {
      Issue.record("\(stage.frame().text)")
      return
    }
  }

  @Test(arguments: ["lampwick, w", "walter lampwick", "lampw", "lampwik", "5060"])
  func whomAllOfItFitsIsPreselectedAndHasNoMark(text: String) {
    var stage = Self.typed(text, knowing: [Self.walter])
    #expect(!stage.frame().contains("only Lampwick"), "\(text)")
    stage.press("<enter>")
    #expect(stage.contactForm?.name == "Lampwick, Walter", "\(text)")
  }

  @Test(arguments: [
    ("obrien, al", false), ("o'brien al", false), ("obrien, bo", true), ("al garcia", true),
  ])
  func signsWithinANameAreTypedOrNot(text: String, isInPart: Bool) throws {
    var match = ClientMatch(ClientSample.summary(5070, "Alma", "O'Brien"), why: .similar)
    match.reasons = [.beginning]
    #expect(try #require(ClientSample.lookup(text)).isInPart(match) == isInPart)
  }

  /// A short word may be left out of a long name, and is a given name beside a family name alone.
  @Test(arguments: [("alma de obrien", false), ("al obrien", false), ("de obrien", true)])
  func aParticleCountsWhereThereIsOnlyOneOtherWord(text: String, isInPart: Bool) throws {
    var match = ClientMatch(ClientSample.summary(5070, "Alma", "O'Brien"), why: .similar)
    match.reasons = [.name]
    #expect(try #require(ClientSample.lookup(text)).isInPart(match) == isInPart)
  }

  /// Al is short for Alan, and no word that may be left out of the name of somebody else.
  @Test(arguments: [
    ("al lampwick", "Walter", true), ("walter al lampwick", "Walter", true),
    ("al lampwick", "Alan", false), ("al lampwick", "Alma", false), ("al lampwick", "A.", false),
    ("della lampwick", "Adelaide", false), ("della lampwick", "Walter", true),
  ])
  func whatMayBeAParticleIsNobodysNameByItself(
    text: String, first: String, isInPart: Bool
  ) throws {
    var match = ClientMatch(ClientSample.summary(5060, first, "Lampwick"), why: .similar)
    match.reasons = [.name]
    #expect(try #require(ClientSample.lookup(text)).isInPart(match) == isInPart)
  }

  /// The search reads Al as a word before a name, and says of Walter that the name fits.
  @Test(arguments: ["al lampwick", "lampwick al", "walter al lampwick"])
  func theRowSaysWhichWordsFitWhereTheOthersMayBeLeftOut(text: String) throws {
    let frame = Self.typed(text, knowing: [Self.walter]).frame()
    let row = try #require(frame.row(of: "Lampwick, Walter"))
    let words = text.hasPrefix("walter") ? "only Walter Lampwick" : "only Lampwick"
    #expect(row.contains(words) && !row.contains("· name"), "\(row)")
  }

  @Test(arguments: ["Alan", "Albert", "Alma"])
  func whoseNameBeginsSoHasNoMark(first: String) throws {
    var stage = Self.typed(
      "al lampwick", knowing: [Self.walter, ClientSample.summary(5063, first, "Lampwick")])
    let row = try #require(stage.frame().row(of: "Lampwick, \(first)"))
    #expect(!row.contains("only") && !row.contains("name"), "\(row)")
    stage.press("<enter>")
    #expect(stage.contactForm?.name == "Lampwick, \(first)")
  }

  @Test(arguments: [
    ("garcia lopez an", false), ("garcia-lopez, an", false), ("garcialopez an", false),
    ("garcia perez", true), ("lopez, al", true),
  ])
  func eachPartOfADoubleNameIsOne(text: String, isInPart: Bool) throws {
    var match = ClientMatch(ClientSample.summary(5071, "Ana", "García-López"), why: .similar)
    match.reasons = [.beginning]
    #expect(try #require(ClientSample.lookup(text)).isInPart(match) == isInPart)
  }

  @Test func whomAllOfItFitsComesBeforeThem() {
    let stage = Self.typed("lampwick, al", knowing: [Self.walter] + Self.almas)
    let rows = stage.state.outreach.finder?.rows ?? []
    let numbers = rows.map { row -> Int in
      if case .client(let who) = row, case .client(_, let number) = who.person { number } else { 0 }
    }
    #expect(Set(numbers.prefix(2)) == [5061, 5062] && numbers.dropFirst(2) == [0, 0, 5060])
  }

  /// Somebody who was met before is found by letters within their name too.
  @Test func itHoldsForWhoWasMetBefore() throws {
    let met = OutreachSample.contact(
      910, with: .client(site: 7, number: 5090), "Walter Lampwick", days: 3)
    var stage = Stage.outreach(
      80, 24, OutreachSample.book(of: OutreachSample.desk, .contact(met)))
    stage.press("alampwick al")
    let row = try #require(stage.frame().row(of: "Walter Lampwick"))
    #expect(row.contains("only Lampwick"), "\(row)")
    stage.press("<enter>")
    #expect(stage.contactForm == nil && stage.state.place == .clients)
  }

  /// The same text finds the same order as where it is typed on their own screen.
  @Test func whoIsSearchedForAmongAllClientsComesFirst() throws {
    var stage = Self.typed("lampwick, a", knowing: [Self.walter])
    stage.press("<enter>")
    try #require(stage.state.place == .clients)
    #expect(stage.state.clients.matches.map(\.id) == [5060], "known on this computer")
    let lookup = try #require(stage.state.clients.lookup)
    let found = ClientMatch.merged(
      ClientSample.matches("lampwick, a", [Self.walter] + Self.almas))
    stage.send(.clients(.found(found, lookup)))
    #expect(Set(stage.state.clients.matches.prefix(2).map(\.id)) == [5061, 5062])
    #expect(stage.state.clients.list == ListState(), "nobody has moved")
    var typed = Stage.outreach()
    typed.send(
      .clients(.caseloadArrived(Caseload([.init(Self.walter, fetched: Sample.now)]))))
    typed.press("<alt-1>lampwick, a")
    typed.send(.clients(.searchDue), .clients(.found(found, lookup)))
    #expect(typed.state.clients.matches.map(\.id) == stage.state.clients.matches.map(\.id))
    // Whom somebody has gone to stays.
    stage.press("<down><down>")
    let selected = try #require(stage.state.clients.selectedMatch?.id)
    stage.send(.clients(.found(found.reversed(), lookup)))
    #expect(stage.state.clients.selectedMatch?.id == selected)
  }
}

extension Lookup {
  /// Whether only a part of it fits somebody, for who works in English.
  fileprivate func isInPart(_ match: ClientMatch) -> Bool {
    fitsInPart(match, .en, today: ClientSample.today)
  }
}
