/// Why the pretend FileMaker does not do what was asked: a number, words, and the status that
/// belongs to the number (filemaker.md §7).
struct FileMakerProblem: Error, Sendable, Equatable {
  let code: Int
  let message: String
  let status: Int

  init(_ code: Int, _ message: String? = nil, status: Int? = nil) {
    self.code = code
    self.message = message ?? Self.words[code] ?? "Unknown error"
    self.status = status ?? Self.status(of: code)
  }

  /// An unknown member of a body or of a query: our convention.
  static func unknownKey(_ name: String) -> FileMakerProblem {
    FileMakerProblem(1708, "Unknown key (\(name))")
  }

  /// The messages come first, as in real answers.
  var reply: Reply {
    .json(
      status,
      ["messages": [["code": .text(String(code)), "message": .text(message)]], "response": [:]])
  }

  /// The status of a number: §7.3, and our convention where §7.1 is silent.
  private static func status(of code: Int) -> Int {
    switch code {
    case 0: 200
    case 10, 212, 952: 401
    case 958, 960, 1707, 1708, 1710: 400
    case 1700: 404
    case 1704: 405
    case 1705: 415
    default: 500
    }
  }

  /// The texts of the official list.
  private static let words = [
    3: "Command is unavailable", 9: "Insufficient privileges", 10: "Requested data is missing",
    101: "Record is missing", 102: "Field is missing", 103: "Relationship is missing",
    104: "Script is missing", 105: "Layout is missing", 106: "Table is missing",
    108: "Value list is missing", 111: "Field repetition is invalid", 112: "Window is missing",
    200: "Record access is denied", 201: "Field cannot be modified", 202: "Field access is denied",
    210: "User account is inactive", 212: "Invalid user account and/or password; please try again",
    301: "Record is in use by another user", 306: "Record modification ID does not match",
    400: "Find criteria are empty", 401: "No records match the request",
    404: "Sort order is invalid", 500: "Date value does not meet validation entry options",
    501: "Time value does not meet validation entry options",
    502: "Number value does not meet validation entry options",
    503: "Value in field is not within the range specified in validation entry options",
    504: "Value in field is not unique, as required in validation entry options",
    505:
      "Value in field is not an existing value in the file, as required in validation entry options",
    506: "Value in field is not listed on the value list specified in validation entry option",
    509: "Field requires a valid value", 511: "Value in field exceeds maximum field size",
    802: "Unable to open file", 812: "Exceeded host's capacity",
    952: "Invalid FileMaker Data API token (*)",
    953: "Exceeded limit on data the FileMaker Data API and OData can transmit",
    956: "Maximum number of Data API sessions exceeded", 958: "Parameter is missing",
    960: "Parameter is invalid", 1700: "Resource doesn't exist", 1704: "HTTP verb is not supported",
    1705: "HTTP header is missing or invalid", 1707: "Parameter is missing",
    1708: "Parameter value is invalid", 1710: "Request is not valid JSON",
  ]
}

extension Reply {
  /// A successful answer, with the message "0".
  static func fileMaker(_ response: JSON) -> Reply {
    .json(200, ["response": response, "messages": [["code": "0", "message": "OK"]]])
  }
}
