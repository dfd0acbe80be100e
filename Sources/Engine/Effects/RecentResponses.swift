import ETO
import Model

/// What was recorded about a person: ETO lists it by form only, so every form is asked.
struct RecentResponses: Sendable {
  let api: ETOAPI
  let forms: [TouchPoint]

  /// Asks forms.
  ///
  /// - Parameters:
  ///   - api: The site.
  ///   - forms: The forms that ETO lists.
  ///   - unlisted: Forms that this machine is set up with: HUD's are in no list (eto.md §7.1).
  init(api: ETOAPI, forms: [TouchPoint], unlisted: [TouchPoint.ID]) {
    self.api = api
    self.forms =
      forms
      + unlisted.filter { id in !forms.contains { $0.id == id } }
      .map { TouchPoint(id: $0, name: "") }
  }

  /// Reads it.
  ///
  /// - Parameter subject: the person's number as a subject
  /// - Returns: the responses, in no order, and how many forms could not be looked through
  /// - Throws: the reason, where nothing at all could be read
  func read(
    about subject: Int
  ) async throws(ETOError) -> (responses: [TouchPointResponse], unread: Int) {
    let answers = await withTaskGroup(of: Result<[TouchPointResponse], ETOError>.self) { group in
      for form in forms {
        group.addTask { await self.responses(about: subject, on: form) }
      }
      var answers: [Result<[TouchPointResponse], ETOError>] = []
      for await answer in group { answers.append(answer) }
      return answers
    }
    var responses: [TouchPointResponse] = []
    var failures: [ETOError] = []
    for answer in answers {
      switch answer {
      case .success(let some): responses += some
      case .failure(let error): failures.append(error)
      }
    }
    // Where nothing could be read there is nothing to show but the reason.
    if let error = failures.first, failures.count == answers.count { throw error }
    return (responses, failures.count)
  }

  private func responses(
    about subject: Int, on form: TouchPoint
  ) async -> Result<[TouchPointResponse], ETOError> {
    do throws(ETOError) {
      let responses = try await api.responses(about: subject, on: form.id)
      return .success(
        responses.map { response in
          var response = response
          if response.formName.isEmpty { response.formName = form.name }
          return response
        })
    } catch {
      return .failure(error)
    }
  }
}
