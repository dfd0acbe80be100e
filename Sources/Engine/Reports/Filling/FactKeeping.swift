import Model
import Vault

import struct FoundationEssentials.Date

/// For how long what was read of ETO for reports stays.
///
/// It is of use only to the next filling, which need not read everybody again: it goes once no filling of
/// the program has looked at it for as long as results of reports stay, once an export takes the store's
/// place, and when the caseload is forgotten. Whoever is not in the program any more in the days that are
/// looked at goes with each filling.
enum FactKeeping {
  /// How far each program is read, whoever reads it.
  static func courses(_ vault: Vault) async throws(VaultError) -> [FillingCourse] {
    let courses = try await vault.records(FillingCourse.self).values
    return courses.isEmpty ? try await earlierCourses(vault) : courses
  }

  /// Takes away what was read of programs that nobody has read since a moment.
  static func purge(_ vault: Vault, olderThan moment: Date) async throws(VaultError) {
    let courses = try await courses(vault)
    let stale = courses.filter { ($0.began ?? $0.completed ?? moment) < moment }
    guard !stale.isEmpty else { return }
    guard stale.count < courses.count else { return try await removeAll(vault) }
    let gone = Dictionary(grouping: stale, by: \.owner).mapValues { Set($0.map(\.program)) }
    try await pages(vault) { records throws(VaultError) in
      var (less, removed): ([FactRecord], [String]) = ([], [])
      for case .person(let person) in records {
        guard let programs = gone[person.owner] else { continue }
        var left = person.facts
        left?.programs.removeAll { programs.contains($0.program) }
        guard let facts = left, !facts.programs.isEmpty else {
          removed.append(FactRecord.person(person).name)
          continue
        }
        let rest = KeptPerson(facts, owner: person.owner)
        if rest != person { less.append(.person(rest)) }
      }
      if !less.isEmpty || !removed.isEmpty { try await vault.save(less, removing: removed) }
    }
    try await vault.save([FillingCourse](), removing: stale.map(\.name))
  }

  /// Takes away all of it.
  static func removeAll(_ vault: Vault) async throws(VaultError) {
    try await vault.removeAll(FactRecord.self)
    try await vault.removeAll(FillingCourse.self)
  }

  /// Those that an earlier version kept among the people; they are given rows of their own.
  private static func earlierCourses(
    _ vault: Vault
  ) async throws(VaultError) -> [FillingCourse] {
    var courses: [FillingCourse] = []
    try await pages(vault) { records throws(VaultError) in
      for case .course(let course) in records { courses.append(course) }
    }
    guard !courses.isEmpty else { return [] }
    try await vault.save(courses)
    try await vault.save(
      [FactRecord](), removing: courses.map { FactRecord.course($0).name })
    return courses
  }

  private static func pages(
    _ vault: Vault, _ body: ([FactRecord]) async throws(VaultError) -> Void
  ) async throws(VaultError) {
    var place: Int64? = 0
    while let after = place {
      let page: RecordPage<FactRecord> = try await vault.page(after: after)
      try await body(page.values)
      place = page.next
    }
  }
}
