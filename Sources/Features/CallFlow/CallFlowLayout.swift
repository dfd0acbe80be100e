import Model
import Resources
import Terminal

/// Where the parts of the screen are, within its body.
///
/// The reducer needs to know as well as the view: a page is as long as there are rows for it.
struct CallFlowLayout {
  /// What is said.
  let lines: [Line]
  /// Where that is said.
  let text: Rect
  /// Where the form is, or the word that says yes.
  let entry: Rect
  private let form: Form?
  private let fields: [PlaceForm.Field]

  /// As many rows are kept for a form: a label, what is written, and what is wrong with it.
  private static let leastEntry = 4

  init(_ state: CallFlow.State, _ layout: TextLayout = TextLayout()) {
    let margin = state.isAccessible ? 0 : 1
    let body = Rect(state.size).inset(left: margin, right: margin)
    let words = CallFlowText(state, width: max(8, body.width), layout: layout)
    lines = words.lines
    switch state.standing {
    case .placing:
      form = words.form
      fields = state.place.fields
      let most = max(1, body.height - Self.leastEntry)
      let (top, rest) = body.split(top: min(lines.count, most))
      text = top
      // One empty row, where there is one to spare.
      entry = rest.inset(top: rest.height > Self.leastEntry + 2 ? 1 : 0)
    case .reviewing:
      (form, fields) = (nil, [])
      // One row for what is wrong.
      let (bottom, rest) = body.split(bottom: words.question.field.y + 2)
      text = rest
      entry = bottom
    case .sending, .started, .stopped:
      (form, fields) = (nil, [])
      text = body
      entry = Rect(x: body.x, y: body.maxY, width: body.width, height: 0)
    }
  }

  /// The field at a point of the screen's body; nil for none.
  func field(at point: Point) -> PlaceForm.Field? {
    form?.field(at: point, in: entry).map { fields[$0] }
  }
}
