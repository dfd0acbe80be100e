import ServiceNow

/// Who is signed in where. Nothing of it outlives the program.
actor Sessions {
  /// The session with ServiceNow.
  private(set) var serviceNow: ServiceNowSession?

  func set(_ session: ServiceNowSession?) { serviceNow = session }
}
