import Model
import Store

@testable import Features

/// A machine that can keep sign-ins, and what it may have kept.
enum Kept {
  static let serviceNow = SignIn.Remembered(
    SignIn.Credentials(
      address: "example", userName: "robin.example", password: Secret("porchlight"),
      method: .basic, clientID: "", clientSecret: Secret(""), isRemembered: true),
    person: Sample.robin, base: Sample.base)

  static let workplace = ETOSignIn.Workplace(
    email: "robin@example.org", enterprise: WayIn.lantern, site: WayIn.harbor,
    program: WayIn.shelter)

  static let eto = SignIn.Remembered(
    SignIn.Credentials(
      address: "eto.example", userName: "robin@example.org", password: Secret("porchlight"),
      isRemembered: true), workplace: workplace)

  static let recalling: [Command<App.Effect>] = [
    .run(.outbox(.load), id: "outbox/list"), .run(.drafts(.find), id: "drafts/find"),
    .run(.recall, id: "recall"), .run(.count(.load), id: "count/load"),
    .run(.reports(.load), id: "reports/load"),
    .run(.signIn(.eto, .recall), id: "sign-in/eto/recall"),
    .run(.signIn(.serviceNow, .recall), id: "sign-in/serviceNow/recall"),
  ]
}

extension Stage {
  /// A machine with a vault that is locked; a password is set only where it is given.
  static func locked(
    _ width: Int = 80, _ height: Int = 24, signIn: SignIn.Defaults? = SignIn.Defaults(),
    eto: SignIn.Defaults? = SignIn.Defaults(), preferences: Preferences = Preferences(),
    isSandbox: Bool = false
  ) -> Stage {
    var stage = Stage(
      width, height, signIn: signIn, eto: eto, checkIn: WayIn.setup, lock: LockSetup(),
      preferences: preferences, isSandbox: isSandbox)
    stage.send(.began)
    return stage
  }

  /// The same, unlocked: what is remembered is being looked up.
  static func unlocked(
    _ width: Int = 80, _ height: Int = 24, signIn: SignIn.Defaults? = SignIn.Defaults(),
    eto: SignIn.Defaults? = SignIn.Defaults(), preferences: Preferences = Preferences(),
    isSandbox: Bool = false
  ) -> Stage {
    var stage = locked(
      width, height, signIn: signIn, eto: eto, preferences: preferences, isSandbox: isSandbox)
    stage.unlock()
    return stage
  }

  /// Somebody types the passphrase, and it is the right one.
  mutating func unlock() {
    send(.lock(.unlock(.doorSeen(UnlockTests.closed, at: Sample.now))))
    send(.lock(.unlock(.pasted("lantern street"))))
    send(.lock(.unlock(.enterTapped(Sample.stamp(1)))))
    _ = effects()
    send(.lock(.unlock(.unlocked(at: Sample.now))))
  }

  /// Nothing is remembered: the forms are there.
  mutating func recallNothing() {
    send(
      .signIn(.eto, .recalled(nil)), .signIn(.serviceNow, .recalled(nil)),
      .recalled(Copies.Recalled(), at: Sample.now))
    _ = effects()
    state.toast = nil
    state.messages = []
  }
}
