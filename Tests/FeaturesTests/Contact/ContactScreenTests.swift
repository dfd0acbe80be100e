import Model
import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// The form over a client's page in each of its states.
struct ContactScreenTests {
  @Test func aNewContact() { Stage.contact().golden("contact") }
  @Test func narrow() { Stage.contact(40, 13).golden("contact-narrow") }
  @Test func wide() { Stage.contact(132, 30).golden("contact-wide") }

  @Test func spanish() {
    Stage.contact(preferences: Preferences(language: .es)).golden("contact-es")
  }

  @Test func readAloud() {
    Stage.contact(preferences: Preferences(accessible: true)).golden("contact-accessible")
  }

  @Test func withoutColourInASCII() {
    var stage = Stage.contact(60, 17, preferences: Preferences(theme: .mono))
    stage.press("<tab><enter>")
    stage.golden("contact-ascii-mono", charset: .ascii)
  }

  @Test func loading() {
    var stage = Stage.contactPage()
    stage.press("c")
    stage.send(.contact(.spinnerDue))
    stage.golden("contact-loading")
  }

  @Test func failed() {
    var stage = Stage.contactPage()
    stage.press("c")
    stage.send(.contact(.readFailed(.failed(status: 500))))
    stage.golden("contact-failed")
  }

  @Test func offlineInSpanish() {
    var stage = Stage.contactPage(preferences: Preferences(language: .es))
    stage.press("c")
    stage.send(.contact(.readFailed(.offline(.noConnection))))
    stage.golden("contact-offline-es")
  }

  @Test func mayHaveBeenRecorded() {
    var stage = Stage.contact(60, 17)
    stage.press("emerg<enter><^s>")
    stage.send(
      .contact(
        .notRecorded(ContactSample.key, .offline(.noConnection), .unknown, at: Sample.now)))
    stage.golden("contact-unknown")
  }

  @Test func aResponseSelectedOnThePage() {
    var stage = Stage.contactPage()
    stage.press("j")
    stage.golden("client-page-selected")
    #expect(stage.frame().cursor.point.x == 0)
  }

  @Test func aDraftOnThePage() {
    var stage = Stage.contact()
    stage.press("emerg<enter><esc>")
    stage.golden("client-page-draft")
  }
}
