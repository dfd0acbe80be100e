import Model
import Testing

@testable import Matching

/// Names that begin like a particle, and particles.
@Suite struct ParticleSearchTests {
  /// Many people with the same family name, and some with particles.
  private static let crowd: [KnownPerson] = {
    let names = ["Ana", "Rosa", "Greta", "Conrad", "Ruth", "Ines", "Karl", "Noor", "Pia", "Tove"]
    let people = names.map { Samples.person($0, $0, "Zimmer") }
    return people + [
      Samples.person("torre", "Maria", "de la Torre"),
      Samples.person("bergh", "Jan", "van den Bergh"),
    ]
  }()

  /// The particles before a name, as text.
  private static let particles: [String] = Particles.before.map { packed in
    var letters: [UInt8] = []
    var rest = packed
    while rest > 0 {
      letters.append(UInt8(rest & 0xFF))
      rest >>= 8
    }
    return String(decoding: letters.reversed(), as: UTF8.self)
  }.sorted()

  @Test(arguments: particles)
  func theFirstLettersOfBothNamesFindWhoeverIsCalledSo(particle: String) throws {
    let index = NameIndex(Self.crowd + [Samples.person("meant", particle + "oquin", "Zimmer")])
    let letters = String((particle + "oquin").prefix(2))
    for typed in ["\(letters) zi", "zi \(letters)", "\(particle) zi", "\(particle) zimmer"] {
      let best = try #require(index.search(MatchQuery(typed: typed)).best.first)
      #expect(best.id.key == "meant" && best.score >= 0.5, "\(typed): \(best)")
    }
    let listed = index.search(MatchQuery(name: .listed(family: "zi", given: letters))).best
    #expect(listed.first?.id.key == "meant")
  }

  @Test func bothLettersAreToldAsInitials() {
    let index = NameIndex(Self.crowd + [Samples.person("meant", "David", "Zimmer")])
    #expect(index.search(MatchQuery(typed: "da zi")).best.first?.reasons == [.initials])
  }

  @Test func aParticleIsRatherOneThanTheBeginningOfAName() {
    let index = NameIndex([
      Samples.person("1", "Dennis", "Lara Cruz"), Samples.person("2", "Maria", "de la Cruz"),
      Samples.person("3", "Vanessa", "Bergh"), Samples.person("4", "Jan", "van Bergh"),
    ])
    for (typed, key) in [("de la cruz", "2"), ("cruz de la", "2"), ("van bergh", "4")] {
      #expect(index.search(MatchQuery(typed: typed)).best.first?.id.key == key, "\(typed)")
    }
  }

  @Test(arguments: ["o neil", "o neill", "o nei", "oneil", "shivon o neil", "o'neil"])
  func aNameThatIsParted(typed: String) {
    let index = NameIndex(Self.crowd + [Samples.person("meant", "Shivon", "O'Neill")])
    let best = index.search(MatchQuery(typed: typed)).best.first
    #expect(best?.id.key == "meant" && (best?.score ?? 0) >= 0.5, "\(String(describing: best))")
  }
}
