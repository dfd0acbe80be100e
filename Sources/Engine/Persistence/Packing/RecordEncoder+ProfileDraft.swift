import Features
import Model
import Resources
import Vault

extension RecordEncoder {
  /// Writes changes to a profile that are half written, but for the profile.
  mutating func pack(_ draft: ProfileDraft) {
    switch draft.whose {
    case .client(let id, let site):
      pack(1)
      pack(id)
      pack(site) { $0.pack($1) }
    case .somebody(let number):
      pack(2)
      pack(number)
    }
    pack(draft.name)
    pack(draft.account) { $0.pack($1) }
    pack(draft.consent) { encoder, consent in
      encoder.pack(consent.isGiven)
      encoder.pack(consent.date)
      encoder.pack(consent.language)
    }
    pack(draft.verified) { $0.pack($1.national) }
    pack(draft.units == .metric)
    pack(draft.language.rawValue)
    pack(draft.answers.sorted { $0.key.rawValue < $1.key.rawValue }) { encoder, answer in
      encoder.pack(answer.key.rawValue)
      encoder.pack(answer.value.code)
    }
    pack(draft.entries.sorted { $0.key.rawValue < $1.key.rawValue }) { encoder, section in
      encoder.pack(section.key.rawValue)
      encoder.pack(section.value) { encoder, entry in
        encoder.pack(entry.original) { $0.pack($1) }
        encoder.pack(entry.texts) { encoder, texts in
          encoder.pack(texts.sorted { $0.key.rawValue < $1.key.rawValue }) { encoder, text in
            encoder.pack(text.key.rawValue)
            encoder.pack(text.value)
          }
        }
      }
    }
  }

  /// Writes a profile with everything that was read of it.
  mutating func packWhole(_ profile: EmergencyProfile) {
    pack(profile, sections: ProfileSection.allCases)
    pack(profile.id) { $0.pack($1) }
    pack(profile.updated.sorted { $0.key.rawValue < $1.key.rawValue }) { encoder, section in
      encoder.pack(section.key.rawValue)
      encoder.pack(section.value)
    }
    pack(profile.unknown) { encoder, section in
      encoder.pack(section.key)
      encoder.pack(section.title)
      encoder.pack(section.values) { $0.pack($1) }
      encoder.pack(section.updated) { $0.pack($1) }
    }
  }
}

extension RecordDecoder {
  /// Reads changes to a profile that are half written.
  mutating func profileDraft(of base: EmergencyProfile) throws(RecordDecodingError) -> ProfileDraft
  {
    ProfileDraft(
      whose: try whose(), name: try string(),
      account: try optional { decoder throws(RecordDecodingError) in try decoder.string() },
      consent: try optional { decoder throws(RecordDecodingError) in
        ProfileConsent(
          isGiven: try decoder.bool(), date: try decoder.date(), language: try decoder.string())
      },
      verified: try optional { decoder throws(RecordDecodingError) in try decoder.phoneNumber() },
      base: base, units: try bool() ? .metric : .feetAndPounds, language: try language(),
      answers: try bySection { decoder throws(RecordDecodingError) in try decoder.profileAnswer() },
      entries: try bySection { decoder throws(RecordDecodingError) in try decoder.profileEntries() }
    )
  }

  /// Reads a profile with everything that was read of it.
  mutating func wholeProfile() throws(RecordDecodingError) -> EmergencyProfile {
    var profile = try emergencyProfile()
    profile.id = try optionalInt()
    profile.updated = try bySection { decoder throws(RecordDecodingError) in try decoder.date() }
    profile.unknown = try array { decoder throws(RecordDecodingError) in
      UnknownProfileSection(
        key: try decoder.string(), title: try decoder.string(), values: try decoder.texts(),
        updated: try decoder.optional { decoder throws(RecordDecodingError) in try decoder.date() })
    }
    return profile
  }

  private mutating func whose() throws(RecordDecodingError) -> Emergency.Whose {
    switch try int() {
    case 1: .client(try int(), of: try optionalInt())
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
    var values: [ProfileSection: Value] = [:]
    let all = try array { decoder throws(RecordDecodingError) in
      (try decoder.string(), try body(&decoder))
    }
    for (name, value) in all {
      guard let section = ProfileSection(rawValue: name) else { throw RecordDecodingError() }
      values[section] = value
    }
    return values
  }

  private mutating func profileAnswer() throws(RecordDecodingError) -> ProfileEditor.Answer {
    let code = try int()
    guard let answer = ProfileEditor.Answer.allCases.first(where: { $0.code == code }) else {
      throw RecordDecodingError()
    }
    return answer
  }

  private mutating func profileEntries() throws(RecordDecodingError) -> [ProfileDraft.Entry] {
    try array { decoder throws(RecordDecodingError) in
      ProfileDraft.Entry(
        original: try decoder.optionalInt(),
        texts: try decoder.optional { decoder throws(RecordDecodingError) in
          try decoder.profileTexts()
        })
    }
  }

  private mutating func profileTexts() throws(RecordDecodingError) -> [ProfileFinding.Part: String]
  {
    var texts: [ProfileFinding.Part: String] = [:]
    let all = try array { decoder throws(RecordDecodingError) in
      (try decoder.string(), try decoder.string())
    }
    for (name, text) in all {
      guard let part = ProfileFinding.Part(rawValue: name) else { throw RecordDecodingError() }
      texts[part] = text
    }
    return texts
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
