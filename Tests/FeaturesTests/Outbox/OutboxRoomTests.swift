import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// What the outbox's rows say where there is little room: who it is stays clear, and nothing is cut that fits.
struct OutboxRoomTests {
  private static let name = "Cantaluppi-Farolillo, María de los Ángeles"

  private static func row(
    _ number: Int, _ kind: OutboxRow.Kind, _ standing: OutboxRow.Standing, tries: Int = 0,
    name: String = Self.name
  ) -> OutboxRow {
    var row = OutboxStage.row(
      number, kind, "ETO", "MDLÁCF", name, standing, tries: tries, hours: 2)
    row.subject = .client(site: 7, number: 5234)
    return row
  }

  /// A check-in that cannot go now, and a note that waits for it.
  private static let rows = [row(1, .checkIn, .offline), row(2, .form, .ready)]

  private static let draft = DraftRow(
    id: "form/1", called: .outboxForm, form: "Housing needs assessment", initials: "MDLÁCF",
    name: Self.name, number: "5234", saved: Sample.ago(hours: 2), isRefused: true)

  private static func stage(
    _ width: Int, _ language: Language = .en, isRevealed: Bool = false, height: Int = 21,
    of rows: [OutboxRow] = Self.rows
  ) -> OutboxStage {
    var stage = OutboxStage(rows, drafts: [draft], width, height, language)
    if isRevealed { stage.press("d") }
    return stage
  }

  /// The lines of the list, from the titles of its columns on.
  private static func list(_ stage: OutboxStage, _ count: Int) -> [String] {
    let width = OutboxLayout(stage.state, stage.surroundings).list.width
    return (1...(1 + count)).map { String(stage.frame().text(row: $0).prefix(width)) }
  }

  /// All that is drawn, without its lines.
  private static func text(_ stage: OutboxStage) -> String {
    stage.frame().text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test(arguments: [40, 60, 80, 110, 140], Language.allCases)
  func aNameGivesWayAndItsNumberStays(_ width: Int, _ language: Language) {
    for line in Self.list(Self.stage(width, language, isRevealed: true), 2).dropFirst() {
      #expect(line.contains("Cantal") && line.contains("…") && line.contains(" #5234 "), "\(line)")
    }
    let drafts = OutboxStage(Self.rows, drafts: [Self.draft], width, 21, language)
    for keys in ["<tab>", "<tab>d"] {
      var stage = drafts
      stage.press(keys)
      let line = Self.list(stage, 1)[1]
      #expect(line.contains(keys == "<tab>" ? "MDLÁCF #5234" : "… #5234"), "\(line)")
    }
  }

  @Test func whereThereIsRoomTheNameIsWhole() {
    for line in Self.list(Self.stage(109, .es, isRevealed: true), 2).dropFirst() {
      #expect(line.contains("\(Self.name) #5234"), "\(line)")
    }
  }

  @Test(arguments: [
    (80, Language.en, "⧗ waits for the one before it (Check-in)"),
    (140, .en, "⧗ waits for the one before it (Check-in)"),
    (80, .es, "⧗ va tras lo anterior (Entrada)"),
    (60, .en, "⧗ waits its turn"), (110, .en, "⧗ waits its turn"),
    (60, .es, "⧗ espera su turno"), (110, .es, "⧗ espera su turno"),
  ])
  func whatItWaitsForIsNotCut(_ width: Int, _ language: Language, said: String) {
    let list = Self.list(Self.stage(width, language), 2)
    #expect(list[2].contains("\(said) "), "\(list)")
    #expect(list[2].contains("MDLÁCF #5234") && !list[2].contains("…"))
    #expect(list[0].contains(language == .en ? "Ago" : "Hace"))
  }

  @Test func namesGiveWayToHowItStands() {
    let list = Self.list(Self.stage(80, isRevealed: true), 2)
    #expect(list[2].contains("… #5234  ⧗ waits for the one before it (Check-in) "), "\(list)")
  }

  @Test func howOftenItWasTriedGivesWayToHowItStands() {
    let rows = [Self.row(1, .checkIn, .offline, tries: 3), Self.rows[1]]
    #expect(!Self.list(Self.stage(80, of: rows), 2)[0].contains("Tries"))
    #expect(Self.list(Self.stage(80, of: rows), 2)[2].contains("before it (Check-in) "))
    let roomy = Self.list(Self.stage(109, of: rows), 2)
    #expect(roomy[0].contains("Tries") && roomy[1].contains(" 3 "))
  }

  @Test func whatWasNeverTriedHasNoColumnForThat() {
    let first = Self.row(1, .checkIn, .offline)
    var stage = Self.stage(80, of: [first])
    #expect(!Self.list(stage, 1)[0].contains("Tries"))
    let tried = Self.row(3, .clientChange, .offline, tries: 2)
    stage.send(.told(.changed([tried])))
    #expect(Self.list(stage, 1)[0].contains("Tries"))
    stage.send(.told(.changed([Self.row(3, .clientChange, .sent, tries: 2)])))
    #expect(!Self.list(stage, 1)[0].contains("Tries"), "nothing empty keeps a column")
  }

  /// Read aloud a row is whole.
  @Test func readAloudNothingIsLeftOut() {
    var stage = OutboxStage(Self.rows, drafts: [], 60, 21, accessible: true)
    stage.press("d")
    #expect(
      Self.text(stage).contains(
        "TouchPoint, \(Self.name) #5234, waits for the one before it (Check-in), not tried yet"))
  }

  @Test(arguments: [80, 60], Language.allCases)
  func belowTheListWhoItIsIsSaidInFull(_ width: Int, _ language: Language) {
    let name = "Cantaluppi-Farolillo y Ordóñez de la Vega, María de los Ángeles Guadalupe"
    let rows = [Self.row(1, .form, .offline, name: name), Self.row(2, .form, .ready, name: name)]
    var stage = Self.stage(width, language, of: rows)
    #expect(Self.text(stage).contains("TouchPoint: MDLÁCF #5234 "), "\(stage.frame().text)")
    #expect(!Self.text(stage).contains("Cantaluppi"))
    stage.press("d")
    #expect(Self.text(stage).contains("TouchPoint: \(name) #5234 "), "\(stage.frame().text)")
    let why = OutboxWords(stage.state, stage.surroundings).reason(stage.state.rows[0])
    #expect(Self.text(stage).contains(why), "why it waits is not cut for that")
  }

  @Test(
    arguments: [Size(width: 20, height: 5), Size(width: 12, height: 4)],
    [Charset.unicode, .ascii])
  func theSmallestWindowsAreDrawn(_ size: Size, _ charset: Charset) {
    for language in Language.allCases {
      var stage = Self.stage(size.width, language, height: size.height)
      for key in ["d", "<tab>", "d", "<tab>", "<enter>"] {
        #expect(stage.frame(charset: charset).size == size)
        stage.press(key)
      }
    }
  }
}
