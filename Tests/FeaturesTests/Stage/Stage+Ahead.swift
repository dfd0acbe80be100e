import Terminal
import TestSupport
import Testing

@testable import Features

extension Stage {
  /// A screen is shown twice after a key that moves in it: what answers the key, then the whole; the
  /// screen's own part is the same in both.
  func expectSameAhead(
    _ shown: Frame, charset: Charset, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for key in [Key.down, .up, .pageDown, .end] {
      let stamp = Sample.stamp(90)
      guard App.isMove([.key(key)], in: state),
        let action = App.action(for: .key(key), in: state, stamp: stamp)
      else { continue }
      var moved = self
      moved.send(action)
      guard
        let first = App.renderAhead(
          moved.state, in: moved.surroundings(charset), over: shown)
      else { continue }
      let whole = moved.frame(charset: charset, sourceLocation: sourceLocation)
      let body = AppLayout(state.size).body
      for row in body.y..<body.maxY where !first.looks(like: whole, row: row) {
        Issue.record(
          "row \(row) after \(key): \(first.text(row: row))", sourceLocation: sourceLocation)
      }
      #expect(first.cursor == whole.cursor, sourceLocation: sourceLocation)
    }
  }
}
