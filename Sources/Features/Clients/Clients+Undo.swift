import Model
import Resources
import Store

import struct FoundationEssentials.Date
import struct FoundationEssentials.UUID

/// Taking back what was changed of a client last.
extension Clients {
  /// A change of a client's record that was saved from their form.
  struct LastEdit: Equatable {
    /// Whose record.
    var client: Participant.ID
    /// What was changed.
    var change: ClientChange
    /// The write's id.
    var write: UUID
    /// When it was saved.
    var at: Date
  }

  /// A form that was recorded about a client: the system has no way to take it back.
  struct LastRecorded: Equatable {
    /// The client's number as the subject of TouchPoints.
    var subject: Int
    /// When it was recorded.
    var at: Date
  }

  /// A change of a record of the shelter's own list that was saved from its form: no key takes it back.
  struct LastListed: Equatable {
    /// The record, as it was when the form was opened.
    var record: GuestRecord
    /// The write's id.
    var write: UUID
    /// When it was saved.
    var at: Date
  }

  /// Puts back what a client's form changed: what has not left is taken out of the outbox, and what may
  /// have arrived is written once more, the other way round.
  static func undoEdit(
    _ state: inout State, _ stamp: Stamp, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard let edit = state.lastEdit, state.clientInHand == edit.client,
      let writer = state.workplace?.writer
    else { return [] }
    state.lastEdit = nil
    let whom = surroundings.phrases.who(OpenClient(id: edit.client, name: edit.change.old.name))
    let change = ClientChange(from: edit.change.new, to: edit.change.old)
    state.correct(edit.client, by: change, in: surroundings)
    return [
      .run(
        .undoUpdate(
          edit.client, whom: whom, change, of: edit.write, form: stamp.id, by: writer),
        id: "clients/undo/\(edit.client)")
    ]
  }
}

extension Clients.State {
  /// When something was done last that can be undone; nil where nothing was.
  var lastDone: Date? { lastEdit?.at ?? lastDecision?.at }

  /// When a form was recorded about the client in hand, as long as nothing was done since that can be
  /// undone; nil for none.
  var stays: Date? {
    guard let lastRecorded, let client, clientInHand == client.id,
      client.isMeant(by: lastRecorded.subject), lastDone.map({ $0 <= lastRecorded.at }) ?? true
    else { return nil }
    return lastRecorded.at
  }

  /// What was changed on the shelter's own list, as long as nothing was done since that can be undone, nor anybody
  /// else is in hand of whom something can be; nil for nothing.
  var listedStays: Clients.LastListed? {
    guard let lastListed, lastDone.map({ $0 <= lastListed.at }) ?? true else { return nil }
    if let lastEdit, clientInHand == lastEdit.client, client?.guest?.id != lastListed.record.id {
      return nil
    }
    return lastListed
  }

  /// Why what was done last is not undone, so that nothing before it is meant either; nil where it may be.
  var whyNoUndo: Phrase? {
    let listed = listedStays
    if let stays, listed.map({ $0.at <= stays }) ?? true { return .clientsStays }
    return listed == nil ? nil : .guestsStay
  }

  /// Why the key for undoing does nothing, with whom that is about; nil for a reason that names nobody.
  func naming(why reason: Phrase) -> Sentence? {
    if reason == .guestsStay, let listed = listedStays {
      return Sentence(.guestsStayOf, listed.record.whom)
    }
    if reason == .clientsUndoAnswerElsewhere, let last = lastDecision {
      return Sentence(.clientsUndoAnswerElsewhereOf, last.whom)
    }
    guard reason == .clientsUndoElsewhere, let edit = lastEdit else { return nil }
    return Sentence(
      .clientsUndoElsewhereOf,
      .person("\(edit.change.new.name.spoken) #\(edit.client)", number: edit.client))
  }

  /// Notes that something was done which no key takes back: what was done before it is not meant either.
  mutating func noteFinal() { (lastEdit, lastDecision) = (nil, nil) }

  /// Notes that a form has changed a record of the shelter's own list.
  mutating func noteListed(_ form: GuestForm, at date: Date) {
    lastListed = Clients.LastListed(record: form.record, write: form.id, at: date)
  }

  /// Notes what a form has changed, to be undone.
  mutating func noteEdit(_ form: ClientForm, in surroundings: Surroundings) {
    guard case .edit(let participant) = form.purpose else { return }
    let change = ClientChange(
      from: form.original, to: form.result(surroundings.phrases.language, today: today))
    lastEdit = Clients.LastEdit(
      client: participant.id, change: change, write: form.id, at: surroundings.now)
  }

  /// Keeps what would be put back as the outbox has it.
  ///
  /// A person may have chosen there between what two people wrote. What was thrown away there is not put back.
  mutating func followEdit(in rows: [OutboxRow]) {
    if rows.contains(where: { $0.id == lastListed?.write && $0.standing == .discarded }) {
      lastListed = nil
    }
    for row in rows where row.id == lastEdit?.write {
      if row.standing == .discarded {
        lastEdit = nil
      } else if case .clientChange(let change)? = row.content {
        lastEdit?.change = change
      }
    }
  }
}

extension ClientMatch {
  /// Them as a part of a sentence, by name and number.
  var whom: Sentence.Part {
    let name = summary.name.spoken
    if origin == .fileMaker, let guest { return .guest(name, number: guest.listNumber) }
    return isOnRecord ? .person("\(name) #\(id)", number: id) : .person(name, number: nil)
  }
}
