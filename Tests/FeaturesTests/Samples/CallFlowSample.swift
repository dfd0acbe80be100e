import FoundationEssentials
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Robin, who is in danger, and the screen that starts a call flow, with a key for every step.
struct CallFlowSample: DrawnPart {
  var state: CallFlow.State
  /// What it asked for since the last look.
  private(set) var asked: [Command<CallFlow.Effect>] = []
  private let size: Size
  private var stamps = 0
  /// What is around the screen; it takes up every change of that.
  var surroundings: Surroundings { didSet { state.fitScroll(in: surroundings) } }

  static let here: Position? = Coordinates(latitude: 42.1015, longitude: -72.5898).map {
    Position($0, uncertainty: 40, source: .configured("Harbor House"))
  }
  static let service = CallFlow.Service(
    host: "127.0.0.1:8702", flow: "kronos_contacts", company: "Lantern Street Alliance")

  static var profile: EmergencyProfile {
    var profile = EmergencyProfile()
    profile.names = ["Robin Example"]
    profile.phones = [ProfilePhone(label: "Cell", number: "+12025550123")]
    profile.contacts = [
      EmergencyContact(
        label: "sister", name: "Sam Example", phone: "(202) 555-0188", email: "sam@example.org"),
      EmergencyContact(
        label: "friend", name: "Kim Sample", phone: "911", email: "kim@example.org"),
      EmergencyContact(
        label: "worker", name: "Alex Sample", phone: "202 555 0190", email: "alex@example.org"),
    ]
    return profile
  }

  init(
    _ width: Int = 80, _ height: Int = 24, profile: EmergencyProfile = CallFlowSample.profile,
    verified: PhoneNumber? = nil, shelter: Position? = CallFlowSample.here,
    service: CallFlow.Service = CallFlowSample.service, isSandbox: Bool = false,
    language: Language = .en, appearance: Appearance = Appearance()
  ) {
    size = Size(width: width, height: height)
    let body = AppLayout(size).body
    surroundings = .body(body.width, body.height, language)
    surroundings.style = appearance
    state = CallFlow.State(
      profile: profile, verified: verified, shelter: shelter, service: service,
      isSandbox: isSandbox)
  }

  /// Applies actions as they are.
  mutating func send(_ actions: CallFlow.Action...) {
    for action in actions { asked += CallFlow.reduce(&state, action, in: surroundings) }
  }

  /// Presses keys as the program does: by the table, else as text.
  mutating func press(_ keys: String) {
    for key in Key.script(keys) {
      stamps += 1
      let stamp = Sample.stamp(stamps, later: Double(stamps))
      if let binding = CallFlow.bindings(state.mode).first(where: { $0.keys.contains(key) }) {
        guard binding.availability(state, in: surroundings) == .available else { continue }
        if let action = binding.action(state, stamp) { send(action) }
      } else if let action = CallFlow.typing(key, in: state) {
        send(action)
      }
    }
  }

  /// The keys from the first page to the word that says yes.
  static let toReview = "<right><enter>"
  /// The keys to send it.
  static let toSend = "<right><enter>CALL<enter>"

  /// What was sent since this was last called.
  mutating func sent() -> [TriggerRequest] {
    defer { asked = [] }
    return asked.compactMap { command in
      guard case .run(.trigger(let request), id: "call-flow/trigger") = command else { return nil }
      return request
    }
  }

  /// What is said on the screen, one text.
  func screen(sourceLocation: SourceLocation = #_sourceLocation) -> String {
    let frame = frame(sourceLocation: sourceLocation)
    return (0..<frame.size.height).map { frame.text(row: $0) }.joined(separator: "\n")
  }

  var window: Size { size }
  var place: Rect { AppLayout(size).body }
  var words: Phrases { surroundings.phrases }
  var look: Appearance { surroundings.style }
  var title: String { "Porchlight" }

  func draw(in area: Rect, _ surroundings: Surroundings, on canvas: inout Canvas) -> Cursor {
    CallFlowView.render(state, in: area, surroundings, on: &canvas)
  }
}
