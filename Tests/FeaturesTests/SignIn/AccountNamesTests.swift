import Foundation
import Model
import Testing

@testable import Features

/// Whether two accounts may be one person's, as far as their names tell.
struct AccountNamesTests {
  private func mayBeOne(_ own: String, _ other: String) -> Bool {
    let names = [own, other].map { text in
      // `john.doe = John Doe` is a user name with a name to show.
      let parts = text.components(separatedBy: " = ")
      return AccountNames(
        SignedInPerson(id: nil, userName: parts[0], name: parts.count > 1 ? parts[1] : parts[0]))
    }
    let isSame = names[0].mayBe(names[1])
    #expect(names[1].mayBe(names[0]) == isSame, "it is the same the other way round")
    return isSame
  }

  @Test(arguments: [
    ("ann.li@shelter.example", "ann.li = Ann Li"), ("ann.li@shelter.example", "a10432 = Li, Ann"),
    ("ali@shelter.example", "u7 = Ann Li"), ("annl@shelter.example", "u7 = Ann Li"),
    ("annli@shelter.example", "SHELTER\\ann.li = Ann Li"), ("a.li@shelter.example", "u7 = Ann Li"),
    ("ann@shelter.example", "u7 = Ann Li"), ("jose.nunez@shelter.example", "u7 = José Núñez"),
    ("rob@example.org", "robin.example = Robin Example"),
    ("ann.li2@shelter.example", "u7 = Ann Li"),
    // Of these nobody can tell.
    ("10432", "u7 = Ann Li"), ("wang.wei@shelter.example", "u7 = 王伟"),
  ])
  func onePersonIsWrittenInManyWays(own: String, other: String) {
    #expect(mayBeOne(own, other))
  }

  @Test(arguments: [
    ("ann.li@shelter.example", "john.doe = John Doe"),
    ("jane.doe@shelter.example", "u7 = John Doe"),
    ("ann.li@shelter.example", "ann.lopez = Ann Lopez"), ("maria@shelter.example", "u7 = John Doe"),
    ("worker@example.org", "john.doe = John Doe"),
  ])
  func twoPeopleAreToldApart(own: String, other: String) {
    #expect(!mayBeOne(own, other))
  }
}
