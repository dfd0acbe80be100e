/// The part of a list that is asked for, and the links to the others: servicenow.md §4.4.
struct Page: Sendable {
  let limit: Int
  let offset: Int

  /// Reads a query; invalid numbers count as the default (our convention).
  init(_ query: Parameters, limit standard: Int = 10_000) {
    limit = Self.number(query["sysparm_limit"]) ?? standard
    offset = Self.number(query["sysparm_offset"]) ?? 0
  }

  private static func number(_ text: String?) -> Int? {
    guard let number = text.flatMap({ Int($0) }), number >= 0 else { return nil }
    return number
  }

  /// Adds how many there are in all, and the links to the other pages, unless they are not wanted.
  func count(_ total: Int, in reply: inout Reply, for request: Incoming, isOld: Bool) {
    if request.query["sysparm_no_count"]?.lowercased() != "true" {
      reply.add("X-Total-Count", String(total))
    }
    if request.query["sysparm_suppress_pagination_header"]?.lowercased() != "true",
      let link = link(request, total: total, isOld: isOld)
    {
      reply.add("Link", link)
    }
  }

  /// The Link field as newer instances send it: first, prev, next, last, and no field for a single
  /// page (our convention); older ones send `prev` with a negative offset too.
  private func link(_ request: Incoming, total: Int, isOld: Bool) -> String? {
    guard limit > 0, total > limit || offset > 0 || isOld else { return nil }
    let last = max(0, (total - 1) / limit * limit)
    var links = [(0, "first")]
    if offset > 0 || isOld {
      links.append((isOld ? offset - limit : max(0, offset - limit), "prev"))
    }
    let (next, isBeyond) = offset.addingReportingOverflow(limit)
    if !isBeyond, next < total || isOld { links.append((next, "next")) }
    links.append((last, "last"))
    return links.map { offset, relation in
      "<\(address(request, offset: offset))>;rel=\"\(relation)\""
    }.joined(separator: ",")
  }

  private func address(_ request: Incoming, offset: Int) -> String {
    var pieces = request.query.items.filter { $0.name != "sysparm_offset" }.map(\.raw)
    pieces.append("sysparm_offset=\(offset)")
    let path = request.segments.joined(separator: "/")
    return "\(request.origin)/\(path)?\(pieces.joined(separator: "&"))"
  }
}
