import Features
import Model
import Vault

/// What is remembered of a sign-in, as the vault keeps it.
extension SavedCredential {
  /// The names under which the systems' sign-ins are kept.
  static func name(_ system: SignIn.System) -> String {
    switch system {
    case .eto: "eto"
    case .serviceNow: "servicenow"
    case .fileMaker: "filemaker"
    }
  }

  /// The fields that are kept besides the user and the password.
  private enum Field: String {
    case address, method, client, person, userName, name, base
    case enterprise, enterpriseName, site, siteName, program, programName
  }

  private subscript(field: Field) -> String? { fields[field.rawValue] }

  private init(
    _ system: SignIn.System, _ user: String, _ password: Secret, _ fields: [Field: String],
    secrets: [Field: Secret] = [:]
  ) {
    func named<Value>(_ values: [Field: Value]) -> [String: Value] {
      Dictionary(values.map { ($0.key.rawValue, $0.value) }) { $1 }
    }
    self.init(
      name: Self.name(system), user: user, password: password, fields: named(fields),
      secrets: named(secrets))
  }

  // MARK: ServiceNow

  /// Takes down a sign-in to ServiceNow, and who that is.
  init(_ credentials: SignIn.Credentials, as person: SignedInPerson, at base: String) {
    var fields: [Field: String] = [
      .address: credentials.instance, .method: credentials.method.rawValue,
      .client: credentials.clientID, .userName: person.userName, .name: person.name, .base: base,
    ]
    fields[.person] = person.id
    self.init(
      .serviceNow, credentials.userName, credentials.password, fields,
      secrets: credentials.clientSecret.isEmpty ? [:] : [.client: credentials.clientSecret])
  }

  /// What to sign in to ServiceNow with.
  var serviceNow: SignIn.Remembered {
    let credentials = SignIn.Credentials(
      instance: self[.address] ?? "", userName: user, password: password ?? Secret(""),
      method: self[.method].flatMap(SignIn.Method.init) ?? .basic, clientID: self[.client] ?? "",
      clientSecret: secrets[Field.client.rawValue] ?? Secret(""), isRemembered: true)
    let person = self[.name].map {
      SignedInPerson(id: self[.person], userName: self[.userName] ?? user, name: $0)
    }
    return SignIn.Remembered(credentials, person: person, base: self[.base])
  }

  // MARK: ETO

  /// Takes down a sign-in to ETO.
  init(_ credentials: ETOSignIn.Credentials) {
    self.init(
      .eto, credentials.email, credentials.password, [.address: credentials.address])
  }

  /// The same sign-in, with where the person works.
  func working(at place: ETOSignIn.Workplace) -> SavedCredential {
    let values: [Field: String] = [
      .enterprise: place.enterprise.id, .enterpriseName: place.enterprise.name,
      .site: "\(place.site.id)", .siteName: place.site.name, .program: "\(place.program.id)",
      .programName: place.program.name,
    ]
    var credential = self
    for (field, value) in values { credential.fields[field.rawValue] = value }
    return credential
  }

  /// What to sign in to ETO with, and where the person worked.
  var eto: ETOSignIn.Remembered {
    let credentials = ETOSignIn.Credentials(
      address: self[.address] ?? "", email: user, password: password ?? Secret(""),
      isRemembered: true)
    return ETOSignIn.Remembered(credentials, workplace: workplace)
  }

  // MARK: FileMaker

  /// Takes down a sign-in to FileMaker.
  init(_ credentials: GuestSignIn.Credentials) {
    self.init(
      .fileMaker, credentials.userName, credentials.password, [.address: credentials.address])
  }

  /// What to sign in to FileMaker with.
  var fileMaker: GuestSignIn.Credentials {
    GuestSignIn.Credentials(
      userName: user, password: password ?? Secret(""), address: self[.address] ?? "",
      isRemembered: true)
  }

  private var workplace: ETOSignIn.Workplace? {
    guard let enterprise = self[.enterprise], let site = self[.site].flatMap({ Int($0) }),
      let program = self[.program].flatMap({ Int($0) })
    else { return nil }
    return ETOSignIn.Workplace(
      email: user, enterprise: Enterprise(id: enterprise, name: self[.enterpriseName] ?? ""),
      site: Site(id: site, name: self[.siteName] ?? ""),
      program: Program(id: program, name: self[.programName] ?? ""))
  }
}
