import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// Which room a bed belongs to, and where its cell stands.
struct BedMapTests {
  private func map(_ labels: [String]) -> (map: BedMap, labels: [String]) {
    let beds = labels.enumerated().map { Bed(id: $0 + 1, label: $1) }
    let rooms = BedMap.Rooms(beds)
    let ordered = rooms.ordered(beds)
    return (BedMap(ordered, in: rooms), ordered.map(\.label))
  }

  @Test func bedsOfOneNameAreOneBlockWithoutAHeading() {
    let map = map((1...12).map { "Bed \($0)" }).map
    #expect(map.rooms.map(\.title) == [""])
    #expect(map.rooms[0].beds == (1...12).map { "\($0)" } && map.nameWidth == 2)
  }

  @Test func bedsWhoseNamesBeginAlikeStandTogether() {
    let (map, labels) = self.map([
      "Room 1 Bed 1", "Room 2 Bed 1", "Room 1 Bed 2", "Room 2 Bed 2", "Sick bay", "A-1", "A-2",
      "Bunk 3 low", "Bunk 3 high",
    ])
    #expect(map.rooms.map(\.title) == ["Room 1 Bed", "Room 2 Bed", "", "A", "Bunk 3"])
    #expect(
      map.rooms.map(\.beds) == [
        ["1", "2"], ["1", "2"], ["Sick bay"], ["1", "2"], ["low", "high"],
      ])
    #expect(labels.prefix(3) == ["Room 1 Bed 1", "Room 1 Bed 2", "Room 2 Bed 1"])
  }

  @Test func whatHasOnlyANumberIsABlockToo() {
    #expect(map(["1", "2", "10"]).map.rooms.map(\.beds) == [["1", "2", "10"]])
  }

  @Test func upAndDownGoByLinesThroughTheRooms() throws {
    let (map, _) = self.map((1...12).map { "A\($0)" } + (1...7).map { "B\($0)" })
    let grid = try #require(BedGrid(map, in: Rect(x: 0, y: 0, width: 80, height: 15)))
    // Five a line: A 1–5, 6–10, 11–12, then B 1–5, 6–7.
    #expect(grid.rows.count == 7)
    #expect(grid.place(after: .by(1), from: 3) == 8)
    #expect(grid.place(after: .by(1), from: 8) == 11, "as far as the line goes")
    #expect(grid.place(after: .by(1), from: 11) == 13, "past the next room's heading")
    #expect(grid.place(after: .by(-1), from: 13) == 11)
    #expect(grid.place(after: .by(9), from: 0) == 17 && grid.place(after: .by(-9), from: 17) == 0)
    #expect(grid.place(after: .last, from: 0) == 18 && grid.place(after: .first, from: 9) == 0)
  }

  @Test func namesAreWholeWhereAllBedsAreOnTheScreenSo() throws {
    let beds = (1...12).map { Bed(id: $0, label: "Bed \($0)") }
    let rooms = BedMap.Rooms(beds)
    let map = BedMap(beds, in: rooms) { $0.id == 3 ? "Farolillo Cantalupo, J" : nil }
    let roomy = try #require(BedGrid(map, in: Rect(x: 0, y: 0, width: 80, height: 15)))
    #expect(roomy.holderWidth >= 22 && roomy.rows.count <= 15)
    // Where that hides beds, they come first.
    let low = try #require(BedGrid(map, in: Rect(x: 0, y: 0, width: 80, height: 3)))
    #expect(low.rows.count <= 3 && low.holderWidth < 22)
  }

  @Test func aNameThatIsCutKeepsTheFirstLetterOfTheGivenOne() {
    let guests = [
      Sample.guest(1, "Farolillo Cantalupo", "José", bed: 101),
      Sample.guest(2, "Farolillo Cantalupo", "Luis", bed: 102),
    ]
    var stage = Stage.checkIn(60, 16, guests)
    stage.press("<tab>")
    let text = stage.frame().text
    let isWhole = text.contains("Cantalupo, José") && text.contains("Cantalupo, Luis")
    #expect(isWhole || text.contains("Cantalupo J.") && text.contains("Cantalupo L."), "\(text)")
  }

  @Test func aPointIsTheBedWhoseCellIsThere() throws {
    let (map, _) = self.map((1...12).map { "A\($0)" } + (1...7).map { "B\($0)" })
    let grid = try #require(BedGrid(map, in: Rect(x: 0, y: 2, width: 80, height: 15)))
    for place in 0..<19 {
      let cell = try #require(grid.rect(of: place, selected: 0))
      #expect(grid.place(at: cell.origin, selected: 0) == place)
    }
    #expect(grid.place(at: Point(x: 3, y: 2), selected: 0) == nil, "a heading is no bed")
    #expect(grid.place(at: Point(x: 60, y: 5), selected: 0) == nil, "nor is what is blank")
  }

  @Test func manyBedsAreScrolledAndTheSelectedOneIsAlwaysThere() throws {
    let map = map((1...400).map { "Bed \($0)" }).map
    let grid = try #require(BedGrid(map, in: Rect(x: 0, y: 0, width: 60, height: 8)))
    for place in stride(from: 0, to: 400, by: 7) {
      #expect(grid.rect(of: place, selected: place) != nil)
    }
  }

  @Test func whereNamesLeaveNoRoomThereIsNoMap() {
    let map = map((1...9).map { "Room \($0), the one by the window on the left" }).map
    #expect(BedGrid(map, in: Rect(x: 0, y: 0, width: 60, height: 12)) == nil)
  }
}

/// How full a house is, at a glance.
struct OccupancyBarTests {
  private func bar(
    taken: Int, held: Int, of total: Int, _ charset: Charset = .ascii
  ) -> (text: String, isNearlyFull: Bool) {
    let beds = (0..<total).map { Bed(id: $0, label: "\($0)") }
    let guests = (0..<(taken + held)).map {
      Sample.guest($0, "A", "B", bed: $0, $0 < taken ? .present : .held)
    }
    let bar = OccupancyBar(BedBoard(beds: beds, guests: guests))
    return (bar.line(width: 10, charset: charset).text, bar.isNearlyFull)
  }

  @Test(arguments: [
    (0, 0, "..........", false), (18, 2, "####+.....", false), (1, 0, "#.........", false),
    (0, 1, "+.........", false), (35, 1, "########+.", true), (39, 0, "#########.", true),
    (38, 2, "#########+", true), (40, 0, "##########", true),
  ])
  func whatThereIsHasACell(_ taken: Int, _ held: Int, _ text: String, _ isNearlyFull: Bool) {
    let bar = bar(taken: taken, held: held, of: 40)
    #expect(bar.text == text && bar.isNearlyFull == isNearlyFull)
  }

  @Test func itIsDrawnInBlocksWhereThereAreAny() {
    #expect(bar(taken: 18, held: 2, of: 40, .unicode).text == "████▒░░░░░")
  }

  @Test func itStandsBesideItsWordsAndIsNotReadAloud() {
    #expect(
      Stage.checkIn().frame().text(row: 2).hasPrefix(
        "█████▒▒░░░░░░░░░░░░░ 2 of 8 beds taken, 1 held, 5 free"))
    #expect(
      Stage.checkIn(60, 17).frame(charset: .ascii).text(row: 2).hasPrefix(
        "#####++............. 2 of 8 beds taken"))
    let spanish = Stage.checkIn(60, 17, preferences: Preferences(language: .es)).frame()
    #expect(spanish.text(row: 2).contains("5 libres"), "the words are whole, the bar is shorter")
    #expect(spanish.text(row: 2).contains("2 de 8 camas ocupadas, 1 reservada,"))
    let spoken = Stage.checkIn(preferences: Preferences(accessible: true)).frame().text(row: 2)
    #expect(spoken.hasPrefix("2 of 8 beds taken, 1 held, 5 free"))
  }

  @Test(arguments: [
    (Language.en, " Bed 5: held · Tran, An (4)"), (.es, " Bed 5: reservada · Tran, An (4)"),
  ])
  func thatABedIsHeldIsSaidOnceOfIt(_ language: Language, _ line: String) {
    var stage = Stage.checkIn(60, 17, preferences: Preferences(language: language))
    stage.press("<tab>gjl")
    let lines = (0..<17).map { stage.frame().text(row: $0) }
    let said = lines.first { $0.hasPrefix(" Bed 5:") }
    #expect(said.map { $0.split(separator: " ") } == line.split(separator: " "), "\(said ?? "")")
  }

  @Test func oneBedIsCountedAsOneInSpanishToo() {
    let seven = (1...7).map { Sample.guest($0, "Lantern", "Guest \($0)", bed: 100 + $0) }
    func words(_ guests: [Guest]) -> String {
      Stage.checkIn(110, 24, guests, preferences: Preferences(language: .es)).frame().text(row: 2)
    }
    #expect(words([seven[0]]).contains("1 de 8 camas ocupada, 0 reservadas, 7 libres"))
    #expect(words(seven).contains("7 de 8 camas ocupadas, 0 reservadas, 1 libre"))
  }
}
