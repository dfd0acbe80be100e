import Model
import Outreach
import Resources

import struct FoundationEssentials.Date

/// Where somebody was met.
extension OutreachForm {
  /// Takes what was measured.
  ///
  /// Who was met stays where they were met while what they said is written, and when it is written on.
  mutating func take(_ fix: Fix, at now: Date) {
    guard !isResumed else { return }
    if measured == nil || awaitsFix {
      measured = Measured(fix, at: now)
      awaitsFix = false
    } else {
      measured?.take(fix, at: now)
    }
  }

  /// Is measured anew, here; as long as nothing measures, what was measured before stays.
  mutating func measure(_ fix: Fix?, at now: Date) {
    choose(.receiver)
    isResumed = false
    awaitsFix = true
    if let fix { take(fix, at: now) }
  }

  /// Where they were met, as it is kept.
  ///
  /// - Parameters:
  ///   - setup: How street outreach is set up, with the places that have names.
  ///   - encampments: Those that are known.
  /// - Returns: The point and the place, as far as they are known.
  func whereabouts(
    _ setup: OutreachSetup?, _ encampments: [Encampment.ID: Encampment]
  ) -> Whereabouts {
    switch place {
    case .none: Whereabouts()
    case .receiver: Whereabouts(point: measured?.best.best?.point)
    case .typed:
      Whereabouts(point: Coordinates(text(.point)).map { OutreachPoint($0, source: .typed) })
    case .named(.listed(let name)):
      Whereabouts(
        point: setup?.places.first { $0.name == name }?.coordinates
          .map { OutreachPoint($0, source: .knownPlace) },
        place: .listed(name))
    case .named(.encampment(let id)):
      Whereabouts(
        point: encampments[id]?.point.map {
          OutreachPoint($0.coordinates, accuracy: $0.accuracy, source: .knownPlace)
        },
        place: .encampment(id))
    }
  }
}

extension Outreach.State {
  /// The places to choose from: where somebody was met last, here, those of the site's list, encampments,
  /// a point that is typed, none.
  func places(for person: OutreachPerson) -> [OutreachForm.Place] {
    let camps = book.encampments.values.sorted { $0.name.folded < $1.name.folded }
    let places: [OutreachForm.Place] =
      (receiver.isSetUp == false ? [] : [.receiver])
      + (setup?.places ?? []).map { .named(.listed($0.name)) }
      + camps.map { .named(.encampment($0.id)) } + [.typed, .none]
    guard let last = book.ledger.contacts(with: person).lazy.compactMap(\.place).first else {
      return places
    }
    return [.named(last)] + places.filter { $0 != .named(last) }
  }

  /// What a place is called.
  func name(of place: OutreachForm.Place, _ phrases: Phrases) -> String {
    switch place {
    case .none: phrases[.outreachPlaceNone]
    case .receiver: phrases[.outreachPlaceHere]
    case .typed: phrases[.outreachPlaceTyped]
    case .named(let place): name(of: place, phrases)
    }
  }

  /// What a place that has a name is called.
  func name(of place: Whereabouts.Place, _ phrases: Phrases) -> String {
    switch place {
    case .listed(let name): name
    case .encampment(let id):
      book.encampments[id].map { called($0, phrases) } ?? phrases[.outreachCampGone]
    }
  }

  /// Where somebody was met, in a few words.
  func words(of whereabouts: Whereabouts, _ phrases: Phrases) -> String {
    if let place = whereabouts.place { return name(of: place, phrases) }
    guard let point = whereabouts.point else { return phrases[.outreachPlaceNone] }
    return point.source == .gps
      ? ReceiverText.accuracy(point.accuracy, phrases) : phrases[.outreachPlaceTyped]
  }
}
