/// The columns about health, violence, disability and income.
extension HUDTable {
  static let healthAndDV: [HUDColumn] =
    .key("HealthAndDVID") + stay + .day("InformationDate")
    + .codes(
      "DomesticViolenceSurvivor", "WhenOccurred", "CurrentlyFleeing", "GeneralHealthStatus",
      "DentalHealthStatus", "MentalHealthStatus", "PregnancyStatus")
    + .days("DueDate") + .codes("DataCollectionStage")

  static let disabilities: [HUDColumn] =
    .key("DisabilitiesID") + stay + .day("InformationDate")
    + .codes(
      "DisabilityType", "DisabilityResponse", "IndefiniteAndImpairs", "TCellCountAvailable",
      "TCellCount", "TCellSource", "ViralLoadAvailable", "ViralLoad", "ViralLoadSource",
      "AntiRetroviral", "DataCollectionStage")

  static let incomeBenefits: [HUDColumn] =
    .key("IncomeBenefitsID") + stay + .day("InformationDate") + .codes("IncomeFromAnySource")
    + .money("TotalMonthlyIncome") + sources + .texts("OtherIncomeSourceIdentify")
    + .codes(
      "BenefitsFromAnySource", "SNAP", "WIC", "TANFChildCare", "TANFTransportation", "OtherTANF",
      "OtherBenefitsSource")
    + .texts("OtherBenefitsSourceIdentify")
    + .codes(
      "InsuranceFromAnySource", "Medicaid", "NoMedicaidReason", "Medicare", "NoMedicareReason",
      "SCHIP", "NoSCHIPReason")
    + .renamed("VHAServices", from: "VAMedicalServices")
    + .renamed("NoVHAReason", from: "NoVAMedReason")
    + .codes(
      "EmployerProvided",
      "NoEmployerProvidedReason", "COBRA", "NoCOBRAReason", "PrivatePay", "NoPrivatePayReason",
      "StateHealthIns", "NoStateHealthInsReason", "IndianHealthServices",
      "NoIndianHealthServicesReason", "OtherInsurance")
    + .texts("OtherInsuranceIdentify")
    + .codes(
      "ADAP", "NoADAPReason", "RyanWhiteMedDent", "NoRyanWhiteReason", "ConnectionWithSOAR",
      "DataCollectionStage")

  /// Where an income may come from: whether it does, and how much of it a month.
  private static let sources: [HUDColumn] = [
    ("Earned", "EarnedAmount"), ("Unemployment", "UnemploymentAmount"), ("SSI", "SSIAmount"),
    ("SSDI", "SSDIAmount"), ("VADisabilityService", "VADisabilityServiceAmount"),
    ("VADisabilityNonService", "VADisabilityNonServiceAmount"),
    ("PrivateDisability", "PrivateDisabilityAmount"), ("WorkersComp", "WorkersCompAmount"),
    ("TANF", "TANFAmount"), ("GA", "GAAmount"), ("SocSecRetirement", "SocSecRetirementAmount"),
    ("Pension", "PensionAmount"), ("ChildSupport", "ChildSupportAmount"),
    ("Alimony", "AlimonyAmount"), ("OtherIncomeSource", "OtherIncomeAmount"),
  ].flatMap { [HUDColumn($0.0, .code), HUDColumn($0.1, .money)] }
}
