extension App.Action {
  /// Whether it says that somebody is there.
  public var isOfPerson: Bool { bearing != .none }

  /// What it means for what the message row says.
  var bearing: Bearing {
    switch self {
    case .signIn(_, let action): action.bearing
    case .clients(let action): action.bearing
    case .tasks(let action): action.bearing
    case .checkIn(let action): action.bearing
    case .contact(let action): action.bearing
    case .emergency(let action): action.bearing
    case .outbox(let action): action.bearing
    case .lock(let action): action.bearing
    case .firstRun(let action): action.bearing
    case .passphrase(let action): action.bearing
    case .drafts(let action): action.bearing
    case .placeTapped, .clientsTapped, .checkInTapped, .checkInWanted, .screensTapped, .helpTapped,
      .paletteTapped,
      .messagesTapped,
      .settingsTapped, .passphraseTapped, .themeTapped,
      .languageTapped, .accessibleTapped, .firstVisitsTapped, .copyTapped, .pasteCut, .pasteIgnored,
      .keyRefused, .keyUnbound,
      .interrupted, .quitTapped:
      .deed
    case .overlayTyped, .overlayPasted, .pointed, .systemTapped, .nextSystemTapped: .step
    case .relay, .began, .resized, .phrasesArrived, .terminated, .suspendTapped, .redrawTapped,
      .preferencesNotSaved, .recalled, .copiesNotKept:
      .none
    }
  }
}

extension App.State {
  /// Takes back what the message row says, once the person goes on to something else.
  ///
  /// Why a key did nothing is of use for a moment only, and no log keeps it.
  mutating func dropToast(for action: App.Action) {
    switch action.bearing {
    case .deed: toast = nil
    case .step: if let shown = toast, !messages.contains(shown) { toast = nil }
    case .none: break
    }
  }
}
