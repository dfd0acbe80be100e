import ETO
import Features
import Model
import Resources
import Vault

import struct FoundationEssentials.UUID

/// A new client.
///
/// Known by name, date of birth and last four digits, among those who were not on record before it was
/// first sent (``TwinSearch``); so those who are found are noted first. Somebody on record who may be
/// the same and whom the worker has not seen is shown before anybody is added. Uncertain remains
/// whether another worker added just the same person at the same moment: then theirs is taken for ours,
/// which is what a worker would do.
struct NewClientMessage: ETOMessage {
  static let kind = "eto.client"
  /// The second is coded.
  static let version = 2
  static let rowKind = OutboxRow.Kind.newClient
  /// What it brings for those who write about the client: their number as a participant.
  static let number = "client"
  /// What it brings besides where ETO did not take every answer: the questions, one a line.
  static let untaken = "untaken"

  /// Its id in the outbox: what is written about the client before they are on record names it.
  var id: UUID
  /// The site.
  var site: Int
  /// The program.
  var program: Program.ID
  /// Who it is.
  var fields: ParticipantFields
  /// Those on record whom the worker has seen and says are others; nil for all who are found.
  var others: [Participant.ID]?

  var subject: String { Whom.created(by: id).subject("client") }
  var name: String { fields.name.listed }
  var person: PersonName? { fields.name }
  var words: [OutboxRow.Entry] {
    [.init(.text(name))]
      + ClientChange(from: ParticipantFields(name: fields.name), to: fields).entries
  }
  func content(_ item: OutboxItem) -> OutboxRow.Content? { .newClient(fields, site: site) }
  /// Of two people of the same name the second is looked for once the first is on record.
  var echo: Int? { TwinCheck(fields).plainName.hashValue }

  func about(_ item: OutboxItem) -> OutboxRow.Subject {
    item.outcome[Self.number].flatMap { Int($0) }.map { .client(site: site, number: $0) }
      ?? .newClient(id)
  }

  func differences(_ theirs: [UInt8]) -> [OutboxRow.Difference] {
    guard let noted = Self.noted(theirs) else { return [] }
    return noted.names.enumerated().map { place, other in
      let number = noted.numbers.indices.contains(place) ? " (\(noted.numbers[place]))" : ""
      return .init(mine: .text(name), theirs: .text(other + number))
    }
  }

  /// Who is on record in their place, as a conflict noted that; nil where it may be one of several.
  func onRecord(_ theirs: [UInt8]) -> Participant.ID? {
    let numbers = Self.noted(theirs)?.numbers ?? []
    return numbers.count == 1 ? numbers.first : nil
  }

  func prepare(_ item: OutboxItem, _ post: Post, hasEcho: Bool) async -> Preparation {
    // Later everybody who was on record before could not be told from our own.
    if !item.evidence.isEmpty, !item.isResent { return .ready(nil) }
    guard let search = await search(item, post) else { return .not(.nobodyIn) }
    do throws(ETOError) {
      if item.isResent, let reply = try await find(item, search, post) { return .not(reply) }
      let seen = Set(Self.noted(item.evidence)?.people ?? [])
      let (likely, known) = try await search.find(fields)
      let new = likely.filter { person in
        others.map { !$0.contains(person.id) } ?? false && !seen.contains(person.id)
      }
      let all = known.union(likely.map(\.id)).union(seen)
      let noted = MessageCoding.bytes(
        Noted(
          people: all.sorted(), names: new.map(\.fields.name.listed), numbers: new.map(\.id)))
      if new.isEmpty { return .ready(noted) }
      post.answers.leave(.twins(likely), for: item.id)
      return .not(.conflict(noted))
    } catch {
      post.answers.leave(Trouble(error).map { .trouble($0) }, for: item.id)
      return .unread(OutboxReply(reading: error), item)
    }
  }

  func send(_ item: OutboxItem, _ post: Post) async -> OutboxReply {
    guard let search = await search(item, post) else { return .nobodyIn }
    if item.attempts > 1 {
      do throws(ETOError) {
        if let reply = try await find(item, search, post) { return reply }
      } catch {
        return OutboxReply(reading: error)
      }
    }
    let fields: ParticipantFields
    do throws(ETOError) {
      fields = try await placed(search.api)
    } catch {
      return OutboxReply(reading: error)
    }
    do throws(ETOError) {
      let saved = try await search.api.addParticipant(fields, to: program)
      let untaken = fields.demographics.filter { saved.complaints[$0.id] != nil }.map(\.name)
      return arrived(saved, untaken: untaken + homeless(in: fields), item, post)
    } catch {
      if let trouble = Trouble(error) {
        let people = error.isDuplicate ? (try? await search.takenFor(fields)) ?? [] : []
        post.answers.leave(
          error.isDuplicate ? .takenFor(people, trouble) : .trouble(trouble), for: item.id)
      }
      return OutboxReply(writing: error)
    }
  }

  func check(_ item: OutboxItem, _ post: Post) async -> OutboxReply {
    guard let search = await search(item, post) else { return .nobodyIn }
    do throws(ETOError) {
      return try await find(item, search, post) ?? .absent
    } catch {
      return OutboxReply(reading: error)
    }
  }

  private func search(_ item: OutboxItem, _ post: Post) async -> TwinSearch? {
    await post.eto(site, for: item).map { TwinSearch(api: $0, program: program) }
  }

  private func find(
    _ item: OutboxItem, _ search: TwinSearch, _ post: Post
  ) async throws(ETOError) -> OutboxReply? {
    // Whom another one has added is not this one.
    let theirs = post.claimed.compactMap { $0.outcome[Self.number].flatMap { Int($0) } }
    let known = Set(Self.noted(item.evidence)?.people ?? []).union(theirs)
    switch try await search.arrived([fields], before: fields, besides: known) {
    case .person(let person):
      return arrived(SavedParticipant(person), untaken: untaken(in: person), item, post)
    case .nobody: return nil
    }
  }

  /// Who it is, with the street name as the answer to the site's question for such names: whoever wrote it down
  /// without a connection could not know that.
  private func placed(_ api: ETOAPI) async throws(ETOError) -> ParticipantFields {
    var fields = fields
    let known = Set(fields.texts.map(\.text))
    guard let alias = fields.name.aliases.first(where: { !$0.isEmpty && !known.contains($0) }),
      let question = try await api.demographics(in: program).first(where: \.holdsAlias)
    else { return fields }
    fields.demographics.append(
      DemographicValue(
        id: question.id, name: question.name, kind: question.kind ?? .text, value: .text(alias)))
    return fields
  }

  /// The street names that no answer and no name has.
  private func homeless(in fields: ParticipantFields) -> [String] {
    let known = Set(fields.texts.map(\.text) + [fields.name.first, fields.name.last])
    return fields.name.aliases.filter { !$0.isEmpty && !known.contains($0) }
  }

  /// The questions whose answers are not on record, and street names that are not.
  private func untaken(in person: Participant) -> [String] {
    let taken = Set(person.fields.demographics.filter { $0.value != .blank }.map(\.id))
    let names = Set(person.fields.name.aliases)
    return fields.demographics.filter { $0.value != .blank && !taken.contains($0.id) }.map(\.name)
      + homeless(in: fields).filter { !names.contains($0) }
  }

  /// The number that those need who write about the client.
  private func arrived(
    _ saved: SavedParticipant, untaken: [String], _ item: OutboxItem, _ post: Post
  ) -> OutboxReply {
    post.answers.leave(.client(saved), for: item.id)
    var outcome = [Self.number: String(saved.id)]
    if !untaken.isEmpty {
      outcome[Self.untaken] = untaken.joined(separator: "\n")
    }
    return .arrived(outcome, subject: Whom.known(saved.id).subject("client"))
  }

  /// What is noted before it leaves, and where it stops for a person.
  struct Noted: Codable {
    /// Who was on record before.
    var people: [Participant.ID]
    /// Those of them whom the worker has not seen: their names, and their numbers in the same order.
    var names: [String]
    var numbers: [Participant.ID]
  }

  private static func noted(_ bytes: [UInt8]) -> Noted? {
    MessageCoding.value(bytes) ?? PackedNote.twins(bytes)
  }
}

/// The form that it was written in.
extension NewClientMessage {
  func form(_ item: OutboxItem) -> DraftContent? {
    let alias = fields.texts.first { fields.name.aliases.contains($0.text) }
    var texts = fields.lines
    texts[.birth] = fields.birth.map { "\($0)" } ?? ""
    texts[.alias] = alias?.text ?? fields.name.aliases.first
    // Under the same id, so that what is written about them goes on waiting for them.
    return .client(
      ClientDraft(
        site: site, purpose: .new, id: id, aliasQuestion: alias?.question, texts: texts,
        digits: fields.socialSecurityNumber ?? Secret(""), gender: fields.gender,
        others: Set(others ?? [])))
  }
}
