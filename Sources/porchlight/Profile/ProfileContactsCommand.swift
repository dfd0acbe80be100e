import ArgumentParser
import Engine
import Model
import Resources

struct ProfileContactsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "contacts",
    abstract: "List the profile's emergency contacts; add, change or remove one.",
    discussion: """
      A contact to add, or what changes in one, is read from standard input as one JSON object: \
      {"name": …, "phone": …, "email": …, "label": …, "note": …}. N is the number in the list.
      """)

  @OptionGroup var options: ProfileOptions
  @Flag(help: "Add a contact.") var add = false
  @Option(help: ArgumentHelp("Change a contact.", valueName: "n")) var change: Int?
  @Option(help: ArgumentHelp("Remove a contact.", valueName: "n")) var remove: Int?

  /// What to do with the list.
  private enum Wish {
    case list
    case write(ContactInput, into: Int?)
    case remove(Int)
  }

  func validate() throws {
    guard [add, change != nil, remove != nil].count(where: { $0 }) <= 1 else {
      throw ValidationError(Usage.phrases[.usageOneContact])
    }
  }

  mutating func run() async throws {
    try await options.withAccount(preparing: wish) { account, wish, startup in
      let phrases = startup.phrases
      let base = try await account.profile()
      var edited = base
      switch wish {
      case .list: return try list(base, phrases)
      case .remove(let number): edited.contacts.remove(at: try index(number, in: base, phrases))
      case .write(let input, into: nil):
        edited.contacts.append(input.written(into: EmergencyContact()))
      case .write(let input, let number?):
        let index = try index(number, in: base, phrases)
        edited.contacts[index] = input.written(into: base.contacts[index])
      }
      let change = try startup.change(from: base, to: edited)
      try await options.save(change, account, startup) { try list($0, phrases) }
    }
  }

  private func wish(_ startup: Startup) throws -> Wish {
    if let remove { return .remove(remove) }
    guard add || change != nil else { return .list }
    let text = try Input.read(startup.phrases, orElse: .scriptNoContactText)
    return .write(try ContactInput(json: text), into: change)
  }

  private func index(
    _ number: Int, in profile: EmergencyProfile, _ phrases: Phrases
  ) throws(Failure) -> Int {
    guard profile.contacts.indices.contains(number - 1) else {
      throw Failure(phrases.format(.scriptNoContact, "\(number)", "\(profile.contacts.count)"))
    }
    return number - 1
  }

  private func list(_ profile: EmergencyProfile, _ phrases: Phrases) throws {
    let numbered = profile.contacts.enumerated().map { ($0.offset + 1, $0.element) }
    if options.json { return try Output.json(numbered.map { ContactOutput($1, number: $0) }) }
    Output.table(
      [
        .tasksColumnNumber, .clientsColumnName, .scriptColumnLabel, .scriptColumnPhone,
        .scriptColumnEmail, .scriptColumnNote,
      ],
      numbered.map { number, contact in
        [
          "\(number)", contact.name, contact.label, ProfileLines.shown(contact.phone),
          contact.email, contact.note,
        ]
      }, phrases)
  }
}
