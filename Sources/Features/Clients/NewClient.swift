public import Model
public import Resources
import Terminal

public import struct FoundationEssentials.UUID

/// Somebody to be added to the records, written down without a screen.
///
/// What the form on the screen checks is checked here too, by the form itself.
public struct NewClient: Sendable {
  private var form: ClientForm
  private let today: CivilDate

  /// Writes somebody down.
  ///
  /// - Parameters:
  ///   - texts: what stands in which line of the form; a date of birth as ISO 8601 has it
  ///   - gender: the system's code; nil for not asked
  ///   - id: what makes two tries one
  ///   - today: the day before which people are born
  public init(
    _ texts: [ClientForm.Field: String], gender: Int? = nil, id: UUID, today: CivilDate
  ) {
    form = ClientForm(.new, id: id, alias: nil)
    self.today = today
    for (field, text) in texts {
      if field == .socialSecurity {
        form.socialSecurity.paste(text)
      } else {
        form.texts[field] = TextField(text)
      }
    }
    if !form.genders.contains(gender) { form.genders.append(gender) }
    form.gender = ChoiceField(
      count: form.genders.count, selected: form.genders.firstIndex(of: gender) ?? 0)
  }

  /// Whether a street name is given, which a site may have no place for.
  public var hasAlias: Bool { !form.text(.alias).trimmed.isEmpty }

  /// What is wrong with which line, top to bottom.
  public var problems: [(field: ClientForm.Field, phrase: Phrase)] {
    // An ISO date is the same day in every language.
    ClientForm.Field.allCases.compactMap { field in
      form.problem(with: field, .en, today: today).map { (field, $0) }
    }
  }

  /// What is to be on record.
  ///
  /// - Parameter question: the demographic that the site keeps other names in
  /// - Returns: the fields, byte for byte as they were written
  public func fields(alias question: Demographic?) -> ParticipantFields {
    var form = form
    form.aliasQuestion = question
    return form.result(.en, today: today)
  }
}
