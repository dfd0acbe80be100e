import Model
import Resources
import Terminal

/// Leaving what a report is asked with, which must not lose without a word what somebody typed.
extension ReportsScreen.State {
  /// Closes what the selected report is asked with, and says whether it is closed.
  ///
  /// The first time a line that cannot be read is kept in front, with what is wrong with it; whoever leaves all
  /// the same is told what stands in its place.
  @discardableResult mutating func leaveParameters(in surroundings: Surroundings) -> Bool {
    let (phrases, today) = (surroundings.phrases, surroundings.today)
    guard var form = parameters else { return true }
    let unread = form.unread(phrases, today: today)
    guard let first = unread.first, let listed = selected else {
      parameters = nil
      return true
    }
    let text = ReportsText(surroundings)
    let isHeld = form.isHeld
    for parameter in isHeld ? unread : [first] {
      let typed = form.texts[parameter.name]?.text.trimmingSpaces ?? ""
      let title = Sentence.Part.text(text.title(parameter))
      let before = Sentence.Part.text(
        text.value(form.before(parameter), of: parameter, in: listed, []))
      let said =
        typed.isEmpty
        ? Sentence(isHeld ? .reportsLeftEmpty : .reportsEmpty, title, before)
        : Sentence(isHeld ? .reportsNotTaken : .reportsNotRead, title, .text(typed), before)
      news.append(Message(.warning, said, at: surroundings.now))
    }
    if isHeld {
      form.takeBack(unread)
    } else {
      form.hold(phrases, today: today)
    }
    parameters = form
    keepParameters()
    if isHeld { parameters = nil }
    return isHeld
  }
}
