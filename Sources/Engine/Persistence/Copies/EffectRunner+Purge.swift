import Features
import Model
import Vault

import struct FoundationEssentials.Date

extension EffectRunner {
  /// Takes away what need not stay on this computer: what has arrived long ago, people whom nobody
  /// had to do with for long, what was read of them, and what reports are asked of where nobody filled it for
  /// long.
  ///
  /// Nobody leaves about whom something is not sent yet.
  func purge() async {
    guard let vault = await cache.vault else { return }
    let now = environment.now()
    do throws(VaultError) {
      let outbox = try await vault.outbox().values
      let unsent = Set(outbox.compactMap(\.client))
      let pages = Set(outbox.compactMap(\.page))
      let kept = try await vault.people { person in
        unsent.contains(person.summary.id) ? person.id : nil
      }
      _ = try await vault.purge(now: now, retention: retention, keeping: Set(kept))
      let oldest = now.addingTimeInterval(-retention.people)
      for list in try await vault.records(CachedList.self).values
      where list.fetched < oldest && list.isAboutPeople && !pages.contains(where: list.isPage) {
        try await vault.remove(CachedList.self, named: list.name)
      }
      _ = try await vault.purgeOutreach(
        olderThan: now.addingTimeInterval(-retention.outreach), keeping: Set(outbox.map(\.id)))
      let reports = now.addingTimeInterval(-retention.reports)
      _ = try await vault.purgeReports(olderThan: reports)
      try await vault.purgeReportStore(filledBefore: reports)
      try await FactKeeping.purge(vault, olderThan: reports)
    } catch {
      // What could not be taken away now is taken away at the next start.
      cache.complain(error)
    }
  }
}

extension OutboxItem {
  /// The number of the client whom it is about; nil for anything else.
  fileprivate var client: Participant.ID? {
    guard case .client(_, let number)? = message?.about(self) else { return nil }
    return number
  }

  /// The name of the page, within the site, of whom it is about; nil for anything else.
  fileprivate var page: String? {
    switch message?.about(self) {
    case .client(_, let number)?: KeptClient.name(number)
    case .guest(let id)?: KeptGuest.name(id)
    case .task?, .newClient?, .profile?, .other?, nil: nil
    }
  }
}

extension CachedList {
  /// Whether people are named in it: forms, code lists and who worked here last may stay.
  fileprivate var isAboutPeople: Bool {
    let what = name.split(separator: "@").first?.split(separator: "/") ?? []
    return !what.contains {
      ["last", "form", "forms", "options", "questions", "choices"].contains($0)
    }
  }

  /// Whether it is a page that is called so within its site.
  fileprivate func isPage(_ page: String) -> Bool { name.contains("/\(page)@") }
}
