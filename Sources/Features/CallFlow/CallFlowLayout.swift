import Model
import Resources
import Terminal

/// Where the parts of the screen are, within its body.
///
/// The reducer needs to know as well as the view: a page is as long as there are rows for it.
struct CallFlowLayout {
  /// What is said.
  let lines: [Line]
  /// What stays above it: the card's orders, or how long it is on its way.
  let head: Rect
  /// Where the lines are.
  let text: Rect
  /// Where the form is, or the word that says yes.
  let entry: Rect
  /// The card's head, while the card is shown.
  let card: EmergencyCard?
  private let form: Form?
  private let fields: [PlaceForm.Field]

  /// As many rows are kept for a form: a label, what is written, and what is wrong with it.
  private static let leastEntry = 4

  init(
    _ state: CallFlow.State, _ surroundings: Surroundings, _ layout: TextLayout = TextLayout()
  ) {
    let isAccessible = surroundings.style.isAccessible
    // A column at the right is kept for the signs that there is more.
    let body = Rect(surroundings.size).inset(left: isAccessible ? 0 : 1, right: 1)
    let words = CallFlowText(state, surroundings, width: max(8, body.width), layout: layout)
    let lines = words.lines
    let nothing = body.split(top: 0).top
    switch state.standing {
    case .placing:
      (card, head) = (nil, nothing)
      form = words.form
      fields = state.place.fields
      self.lines = lines
      let (top, rest) = body.split(
        top: min(lines.count, max(1, body.height - Self.leastEntry)))
      text = top
      // One empty row, where there is one to spare.
      entry = rest.inset(top: rest.height > Self.leastEntry + 2 ? 1 : 0)
    case .reviewing:
      (card, head, form, fields) = (nil, nothing, nil, [])
      self.lines = lines
      // One row for what is wrong; an empty one above, where there is one to spare.
      let rows = words.question.field.y + 2
      let top = body.split(top: min(lines.count, body.height - rows)).top
      text = top
      let isSpare = top.height + rows < body.height
      entry = body.inset(top: top.height + (isSpare ? 1 : 0)).split(top: rows).top
    case .sending:
      (card, form, fields) = (nil, nil, [])
      // The words, and below them a bar, which is not for those who hear it.
      let (top, rest) = body.split(top: isAccessible ? 1 : 2)
      head = top
      text = rest
      entry = nothing
      self.lines = Self.fitted(lines, rest.height)
    case .started:
      (card, head, form, fields) = (nil, nothing, nil, [])
      text = body
      entry = nothing
      self.lines = Self.fitted(lines, body.height)
    case .stopped:
      (form, fields, entry) = (nil, [], nothing)
      let card = EmergencyCard(
        words.orders, in: body.size, isAccessible: isAccessible, layout: layout)
      self.card = card
      let top = body.split(top: card.size.height)
      head = top.top
      let isSpare = lines.count < top.rest.height
      text = top.rest.inset(top: isSpare ? 1 : 0)
      self.lines = Self.fitted(lines, text.height)
    }
  }

  /// The field at a point of the screen's body; nil for none.
  func field(at point: Point) -> PlaceForm.Field? {
    form?.field(at: point, in: entry).map { fields[$0] }
  }

  /// The lines; without the empty ones between them, where they do not fit otherwise.
  private static func fitted(_ lines: [Line], _ height: Int) -> [Line] {
    lines.count <= height ? lines : lines.filter { !$0.text.isEmpty }
  }
}
