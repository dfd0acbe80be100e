import Model
import Resources

import struct FoundationEssentials.Date

/// Several people at one desk: whoever signed in to one system may not be who is signed in to another,
/// where what is written has their name.
extension App.State {
  /// A system that is signed in to as visibly somebody else than another one is; nil where none is.
  ///
  /// The accounts that this machine is set up with are those of whoever works at it, however they are
  /// called.
  func stranger(to system: RemoteSystem) -> RemoteSystem? { strangers[system] }

  /// Finds them out anew where other people are signed in than before.
  mutating func followStrangers() {
    let people = systems.map { person(in: $0) }
    guard people != peopleCompared else { return }
    peopleCompared = people
    strangers = [:]
    for system in systems { strangers[system] = findStranger(to: system) }
  }

  private func findStranger(to system: RemoteSystem) -> RemoteSystem? {
    guard let own = worker(in: system) else { return nil }
    return systems.first { other in
      guard other != system, let theirs = worker(in: other) else { return false }
      return !(isPreset(system, own) && isPreset(other, theirs))
        && !AccountNames(own).mayBe(AccountNames(theirs))
    }
  }

  /// What is said of that where people sign in; nil where all may be one person.
  var strangersSaid: Sentence? {
    guard let system = systems.first(where: { stranger(to: $0) != nil }),
      let other = stranger(to: system), let own = worker(in: system), let theirs = worker(in: other)
    else { return nil }
    return Sentence(
      .signInTwoPeople, .text(system.name), .text(own.briefName), .text(other.name),
      .text(theirs.briefName))
  }

  /// Says once, to somebody who has just signed in, that another one is still signed in elsewhere.
  mutating func tellOfStranger(to system: RemoteSystem, at date: Date) {
    guard let other = stranger(to: system), let person = worker(in: other) else { return }
    say(
      Message(
        .warning, Sentence(.signInStillAs, .text(other.name), .text(person.name)),
        hint: .hintSignOut, at: date))
  }

  /// Who is signed in to a system; nil where nobody is.
  func person(in system: RemoteSystem) -> SignedInPerson? {
    signIns.part(system) { $0.person }
  }

  /// Who is signed in to a system with an account that tells who they are.
  private func worker(in system: RemoteSystem) -> SignedInPerson? {
    guard let person = person(in: system) else { return nil }
    switch system.descriptor.accounts {
    case .workers: return person
    // It is mostly one for all.
    case .shared: return AccountNames(person).isOfPerson ? person : nil
    case .clients: return nil
    }
  }

  /// Whether an account is the one that this machine is set up with.
  private func isPreset(_ system: RemoteSystem, _ person: SignedInPerson) -> Bool {
    let preset = setup.signIns[system]?.userName.trimmingSpaces ?? ""
    return !preset.isEmpty && preset.lowercased() == person.userName.lowercased()
  }
}

extension SignedInPerson {
  /// Their name without the host of an e-mail address.
  fileprivate var briefName: String { String(name.prefix { $0 != "@" }) }
}
