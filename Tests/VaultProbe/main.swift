import FoundationEssentials
import Glibc
import Model
import Vault

// What a test needs another process for: a desktop session of its own, and a vault that is open
// elsewhere. Prints a word for each thing that was done.

let arguments = CommandLine.arguments
guard arguments.count == 3 else { exit(64) }
let path = arguments[2]
let draft = Draft(
  name: "comment/1", author: "worker", title: "Note", saved: Date(timeIntervalSince1970: 0),
  version: 1, content: [1, 2, 3])
do {
  switch arguments[1] {
  case "keyring":
    let keyring = try SecretService(patience: .seconds(20))
    let vault = try await Vault(at: path)
    try await vault.setUp(with: keyring)
    try await vault.save(draft)
    await vault.lock()
    print("locked")
    try await vault.unlock(with: keyring)
    guard try await vault.records() == Reading(values: [draft]) else { exit(2) }
    print("unlocked")
    try await keyring.forget(vault.id)
    await vault.lock()
    do { try await vault.unlock(with: keyring) } catch { print(error) }
    try await vault.close()
  case "keyring-missing":
    let keyring = try SecretService(patience: .seconds(20))
    let vault = try await Vault(at: path)
    do { try await vault.setUp(with: keyring) } catch { print(error) }
    try await vault.close()
  case "hold":
    let vault = try await Vault(at: path)
    print("open")
    fflush(nil)
    // Until whoever started it is done.
    _ = getchar()
    try await vault.close()
  case "import", "import-killed":
    // A list of 2,500 people with other names; killed once the half of them is written.
    guard let key = CredentialDirectory(environment: ProcessInfo.processInfo.environment) else {
      exit(64)
    }
    let isKilled = arguments[1] == "import-killed"
    let vault = try await Vault(at: path)
    try await vault.unlock(with: key)
    var list = PeopleList()
    for number in 1...2500 {
      let name = PersonName(first: "Barnaby", last: "Thistlewood")
      list.append(ListedPerson(personalID: "P\(number)", name: name), line: number + 1)
    }
    let outcome = try await vault.take(list, at: Date(timeIntervalSince1970: 0), by: "worker") {
      done, all in
      guard isKilled, done > all / 2 else { return }
      print("half")
      fflush(nil)
      kill(getpid(), SIGKILL)
    }
    print("\(outcome.changed) changed")
    try await vault.close()
  default: exit(64)
  }
} catch {
  print("refused: \(error)")
  exit(1)
}
