public import Model
import Resources
import Terminal

extension ClientText {
  /// What the shelter's own list has about somebody, under a heading with the list's name.
  ///
  /// Date of birth and last four digits are hidden like those of ETO. Empty for nil.
  func guestSection(_ record: GuestRecord?) -> [Line] {
    guard let record else { return [] }
    var lines: [Line] = [
      "", Line(phrases.format(.guestsHeading, record.id.list), .heading),
    ]
    switch client.guestStanding {
    case .failed(let trouble):
      lines += wrapped(
        phrases.format(.clientsPartFailed, trouble.sentence(of: .fileMaker).text(phrases)), .warning
      )
    case .loading where record.fields.isEmpty:
      lines.append(Line(phrases[.clientsReading], .muted))
    case .idle, .loading, .loaded: break
    }
    if hasGuestDraft { lines += wrapped(phrases[.clientsHasDraft], .warning) }
    return lines + table(guestTable(record))
  }

  /// What stands above the list's part on the page of somebody who is on that list only.
  var guestHeading: [Line] {
    let name = client.name.spoken.isEmpty ? phrases[.clientsNoName] : client.name.spoken
    return wrapped("\(name) · \(phrases[.guestsOnly])", .heading)
  }

  private func guestTable(_ record: GuestRecord) -> [(String, String)] {
    var named: [(String, String)] = []
    if !client.isOnlyGuest, !record.name.isEmpty {
      named.append((phrases[.clientsColumnName], record.name.spoken))
    }
    let aliases = record.name.aliases.filter { !$0.isEmpty && $0 != record.name.spoken }
    if !aliases.isEmpty {
      named.append((phrases[.clientsFieldAlias], aliases.joined(separator: ", ")))
    }
    named.append((phrases[.clientsFieldBirth], birth(record.birth)))
    named.append((phrases[.clientsFieldLastFour], hidden(record.lastFour?.revealed)))
    if !record.number.isEmpty { named.append((phrases[.guestsNumber], record.number)) }
    return named
      + record.fields.map { field in
        (
          field.label,
          field.value.isEmpty ? phrases[.guestsNone] : phrases.guestValue(field.value, field.kind)
        )
      }
  }
}

extension Phrases {
  /// A value as FileMaker writes it, as people write it.
  func guestValue(_ value: String, _ kind: GuestRecord.Field.Kind) -> String {
    guard kind == .date, let day = CivilDate(unitedStates: value) else { return value }
    return self.day(day)
  }
}

extension GuestChange {
  /// Each field that differs, with what it is to have.
  public var entries: [OutboxRow.Entry] {
    lines.map { OutboxRow.Entry($0.words($0.new), label: .text($0.label)) }
  }

  /// What both have in the fields that somebody else changed too; in all where those are not known.
  ///
  /// - Parameter values: What the fields have now, by name.
  /// - Returns: One for each field.
  public func differences(_ values: [String: String]) -> [OutboxRow.Difference] {
    shown(beside: values).map { line in
      OutboxRow.Difference(
        mine: line.words(line.new), theirs: line.words(values[line.name] ?? ""),
        label: .text(line.label))
    }
  }

  /// The fields that stand beside what somebody else wrote.
  public func shown(beside values: [String: String]) -> [Line] {
    let conflicts = conflicts(with: values)
    return conflicts.isEmpty ? lines : conflicts
  }
}

extension GuestChange.Line {
  /// A value of it in words.
  fileprivate func words(_ value: String) -> Sentence.Part {
    if value.isEmpty { return .phrase(.guestsNone) }
    guard kind == .date, let day = CivilDate(unitedStates: value) else { return .text(value) }
    return .day(day)
  }
}
