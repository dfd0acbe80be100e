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
  default: exit(64)
  }
} catch {
  print("refused: \(error)")
  exit(1)
}
