import Model
import RapidSOS
import Testing

@Suite struct ProfileSectionTests {
  @Test func everySectionHasItsOwnKey() {
    for section in ProfileSection.allCases {
      #expect(ProfileSection(wireKey: section.wireKey) == section)
    }
    #expect(ProfileSection.languages.wireKey == "language")
    #expect(ProfileSection(wireKey: "languages") == nil)
  }
}
