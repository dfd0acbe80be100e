import FoundationEssentials
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// A contact with somebody of whom nothing can be read: their number and the form are enough.
struct ContactOfflineTests {
  /// Maria's row in a list, and ETO away.
  private static func row() -> Stage {
    var stage = Stage(
      80, 24, checkIn: ContactSample.checkIn, contact: ContactSample.setup)
    stage.send(.clients(.entered(ClientSample.workplace)))
    stage.press("<alt-1>mar<enter>")
    if let lookup = stage.state.clients.lookup {
      stage.send(.clients(.found(ClientMatch.merged(ClientSample.matches("mar")), lookup)))
    }
    _ = stage.effects()
    return stage
  }

  private static func fail(_ stage: inout Stage, _ trouble: Trouble = .offline(.noConnection)) {
    for part in ClientPart.allCases {
      stage.send(.clients(.readFailed(part, of: 5001, trouble)))
    }
  }

  private static func recorded(
    _ stage: inout Stage
  ) throws -> (submission: TouchPointSubmission, about: Contact.About) {
    var recorded: (TouchPointSubmission, Contact.About)?
    for case .run(.contact(.record(let submission, let about, _, _)), _) in stage.effects() {
      recorded = (submission, about)
    }
    return try #require(recorded)
  }

  @Test func itIsWrittenFromTheRow() throws {
    var stage = Self.row()
    stage.press("c")
    #expect(!stage.state.contact.isOpen, "they are read first, where they can be")
    Self.fail(&stage)
    #expect(stage.frame().contains("Contact: Maria Sample #5001"))
    stage.arrive(ContactSample.form)
    stage.press("emerg<enter><tab>By the pier<^s>")
    let (submission, about) = try Self.recorded(&stage)
    #expect(about.client == .client(site: 7, number: 5001))
    #expect(about.name.listed == "Sample, Maria" && about.name.spoken == "Maria Sample")
    #expect(submission.subject < 0, "what stands for them is no number of the system")
    #expect(submission.answers[3] == .text("By the pier"))
  }

  @Test func itIsWrittenFromTheirPage() {
    var stage = Self.row()
    stage.press("<enter>")
    Self.fail(&stage)
    stage.press("c")
    #expect(stage.frame().contains("Contact: Maria Sample #5001"))
  }

  @Test func whatWasBegunSoIsGoneOnWithOnceTheyAreRead() throws {
    var stage = Self.row()
    stage.press("c")
    Self.fail(&stage)
    stage.arrive(ContactSample.form)
    stage.press("emerg<enter><tab>By the pier<esc>")
    #expect(stage.state.contact.drafts.count == 1)
    stage.press("<enter>r")
    stage.send(.clients(.participantArrived(ClientSample.participant)))
    stage.press("c")
    stage.arrive(ContactSample.form)
    #expect(stage.frame().contains("By the pier"))
    stage.press("<^s>")
    let about = try Self.recorded(&stage).about
    #expect(about.client == .client(site: 7, number: 5001))
  }

  @Test(arguments: [Trouble.notFound, .refused("No."), .failed(status: 500)])
  func whomTheSiteSaysNoToIsNotWrittenAbout(trouble: Trouble) {
    var stage = Self.row()
    stage.press("c")
    Self.fail(&stage, trouble)
    #expect(!stage.state.contact.isOpen)
    #expect(stage.toast?.hasPrefix("Maria Sample #5001: not read.") == true, "\(stage.toast ?? "")")
  }

  @Test func aFormThatWasNeverReadSaysSoAndWhatToDo() {
    var stage = Self.row()
    stage.press("c")
    Self.fail(&stage)
    stage.send(.contact(.readFailed(.offline(.noConnection))))
    let words = stage.frame().text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("ETO cannot be reached. This form was never read on this computer."))
    #expect(words.contains("Open it once with a connection"))
  }

  @Test func helpSaysThatThePageCouldNotBeReadAndNotThatItIsLoading() {
    let reasons = { (stage: Stage) in
      App.helpSections(stage.state).flatMap(\.entries).map(\.reason)
    }
    var stage = Self.row()
    stage.press("<enter>")
    #expect(reasons(stage).contains("The page is still loading: wait a moment"))
    Self.fail(&stage)
    #expect(!reasons(stage).contains("The page is still loading: wait a moment"))
    #expect(reasons(stage).contains("The page could not be read. r: try again"))
    stage.press("e")
    #expect(stage.toast == "The page could not be read. r: try again")
  }
}
