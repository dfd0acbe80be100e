import Model

@testable import Features

/// The way in to both systems, as far as a test wants to go.
enum WayIn {
  static let lantern = Enterprise(id: "e-1", name: "Lantern Street Alliance")
  static let rivers = Enterprise(id: "e-2", name: "Three Rivers Continuum")
  static let harbor = Site(id: 301, name: "Harbor House")
  static let campus = Site(id: 302, name: "Eastside Campus")
  static let otherCampus = Site(id: 303, name: "Eastside Campus")
  static let outreach = Program(id: 711, name: "Street Outreach")
  static let shelter = Program(id: 712, name: "Night Shelter")
  static let closed = Program(id: 714, name: "Winter Overflow", isDisabled: true)

  static let setup = CheckInSetup(
    touchPoint: 2101, elements: CheckInElements(bed: 1, date: 2, status: 3, reference: 4))

  /// Nobody is in, and a system's form is in front.
  static func form(
    _ system: RemoteSystem = .eto, _ width: Int = 80, _ height: Int = 24,
    preferences: Preferences = Preferences(), isSandbox: Bool = false
  ) -> Stage {
    var stage = Stage(
      width, height, eto: Sample.etoDefaults, checkIn: setup, preferences: preferences,
      isSandbox: isSandbox)
    stage.send(.systemTapped(system))
    return stage
  }

  /// ETO asks.
  static func asked(
    _ question: ETOSignIn.Question, _ width: Int = 80, _ height: Int = 24,
    preferences: Preferences = Preferences(), isSandbox: Bool = false
  ) -> Stage {
    var stage = form(.eto, width, height, preferences: preferences, isSandbox: isSandbox)
    stage.press("<enter>")
    stage.send(.signIn(.eto, .choice(.enterprisesArrived([lantern, rivers], Sample.stamp(101)))))
    if question == .enterprise { return stage }
    stage.press("1")
    stage.send(
      .signIn(.eto, .choice(.sitesArrived([harbor, campus, otherCampus], Sample.stamp(102)))))
    if question == .site { return stage }
    stage.press("1")
    stage.send(
      .signIn(.eto, .choice(.programsArrived([outreach, shelter, closed], Sample.stamp(103)))))
    return stage
  }

  /// Somebody is in ETO, and on the clients' screen.
  static func entered(
    _ width: Int = 80, _ height: Int = 24, preferences: Preferences = Preferences(),
    isSandbox: Bool = false
  ) -> Stage {
    var stage = asked(
      .program, width, height, preferences: preferences, isSandbox: isSandbox)
    stage.press("1")
    stage.send(.signIn(.eto, .choice(.entered(outreach, at: Sample.now))))
    _ = stage.effects()
    return stage
  }
}
