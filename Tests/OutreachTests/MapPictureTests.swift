import Foundation
import Model
import Testing

@testable import Outreach

@Suite struct MapPictureTests {
  let day = Samples.day("2026-03-01")

  /// A map of 10 m a dot around Springfield with people at dots of it.
  func picture(_ dots: [(x: Int, y: Int)], width: Int = 40, height: Int = 40) throws -> MapPicture {
    let center = try #require(Coordinates(latitude: 42.1015, longitude: -72.5898))
    let map = MapWindow(center: center, metresPerDot: 10, width: width, height: height)
    let contacts = dots.enumerated().map { place, dot in
      let there = map.moved(right: dot.x - map.middle.x, up: map.middle.y - dot.y).center
      return Samples.contact(
        place, with: Samples.client(place), on: day, point: (there.latitude, there.longitude))
    }
    let ledger = ContactLedger(contacts)
    let nearest = ledger.nearest(to: center, limit: 50, now: Samples.noon(day))
    return MapPicture(map, points: ledger.points(in: map), nearest: nearest, fix: center) {
      "\(Int($0)) m".count
    }
  }

  @Test func peopleOnOneDotAreCounted() throws {
    let picture = try picture([(5, 3), (30, 30), (5, 3), (5, 3), (6, 3), (4000, 3)])
    #expect(
      picture.marks == [
        .init(dot: .init(x: 5, y: 3), people: 3), .init(dot: .init(x: 6, y: 3), people: 1),
        .init(dot: .init(x: 30, y: 30), people: 1),
      ])
    #expect(picture.fix == MapDot(x: 20, y: 20))
    #expect(picture.rings.map(\.metres) == [50, 100])
  }

  @Test func theNearestNineHaveDigitsInTheirOrder() throws {
    // From the middle to the right, then one outside.
    let dots = (0..<11).map { (x: 121 + 9 * $0, y: 20) } + [(x: 5000, y: 20)]
    let picture = try picture(dots.reversed(), width: 240)
    #expect(picture.labels.map(\.number) == Array(1...9))
    let places = picture.labels.map { abs($0.dot.x - 120) }
    #expect(places == places.sorted())
    let sorted = try self.picture([(22, 20), (30, 20), (25, 20)])
    #expect(sorted.labels.map(\.id) == [0, 2, 1].map(Samples.id))
    #expect(sorted.labels.map(\.dot.x) == [22, 25, 30])
  }

  @Test func whoIsOutsideTakesNoDigit() throws {
    let picture = try picture([(20, 60), (20, 38)])
    #expect(picture.labels.map(\.id) == [Samples.id(1)])
    #expect(picture.labels.map(\.number) == [1])
  }

  @Test func aDigitIsBesideItsDotWhereNothingElseIs() throws {
    func cell(_ dots: [(x: Int, y: Int)]) throws -> MapDot? {
      try picture(dots).labels.first { $0.id == Samples.id(0) }?.cell
    }
    // The middle of the map, where one is, is column 10 in row 5.
    let (alone, edge) = (try cell([(8, 8)]), try cell([(39, 8)]))
    #expect(alone == MapDot(x: 5, y: 2))
    #expect(edge == MapDot(x: 18, y: 2), "left at the edge")
    let crowded = try cell([(8, 8), (10, 9)])
    #expect(crowded == MapDot(x: 3, y: 2), "left of it where the next dot is right of it")
    let besideOneself = try cell([(18, 20)])
    #expect(besideOneself == MapDot(x: 8, y: 5))
  }

  @Test func noDigitLiesOverAnother() throws {
    var dice = Dice(3)
    for _ in 0..<50 {
      let dots = (0..<30).map { _ in
        (x: Int.random(in: 0..<40, using: &dice), y: Int.random(in: 0..<40, using: &dice))
      }
      let picture = try picture(dots)
      let cells = picture.labels.compactMap(\.cell)
      #expect(picture.labels.count == 9)
      #expect(Set(cells).count == cells.count)
      for label in picture.labels {
        guard let cell = label.cell else { continue }
        #expect((0..<20).contains(cell.x) && (0..<10).contains(cell.y))
        let away = max(abs(cell.x - label.dot.x / 2), abs(cell.y - label.dot.y / 4))
        #expect(away == 1)
      }
    }
  }

  @Test func inACrowdWhoFindsNoRoomHasNoDigit() throws {
    let picture = try picture(Array(repeating: (x: 1, y: 1), count: 9))
    // The corner has three cells around it.
    #expect(picture.labels.map(\.number) == Array(1...9))
    #expect(picture.labels.compactMap(\.cell).count == 3)
    #expect(picture.marks == [.init(dot: .init(x: 1, y: 1), people: 9)])
  }

  @Test func aRadiusTouchesNoDigitAndHidesNobody() throws {
    var dice = Dice(5)
    var written = 0
    for _ in 0..<100 {
      let dots = (0..<20).map { _ in
        (x: Int.random(in: 0..<120, using: &dice), y: Int.random(in: 0..<60, using: &dice))
      }
      let picture = try picture(dots, width: 120, height: 60)
      written += picture.radii.count
      let people = Set(picture.marks.map { MapDot(x: $0.dot.x / 2, y: $0.dot.y / 4) })
      var signs = Set(picture.labels.compactMap(\.cell))
      if let fix = picture.fix { signs.insert(MapDot(x: fix.x / 2, y: fix.y / 4)) }
      for radius in picture.radii {
        let last = radius.cell.x + "\(Int(radius.metres)) m".count
        #expect(radius.cell.x >= 1 && last <= 60)
        for x in (radius.cell.x - 1)...last {
          #expect(!people.contains(MapDot(x: x, y: radius.cell.y)))
          for y in (radius.cell.y - 1)...(radius.cell.y + 1) {
            #expect(!signs.contains(MapDot(x: x, y: y)))
          }
        }
        for x in radius.cell.x..<last { signs.insert(MapDot(x: x, y: radius.cell.y)) }
      }
    }
    #expect(written > 100, "most have room for it")
  }

  @Test func ringsStandAroundAnyPointAndPlacesInsideGetTheDigits() throws {
    let center = try #require(Coordinates(latitude: 42, longitude: -72))
    let map = MapWindow(center: center, metresPerDot: 10, width: 40, height: 40)
    let north = map.moved(right: 0, up: 8).center
    let far = map.moved(right: 400, up: 0).center
    let picture = MapPicture(
      map, points: [], places: [far, north].enumerated().map { (id: Samples.id($0), point: $1) },
      fix: nil,
      around: north
    ) { _ in 4 }
    let plain = MapPicture(map, points: [], nearest: [], fix: nil) { _ in 4 }
    #expect(picture.fix == nil && picture.labels.map(\.id) == [Samples.id(1)])
    let (top, before) = try (
      #require(picture.rings.first?.top), #require(plain.rings.first?.top)
    )
    #expect(top.x == before.x && top.y == before.y - 8)
  }

  @Test func pointsAreThoseOfTheLastContactInside() throws {
    let center = try #require(Coordinates(latitude: 42, longitude: -72))
    let map = MapWindow(center: center, metresPerDot: 10, width: 40, height: 40)
    let ledger = ContactLedger([
      Samples.contact(1, with: Samples.client(1), on: day, point: (42, -72)),
      Samples.contact(2, with: Samples.client(2), on: day, point: (42, -72)),
      Samples.contact(3, with: Samples.client(2), on: day.adding(days: 1), point: (43, -72)),
      Samples.contact(4, with: Samples.client(3), on: day),
    ])
    #expect(ledger.points(in: map) == [MapPoint(id: Samples.id(1), dot: map.middle)])
    let empty = MapPicture(map, points: [], nearest: [], fix: nil) { _ in 4 }
    #expect(empty.marks.isEmpty && empty.labels.isEmpty && empty.fix == nil)
    #expect(!empty.rings.isEmpty, "without a fix they are around the middle")
  }
}
