import Model

extension FormElement.Kind {
  /// The kind of an `ElementType`.
  ///
  /// 6 is a number where there are no choices, and a choice where there are: our convention,
  /// between two sources that disagree. Source: eto.md §7.2.
  init(code: Int, hasChoices: Bool) {
    switch code {
    case 1, 35: self = .header
    case 2: self = .longText
    case 4: self = .choice
    case 5: self = .text
    case 6: self = hasChoices ? .choice : .number
    case 9: self = .date
    case 15: self = .address
    case 24: self = .phone
    case 27: self = .group
    case 29: self = .file
    case 30: self = .entity
    default: self = .unsupported(code: code)
    }
  }
}
