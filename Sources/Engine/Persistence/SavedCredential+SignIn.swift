import Features
import Model
import Vault

/// What is remembered of a sign-in, as the vault keeps it.
extension SavedCredential {
  /// The fields that are kept besides the user and the password.
  private enum Field: String {
    case address, method, client, person, userName, name, base
    case enterprise, enterpriseName, site, siteName, program, programName
  }

  private subscript(field: Field) -> String? { fields[field.rawValue] }

  /// Takes down a sign-in to a system, and who that is where it has addresses of people's own for links.
  init(
    _ credentials: SignIn.Credentials, of system: RemoteSystem, as person: SignedInPerson,
    at base: String?
  ) {
    var fields: [Field: String] = [.address: credentials.address]
    var secrets: [String: Secret] = [:]
    if system.descriptor.asks.contains(.oauth) {
      fields[.method] = credentials.method.rawValue
      fields[.client] = credentials.clientID
      if !credentials.clientSecret.isEmpty {
        secrets[Field.client.rawValue] = credentials.clientSecret
      }
    }
    if let base {
      fields[.userName] = person.userName
      fields[.name] = person.name
      fields[.base] = base
      fields[.person] = person.id
    }
    self.init(
      name: system.group, user: credentials.userName, password: credentials.password,
      fields: Dictionary(fields.map { ($0.key.rawValue, $0.value) }) { $1 }, secrets: secrets)
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

  /// What to sign in with, who that was, and where they worked.
  var signIn: SignIn.Remembered {
    let credentials = SignIn.Credentials(
      address: self[.address] ?? "", userName: user, password: password ?? Secret(""),
      method: self[.method].flatMap(SignIn.Method.init) ?? .basic, clientID: self[.client] ?? "",
      clientSecret: secrets[Field.client.rawValue] ?? Secret(""), isRemembered: true)
    let person = self[.name].map {
      SignedInPerson(id: self[.person], userName: self[.userName] ?? user, name: $0)
    }
    return SignIn.Remembered(credentials, person: person, base: self[.base], workplace: workplace)
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
