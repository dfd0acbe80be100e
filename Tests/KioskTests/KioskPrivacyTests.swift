import Foundation
import Kiosk
import Model
import Resources
import Terminal
import TestSupport
import Testing

/// People who look over a guest's shoulder, or press whatever they like.
struct KioskPrivacyTests {
  /// What no frame may contain: names and their parts, numbers, years, PINs and cards of the seed.
  ///
  /// The service's answers cannot contain more: for a guest a visit, a letter and the state of
  /// their night, and for staff a number. Guests type or scan the rest.
  private static let secrets: [String] =
    KioskStage.people.flatMap(secrets(of:)) + [KioskStage.staffPIN]

  private static func secrets(of person: KioskStage.Person) -> [String] {
    let visit = person.visit.uuidString.lowercased()
    let names = person.name.lowercased().split(separator: " ").map(String.init)
    let given = [person.number, person.card, person.year, person.pin].map { $0.lowercased() }
    return given + names + ["\(person.client)", visit, String(visit.suffix(12))]
  }

  /// The letters by which guests are greeted, with their stop, whichever way they are read.
  private static let initials = KioskStage.people.compactMap(\.name.first).flatMap {
    ["\($0).", ".\($0)"]
  }

  private static func text(_ frame: Frame) -> String {
    var text = frame.title
    for cell in frame.cells { text += cell.text }
    return text
  }

  private static func leaks(_ text: String) -> [String] {
    let text = text.lowercased()
    return secrets.filter { holds(text, $0) }
  }

  /// Whether a text holds another, byte for byte: many frames are looked through for many words.
  private static func holds(_ text: String, _ part: String) -> Bool { strstr(text, part) != nil }

  /// Everything that each invented guest can do, in one language, and how many frames that was.
  private static func journeys(_ language: Int, _ size: Size, asksPIN: Bool, isAccessible: Bool)
    -> [Frame]
  {
    var frames: [Frame] = []
    for person in KioskStage.people {
      let ways = [
        "1\(person.number)<enter>", "2\(person.name.lowercased())<enter>\(person.year)<enter>",
      ]
      for way in ways + [nil] {
        for then in ["1", "22", "31"] {
          var stage = KioskStage(
            size, asksPIN: asksPIN, isAccessible: isAccessible, isWatching: true)
          stage.press("\(language)")
          if let way { stage.press(way) } else { stage.scan(person.card) }
          if asksPIN { stage.press("\(person.pin)<enter>") }
          stage.press(then)
          if then == "1" { stage.wait(.seconds(100)) }
          frames += stage.frames
        }
      }
    }
    var staff = KioskStage(size, isWatching: true)
    staff.press("<f12>\(KioskStage.staffPIN)<enter>")
    return frames + staff.frames
  }

  @Test(arguments: 1...KioskLanguage.allCases.count)
  func noFrameOfAnyJourneyShowsWhoIsThere(language: Int) {
    var frames: [Frame] = []
    // One language in the large window, where all else is the same.
    for size in [KioskSheetTests.sizes[language == 1 ? 0 : 2]] {
      for asksPIN in [false, true] {
        let some = Self.journeys(language, size, asksPIN: asksPIN, isAccessible: language == 2)
        // The service always answers with a letter; without a second factor none is shown.
        let greeted = Set(some.map(Self.text)).filter { text in
          Self.initials.contains { Self.holds(text, $0) }
        }
        #expect(greeted.isEmpty != asksPIN)
        frames += some
      }
    }
    for text in Set(frames.map(Self.text)) { #expect(Self.leaks(text) == []) }
    print("shoulder-surf: \(frames.count) frames in language \(language), nothing seen")
  }

  /// The check above can fail: a frame with a name in it is found.
  @Test func aNameOnAFrameWouldBeSeen() {
    var canvas = Canvas(Size(width: 40, height: 2))
    canvas.draw("Hello, Quillon", at: Point(x: 0, y: 0), role: .plain)
    #expect(
      Self.leaks(Self.text(Frame(canvas, cursor: Cursor(x: 0, y: 0), title: ""))) == ["quillon"])
  }

  /// 100,000 random keys, pastes, resizes, taps, waits and scans, half of them of cards that exist.
  @Test(arguments: 1...4)
  func nothingPressedLeadsOut(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var stage = KioskStage(asksPIN: seed % 2 == 0, isAccessible: seed == 3)
    var pages: Set<String> = []
    for step in 0..<25_000 {
      Self.anything(&stage, &random)
      let session = stage.state.session
      pages.insert(String(describing: session.page).prefix { $0 != "(" }.description)
      // Staff's own pages come only after their PIN, which is not guessed here.
      #expect(![.drawer, .languages, .sentAway].contains(session.page), "step \(step)")
      if session.page == .welcome {
        #expect(session.secondsLeft == nil && session.language == nil, "step \(step)")
      }
      if step % 10 == 0 {
        let frame = stage.frame
        #expect(frame.size == stage.state.station.size)
        #expect(Self.leaks(Self.text(frame)) == [], "step \(step)")
      }
    }
    // The walk has reached many pages.
    #expect(
      pages.isSuperset(of: ["welcome", "identify", "number", "name", "offer", "placed", "help"]))
    let outside = stage.asked.filter { effect in
      switch effect {
      case .identify, .checkIn, .checkOut, .waitList, .callStaff, .openDrawer, .forget: false
      case .sentAway, .keep, .endShift: true
      }
    }
    #expect(outside == [])
    print("fuzz \(seed): 25,000 steps over \(pages.count) pages, \(stage.asked.count) requests")
  }

  private static let keys: [Key] =
    [
      .enter, .tab, .backTab, .escape, .backspace, .up, .down, .left, .right, .home, .end, .pageUp,
      .pageDown, .insert, .delete, .alt(.text("x")), .alt(.enter), .text("é"), .text("字"),
      .text("ل"),
      .text("👩‍👩‍👧‍👦"), .text("\u{301}"), .text(" "), .text("-"), .text(""), .text("ab"),
    ] + (1...12).map(Key.function) + "abcdefgzl@[\\]^_".map(Key.control)
    + "0123456789qwertyQWERTY:/?".map { .text(String($0)) }

  private static func anything(_ stage: inout KioskStage, _ random: inout SeededGenerator) {
    let person = KioskStage.people[Int.random(in: 0..<KioskStage.people.count, using: &random)]
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<60:
      let key = keys[Int.random(in: 0..<keys.count, using: &random)]
      let gap = [1, 10, 100, 400].randomElement(using: &random) ?? 1
      stage.press(key, after: .milliseconds(gap))
    case 60..<75: stage.press("\(Int.random(in: 0...4, using: &random))")
    case 75..<79:
      stage.press("<esc>11\(person.number)<enter>")
      if stage.state.station.site.asksPIN { stage.press("\(person.pin)<enter>") }
    case 79: stage.press("1<enter>1")
    case 80..<84: stage.scan(Bool.random(using: &random) ? person.card : "S1ABC")
    case 84..<88:
      stage.send(.pasted(at: stage.now))
    case 88..<92:
      let size = Size(
        width: Int.random(in: 0...140, using: &random),
        height: Int.random(in: 0...50, using: &random))
      stage.send(.resized(size))
    case 92..<96:
      let point = Point(
        x: Int.random(in: -5...140, using: &random), y: Int.random(in: -5...50, using: &random))
      stage.tap(point, after: .milliseconds([0, 400].randomElement(using: &random) ?? 0))
    case 96:
      stage.canReach.toggle()
      stage.answers = Bool.random(using: &random)
    case 97: stage.answer()
    default: stage.wait(.seconds(Int.random(in: 0...40, using: &random)))
    }
  }
}
