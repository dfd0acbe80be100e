import Model

extension Demographic.Kind {
  /// The kind of a `CharacteristicType` (eto.md §6.2).
  init(code: Int) {
    switch code {
    case 0: self = .standard
    case 1: self = .flag
    case 2: self = .number
    case 3: self = .text
    case 4: self = .choice
    case 5: self = .choices
    case 6: self = .date
    case 7: self = .longText
    case 10: self = .header
    case 13: self = .phone
    case 14: self = .email
    case 15: self = .postalCode
    default: self = .other(code: code)
    }
  }

  /// Its `CharacteristicType`.
  var code: Int {
    switch self {
    case .standard: 0
    case .flag: 1
    case .number: 2
    case .text: 3
    case .choice: 4
    case .choices: 5
    case .date: 6
    case .longText: 7
    case .header: 10
    case .phone: 13
    case .email: 14
    case .postalCode: 15
    case .other(let code): code
    }
  }
}
