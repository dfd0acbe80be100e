import Features
import FoundationEssentials
import Model
import Resources

/// The input of `clients add`: a new client.
struct ClientInput: Equatable {
  /// The names of the fields: our own, which never change.
  static let names: [String: ClientForm.Field] = [
    "first": .first, "middle": .middle, "last": .last, "alias": .alias, "birthDate": .birth,
    "socialSecurityNumber": .socialSecurity, "cellPhone": .cellPhone, "email": .email,
    "street": .street, "city": .city, "alert": .alert, "gender": .gender,
  ]

  /// The fields in the order in which they are documented.
  static let documented = [
    "first", "middle", "last", "alias", "birthDate", "socialSecurityNumber", "gender", "cellPhone",
    "email", "street", "city", "alert",
  ]

  /// Why it cannot be read: where, without its content.
  enum Flaw: Error, Equatable {
    /// It is not JSON, or has another form.
    case text(FlatJSON.Flaw)
    /// There is no such field.
    case noSuchField(FlatJSON.Place)
    /// The field is there a second time.
    case twice(FlatJSON.Place)
    /// The field takes something else.
    case expected(Phrase, FlatJSON.Place)
  }

  /// The texts, by field.
  private(set) var texts: [ClientForm.Field: String] = [:]
  /// The system's code of gender; nil where it was not asked.
  private(set) var gender: Int?

  /// Reads an object.
  init(json: String) throws(Flaw) {
    let members: [FlatJSON.Member]
    do { members = try FlatJSON(json).members } catch { throw .text(error) }
    var seen: Set<String> = []
    for member in members {
      guard let field = Self.names[member.name] else { throw .noSuchField(member.place) }
      guard seen.insert(member.name).inserted else { throw .twice(member.place) }
      // Null means the same as a missing field.
      if member.value == .null { continue }
      if field == .gender {
        guard let code = GenderName.code(member.value) else {
          throw .expected(.scriptExpectsGender, member.valuePlace)
        }
        gender = code
        continue
      }
      guard case .text(let text) = member.value else {
        throw .expected(.scriptExpectsText, member.valuePlace)
      }
      if field == .birth, !text.isEmpty, CivilDate(iso: text) == nil {
        throw .expected(.scriptExpectsBirth, member.valuePlace)
      }
      texts[field] = text
    }
  }

  /// The client to add.
  func client(id: UUID, today: CivilDate) -> NewClient {
    NewClient(texts, gender: gender, id: id, today: today)
  }
}

extension ClientInput.Flaw {
  /// What is wrong, in one sentence.
  func sentence(_ phrases: Phrases) -> String {
    switch self {
    case .text(.notJSON(let place)): place.sentence(.scriptNotJSON, phrases)
    case .text(.notFlat(let place)): place.sentence(.scriptNotAnObject, phrases)
    case .noSuchField(let place):
      place.sentence(.scriptNoSuchField, phrases, ClientInput.documented.joined(separator: ", "))
    case .twice(let place): place.sentence(.scriptFieldTwice, phrases)
    case .expected(let what, let place): place.sentence(.scriptBadField, phrases, phrases[what])
    }
  }
}
