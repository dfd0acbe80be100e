extension ETOState {
  /// Actor.svc: eto.md §6.
  mutating func perform(
    _ call: ETOCall.Participant, _ request: Incoming, _ visit: ETOVisit
  ) throws(ETOProblem) -> Reply {
    switch call {
    case .read(let clid): try read(clid, request, visit)
    case .save(let nulls):
      try save(try Self.body(of: request, under: "participant"), nulls: nulls, visit)
    case .photo(let clid): photo(of: clid, visit)
    case .enrollments(let clid): enrollments(of: clid, visit)
    case .enrol: try enrol(try Self.body(of: request), visit)
    case .dismiss: try dismiss(try Self.body(of: request), visit)
    }
  }

  func participant(_ clid: Int?, _ visit: ETOVisit) -> Participant? {
    clid.flatMap { records.participant($0) }.flatMap { $0.site == visit.site.id ? $0 : nil }
  }

  private func read(
    _ clid: String, _ request: Incoming, _ visit: ETOVisit
  ) throws(ETOProblem) -> Reply {
    guard let found = participant(Int(clid), visit) else {
      // For an unknown one the answer is 200 with null or, with a switch, 404 (our convention:
      // eto.md §6.1).
      if switches[.unknownIs404] { throw .detail(404, "There is no such participant.") }
      return .eto(200, .null)
    }
    let masked = Self.parameter(request, "MaskSSN").flatMap(JSON.truth) ?? false
    return .eto(200, found.json(world, visit, masked: masked))
  }

  /// The bytes of the photo; at most 100 bytes, here none, stand for no photo: eto.md §6.5.
  private func photo(of clid: String, _ visit: ETOVisit) -> Reply {
    guard let found = participant(Int(clid), visit), found.hasPhoto else { return Reply(200) }
    return Reply(
      200, [Reply.Field(name: "Content-Type", value: "image/bmp")], body: .bytes(Self.picture))
  }

  /// A grey gradient of 16 by 16 pixels instead of a face.
  private static let picture: [UInt8] = {
    func little(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    let side = 16
    let size = side * side * 3
    let head =
      Array("BM".utf8) + little(54 + size, 4) + little(0, 4) + little(54, 4) + little(40, 4)
      + little(side, 4) + little(side, 4) + little(1, 2) + little(24, 2) + little(0, 4)
      + little(size, 4) + little(2_835, 4) + little(2_835, 4) + little(0, 4) + little(0, 4)
    return head + (0..<size).map { UInt8(truncatingIfNeeded: 64 + $0 / 6) }
  }()
}
