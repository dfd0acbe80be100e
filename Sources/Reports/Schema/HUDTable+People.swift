/// The columns about a person and a stay.
extension HUDTable {
  static let client: [HUDColumn] =
    .key("PersonalID") + .texts("FirstName", "MiddleName", "LastName", "NameSuffix")
    + .codes("NameDataQuality") + .texts("SSN") + .codes("SSNDataQuality") + .days("DOB")
    + .codes("DOBDataQuality") + .new("Sex") + .codes("AmIndAKNative", "Asian", "BlackAfAmerican")
    + .renamed("HispanicLatinao", from: "HispanicLatinaeo")
    + .codes("MidEastNAfrican", "NativeHIPacific", "White", "RaceNone")
    + .texts("AdditionalRaceEthnicity")
    + .codes(
      "VeteranStatus", "YearEnteredService", "YearSeparated", "WorldWarII", "KoreanWar",
      "VietnamWar", "DesertStorm", "AfghanistanOEF", "IraqOIF", "IraqOND", "OtherTheater",
      "MilitaryBranch", "DischargeStatus")

  static let enrollment: [HUDColumn] =
    .key("EnrollmentID") + .reference("PersonalID", .client) + .reference("ProjectID", .project)
    + .day("EntryDate") + [HUDColumn("HouseholdID", .id)] + .codes("RelationshipToHoH")
    + .texts("EnrollmentCoC")
    + .codes(
      "LivingSituation", "RentalSubsidyType", "LengthOfStay", "LOSUnderThreshold",
      "PreviousStreetESSH")
    + .days("DateToStreetESSH")
    + .codes("TimesHomelessPastThreeYears", "MonthsHomelessPastThreeYears", "DisablingCondition")
    + .days("DateOfEngagement", "MoveInDate", "DateOfPATHStatus")
    + .codes(
      "ClientEnrolledInPATH", "ReasonNotEnrolled", "PercentAMI", "ReferralSource",
      "CountOutreachReferralApproaches")
    + .days("DateOfBCPStatus")
    + .codes(
      "EligibleForRHY", "ReasonNoServices", "RunawayYouth", "FormerWardChildWelfare",
      "ChildWelfareYears", "ChildWelfareMonths", "FormerWardJuvenileJustice",
      "JuvenileJusticeYears", "JuvenileJusticeMonths", "UnemploymentFam",
      "MentalHealthDisorderFam", "PhysicalDisabilityFam", "AlcoholDrugUseDisorderFam",
      "InsufficientIncome", "IncarceratedParent")
    + .texts("VAMCStation")
    + .codes(
      "TargetScreenReqd", "TimeToHousingLoss", "AnnualPercentAMI", "LiteralHomelessHistory",
      "ClientLeaseholder", "HOHLeaseholder", "SubsidyAtRisk", "EvictionHistory", "CriminalRecord",
      "IncarceratedAdult", "PrisonDischarge", "SexOffender", "DisabledHoH", "CurrentPregnant",
      "SingleParent", "DependentUnder6", "HH5Plus", "CoCPrioritized", "HPScreeningScore",
      "ThresholdScore")
    + .new("MentalHealthConsultation")

  static let exit: [HUDColumn] =
    .key("ExitID") + stay + .day("ExitDate") + .codes("Destination", "DestinationSubsidyType")
    + .texts("OtherDestination")
    + .codes(
      "HousingAssessment", "SubsidyInformation", "ProjectCompletionStatus", "EarlyExitReason",
      "ExchangeForSex", "ExchangeForSexPastThreeMonths", "CountOfExchangeForSex",
      "AskedOrForcedToExchangeForSex", "AskedOrForcedToExchangeForSexPastThreeMonths",
      "WorkPlaceViolenceThreats", "WorkplacePromiseDifference", "CoercedToContinueWork",
      "LaborExploitPastThreeMonths", "CounselingReceived", "IndividualCounseling",
      "FamilyCounseling", "GroupCounseling", "SessionCountAtExit", "PostExitCounselingPlan",
      "SessionsInPlan", "DestinationSafeClient", "DestinationSafeWorker", "PosAdultConnections",
      "PosPeerConnections", "PosCommunityConnections")
    + .days("AftercareDate")
    + .codes(
      "AftercareProvided", "EmailSocialMedia", "Telephone", "InPersonIndividual", "InPersonGroup",
      "CMExitReason")

  static let services: [HUDColumn] =
    .key("ServicesID") + stay + .day("DateProvided") + .codes("RecordType", "TypeProvided")
    + .texts("OtherTypeProvided", "MovingOnOtherType") + .codes("SubTypeProvided")
    + .money("FAAmount") + .days("FAStartDate", "FAEndDate") + .codes("ReferralOutcome")

  static let currentLivingSituation: [HUDColumn] =
    .key("CurrentLivingSitID") + stay + .day("InformationDate")
    + .codes("CurrentLivingSituation", "CLSSubsidyType") + .texts("VerifiedBy")
    + .codes(
      "LeaveSituation14Days", "SubsequentResidence", "ResourcesToObtain", "LeaseOwn60Day",
      "MovedTwoOrMore")
    + .texts("LocationDetails")

  /// Whose enrolment a row is about.
  static let stay: [HUDColumn] =
    .reference("EnrollmentID", .enrollment) + .reference("PersonalID", .client)
}
