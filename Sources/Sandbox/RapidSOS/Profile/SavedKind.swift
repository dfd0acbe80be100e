/// What people save beside their profile, in the same envelope: rapidsos.md §10.
enum SavedKind: String, CaseIterable, Sendable {
  case locations
  case devices

  /// Its sections.
  var rules: [SectionRule] {
    switch self {
    case .locations: Self.location
    case .devices: Self.device
    }
  }

  /// Which spelling of the floor plan is right is not public: both are accepted.
  private static let location: [SectionRule] = [
    SectionRule("location_name", "Location Names"),
    SectionRule("address", "Known Addresses", .address),
    SectionRule("location_contact", "Location Contacts", .emergencyContact),
    SectionRule("animal", "Animals", .animal),
    SectionRule("comment", "Comments", limit: SectionKind.noteLimit),
    SectionRule("external_data_portal", "Additional Location Information", .webURL),
    SectionRule("fixed_video_feed", "Video Feed", .videoStream),
    SectionRule("mobile_video_feed", "Video Feed", .videoStream),
    SectionRule("floorplan", "Floor Plans", .imageURL),
    SectionRule("floor_plan", "Floor Plans", .imageURL),
  ]

  private static let device: [SectionRule] =
    [
      SectionRule("battery_power", nil, .realtimeMetric, units: "percentage"),
      SectionRule("blood_glucose", nil, .realtimeMetric, units: "mg/DL"),
      SectionRule("blood_oxygen_saturation", nil, .realtimeMetric, units: "%spO2"),
      SectionRule("body_temperature", nil, .realtimeMetric, units: "F"),
      SectionRule("heart_rate", nil, .realtimeMetric, units: "bpm"),
      SectionRule("respiratory_rate", nil, .realtimeMetric),
      SectionRule("steps_taken", nil, .realtimeMetric),
      SectionRule("callback_phone", nil, .phoneNumber), SectionRule("unique_id", nil, .deviceID),
      SectionRule("video_feed", "Video Feed", .videoStream),
      // Its units are not public (our convention).
      SectionRule("impact_speed", nil, .integer, units: "mph"),
      SectionRule("comment", "Comments", limit: SectionKind.noteLimit),
    ]
    + rules(
      .string, "classification", "color", "device_name", "hardware_description", "license_plate",
      "manufacturer", "model", "network_carrier_registration", "user_agent", "airbags_deployed",
      "crash_severity", "vehicle_orientation") + rules(.imageURL, "crash_pulse", "ekg12", "ekg4")
    + rules(.integer, "occupant_count", "seatbelted_occupant_count", "rollover_count")
    + rules(
      .boolean, "break_in_detected", "carbon_dioxide_detected", "carbon_monoxide_detected",
      "fire_detected", "flooding_detected", "gas_detected", "rollover_detected")

  private static func rules(_ kind: SectionKind, _ keys: String...) -> [SectionRule] {
    keys.map { SectionRule($0, nil, kind) }
  }
}

/// A saved location or device of an account.
struct SavedRecord: Sendable {
  let account: Int
  var record: SectionRecord
}
