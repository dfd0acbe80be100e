import Features
import Model
import Resources
import Vault

extension Packer {
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
    pack(draft.consent) { packer, consent in
      packer.pack(consent.isGiven)
      packer.pack(consent.date)
      packer.pack(consent.language)
    }
    pack(draft.verified) { $0.pack($1.national) }
    pack(draft.units == .metric)
    pack(draft.language.rawValue)
    pack(draft.answers.sorted { $0.key.rawValue < $1.key.rawValue }) { packer, answer in
      packer.pack(answer.key.rawValue)
      packer.pack(answer.value.code)
    }
    pack(draft.entries.sorted { $0.key.rawValue < $1.key.rawValue }) { packer, section in
      packer.pack(section.key.rawValue)
      packer.pack(section.value) { packer, entry in
        packer.pack(entry.original) { $0.pack($1) }
        packer.pack(entry.texts) { packer, texts in
          packer.pack(texts.sorted { $0.key.rawValue < $1.key.rawValue }) { packer, text in
            packer.pack(text.key.rawValue)
            packer.pack(text.value)
          }
        }
      }
    }
  }

  /// Writes a profile with everything that was read of it.
  mutating func packWhole(_ profile: EmergencyProfile) {
    pack(profile, sections: ProfileSection.allCases)
    pack(profile.id) { $0.pack($1) }
    pack(profile.updated.sorted { $0.key.rawValue < $1.key.rawValue }) { packer, section in
      packer.pack(section.key.rawValue)
      packer.pack(section.value)
    }
    pack(profile.unknown) { packer, section in
      packer.pack(section.key)
      packer.pack(section.title)
      packer.pack(section.values) { $0.pack($1) }
      packer.pack(section.updated) { $0.pack($1) }
    }
  }
}

extension Unpacker {
  /// Reads changes to a profile that are half written.
  mutating func profileDraft(of base: EmergencyProfile) throws(UnpackError) -> ProfileDraft {
    ProfileDraft(
      whose: try whose(), name: try string(),
      account: try optional { unpacker throws(UnpackError) in try unpacker.string() },
      consent: try optional { unpacker throws(UnpackError) in
        ProfileConsent(
          isGiven: try unpacker.bool(), date: try unpacker.date(), language: try unpacker.string())
      },
      verified: try optional { unpacker throws(UnpackError) in try unpacker.phoneNumber() },
      base: base, units: try bool() ? .metric : .feetAndPounds, language: try language(),
      answers: try bySection { unpacker throws(UnpackError) in try unpacker.profileAnswer() },
      entries: try bySection { unpacker throws(UnpackError) in try unpacker.profileEntries() })
  }

  /// Reads a profile with everything that was read of it.
  mutating func wholeProfile() throws(UnpackError) -> EmergencyProfile {
    var profile = try emergencyProfile()
    profile.id = try optionalInt()
    profile.updated = try bySection { unpacker throws(UnpackError) in try unpacker.date() }
    profile.unknown = try array { unpacker throws(UnpackError) in
      UnknownProfileSection(
        key: try unpacker.string(), title: try unpacker.string(), values: try unpacker.texts(),
        updated: try unpacker.optional { unpacker throws(UnpackError) in try unpacker.date() })
    }
    return profile
  }

  private mutating func whose() throws(UnpackError) -> Emergency.Whose {
    switch try int() {
    case 1: .client(try int(), of: try optionalInt())
    case 2: .somebody(try int())
    default: throw UnpackError()
    }
  }

  private mutating func phoneNumber() throws(UnpackError) -> PhoneNumber {
    guard let number = PhoneNumber(try string()) else { throw UnpackError() }
    return number
  }

  private mutating func bySection<Value>(
    _ body: (inout Unpacker) throws(UnpackError) -> Value
  ) throws(UnpackError) -> [ProfileSection: Value] {
    var values: [ProfileSection: Value] = [:]
    let all = try array { unpacker throws(UnpackError) in
      (try unpacker.string(), try body(&unpacker))
    }
    for (name, value) in all {
      guard let section = ProfileSection(rawValue: name) else { throw UnpackError() }
      values[section] = value
    }
    return values
  }

  private mutating func profileAnswer() throws(UnpackError) -> ProfileEditor.Answer {
    let code = try int()
    guard let answer = ProfileEditor.Answer.allCases.first(where: { $0.code == code }) else {
      throw UnpackError()
    }
    return answer
  }

  private mutating func profileEntries() throws(UnpackError) -> [ProfileDraft.Entry] {
    try array { unpacker throws(UnpackError) in
      ProfileDraft.Entry(
        original: try unpacker.optionalInt(),
        texts: try unpacker.optional { unpacker throws(UnpackError) in
          try unpacker.profileTexts()
        })
    }
  }

  private mutating func profileTexts() throws(UnpackError) -> [ProfileFinding.Part: String] {
    var texts: [ProfileFinding.Part: String] = [:]
    let all = try array { unpacker throws(UnpackError) in
      (try unpacker.string(), try unpacker.string())
    }
    for (name, text) in all {
      guard let part = ProfileFinding.Part(rawValue: name) else { throw UnpackError() }
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
