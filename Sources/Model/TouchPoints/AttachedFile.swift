import struct FoundationEssentials.Data

/// A file in an answer.
public struct AttachedFile: Hashable, Sendable {
  /// The largest file that can be attached: 5 MB.
  ///
  /// ETO takes a file as a list of numbers, four times as long, and returns it with every list of
  /// responses: with a few larger ones, no list could be read in time.
  public static let largest = 5_000_000

  /// Its name.
  public var name: String
  /// Its type, `image/png`.
  public var contentType: String
  /// A description of it.
  public var caption: String
  /// Its bytes.
  public var content: [UInt8]

  /// Makes a file.
  public init(name: String, contentType: String, caption: String = "", content: [UInt8]) {
    self.name = name
    self.contentType = contentType
    self.caption = caption
    self.content = content
  }

  /// The type of a file by the end of its name; `application/octet-stream` where that is unknown.
  public static func contentType(of name: String) -> String {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, let end = parts.last else { return unknownType }
    return types[end.lowercased()] ?? unknownType
  }

  private static let unknownType = "application/octet-stream"

  private static let types = [
    "pdf": "application/pdf", "txt": "text/plain", "csv": "text/csv", "rtf": "application/rtf",
    "htm": "text/html", "html": "text/html", "zip": "application/zip", "jpg": "image/jpeg",
    "jpeg": "image/jpeg", "png": "image/png", "gif": "image/gif", "tif": "image/tiff",
    "tiff": "image/tiff", "bmp": "image/bmp", "webp": "image/webp", "heic": "image/heic",
    "mp3": "audio/mpeg", "m4a": "audio/mp4", "wav": "audio/wav", "mp4": "video/mp4",
    "doc": "application/msword", "xls": "application/vnd.ms-excel",
    "ppt": "application/vnd.ms-powerpoint",
    "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "pptx": "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    "odt": "application/vnd.oasis.opendocument.text",
    "ods": "application/vnd.oasis.opendocument.spreadsheet",
  ]
}

extension AttachedFile: Codable {
  private enum CodingKeys: CodingKey { case name, contentType, caption, content }

  /// Reads a file.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      name: try container.decode(String.self, forKey: .name),
      contentType: try container.decode(String.self, forKey: .contentType),
      caption: try container.decode(String.self, forKey: .caption),
      content: [UInt8](try container.decode(Data.self, forKey: .content)))
  }

  /// Writes a file; its bytes are data, which coders write more briefly than numbers.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(contentType, forKey: .contentType)
    try container.encode(caption, forKey: .caption)
    try container.encode(Data(content), forKey: .content)
  }
}
