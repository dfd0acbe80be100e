public import Model

/// The list of places that outreach workers have names for: comma-separated values with the columns
/// `name`, `latitude` and `longitude`, the latter two together or not at all.
///
/// It is part of the configuration, so what is wrong with it is said in English.
public enum PlaceList {
  /// Why a list is not read.
  public enum Failure: Error, Hashable, Sendable {
    /// It cannot be opened or read, for the system's reason.
    case notRead(String, reason: String)
    /// Its first line does not name the columns.
    case noColumns(String)
    /// A line cannot be read.
    case line(String, Int, Flaw)
  }

  /// What is wrong with a line; a wrong value is not repeated.
  public enum Flaw: Error, Hashable, Sendable {
    /// There is a quotation mark where none can be, or one is missing.
    case quote
    /// It is longer than any line.
    case tooLong
    /// It is not UTF-8.
    case notText
    /// It has more or fewer fields than the first line.
    case fields
    /// It has no name.
    case noName
    /// Its name is longer than ``PlaceList/longestName``.
    case longName
    /// An earlier line has the same name.
    case sameName(asLine: Int)
    /// One of latitude and longitude stands alone.
    case half
    /// Its latitude is none.
    case latitude
    /// Its longitude is none.
    case longitude
    /// It is the point at 0, 0.
    case nowhere
  }

  /// How many letters the name of a place may have.
  public static let longestName = 100

  /// Reads a list.
  ///
  /// - Parameter path: where it is.
  /// - Returns: its places, in its order.
  /// - Throws: what is wrong with it first.
  public static func read(_ path: String) throws(Failure) -> [KnownPlace] {
    let bytes: [UInt8]?
    do { bytes = try PrivateFile.read(path) } catch {
      throw .notRead(path, reason: error.description)
    }
    guard let bytes else { throw .notRead(path, reason: "No such file") }
    return try places(in: bytes, of: path)
  }

  static func places(in bytes: [UInt8], of path: String) throws(Failure) -> [KnownPlace] {
    var reader = CSVReader()
    reader.add(bytes)
    reader.finish()
    var columns: Columns?
    var lines: [String: Int] = [:]
    var places: [KnownPlace] = []
    while true {
      switch reader.next() {
      case .end, .needsMore:
        guard columns != nil else { throw .noColumns(path) }
        return places
      case .refused(let line, let flaw): throw .line(path, line, Flaw(flaw))
      case .row(let line):
        guard let columns else {
          columns = Columns(reader)
          if columns == nil { throw .noColumns(path) }
          continue
        }
        do throws(Flaw) {
          let place = try columns.place(reader)
          if let other = lines.updateValue(line, forKey: place.name) {
            throw .sameName(asLine: other)
          }
          places.append(place)
        } catch {
          throw .line(path, line, error)
        }
      }
    }
  }

  /// Where what stands in a line.
  private struct Columns {
    private let name: Int
    private let latitude: Int
    private let longitude: Int
    private let count: Int

    /// Reads the names of the columns; nil where one is missing or there twice.
    init?(_ reader: CSVReader) {
      let names = (0..<reader.count).map { reader.text($0).trimmed.lowercased() }
      func place(_ name: String) -> Int? {
        names.firstIndex(of: name).flatMap { names.lastIndex(of: name) == $0 ? $0 : nil }
      }
      guard let name = place("name"), let latitude = place("latitude"),
        let longitude = place("longitude")
      else { return nil }
      self.name = name
      self.latitude = latitude
      self.longitude = longitude
      count = names.count
    }

    func place(_ reader: CSVReader) throws(Flaw) -> KnownPlace {
      guard reader.count == count else { throw .fields }
      let name = reader.text(name).trimmed
      guard !name.isEmpty else { throw .noName }
      guard name.count <= PlaceList.longestName else { throw .longName }
      let (north, east) = (reader.text(latitude).trimmed, reader.text(longitude).trimmed)
      guard north.isEmpty == east.isEmpty else { throw .half }
      guard !north.isEmpty else { return KnownPlace(name: name) }
      guard SettingKey.siteLatitude.accept(north) != nil else { throw .latitude }
      guard SettingKey.siteLongitude.accept(east) != nil else { throw .longitude }
      guard let latitude = Double(north), let longitude = Double(east),
        let point = Coordinates(latitude: latitude, longitude: longitude), !point.isNowhere
      else { throw .nowhere }
      return KnownPlace(name: name, coordinates: point)
    }
  }
}

extension PlaceList.Flaw {
  init(_ flaw: CSVReader.Flaw) {
    self =
      switch flaw {
      case .quote: .quote
      case .tooLong: .tooLong
      case .notText: .notText
      }
  }
}

extension PlaceList.Failure: CustomStringConvertible {
  /// The line to show.
  public var description: String {
    switch self {
    case .notRead(let path, let reason): "\(path): cannot be read: \(reason)"
    case .noColumns(let path):
      "\(path):1: expected the columns name, latitude and longitude, each once"
    case .line(let path, let line, let flaw): "\(path):\(line): \(flaw)"
    }
  }
}

extension PlaceList.Flaw: CustomStringConvertible {
  /// What was expected.
  public var description: String {
    switch self {
    case .quote: "a quotation mark where none can be, or one is missing"
    case .tooLong: "longer than any line"
    case .notText: "not UTF-8"
    case .fields: "expected as many fields as the first line has"
    case .noName: "name: expected a text"
    case .longName: "name: expected \(PlaceList.longestName) letters at most"
    case .sameName(let line): "name: line \(line) has the same"
    case .half: "expected latitude and longitude, or neither"
    case .latitude: "latitude: expected \(SettingKey.siteLatitude.expected)"
    case .longitude: "longitude: expected \(SettingKey.siteLongitude.expected)"
    case .nowhere: "expected a place; 0, 0 is what programs write where they know none"
    }
  }
}
