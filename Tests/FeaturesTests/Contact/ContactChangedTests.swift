import Foundation
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// A form that is on record and is changed from a client's page.
struct ContactChangedTests {
  /// The button, the key and what is said afterwards tell of a change, and not of something new.
  @Test func aRecentResponseIsSaidToBeChanged() throws {
    var stage = Stage.contactPage()
    stage.press("j<enter>")
    stage.arrive(ContactSample.form, ContactSample.response)
    stage.press("<tab><tab>By the pier")
    #expect(stage.frame().text(row: 23).contains("^S Save changes"), "\(stage.frame().text)")
    #expect(!stage.frame().text(row: 23).contains("^S Send"))
    stage.press("<^s>")
    let key = try #require(stage.state.contact.entry?.key)
    stage.send(.contact(.recorded(key, 33, at: Sample.now)))
    #expect(stage.toast == "Changed for Maria Sample #5001: “Outreach contact”.")
  }
}
