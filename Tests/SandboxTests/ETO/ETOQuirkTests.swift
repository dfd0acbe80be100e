import Testing

/// The quirks of eto.md §9.4 that no other test of ETO covers.
@Suite struct ETOQuirkTests {
  @Test func keysAreTextsForEnterprisesAndNumbersForSites() async throws {
    try await withSandbox { live in
      let auth = try await live.authToken()
      let enterprises = try await live.eto(.get, "Security.svc/GetSSOEnterprises/\(auth)").json
      #expect(enterprises[0]["Key"].text != nil && enterprises[0]["Key"].number == nil)
      let guid = try #require(enterprises[0]["Key"].text)
      let sites = try await live.eto(.get, "Security.svc/GetSSOSites/\(auth)/\(guid)").json
      #expect(sites[0]["Key"].number != nil && sites[0]["Key"].text == nil)
    }
  }

  @Test func theAuthTokenComesFirstForSitesAndThirdForTheSiteLogin() async throws {
    try await withSandbox { live in
      let auth = try await live.authToken()
      let guid = try await live.enterprise(auth, named: "Lantern Street Alliance")
      #expect(try await live.eto(.get, "Security.svc/GetSSOSites/\(guid)/\(auth)").status == 400)
      let swapped = try await live.eto(.get, "Security.svc/SSOSiteLogin/\(auth)/\(guid)/301/0")
      #expect(swapped.status == 400 && swapped.isPage)
    }
  }

  @Test func valueIsSmallInDemographicsAndLargeInTouchPoints() async throws {
    try await withETO { desk in
      let person = try await desk.participant(5_001)
      #expect(person["CustomDemoData"].list.allSatisfy { $0.keys.contains("value") })
      #expect(person["CustomDemoData"].list.allSatisfy { !$0.keys.contains("Value") })
      let responses = try await desk.get(
        "TouchPoint.svc/ListTouchPointResponses?SubjectID=90010&TouchPointID=2101"
      ).json.list
      let elements = responses.flatMap { $0["ResponseElements"].list }
      #expect(!elements.isEmpty)
      #expect(elements.allSatisfy { $0.keys.contains("Value") && !$0.keys.contains("value") })
    }
  }

  @Test func eMailIsWrittenAndEmailIsRead() async throws {
    try await withETO { desk in
      _ = try await desk.post(
        "Actor.svc/participant/", #"{"participant":{"ID":5003,"EMail":"bao@example.org"}}"#)
      let person = try await desk.participant(5_003)
      #expect(person["Email"].text == "bao@example.org" && !person.keys.contains("EMail"))
    }
  }

  @Test func disabledIsAFlagForProgramsAndATextForAssessments() async throws {
    try await withETO { desk in
      let programs = try await desk.get("Form.svc/Forms/Program/GetPrograms/301").json
      #expect(programs[3]["Disabled"].flag == true)
      let responses = try await desk.post(
        "Form.svc/Forms/Assessments/GetAllAssessementResponses/",
        #"{"CLID":"5001","surveyResponderType":0}"#
      ).json
      #expect(responses.isList, "the one POST without a wrapper")
      #expect(responses[0]["Disabled"].text == "False")
      #expect(responses[0]["CL_EN_GEN_ID"].number == 5_001)
    }
  }

  @Test func theMisspeltPathsAreTheRealOnes() async throws {
    try await withETO { desk in
      let body = #"{"CLID":5001,"surveyResponderType":"0"}"#
      let names = try await desk.post(
        "Form.svc/Forms/Assessments/GetAllAssessmentsThrive/", body)
      let list = names.json["GetAllAssessmentsThriveResult"]
      #expect(list[0]["Value"].text == "Needs and strengths (paper)")
      let id = try #require(list[0]["Key"].number)
      let sic = try await desk.post("Form.svc/Forms/Assessments/GetAllAssessements/", body)
      #expect(sic.status == 200)
      let right = try await desk.post("Form.svc/Forms/Assessments/GetAllAssessments/", body)
      #expect(right.status == 405, "a survey of that name, to be read by GET")
      let survey = try await desk.get("Form.svc/Forms/Assessments/\(id)").json
      #expect(survey["SurveyElements"].list.count == 2)
      func add(_ survey: Int) async throws -> Answer {
        try await desk.post(
          "Form.svc/Forms/Assessments/AddAssessmentResponse/",
          #"{"surveyResponse":{"SurveyResponseID":0,"SurveyID":\#(survey),"CL_EN_GEN_ID":5001}}"#)
      }
      #expect(try await add(id).json["AddAssessmentResponseResult"].number == 70_002)
      #expect(try await add(1).text == "null", "nothing was saved")
    }
  }

  @Test func thePasswordIsRepeatedOnlyOnDemand() async throws {
    try await withSandbox { live in
      let quiet = try await live.authenticate()
      #expect(quiet.json["SSOAuthenticateResult"]["Password"].text == "")
      try await live.setETO("echoPassword")
      let loud = try await live.authenticate()
      #expect(loud.json["SSOAuthenticateResult"]["Password"].text == "porchlight")
    }
  }

  @Test func aBirthBefore1970IsNegativeAndEverySlashIsEscaped() async throws {
    try await withETO { desk in
      let text = try await desk.get("Actor.svc/participant/5014").text
      #expect(text.contains(#""DateOfBirth":"\/Date(-815425200000-0500)\/""#))
      #expect(!text.replacing("\\/", with: "").contains("/"))
    }
  }

  @Test func numbersMayBeTexts() async throws {
    try await withETO { desk in
      let set = try await desk.post("Security.svc/UpdateCurrentProgram/", #"{"ProgramID":"711"}"#)
      #expect(set.status == 200)
      let saved = try await desk.post(
        "Actor.svc/participant/", #"{"participant":{"ID":"5003","Gender":"1","SiteID":"301"}}"#)
      #expect(saved.json["SaveParticipantResult"]["ID"].number == 5_003)
    }
  }
}
