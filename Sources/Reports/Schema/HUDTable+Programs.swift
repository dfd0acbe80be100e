/// The columns about the export, and about who houses people where.
extension HUDTable {
  static let export: [HUDColumn] =
    .key("ExportID") + .codes("SourceType")
    + .texts(
      "SourceID", "SourceName", "SourceContactFirst", "SourceContactLast", "SourceContactPhone",
      "SourceContactExtension", "SourceContactEmail")
    + [HUDColumn("ExportDate", .moment)] + .day("ExportStartDate") + .day("ExportEndDate")
    + .texts("SoftwareName", "SoftwareVersion", "CSVVersion")
    + .codes("ExportPeriodType", "ExportDirective", "HashStatus") + .texts("ImplementationID")

  static let organization: [HUDColumn] =
    .key("OrganizationID") + .texts("OrganizationName") + .codes("VictimServiceProvider")
    + .texts("OrganizationCommonName")

  static let project: [HUDColumn] =
    .key("ProjectID") + .reference("OrganizationID", .organization)
    + .texts("ProjectName", "ProjectCommonName") + .days("OperatingStartDate", "OperatingEndDate")
    + .codes(
      "ContinuumProject", "ProjectType", "HousingType", "RRHSubType", "ResidentialAffiliation",
      "TargetPopulation", "HOPWAMedAssistedLivingFac", "PITCount")

  static let projectCoC: [HUDColumn] =
    .key("ProjectCoCID") + .reference("ProjectID", .project)
    + .texts("CoCCode", "Geocode", "Address1", "Address2", "City", "State", "ZIP")
    + .codes("GeographyType")

  static let inventory: [HUDColumn] =
    .key("InventoryID") + .reference("ProjectID", .project) + .texts("CoCCode")
    + .codes(
      "HouseholdType", "Availability", "UnitInventory", "BedInventory", "CHVetBedInventory",
      "YouthVetBedInventory", "VetBedInventory", "CHYouthBedInventory", "YouthBedInventory",
      "CHBedInventory", "OtherBedInventory", "ESBedType")
    + .days("InventoryStartDate", "InventoryEndDate")
}
