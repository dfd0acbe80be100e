public import Model
import Resources
import Terminal

extension LivingSituation {
  /// Every answer in the order that it is offered: the three of the street and shelters first, which a
  /// digit chooses.
  static let offered: [LivingSituation] = {
    let first: [LivingSituation] = [.placeNotMeantForHabitation, .emergencyShelter, .safeHaven]
    return first + allCases.filter { !first.contains($0) }
  }()

  /// It in HUD's words, shortened.
  var phrase: Phrase {
    switch self {
    case .placeNotMeantForHabitation: .outreachLivesOutside
    case .emergencyShelter: .outreachLivesShelter
    case .safeHaven: .outreachLivesSafeHaven
    case .psychiatricHospital: .outreachLivesPsychiatric
    case .detoxOrTreatment: .outreachLivesDetox
    case .hospital: .outreachLivesHospital
    case .jail: .outreachLivesJail
    case .fosterCare: .outreachLivesFoster
    case .nursingHome: .outreachLivesNursing
    case .transitionalHousing: .outreachLivesTransitional
    case .hotelWithoutVoucher: .outreachLivesHotel
    case .halfwayHouse: .outreachLivesHalfway
    case .hostHome: .outreachLivesHostHome
    case .withFamily: .outreachLivesFamily
    case .withFriends: .outreachLivesFriends
    case .rentalWithoutSubsidy: .outreachLivesRental
    case .ownedWithoutSubsidy: .outreachLivesOwned
    case .ownedWithSubsidy: .outreachLivesOwnedHelped
    case .rentalWithSubsidy: .outreachLivesRentalHelped
    case .other: .outreachLivesOther
    case .workerUnableToDetermine: .outreachLivesUnseen
    case .doesNotKnow: .outreachHudDoesNotKnow
    case .prefersNotToAnswer: .outreachHudNotAnswered
    case .notCollected: .outreachHudNotCollected
    }
  }

  /// It with HUD's number: `Place not meant for habitation (116)`.
  public var sentence: Sentence {
    Sentence(.outreachCoded, .phrase(phrase), .text("\(rawValue)"))
  }

  /// The same, written out.
  func words(_ phrases: Phrases) -> String { sentence.text(phrases) }

  /// Those that have every word that was typed, in their own words, in what people call them, or in
  /// HUD's number; all of them where nothing was typed.
  static func matching(_ text: String, _ phrases: Phrases) -> [LivingSituation] {
    Filter(text).indices(
      in: offered.map { $0.words(phrases) },
      orWords: offered.map { SituationWords.words(for: phrases[$0.phrase]) }
    ).map { offered[$0] }
  }
}

extension RentalSubsidy {
  /// It in HUD's words, shortened.
  var phrase: Phrase {
    switch self {
    case .gpdTIP: .outreachSubsidyTip
    case .vash: .outreachSubsidyVash
    case .rapidRehousing: .outreachSubsidyRrh
    case .housingChoiceVoucher: .outreachSubsidyHcv
    case .publicHousing: .outreachSubsidyPublic
    case .other: .outreachSubsidyOther
    case .emergencyHousingVoucher: .outreachSubsidyEhv
    case .familyUnification: .outreachSubsidyFup
    case .fosterYouthInitiative: .outreachSubsidyFyi
    case .permanentSupportive: .outreachSubsidyPsh
    case .otherPermanentForHomeless: .outreachSubsidyPermanent
    }
  }
}

extension HUDAnswer {
  /// It in HUD's words.
  var phrase: Phrase {
    switch self {
    case .no: .outreachHudNo
    case .yes: .outreachHudYes
    case .doesNotKnow: .outreachHudDoesNotKnow
    case .prefersNotToAnswer: .outreachHudNotAnswered
    case .notCollected: .outreachHudNotCollected
    }
  }
}
