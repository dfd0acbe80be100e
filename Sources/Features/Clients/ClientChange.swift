public import Model

/// What is different between two states of what a worker writes about a client, line by line.
///
/// It is what is sent of a form, and nothing else of the record is.
public struct ClientChange: Hashable, Sendable, Codable {
  /// What was on record.
  public var old: ParticipantFields
  /// What is to be.
  public var new: ParticipantFields

  /// Compares two states.
  public init(from old: ParticipantFields, to new: ParticipantFields) {
    self.old = old
    self.new = new
  }

  /// The lines that differ, in the order of the form.
  public var lines: [ClientForm.Field] {
    ClientForm.Field.allCases.filter { entry($0, of: old) != entry($0, of: new) }
  }

  /// Whether nothing does.
  public var isEmpty: Bool { lines.isEmpty }

  /// What is not on record as it is to be.
  ///
  /// - Parameter theirs: the record as it is now.
  /// - Returns: the lines, in the order of the form.
  public func missing(in theirs: ParticipantFields) -> [ClientForm.Field] {
    lines.filter { !entry($0, of: theirs).holds(entry($0, of: new)) }
  }

  /// The lines that somebody else has changed too, and otherwise.
  ///
  /// - Parameters:
  ///   - theirs: the record as it is now.
  ///   - seen: the record as a person has seen it last; nil for as it was.
  /// - Returns: the lines, in the order of the form.
  public func conflicts(
    with theirs: ParticipantFields, since seen: ParticipantFields? = nil
  ) -> [ClientForm.Field] {
    missing(in: theirs).filter { line in
      let (now, before) = (entry(line, of: theirs), entry(line, of: seen ?? old))
      return !now.holds(before) || now.losesDigits(to: entry(line, of: new)) && seen == nil
    }
  }

  /// What remains of the change on a record that has changed meanwhile.
  ///
  /// - Parameters:
  ///   - theirs: the record as it is now.
  ///   - yielding: the lines that are to stay as they are now.
  /// - Returns: what the record is still to have.
  public func rebased(
    onto theirs: ParticipantFields, yielding: [ClientForm.Field]
  ) -> ClientChange {
    ClientChange(from: theirs, to: applied(to: theirs, yielding: yielding))
  }

  /// A record with the change made in it, but for some lines.
  public func applied(
    to theirs: ParticipantFields, yielding: [ClientForm.Field] = []
  ) -> ParticipantFields {
    var fields = theirs
    for line in missing(in: theirs) where !yielding.contains(line) {
      switch line {
      case .birth: fields.birth = new.birth
      case .socialSecurity: fields.socialSecurityNumber = new.socialSecurityNumber
      case .gender: fields.gender = new.gender
      case .alias: for question in questions { fields.take(question, from: new) }
      case .first, .middle, .last, .cellPhone, .email, .street, .city, .alert, .save:
        if let path = line.path { fields[keyPath: path] = new[keyPath: path] }
      }
    }
    return fields
  }

  /// The site's own questions that are answered otherwise.
  var questions: [Demographic.ID] {
    let all = (old.demographics + new.demographics).map(\.id)
    return Set(all).filter { old.answer(to: $0) != new.answer(to: $0) }.sorted()
  }

  /// What stands in a line.
  private enum Entry: Hashable {
    case text(String)
    case day(CivilDate?)
    case code(Int?)
    case digits(String)
    case answers([DemographicValue.Value])

    /// Whether another one says no more than this.
    func holds(_ other: Entry) -> Bool {
      guard case .digits(let mine) = self, case .digits(let theirs) = other, theirs.count == 4
      else {
        return self == other
      }
      return mine.hasSuffix(theirs)
    }

    /// Whether nine digits would be given up for four others.
    func losesDigits(to other: Entry) -> Bool {
      guard case .digits(let mine) = self, case .digits(let theirs) = other else { return false }
      return mine.count > 4 && theirs.count == 4
    }
  }

  private func entry(_ line: ClientForm.Field, of fields: ParticipantFields) -> Entry {
    switch line {
    case .birth: .day(fields.birth)
    case .gender: .code(fields.gender)
    case .socialSecurity:
      .digits(fields.socialSecurityNumber?.revealed.filter(\.isWholeNumber) ?? "")
    case .alias: .answers(questions.map { fields.answer(to: $0) })
    case .first, .middle, .last, .cellPhone, .email, .street, .city, .alert, .save:
      .text(line.path.map { fields[keyPath: $0] } ?? "")
    }
  }
}

extension ClientForm.Field {
  /// Where its text is; nil for what is no text, or answers a question of the site.
  fileprivate var path: WritableKeyPath<ParticipantFields, String>? {
    switch self {
    case .first: \.name.first
    case .middle: \.name.middle
    case .last: \.name.last
    case .cellPhone: \.reach.cellPhone
    case .email: \.reach.email
    case .street: \.address.line1
    case .city: \.address.city
    case .alert: \.alert
    case .alias, .birth, .socialSecurity, .gender, .save: nil
    }
  }
}

extension ParticipantFields {
  /// The answer to one of the site's own questions; blank where there is none.
  fileprivate func answer(to question: Demographic.ID) -> DemographicValue.Value {
    let value = demographics.first { $0.id == question }?.value ?? .blank
    return value == .text("") ? .blank : value
  }

  fileprivate mutating func take(_ question: Demographic.ID, from other: ParticipantFields) {
    let new = other.demographics.first { $0.id == question }
    if let place = demographics.firstIndex(where: { $0.id == question }) {
      demographics[place].value = new?.value ?? .blank
    } else if let new {
      demographics.append(new)
    }
  }
}
