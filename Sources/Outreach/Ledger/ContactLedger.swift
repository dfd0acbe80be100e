public import Model

public import struct FoundationEssentials.UUID

/// What lists and maps need of all contacts of street outreach, in little room.
///
/// A value: a copy shares what does not change. It has neither notes nor words; those stay with the
/// record that a row's id names. A point at 0, 0 is none: that is what programs write that know nothing.
public struct ContactLedger: Equatable, Sendable {
  private(set) var ids: [OutreachContact.ID] = []
  private(set) var spots: [ContactSpot] = []
  private(set) var facts: [ContactFacts] = []
  private(set) var people = KnownPeople()
  private(set) var shifts = Numbering<OutreachShift.ID>()
  private(set) var programs = Numbering<Program.ID>()
  private(set) var places = Numbering<Whereabouts.Place>()
  private var slots = HashSlots()

  /// Has nothing in it.
  public init() {}

  /// Takes contacts up; of two with one id the last one is taken.
  public init(_ contacts: some Collection<OutreachContact>) {
    ids.reserveCapacity(contacts.count)
    spots.reserveCapacity(contacts.count)
    facts.reserveCapacity(contacts.count)
    for contact in contacts { insert(contact) }
  }

  /// How many contacts there are.
  public var count: Int { ids.count }

  /// The bytes that the contacts take; what people, shifts and places are called comes besides.
  public var byteCount: Int {
    ids.capacity * MemoryLayout<OutreachContact.ID>.stride
      + spots.capacity * MemoryLayout<ContactSpot>.stride
      + facts.capacity * MemoryLayout<ContactFacts>.stride + slots.byteCount
  }

  /// Takes a contact up; one with the same id is replaced.
  public mutating func insert(_ contact: OutreachContact) {
    let person = people.number(
      of: contact.person, named: contact.name, at: ContactSpot.seconds(contact.moment))
    let spot = ContactSpot(contact, person: person)
    let shift = contact.shift.map { shifts.numbered($0) }
    let place = contact.whereabouts.place.map { places.numbered($0) }
    let program = programs.numbered(contact.program)
    let fact = ContactFacts(contact, shift: shift, place: place, program: program)
    if let row = row(of: contact.id) {
      spots[row] = spot
      facts[row] = fact
    } else {
      slots.insert(ids.count, hash: contact.id.hashValue) { [ids] in ids[$0].hashValue }
      ids.append(contact.id)
      spots.append(spot)
      facts.append(fact)
    }
  }

  /// Drops a contact; one that is not there is none the less.
  public mutating func remove(_ id: OutreachContact.ID) {
    guard let row = row(of: id), let moved = ids.last else { return }
    slots.remove(row, hash: id.hashValue) { [ids] in ids[$0].hashValue }
    let last = ids.count - 1
    if row != last {
      // The last one moves into its place.
      slots.renumber(last, as: row, hash: moved.hashValue)
      ids[row] = moved
      spots[row] = spots[last]
      facts[row] = facts[last]
    }
    ids.removeLast()
    spots.removeLast()
    facts.removeLast()
  }

  /// Says who somebody without a name turned out to be: all contacts with them are that one's now.
  ///
  /// Also those that are taken up later and name them as they were.
  public mutating func link(
    _ unnamed: UnnamedPerson.ID, to person: OutreachPerson, name: String
  ) {
    link(.unnamed(unnamed), to: person, name: name)
  }

  /// Says who somebody turned out to be, for example which client a new one became.
  public mutating func link(
    _ person: OutreachPerson, to other: OutreachPerson, name: String
  ) {
    let (from, to) = people.link(person, to: other, named: name)
    guard from != to else { return }
    for row in spots.indices where spots[row].person == from { spots[row].person = UInt32(to) }
  }

  private func row(of id: OutreachContact.ID) -> Int? {
    slots.number(hash: id.hashValue) { ids[$0] == id }
  }
}
