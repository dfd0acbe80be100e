public import Features
import FileMaker
public import Model
import REST

/// What a check-up finds of a shelter's own list: whether everything that the settings name is there.
public struct GuestSurvey: Sendable {
  /// Something that the settings name and FileMaker does not have.
  public struct Missing: Hashable, Sendable {
    /// The name in the settings.
    public var name: String
    /// The setting.
    public var setting: SettingKey
    /// A name that is there and is written most like it; nil where none is close.
    public var nearest: String?
  }

  /// Where it ended.
  public enum Outcome: Hashable, Sendable {
    /// The server does not answer, or is none.
    case unreached(Trouble)
    /// The server shows no such database.
    case noDatabase(Missing)
    /// The account is not let in.
    case refused(Trouble)
    /// The database has no such layout.
    case noLayout(Missing)
    /// Everything down to the fields was looked at.
    case looked
  }

  /// Where it ended.
  public var outcome: Outcome
  /// Fields that are not on the layout.
  public var missing: [Missing] = []
  /// Fields that hold files, which no page can show.
  public var textless: [String] = []
  /// Fields that a page can show, and nobody can change there.
  public var readOnly: [String] = []
  /// How many of the named fields are there.
  public var count = 0

  /// Looks at everything, from whether the server answers to its fields; nothing is changed.
  ///
  /// - Parameters:
  ///   - credentials: name and password
  ///   - address: the server's, as a person types it
  ///   - setup: where the list is
  ///   - said: which parts of it the settings name; the others are only guessed
  ///   - environment: wire, time and chance
  public init(
    _ credentials: SignIn.Credentials, at address: String, _ setup: GuestListSetup,
    said: Set<SettingKey>, _ environment: Environment
  ) async {
    do throws(Trouble) {
      try await environment.reachFileMaker(at: address)
      let server = try environment.fileMaker(at: address)
      let login = FileMakerLogin.account(
        REST.Credentials(
          user: credentials.userName, password: REST.Secret(credentials.password.revealed)))
      // A server may keep the names of its databases to itself.
      let names = (try? await server.databases(as: login)) ?? []
      guard names.isEmpty || names.contains(setup.database) else {
        outcome = .noDatabase(
          Missing(
            name: setup.database, setting: .fileMakerDatabase,
            nearest: Self.nearest(to: setup.database, among: names)))
        return
      }
      do throws(Trouble) {
        let desk = try await GuestDesk(credentials, at: address, setup, environment)
        await desk.signOut()
        outcome = .looked
        look(at: desk, said)
      } catch {
        guard case .database(.partMissing) = error,
          let layouts = await Self.layouts(server, setup.database, login),
          !layouts.contains(setup.layout)
        else {
          outcome = .refused(error)
          return
        }
        outcome = .noLayout(
          Missing(
            name: setup.layout, setting: .fileMakerLayout,
            nearest: Self.nearest(to: setup.layout, among: layouts)))
      }
    } catch {
      outcome = .unreached(error)
    }
  }

  /// The layouts of a database; nil where it lets nobody in.
  private static func layouts(
    _ server: FileMakerServer, _ database: String, _ login: FileMakerLogin
  ) async -> [String]? {
    guard let api = try? await server.logIn(to: database, as: login) else { return nil }
    let entries = try? await api.layouts()
    await api.logOut()
    return entries?.flattened.map(\.name)
  }

  private mutating func look(at desk: GuestDesk, _ said: Set<SettingKey>) {
    let names = desk.metadata.fields.map(\.name)
    func note(_ name: String, _ setting: SettingKey) {
      missing.append(
        Missing(name: name, setting: setting, nearest: Self.nearest(to: name, among: names)))
    }
    for part in GuestListSetup.Part.allCases {
      guard let name = desk.setup.fields[part] else { continue }
      if desk.metadata.field(name) != nil {
        count += 1
      } else if said.contains(part.setting) {
        note(name, part.setting)
      }
    }
    for shown in desk.setup.shown {
      guard let field = desk.metadata.field(shown.field) else {
        if said.contains(.fileMakerShow) { note(shown.field, .fileMakerShow) }
        continue
      }
      count += 1
      if field.result.kind == nil {
        textless.append(field.name)
      } else if !field.isEditable {
        readOnly.append(field.name)
      }
    }
    // Nobody can be found without a name.
    let hasName = [GuestListSetup.Part.first, .last].contains { desk.field($0) != nil }
    guard !hasName else { return }
    for part in [GuestListSetup.Part.first, .last] where !said.contains(part.setting) {
      note(desk.setup.fields[part] ?? part.rawValue, part.setting)
    }
  }

  /// The name that is written most like another one; nil where none is close.
  private static func nearest(to name: String, among names: [String]) -> String? {
    let wanted = name.lowercased()
    let slips = names.map { (name: $0, count: wanted.slips(to: $0.lowercased())) }
    guard let best = slips.min(by: { $0.count < $1.count }), best.count <= max(2, name.count / 2)
    else { return nil }
    return best.name
  }
}
