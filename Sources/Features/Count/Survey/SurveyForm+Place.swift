import Model
import Resources
import Terminal

import struct FoundationEssentials.Date

/// Where it is: a point that fills in by itself, words, or both.
extension SurveyForm {
  /// Hears how it stands with the receiver, and takes what that measures: the place where the survey was
  /// begun, or where somebody measured anew.
  mutating func hear(_ receiver: Receiver, at now: Date) {
    self.receiver = receiver
    guard isMeasuring, let fix = receiver.fix(at: now) else { return }
    if measured == nil {
      measured = OutreachForm.Measured(fix, at: now)
    } else {
      measured?.take(fix, at: now)
    }
    survey.point = measured?.best.best?.point
  }

  /// Asks where it is; asked there, measures anew.
  mutating func goToPlace(at now: Date) {
    if page == .place {
      takeUpWords()
      (isMeasuring, measured) = (true, nil)
      hear(receiver, at: now)
    } else {
      takeUp()
      guard remark == nil else { return }
      interrupted = step
      show(.place)
    }
  }

  /// Goes on with what was in front before the place.
  mutating func leavePlace() {
    takeUpWords()
    guard remark == nil else { return }
    if let interrupted { show(.step(interrupted)) } else { show(.end) }
    interrupted = nil
  }

  /// Takes up the words of the place; says how long they are where that is too long.
  mutating func takeUpWords() {
    guard page == .place else { return }
    let words = field.text.trimmingSpaces
    guard words.count <= Survey.longestPlace else {
      remark = OutreachForm.tooLong(words, most: Survey.longestPlace)
      return
    }
    survey.place = words
  }
}
