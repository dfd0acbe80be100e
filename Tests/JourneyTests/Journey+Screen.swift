import Engine
import Features
import Terminal
import TestSupport
import Testing

extension Journey {
  /// The frame on the screen.
  var frame: Frame { screen.frame ?? loop.frame }

  /// What is on the screen.
  var text: String { frame.text }

  /// What was said last, in full: the message row cuts what is too long for it.
  var message: String { state.messages.last?.sentence.text(state.phrases) ?? "" }

  /// Expects what was said last to begin so.
  func says(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(message.hasPrefix(text), "\(self.text)", sourceLocation: sourceLocation)
  }

  /// Expects every one of these texts in some row of the screen.
  func sees(_ texts: String..., sourceLocation: SourceLocation = #_sourceLocation) {
    for wanted in texts where !frame.contains(wanted) {
      Issue.record("“\(wanted)” is not on the screen:\n\(text)", sourceLocation: sourceLocation)
    }
  }

  /// Expects none of these texts on the screen.
  func seesNot(_ texts: String..., sourceLocation: SourceLocation = #_sourceLocation) {
    for unwanted in texts where frame.contains(unwanted) {
      Issue.record("“\(unwanted)” is on the screen:\n\(text)", sourceLocation: sourceLocation)
    }
  }

  /// Compares the screen with its record.
  func looks(
    like name: String, file: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    Golden.check(frame, name, file: file, sourceLocation: sourceLocation)
  }

  /// Filters the list and keeps the filter.
  func find(_ words: String) async { await press("<esc><esc>/\(words)<enter>") }

  /// Finds a task by its number, and opens it.
  func open(_ number: String) async {
    await find(number)
    await press("<enter>")
  }
}
