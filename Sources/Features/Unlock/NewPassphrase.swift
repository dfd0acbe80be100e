import Resources
import Terminal

/// A new passphrase, typed twice, and a plain judgement of its length.
struct NewPassphrase: Equatable {
  /// The fewest letters and signs that are taken.
  ///
  /// Source: HUD's 2004 HMIS standards, section 4.3.
  static let shortest = 8
  /// From so many on, guessing takes long.
  static let good = 12
  /// From so many on, nobody guesses it who does not know the person.
  static let long = 20

  /// The first time.
  var first = PasswordField()
  /// The second.
  var second = PasswordField()

  /// What is wrong with it.
  enum Flaw: Hashable {
    case missing, tooShort, different
  }

  /// What is wrong with each of the two; nil where nothing is.
  var flaws: (first: Flaw?, second: Flaw?) {
    if first.isEmpty { return (.missing, nil) }
    if first.text.count < Self.shortest { return (.tooShort, nil) }
    if second.isEmpty { return (nil, .missing) }
    return (nil, second.text == first.text ? nil : .different)
  }

  /// Whether it can be taken.
  var isSound: Bool { flaws == (nil, nil) }

  /// How good its length is, in words.
  var judgement: Sentence {
    let count = first.text.count
    return switch count {
    case 0: Sentence(.passphraseHelp, .count(Self.shortest))
    case ..<Self.shortest: Sentence(.passphraseMore, .counted(.signsMore, Self.shortest - count))
    case ..<Self.good: Sentence(.passphraseShort)
    case ..<Self.long: Sentence(.passphraseGood)
    default: Sentence(.passphraseLong)
    }
  }

  /// Forgets what was typed.
  mutating func clear() {
    first.clear()
    second.clear()
  }
}

extension NewPassphrase.Flaw {
  /// What is wrong, in words.
  var sentence: Sentence {
    switch self {
    case .missing: Sentence(.signInMissing)
    case .tooShort: Sentence(.passphraseTooShort, .count(NewPassphrase.shortest))
    case .different: Sentence(.passphraseDifferent)
    }
  }
}
