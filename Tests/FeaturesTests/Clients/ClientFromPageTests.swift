import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// A new client, begun on the page of another one.
struct ClientFromPageTests {
  /// The same key as in the box and in the list, over the page of somebody else: Esc leads back to it.
  @Test func aClientIsAddedFromAPageAsFromTheList() {
    var stage = Stage.page()
    let title = stage.frame().text(row: 1)
    stage.push(.key(.control("n")))
    #expect(stage.state.clients.form?.isNew == true && stage.toast == nil)
    #expect(stage.frame().contains(stage.state.phrases[.clientsNewTitle]))
    var listed = Stage.found("mar")
    listed.push(.key(.control("n")))
    let (form, same) = (stage.state.clients.form, listed.state.clients.form)
    #expect(form?.text(.first) == same?.text(.first) && form?.text(.last) == same?.text(.last))
    stage.press("<esc>")
    #expect(stage.state.clients.mode == .page && stage.state.clients.client?.id == 5001)
    #expect(stage.frame().text(row: 1) == title)
  }

  @Test func whatIsWrittenThereStaysADraft() {
    var stage = Stage.page()
    stage.press("<^n><^u>Kim<esc>")
    #expect(stage.state.clients.mode == .page && stage.state.clients.hasBegunNew)
    stage.press("<^n>")
    #expect(stage.frame().contains("Kim"), "\(stage.frame().text)")
  }

  @Test func thePaletteListsItOnceAndAsItCanBeDone() {
    let stage = Stage.page()
    let title = stage.state.phrases[.clientsNew]
    let listed = Palette(stage.state, for: "").options.filter { $0.label == title }
    #expect(listed.map(\.reason) == [""])
    #expect(listed.map(\.detail) == ["^N"])
  }

  @Test func theLetterAloneIsNoKeyThere() {
    var stage = Stage.page()
    stage.press("n")
    #expect(stage.state.clients.form == nil)
    #expect(stage.toast == "This client is already in ETO, or being sent")
  }
}
