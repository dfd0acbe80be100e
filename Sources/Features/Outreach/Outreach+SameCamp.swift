import Model
import Outreach
import Resources
import Store
import Terminal

import struct FoundationEssentials.Date

/// Encampments that have one name: whoever writes the second down is asked, and what is listed tells them
/// apart.
extension Outreach {
  /// Opens an encampment that is known already in the place of the one that is written, which stays a draft
  /// where there is more in it than the name.
  static func openInstead(
    _ state: inout State, _ id: Encampment.ID, _ stamp: Stamp, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard let desk = state.desk, let camp = state.book.encampments[id] else { return [] }
    if case .short(let form)? = state.writing, form.isOnlyNamed {
      state.begun.drop([form.id])
      state.writing = nil
    }
    leave(&state, stamp)
    state.turn(to: .encampment(id), in: surroundings)
    let subject = Subject.encampment(id)
    state.page = Page(subject: subject, name: camp.name)
    return [
      .run(.open(subject, state.ids(of: subject), program: desk.program), id: "outreach/page")
    ]
  }
}

extension Outreach.State {
  /// The encampment that has the name of what is written, the nearest one where there are several; nil where
  /// none has, or it has had that name before.
  func sameCamp(as form: ShortForm) -> Encampment? {
    guard form.asksPoint else { return nil }
    let name = form.text(.name).asCampName
    guard book.encampments[form.id]?.name.asCampName != name else { return nil }
    func rank(_ camp: Encampment) -> (Double, Int, String) {
      (distance(of: camp, from: form) ?? .infinity, -camp.lastSeen.daysSince1970, "\(camp.id)")
    }
    return book.camps(named: name).filter { $0.id != form.id }.map(book.seen)
      .min { rank($0) < rank($1) }
  }

  private func distance(of camp: Encampment, from form: ShortForm) -> Double? {
    guard let here = form.point?.coordinates, let there = camp.point?.coordinates else {
      return nil
    }
    return Geodesy.distance(from: here, to: there)
  }

  /// What is known of an encampment that has the name of what is written: how far it is, when it was seen.
  func sameCamp(_ id: Encampment.ID, _ surroundings: Surroundings) -> String {
    guard case .short(let form)? = writing, let camp = book.encampments[id].map(book.seen) else {
      return ""
    }
    let phrases = surroundings.phrases
    let far = distance(of: camp, from: form).map {
      phrases.format(.outreachCampAway, OutreachText.length($0, phrases))
    }
    let facts = [
      far, phrases.format(.outreachSeenOn, phrases.day(camp.lastSeen)),
      phrases[camp.status.phrase],
    ]
    return phrases.format(
      .outreachAskSameCamp, called(camp, phrases),
      facts.compactMap(\.self).joined(separator: ", "))
  }

  /// What an encampment is called, so that no other one is called the same.
  func called(_ camp: Encampment, _ phrases: Phrases) -> String {
    camp.name + difference(of: camp, phrases)
  }

  /// What tells an encampment from others of its name: the day that it was first seen, its point, or else
  /// which of them it is; empty where no other one has it.
  func difference(of camp: Encampment, _ phrases: Phrases) -> String {
    let alike = book.campName(camp.id).map { book.camps(named: $0) } ?? []
    guard alike.count > 1 else { return "" }
    func isDistinct<Value: Hashable>(_ value: (Encampment) -> Value?) -> Bool {
      Set(alike.compactMap(value)).count == alike.count
    }
    if isDistinct({ $0.firstSeen }) {
      return " " + phrases.format(.outreachCampSince, phrases.day(camp.firstSeen))
    }
    if isDistinct({ $0.point.map { PointText.text($0.coordinates) } }), let point = camp.point {
      return " (\(PointText.text(point.coordinates)))"
    }
    let order = alike.sorted {
      ($0.written ?? .distantPast, "\($0.id)") < ($1.written ?? .distantPast, "\($1.id)")
    }
    let place = order.firstIndex { $0.id == camp.id } ?? 0
    return " (\(phrases.number(place + 1)))"
  }
}

extension ShortForm {
  /// What an encampment that is begun is called: by its name, else by what it is like.
  func called(_ phrases: Phrases) -> String {
    [Field.name, .look].map { text($0).trimmingSpaces }.first { !$0.isEmpty }
      ?? phrases[purpose.title]
  }
}

extension String {
  /// The name of an encampment as it is compared: letters and accents apart, and how many spaces are in it.
  var asCampName: String { split(whereSeparator: \.isWhitespace).joined(separator: " ").folded }
}
