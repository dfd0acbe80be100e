extension App.State {
  /// Tells the screens that list people what their pages say to mind about them.
  mutating func handOverAlerts() {
    let alerts = clients.acquainted.alerts
    if checkIn.alerts != alerts {
      checkIn.alerts = alerts
      checkIn.adapt(to: surroundings)
    }
    if outreach.alerts != alerts { outreach.alerts = alerts }
  }
}
