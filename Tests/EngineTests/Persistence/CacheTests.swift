import FoundationEssentials
import Model
import Testing
import Vault

@testable import Engine

/// What is kept of what was read: the newest, sealed, and only while the vault is open.
@Suite struct CacheTests {
  private let early = Date(timeIntervalSinceReferenceDate: 100)
  private let late = Date(timeIntervalSinceReferenceDate: 200)

  private func choices(_ word: String) -> KeptChoices {
    KeptChoices([Choice(value: "1", label: word)])
  }

  @Test func whatIsGivenIsReadAtOnceAndAfterIt() async throws {
    let folder = try await VaultFolder()
    let cache = Cache(folder.open)
    cache.save(choices("New"), as: "a", fetched: early)
    #expect(await cache.read(KeptChoices.self, "a")?.value.choices.first?.label == "New")
    await cache.settle()
    let again = Cache(folder.open)
    let kept = await again.read(KeptChoices.self, "a")
    #expect(kept?.value.choices.first?.label == "New" && kept?.fetched == early)
    #expect(await again.read(KeptChoices.self, "b") == nil)
  }

  @Test func theNewestWinsHoweverLateItIsGiven() async throws {
    let folder = try await VaultFolder()
    let cache = Cache(folder.open)
    cache.save(choices("late"), as: "a", fetched: late)
    cache.save(choices("early"), as: "a", fetched: early)
    await cache.settle()
    cache.save(choices("early"), as: "a", fetched: early)
    await cache.settle()
    #expect(await cache.read(KeptChoices.self, "a")?.value.choices.first?.label == "late")
  }

  @Test func ofManyTheLastOneIsKept() async throws {
    let folder = try await VaultFolder()
    let cache = Cache(folder.open)
    for number in 1...200 {
      cache.save(choices("\(number)"), as: "a", fetched: early + Double(number))
    }
    await cache.settle()
    let kept = await Cache(folder.open).read(KeptChoices.self, "a")
    #expect(kept?.value.choices.first?.label == "200")
  }

  @Test func whileItIsLockedNothingIsThereAndNothingIsKept() async throws {
    let folder = try await VaultFolder()
    let cache = Cache(folder.open)
    cache.save(choices("before"), as: "a", fetched: early)
    await cache.settle()
    folder.set(open: false)
    #expect(await cache.read(KeptChoices.self, "a") == nil)
    cache.save(choices("locked"), as: "b", fetched: late)
    await cache.settle()
    folder.set(open: true)
    #expect(await cache.read(KeptChoices.self, "a") != nil)
    #expect(await cache.read(KeptChoices.self, "b") == nil)
    #expect(cache.complaint() == nil, "a locked vault is no fault")
  }

  @Test func whatAnotherVersionWroteIsNotThere() async throws {
    let folder = try await VaultFolder()
    var list = CachedList(choices("New"), named: "a", fetched: early)
    list.version = KeptChoices.version + 1
    try await folder.vault.save(list)
    #expect(await Cache(folder.open).read(KeptChoices.self, "a") == nil)
  }

  @Test func whatIsForgottenIsGone() async throws {
    let folder = try await VaultFolder()
    let cache = Cache(folder.open)
    cache.save(choices("New"), as: "a", fetched: early)
    await cache.remove("a")
    #expect(await cache.read(KeptChoices.self, "a") == nil)
  }

  @Test func thatNothingCanBeKeptIsToldOnce() async throws {
    let folder = try await VaultFolder()
    let cache = Cache(folder.open)
    cache.complain(.diskFull)
    cache.complain(.diskFull)
    #expect(cache.complaint() == .diskFull)
    #expect(cache.complaint() == nil)
    // It is told again once something could be kept meanwhile.
    cache.save(choices("New"), as: "a", fetched: early)
    await cache.settle()
    cache.complain(.readOnly)
    #expect(cache.complaint() == .readOnly)
  }
}
