import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// Over whatever is chosen from by typing, the footer says what Esc does now: the first one clears what is
/// typed, the next one closes the list.
struct ChooserEscapeTests {
  enum Chooser: CaseIterable {
    case help, form, beds, filters, assignee, site, contact, link, situation

    /// The list is open, and nothing is typed.
    var stage: Stage {
      var stage: Stage
      switch self {
      case .help:
        stage = .tasks()
        stage.press("?")
      case .form:
        stage = .contact()
        stage.press("<enter>")
      case .beds:
        stage = .checkIn()
        stage.press("/sam<enter><enter>")
      case .filters:
        stage = .tasks()
        stage.press("F")
      case .assignee:
        stage = .tasks()
        stage.press("a")
      case .site:
        stage = WayIn.asked(.enterprise)
        let sites = (1...12).map { Site(id: $0, name: "House \($0)") }
        stage.press("1")
        stage.send(.signIn(.eto, .choice(.sitesArrived(sites, Sample.stamp(102)))))
      case .contact:
        stage = .outreach()
        stage.press("a")
      case .link:
        stage = .outreach()
        stage.press("l")
      case .situation:
        stage = .outreach()
        stage.press("c<enter>")
      }
      return stage
    }
  }

  @Test(arguments: Chooser.allCases)
  func escClearsWhatIsTypedAndThenCloses(chooser: Chooser) {
    var stage = chooser.stage
    #expect(stage.footer.contains("Esc Close"))
    stage.press("e")
    #expect(stage.footer.contains("Esc Clear") && !stage.footer.contains("Esc Close"))
    stage.press("<esc>")
    #expect(stage.footer.contains("Esc Close") && !stage.footer.contains("Esc Clear"))
    stage.press("<esc>")
    // Behind the sites are the enterprises, which are chosen from too.
    #expect(stage.footer.contains("Esc Close") == (chooser == .site))
    #expect(!stage.footer.contains("Esc Clear"))
  }

  @Test func inTheProfileFormToo() throws {
    var stage = ProfileSample.stage(ProfileSample.full)
    func escape() throws -> Phrase {
      let binding = ProfileEditor.bindings(stage.state).first { $0.keys.contains(.escape) }
      return try #require(binding).title(in: stage.state, stage.surroundings)
    }
    stage.go(to: .add(.languages))
    stage.press("<enter>")
    #expect(try escape() == .menuClose)
    stage.press("e")
    #expect(try escape() == .menuClear)
    stage.press("<esc>")
    #expect(try stage.state.mode == .picker && escape() == .menuClose)
  }

  /// What is typed there is no filter: one Esc closes it.
  @Test func whereOneEscClosesItIsSaidToClose() {
    for keys in ["Dtomorrow", ":sort"] {
      var stage = Stage.tasks()
      stage.press(keys)
      #expect(stage.footer.contains("Esc Close"), "\(keys)")
      stage.press("<esc>")
      #expect(!stage.footer.contains("Esc Close"), "\(keys)")
    }
  }

  @Test func aClickOnItDoesTheSame() throws {
    var stage = Chooser.filters.stage
    stage.press("e")
    let place = try #require(stage.footer.firstRange(of: "Esc"))
    let column = stage.footer.distance(from: stage.footer.startIndex, to: place.lowerBound)
    let row = stage.state.size.height - 1
    stage.push(.mouse(Mouse(.click, at: Point(x: column, y: row))))
    #expect(stage.state.tasks.prompt?.text == "" && stage.footer.contains("Esc Close"))
  }
}

extension Stage {
  /// The keys that matter now.
  fileprivate var footer: String { frame().text(row: state.size.height - 1) }
}
