extension TouchPointForm {
  /// The question for the day it happened: the form's only date, or of several the only required
  /// one; nil where that is ambiguous.
  public var dayQuestion: FormElement.ID? {
    let dates = elements.filter { $0.kind == .date && !$0.isDisabled }
    guard dates.count > 1 else { return dates.first?.id }
    let required = dates.filter(\.isRequired)
    return required.count == 1 ? required.first?.id : nil
  }
}

extension TouchPointResponse {
  /// The day that a response is about: the answered one if it is unambiguous, else the recorded
  /// one.
  ///
  /// Systems record the day by the clock of the site, which around midnight may differ from the day
  /// of whoever filled the form in. So of several dates the one next to the recorded day counts; a
  /// date in the future is an appointment.
  public static func day(answered elements: [Element], recorded: CivilDate?) -> CivilDate? {
    let dates = elements.compactMap { element -> CivilDate? in
      if case .date(let day) = element.answer { day } else { nil }
    }
    guard let recorded else { return dates.count == 1 ? dates.first : nil }
    let past = dates.filter { $0 <= recorded.adding(days: 1) }
    guard past.count > 1 else { return past.first ?? recorded }
    let near = past.filter { $0 >= recorded.adding(days: -1) }
    return near.contains(recorded) ? recorded : near.first ?? recorded
  }
}
