import Foundation
import Testing

/// eto.md §6.1 to §6.5, §11.8 to §11.10.
@Suite struct ETOParticipantTests {
  @discardableResult
  private func save(_ desk: ETODesk, _ json: String, path: String = "") async throws -> Answer {
    try await desk.post("Actor.svc/participant/\(path)", #"{"participant":\#(json)}"#)
  }

  private func answer(_ person: Found, _ cdid: Int) -> Found {
    person["CustomDemoData"].list.first { $0["CDID"].number == cdid } ?? Found(nil)
  }

  @Test func aParticipantHasEveryNumberAndThemAllDifferent() async throws {
    try await withETO { desk in
      let person = try await desk.participant(5_001)
      #expect(person["ID"].number == 5_001)
      #expect(person["SubjectID"].number == 90_010)
      #expect(person["CaseNumber"].text == "310000")
      #expect(person["GUID"].text?.count == 36)
      #expect(person["Type"].number == 67)
      #expect(person["Gender"].number == 0)
      #expect(person["DateOfBirthNew"].text == "04/09/1961")
      #expect(person["SocialSecurityNumber"].text == "900-12-3456")
      #expect(person["CellPhone"].text == "555-0142")
      #expect(person["Alert"].text == "Allergic to bee stings.")
      #expect(person["Error"].isNull && person["OptOut"].flag == false)
      #expect(answer(person, 901)["value"].text == "Wick; Wally")
      #expect(answer(person, 905)["value"].text == "3201")
      #expect(answer(person, 906)["value"].text == "3303,3307")
      #expect(answer(person, 913)["value"].number == 1)
      #expect(answer(person, 909)["value"].isNull)
      #expect(answer(person, 901)["CharacteristicType"].number == 3)
      let masked = try await desk.get("Actor.svc/participant/5001?MaskSSN=True").json
      #expect(masked["SocialSecurityNumber"].text == "XXX-XX-3456")
    }
  }

  @Test func theSamePersonElsewhereHasAnotherNumberAndTheSameGUID() async throws {
    try await withETO { here in
      let there = try await here.live.desk(site: 303)
      let other = try #require(try await there.search("lampwick, walter", program: 731).first)
      #expect(other != 5_001)
      let twin = try await there.participant(other)
      let person = try await here.participant(5_001)
      #expect(twin["GUID"].text == person["GUID"].text)
      #expect(twin["SubjectID"].number != person["SubjectID"].number)
      #expect(try await here.participant(other).isNull, "a CLID is good at its site only")
    }
  }

  @Test func anUnknownOneIsNullOrWithASwitch404() async throws {
    try await withETO { desk in
      for id in ["4", "999999", "abc", "90010"] {
        let answer = try await desk.get("Actor.svc/participant/\(id)")
        #expect(answer.status == 200 && answer.text == "null")
      }
      try await desk.live.setETO("unknownIs404")
      let answer = try await desk.get("Actor.svc/participant/4")
      #expect(answer.status == 404 && answer.json.keys == ["Detail"])
    }
  }

  @Test func rule10CreatingAnswersWithTheWholeParticipant() async throws {
    try await withETO { desk in
      let answer = try await save(
        desk,
        #"""
        {"FirstName":"Ana","LastName":"Example","DateOfBirth":"\/Date(-441918000000-0500)\/",
        "Gender":"1","EMail":"ana@example.org","SiteID":"301","ProgramID":712,
        "CustomDemoData":[{"CDID":903,"CharacteristicType":4,"value":3001},
        {"CDID":"906","CharacteristicType":5,"value":[3301,"3302"]},
        {"CDID":912,"CharacteristicType":1,"value":true},
        {"CDID":914,"CharacteristicType":6,"value":"3/4/2020"}]}
        """#)
      #expect(answer.status == 200)
      let made = answer.json["SaveParticipantResult"]
      let id = try #require(made["ID"].number)
      #expect(made["SubjectID"].number == 90_010 + 3 * (id - 5_001))
      #expect(made["GUID"].text?.count == 36)
      let person = try await desk.participant(id)
      #expect(person["DateOfBirth"].text == "/Date(-441918000000-0500)/")
      #expect(person["DateOfBirthNew"].text == "12/31/1955")
      #expect(person["Email"].text == "ana@example.org")
      #expect(person["Gender"].number == 1)
      #expect(self.answer(person, 903)["value"].text == "3001")
      #expect(self.answer(person, 906)["value"].text == "3301,3302")
      #expect(self.answer(person, 912)["value"].text == "True")
      #expect(self.answer(person, 914)["value"].text == "03/04/2020")
      #expect(try await desk.search("example, ana") == [id])
    }
  }

  @Test(arguments: ["ፀሐይ መብራት", "ก้อนเมฆ น้ำฝน", "قمر البحيرة", "欧阳 晓雨", "Zoë-Ñoño 😀", "e\u{301}"])
  func aNameComesBackByteForByte(name: String) async throws {
    try await withETO { desk in
      let made = try await save(desk, #"{"FirstName":"Probe","LastName":"\#(name)"}"#)
      let id = try #require(made.json["SaveParticipantResult"]["ID"].number)
      let read = try await desk.get("Actor.svc/participant/\(id)")
      #expect(Array(read.json["LastName"].text?.utf8 ?? "".utf8) == Array(name.utf8))
      let found = try await desk.search(name)
      #expect(found.contains(id))
    }
  }

  @Test(arguments: [
    (#""\/Date(315532800000)\/""#, "01/01/1980"), (#""/Date(315532800000+0000)/""#, "01/01/1980"),
    (#""\/Date(315513000000+0530)\/""#, "01/01/1980"),
    (#""/Date(315550800000-0500)/""#, "01/01/1980"), (#""1980-01-01""#, "01/01/1980"),
    (#""1980-01-01T00:00:00.000Z""#, "01/01/1980"), (#""/Date(-1)/""#, "12/31/1969"),
  ])
  func rule8DatesAreTakenInEveryForm(date: String, day: String) async throws {
    try await withETO { desk in
      let made = try await save(desk, #"{"LastName":"Dated","DateOfBirth":\#(date)}"#)
      #expect(made.json["SaveParticipantResult"]["DateOfBirthNew"].text == day)
    }
  }

  @Test func rule8DatesBearTheZoneOfTheSite() async throws {
    try await withSandbox { live in
      let east = try await live.desk(site: 312, enterprise: "Three Rivers Continuum")
      let answer = try await east.post(
        "Actor.svc/participant/",
        #"{"participant":{"LastName":"Noon","DateOfBirth":"/Date(315513000000+0530)/"}}"#)
      #expect(answer.text.contains(#""DateOfBirth":"\/Date(315513000000+0530)\/""#))
      #expect(answer.text.contains(#""DateCreated":"\/Date(1707120000000+0530)\/""#))
    }
  }

  @Test func rule10WhoIsKnownAlreadyIsRefused() async throws {
    try await withETO { desk in
      for json in [
        #"{"FirstName":"WALTER","LastName":"lampwick","DateOfBirth":"1961-04-09"}"#,
        #"{"FirstName":"Other","LastName":"Name","SocialSecurityNumber":"900123456"}"#,
      ] {
        let answer = try await save(desk, json)
        #expect(answer.status == 400)
        #expect(answer.json["Detail"].text?.hasPrefix("Duplicate check") == true)
      }
      let sameName = #"{"FirstName":"Walter","LastName":"Lampwick"}"#
      #expect(try await save(desk, sameName).status == 200, "a name alone is nobody")
      let update = #"{"ID":5001,"FirstName":"Walter","LastName":"Lampwick","ProgramID":712}"#
      #expect(try await save(desk, update).status == 200, "who has an ID is changed")
    }
  }

  @Test func rule10WhatIsRequiredIsAskedFor() async throws {
    try await withETO { desk in
      let nobody = try await save(desk, #"{"SocialSecurityNumber":"900-98-7654"}"#)
      #expect(nobody.status == 400)
      #expect(nobody.json["Detail"].text?.hasPrefix("Required field check") == true)
      #expect(try await save(desk, #"{"LastName":"Blue Tent"}"#).status == 200)
      for json in [
        #"{"LastName":"A","SiteID":303}"#, #"{"LastName":"A","ProgramID":751}"#,
        #"{"LastName":"A","ID":4}"#,
      ] {
        #expect(try await save(desk, json).status == 400)
      }
      try await desk.live.setETO("requireDemographics")
      #expect(try await save(desk, #"{"LastName":"Blue Tent"}"#).status == 400)
      let full = #"{"LastName":"Blue Tent","CustomDemoData":[{"CDID":903,"value":"3002"}]}"#
      #expect(try await save(desk, full).status == 200)
    }
  }

  @Test(arguments: [
    #"{"LastName":"A","DateOfBirth":"31/12/1999"}"#, #"{"LastName":"A","Gender":"woman"}"#,
    #"{"LastName":"A","CustomDemoData":[{"CDID":1,"value":"x"}]}"#,
    #"{"LastName":"A","CustomDemoData":[{"CDID":903,"CharacteristicType":4,"value":3101}]}"#,
    #"{"LastName":"A","CustomDemoData":[{"CDID":905,"CharacteristicType":4,"value":3298}]}"#,
    #"{"LastName":"A","CustomDemoData":[{"CDID":903,"CharacteristicType":3,"value":3001}]}"#,
    #"{"LastName":"A","CustomDemoData":[{"CDID":913,"CharacteristicType":2,"value":"two"}]}"#,
  ])
  func anInBandErrorOn200SavesNothing(json: String) async throws {
    try await withETO { desk in
      let answer = try await save(desk, json)
      #expect(answer.status == 200)
      #expect(answer.json["SaveParticipantResult"]["ID"].number == 0)
      #expect(answer.json["SaveParticipantResult"]["Error"].text != nil)
      #expect(try await desk.search("a", program: 712).allSatisfy { $0 < 5_400 })
    }
  }

  @Test func updatingChangesWhatIsSentAndNothingElse() async throws {
    try await withETO { desk in
      let answer = try await save(
        desk,
        #"{"ID":"5002","CellPhone":"555-0199","LastName":null,"CustomDemoData":[{"CDID":901,"value":null},{"CDID":902,"value":"S1FFFF"}]}"#
      )
      #expect(answer.json["SaveParticipantResult"]["ID"].number == 5_002)
      var person = try await desk.participant(5_002)
      #expect(person["CellPhone"].text == "555-0199")
      #expect(person["LastName"].text == "Lumbreras Vega")
      #expect(self.answer(person, 901)["value"].text == "Mari")
      #expect(self.answer(person, 902)["value"].text == "S1FFFF")
      #expect(person["AuditStaffID"].number == 11)
      #expect(person["AuditDate"].text == "/Date(1707120000000-0500)/")
      try await save(
        desk, #"{"ID":5002,"DateOfBirth":null,"CustomDemoData":[{"CDID":901,"value":null}]}"#,
        path: "true")
      person = try await desk.participant(5_002)
      #expect(person["DateOfBirth"].isNull)
      #expect(self.answer(person, 901)["value"].isNull)
      let masked = try await desk.get("Actor.svc/participant/5001?MaskSSN=True").json
      let number = try #require(masked["SocialSecurityNumber"].text)
      try await save(desk, #"{"ID":5001,"SocialSecurityNumber":"\#(number)"}"#)
      let kept = try await desk.participant(5_001)["SocialSecurityNumber"].text
      #expect(kept == "900-12-3456", "the mask is not stored")
    }
  }

  @Test func demographicsAreDefinedWithTheirChoices() async throws {
    try await withETO { desk in
      let all = try await desk.get("Form.svc/Forms/Sites/GetSiteDemographics/712").json.list
      #expect(Set(all.compactMap { $0["CharacteristicType"].number }) == Set(1...16))
      #expect(all.first { $0["CDID"].number == 903 }?["Name"].text == "Name data quality")
      let choices = try await desk.get(
        "Form.svc/Forms/Sites/GetDemographicsDefinedTextValues/905"
      ).json.list
      #expect(choices.allSatisfy { $0.keys == ["ID", "CDID", "Text", "Sequence", "Disabled"] })
      #expect(choices.compactMap { $0["ID"].number }.contains(3_201))
      #expect(choices.last?["Disabled"].flag == true)
      let none = try await desk.get("Form.svc/Forms/Sites/GetDemographicsDefinedTextValues/1")
      #expect(none.text == "[]")
    }
  }

  @Test func aPhotoIsRawBytesAndAtMostAHundredAreNone() async throws {
    try await withETO { desk in
      let photo = try await desk.get("Actor.svc/participant/5001/image")
      #expect(photo.status == 200 && photo.body.count > 100)
      #expect(photo.text.hasPrefix("BM"))
      let none = try await desk.get("Actor.svc/participant/5003/image")
      #expect(none.status == 200 && none.body.count <= 100)
    }
  }
}
