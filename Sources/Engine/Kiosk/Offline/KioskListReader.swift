import ETO
import Features
import Kiosk
import Model
import Resources
import Vault

/// Reads everybody in a program for a kiosk's list.
struct KioskListReader: Sendable {
  let setup: KioskSetup
  /// The cards that hold and were given out for this site.
  let cards: [IssuedCard]

  /// What was read.
  struct Reading: Sendable {
    var place: KioskPlace
    /// What each person is known by, unhashed; only in memory.
    fileprivate var texts: [Participant.ID: Set<String>] = [:]
    /// What people are known by whom the kiosk sends away; nobody else is known by it either.
    fileprivate var barred: [Set<String>] = []
    /// How many people are on the list.
    var people: Int { texts.count }
    /// How many are in the program and not on it.
    var left = 0

    /// The marks, without those that fit several people.
    func holders(by key: KioskKey) -> [KioskMark: Int] {
      var holders: [KioskMark: Int] = [:]
      var shared: Set<KioskMark> = []
      for (id, texts) in texts {
        for mark in texts.map(key.mark) where holders.updateValue(id, forKey: mark) != nil {
          shared.insert(mark)
        }
      }
      for mark in shared.union(barred.joined().map(key.mark)) { holders[mark] = nil }
      return holders
    }
  }

  /// Reads them, a few at a time.
  ///
  /// - Throws: ``ETODesk/Failure``.
  func read(_ desk: ETODesk, address: String) async throws(ETODesk.Failure) -> Reading {
    let shelter: ShelterDesk
    let ids: [Participant.ID]
    do throws(ShelterDesk.Failure) {
      let query = CheckIn.Query(setup.checkIn, program: desk.program, zone: setup.zone)
      shelter = try await ShelterDesk(query, desk.api, at: desk.environment.now())
      ids = try await shelter.enrolled()
    } catch {
      throw ETODesk.Failure(error)
    }
    let now = desk.environment.now()
    let finder = KioskFinder(
      api: desk.api, program: desk.program, setup: setup,
      today: CivilDate(now, minutesEast: setup.zone.offset(at: now) / 60))
    var reading = Reading(
      place: KioskPlace(
        address: address, site: desk.workplace.site.id, program: desk.program, setup: setup.checkIn,
        beds: shelter.form.beds.filter { !$0.isClosed }, canHold: shelter.form.canHold))
    for person in try await people(ids, shelter) {
      guard let person, !person.isDisabled else {
        reading.left += 1
        continue
      }
      let texts = texts(of: person, pins: finder.pins(of: person))
      guard !finder.isBarred(person) else {
        reading.left += 1
        reading.barred.append(texts)
        continue
      }
      reading.texts[person.id] = texts
    }
    return reading
  }

  private func people(
    _ ids: [Participant.ID], _ shelter: ShelterDesk
  ) async throws(ETODesk.Failure) -> [Participant?] {
    let answers = await withTaskGroup(of: Result<Participant?, ETODesk.Failure>.self) { group in
      for id in ids {
        group.addTask {
          do throws(ETODesk.Failure) {
            return .success(
              try await ETODesk.ask { () throws(ETOError) in
                try await shelter.inTurn { () throws(ETOError) in
                  try await shelter.api.participant(id)
                }
              })
          } catch {
            return .failure(error)
          }
        }
      }
      var answers: [Result<Participant?, ETODesk.Failure>] = []
      for await answer in group { answers.append(answer) }
      return answers
    }
    var people: [Participant?] = []
    // Half a list would refuse the other half.
    for answer in answers { people.append(try answer.get()) }
    return people
  }

  private func texts(of person: Participant, pins: Set<Secret>) -> Set<String> {
    let fields = person.fields
    var texts: Set<String> = []
    let words = fields.demographics.compactMap { demographic -> String? in
      if case .text(let text) = demographic.value { text } else { nil }
    }
    for text in [fields.caseNumber] + words {
      if let card = Card(code: text.uppercased()) { texts.insert(KioskMarks.card(card.code)) }
    }
    for card in cards where card.holder == person.id { texts.insert(KioskMarks.card(card.hash)) }
    if !fields.caseNumber.isEmpty { texts.insert(KioskMarks.number(fields.caseNumber)) }
    if let birth = fields.birth { texts.formUnion(KioskMarks.names(fields.name, year: birth.year)) }
    for pin in pins { texts.insert(KioskMarks.pin(pin, of: person.id)) }
    return texts
  }
}
