import FoundationEssentials
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// A survey on a stage of its own: keys in, what is to be kept out.
struct SurveyStage: DrawnPart {
  var state = Count.State()
  var window: Size
  var words: Phrases
  var look: Appearance
  var place: Rect { AppLayout(window).body }
  var title: String { "" }
  /// What was given to the sealed store, the last one last.
  private(set) var kept: [Survey] = []
  private var stamps = 0
  /// The seconds since the survey was begun.
  private var clock = 0.0

  init(
    _ kind: SurveyKind = .interview, _ survey: Survey? = nil,
    asking definition: SurveyDefinition = SurveySample.definition, width: Int = 80,
    height: Int = 24, language: Language = .en, isPractice: Bool = false,
    look: Appearance = Appearance()
  ) {
    window = Size(width: width, height: height)
    words = Phrases(language)
    self.look = look
    let count = SurveySample.count(definition)
    let keys = VolunteerKeys(recipient: [], shared: [])
    state.book.counts = [KeptCount(count, as: .volunteer(keys))]
    state.open = count.id
    if let questions = definition.surveys[kind] {
      let survey = survey ?? SurveySample.survey(kind, isPractice: isPractice)
      state.survey = SurveyForm(survey, questions, count: count)
    }
  }

  var surroundings: Surroundings {
    Surroundings(size: place.size, style: look, phrases: words, now: Sample.now, zone: .utc)
  }

  /// The survey as it is in front; nil where it was closed.
  var survey: Survey? { state.survey?.survey }

  /// The answer to a question of the household or of somebody.
  func answer(_ question: String, of person: Int? = nil) -> SurveyAnswer? {
    guard let person else { return survey?.household[question] }
    return survey?.people.indices.contains(person) == true
      ? survey?.people[person][question] : nil
  }

  /// The question that is in front.
  var question: String? { state.survey?.question?.id }

  /// What was said last.
  var said: String? { state.news.last?.sentence.text(words) }

  /// Presses keys, written as in `1j<enter>`.
  mutating func press(_ keys: String) { for key in Key.script(keys) { press(key) } }

  /// Presses a key, as the program's shell gives it on.
  mutating func press(_ key: Key) {
    guard let form = state.survey else { return }
    stamps += 1
    clock += 1
    let stamp = Sample.stamp(1000 + stamps, later: clock)
    let binding = Count.surveyBindings(form, surroundings).first { $0.keys.contains(key) }
    if let binding {
      guard binding.availability(state) == .available else { return }
      if let action = binding.action(state, stamp) { return send(action) }
    }
    if let action = Count.surveyTyping(key, in: form, stamp) { send(action) }
  }

  /// Pastes text.
  mutating func paste(_ text: String) {
    guard let form = state.survey else { return }
    if let action = Count.surveyPasting(text, in: form, Sample.stamp(1)) { send(action) }
  }

  /// The receiver says where this machine is.
  mutating func measure(_ metres: Double?, later seconds: Double = 0) {
    guard let point = Coordinates(latitude: 47.6062, longitude: -122.3321) else { return }
    clock = max(clock, seconds)
    let now = Sample.now.addingTimeInterval(clock)
    state.receiver.take(.fix(Fix(coordinates: point, accuracy: metres, time: now)), at: now)
    take(Count.hearInSurvey(&state, at: now))
  }

  mutating func send(_ action: Count.Action) {
    guard case .survey(let action) = action else { return }
    take(Count.reduceSurvey(&state, action, in: surroundings))
  }

  private mutating func take(_ commands: [Command<Count.Effect>]) {
    for case .run(.save(let records), _) in commands {
      for case .survey(let survey) in records { kept.append(survey) }
    }
  }

  func draw(in area: Rect, _ surroundings: Surroundings, on canvas: inout Canvas) -> Cursor {
    guard let form = state.survey else { return Cursor(area.origin) }
    return SurveyView.render(form, in: area, surroundings, on: &canvas)
  }

  /// Whether something is said on the screen.
  func shows(_ text: String) -> Bool {
    let frame = frame()
    let rows = (0..<frame.size.height).map { frame.text(row: $0) }
    return rows.contains { $0.contains(text) }
  }
}
