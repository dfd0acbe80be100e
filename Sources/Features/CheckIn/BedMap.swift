import Model
import Terminal

/// The beds of a house as a map: rooms, each a block of cells.
///
/// A form knows no rooms; beds whose names begin alike stand together: `Room 2 Bed 1` and
/// `Room 2 Bed 2`, `A1` and `A2`.
struct BedMap: Equatable {
  /// A block of beds.
  struct Room: Equatable {
    /// What the names of its beds begin with; empty for those that begin like no other.
    var title: String
    /// What is left of the names of its beds.
    var beds: [String]
  }

  /// The rooms, with the listed beds of each, one after another.
  private(set) var rooms: [Room] = []
  /// The columns of the widest name.
  private(set) var nameWidth = 1
  /// The columns of the widest name of those who are in them; 0 where nobody is.
  private(set) var holderWidth = 0

  /// How many beds there are.
  var count: Int { rooms.reduce(0) { $0 + $1.beds.count } }

  /// An empty map.
  init() {}

  /// Makes a map of beds that stand in the order of their rooms.
  ///
  /// - Parameters:
  ///   - beds: the beds.
  ///   - rooms: which of them stands where.
  ///   - holder: what whoever has a bed is called; nil for nobody.
  init(_ beds: [Bed], in rooms: Rooms, holder: (Bed) -> String? = { _ in nil }) {
    var last = -1
    for bed in beds {
      guard let place = rooms.place(of: bed) else { continue }
      if place.room != last {
        self.rooms.append(Room(title: rooms.titles[place.room], beds: []))
        last = place.room
      }
      self.rooms[self.rooms.count - 1].beds.append(place.name)
      nameWidth = max(nameWidth, TextLayout().width(of: place.name))
      holderWidth = max(holderWidth, holder(bed).map { TextLayout().width(of: $0) } ?? 0)
    }
    if rooms.titles.count == 1 { self.rooms.indices.forEach { self.rooms[$0].title = "" } }
  }
}

extension BedMap {
  /// Which bed of a form stands in which room.
  struct Rooms {
    /// Where a bed stands.
    struct Place {
      var room: Int
      /// Its place among all beds of the form.
      var order: Int
      /// Its name in the room.
      var name: String
    }

    /// What the rooms are called, in the order in which the form names them.
    private(set) var titles: [String] = []
    private var places: [Bed.ID: Place] = [:]

    /// Parts the beds of a form.
    init(_ beds: [Bed]) {
      let parts = beds.map { Self.parts(of: $0.label) }
      let sizes = parts.reduce(into: [String: Int]()) { $0[$1.room, default: 0] += 1 }
      var numbers: [String: Int] = [:]
      for (order, bed) in beds.enumerated() {
        let isAlone = sizes[parts[order].room, default: 0] < 2
        let title = isAlone ? "" : parts[order].room
        let room = numbers[title] ?? titles.count
        if room == titles.count {
          numbers[title] = room
          titles.append(title)
        }
        let name = isAlone ? bed.label : parts[order].name
        places[bed.id] = Place(room: room, order: order, name: name)
      }
    }

    /// Where a bed stands; nil for one that is not of the form.
    func place(of bed: Bed) -> Place? { places[bed.id] }

    /// Beds room by room, within each as the form has them.
    func ordered(_ beds: [Bed]) -> [Bed] {
      beds.sorted { left, right in
        guard let first = places[left.id], let second = places[right.id] else { return false }
        return (first.room, first.order) < (second.room, second.order)
      }
    }

    /// What a bed's name says of the room, and what of the bed: its number at the end, else its last
    /// word.
    private static func parts(of label: String) -> (room: String, name: String) {
      let number = label.reversed().prefix { $0.isNumber }.count
      let isNumbered = number > 0
      let length = isNumbered ? number : label.reversed().prefix { $0 != " " }.count
      guard length < label.count else { return ("", label) }
      let name = String(label.suffix(length))
      let before = label.dropLast(length).reversed()
      let room = before.drop { $0.isWhitespace || "-–,.:/#".contains($0) }
      return (String(room.reversed()), name)
    }
  }
}
