import FoundationEssentials
import Model
import Testing

@Suite struct ProfileChangeTests {
  private static let base = EmergencyProfileSample.whole

  private static func edited(_ edit: (inout EmergencyProfile) -> Void) -> EmergencyProfile {
    var profile = base
    edit(&profile)
    return profile
  }

  @Test func onlyWhatChangedIsInIt() {
    let edited = Self.edited {
      $0.contacts.removeLast()
      $0.addresses = []
    }
    let change = ProfileChange(from: Self.base, to: edited)
    #expect(change.sections == [.addresses, .contacts])
    #expect(change.clears(.addresses) && !change.clears(.contacts) && !change.clears(.name))
    #expect(change.new.names == [] && change.old.names == [])
    #expect(change.old.contacts.count == 2 && change.new.contacts.count == 1)
    #expect(change.applied(to: Self.base) == edited)
    #expect(ProfileChange(from: Self.base, to: Self.base).isEmpty)
  }

  @Test func oneSectionAtATime() {
    for section in ProfileSection.allCases {
      var edited = Self.base
      edited.take(section, from: EmergencyProfile())
      #expect(edited.isEmpty(section) && !Self.base.isEmpty(section))
      let change = ProfileChange(from: Self.base, to: edited)
      #expect(change.sections == [section])
      #expect(change.applied(to: Self.base) == edited)
      let back = ProfileChange(from: edited, to: Self.base)
      #expect(back.sections == [section] && back.applied(to: edited) == Self.base)
    }
  }

  @Test func datesAndUnknownSectionsAreNoChange() {
    let edited = Self.edited {
      $0.updated[.name] = .init(timeIntervalSince1970: 1)
      $0.unknown = [UnknownProfileSection(key: "pets", values: ["2"])]
      $0.id = 4
    }
    #expect(ProfileChange(from: Self.base, to: edited).isEmpty)
  }

  @Test func aChangedSectionLosesWhatCouldNotBeRead() {
    var base = Self.base
    base.unread[.allergies] = ["{code: 7}"]
    var edited = base
    edited.allergies.append("eggs")
    let change = ProfileChange(from: base, to: edited)
    #expect(change.old.unread[.allergies] == ["{code: 7}"])
    #expect(change.applied(to: base).unread == [:])
    edited = base
    edited.names = ["Robin"]
    #expect(ProfileChange(from: base, to: edited).applied(to: base).unread == base.unread)
    // Taking it out by hand is a change too.
    base.allergies = []
    edited = base
    edited.unread = [:]
    #expect(ProfileChange(from: base, to: edited).clears(.allergies))
  }

  @Test func conflictsAreFoundSectionBySection() {
    let mine = Self.edited {
      $0.names = ["Robin E"]
      $0.allergies = ["eggs"]
      $0.conditions = []
      $0.notes = ["walks"]
    }
    let theirs = Self.edited {
      $0.allergies = ["milk"]
      $0.conditions = []
      $0.medications = ["albuterol"]
      $0.notes = []
    }
    let change = ProfileChange(from: Self.base, to: mine)
    #expect(
      change.conflicts(with: theirs) == [
        ProfileConflict(
          section: .allergies, base: .texts(["penicillin", "nuts"]), mine: .texts(["eggs"]),
          theirs: .texts(["milk"])),
        ProfileConflict(
          section: .notes, base: .texts(["carries inhaler"]), mine: .texts(["walks"]),
          theirs: .texts([])),
      ])
    #expect(change.conflicts(with: Self.base) == [])
    #expect(change.conflicts(with: mine) == [])

    // Their section stays where asked; what both did is not done again.
    let rest = change.rebased(onto: theirs, yielding: [.notes])
    #expect(rest.sections == [.name, .allergies])
    #expect(rest.old.allergies == ["milk"] && rest.new.allergies == ["eggs"])
    let result = rest.applied(to: theirs)
    #expect(result.names == ["Robin E"] && result.allergies == ["eggs"])
    #expect(result.medications == ["albuterol"] && result.notes == [] && result.conditions == [])
    #expect(rest.conflicts(with: theirs) == [])
  }

  @Test func theFirstValueIsTheOneThatCounts() {
    var texts = ["a", "b"]
    texts.primary = "c"
    #expect(texts == ["c", "b"])
    texts.primary = nil
    #expect(texts == ["b"] && texts.primary == "b")
    texts.primary = nil
    texts.primary = nil
    texts.primary = "d"
    #expect(texts == ["d"])
  }
}
