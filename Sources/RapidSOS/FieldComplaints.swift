public import Model

/// What the service says about the fields of what it was sent.
///
/// A field is named by its path on the wire: `username`, `allergy`, `variables.user.full_name`.
public struct FieldComplaints: Hashable, Sendable {
  /// The texts about each field.
  public let byField: [String: [String]]

  /// Makes complaints.
  public init(_ byField: [String: [String]]) { self.byField = byField }

  /// Whether it is empty.
  public var isEmpty: Bool { byField.isEmpty }

  /// All texts in one line, in the order of their fields.
  public var words: String {
    byField.sorted { $0.key < $1.key }.flatMap(\.value).joined(separator: " ")
  }

  /// The texts about an account that was to be registered.
  public var ofAccount: [NewAccount.Field: [String]] {
    Dictionary(NewAccount.Field.allCases.map { ($0, texts(about: $0.rawValue)) }) { $1 }
      .filter { !$0.value.isEmpty }
  }

  /// The texts about the sections of a profile.
  public var ofProfile: [ProfileSection: [String]] {
    Dictionary(ProfileSection.allCases.map { ($0, texts(about: $0.wireKey)) }) { $1 }
      .filter { !$0.value.isEmpty }
  }

  /// The texts about a field and its parts.
  public func texts(about field: String) -> [String] {
    byField.filter { $0.key == field || $0.key.hasPrefix(field + ".") }
      .sorted { $0.key < $1.key }.flatMap(\.value)
  }
}
