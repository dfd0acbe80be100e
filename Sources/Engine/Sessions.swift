import ETO
import ServiceNow

/// Who is signed in where. Nothing of it outlives the program.
actor Sessions {
  /// The session with ServiceNow.
  private(set) var serviceNow: ServiceNowSession?

  /// The site of ETO that the person works in.
  private(set) var eto: ETOAPI?

  func set(_ session: ServiceNowSession?) { serviceNow = session }

  func enter(_ api: ETOAPI?) { eto = api }
}
