extension TouchPointForm {
  /// The question about the day it happened: the form's only date, or of several the only one that
  /// must be answered; nil where that leaves a doubt.
  public var dayQuestion: FormElement.ID? {
    let dates = elements.filter { $0.kind == .date && !$0.isDisabled }
    guard dates.count > 1 else { return dates.first?.id }
    let required = dates.filter(\.isRequired)
    return required.count == 1 ? required.first?.id : nil
  }
}
