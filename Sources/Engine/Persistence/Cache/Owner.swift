import Features
import Model
import Vault

/// Whose copies they are: one person's, in one system.
///
/// What one person read is never shown to another one, so both are part of every name.
struct Owner: Hashable, Sendable {
  /// The system, as it was typed to sign in.
  var system: String
  /// The name that the person signs in with.
  var user: String

  /// Names an owner; how the name is written makes no other one.
  init(system: String, user: String) {
    // The sign parts a name: a system that has it would look like another one's person.
    self.system = system.lowercased().filter { !$0.isWhitespace && $0 != "@" }
    self.user = user.lowercased()
  }

  /// The name under which something of theirs is kept.
  func name(_ what: String) -> String { "\(what)@\(system)@\(user)" }
}

/// Whose tasks are shown: whoever is signed in to ServiceNow, or was last on this machine.
struct TaskReader: Hashable, Sendable {
  /// Under which name the last one is kept.
  static let last = "last/tasks"

  /// Who they are.
  var person: SignedInPerson
  /// Where the instance is, for links; no trailing slash.
  var base: String
  /// The instance, as it was typed.
  var system: String

  /// Whose copies they see.
  var owner: Owner { Owner(system: system, user: person.userName) }
}

/// Whose clients are shown: whoever works in ETO, or was last on this machine.
struct ClientReader: Hashable, Sendable {
  /// Under which name the last one is kept.
  static let last = "last/clients"

  /// ETO's address, as it was typed.
  var system: String
  /// Who works where.
  var workplace: Clients.Workplace

  /// Whose copies they see.
  var owner: Owner { Owner(system: system, user: workplace.person) }

  /// The name of something that belongs to the site.
  func name(_ what: String) -> String { owner.name("site/\(workplace.site.id)/\(what)") }

  /// What the people of the caseload who belong to them are marked with.
  var source: String { owner.name("eto/site/\(workplace.site.id)") }
}

extension TaskReader: Cacheable {
  static let version = 1

  func pack(into encoder: inout RecordEncoder) {
    encoder.pack(person.id, person.userName, person.name, base, system)
  }

  init(from decoder: inout RecordDecoder) throws(RecordDecodingError) {
    person = SignedInPerson(
      id: try decoder.read(), userName: try decoder.string(), name: try decoder.string())
    base = try decoder.string()
    system = try decoder.string()
  }
}

extension ClientReader: Cacheable {
  static let version = 1

  func pack(into encoder: inout RecordEncoder) {
    encoder.pack(system, workplace.person, workplace.site.id, workplace.site.name)
    encoder.pack(workplace.program)
    encoder.pack(workplace.programs) { $0.pack($1) }
  }

  init(from decoder: inout RecordDecoder) throws(RecordDecodingError) {
    system = try decoder.string()
    workplace = Clients.Workplace(
      person: try decoder.string(), site: Site(id: try decoder.int(), name: try decoder.string()),
      program: try decoder.program(),
      programs: try decoder.array { decoder throws(RecordDecodingError) in try decoder.program() })
  }
}

extension RecordEncoder {
  fileprivate mutating func pack(_ program: Program) {
    pack(program.id, program.name, program.isDisabled, program.isKiosk, program.description)
  }
}

extension RecordDecoder {
  fileprivate mutating func program() throws(RecordDecodingError) -> Program {
    Program(
      id: try int(), name: try string(), isDisabled: try bool(), isKiosk: try bool(),
      description: try string())
  }
}
