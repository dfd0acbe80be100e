import Model

/// An answer that HUD has a number and words for; forms have those words, or words of their own.
///
/// Source: outreach.md §2, FY 2026 HMIS Data Standards, element 4.12 and its lists.
protocol HUDLabelled: RawRepresentable<Int>, CaseIterable, Sendable {
  /// HUD's words, in English as in its lists.
  var label: String { get }
}

/// The numbers that HUD has for answers to Current Living Situation.
enum HUDCode {
  /// All of them, of every question.
  static let all = Set(
    LivingSituation.allCases.map(\.rawValue) + RentalSubsidy.allCases.map(\.rawValue)
      + HUDAnswer.allCases.map(\.rawValue))
}

extension LivingSituation: HUDLabelled {
  var label: String {
    switch self {
    case .placeNotMeantForHabitation:
      "Place not meant for habitation (e.g., a vehicle, an abandoned building, "
        + "bus/train/subway station/airport or anywhere outside)"
    case .emergencyShelter:
      "Emergency shelter, including hotel or motel paid for with emergency shelter voucher, "
        + "Host Home shelter"
    case .safeHaven: "Safe Haven"
    case .psychiatricHospital: "Psychiatric hospital or other psychiatric facility"
    case .detoxOrTreatment: "Substance abuse treatment facility or detox center"
    case .hospital: "Hospital or other residential non-psychiatric medical facility"
    case .jail: "Jail, prison, or juvenile detention facility"
    case .fosterCare: "Foster care home or foster care group home"
    case .nursingHome: "Long-term care facility or nursing home"
    case .transitionalHousing:
      "Transitional housing for homeless persons (including homeless youth)"
    case .hotelWithoutVoucher: "Hotel or motel paid for without emergency shelter voucher"
    case .halfwayHouse: "Residential project or halfway house with no homeless criteria"
    case .hostHome: "Host Home (non-crisis)"
    case .withFamily: "Staying or living in a family member's room, apartment, or house"
    case .withFriends: "Staying or living in a friend's room, apartment, or house"
    case .rentalWithoutSubsidy: "Rental by client, no ongoing housing subsidy"
    case .ownedWithoutSubsidy: "Owned by client, no ongoing housing subsidy"
    case .ownedWithSubsidy: "Owned by client, with ongoing housing subsidy"
    case .rentalWithSubsidy: "Rental by client, with ongoing housing subsidy"
    case .other: "Other"
    case .workerUnableToDetermine: "Worker unable to determine"
    case .doesNotKnow: HUDAnswer.doesNotKnow.label
    case .prefersNotToAnswer: HUDAnswer.prefersNotToAnswer.label
    case .notCollected: HUDAnswer.notCollected.label
    }
  }
}

extension RentalSubsidy: HUDLabelled {
  var label: String {
    switch self {
    case .gpdTIP: "GPD TIP housing subsidy"
    case .vash: "VASH housing subsidy"
    case .rapidRehousing: "RRH or equivalent subsidy"
    case .housingChoiceVoucher: "HCV voucher (tenant or project based) (not dedicated)"
    case .publicHousing: "Public housing unit"
    case .other: "Rental by client, with other ongoing housing subsidy"
    case .emergencyHousingVoucher: "Emergency Housing Voucher"
    case .familyUnification: "Family Unification Program Voucher (FUP)"
    case .fosterYouthInitiative: "Foster Youth to Independence Initiative (FYI)"
    case .permanentSupportive: "Permanent Supportive Housing"
    case .otherPermanentForHomeless:
      "Other permanent housing dedicated for formerly homeless persons"
    }
  }
}

extension HUDAnswer: HUDLabelled {
  var label: String {
    switch self {
    case .no: "No"
    case .yes: "Yes"
    case .doesNotKnow: "Client doesn't know"
    case .prefersNotToAnswer: "Client prefers not to answer"
    case .notCollected: "Data not collected"
    }
  }
}
