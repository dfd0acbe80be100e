import Model
import Testing

@testable import Features

@Suite struct WorkplaceWishTests {
  private let sites: [WorkplaceWish.Place] = [
    .init(id: 301, name: "Harbor House"), .init(id: 303, name: "Eastside Campus"),
    .init(id: 302, name: "Eastside Campus"),
  ]

  @Test func theOnlyOneIsTakenWhateverWasChosenLast() throws {
    let wish = WorkplaceWish(last: ETOSignIn.Last(site: 999))
    #expect(try wish.choose(.site, among: [sites[1]]) == 0)
  }

  @Test func aNumberOrAnExactNameDecides() throws {
    let last = ETOSignIn.Last(site: 303)
    func chosen(_ word: String) throws -> Int {
      try WorkplaceWish(said: [.site: word], last: last).choose(.site, among: sites)
    }
    #expect(try chosen("302") == 2)
    #expect(try chosen("Harbor House") == 0)
    #expect(throws: WorkplaceWish.Flaw.none(called: "harbor", sites)) { try chosen("harbor") }
    #expect(throws: WorkplaceWish.Flaw.several([sites[1], sites[2]])) {
      try chosen("Eastside Campus")
    }
  }

  @Test func withoutAWordItIsTheOneOfLastTime() throws {
    #expect(
      try WorkplaceWish(last: ETOSignIn.Last(site: 303)).choose(.site, among: sites) == 1)
    #expect(throws: WorkplaceWish.Flaw.several(sites)) {
      try WorkplaceWish(last: ETOSignIn.Last(program: 303)).choose(.site, among: sites)
    }
  }

  @Test func whatIsClosedIsTakenOnlyWhereItIsSaid() throws {
    let programs: [WorkplaceWish.Place] = [
      .init(id: 1, name: "Winter", isClosed: true), .init(id: 2, name: "Night"),
    ]
    #expect(try WorkplaceWish().choose(.program, among: programs) == 1)
    #expect(
      try WorkplaceWish(last: ETOSignIn.Last(program: 1)).choose(.program, among: programs) == 1)
    #expect(
      try WorkplaceWish(said: [.program: "Winter"]).choose(.program, among: programs) == 0)
  }

  @Test func whatIsSetGoesBeforeTheLastAndAfterWhatIsSaid() throws {
    let last = ETOSignIn.Last(site: 303)
    func chosen(_ said: String? = nil, set word: String) throws -> Int {
      var wish = WorkplaceWish(preset: [.site: word, .program: "712"], last: last)
      wish.said[.site] = said
      return try wish.choose(.site, among: sites)
    }
    #expect(try chosen(set: "Harbor House") == 0)
    #expect(try chosen("302", set: "Harbor House") == 2)
    #expect(throws: WorkplaceWish.Flaw.misfit(.unknown, called: "harbor", sites)) {
      try chosen(set: "harbor")
    }
    #expect(
      throws: WorkplaceWish.Flaw.misfit(
        .several, called: "Eastside Campus", [sites[1], sites[2]])
    ) { try chosen(set: "Eastside Campus") }
    #expect(throws: WorkplaceWish.Flaw.misfit(.unknown, called: "9", [sites[0]])) {
      try WorkplaceWish(preset: [.site: "9"]).choose(.site, among: [sites[0]])
    }
  }

  @Test func whatIsSetAndClosedIsNotTaken() throws {
    let programs: [WorkplaceWish.Place] = [
      .init(id: 1, name: "Winter", isClosed: true), .init(id: 2, name: "Night"),
    ]
    #expect(throws: WorkplaceWish.Flaw.misfit(.closed, called: "1", [programs[1]])) {
      try WorkplaceWish(preset: [.program: "1"]).choose(.program, among: programs)
    }
  }

  @Test func anEnterpriseIsKnownByItsIdInAnyCase() throws {
    let places: [WorkplaceWish.Place] = [
      .init(id: "aa-bb", name: "One"), .init(id: "cc-dd", name: "Two"),
    ]
    #expect(
      try WorkplaceWish(said: [.enterprise: "CC-DD"]).choose(.enterprise, among: places) == 1)
  }
}
