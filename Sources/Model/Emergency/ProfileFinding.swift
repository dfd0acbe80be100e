/// Something to be corrected in a profile before it can be sent, and where.
public struct ProfileFinding: Hashable, Sendable {
  /// The section.
  public var section: ProfileSection
  /// The index of the value, from 0.
  public var index: Int
  /// The part of the value.
  public var part: Part
  /// The problem.
  public var problem: Problem

  /// A part of a value; for one without parts, the value itself.
  public enum Part: String, Hashable, Sendable, CaseIterable, Codable, CodingKeyRepresentable {
    case value, label, name, phone, email, note, street, city, region, postalCode, country, url
    /// Where an address is on the map: it is kept with the rest, and nobody fills it in.
    case point
  }

  /// What is wrong.
  public enum Problem: Hashable, Sendable {
    /// It is missing.
    case missing
    /// It is missing, while other parts of the address are there.
    case incomplete
    /// It has more than so many characters.
    case tooLong(limit: Int)
    /// It has to be a number in this range.
    case outOfRange(ClosedRange<Int>)
    /// It is not a telephone number.
    case notAPhone(PhoneNumber.Flaw)
    /// It is not an e-mail address.
    case notAnEmail
    /// It is not the address of a page.
    case notALink
    /// It is not before today.
    case notInThePast
    /// It is not one of those to choose from.
    case notAChoice
    /// It is not a code of two letters.
    case notACode
    /// It is there twice.
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
