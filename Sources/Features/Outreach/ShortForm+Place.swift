import Model
import Resources
import Terminal

import struct FoundationEssentials.Date

/// Where an encampment is.
extension ShortForm {
  /// Whether it asks for a point.
  var asksPoint: Bool { fields.contains(.point) }

  /// Whether a point is measured for it by itself: it is new, and nobody wrote or erased one.
  private var lacksPoint: Bool {
    isNewEncampment && origin == nil && text(.point).isEmpty && focus != .point
  }

  /// Takes what was measured, where it was asked for or no point is there: what somebody wrote stays.
  mutating func take(_ fix: Fix, at now: Date) {
    guard asksPoint, awaitsFix || lacksPoint else { return }
    let isByItself = !awaitsFix
    (origin, heard, awaitsFix) = (fix.point, now, false)
    let text = PointText.text(fix.coordinates)
    texts[.point] = TextField(text)
    if isByItself { opened?[.point] = text }
  }

  /// Is measured anew, here; as long as nothing measures, what stands there stays.
  mutating func measure(_ fix: Fix?, at now: Date) {
    guard asksPoint else { return }
    awaitsFix = true
    if let fix { take(fix, at: now) }
  }
}

/// How good the point of an encampment is, in the person's language.
struct ShortFormPlace {
  let form: ShortForm
  let text: ReceiverText

  private var phrases: Phrases { text.phrases }

  /// What stands below the line of the point; empty where there is nothing to be said.
  var note: Line.Span {
    guard let point = form.point else {
      guard form.text(.point).isEmpty else { return Line.Span("") }
      if form.awaitsFix { return Line.Span(trouble, .warning) }
      guard form.isNewEncampment, form.isResumed, form.origin == nil,
        text.receiver.isSetUp != false
      else { return Line.Span("") }
      return Line.Span(phrases[.outreachPlaceUnmeasured], .warning)
    }
    guard point.source != .typed else {
      return form.awaitsFix ? Line.Span(trouble, .warning) : Line.Span("")
    }
    guard let heard = form.heard ?? (form.awaitsFix ? point.time : nil) else {
      return form.awaitsFix ? Line.Span(trouble, .warning) : known(point)
    }
    let fix = Fix(
      coordinates: point.coordinates, accuracy: point.accuracy, time: point.time ?? heard)
    let said = text.measured(fix, heard: heard, isKept: form.awaitsFix)
    return Line.Span(said.text, said.role)
  }

  /// Why nothing is measured.
  private var trouble: String {
    text.trouble?.text(phrases) ?? phrases[.outreachGpsConnecting]
  }

  /// How far off a point may be that was measured long ago: an encampment stands still.
  private func known(_ point: OutreachPoint) -> Line.Span {
    let remark = ReceiverText.remark(onAccuracy: point.accuracy)
    let words = [ReceiverText.accuracy(point.accuracy, phrases), remark?.text(phrases)]
    return Line.Span(
      words.compactMap(\.self).joined(separator: " · "), remark == nil ? .good : .warning)
  }
}
