import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// A machine whose settings say where in ETO it works.
@Suite struct ETOPresetTests {
  private typealias Walked = Walk<SignIn>
  private typealias Known = ETOSignInTests

  /// A walk to the programs of a site; whatever is asked is answered with the first.
  private static func walk(
    _ preset: SmallDictionary<ETOSignIn.Question, String>, last: ETOSignIn.Last = ETOSignIn.Last()
  ) -> Walked {
    var walk = Known.walk(preset: preset, last: last)
    walk.take(.submitTapped(Sample.stamp(1)))
    walk.take(.choice(.enterprisesArrived([WayIn.lantern, WayIn.rivers], Sample.stamp(2))))
    if walk.state.question != nil { walk.take(.choice(.answerTyped(.text("1"), Sample.stamp(3)))) }
    walk.take(
      .choice(.sitesArrived([WayIn.harbor, WayIn.campus, WayIn.otherCampus], Sample.stamp(4))))
    if walk.state.question != nil { walk.take(.choice(.answerTyped(.text("1"), Sample.stamp(5)))) }
    walk.take(
      .choice(.programsArrived([WayIn.outreach, WayIn.shelter, WayIn.closed], Sample.stamp(6))))
    return walk
  }

  private static func said(_ walk: Walked) -> [String] {
    walk.state.news.map { $0.sentence.text(Phrases(.en)) }
  }

  @Test func whatIsSetIsNotAskedWhateverWasChosenLast() {
    let last = ETOSignIn.Last(enterprise: "e-1", site: 301, program: 711)
    var walk = Known.walk(
      preset: [.enterprise: "Three Rivers Continuum", .site: "303", .program: "Night Shelter"],
      last: last)
    walk.take(.submitTapped(Sample.stamp(1)))
    #expect(
      walk.take(.choice(.enterprisesArrived([WayIn.lantern, WayIn.rivers], Sample.stamp(2)))) == [
        Known.run(.readSites("e-2"))
      ])
    #expect(
      walk.take(.choice(.sitesArrived([WayIn.campus, WayIn.otherCampus], Sample.stamp(3)))) == [
        Known.run(.enter(303, enterprise: "e-2"))
      ])
    #expect(
      walk.take(.choice(.programsArrived([WayIn.outreach, WayIn.shelter], Sample.stamp(4)))) == [
        Known.run(.use(WayIn.shelter, of: 303))
      ])
    #expect(walk.state.news.isEmpty)
  }

  @Test(arguments: [
    (ETOSignIn.Question.enterprise, "Nobody’s", "eto.enterprise: there is no “Nobody’s” here."),
    (.site, "harbor house", "eto.site: there is no “harbor house” here."),
    (.site, "Eastside Campus", "eto.site: more than one is called “Eastside Campus”."),
    (.program, "714", "eto.program: “714” is disabled."),
    (.program, "Winter Overflow", "eto.program: “Winter Overflow” is disabled."),
  ])
  func whatCannotBeTakenIsSaidAndAsked(
    _ question: ETOSignIn.Question, _ word: String, _ sentence: String
  ) {
    var walk = Known.walk(preset: [question: word])
    walk.take(.submitTapped(Sample.stamp(1)))
    walk.take(.choice(.enterprisesArrived([WayIn.lantern, WayIn.rivers], Sample.stamp(2))))
    if question != .enterprise {
      walk.take(.choice(.answerTyped(.text("1"), Sample.stamp(3))))
      walk.take(
        .choice(.sitesArrived([WayIn.harbor, WayIn.campus, WayIn.otherCampus], Sample.stamp(4))))
    }
    if question == .program {
      walk.take(.choice(.answerTyped(.text("1"), Sample.stamp(5))))
      walk.take(.choice(.programsArrived([WayIn.outreach, WayIn.closed], Sample.stamp(6))))
    }
    #expect(walk.state.question == question)
    #expect(Self.said(walk) == [sentence])
    #expect(walk.state.news.first?.kind == .warning)
  }

  @Test func theOnlySiteIsNotTakenWhereAnotherOneIsSet() {
    var walk = Known.walk(preset: [.site: "999"])
    walk.take(.submitTapped(Sample.stamp(1)))
    walk.take(.choice(.enterprisesArrived([WayIn.lantern], Sample.stamp(2))))
    walk.take(.choice(.sitesArrived([WayIn.harbor], Sample.stamp(3))))
    #expect(walk.state.question == .site)
  }

  @Test func whoIsInGoesWhereTheyLikeAndComesBackThere() {
    var walk = Self.walk([.enterprise: "e-1", .site: "301", .program: "711"])
    walk.take(.choice(.entered(WayIn.outreach, at: Sample.now)))
    walk.take(.choice(.changePlaceTapped))
    #expect(walk.state.question == .enterprise)
    walk.take(.choice(.answerTyped(.text("1"), Sample.stamp(8))))
    walk.take(.choice(.sitesArrived([WayIn.harbor, WayIn.campus], Sample.stamp(9))))
    #expect(walk.state.question == .site, "asked, though one is set")
    walk.take(.choice(.answerTyped(.text("2"), Sample.stamp(10))))
    walk.take(.choice(.programsArrived([WayIn.shelter], Sample.stamp(11))))
    walk.take(.choice(.entered(WayIn.shelter, at: Sample.now)))
    #expect(walk.state.choice?.workplace?.site == WayIn.campus)
    walk.take(.signOutTapped(Sample.stamp(12)))
    #expect(walk.state.choice?.wanted == [.enterprise: "e-1", .site: "301", .program: "711"])
  }
}
