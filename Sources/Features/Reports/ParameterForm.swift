import Model
import Resources
import Terminal

/// What a report is asked with, while that is being written.
///
/// Whatever can be read is taken at once; what cannot stands there with what is wrong, and the value before it
/// stays.
struct ParameterForm: Equatable, Sendable {
  /// The report's parameters.
  let parameters: [Report.Parameter]
  /// The projects that can be chosen.
  let projects: [ReportStoreFacts.Project]
  /// What was last read of each.
  private(set) var values: [String: ReportValue]
  /// The language that days are written in.
  private(set) var language: Language
  /// What it began with.
  private let opened: [String: ReportValue]
  /// What stands in the lines; none of a project, which is chosen.
  private(set) var texts: [String: TextField] = [:]
  /// The line that has the focus, by its place.
  private(set) var focus = 0
  /// Whether it was to be asked while something was wrong.
  var isRefused = false
  /// Whether it was kept in front for a line that cannot be read, and nothing was typed since.
  private(set) var isHeld = false
  /// What is typed and selected among the projects; nil while they are not open.
  private(set) var picker: PickerState?

  /// Makes a form with values.
  init(
    _ parameters: [Report.Parameter], _ values: [String: ReportValue],
    projects: [ReportStoreFacts.Project], _ phrases: Phrases
  ) {
    self.parameters = parameters
    self.values = values
    language = phrases.language
    opened = values
    self.projects = projects
    for parameter in parameters where parameter.kind != .project {
      texts[parameter.name] = TextField(text(values[parameter.name], parameter.kind))
    }
    select()
  }

  /// Days follow a change of language, and stay the same answers; what cannot be read stays as it is typed.
  mutating func translate(to phrases: Phrases, today: CivilDate) {
    guard phrases.language != language else { return }
    let before = Phrases(language)
    language = phrases.language
    for parameter in parameters where parameter.kind == .day {
      guard let number = read(parameter, before, today: today) else { continue }
      texts[parameter.name] = TextField(text(.integer(Int64(number)), .day))
    }
    select()
  }

  /// The parameter that has the focus; nil where there are none.
  var focused: Report.Parameter? { parameters.indices.contains(focus) ? parameters[focus] : nil }

  /// Moves on to the next line, or back, around the ends.
  mutating func moveFocus(by steps: Int) {
    moveFocus(to: Form.focus(after: focus, by: steps, count: parameters.count))
  }

  /// Moves on to the next line, or back, and says whether there is one.
  mutating func passFocus(by steps: Int) -> Bool {
    guard parameters.indices.contains(focus + steps) else { return false }
    moveFocus(to: focus + steps)
    return true
  }

  /// Moves to a line.
  mutating func moveFocus(to place: Int) {
    guard parameters.indices.contains(place) else { return }
    focus = place
    select()
  }

  /// All of a line is selected, so that what is typed takes its place.
  private mutating func select() {
    for name in texts.keys { texts[name]?.unselect() }
    if let name = focused?.name { texts[name]?.select() }
  }

  /// Gives a key to the line that has the focus, and says whether it means anything there.
  ///
  /// `+` and `-` step where a whole day, month or number stands there; any letter opens the projects.
  mutating func handle(_ key: Key, _ phrases: Phrases, today: CivilDate) -> Bool {
    guard let parameter = focused else { return false }
    isHeld = false
    guard parameter.kind != .project else { return handleProject(key, parameter) }
    if key == .text("+") || key == .text("-"), step(parameter, by: key == .text("+") ? 1 : -1) {
      return true
    }
    guard texts[parameter.name, default: TextField()].handle(key) else { return false }
    take(parameter, phrases, today: today)
    return true
  }

  /// Writes pasted text into the line that has the focus.
  mutating func paste(_ text: String, _ phrases: Phrases, today: CivilDate) {
    guard let parameter = focused else { return }
    isHeld = false
    guard parameter.kind != .project else {
      if picker == nil { picker = PickerState() }
      picker?.paste(text.trimmingSpaces)
      return
    }
    texts[parameter.name, default: TextField()].paste(text.trimmingSpaces)
    take(parameter, phrases, today: today)
  }

  /// What is wrong with a line; nil where its value was read.
  func flaw(_ parameter: Report.Parameter, _ phrases: Phrases, today: CivilDate) -> Phrase? {
    guard parameter.kind != .project else { return nil }
    guard read(parameter, phrases, today: today) == nil else {
      guard parameter.name == parameters.period?.last.name, parameters.isBackwards(values) else {
        return nil
      }
      return parameter.kind == .day ? .reportsBeforeFirstDay : .reportsBeforeFirstMonth
    }
    return switch parameter.kind {
    case .day: .reportsNotADay
    case .month: .reportsNotAMonth
    case .number: .reportsNotANumber
    case .project: nil
    }
  }

  /// Goes to the first line that something is wrong with, and says whether there is one.
  @discardableResult mutating func refuse(_ phrases: Phrases, today: CivilDate) -> Bool {
    let place = parameters.firstIndex { flaw($0, phrases, today: today) != nil }
    guard let place else { return false }
    (isRefused, isHeld) = (true, true)
    moveFocus(to: place)
    return true
  }

  /// The lines that cannot be read.
  func unread(_ phrases: Phrases, today: CivilDate) -> [Report.Parameter] {
    parameters.filter { $0.kind != .project && read($0, phrases, today: today) == nil }
  }

  /// What stood in a line when it was opened.
  func before(_ parameter: Report.Parameter) -> ReportValue { opened[parameter.name] ?? .nothing }

  /// Goes to the first line that cannot be read, behind what is typed there: whoever wants to leave sees what
  /// is wrong with it first.
  mutating func hold(_ phrases: Phrases, today: CivilDate) {
    guard let first = unread(phrases, today: today).first,
      let place = parameters.firstIndex(of: first)
    else { return }
    (isRefused, isHeld) = (true, true)
    guard focus != place else { return }
    focus = place
    for name in texts.keys { texts[name]?.unselect() }
  }

  /// What these lines began with stands again: what is half read of them was never meant.
  mutating func takeBack(_ unread: [Report.Parameter]) {
    for parameter in unread { values[parameter.name] = opened[parameter.name] }
  }

  // MARK: Projects

  /// What can be chosen: all of them first.
  func options(_ phrases: Phrases) -> [Picker.Option] {
    [Picker.Option(phrases[.reportsAllProjects])] + projects.map { Picker.Option($0.name) }
  }

  private mutating func handleProject(_ key: Key, _ parameter: Report.Parameter) -> Bool {
    switch key {
    case .text(let text):
      picker = PickerState(selected: text == " " ? place(of: parameter) : 0)
      if text != " " { picker?.paste(text) }
      return true
    case .backspace, .delete:
      values[parameter.name] = .nothing
      return true
    case .enter, .tab, .backTab, .escape, .up, .down, .left, .right, .home, .end, .pageUp,
      .pageDown, .insert, .function, .control, .alt:
      return false
    }
  }

  private func place(of parameter: Report.Parameter) -> Int {
    guard case .text(let id)? = values[parameter.name],
      let place = projects.firstIndex(where: { $0.id == id })
    else { return 0 }
    return place + 1
  }

  /// Gives a key to the projects that are open.
  mutating func handleInPicker(_ key: Key, _ phrases: Phrases) {
    guard var picker, let parameter = focused else { return }
    let outcome = picker.handle(key, options: options(phrases), mode: .filter)
    self.picker = picker
    switch outcome {
    case .chosen(let place):
      values[parameter.name] = place == 0 ? .nothing : .text(projects[place - 1].id)
      self.picker = nil
    case .dismissed: self.picker = nil
    case .ignored, .changed, .unavailable: break
    }
  }

  /// Closes the projects; what was chosen before stays.
  mutating func closePicker() { picker = nil }

  /// Writes pasted text into what is typed to find a project.
  mutating func pasteIntoPicker(_ text: String) { picker?.paste(text) }

  // MARK: Days, months, numbers

  private mutating func take(
    _ parameter: Report.Parameter, _ phrases: Phrases, today: CivilDate
  ) {
    if let number = read(parameter, phrases, today: today) {
      values[parameter.name] = .integer(Int64(number))
    }
  }

  /// What stands in a line as a number; nil where it cannot be read.
  private func read(
    _ parameter: Report.Parameter, _ phrases: Phrases, today: CivilDate
  ) -> Int? {
    let text = (texts[parameter.name]?.text ?? "").trimmingSpaces
    switch parameter.kind {
    case .project: return nil
    case .number: return Int32(text).map(Int.init)
    case .month: return Self.month(text)
    case .day:
      guard text.first != "+", text.first != "-",
        let day = DayText.day(text, phrases, today: today), DayNumber.years.contains(day.year)
      else { return nil }
      return day.daysSince1970
    }
  }

  /// Reads `2025-10` or `10/2025`, as the calendar's number of the month.
  private static func month(_ text: String) -> Int? {
    let parts = text.split(omittingEmptySubsequences: false) { "-/. ".contains($0) }
    guard parts.count == 2, let first = UInt16(parts[0]), let second = UInt16(parts[1]) else {
      return nil
    }
    let (year, month) = first > 12 ? (Int(first), Int(second)) : (Int(second), Int(first))
    guard DayNumber.years.contains(year), (1...12).contains(month) else { return nil }
    return year * 12 + month - 1
  }

  /// Steps a line that is whole, and says whether it was.
  private mutating func step(_ parameter: Report.Parameter, by steps: Int) -> Bool {
    let text = (texts[parameter.name]?.text ?? "").trimmingSpaces
    guard case .integer(let value)? = values[parameter.name],
      text == self.text(.integer(value), parameter.kind)
    else { return false }
    let next = Int(value) + steps
    let year =
      switch parameter.kind {
      case .day: DayNumber.parts(next).year
      case .month: next / 12
      case .number, .project: DayNumber.years.lowerBound
      }
    guard DayNumber.years.contains(year), Int32(exactly: next) != nil else { return true }
    values[parameter.name] = .integer(Int64(next))
    texts[parameter.name] = TextField(self.text(.integer(Int64(next)), parameter.kind))
    texts[parameter.name]?.select()
    return true
  }

  private func text(_ value: ReportValue?, _ kind: Report.Parameter.Kind) -> String {
    guard case .integer(let number)? = value else { return "" }
    return switch kind {
    case .day: ReportCellText.day(Int(number), Phrases(language))
    case .month: ReportCellText.month(Int(number))
    case .number, .project: "\(number)"
    }
  }
}
