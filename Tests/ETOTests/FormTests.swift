import ETO
import Model
import REST
import TestSupport
import Testing

@Suite struct FormTests {
  /// One element of every known code, and one of an unknown code, out of order.
  static let body = """
    {"TouchPointID":41,"TouchPointName":"Check-in","IsDisabled":false,"AllowSaveDraft":true,
     "TouchPointIdentifierRequired":false,"ErrorMessage":null,"TouchPointElement":[
     {"ElementID":2,"ElementType":4,"Stimulus":"Bed","SequenceOrder":2,"IsRequired":true,
      "RequireAnAnswerToThisQuestionText":"Choose a bed","MultipleChoice":{"ChoiceValues":[
       {"TouchPointElementChoiceID":12,"Choice":"Bed 2","Sequence":2,"Disabled":true},
       {"TouchPointElementChoiceID":11,"Choice":"Bed 1","Sequence":1,"Disabled":false}]}},
     {"ElementID":1,"ElementType":35,"Stimulus":"Tonight","SequenceOrder":1,"MultipleChoice":null},
     {"ElementID":3,"ElementType":9,"Stimulus":"Date","SequenceOrder":9,"DisplayOrder":3,
      "RestrictPastDates":true,"NumberPastDays":2,"RestrictFutureDates":true,"NumberFutureDays":null},
     {"ElementID":4,"ElementType":6,"Stimulus":"Bags","SequenceOrder":4,
      "MultipleChoice":{"ChoiceValues":[]}},
     {"ElementID":5,"ElementType":6,"Stimulus":"In or out","SequenceOrder":5,"MultipleChoice":
      {"ChoiceValues":[{"TouchPointElementChoiceID":21,"Choice":"In"}]}},
     {"ElementID":6,"ElementType":5,"Stimulus":"Reference","SequenceOrder":6},
     {"ElementID":7,"ElementType":2,"Stimulus":"Note","SequenceOrder":7},
     {"ElementID":8,"ElementType":24,"Stimulus":"Phone","SequenceOrder":8},
     {"ElementID":9,"ElementType":15,"Stimulus":"Address","SequenceOrder":9},
     {"ElementID":10,"ElementType":29,"Stimulus":"Scan","SequenceOrder":10},
     {"ElementID":11,"ElementType":30,"Stimulus":"Agency","SequenceOrder":11},
     {"ElementID":12,"ElementType":27,"Stimulus":"Table","SequenceOrder":12,"GridOrTable":
      {"Elements":[{"ElementID":13,"ElementType":5,"Stimulus":"Cell","SequenceOrder":1}]}},
     {"ElementID":14,"ElementType":77,"Stimulus":"New thing","SequenceOrder":14,"IsDisabled":true},
     {"ElementID":15,"ElementType":1,"Stimulus":"End","SequenceOrder":15}],
     "FormRules":[{"RuleName":"Out","AllMustBeTrue":1,"SequenceOrder":1,"RuleConditions":[
      {"FormElementID":5,"Value":"21","MeasurementNumeric":null,"MeasurementNonNumeric":3}],
      "RuleActions":[{"Action":2,"FormElementID":2,"Value":null}]}]}
    """

  @Test func aFormWithEverythingItAsks() async throws {
    let (eto, api) = try await FakeETO.site(.json(200, Self.body))
    let form = try #require(try await api.form(41))
    #expect(
      eto.lastAsked == "GET /API/TouchPoint.svc/GetTouchPoint?TouchPointID=41"
        + "&PopulateElementCollection=true")
    #expect(form.touchPoint == TouchPoint(id: 41, name: "Check-in"))
    #expect(form.allowsDrafts && !form.requiresIdentifier)
    #expect(form.elements.map(\.id) == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15])
    #expect(
      form.elements.map(\.kind) == [
        .header, .choice, .date, .number, .choice, .text, .longText, .phone, .address, .file,
        .entity, .group, .unsupported(code: 77), .header,
      ])
    #expect(
      form.elements.filter { !$0.kind.isWritable }.map(\.id) == [1, 12, 14, 15])
    let bed = try #require(form.element(2))
    #expect(bed.isRequired)
    #expect(bed.requiredNotice == "Choose a bed")
    #expect(
      bed.choices == [
        FormElement.Choice(id: 11, label: "Bed 1"),
        FormElement.Choice(id: 12, label: "Bed 2", isDisabled: true),
      ])
    #expect(form.element(13)?.question == "Cell")
    #expect(form.element(14)?.isDisabled == true)
    #expect(
      form.rules == [
        FormRule(
          name: "Out", allMustBeTrue: 1,
          conditions: [FormRule.Condition(elementID: 5, value: "21", measure: 3)],
          actions: [FormRule.Action(code: 2, elementID: 2, value: "")])
      ])
  }

  @Test func datesHaveLimits() async throws {
    let (_, api) = try await FakeETO.site(.json(200, Self.body))
    let limits = try #require(try await api.form(41)?.element(3)?.dateLimits)
    #expect(limits == FormElement.DateLimits(past: 2, future: 0))
    let today = CivilDate(daysSince1970: 100)
    let allowed = (-4...2).filter { limits.allow(today.adding(days: $0), today: today) }
    #expect(allowed == [-2, -1, 0])
    #expect(FormElement.DateLimits().allow(today.adding(days: 99_999), today: today))
  }

  @Test func theList() async throws {
    let (eto, api) = try await FakeETO.site(
      .json(
        200,
        #"[{"TouchPointID":42,"TouchPointName":"B"},"#
          + #"{"TouchPointID":41,"TouchPointName":"A","IsDisabled":true}]"#),
      .json(200, "null"))
    #expect(
      try await api.touchPoints() == [
        TouchPoint(id: 42, name: "B"), TouchPoint(id: 41, name: "A", isDisabled: true),
      ])
    #expect(eto.lastAsked == "GET /API/TouchPoint.svc/ListTouchPoint")
    #expect(try await api.touchPoints().isEmpty)
  }

  @Test func aFormThatIsNotThere() async throws {
    let (_, api) = try await FakeETO.site(
      .json(200, "null"), HTTPResponse(status: 404),
      .json(200, #"{"TouchPointID":0,"ErrorMessage":"No such TouchPoint"}"#),
      .detail(400, "No rights"))
    #expect(try await api.form(1) == nil)
    #expect(try await api.form(1) == nil)
    #expect(await ETOError.of { try await api.form(1) } == .inBand("No such TouchPoint"))
    #expect(await ETOError.of { try await api.form(1) } == .detail("No rights", status: 400))
  }
}
