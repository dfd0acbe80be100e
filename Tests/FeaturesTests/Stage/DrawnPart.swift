import Resources
import Terminal
import TestSupport
import Testing

@testable import Features

/// A part of the program on a stage of its own: the test draws it and compares it with its record.
protocol DrawnPart {
  /// The window.
  var window: Size { get }
  /// Where in the window it is drawn.
  var place: Rect { get }
  /// The words.
  var words: Phrases { get }
  /// The window's title.
  var title: String { get }
  /// How it looks where a test asks for nothing else.
  var look: Appearance { get }

  /// Draws it and returns where the cursor stands.
  func draw(in area: Rect, _ surroundings: Surroundings, on canvas: inout Canvas) -> Cursor
}

extension DrawnPart {
  var place: Rect { Rect(window) }
  var title: String { "" }

  /// What is drawn, checked to be whole; it looks as it is unless something else is given.
  func frame(
    charset: Charset? = nil, theme: Theme? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> Frame {
    let style = Appearance(
      theme: theme ?? look.theme, charset: charset ?? look.charset,
      isAccessible: look.isAccessible)
    var canvas = Canvas(window, appearance: style)
    let cursor = draw(
      in: place,
      Surroundings(size: place.size, style: style, phrases: words, now: Sample.now, zone: .utc),
      on: &canvas)
    let frame = Frame(canvas, cursor: cursor, title: title)
    expectWhole(frame, sourceLocation: sourceLocation)
    return frame
  }

  /// Compares what is drawn with its record.
  func golden(
    _ name: String, charset: Charset? = nil, theme: Theme? = nil, file: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    Golden.check(
      frame(charset: charset, theme: theme, sourceLocation: sourceLocation), name, file: file,
      sourceLocation: sourceLocation)
  }
}
