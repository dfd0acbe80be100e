import Testing

@testable import Resources

/// The table of pet names that is shipped.
struct PetNamesTests {
  @Test func theTableIsWhole() {
    let groups = PetNames.groups
    #expect(groups.count > 500)
    #expect(Set(groups.map { $0[0] }).count == groups.count)
    #expect(groups.map { $0[0] } == groups.map { $0[0] }.sorted())
    for group in groups {
      #expect(group.count > 1 && Set(group).count == group.count, "\(group)")
      for name in group { #expect(name.allSatisfy { $0.isLowercase } && name.count > 1, "\(name)") }
    }
  }

  @Test(arguments: [
    ("elizabeth", "liz"), ("william", "bill"), ("robert", "bob"), ("margaret", "peggy"),
    ("jose", "pepe"), ("francisco", "paco"), ("guadalupe", "lupe"), ("jesus", "chuy"),
    ("ignacio", "nacho"), ("rosario", "chayo"),
  ])
  func thoseThatEverybodyKnowsAreThere(name: String, pet: String) {
    #expect(PetNames.groups.first { $0[0] == name }?.contains(pet) == true)
  }

  @Test func aLineThatIsNoneIsPassedOver() {
    let file = "# remark\nann\tannie nan\nbob\n\tnobody\nzoe\t\n"
    #expect(PetNames.groups(Array(file.utf8)) == [["ann", "annie", "nan"]])
    #expect(PetNames.groups([]).isEmpty)
  }

  @Test func theFileTellsWhereItIsFrom() throws {
    let bytes = try #require(Resources.bytes("Codes/nicknames.tsv"))
    let remarks = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      .filter { $0.hasPrefix("#") }.joined()
    #expect(remarks.contains("Compiled by us") && remarks.contains("2026"))
  }
}
