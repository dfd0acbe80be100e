/// Something in a profile that keeps it from being sent, and where.
public struct ProfileFinding: Hashable, Sendable {
  /// The section.
  public var section: ProfileSection
  /// Which of its values, from 0.
  public var index: Int
  /// Which part of that value.
  public var part: Part
  /// What is wrong with it.
  public var problem: Problem

  /// A part of a value; of one without parts, the value itself.
  public enum Part: String, Hashable, Sendable, CaseIterable, Codable, CodingKeyRepresentable {
    case value, label, name, phone, email, note, street, city, region, postalCode, country, url
  }

  /// What is wrong.
  public enum Problem: Hashable, Sendable {
    /// It has to be there.
    case missing
    /// Other parts of the address are there: it has to be there too.
    case incomplete
    /// It has more than so many characters.
    case tooLong(limit: Int)
    /// It has to be a number in these limits.
    case outOfRange(ClosedRange<Int>)
    /// It is no telephone number.
    case notAPhone(PhoneNumber.Flaw)
    /// It is no address of mail.
    case notAnEmail
    /// It is no address of a page.
    case notALink
    /// It is not before today.
    case notInThePast
    /// It is not one of those to choose from.
    case notAChoice
    /// It is no code of two letters.
    case notACode
    /// It stands there already.
    case twice
  }

  /// Makes a finding.
  public init(
    _ section: ProfileSection, _ index: Int = 0, _ part: Part = .value, _ problem: Problem
  ) {
    self.section = section
    self.index = index
    self.part = part
    self.problem = problem
  }
}
