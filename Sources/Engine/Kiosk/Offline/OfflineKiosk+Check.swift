extension OfflineKiosk {
  /// Whether its list is there and its key opens it.
  public var isUsable: Bool {
    var desk = OfflineDesk(self)
    return desk.place() != nil
  }
}
