/// Sections under one number: a profile, a saved location or a device.
struct SectionRecord: Sendable {
  /// A section that is not empty.
  struct Section: Sendable {
    let value: [JSON]
    /// Milliseconds since 1970.
    let updated: Int
  }

  /// What a client wants changed: rapidsos.md §9.
  enum Change: Sendable {
    case clear(String)
    case put(String, [JSON])
  }

  let id: Int
  private var sections: [String: Section] = [:]
  /// Sections without a rule: they come from the seed, and stay.
  private var others: [JSON.Member] = []
  private var updated: Int?

  init(id: Int) { self.id = id }

  /// Takes a section from the seed.
  mutating func seed(_ key: String, _ value: [JSON], updated: Int) {
    sections[key] = Section(value: value, updated: updated)
    self.updated = max(self.updated ?? updated, updated)
  }

  /// Takes a section without a rule from the seed.
  mutating func seed(other key: String, _ section: JSON) {
    others.append(JSON.Member(key, section))
  }

  /// Applies changes; the sections that they touch get a time later than any before.
  mutating func apply(_ changes: [Change], now: Double) {
    let stamp = max(Int(now * 1000), (updated ?? 0) + 1)
    for change in changes {
      switch change {
      case .clear(let key): guard sections.removeValue(forKey: key) != nil else { continue }
      case .put(let key, let value): sections[key] = Section(value: value, updated: stamp)
      }
      updated = stamp
    }
  }

  /// The record in an answer; empty sections are left out.
  func json(_ rules: [SectionRule]) -> JSON {
    var members = [JSON.Member("id", .whole(id))]
    if let updated { members.append(JSON.Member("updated_time", .whole(updated))) }
    for rule in rules {
      guard let section = sections[rule.key] else { continue }
      var envelope = [
        JSON.Member("display_name", .text(rule.displayName)),
        JSON.Member("type", .text(rule.kind.rawValue)),
      ]
      if let units = rule.units { envelope.append(JSON.Member("units", .text(units))) }
      envelope.append(JSON.Member("updated_time", .whole(section.updated)))
      envelope.append(JSON.Member("value", .list(section.value)))
      members.append(JSON.Member(rule.key, .object(envelope)))
    }
    return .object(members + others)
  }
}

extension SectionRecord.Change {
  /// The changes that a body asks for; all of them, or none if any is refused (OC-15).
  ///
  /// Only keys with a rule count: `id`, `updated_time`, the `languages` of the shipped app and
  /// everything unknown are ignored.
  static func all(
    in body: JSON, _ rules: [SectionRule]
  ) throws(RapidSOSProblem) -> [SectionRecord.Change] {
    var changes: [SectionRecord.Change] = []
    var errors = FieldErrors()
    for rule in rules {
      guard let section = body[rule.key] else { continue }
      if section == .null {
        changes.append(.clear(rule.key))
        continue
      }
      guard case .list(let items)? = section["value"] else {
        errors.add(rule.key, FieldErrors.invalid)
        continue
      }
      let value = read(items, rule, &errors)
      // OC-14.
      changes.append(value.isEmpty ? .clear(rule.key) : .put(rule.key, value))
    }
    try errors.check()
    return changes
  }

  private static func read(
    _ items: [JSON], _ rule: SectionRule, _ errors: inout FieldErrors
  ) -> [JSON] {
    var value: [JSON] = []
    for item in items {
      do throws(SectionFlaw) { value.append(try rule.kind.read(item, limit: rule.limit)) } catch {
        errors.add(rule.key, error.message)
      }
    }
    return value
  }
}
