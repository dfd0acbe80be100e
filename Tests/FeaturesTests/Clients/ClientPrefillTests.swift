import FoundationEssentials
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// What a form for a new client is filled in with, and what is asked about it.
extension ClientFormTests {
  @Test func whatWasSearchedForIsFilledIn() {
    let form = newClient().state.clients.form
    #expect(form?.text(.last) == "Sampson" && form?.text(.first) == "Kim")
    #expect(newClient("2/25/1980").state.clients.form?.text(.birth) == "2/25/1980")
    #expect(newClient("ትዕግስት በቀለ").state.clients.form?.text(.first) == "ትዕግስት")
  }

  /// What was searched for is a beginning, and mostly not how the name is written.
  @Test func whatIsTypedFirstTakesThePlaceOfWhatWasFilledIn() {
    var stage = newClient("walter lampwick")
    stage.press("Jane<tab><tab>Doe")
    #expect(stage.state.clients.form?.text(.first) == "Jane")
    #expect(stage.state.clients.form?.text(.last) == "Doe")
    stage = newClient("walter lampwick")
    stage.press("<end>ina<tab><tab><home>de ")
    #expect(stage.state.clients.form?.text(.first) == "Walterina")
    #expect(stage.state.clients.form?.text(.last) == "de Lampwick")
  }

  /// What the search took for a date, digits or a telephone number is no name on record.
  @Test(arguments: [
    ("Edith Thimbleton 2/29/1944", "Edith", "Thimbleton", "2/29/1944", "", ""),
    ("2/29/1944 edith thimbleton", "Edith", "Thimbleton", "2/29/1944", "", ""),
    ("Edith Thimbleton, 2/29/1944", "Edith", "Thimbleton", "2/29/1944", "", ""),
    ("Thimbleton, Edith 2/29/1944", "Edith", "Thimbleton", "2/29/1944", "", ""),
    ("thimbleton, 2/29/1944", "", "Thimbleton", "2/29/1944", "", ""),
    ("Acronby Silas 1939", "Acronby", "Silas", "", "", ""),
    ("Acronby Silas 02/1939", "Acronby", "Silas", "", "", ""),
    ("Jane O'Brien 4321", "Jane", "O'Brien", "", "", ""),
    ("Jane O'Brien 123-45-6789", "Jane", "O'Brien", "", "123-45-6789", ""),
    ("Jane O'Brien #4321", "Jane", "O'Brien", "", "", ""),
    ("(202) 555-0188 Jo", "Jo", "", "", "", "(202) 555-0188"),
    ("Jo Lee 2/29/1944 202 555 0188", "Jo", "Lee", "2/29/1944", "", "202 555 0188"),
    ("Walter 1961 3456", "Walter", "", "", "3456", ""), ("1961 3456", "", "", "", "3456", ""),
    ("29.02.1961", "", "", "", "", ""), ("1980", "", "", "", "", ""),
    ("4321", "", "", "", "", ""), ("123-45-6789", "", "", "", "123456789", ""),
  ]) func eachThingThatWasSearchedForStandsInItsOwnLine(
    _ typed: String, _ first: String, _ last: String, _ birth: String, _ digits: String,
    _ phone: String
  ) throws {
    let form = try #require(newClient(typed).state.clients.form)
    #expect(form.text(.first) == first && form.text(.last) == last)
    #expect(form.text(.birth) == birth && form.text(.cellPhone) == phone)
    #expect(form.socialSecurity.text == digits)
  }

  /// Whoever is on record with the same name and date is asked about before anybody is added.
  @Test func whoWasSearchedForByNameAndDateIsComparedByBoth() throws {
    var stage = newClient("Maria Sample 2/1/1980")
    stage.press("<^s>")
    let fields = try #require(add(stage)).fields
    #expect(TwinCheck(fields).marks(ClientSample.participant.fields) == [.name, .birth])
  }

  /// A name is enough to be asked about where no more is known.
  @Test func whoWasSearchedForByNameAndYearIsAskedAbout() throws {
    var stage = Stage.found("Maria Sample 1980")
    stage.press("n<^s>")
    #expect(stage.state.clients.mode == .twins && add(stage) == nil)
    #expect(stage.state.clients.form?.twins?.people.first?.id == 5001)
  }

  @Test(arguments: [
    ("jean-luc o'brien", "Jean-Luc", "O'Brien"), ("élodie duval", "Élodie", "Duval"),
    ("ann mcCoy", "ann", "mcCoy"), ("LEE, kim", "kim", "LEE"), ("lee, kim", "Kim", "Lee"),
    ("สมชาย ใจดี", "สมชาย", "ใจดี"),
  ]) func aNameThatWasSearchedForInSmallLettersIsWrittenAsAName(
    _ typed: String, _ first: String, _ last: String
  ) {
    let form = newClient(typed).state.clients.form
    #expect(form?.text(.first) == first && form?.text(.last) == last)
  }

  /// Words that belong to the name behind them are the family's with it, and stay as they were typed.
  @Test(arguments: [
    ("Juan Carlos de la Cruz Farolillo", "Juan Carlos", "de la Cruz Farolillo"),
    ("maria de la cruz farolillo", "Maria", "de la Cruz Farolillo"),
    ("JUAN DE LA CRUZ", "JUAN", "DE LA CRUZ"), ("ana dos santos", "Ana", "dos Santos"),
    ("Mary Ann Van Buren", "Mary Ann", "Van Buren"), ("jan van der berg", "Jan", "van der Berg"),
    ("omar al-rashid", "Omar", "al-Rashid"), ("Omar al-Rashid Khan", "Omar", "al-Rashid Khan"),
    ("abd al-rahman hassan", "Abd al-Rahman", "Hassan"), ("ali bin omar", "Ali", "bin Omar"),
    ("María del Carmen López", "María del Carmen", "López"),
    ("maria del carmen", "Maria", "del Carmen"), ("van morrison", "Van", "Morrison"),
    ("de la cruz", "", "de la Cruz"), ("de la cruz, maria", "Maria", "de la Cruz"),
    ("van", "Van", ""), ("maria de", "Maria", "De"), ("kim do", "Kim", "Do"),
  ]) func wordsBeforeAFamilyNameBelongToIt(_ typed: String, _ first: String, _ last: String) {
    let form = newClient(typed).state.clients.form
    #expect(form?.text(.first) == first && form?.text(.last) == last)
  }

  @Test func whatIsWrittenIsGivenAsWhoeverWorksWhere() throws {
    var stage = newClient()
    stage.push(.key(.control("s")))
    let form = try #require(stage.state.clients.form)
    let fields = form.result(.en, today: ClientSample.today)
    #expect(
      stage.effects() == [
        .run(
          .clients(.add(fields, others: [], form: form.id, by: ClientSample.writer)),
          id: "clients/save/new")
      ])
    #expect(fields.name.first == "Kim" && fields.name.last == "Sampson")
    stage.push(.key(.control("s")))
    #expect(stage.effects() == [], "once is enough")
  }

  /// A date that slipped into the line of a name is seen before it is on record, and may be meant.
  @Test(arguments: ["1/1/61", "5119", "1 Feb 1980", "#12"])
  func aNameThatIsADateOrANumberIsAskedAboutOnce(_ typed: String) throws {
    var stage = newClient()
    let said = "This is a date or a number, not a name."
    stage.press("<tab><tab>\(typed)")
    #expect(!stage.frame().contains(said), "it is being typed")
    stage.press("<tab>")
    #expect(stage.frame().contains(said), "\(stage.frame().text)")
    stage.press("<^s>")
    #expect(add(stage) == nil)
    #expect(stage.state.clients.form?.focus == .last)
    #expect(stage.frame().contains(said))
    stage.press("<^s>")
    #expect(try #require(add(stage)).fields.name.last == typed)
  }

  @Test(arguments: ["Lampwick", "Lampwick 3rd", "O'Brien", "X2"])
  func aNameWithLettersIsTakenAtOnce(_ typed: String) throws {
    var stage = newClient()
    stage.press("<tab><tab>\(typed)<^s>")
    #expect(try #require(add(stage)).fields.name.last == typed)
  }

  @Test func aNumberOnRecordAsANameIsNotAskedAbout() {
    var known = ClientSample.participant
    known.fields.name.last = "5119"
    var form = ClientForm(.edit(known), id: Sample.id(1), alias: nil)
    #expect(!form.isNoName(.last, .en, today: ClientSample.today))
    form.texts[.last] = TextField("5120")
    #expect(form.isNoName(.last, .en, today: ClientSample.today))
  }

  /// A number that is too short is asked about once, and nothing of it is lost.
  @Test(arguments: [
    (Language.en, "Too few digits for a phone number. Save again if it is right."),
    (.es, "Pocos dígitos para un teléfono. Si es correcto, guarde otra vez."),
  ]) func aTelephoneNumberThatIsShortIsAskedAbout(_ language: Language, _ said: String) throws {
    var stage = Stage.found("kim sampson", preferences: Preferences(language: language))
    stage.press("n")
    _ = stage.effects()
    stage.send(.clients(.formClicked(.cellPhone)))
    stage.press("555-01<^s>")
    #expect(add(stage) == nil, "not yet")
    #expect(stage.state.clients.form?.focus == .cellPhone)
    let words = stage.frame().text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains(said), "\(stage.frame().text)")
    stage.press("<^s>")
    #expect(try #require(add(stage)).fields.reach.cellPhone == "555-01")
  }

  @Test(arguments: ["555-0142", "(202) 555-0142", "ask at the desk", ""])
  func aTelephoneNumberOrNoneIsTakenAtOnce(_ typed: String) throws {
    var stage = newClient()
    stage.send(.clients(.formClicked(.cellPhone)))
    stage.press("\(typed)<^s>")
    #expect(try #require(add(stage)).fields.reach.cellPhone == typed)
  }

  /// The day beside a name that was searched for is no part of the name.
  @Test(arguments: ["walter lampwick 1/1/61", "lampwick, walter 1/1/61", "1/1/61 walter lampwick"])
  func aDateBesideANameThatWasSearchedForIsTheDayOfBirth(_ typed: String) {
    let form = newClient(typed).state.clients.form
    #expect(form?.text(.first) == "Walter" && form?.text(.last) == "Lampwick")
    #expect(form?.text(.birth) == "1/1/1961")
  }

  /// Two digits are a child or somebody of a hundred: which of them is read before it is hidden on record.
  @Test(arguments: [
    ("3/3/25", "3/3/2025"), ("3/3/27", "3/3/1927"), ("Feb 1, 80", "2/1/1980"),
    ("1980-02-01", "2/1/1980"), ("nobody knows", "nobody knows"), ("-", "-"), ("", ""),
  ]) func aDateOfBirthIsWrittenOutOnceItsLineIsLeft(_ typed: String, _ shown: String) {
    var stage = newClient()
    stage.press("<tab><tab><tab><tab>\(typed)<tab>")
    #expect(stage.state.clients.form?.text(.birth) == shown)
    stage.press("<backtab><backtab>")
    #expect(stage.state.clients.form?.text(.birth) == shown)
  }

  @Test func aCenturyThatNobodyWroteIsSeenBeforeItIsGiven() throws {
    var stage = newClient()
    stage.press("<tab><tab><tab><tab>3/3/25<^s>")
    #expect(add(stage) == nil)
    #expect(stage.toast == "Read as born in 2025. Save again if that is right.")
    #expect(stage.state.clients.form?.text(.birth) == "3/3/2025")
    #expect(stage.state.clients.form?.focus == .birth)
    stage.press("<^s>")
    #expect(try #require(add(stage)).fields.birth == ClientSample.day("2025-03-03"))
    var whole = newClient()
    whole.press("<tab><tab><tab><tab>3/3/1925<^s>")
    #expect(try #require(add(whole)).fields.birth == ClientSample.day("1925-03-03"))
  }

  @Test func theYearThatSomebodyWasSearchedForByIsFilledInWhole() {
    #expect(newClient("3/3/25").state.clients.form?.text(.birth) == "3/3/2025")
  }
}
