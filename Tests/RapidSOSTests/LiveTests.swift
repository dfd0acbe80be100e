import Foundation
import Model
import REST
import RapidSOS
import Testing

/// The client against the pretend RapidSOS, over real HTTP.
@Suite struct LiveTests {
  @Test func fromNothingToAWholeProfile() async throws {
    try await LiveRapidSOS.run { live in
      let account = try await live.newcomer()
      let first = try await account.profile()
      #expect(ProfileSection.allCases.allSatisfy { first.isEmpty($0) } && first.id != nil)

      let number = try #require(PhoneNumber("(202) 555-0142"))
      try await account.requestCode(for: number)
      let sms = try #require(try await live.messages().last)
      #expect(sms.kind == "sms")
      let code = try #require(VerificationCode(sms.code))
      let wrong = try #require(VerificationCode(sms.code == "00000" ? "00001" : "00000"))
      let error = await failure { () throws(RapidSOSError) in
        try await account.verify(number, with: wrong)
      }
      #expect(error?.refusal == .wrongCode)
      #expect(try await account.verify(number, with: code).number == number)

      var whole = first
      whole.names = ["Kim \"K\" Example"]
      whole.birthdays = [CivilDate(daysSince1970: -5115)]
      whole.genders = ["Not Specified"]
      whole.ethnicities = ["Haitian"]
      whole.heights = [BodyHeight(centimetres: 171)]
      whole.weights = [BodyWeight(kilograms: 68.5)]
      whole.languages = SpokenLanguage.ranked(["ht", "fr"])
      whole.occupations = ["Cook"]
      whole.phones = [ProfilePhone(label: "Cell", number: number.international)]
      whole.emails = [ProfileEmail(address: "kim@example.com")]
      whole.addresses = [
        ProfileAddress(
          label: "River", street: "2 Example Way", city: "Springfield", region: "MA",
          postalCode: "01101", country: "US",
          coordinates: Coordinates(latitude: 42.1, longitude: -72.5), note: "under the bridge")
      ]
      whole.contacts = [
        EmergencyContact(name: "Sam", phone: "+12025550188", email: "sam@example.com"),
        EmergencyContact(name: "Ana", phone: "+12025550199", email: "ana@example.com"),
      ]
      whole.bloodTypes = ["AB-"]
      whole.allergies = EmergencyProfile.texts(.noneKnown)
      whole.conditions = ["asthma", "diabetes"]
      whole.disabilities = ["deaf in one ear"]
      whole.medications = ["insulin"]
      whole.notes = ["line\nbreak"]
      whole.comments = ["药 💊"]
      whole.websites = [ProfileLink(label: "l", url: "https://example.org")]
      whole.photos = [ProfileLink(label: "kronos_profile_pic", url: "https://images.example/a")]
      let saved = try await account.save(ProfileChange(from: first, to: whole))
      for section in ProfileSection.allCases {
        #expect(saved.agrees(with: whole, on: section), "\(section)")
        #expect(saved.updated[section] != nil, "\(section)")
      }
      #expect(saved.unknown == [] && saved.unread == [:])

      // The address and one contact: gone on the server.
      var edited = saved
      edited.addresses = []
      edited.contacts.removeFirst()
      _ = try await account.save(ProfileChange(from: saved, to: edited))
      let read = try await live.signIn("kim.example", "porch&l+ght%").profile()
      #expect(read.addresses == [] && read.contacts == Array(whole.contacts.dropFirst()))
      #expect(read.updated[.name] == saved.updated[.name])
    }
  }

  @Test func theSeedIsReadWhole() async throws {
    try await LiveRapidSOS.run { live in
      let profile = try await live.signIn().profile()
      #expect(profile.names == ["Robin Example"])
      #expect(profile.birthdays.map(\.description) == ["1989-01-21"])
      #expect(profile.unread == [:])
      #expect(profile.updated[.name] != nil)
    }
  }

  /// Every row of rapidsos.md §2.1.
  @Test func everyWordingOfThePage() async throws {
    try await LiveRapidSOS.run { live in
      let wrong = await failure { () throws(RapidSOSError) in
        try await live.signIn("robin.example", "wrong-password")
      }
      #expect(wrong == .wrongPassword(message: "Invalid user credentials."))

      let short = NewAccount(username: "kim", email: "kim", password: Model.Secret("short"))
      guard
        case .fields(let complaints) = await failure({ () throws(RapidSOSError) in
          try await live.api().register(short)
        })
      else {
        Issue.record("no fields")
        return
      }
      #expect(
        complaints.ofAccount == [
          .username: ["Length must be between 7 and 150."],
          .password: ["Length must be between 8 and 150."], .email: ["Not a valid email address."],
        ])
      for older in [false, true] {
        try await live.turn("older", to: "\(older)")
        let twice = NewAccount(
          username: "robin.example", email: "robin@example.com",
          password: Model.Secret("porchlight"))
        let error = await failure { () throws(RapidSOSError) in
          try await live.api().register(twice)
        }
        #expect(error?.refusal == .accountExists)
      }
      let refused = await failure { () throws(RapidSOSError) in
        try await live.api(secret: "wrong").resetPassword(email: "robin@example.com")
      }
      guard case .clientRefused = refused else {
        Issue.record("\(String(describing: refused))")
        return
      }
      let mail = await failure { () throws(RapidSOSError) in
        try await live.api().resetPassword(email: "robin")
      }
      #expect(mail == .fields(FieldComplaints(["email": ["Not a valid email address."]])))
      let gone = await failure { () throws(RapidSOSError) in
        try await live.signIn().location(9999)
      }
      #expect(gone == .detail("Not found.", status: 404))
    }
  }

  @Test func aForgottenPasswordIsMailed() async throws {
    try await LiveRapidSOS.run { live in
      try await live.api().resetPassword(email: "robin@example.com")
      let mail = try #require(try await live.messages().last)
      #expect(mail.kind == "mail" && mail.to == "robin@example.com")
    }
  }

  /// A token that the service no longer accepts is silently renewed.
  @Test(arguments: ["expireTokens", "revokeTokens"])
  func endedTokensAreRenewed(_ event: String) async throws {
    try await LiveRapidSOS.run { live in
      let account = try await live.signIn()
      _ = try await account.profile()
      for name in ["numbers", "older"] {
        try await live.turn(name)
        try await live.turn(event)
        #expect(try await account.profile().names == ["Robin Example"])
      }
    }
  }

  @Test func aTooLongTextIsSaidOfItsSection() async throws {
    try await LiveRapidSOS.run { live in
      let account = try await live.signIn()
      let base = try await account.profile()
      var edited = base
      edited.allergies = [String(repeating: "x", count: 2001)]
      edited.occupations = ["Cook"]
      let change = ProfileChange(from: base, to: edited)
      guard
        case .fields(let complaints) = await failure({ () throws(RapidSOSError) in
          try await account.save(change)
        })
      else {
        Issue.record("no fields")
        return
      }
      #expect(complaints.ofProfile == [.allergies: ["Longer than maximum length 2000."]])
      #expect(try await account.profile() == base)
    }
  }

  @Test func tooManyCodes() async throws {
    try await LiveRapidSOS.run { live in
      let account = try await live.newcomer()
      let number = try #require(PhoneNumber("2025550142"))
      for sent in 0..<6 {
        do throws(RapidSOSError) {
          try await account.requestCode(for: number)
        } catch {
          guard case .tooManyRequests = error else { throw error }
          #expect(sent == 5)
          return
        }
      }
      Issue.record("never too many")
    }
  }

  @Test func locationsComeAndGo() async throws {
    try await LiveRapidSOS.run { live in
      let account = try await live.newcomer()
      #expect(try await account.locations() == [])
      var new = SavedLocation()
      new.names = ["River"]
      new.animals = [SavedLocation.Animal(name: "Rex", species: "dog")]
      new.floorPlans = [ProfileLink(url: "https://images.example/1")]
      let added = try await account.add(new)
      let id = try #require(added.id)
      #expect(added.names == new.names && added.animals == new.animals)
      #expect(added.floorPlans == new.floorPlans)
      var edited = added
      edited.animals = []
      edited.comments = ["cold"]
      let saved = try await account.save(id, from: added, to: edited)
      #expect(saved.animals == [] && saved.comments == ["cold"] && saved.names == ["River"])
      #expect(try await account.replace(id, with: new).comments == [])
      #expect(try await account.location(id).names == ["River"])
      #expect(try await account.delete(id).id == id)
      #expect(try await account.locations() == [])
    }
  }

  @Test func aTriggerReachesTheSandboxOnce() async throws {
    try await LiveRapidSOS.run { live in
      let api = live.api()
      let request = try TriggerTests.request()
      let started = try await api.trigger(request)
      let alert = try #require(try await live.alerts().last)
      #expect(started.alertID == alert.id && alert.callflow == "kronos_contacts")
      #expect(
        alert.variables.location == [
          "latitude": "40.754500", "longitude": "-73.989900", "uncertainty": "12.000000",
        ])
      #expect(
        alert.variables.user == ["full_name": "Robin Example", "phone_number": "+12025550123"])
      #expect(alert.variables.contacts.map { $0["full_name"] } == ["Sam Example"])
      #expect(alert.variables.company == "Shelter Example")

      // Its answer is lost: the outcome is unknown, and nothing is sent again.
      try await live.fault(#""kind":"dropAfter","pathPrefix":"/v1/rem/trigger""#)
      let lost = await failure { () throws(TriggerFailure) in try await api.trigger(request) }
      guard case .unknown = lost else {
        Issue.record("\(String(describing: lost))")
        return
      }
      #expect(try await live.alerts().count == 2)

      // Another flow: refused, and possible again at once.
      var unknown = request
      unknown.flow = "no_such_flow"
      let refused = await failure { () throws(TriggerFailure) in try await api.trigger(unknown) }
      #expect(refused == .notStarted(.detail("Not found.", status: 404)))
      try await live.turn("emptyTrigger")
      #expect(try await api.trigger(request) == StartedFlow())
      #expect(try await live.alerts().count == 3)
    }
  }
  /// Something in between answers: the outcome is unknown, and nothing is sent again.
  @Test(arguments: [
    (#""kind":"html""#, 0), (#""kind":"html","status":503"#, 0),
    (#""kind":"status","status":503"#, 0),
    (#""kind":"status","status":500"#, 0), (#""kind":"gateway""#, 1),
    (#""kind":"gateway","status":502"#, 1), (#""kind":"truncate""#, 1), (#""kind":"drop""#, 0),
  ])
  func whatStandsInTheWayIsNoRefusal(_ fault: String, _ started: Int) async throws {
    try await LiveRapidSOS.run { live in
      let api = live.api()
      let request = try TriggerTests.request()
      try await live.fault(fault + #","pathPrefix":"/v1/rem/trigger""#)
      let outcome = await failure { () throws(TriggerFailure) in try await api.trigger(request) }
      guard case .unknown = outcome else {
        Issue.record("\(String(describing: outcome))")
        return
      }
      #expect(try await live.alerts().count == started)
      _ = try await api.trigger(request)
      #expect(try await live.alerts().count == started + 1)
    }
  }

  /// Where nobody listens, nothing has left.
  @Test func whatNeverLeftWasNotStarted() async throws {
    try await LiveRapidSOS.run { live in
      let api = RapidSOSAPI(
        at: try #require(BaseURL("http://127.0.0.1:9")),
        as: RapidSOSClientID(id: "demo-client", secret: REST.Secret("demo-secret")),
        over: live.transport, retry: nil)
      let request = try TriggerTests.request()
      let outcome = await failure { () throws(TriggerFailure) in try await api.trigger(request) }
      #expect(outcome == .notStarted(.unreachable(.noConnection)))
    }
  }
}
