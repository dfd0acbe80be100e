/// What a receiver says of 2026-03-02, from 09:30:00 on, in sentences of NMEA 0183.
enum NMEA {
  /// The place that receivers say unless they say another: 42.1015 N, 72.5898 W.
  static let place = (latitude: "4206.0900", longitude: "07235.3880")
  /// Off Africa, where receivers are that know nothing.
  static let nowhere = (latitude: "0000.0000", longitude: "00000.0000")

  /// The sentences of a second in which it has a fix.
  static func fix(
    _ second: Int, at place: (latitude: String, longitude: String) = place, isSpoilt: Bool = false
  ) -> String {
    let point = "\(place.latitude),N,\(place.longitude),W"
    return [
      "GPGGA,\(time(second)),\(point),1,08,0.9,60.0,M,-33.0,M,,",
      "GPGSA,A,3,01,02,03,04,05,06,07,08,,,,,1.6,0.9,1.3",
      "GPRMC,\(time(second)),A,\(point),1.0,90.0,020326,,,A",
    ].map { sentence($0, isSpoilt: isSpoilt) }.joined()
  }

  /// The sentences of a second in which it has none.
  static func noFix(_ second: Int) -> String {
    [
      "GPGGA,\(time(second)),,,,,0,02,99.9,,M,,M,,", "GPGSA,A,1,,,,,,,,,,,,,99.9,99.9,99.9",
      "GPRMC,\(time(second)),V,,,,,,,020326,,,N",
    ].map { sentence($0) }.joined()
  }

  /// The satellites that it sees: four.
  static let sky = sentence(
    "GPGSV,1,1,04,01,40,083,46,02,17,308,41,03,07,344,39,04,22,228,45")

  private static func time(_ second: Int) -> String { "0930\(second < 10 ? "0" : "")\(second).00" }

  /// A sentence with its checksum, or with that of another one.
  private static func sentence(_ body: String, isSpoilt: Bool = false) -> String {
    let sum = body.utf8.reduce(isSpoilt ? 1 : 0 as UInt8, ^)
    return "$\(body)*\(sum < 16 ? "0" : "")\(String(sum, radix: 16, uppercase: true))\r\n"
  }
}
