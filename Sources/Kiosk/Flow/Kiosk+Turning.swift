import Terminal

extension Kiosk.State {
  /// Whether a key or tap comes so soon behind a new page of choices that it was meant for the page before:
  /// a key that bounced, was pressed twice, or is held down, or one of several that are typed on.
  ///
  /// What is typed into a field is never too soon, and a card or a number of a scanner is no answer.
  var isTooSoon: Bool {
    guard session.page.field == nil, let turned = station.turned else { return false }
    return station.now < turned + Kiosk.burst
  }

  /// Other choices are in front than before, or a key was meant for those before still.
  mutating func turned() { station.turned = station.now }
}

extension Kiosk {
  /// How long a page of choices is shown before keys and taps count as its answer: as in the screens of
  /// staff, the time within which keys are one burst.
  static let burst = Duration.milliseconds(300)
}

extension Key {
  /// Whether it answers where there are choices: a digit, or Enter, which takes the focused one.
  var mayAnswer: Bool { isDigit || self == .enter }
}
