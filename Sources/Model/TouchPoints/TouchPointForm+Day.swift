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

extension TouchPointResponse {
  /// The day that a response is about: the one that was answered, where that leaves no doubt, else the one
  /// that the system recorded.
  ///
  /// Systems write a day down by the clock of the site, and around midnight that is another than the day of
  /// whoever filled the form in. So of several dates the one beside the day recorded is it; a date to come
  /// is an appointment.
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
