import Features
import Model
import Vault

import struct FoundationEssentials.UUID

/// Notes about somebody's night: each goes with the write that brings the response which it changes.
extension OutboxRelay {
  /// The write of somebody's night that brings the response for which a number stands in, waiting or arrived; nil
  /// where there is none.
  func night(bringing response: Int) -> UUID? {
    let nights = outbox.items.lazy.filter { $0.kind == NightMessage.kind }.map(\.id)
    func brings(_ id: UUID) -> Bool { Participant.provisionalID(of: id) == response }
    return nights.first(where: brings) ?? arrived.first(where: brings)
  }

  /// The write that did the same night last, in place of the one that a note was written for, waiting or arrived;
  /// nil where there is none, and where the night was taken back.
  func night(standingFor note: ResponseMessage) async -> UUID? {
    func written(by item: OutboxItem) -> BedChange? {
      guard item.kind == NightMessage.kind, let night = item.message as? NightMessage,
        note.isAbout(night)
      else { return nil }
      return night.change
    }
    var found = outbox.items.last { written(by: $0) != nil && !row($0).isStuck }
    if found == nil {
      // Seldom, so nothing of it is kept for that.
      let settled = (try? await store.settled().values) ?? []
      found = settled.filter { $0.state == .confirmed && written(by: $0) != nil }
        .max { ($0.settled ?? .distantPast) < ($1.settled ?? .distantPast) }
    }
    guard let last = found, let change = written(by: last),
      change.kind != .undo || change.takesBed
    else { return nil }
    return last.id
  }

  /// Why nothing brings the response for which a number stands in.
  func whyGone(_ response: Int) -> OutboxRow.NightGone {
    lost.first { Participant.provisionalID(of: $0.key) == response }?.value ?? .discarded
  }

  /// Takes note of why a night came to nothing, where it did: notes that wait for it say so.
  ///
  /// What its screen took out to be written again was not taken back by anybody.
  func noteLost(_ item: OutboxItem) {
    guard item.state == .discarded, item.kind == NightMessage.kind else { return }
    let why = OutboxRow.NightGone(item)
    lost[item.id] = why == .discarded && quiet.contains(item.id) ? .notTaken : why
  }

  /// Has the notes about somebody's night wait for the write that does it anew: what was to bring it before was
  /// taken out, or was refused.
  ///
  /// - Returns: Those that do, as they are to be written.
  func turnNotes(about night: NightMessage, to new: UUID) -> [OutboxItem] {
    guard night.change.kind != .undo else { return [] }
    var notes: [OutboxItem] = []
    for item in outbox.items where item.kind == ResponseMessage.kind {
      guard let need = item.needs.last(where: { $0.field == ResponseMessage.number }),
        !need.isMet, need.item != new, outbox[need.item].map({ row($0).isStuck }) ?? true,
        (item.message as? ResponseMessage)?.isAbout(night) == true
      else { continue }
      notes += outbox.turn(item.id, from: need.item, to: new).items
    }
    return notes
  }
}

extension OutboxRow.NightGone {
  /// Why a night that was taken out came to nothing.
  init(_ item: OutboxItem) {
    guard let refusal = item.refusal else {
      self = .discarded
      return
    }
    guard case .conflict(let theirs) = refusal, let night = item.message as? NightMessage else {
      self = .notTaken
      return
    }
    self = night.taken(theirs) ?? .notTaken
  }
}
