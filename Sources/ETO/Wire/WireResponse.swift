import FoundationEssentials
import Model
import REST

/// A response to a TouchPoint (eto.md §7.3).
struct WireResponse: Decodable, Sendable {
  let response: TouchPointResponse
  let complaint: String?

  init(from decoder: any Decoder) throws {
    let fields = try Fields(decoder)
    complaint = try fields.complaint("ErrorMessage")
    let happened = try fields.date("ResponseCreatedDate")
    let written = AnswerDate.day(try fields.text("ResponseCreatedDateAsString"))
    let elements = try fields.list("ResponseElements", of: WireAnswer.self).map(\.element)
    // Zones are unreliable there; the text is what people see on the web site.
    let recorded = written ?? happened?.day
    response = TouchPointResponse(
      id: try fields.id("TouchPointResponseID"), touchPointID: try fields.id("TouchPointID"),
      subjectID: try fields.int("SubjectID"), programID: try fields.int("ProgramID"),
      programName: try fields.text("ProgramName"), siteName: try fields.text("SiteName"),
      formName: try fields.text("FormName"), staffName: try fields.text("StaffName"),
      identifier: try fields.text("TouchPointIdentifier"), happened: happened?.moment,
      day: TouchPointResponse.day(answered: elements, recorded: recorded),
      changed: try fields.date("AuditDate")?.moment,
      isDraft: try fields.value("DraftSavedOn") != nil, elements: elements)
  }
}

/// A response as it came, to be sent back, and what it says; that is nil where it is not understood.
struct StoredResponse: Decodable, Sendable {
  let value: JSONValue
  let response: TouchPointResponse?

  init(from decoder: any Decoder) throws {
    value = try JSONValue(from: decoder)
    response = (try? WireResponse(from: decoder))?.response
  }
}

/// One answered element.
struct WireAnswer: Decodable, Sendable {
  let element: TouchPointResponse.Element

  private struct Chosen: Decodable {
    let id: Int

    init(from decoder: any Decoder) throws {
      id = try Fields(decoder).id("TouchPointElementChoiceID")
    }
  }

  /// Members that contain answers of unknown kinds.
  private static let others = [
    "ResponseAddressField", "ResponseFileAttachment", "ResponseFileAttachments",
    "ResponseCheckInField", "ResponseDateOfNextContact", "ResponseStartAndEndTime",
  ]

  init(from decoder: any Decoder) throws {
    let fields = try Fields(decoder)
    let id = try fields.id("ElementID")
    let code = try fields.id("ElementType")
    let value = try fields.value("Value").flatMap { $0 == "" ? nil : $0 }
    let chosen = try fields.list("ResponseElementChoices", of: Chosen.self).map(\.id)
    let kind = FormElement.Kind(code: code, hasChoices: !chosen.isEmpty)
    let answer: Answer
    switch kind {
    case .address:
      let address = try fields.object("ResponseAddressField", as: WireAddress.self)?.address
      answer = address.map { $0.isEmpty ? .blank : .address($0) } ?? .blank
    case .file:
      let file = try fields.object("ResponseFileAttachment", as: WireFile.self)
      answer = file.map { .file($0.file(of: id)) } ?? .blank
    case .choice where !chosen.isEmpty: answer = .choices(chosen)
    case .group, .unsupported:
      let hasOther = try !chosen.isEmpty || Self.others.contains { try fields.isFilled($0) }
      answer = value.map { .shown($0.shown) } ?? (hasOther ? .shown("") : .blank)
    case .text, .longText, .phone, .number, .date, .choice, .entity, .header:
      answer = value.map { Self.read($0, as: kind) } ?? .blank
    }
    element = TouchPointResponse.Element(
      id: id, code: code, answer: answer, words: value.map(\.shown))
  }

  /// The answer in a value; a value that does not fit the kind is only shown.
  private static func read(_ value: JSONValue, as kind: FormElement.Kind) -> Answer {
    let answer: Answer? =
      switch kind {
      case .text, .longText, .phone: value.text.map { .text($0) }
      case .number: value.decimal.map { .number($0) }
      case .date: value.text.flatMap(AnswerDate.day).map { .date($0) }
      case .entity: value.int.map { .entity($0) }
      case .choice, .address, .file, .header, .group, .unsupported: nil
      }
    return answer ?? .shown(value.shown)
  }
}

/// `ResponseAddressField`.
struct WireAddress: Decodable, Sendable {
  let address: PostalAddress

  init(from decoder: any Decoder) throws {
    let fields = try Fields(decoder)
    address = PostalAddress(
      name: try fields.text("Name"), company: try fields.text("Company"),
      line1: try fields.text("AddressLine1"), line2: try fields.text("AddressLine2"),
      city: try fields.text("City"), county: try fields.text("County"),
      state: try fields.text("State"), postalCode: try fields.text("PostalCode"),
      country: try fields.text("Country"))
  }

  /// The object for an address.
  static func json(_ address: PostalAddress) -> JSONValue {
    [
      "Name": .string(address.name), "Company": .string(address.company),
      "AddressLine1": .string(address.line1), "AddressLine2": .string(address.line2),
      "City": .string(address.city), "County": .string(address.county),
      "State": .string(address.state), "PostalCode": .string(address.postalCode),
      "Country": .string(address.country),
    ]
  }
}

/// `ResponseFileAttachment`: its content is a list of numbers from 0 to 255.
struct WireFile: Decodable, Sendable {
  private let name: String
  private let contentType: String
  private let caption: String
  private let content: [UInt8]

  init(from decoder: any Decoder) throws {
    let fields = try Fields(decoder)
    name = try fields.text("FileName")
    contentType = try fields.text("ContentType")
    caption = try fields.text("Caption")
    switch try fields.value("FileContent") {
    case nil: content = []
    case .string(let text):
      guard let bytes = FileContents.bytes(in: text) else { throw Self.noBytes(decoder) }
      content = bytes
    case .null, .bool, .int, .number, .array, .object: throw Self.noBytes(decoder)
    }
  }

  private static func noBytes(_ decoder: any Decoder) -> DecodingError {
    .dataCorrupted(
      DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "no bytes"))
  }

  /// The file; ETO puts the element's number and a tilde before its name.
  func file(of element: Int) -> AttachedFile {
    let mark = "\(element)~"
    return AttachedFile(
      name: name.hasPrefix(mark) ? String(name.dropFirst(mark.count)) : name,
      contentType: contentType, caption: caption, content: content)
  }

  /// The object for a file.
  static func json(_ file: AttachedFile) -> JSONValue {
    [
      "FileName": .string(file.name), "ContentType": .string(file.contentType),
      "Caption": file.caption.isEmpty ? .null : .string(file.caption),
      "FileContent": .string(FileContents.text(for: file.content)),
    ]
  }
}
