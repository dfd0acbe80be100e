/// What an action means for what the message row says.
enum Bearing: Sendable {
  /// The person does the next thing, so what was said of the one before has had its time.
  case deed
  /// The person looks around or types: what was said is still of use.
  case step
  /// Not the person: an answer, a timer, the window.
  case none
}
