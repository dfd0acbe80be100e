import ETO
public import Model

extension ETODesk {
  /// Reads the form that people are checked in with.
  ///
  /// - Throws: ``Failure``; `noForm`, `closedForm` or `unfit` where it is not as the settings say.
  public func checkInForm(_ setup: CheckInSetup) async throws(Failure) -> CheckInForm {
    let form = try await openForm(setup.touchPoint)
    do { return try CheckInForm(form, setup.elements) } catch { throw .unfit(error) }
  }

  /// Reads the form that contacts are recorded on.
  ///
  /// - Throws: ``Failure``; `noForm`, `closedForm` or `noReference` where it is not as the settings
  ///   say.
  public func contactForm(_ setup: ContactSetup) async throws(Failure) -> TouchPointForm {
    let form = try await openForm(setup.touchPoint)
    if let reference = setup.reference, form.element(reference)?.kind != .text {
      throw .noReference(reference)
    }
    return form
  }

  /// Reads a form that takes responses.
  func openForm(_ id: TouchPoint.ID) async throws(Failure) -> TouchPointForm {
    let form = try await Self.ask { () throws(ETOError) in try await api.form(id) }
    guard let form else { throw .noForm(id) }
    guard !form.touchPoint.isDisabled else { throw .closedForm }
    return form
  }
}
