/// Where the parts of a form go at a width.
struct FormShape {
  /// The columns of the labels.
  let labelWidth: Int
  /// Whether labels are above their fields, since the screen is narrow.
  let isStacked: Bool
  /// The rows of each field, including its notes.
  private(set) var heights: [Int] = []
  private let focus: Int

  /// The narrowest form with labels beside the fields.
  private static let sideBySide = 50

  init(_ fields: [Form.Field], focus: Int, width: Int, layout: TextLayout) {
    self.focus = focus
    isStacked = width < Self.sideBySide
    let widest =
      fields.filter(Self.hasLabelBeside).map { layout.width(of: Self.label($0)) }.max() ?? 0
    labelWidth = isStacked ? width : min(widest, width / 2)
    heights = fields.enumerated().map { index, field in
      let isBeside = Self.hasLabelBeside(field)
      let body = width - indent(of: field)
      var rows = self.rows(of: field.control) + (isBeside && isStacked ? 1 : 0)
      if !field.error.isEmpty { rows += layout.wrapped("x " + field.error, to: body).count }
      if !field.note.text.isEmpty { rows += layout.wrapped(field.note.text, to: body).count }
      if index == focus, !field.help.isEmpty { rows += layout.wrapped(field.help, to: body).count }
      return rows
    }
  }

  /// Whether a field has a label beside it; a checkbox and a button contain their own.
  static func hasLabelBeside(_ field: Form.Field) -> Bool {
    switch field.control {
    case .text, .password, .choice, .list, .area: true
    case .checkbox, .button: false
    }
  }

  /// The columns left of a field's control.
  func indent(of field: Form.Field) -> Int {
    guard Self.hasLabelBeside(field) else { return 0 }
    return isStacked ? 2 : labelWidth + 2
  }

  func label(of field: Form.Field) -> String { Self.label(field) }

  func rows(of control: Form.Control) -> Int {
    switch control {
    case .area(_, let rows): max(1, rows)
    case .text, .password, .choice, .list, .checkbox, .button: 1
    }
  }

  /// How many rows are scrolled away so that the field with the focus is visible.
  func scroll(height: Int) -> Int {
    let before = heights.prefix(focus).reduce(0, +)
    let own = heights.indices.contains(focus) ? heights[focus] : 0
    return min(before, max(0, before + own - height))
  }

  private static func label(_ field: Form.Field) -> String {
    field.isRequired ? field.label + " *" : field.label
  }
}
