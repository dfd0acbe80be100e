import Features
import Model

@testable import Engine
@testable import Vault

/// What 3ec5e69 wrote of each kind: its code, moved here.
extension OutboxItem {
  /// The same item as that version had it.
  var packedBefore: OutboxItem {
    guard let type = message.map({ type(of: $0) }) as? any PackedMessage.Type,
      version > type.lastPacked, let message
    else { return self }
    var encoder = RecordEncoder()
    message.packBefore(into: &encoder)
    var item = OutboxItem(
      id: id, destination: destination, at: address, kind: kind, subject: subject, author: author,
      title: title, created: created, needs: needs, version: type.lastPacked, body: encoder.bytes,
      base: base.map { Self.noteBefore($0, message) }, mergeKey: mergeKey)
    item.formerSubject = formerSubject
    item.position = position
    item.state = state
    item.attempts = attempts
    item.failures = failures
    item.notBefore = notBefore
    item.isHeld = isHeld
    item.evidence = Self.noteBefore(evidence, message)
    item.isResent = isResent
    item.outcome = outcome
    item.settled = settled
    if case .quarantined(.conflict(let theirs)) = state {
      item.state = .quarantined(.conflict(Self.noteBefore(theirs, message)))
    }
    return item
  }

  /// What was noted of it, before it left or where it stopped.
  private static func noteBefore(_ bytes: [UInt8], _ message: any OutboxMessage) -> [UInt8] {
    guard !bytes.isEmpty else { return [] }
    var encoder = RecordEncoder()
    switch message {
    case is CommentMessage:
      guard let noted = JournalEvidence(bytes) else { return bytes }
      encoder.pack(noted.ids) { encoder, ids in encoder.pack(ids) { $0.pack($1) } }
      encoder.pack(noted.held)
    case is TaskChangeMessage:
      guard let choice: Choice = MessageCoding.value(bytes) else { return bytes }
      encoder.pack(choice.value)
      encoder.pack(choice.label)
    case is EnrolmentMessage, is ResponseMessage:
      guard let numbers: [Int] = MessageCoding.value(bytes) else { return bytes }
      encoder.pack(numbers) { $0.pack($1) }
    case is NewClientMessage:
      guard let noted: NewClientMessage.Noted = MessageCoding.value(bytes) else { return bytes }
      encoder.pack(noted.people) { $0.pack($1) }
      encoder.pack(noted.names) { $0.pack($1) }
      encoder.pack(noted.numbers) { $0.pack($1) }
    case is ClientChangeMessage:
      guard let fields: ParticipantFields = MessageCoding.value(bytes) else { return bytes }
      encoder.pack(fields)
    case is NightMessage:
      guard let noted: NightMessage.Obstacle = MessageCoding.value(bytes) else { return bytes }
      encoder.pack(noted.status.code)
      encoder.pack(noted.bed)
      encoder.pack(noted.holder)
      if let seen = noted.seen { encoder.pack(seen.night) { $0.pack($1) } }
    case let message as ProfileMessage:
      guard let profile: EmergencyProfile = MessageCoding.value(bytes) else { return bytes }
      encoder.pack(profile, sections: message.change.sections)
    case is GuestChangeMessage:
      guard let values: [String: String] = MessageCoding.value(bytes) else { return bytes }
      encoder.pack(values)
    default: return bytes
    }
    return encoder.bytes
  }
}

extension OutboxMessage {
  fileprivate func packBefore(into encoder: inout RecordEncoder) {
    switch self {
    case let message as CommentMessage: message.pack(into: &encoder)
    case let message as TaskChangeMessage: message.pack(into: &encoder)
    case let message as ResponseMessage: message.pack(into: &encoder)
    case let message as NightMessage: message.pack(into: &encoder)
    case let message as NewClientMessage: message.pack(into: &encoder)
    case let message as ClientChangeMessage: message.pack(into: &encoder)
    case let message as EnrolmentMessage: message.pack(into: &encoder)
    case let message as DismissalMessage: message.pack(into: &encoder)
    case let message as ProfileMessage: message.pack(into: &encoder)
    case let message as GuestChangeMessage: message.pack(into: &encoder)
    default: break
    }
  }
}

extension CommentMessage {
  fileprivate func pack(into encoder: inout RecordEncoder) {
    encoder.pack(taskID)
    encoder.pack(table)
    encoder.pack(number)
    encoder.pack(comment == .comment)
    encoder.pack(text)
    encoder.pack(seen) { encoder, ids in encoder.pack(ids) { $0.pack($1) } }
  }
}

extension TaskChangeMessage {
  fileprivate func pack(into encoder: inout RecordEncoder) {
    encoder.pack(taskID)
    encoder.pack(table)
    encoder.pack(number)
    // That version had one column.
    for column in columns.prefix(1) {
      encoder.pack(column.field.rawValue)
      encoder.pack(column.new.value)
      encoder.pack(column.new.label)
      encoder.pack(column.old) { encoder, old in
        encoder.pack(old.value)
        encoder.pack(old.label)
      }
    }
  }
}

extension ResponseMessage {
  fileprivate func pack(into encoder: inout RecordEncoder) {
    encoder.pack(site)
    encoder.pack(program)
    encoder.pack(whom)
    encoder.pack(name)
    encoder.pack(submission.form)
    encoder.pack(submission.subject)
    encoder.pack(submission.response) { $0.pack($1) }
    encoder.pack(submission.answers)
    encoder.pack(submission.reference)
    encoder.pack(submission.happened)
    encoder.pack(reference) { $0.pack($1) }
    encoder.pack(submission.before) { $0.pack($1) }
  }
}

extension NightMessage {
  fileprivate func pack(into encoder: inout RecordEncoder) {
    encoder.pack(site)
    encoder.pack(program)
    encoder.pack(setup)
    encoder.pack(whom)
    encoder.pack(change.id)
    encoder.pack(change.kind.code)
    encoder.pack(change.guest)
    encoder.pack(change.name)
    encoder.pack(change.night)
    encoder.pack(change.old) { $0.pack($1) }
    encoder.pack(change.bed) { $0.pack($1) }
    encoder.pack(change.status.code)
    encoder.pack(change.reference)
    encoder.pack(change.begun)
    encoder.pack(bed)
  }
}

extension NewClientMessage {
  fileprivate func pack(into encoder: inout RecordEncoder) {
    encoder.pack(id)
    encoder.pack(site)
    encoder.pack(program)
    encoder.pack(fields)
    encoder.pack(others ?? []) { $0.pack($1) }
  }
}

extension ClientChangeMessage {
  fileprivate func pack(into encoder: inout RecordEncoder) {
    encoder.pack(site)
    encoder.pack(program)
    encoder.pack(client)
    encoder.pack(change.old)
    encoder.pack(change.new)
  }
}

extension EnrolmentMessage {
  fileprivate func pack(into encoder: inout RecordEncoder) {
    encoder.pack(site)
    encoder.pack(program)
    encoder.pack(whom)
    encoder.pack(name)
    encoder.pack(target)
    encoder.pack(targetName)
    encoder.pack(start)
  }
}

extension DismissalMessage {
  fileprivate func pack(into encoder: inout RecordEncoder) {
    encoder.pack(site)
    encoder.pack(program)
    encoder.pack(client)
    encoder.pack(name)
    encoder.pack(target)
    encoder.pack(targetName)
    encoder.pack(stay)
    encoder.pack(end)
  }
}

extension ProfileMessage {
  fileprivate func pack(into encoder: inout RecordEncoder) {
    encoder.pack(username)
    encoder.pack(name)
    encoder.pack(change.old, sections: change.sections)
    encoder.pack(change.new, sections: change.sections)
    encoder.pack(draft) { encoder, draft in
      encoder.packWhole(draft.base)
      encoder.pack(draft)
    }
  }
}

extension GuestChangeMessage {
  fileprivate func pack(into encoder: inout RecordEncoder) {
    encoder.pack(change.base)
    encoder.pack(change.lines) { encoder, line in
      encoder.pack(line.name)
      encoder.pack(line.label)
      encoder.pack(line.kind)
      encoder.pack(line.old)
      encoder.pack(line.new)
    }
  }
}

extension RecordEncoder {
  fileprivate mutating func pack(_ whom: Whom) {
    switch whom {
    case .known(let number):
      pack(true)
      pack(number)
    case .created(let item):
      pack(false)
      pack(item)
    }
  }
}
