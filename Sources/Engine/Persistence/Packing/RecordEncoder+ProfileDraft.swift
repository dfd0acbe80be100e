import Features
import Model
import Resources
import Vault

extension RecordEncoder {
  /// Writes changes to a profile that are half written, but for the profile.
  mutating func pack(_ draft: ProfileDraft) {
    switch draft.whose {
    case .client(let id, let site): pack(1, id, site)
    case .somebody(let number): pack(2, number)
    }
    pack(draft.name, draft.account)
    pack(draft.consent) { encoder, consent in
      encoder.pack(consent.isGiven, consent.date, consent.language)
    }
    pack(draft.verified) { $0.pack($1.national) }
    pack(draft.units == .metric, draft.language.rawValue)
    pack(draft.answers.sorted { $0.key.rawValue < $1.key.rawValue }) { encoder, answer in
      encoder.pack(answer.key.rawValue, answer.value.code)
    }
    pack(draft.entries.sorted { $0.key.rawValue < $1.key.rawValue }) { encoder, section in
      encoder.pack(section.key.rawValue)
      encoder.pack(section.value) { encoder, entry in
        encoder.pack(entry.original)
        encoder.pack(entry.texts) { encoder, texts in
          encoder.pack(texts.sorted { $0.key.rawValue < $1.key.rawValue }) { encoder, text in
            encoder.pack(text.key.rawValue, text.value)
          }
        }
      }
    }
  }

  /// Writes a profile with everything that was read of it.
  mutating func packWhole(_ profile: EmergencyProfile) {
    pack(profile, sections: ProfileSection.allCases)
    pack(profile.id)
    pack(profile.updated.sorted { $0.key.rawValue < $1.key.rawValue }) { encoder, section in
      encoder.pack(section.key.rawValue, section.value)
    }
    pack(profile.unknown) { encoder, section in
      encoder.pack(section.key, section.title, section.values, section.updated)
    }
  }
}

extension RecordDecoder {
  /// Reads changes to a profile that are half written.
  mutating func profileDraft(of base: EmergencyProfile) throws(RecordDecodingError) -> ProfileDraft
  {
    ProfileDraft(
      whose: try whose(), name: try string(), account: try read(),
      consent: try optional { decoder throws(RecordDecodingError) in
        ProfileConsent(
          isGiven: try decoder.bool(), date: try decoder.date(), language: try decoder.string())
      },
      verified: try optional { decoder throws(RecordDecodingError) in try decoder.phoneNumber() },
      base: base, units: try bool() ? .metric : .feetAndPounds, language: try raw(),
      answers: try bySection { decoder throws(RecordDecodingError) in try decoder.profileAnswer() },
      entries: try bySection { decoder throws(RecordDecodingError) in try decoder.profileEntries() }
    )
  }

  /// Reads a profile with everything that was read of it.
  mutating func wholeProfile() throws(RecordDecodingError) -> EmergencyProfile {
    var profile = try emergencyProfile()
    profile.id = try read()
    profile.updated = try bySection { decoder throws(RecordDecodingError) in try decoder.date() }
    profile.unknown = try array { decoder throws(RecordDecodingError) in
      UnknownProfileSection(
        key: try decoder.string(), title: try decoder.string(), values: try decoder.read(),
        updated: try decoder.read())
    }
    return profile
  }

  private mutating func whose() throws(RecordDecodingError) -> Emergency.Whose {
    switch try int() {
    case 1: .client(try int(), of: try read())
    case 2: .somebody(try int())
    default: throw RecordDecodingError()
    }
  }

  private mutating func phoneNumber() throws(RecordDecodingError) -> PhoneNumber {
    guard let number = PhoneNumber(try string()) else { throw RecordDecodingError() }
    return number
  }

  private mutating func bySection<Value>(
    _ body: (inout RecordDecoder) throws(RecordDecodingError) -> Value
  ) throws(RecordDecodingError) -> [ProfileSection: Value] {
    let all = try array { decoder throws(RecordDecodingError) -> (ProfileSection, Value) in
      (try decoder.raw(), try body(&decoder))
    }
    return Dictionary(all) { $1 }
  }

  private mutating func profileAnswer() throws(RecordDecodingError) -> ProfileEditor.Answer {
    try known(ProfileEditor.Answer.allCases, \.code)
  }

  private mutating func profileEntries() throws(RecordDecodingError) -> [ProfileDraft.Entry] {
    try array { decoder throws(RecordDecodingError) in
      ProfileDraft.Entry(
        original: try decoder.read(),
        texts: try decoder.optional { decoder throws(RecordDecodingError) in
          try decoder.profileTexts()
        })
    }
  }

  private mutating func profileTexts() throws(RecordDecodingError) -> [ProfileFinding.Part: String]
  {
    let all = try array { decoder throws(RecordDecodingError) -> (ProfileFinding.Part, String) in
      (try decoder.raw(), try decoder.string())
    }
    return Dictionary(all) { $1 }
  }
}

extension ProfileEditor.Answer {
  /// Its number in what is packed, which never changes.
  fileprivate var code: Int {
    switch self {
    case .notAsked: 1
    case .noneKnown: 2
    case .some: 3
    }
  }
}
