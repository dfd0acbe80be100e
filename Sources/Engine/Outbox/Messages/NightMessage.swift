import ETO
import Features
import Model
import Resources
import Vault

import struct FoundationEssentials.UUID

/// Somebody's night in a shelter: checking in, moving, checking out, taking back.
///
/// It is known by reading the night (``ShelterDesk``): a person has one, so writing the same twice is
/// the same as once. What somebody else did about the person or the bed meanwhile stays, and is shown;
/// whoever has seen it may have their own written over it, but for a bed that somebody else has.
/// Uncertain remains nothing that the night does not tell.
struct NightMessage: ETOMessage {
  static let kind = "eto.night"
  /// The second is coded.
  static let version = 2
  static let rowKind = OutboxRow.Kind.checkIn
  static let looksItself = true

  /// The site.
  var site: Int
  /// The program.
  var program: Program.ID
  /// The form.
  var setup: CheckInSetup
  /// Whose night it is, by their number as a participant.
  var whom: Whom
  /// What is done.
  var change: BedChange
  /// What the bed is called; empty for none.
  var bed: String

  var subject: String { whom.subject("client") }
  var name: String { change.name }
  var words: [OutboxRow.Entry] { [.init(Self.words(change.status, bed: bed))] }
  var needs: [OutboxItem.Need] { whom.needs(NewClientMessage.number) }

  func about(_ item: OutboxItem) -> OutboxRow.Subject { whom.about(item, site: site) }

  func night(_ item: OutboxItem) -> OutboxRow.Night? {
    var change = change
    // What it takes the place of is what a person has seen.
    if let seen = seen(item) { change.old = seen.night }
    switch whom {
    case .known(let number): change.guest = number
    case .created(let newcomer):
      let number = whom.number(NewClientMessage.number, of: item)
      change.guest = number ?? Participant.provisionalID(of: newcomer)
      change.newcomer = number == nil ? newcomer : nil
    }
    return OutboxRow.Night(program: program, change: change, bed: bed)
  }

  func differences(_ theirs: [UInt8]) -> [OutboxRow.Difference] {
    guard let theirs = Obstacle(theirs) else { return [] }
    return [
      .init(
        mine: Self.words(change.status, bed: bed),
        theirs: theirs.holder.isEmpty
          ? Self.words(theirs.status, bed: theirs.bed)
          : .sentence(
            Sentence(
              theirs.status == .held ? .checkInBedHeldFor : .checkInBedTakenBy,
              .text(theirs.who))),
        isSettled: !theirs.holder.isEmpty)
    ]
  }

  /// The response of the person's night that is on record otherwise, as a conflict noted that; nil where somebody
  /// else has the bed, and where theirs was taken back.
  func onRecord(_ theirs: [UInt8]) -> TouchPointResponse.ID? {
    guard let theirs = Obstacle(theirs), theirs.holder.isEmpty, let night = theirs.seen?.night,
      night.id > 0, night.status != .cancelled
    else { return nil }
    return night.id
  }

  /// How the person's night stands that somebody else changed since, as a conflict noted that; nil where somebody
  /// else has the bed.
  func meanwhile(_ theirs: [UInt8]) -> OutboxRow.Night.Meanwhile? {
    guard let theirs = Obstacle(theirs), theirs.holder.isEmpty, theirs.number == nil else {
      return nil
    }
    let night = theirs.seen?.night
    return OutboxRow.Night.Meanwhile(
      status: theirs.status, bed: theirs.bed,
      changed: night.flatMap { $0.status == .out ? $0.left ?? $0.changed : $0.changed })
  }

  /// That somebody else has the bed, as a conflict noted that; nil where nobody else has.
  func taken(_ theirs: [UInt8]) -> OutboxRow.NightGone? {
    guard let theirs = Obstacle(theirs), !theirs.holder.isEmpty || theirs.number != nil else {
      return nil
    }
    // Whoever has no name on record is nobody's to name.
    guard !theirs.holder.isEmpty else { return .bedTaken(bed, by: nil) }
    return .bedTaken(
      bed, by: OutboxRow.NightGone.Holder(name: theirs.holder, number: theirs.number))
  }

  func send(_ item: OutboxItem, _ post: Post) async -> OutboxReply {
    await write(item, post, tries: item.attempts - 1)
  }

  func check(_ item: OutboxItem, _ post: Post) async -> OutboxReply {
    guard let change = change(item, tries: 1) else { return .refused("") }
    do throws(ShelterDesk.Failure) {
      guard let desk = try await desk(item, post) else { return .nobodyIn }
      let night = try await desk.night(of: change.guest)
      // Anything else than writing it settles who has the bed, and sends nothing new.
      if change.verdict(on: night.tonight) == .write { return .absent }
    } catch {
      return OutboxReply(reading: error)
    }
    return await write(item, post, tries: 1)
  }

  private func write(_ item: OutboxItem, _ post: Post, tries: Int) async -> OutboxReply {
    guard let change = change(item, tries: tries) else { return .refused("") }
    do throws(ShelterDesk.Failure) {
      guard let desk = try await desk(item, post) else { return .nobodyIn }
      let outcome = try await desk.write(change)
      post.answers.leave(.night(outcome), for: item.id)
      switch outcome {
      case .written(let guest, isNew: _, before: _):
        return .arrived(guest.tonight.map { [ResponseMessage.number: String($0.id)] } ?? [:])
      case .changedSince(let guest, isNew: _):
        return .conflict(Obstacle(guest.tonight, desk.form, holder: nil).packed)
      case .taken(by: let holder, _, isNew: _):
        return .conflict(Obstacle(holder.tonight, desk.form, holder: holder).packed)
      }
    } catch {
      switch error {
      case .trouble(let trouble): post.answers.leave(.trouble(trouble), for: item.id)
      case .unanswered(let trouble): post.answers.leave(.unanswered(trouble), for: item.id)
      case .unfit(let flaw): post.answers.leave(.unfit(flaw), for: item.id)
      case .cancelled: break
      }
      return OutboxReply(writing: error)
    }
  }

  private func desk(
    _ item: OutboxItem, _ post: Post
  ) async throws(ShelterDesk.Failure) -> ShelterDesk? {
    guard
      let (api, shared) = await post.sessions.night(
        of: program, on: change.night, at: site, for: item)
    else { return nil }
    var query = CheckIn.Query(setup, program: program, zone: post.zone)
    query.night = change.night
    return try await ShelterDesk(query, api, shared: shared, at: post.environment.now())
  }

  private func change(_ item: OutboxItem, tries: Int) -> BedChange? {
    guard let number = whom.number(NewClientMessage.number, of: item) else { return nil }
    var change = change
    change.guest = number
    change.tries = max(0, tries)
    if let seen = seen(item) { change.write(over: seen.night) }
    return change
  }

  /// What a person has seen of the same person's night and has their own written over; nil where they have seen
  /// none.
  private func seen(_ item: OutboxItem) -> Obstacle.Seen? {
    guard let obstacle = Obstacle(item.evidence), obstacle.holder.isEmpty else { return nil }
    return obstacle.seen
  }

  /// How somebody's night is put into words.
  private static func words(_ status: BedNight.Status, bed: String) -> Sentence.Part {
    switch status {
    case .present: .sentence(Sentence(.checkInIsIn, .text(bed)))
    case .held: .sentence(Sentence(.checkInIsHeld, .text(bed)))
    case .out: .phrase(.checkInStatusOut)
    case .cancelled: .phrase(.checkInStatusExpected)
    case .unknown: .phrase(.checkInStatusUnknown)
    }
  }
}

extension NightMessage {
  /// What stands in the way of a night.
  struct Obstacle: Codable {
    /// How the person's night stands, or who else's.
    var status: BedNight.Status
    /// What the bed is called.
    var bed: String
    /// Who else has the bed; empty for nobody.
    var holder: String
    /// The night that stands there, if any; nil where an earlier version did not note it.
    var seen: Seen?
    /// The number of who else has the bed; nil for nobody, and where an earlier version did not note it.
    var number: Participant.ID?

    /// The night, or that there is none.
    struct Seen: Codable { var night: BedNight? }
  }
}

extension NightMessage.Obstacle {
  fileprivate init(_ night: BedNight?, _ form: CheckInForm, holder: Guest?) {
    self.init(
      status: night?.status ?? .cancelled, bed: form.bed(night?.bed)?.label ?? "",
      holder: holder?.name.listed ?? "", seen: Seen(night: night), number: holder?.id)
  }

  /// Who else has the bed, by name and number: two may have one name.
  fileprivate var who: String {
    let name = PersonName(listed: holder).spoken
    return number.map { "\(name) #\($0)" } ?? name
  }

  fileprivate init?(_ bytes: [UInt8]) {
    guard let noted = MessageCoding.value(bytes) ?? PackedNote.obstacle(bytes) else { return nil }
    self = noted
  }

  fileprivate var packed: [UInt8] { MessageCoding.bytes(self) }
}
