/// Where somebody lives now: HUD's answers to Current Living Situation (element 4.12, FY 2026).
public enum LivingSituation: Int, Hashable, Sendable, Codable, CaseIterable {
  case placeNotMeantForHabitation = 116
  case emergencyShelter = 101
  case safeHaven = 118
  case psychiatricHospital = 204
  case detoxOrTreatment = 205
  case hospital = 206
  case jail = 207
  case fosterCare = 215
  case nursingHome = 225
  case transitionalHousing = 302
  case hotelWithoutVoucher = 314
  case halfwayHouse = 329
  case hostHome = 332
  case withFamily = 335
  case withFriends = 336
  case rentalWithoutSubsidy = 410
  case ownedWithoutSubsidy = 411
  case ownedWithSubsidy = 421
  case rentalWithSubsidy = 435
  case other = 17
  case workerUnableToDetermine = 37
  case doesNotKnow = 8
  case prefersNotToAnswer = 9
  case notCollected = 99

  /// What an answer is counted as.
  public enum Kind: Hashable, Sendable {
    /// Homeless: the street, a shelter, a safe haven.
    case homeless
    /// An institution.
    case institutional
    /// A roof for a while.
    case temporary
    /// A home.
    case permanent
    /// Something that the list does not have, or that the worker could not see.
    case other
    /// Nobody knows it, or nobody asked.
    case unknown
  }

  /// What it is counted as; HUD's hundreds say it.
  public var kind: Kind {
    switch rawValue {
    case 100..<200: .homeless
    case 200..<300: .institutional
    case 300..<400: .temporary
    case 400..<500: .permanent
    case 17, 37: .other
    default: .unknown
    }
  }
}

/// What helps with a rent: HUD's answers for ``LivingSituation/rentalWithSubsidy``.
public enum RentalSubsidy: Int, Hashable, Sendable, Codable, CaseIterable {
  case gpdTIP = 428
  case vash = 419
  case rapidRehousing = 431
  case housingChoiceVoucher = 433
  case publicHousing = 434
  case other = 420
  case emergencyHousingVoucher = 436
  case familyUnification = 437
  case fosterYouthInitiative = 438
  case permanentSupportive = 439
  case otherPermanentForHomeless = 440
}

/// HUD's answers to a question of yes or no.
public enum HUDAnswer: Int, Hashable, Sendable, Codable, CaseIterable {
  case no = 0
  case yes = 1
  case doesNotKnow = 8
  case prefersNotToAnswer = 9
  case notCollected = 99
}
