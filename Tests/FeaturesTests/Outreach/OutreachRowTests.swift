import FoundationEssentials
import Model
import Outreach
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// What a row tells: when somebody was met last, and where that was, which may be two contacts.
struct OutreachRowTests {
  /// Maria was met yesterday too, and nobody wrote down at which point.
  private static func stage(
    _ width: Int = 80, _ height: Int = 24, preferences: Preferences = Preferences()
  ) -> Stage {
    var stage = Stage.outreachWithFix(width, height, preferences: preferences)
    stage.keep(
      .contact(
        OutreachSample.contact(
          930, with: OutreachSample.maria, "Maria Sample", days: 1, .emergencyShelter)))
    return stage
  }

  /// The rows of the list, without the pane beside it.
  private static func rows(_ frame: Frame) -> [String] {
    (0..<frame.size.height).map { y in
      let text = frame.text(row: y)
      return String(text.prefix { $0 != "│" })
    }
  }

  @Test(arguments: [(80, 24), (60, 17), (140, 40)])
  func theAgeIsThatOfTheLastContactOfAllAndThePointSaysItsOwn(_ width: Int, _ height: Int) throws {
    let frame = Self.stage(width, height).frame()
    let row = try #require(frame.row(of: "Maria Sample")?.prefix { $0 != "│" })
    let ages = try #require(row.firstRange(of: "339 m NE"))
    let after = row[ages.upperBound...].split(separator: " ").prefix(4)
    #expect(after == ["6", "d", "1", "d"], "\(frame.text)")
    #expect(frame.row(of: "Name")?.contains("Where   There     Ago") == true, "\(frame.text)")
    // Of whom the last contact has a point there is nothing else to say.
    let other = try #require(Self.rows(frame).first { $0.contains("Sam Example") })
    let place = try #require(other.firstRange(of: "60 m S"))
    #expect(other[place.upperBound...].split(separator: " ").prefix(2) == ["2", "mo"], "\(other)")
    // Where there is room, the situation is that of the last contact too.
    #expect(row.contains("Emergency") == (width == 140), "\(row)")
  }

  @Test func whereBothAreOneContactThereIsNoColumnForIt() {
    #expect(!Stage.outreachWithFix().frame().contains("There"))
    #expect(!Stage.outreach().frame().contains("There"))
  }

  @Test func readAloudTheRowTellsBoth() {
    let frame = Self.stage(preferences: Preferences(accessible: true)).frame()
    #expect(
      frame.contains("Maria Sample, #5001, 339 m north-east, ±17 m, there 6 d ago, met 1 d ago,"),
      "\(frame.text)")
  }

  @Test func rightAfterAContactWithoutAPlaceTheRowSaysNow() throws {
    var stage = Stage.outreachWithFix()
    stage.press("jc1")
    var contact = try #require(stage.contactForm)
    #expect(contact.person == OutreachSample.maria)
    contact.choose(.none)
    stage.state.outreach.writing = .contact(contact)
    stage.press("<^s>")
    let given = try stage.contactGiven()
    #expect(given.whereabouts.point == nil)
    stage.keep(.contact(given))
    let row = try #require(stage.frame().row(of: "Maria Sample  "))
    #expect(row.contains("339 m NE") && row.contains(" 6 d     now"), "\(row)")
  }

  // MARK: Who has no point

  @Test func whoHasNoPointStandsAtTheEndAndIsCounted() throws {
    var stage = Stage.outreachWithFix()
    #expect(stage.listed.last == "明 李")
    #expect(stage.frame().contains("4 · nearest first"))
    let row = try #require(stage.frame().row(of: "明 李"))
    #expect(row.contains("4 mo") && !row.contains(" m ") && !row.contains("km"), "\(row)")
    stage.press("/明")
    #expect(stage.listed == ["明 李"])
    #expect(stage.frame().contains("1 of 4"))
    stage.press("<esc><tab>")
    #expect(stage.frame().contains("4 · due first"), "the same people")
  }

  @Test func ofWhomHasNoPointTheNewestComesFirst() {
    var stage = Stage.outreachWithFix()
    stage.keep(
      .contact(
        OutreachSample.contact(931, with: .client(site: 7, number: 5009), "Lee Example", days: 3)))
    #expect(stage.listed.suffix(2) == ["Lee Example", "明 李"])
    stage.press("m")
    #expect(stage.frame().contains("3 people"), "the map has those with a point")
  }

  // MARK: Names

  private static let givenNames = ["Barnaby", "Persimmon"]

  /// Two of one family name, one of them over the limit, and one with something unsent.
  private static func namesakes(_ width: Int, _ height: Int, hasFix: Bool) -> Stage {
    var stage =
      hasFix ? Stage.outreachWithFix(width, height) : Stage.outreach(width, height)
    for (number, given) in givenNames.enumerated() {
      let contact = OutreachSample.contact(
        932 + number, with: .client(site: 7, number: 5010 + number), "Rumplethorn, \(given)",
        days: 269, at: OutreachSample.point(north: 500, east: Double(number)))
      stage.keep(.contact(contact))
    }
    stage.send(
      .relay(
        .changed([
          OutboxRow(
            id: Sample.id(934), kind: .outreach, subject: .client(site: 7, number: 5010),
            system: "ETO", initials: "BR", name: "Rumplethorn, Barnaby", standing: .offline,
            created: Sample.now)
        ])))
    return stage
  }

  @Test(arguments: [(80, 24), (60, 17), (140, 40)], [true, false])
  func namesAreWholeBesideWhatIsUnsent(_ size: (Int, Int), _ hasFix: Bool) throws {
    var stage = Self.namesakes(size.0, size.1, hasFix: hasFix)
    for pane in [Outreach.Pane.around, .names] {
      #expect(stage.state.outreach.pane == pane)
      let frame = stage.frame()
      for (number, given) in Self.givenNames.enumerated() {
        let row = try #require(
          Self.rows(frame).first { $0.contains("Rumplethorn, \(given)") }, "\(frame.text)")
        #expect(row.contains(" #\(5010 + number) "), "\(row)")
      }
      stage.press("<tab>")
    }
  }

  @Test func whatIsUnsentIsASignUnderItsTitle() throws {
    let frame = Self.namesakes(80, 24, hasFix: false).frame()
    #expect(frame.row(of: "Name")?.contains("Unsent") == true)
    #expect(frame.row(of: "Rumplethorn, Barnaby")?.contains("⧗") == true, "\(frame.text)")
    #expect(frame.row(of: "Rumplethorn, Persimmon")?.contains("⧗") == false)
    let all = Stage.outreach(80, 24).frame().row(of: "Name")
    for title in ["Where", "Exact"] {
      #expect(all?.contains(title) == false, "nobody knows where this is")
    }
  }

  @Test func byNameWhatDaysTellIsNotToldTwice() throws {
    var stage = Self.namesakes(80, 24, hasFix: false)
    stage.press("<tab>")
    let row = try #require(stage.frame().row(of: "Rumplethorn, Persimmon"))
    #expect(row.contains("✗ over") && row.contains(" 269"), "\(row)")
    #expect(row.contains("  no"), "engaged: \(row)")
  }

  @Test func inANarrowWindowAGivenNameIsCutLast() throws {
    let frame = Self.namesakes(40, 13, hasFix: true).frame()
    for given in Self.givenNames {
      #expect(frame.contains("…, \(given.prefix(6))"), "\(frame.text)")
    }
  }
}
