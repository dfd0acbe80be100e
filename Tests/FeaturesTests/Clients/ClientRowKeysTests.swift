import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// The keys of a client's page, from the row.
struct ClientRowKeysTests {
  private static func stage(_ width: Int = 80) -> Stage {
    var stage = Stage(width, 24, contact: ContactSample.setup)
    stage.send(.clients(.entered(ClientSample.workplace)))
    stage.push(.key(.alt(.text("1"))))
    stage.press("mar<enter>")
    if let lookup = stage.state.clients.lookup {
      stage.send(.clients(.found(ClientMatch.merged(ClientSample.matches("mar")), lookup)))
    }
    _ = stage.effects()
    return stage
  }

  @Test func aContactWithWhoIsSelectedTakesFourKeys() {
    var stage = Self.stage()
    let before = stage.frame().text
    #expect(before.contains("> Sample, Maria") || before.contains("Sample, Maria"))
    stage.press("c")
    #expect(stage.frame().text.contains("Reading Maria Sample #5001"), "\(stage.frame().text)")
    WrongPersonTests.answer(&stage, stage.effects())
    WrongPersonTests.answer(&stage, stage.effects())
    #expect(stage.frame().text.contains("Outreach contact: Maria Sample #5001"))
    stage.press("e<enter><^s>")
    let names = stage.effects().compactMap { command -> String? in
      if case .run(.contact(.record(let submission, let about, _, _)), _) = command {
        "\(submission.subject) \(about.name.spoken)"
      } else {
        nil
      }
    }
    #expect(names == ["9001 Maria Sample"])
    stage.send(.contact(.recorded(ContactSample.key, nil, at: Sample.now)))
    #expect(stage.state.clients.focus == .list, "back among the rows")
    #expect(stage.frame().text.contains("Samplon, Mark"))
  }

  @Test func escapeCallsOffWhatAKeyWaitsFor() {
    var stage = Self.stage()
    stage.press("c<esc>")
    #expect(stage.state.clients.wanted == nil && stage.state.clients.focus == .list)
    WrongPersonTests.answer(&stage, stage.effects())
    #expect(!stage.state.contact.isOpen)
  }

  @Test func whoeverMovesOnMeansSomebodyElse() {
    var stage = Self.stage()
    stage.press("cj")
    WrongPersonTests.answer(&stage, stage.effects())
    #expect(!stage.state.contact.isOpen && stage.state.clients.wanted == nil)
  }

  @Test func anotherScreenIsNotCovered() {
    var stage = Self.stage()
    stage.press("c<alt-4>")
    WrongPersonTests.answer(&stage, stage.effects())
    #expect(!stage.state.contact.isOpen && stage.state.clients.wanted == nil)
  }

  @Test func whatCannotBeReadIsSaid() {
    var stage = Self.stage()
    stage.press("x")
    stage.send(
      .clients(.readFailed(.identity, of: 5001, .offline(.noConnection))),
      .clients(.readFailed(.enrolments, of: 5001, .offline(.noConnection))))
    #expect(stage.toast?.hasPrefix("Maria Sample #5001: not read.") == true, "\(stage.toast ?? "")")
    #expect(stage.state.clients.question == nil)
  }

  @Test func aQuestionNamesWhomItIsAbout() {
    var stage = Self.stage()
    stage.press("jp")
    WrongPersonTests.answer(&stage, stage.effects())
    #expect(stage.frame().text.contains("Enrol: Mark Samplon #5002"), "\(stage.frame().text)")
    stage.press("<esc>")
    #expect(stage.state.clients.focus == .list && stage.state.clients.question == nil)
    stage.press("x")
    #expect(stage.frame().text.contains("Dismiss: Mark Samplon #5002"))
    stage.press("<esc>e")
    #expect(stage.frame().text.contains("Edit Mark Samplon · #5002"), "\(stage.frame().text)")
    stage.press("X<^x>")
    #expect(stage.frame().text.contains("Discard: Mark Samplon #5002"))
  }

  @Test(arguments: ["b", "c", "e", "f", "p", "x", "a", "i", "l"])
  func aKeyThatCanDoNothingSaysWhy(_ key: String) {
    var stage = Stage.found()
    stage.press(key)
    let isDone = stage.toast != nil || stage.state.clients.wanted != nil
    #expect(isDone, "\(key) is silent")
    var nobody = Stage.clients()
    nobody.state.clients.focus = .list
    nobody.press(key)
    #expect(nobody.toast == "Nobody is selected: search for somebody first")
  }
}
