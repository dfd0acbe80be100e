/// Fields one below the other; one of them has the focus.
public struct Form {
  /// What a person fills in.
  public enum Control {
    /// One line of text.
    case text(TextField)
    /// One line that is not shown.
    case password(PasswordField)
    /// One of a few options, with their words.
    case choice(ChoiceField, [String])
    /// One of many options, which Space or a click opens elsewhere, by the words of the chosen one.
    case list(String)
    /// On or off.
    case checkbox(Checkbox)
    /// Several lines of text, with its number of rows.
    case area(TextArea, rows: Int)
    /// Something to press, named by the field's label.
    case button
  }

  /// One field.
  public struct Field {
    /// What it is called.
    public var label: String
    /// What a person fills in.
    public var control: Control
    /// A sentence that is shown while the field has the focus.
    public var help: String
    /// What is wrong with it.
    public var error: String
    /// What is known about it, in a role; always shown.
    public var note: Line.Span
    /// Whether it must be filled in; then it is marked with `*`.
    public var isRequired: Bool

    /// Makes a field.
    public init(
      _ label: String, _ control: Control, help: String = "", error: String = "",
      note: Line.Span = Line.Span(""), isRequired: Bool = false
    ) {
      self.label = label
      self.control = control
      // An error that repeats the help is shown once.
      self.help = help == error ? "" : help
      self.error = error
      self.note = note
      self.isRequired = isRequired
    }
  }

  /// The fields from top to bottom.
  public var fields: [Field]
  /// The field that has the focus.
  public var focus: Int

  /// Makes a form.
  public init(_ fields: [Field], focus: Int) {
    self.fields = fields
    self.focus = focus
  }

  /// The field after another, going round; `by` -1 gives the one before.
  public static func focus(after field: Int, by step: Int = 1, count: Int) -> Int {
    count > 0 ? ((field + step) % count + count) % count : 0
  }

  /// The size of a field's control in a form of a width.
  ///
  /// A reducer passes it to ``TextArea/handle(_:in:layout:)``.
  public func controlSize(of field: Int, width: Int, layout: TextLayout = TextLayout()) -> Size {
    let shape = FormShape(fields, focus: focus, width: width, layout: layout)
    return Size(
      width: width - shape.indent(of: fields[field]), height: shape.rows(of: fields[field].control))
  }

  /// How many rows the form takes at a width.
  public func height(width: Int, layout: TextLayout = TextLayout()) -> Int {
    FormShape(fields, focus: focus, width: width, layout: layout).heights.reduce(0, +)
  }

  /// The field at a point of a form that is drawn in a rectangle; nil for none.
  public func field(at point: Point, in rect: Rect, layout: TextLayout = TextLayout()) -> Int? {
    guard rect.contains(point) else { return nil }
    let shape = FormShape(fields, focus: focus, width: rect.width, layout: layout)
    var y = rect.y - shape.scroll(height: rect.height)
    for (index, height) in shape.heights.enumerated() {
      if point.y >= y, point.y < y + height { return index }
      y += height
    }
    return nil
  }

  /// Draws the fields that fit around the one with the focus, and returns its cursor.
  ///
  /// - Parameters:
  ///   - rect: where.
  ///   - canvas: on what.
  ///   - marks: a column beside the fields for signs that there are more above and below; nil for
  ///     none. In accessible mode there are none: a row has one thing.
  /// - Returns: where the cursor is.
  public func draw(in rect: Rect, on canvas: inout Canvas, marks: Int? = nil) -> Cursor {
    let shape = FormShape(fields, focus: focus, width: rect.width, layout: canvas.appearance.text)
    let scroll = shape.scroll(height: rect.height)
    if let marks, !canvas.appearance.isAccessible {
      let glyphs = canvas.appearance.glyphs
      if scroll > 0 { canvas.draw(glyphs.moreAbove, at: Point(x: marks, y: rect.y), role: .accent) }
      if shape.heights.reduce(0, +) - scroll > rect.height {
        canvas.draw(glyphs.moreBelow, at: Point(x: marks, y: rect.maxY - 1), role: .accent)
      }
    }
    var cursor = Cursor(rect.origin, isVisible: false)
    var y = rect.y - scroll
    for (index, field) in fields.enumerated() {
      let isFocused = index == focus
      let area = Rect(x: rect.x, y: y, width: rect.width, height: shape.heights[index])
      if y >= rect.y || isFocused, y < rect.maxY {
        let drawn = draw(
          field, isFocused: isFocused, shape, in: area.intersection(rect), on: &canvas)
        if isFocused { cursor = drawn }
      }
      y += shape.heights[index]
    }
    return cursor
  }

  private func draw(
    _ field: Field, isFocused: Bool, _ shape: FormShape, in area: Rect, on canvas: inout Canvas
  ) -> Cursor {
    let layout = canvas.appearance.text
    var body = area
    if FormShape.hasLabelBeside(field) {
      let label = layout.truncated(shape.label(of: field), to: shape.labelWidth)
      let role: Role = isFocused ? .heading : .plain
      canvas.draw(label, at: area.origin, in: area, role: role)
      body = area.inset(left: shape.indent(of: field), top: shape.isStacked ? 1 : 0)
    }
    let (control, notes) = body.split(top: shape.rows(of: field.control))
    let cursor = draw(field, isFocused: isFocused, in: control, on: &canvas)
    var left = notes
    if !field.error.isEmpty {
      let sign = canvas.appearance.glyphs.failure + " "
      let rows = canvas.drawWrapped(sign + field.error, in: left, role: .danger)
      left = left.inset(top: rows)
    }
    if !field.note.text.isEmpty {
      let rows = canvas.drawWrapped(field.note.text, in: left, role: field.note.role)
      left = left.inset(top: rows)
    }
    if isFocused, !field.help.isEmpty { canvas.drawWrapped(field.help, in: left, role: .muted) }
    return cursor
  }

  private func draw(
    _ field: Field, isFocused: Bool, in rect: Rect, on canvas: inout Canvas
  ) -> Cursor {
    switch field.control {
    case .text(let text): return text.draw(in: rect, on: &canvas, isFocused: isFocused)
    case .password(let text): return text.draw(in: rect, on: &canvas, isFocused: isFocused)
    case .choice(let choice, let options):
      return choice.draw(options, in: rect, on: &canvas, isFocused: isFocused)
    case .list(let chosen):
      let words = canvas.appearance.text.truncated(chosen, to: rect.width - 4)
      canvas.lay(Target(rect.row(0), click: [.text(" ")], isOfField: true))
      return drawPressed(words, isFocused: isFocused, in: rect, on: &canvas)
    case .checkbox(let box):
      return box.draw(field.label, in: rect, on: &canvas, isFocused: isFocused)
    case .area(let area, _): return area.draw(in: rect, on: &canvas, isFocused: isFocused)
    case .button:
      let label = canvas.appearance.text.truncated(field.label, to: rect.width - 4)
      return drawPressed(label, isFocused: isFocused, in: rect, on: &canvas)
    }
  }

  private func drawPressed(
    _ words: String, isFocused: Bool, in rect: Rect, on canvas: inout Canvas
  ) -> Cursor {
    canvas.draw(
      "[ " + words + " ]", at: rect.origin, in: rect, role: isFocused ? .buttonFocus : .button)
    return Cursor(x: rect.x, y: rect.y, isVisible: isFocused)
  }
}
