import Features
import Model

@testable import Engine
@testable import Vault

/// What 3ec5e69 wrote of each kind: its code, moved here.
extension OutboxItem {
  /// The same item as that version had it.
  var packedBefore: OutboxItem {
    guard let type = parcel.map({ type(of: $0) }) as? any PackedParcel.Type,
      version > type.lastPacked, let parcel
    else { return self }
    var packer = Packer()
    parcel.packBefore(into: &packer)
    var item = OutboxItem(
      id: id, destination: destination, at: address, kind: kind, subject: subject, author: author,
      title: title, created: created, needs: needs, version: type.lastPacked, body: packer.bytes,
      base: base.map { Self.noteBefore($0, parcel) }, mergeKey: mergeKey)
    item.formerSubject = formerSubject
    item.position = position
    item.state = state
    item.attempts = attempts
    item.failures = failures
    item.notBefore = notBefore
    item.isHeld = isHeld
    item.evidence = Self.noteBefore(evidence, parcel)
    item.isResent = isResent
    item.outcome = outcome
    item.settled = settled
    if case .quarantined(.conflict(let theirs)) = state {
      item.state = .quarantined(.conflict(Self.noteBefore(theirs, parcel)))
    }
    return item
  }

  /// What was noted of it, before it left or where it stopped.
  private static func noteBefore(_ bytes: [UInt8], _ parcel: any Parcel) -> [UInt8] {
    guard !bytes.isEmpty else { return [] }
    var packer = Packer()
    switch parcel {
    case is CommentParcel:
      guard let noted = JournalEvidence(bytes) else { return bytes }
      packer.pack(noted.ids) { packer, ids in packer.pack(ids) { $0.pack($1) } }
      packer.pack(noted.held)
    case is TaskChangeParcel:
      guard let choice: Choice = ParcelCoding.value(bytes) else { return bytes }
      packer.pack(choice.value)
      packer.pack(choice.label)
    case is EnrolmentParcel, is ResponseParcel:
      guard let numbers: [Int] = ParcelCoding.value(bytes) else { return bytes }
      packer.pack(numbers) { $0.pack($1) }
    case is NewClientParcel:
      guard let noted: NewClientParcel.Noted = ParcelCoding.value(bytes) else { return bytes }
      packer.pack(noted.people) { $0.pack($1) }
      packer.pack(noted.names) { $0.pack($1) }
      packer.pack(noted.numbers) { $0.pack($1) }
    case is ClientChangeParcel:
      guard let fields: ParticipantFields = ParcelCoding.value(bytes) else { return bytes }
      packer.pack(fields)
    case is NightParcel:
      guard let noted: NightParcel.Obstacle = ParcelCoding.value(bytes) else { return bytes }
      packer.pack(noted.status.code)
      packer.pack(noted.bed)
      packer.pack(noted.holder)
      if let seen = noted.seen { packer.pack(seen.night) { $0.pack($1) } }
    case let parcel as ProfileParcel:
      guard let profile: EmergencyProfile = ParcelCoding.value(bytes) else { return bytes }
      packer.pack(profile, sections: parcel.change.sections)
    case is GuestChangeParcel:
      guard let values: [String: String] = ParcelCoding.value(bytes) else { return bytes }
      packer.pack(values)
    default: return bytes
    }
    return packer.bytes
  }
}

extension Parcel {
  fileprivate func packBefore(into packer: inout Packer) {
    switch self {
    case let parcel as CommentParcel: parcel.pack(into: &packer)
    case let parcel as TaskChangeParcel: parcel.pack(into: &packer)
    case let parcel as ResponseParcel: parcel.pack(into: &packer)
    case let parcel as NightParcel: parcel.pack(into: &packer)
    case let parcel as NewClientParcel: parcel.pack(into: &packer)
    case let parcel as ClientChangeParcel: parcel.pack(into: &packer)
    case let parcel as EnrolmentParcel: parcel.pack(into: &packer)
    case let parcel as DismissalParcel: parcel.pack(into: &packer)
    case let parcel as ProfileParcel: parcel.pack(into: &packer)
    case let parcel as GuestChangeParcel: parcel.pack(into: &packer)
    default: break
    }
  }
}

extension CommentParcel {
  fileprivate func pack(into packer: inout Packer) {
    packer.pack(taskID)
    packer.pack(table)
    packer.pack(number)
    packer.pack(comment == .comment)
    packer.pack(text)
    packer.pack(seen) { packer, ids in packer.pack(ids) { $0.pack($1) } }
  }
}

extension TaskChangeParcel {
  fileprivate func pack(into packer: inout Packer) {
    packer.pack(taskID)
    packer.pack(table)
    packer.pack(number)
    // That version had one column.
    for column in columns.prefix(1) {
      packer.pack(column.field.rawValue)
      packer.pack(column.new.value)
      packer.pack(column.new.label)
      packer.pack(column.old) { packer, old in
        packer.pack(old.value)
        packer.pack(old.label)
      }
    }
  }
}

extension ResponseParcel {
  fileprivate func pack(into packer: inout Packer) {
    packer.pack(site)
    packer.pack(program)
    packer.pack(whom)
    packer.pack(name)
    packer.pack(submission.form)
    packer.pack(submission.subject)
    packer.pack(submission.response) { $0.pack($1) }
    packer.pack(submission.answers)
    packer.pack(submission.reference)
    packer.pack(submission.happened)
    packer.pack(reference) { $0.pack($1) }
    packer.pack(submission.before) { $0.pack($1) }
  }
}

extension NightParcel {
  fileprivate func pack(into packer: inout Packer) {
    packer.pack(site)
    packer.pack(program)
    packer.pack(setup)
    packer.pack(whom)
    packer.pack(change.id)
    packer.pack(change.kind.code)
    packer.pack(change.guest)
    packer.pack(change.name)
    packer.pack(change.night)
    packer.pack(change.old) { $0.pack($1) }
    packer.pack(change.bed) { $0.pack($1) }
    packer.pack(change.status.code)
    packer.pack(change.reference)
    packer.pack(change.begun)
    packer.pack(bed)
  }
}

extension NewClientParcel {
  fileprivate func pack(into packer: inout Packer) {
    packer.pack(id)
    packer.pack(site)
    packer.pack(program)
    packer.pack(fields)
    packer.pack(others ?? []) { $0.pack($1) }
  }
}

extension ClientChangeParcel {
  fileprivate func pack(into packer: inout Packer) {
    packer.pack(site)
    packer.pack(program)
    packer.pack(client)
    packer.pack(change.old)
    packer.pack(change.new)
  }
}

extension EnrolmentParcel {
  fileprivate func pack(into packer: inout Packer) {
    packer.pack(site)
    packer.pack(program)
    packer.pack(whom)
    packer.pack(name)
    packer.pack(target)
    packer.pack(targetName)
    packer.pack(start)
  }
}

extension DismissalParcel {
  fileprivate func pack(into packer: inout Packer) {
    packer.pack(site)
    packer.pack(program)
    packer.pack(client)
    packer.pack(name)
    packer.pack(target)
    packer.pack(targetName)
    packer.pack(stay)
    packer.pack(end)
  }
}

extension ProfileParcel {
  fileprivate func pack(into packer: inout Packer) {
    packer.pack(username)
    packer.pack(name)
    packer.pack(change.old, sections: change.sections)
    packer.pack(change.new, sections: change.sections)
    packer.pack(draft) { packer, draft in
      packer.packWhole(draft.base)
      packer.pack(draft)
    }
  }
}

extension GuestChangeParcel {
  fileprivate func pack(into packer: inout Packer) {
    packer.pack(change.base)
    packer.pack(change.lines) { packer, line in
      packer.pack(line.name)
      packer.pack(line.label)
      packer.pack(line.kind)
      packer.pack(line.old)
      packer.pack(line.new)
    }
  }
}

extension Packer {
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
