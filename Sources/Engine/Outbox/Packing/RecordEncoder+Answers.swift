import Model
import Vault

import struct FoundationEssentials.Decimal

extension RecordEncoder {
  /// Writes answers, by question.
  mutating func pack(_ answers: [FormElement.ID: Answer]) {
    pack(answers.sorted { $0.key < $1.key }) { encoder, answer in
      encoder.pack(answer.key)
      encoder.pack(answer.value)
    }
  }

  /// Writes an answer.
  mutating func pack(_ answer: Answer) {
    switch answer {
    case .blank: pack(0)
    case .text(let text):
      pack(1)
      pack(text)
    case .number(let number):
      pack(2)
      pack(number.description)
    case .date(let day):
      pack(3)
      pack(day)
    case .choices(let ids):
      pack(4)
      pack(ids) { $0.pack($1) }
    case .address(let address):
      pack(5)
      pack(address)
    case .file(let file):
      pack(6)
      pack(file.name)
      pack(file.contentType)
      pack(file.caption)
      pack(file.content)
    case .attachment(let file):
      pack(7)
      pack(file.path)
      pack(file.caption)
    case .entity(let id):
      pack(8)
      pack(id)
    case .shown(let text):
      pack(9)
      pack(text)
    }
  }

  /// Writes an address.
  mutating func pack(_ address: PostalAddress) {
    pack(address.name)
    pack(address.company)
    pack(address.line1)
    pack(address.line2)
    pack(address.city)
    pack(address.county)
    pack(address.state)
    pack(address.postalCode)
    pack(address.country)
  }
}

extension RecordDecoder {
  /// Reads answers, by question.
  mutating func answers() throws(RecordDecodingError) -> [FormElement.ID: Answer] {
    let answers = try array { decoder throws(RecordDecodingError) in
      (try decoder.int(), try decoder.answer())
    }
    return Dictionary(answers) { $1 }
  }

  /// Reads an answer.
  mutating func answer() throws(RecordDecodingError) -> Answer {
    switch try int() {
    case 0: return .blank
    case 1: return .text(try string())
    case 2: return .number(try decimal())
    case 3: return .date(try civilDate())
    case 4: return .choices(try numbers())
    case 5: return .address(try postalAddress())
    case 6:
      return .file(
        AttachedFile(
          name: try string(), contentType: try string(), caption: try string(),
          content: try byteArray()))
    case 7: return .attachment(FileToAttach(path: try string(), caption: try string()))
    case 8: return .entity(try int())
    case 9: return .shown(try string())
    default: throw RecordDecodingError()
    }
  }

  /// Reads a number that was written as people write it.
  mutating func decimal() throws(RecordDecodingError) -> Decimal {
    guard let number = Decimal(string: try string()) else { throw RecordDecodingError() }
    return number
  }

  /// Reads several numbers.
  mutating func numbers() throws(RecordDecodingError) -> [Int] {
    try array { decoder throws(RecordDecodingError) in try decoder.int() }
  }

  /// Reads several texts.
  mutating func texts() throws(RecordDecodingError) -> [String] {
    try array { decoder throws(RecordDecodingError) in try decoder.string() }
  }

  /// Reads an address.
  mutating func postalAddress() throws(RecordDecodingError) -> PostalAddress {
    PostalAddress(
      name: try string(), company: try string(), line1: try string(), line2: try string(),
      city: try string(), county: try string(), state: try string(), postalCode: try string(),
      country: try string())
  }
}
