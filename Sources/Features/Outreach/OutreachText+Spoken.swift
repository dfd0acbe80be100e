import Model
import Outreach
import Resources
import Terminal

/// Rows as they are read aloud.
extension OutreachText {
  /// Somebody's row as it is read aloud.
  func spoken(_ row: Outreach.PersonRow) -> String {
    var parts = [name(of: row), number(of: row.person), alert(of: row.person) ?? ""]
    if let met = row.met {
      parts.append(Self.distance(met.distance, met.direction, phrases, isSpoken: true))
      parts += spokenAges(met)
      parts.append(met.contact.situation.map { phrases[$0.phrase] } ?? "")
    } else if let due = row.due {
      parts += [
        spokenMark(due),
        phrases.format(.outreachLastContact, phrases.day(due.lastContact)),
        phrases.count(.outreachDaysSince, max(0, due.daysSince)),
        phrases.count(.outreachContactsIn90, due.contactsIn90Days),
        due.engaged.map { phrases.format(.outreachEngagedOn, phrases.day($0)) }
          ?? phrases[.outreachNotEngaged],
      ]
    }
    parts.append(unsent(row.person)?.text ?? "")
    return parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// When somebody was met, and how exact it is where they were; when that was, if they were met since.
  private func spokenAges(_ met: ContactLedger.Met) -> [String] {
    let age = surroundings.age(of: met.contact)
    let accuracy = met.distance == nil ? "" : ReceiverText.accuracy(met.accuracy, phrases)
    guard let placeAge = placeAge(met) else {
      return [met.age < 60 ? age : phrases.format(.outreachAgo, age), accuracy]
    }
    return [
      accuracy, phrases.format(.outreachThereAgo, placeAge),
      met.age < 60 ? age : phrases.format(.outreachMetAgo, age),
    ]
  }

  /// An encampment's row as it is read aloud.
  func spoken(_ camp: Encampment) -> String {
    [
      state.called(camp, phrases), phrases[camp.status.phrase],
      phrases.format(.outreachSeenOn, phrases.day(camp.lastSeen)),
      phrases.count(.outreachPeopleMet, peopleMet(at: camp)), camp.details,
    ].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// How close somebody is to the site's limit, or that they are new.
  private func spokenMark(_ due: ContactLedger.Due) -> String {
    let limit = state.setup?.limit ?? 90
    switch due.standing {
    case .over: return phrases.count(.outreachDaysOver, due.daysSince - limit)
    case .near: return phrases.count(.outreachDaysLeft, limit - due.daysSince)
    case .within: return due.isNewlyIdentified ? phrases[.outreachNewlyMet] : ""
    }
  }
}
