public import Model
import REST

extension ETOAPI {
  /// Reads a participant; nil where this site has none with this number.
  ///
  /// Source: eto.md §6.1.
  ///
  /// - Throws: `inBand` where the record has an error.
  public func participant(_ id: Participant.ID) async throws(ETOError) -> Participant? {
    let wire = try await ETOError.from { () throws(APIError) in
      do throws(APIError) {
        return try await service.get(
          ["Actor.svc", "participant", String(id)], template: "Actor.svc/participant/{id}",
          decode: Reply.nullable(WireParticipant.self))
      } catch {
        guard error.isNotFound else { throw error }
        return nil
      }
    }
    if let complaint = wire?.complaint { throw .inBand(complaint) }
    return wire?.participant
  }

  /// Adds a participant.
  ///
  /// Only filled fields are sent, once: after an error that leaves open whether it was saved
  /// (`timedOut`, `unreachable`, `empty`, `page`), search before sending it again. Source: eto.md
  /// §6.3.
  ///
  /// - Returns: the numbers that ETO gave them, and what it says against single demographics.
  /// - Throws: `detail` or `notSaved` with ETO's words, for a duplicate or a required field that is
  ///   missing; `unwritableDemographic` before anything is sent.
  public func addParticipant(
    _ fields: ParticipantFields, to program: Program.ID
  ) async throws(ETOError) -> SavedParticipant {
    let changes = try ParticipantChanges(to: fields, minutesEast: minutesEast)
    return try await save(changes, id: nil, program: program)
  }

  /// Changes a participant by sending only the differences.
  ///
  /// If there are none, nothing is sent and there is no result. A text is cleared by an empty one,
  /// anything else by `null`; that ETO heeds `null` when asked to is our convention.
  ///
  /// - Throws: as ``addParticipant(_:to:)``.
  public func updateParticipant(
    _ id: Participant.ID, in program: Program.ID, from old: ParticipantFields,
    to new: ParticipantFields
  ) async throws(ETOError) -> SavedParticipant? {
    let changes = try ParticipantChanges(from: old, to: new, minutesEast: minutesEast)
    return changes.isEmpty ? nil : try await save(changes, id: id, program: program)
  }

  private func save(
    _ changes: ParticipantChanges, id: Participant.ID?, program: Program.ID
  ) async throws(ETOError) -> SavedParticipant {
    var members = changes.members
    members["SiteID"] = .int(siteID)
    members["ProgramID"] = .int(program)
    if let id { members["ID"] = .int(id) }
    if !changes.demographics.isEmpty { members["CustomDemoData"] = .array(changes.demographics) }
    let body: JSONValue = ["participant": .object(members)]
    // The segment after the path says whether null clears; that `true` means so is our convention.
    let clearing = changes.clears ? ["true"] : []
    let wire = try await ETOError.from { () throws(APIError) in
      try await service.post(
        ["Actor.svc", "participant"] + clearing, template: "Actor.svc/participant", body: body,
        decode: Reply.result(of: "SaveParticipant", WireSavedParticipant.self))
    }
    if let complaint = wire?.complaint { throw .notSaved(complaint) }
    guard let wire, let saved = wire.id, saved > 0, id == nil || id == saved else {
      throw .notSaved("")
    }
    return SavedParticipant(
      id: saved, subjectID: wire.subjectID, guid: wire.guid, complaints: wire.complaints)
  }
}

extension APIError {
  /// Whether ETO says that a record does not exist; its page for a wrong address says something
  /// else.
  var isNotFound: Bool {
    guard case .rejected(404, let code, _) = self else { return false }
    return code != Failure.page.rawValue
  }
}
