import Model
import Resources

extension ProfileAccess {
  /// What is wrong with a line, found here or by RapidSOS.
  enum Fault: Hashable, Sendable {
    /// Nothing is there.
    case missing
    /// It is shorter or longer than this.
    case length(ClosedRange<Int>)
    /// It is no address of mail.
    case notAnEmail
    /// The name, or the name and the address, belong to an account.
    case taken(alsoEmail: Bool)
    /// The name or the password is not right.
    case wrongPassword
    /// It is no telephone number.
    case number(PhoneNumber.Flaw)
    /// RapidSOS takes no such number.
    case numberRefused
    /// It is not what a code looks like.
    case notACode
    /// It is not the code that was sent, or not any more.
    case wrongCode
    /// No code will be taken any more but a new one.
    case codeSpent
    /// No code was sent to this number.
    case noCode
    /// RapidSOS' own words, where they are none of those that it is known to say.
    case said(String)

    /// What the rule about new accounts found.
    init(_ problem: NewAccount.Problem) {
      switch problem {
      case .missing: self = .missing
      case .length(let range): self = .length(range)
      case .notAnEmail: self = .notAnEmail
      }
    }

    /// What RapidSOS says about a field.
    ///
    /// The texts that rapidsos.md §2.1 knows, and those of the same library, are said in the person's
    /// language.
    init(saying text: String) {
      let words = text.lowercased()
      if words.hasPrefix("not a valid email address") {
        self = .notAnEmail
      } else if words.hasPrefix("not a valid phone number") {
        self = .numberRefused
      } else if words.hasPrefix("missing data for required field") {
        self = .missing
      } else if let range = Self.range(in: words) {
        self = .length(range)
      } else {
        self = .said(text)
      }
    }

    /// The two numbers of "length must be between 7 and 150."; nil for anything else.
    private static func range(in words: String) -> ClosedRange<Int>? {
      let start = "length must be between "
      guard words.hasPrefix(start) else { return nil }
      let numbers = words.dropFirst(start.count).split { !("0"..."9").contains($0) }
        .map { Int($0) }
      guard numbers.count == 2, let least = numbers[0], let most = numbers[1], least <= most
      else { return nil }
      return least...most
    }

    /// What is wrong, in words.
    func words(_ phrases: Phrases) -> String {
      switch self {
      case .missing: phrases[.signInMissing]
      case .length(let range):
        phrases.format(
          .accessWrongLength, phrases.number(range.lowerBound), phrases.number(range.upperBound))
      case .notAnEmail: phrases[.accessWrongEmail]
      case .taken(alsoEmail: false): phrases[.accessTakenName]
      case .taken(alsoEmail: true): phrases[.accessTakenEither]
      case .wrongPassword: phrases[.troubleWrongPassword]
      case .number(let flaw): phrases[flaw.phrase]
      case .numberRefused: phrases[.accessNumberRefused]
      case .notACode: phrases[.accessNotACode]
      case .wrongCode: phrases[.accessWrongCode]
      case .codeSpent: phrases[.accessCodeSpent]
      case .noCode: phrases[.accessNoCode]
      case .said(let text): text
      }
    }
  }
}

extension PhoneNumber.Flaw {
  /// What is wrong, in words.
  fileprivate var phrase: Phrase {
    switch self {
    case .empty: .signInMissing
    case .foreignCharacter: .accessNumberForeignSign
    case .foreignCountry: .accessNumberForeign
    case .tooShort: .accessNumberShort
    case .tooLong: .accessNumberLong
    case .areaCode: .accessNumberArea
    case .exchange: .accessNumberExchange
    }
  }
}
