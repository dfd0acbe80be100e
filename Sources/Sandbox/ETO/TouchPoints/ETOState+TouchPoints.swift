extension ETOState {
  /// TouchPoint.svc: eto.md §7.
  mutating func perform(
    _ call: ETOCall.TouchPoint, _ request: Incoming, _ visit: ETOVisit
  ) throws(ETOProblem) -> Reply {
    switch call {
    case .list:
      // The list lacks HUD's forms, though they can be read: eto.md §11.13.
      return list(forms(visit).filter { !$0.isHidden }.map { $0.json(populated: false, visit) })
    case .definition: return definition(request, visit)
    case .responses: return responses(request, visit)
    case .response: return response(request, visit)
    case .responseSet: return responseSet(request, visit)
    // The content of these lists is not public.
    case .collectionTypes, .collectionResponses: return list([])
    case .add: return try add(try Self.body(of: request, under: "TouchPointResponse"), visit)
    case .update: return try update(try Self.body(of: request, under: "TouchPointResponse"), visit)
    }
  }

  private func forms(_ visit: ETOVisit) -> [TouchPoint] {
    world.touchPoints.filter { $0.sites.contains(visit.site.id) }
  }

  func form(_ id: Int?, _ visit: ETOVisit) -> TouchPoint? {
    id.flatMap(world.touchPoint).flatMap { $0.sites.contains(visit.site.id) ? $0 : nil }
  }

  private func definition(_ request: Incoming, _ visit: ETOVisit) -> Reply {
    guard let form = form(Self.number(request, "TouchPointID"), visit) else {
      // In-band, in the field that is there for it (our convention).
      return .eto(
        200,
        ["TouchPointID": 0, "ErrorMessage": .text("There is no such TouchPoint at this site.")])
    }
    return .eto(200, form.json(populated: Self.wantsElements(request), visit))
  }

  private func responses(_ request: Incoming, _ visit: ETOVisit) -> Reply {
    guard let form = form(Self.number(request, "TouchPointID"), visit),
      let subject = Self.number(request, "SubjectID")
    else { return list([]) }
    // In the order in which they were written, which may differ from that of their dates (our
    // convention).
    let matches = records.responses(about: subject).filter {
      $0.touchPoint == form.id && $0.site == visit.site.id
    }
    return list(matches.map { json($0, form, visit, populated: true) })
  }

  private func response(_ request: Incoming, _ visit: ETOVisit) -> Reply {
    guard let form = form(Self.number(request, "TouchPointID"), visit),
      let found = Self.number(request, "TouchPointResponseID").flatMap(records.response),
      found.touchPoint == form.id, found.site == visit.site.id
    else {
      return .eto(
        200,
        [
          "TouchPointResponseID": 0,
          "ErrorMessage": errors(["There is no such response to this TouchPoint."]),
        ])
    }
    return .eto(200, json(found, form, visit, populated: Self.wantsElements(request)))
  }

  private func responseSet(_ request: Incoming, _ visit: ETOVisit) -> Reply {
    guard let form = form(Self.number(request, "TouchPointID"), visit),
      let set = Self.number(request, "ResponseSetID")
    else { return list([]) }
    let matches = records.responses.filter {
      $0.responseSet == set && $0.touchPoint == form.id && $0.site == visit.site.id
    }
    let populated = Self.wantsElements(request)
    return list(matches.map { json($0, form, visit, populated: populated) })
  }

  func json(
    _ response: TouchPointResponse, _ form: TouchPoint, _ visit: ETOVisit, populated: Bool
  ) -> JSON {
    response.json(form, world, visit, populated: populated, noError: errors([]))
  }

  /// `ErrorMessage` as a list or, with a switch, as a text: eto.md §7.3 knows both.
  func errors(_ sentences: [String]) -> JSON {
    guard switches[.textErrors] else { return .list(sentences.map { .text($0) }) }
    return sentences.isEmpty ? .null : .text(sentences.joined(separator: " "))
  }

  private static func number(_ request: Incoming, _ name: String) -> Int? {
    parameter(request, name).flatMap { Int($0) }
  }

  private static func wantsElements(_ request: Incoming) -> Bool {
    parameter(request, "PopulateElementCollection").flatMap(JSON.truth) ?? false
  }
}
