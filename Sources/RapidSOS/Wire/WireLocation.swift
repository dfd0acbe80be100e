import FoundationEssentials
import Model
import REST

/// A location in `locations`: the envelopes are those of a profile.
enum WireLocation {
  /// Reads a location; nil where it is not an object.
  static func read(_ json: JSONValue) -> SavedLocation? {
    guard let members = json.members else { return nil }
    var location = SavedLocation()
    location.id = json["id"]?.int
    if let key = SavedLocation.floorPlanKeys.first(where: { json[$0] != nil }) {
      location.floorPlanKey = key
    }
    for (key, value) in members.sorted(by: { $0.key < $1.key }) {
      guard key != "id", key != "updated_time", let wire = WireSection(value) else { continue }
      if let section = SavedLocation.Section.allCases.first(where: { location.key(of: $0) == key })
      {
        location.updated[section] = wire.updated
        location.read(section, from: wire)
      } else {
        location.unknown.append(
          UnknownProfileSection(
            key: key, title: wire.title, values: wire.values.map(\.shown), updated: wire.updated))
      }
    }
    return location
  }

  /// Writes a whole location: every section that is not empty.
  static func write(_ location: SavedLocation) -> JSONValue {
    write(SavedLocation.Section.allCases.filter { !location.values(of: $0).isEmpty }, of: location)
  }

  /// Writes the differences: each changed section whole, a cleared one as `null`.
  static func write(_ location: SavedLocation, changedFrom base: SavedLocation) -> JSONValue {
    let changed = SavedLocation.Section.allCases.filter {
      location.values(of: $0) != base.values(of: $0) || location.unread[$0] != base.unread[$0]
    }
    return write(changed, of: location)
  }

  private static func write(
    _ sections: [SavedLocation.Section], of location: SavedLocation
  ) -> JSONValue {
    .object(
      Dictionary(
        uniqueKeysWithValues: sections.map { section in
          (
            location.key(of: section),
            WireSection.write(
              location.values(of: section), title: section.wireTitle, type: section.wireType)
          )
        }))
  }
}

extension SavedLocation {
  /// The key of a section.
  fileprivate func key(of section: Section) -> String {
    switch section {
    case .names: "location_name"
    case .addresses: "address"
    case .contacts: "location_contact"
    case .animals: "animal"
    case .comments: "comment"
    case .pages: "external_data_portal"
    case .floorPlans: floorPlanKey
    case .fixedCameras: "fixed_video_feed"
    case .mobileCameras: "mobile_video_feed"
    }
  }

  /// The values of a section, for sending.
  fileprivate func values(of section: Section) -> [JSONValue] {
    switch section {
    case .names: names.map(Coded.text.write)
    case .addresses: addresses.map(Coded.address.write)
    case .contacts: contacts.map(Coded.contact.write)
    case .animals: animals.map(Coded.animal.write)
    case .comments: comments.map(Coded.text.write)
    case .pages: pages.map(Coded.link.write)
    case .floorPlans: floorPlans.map(Coded.link.write)
    case .fixedCameras: fixedCameras.map(Coded.camera.write)
    case .mobileCameras: mobileCameras.map(Coded.camera.write)
    }
  }

  fileprivate mutating func read(_ section: Section, from wire: WireSection) {
    switch section {
    case .names: read(section, wire, .text, into: \.names)
    case .addresses: read(section, wire, .address, into: \.addresses)
    case .contacts: read(section, wire, .contact, into: \.contacts)
    case .animals: read(section, wire, .animal, into: \.animals)
    case .comments: read(section, wire, .text, into: \.comments)
    case .pages: read(section, wire, .link, into: \.pages)
    case .floorPlans: read(section, wire, .link, into: \.floorPlans)
    case .fixedCameras: read(section, wire, .camera, into: \.fixedCameras)
    case .mobileCameras: read(section, wire, .camera, into: \.mobileCameras)
    }
  }

  private mutating func read<Value>(
    _ section: Section, _ wire: WireSection, _ coded: Coded<Value>,
    into values: WritableKeyPath<SavedLocation, [Value]>
  ) {
    let read = wire.read(coded)
    self[keyPath: values] = read.values
    if !read.unread.isEmpty { unread[section] = read.unread }
  }
}

extension SavedLocation.Section {
  /// `display_name`.
  fileprivate var wireTitle: String {
    switch self {
    case .names: "Location Names"
    case .addresses: "Known Addresses"
    case .contacts: "Emergency Contacts"
    case .animals: "Animals"
    case .comments: "Comments"
    case .pages: "Additional Location Information"
    case .floorPlans: "Floor Plans"
    case .fixedCameras, .mobileCameras: "Video Feed"
    }
  }

  /// `type`.
  fileprivate var wireType: String {
    switch self {
    case .names, .comments: "string"
    case .addresses: "address"
    case .contacts: "emergency-contact"
    case .animals: "animal"
    case .pages: "web-url"
    case .floorPlans: "image-url"
    case .fixedCameras, .mobileCameras: "video-stream"
    }
  }
}

extension Coded<SavedLocation.Animal> {
  fileprivate static var animal: Coded {
    Coded(
      read: { value in
        guard let members = Members(value) else { return nil }
        return SavedLocation.Animal(
          label: members["label"], name: members["full_name"], species: members["species"],
          photo: members["photo"], note: members["note"])
      },
      write: { animal in
        [
          "label": .string(animal.label), "full_name": .string(animal.name),
          "species": .string(animal.species), "photo": .string(animal.photo),
          "note": .string(animal.note),
        ]
      })
  }
}

extension Coded<SavedLocation.Camera> {
  fileprivate static var camera: Coded {
    Coded(
      read: { value in
        guard let members = Members(value) else { return nil }
        return SavedLocation.Camera(
          label: members["label"], url: members["url"], format: members["format"],
          coordinates: Coordinates(members: value), note: members["note"])
      },
      write: { camera in
        [
          "label": .string(camera.label), "url": .string(camera.url),
          "format": .string(camera.format),
          "latitude": JSONValue(camera.coordinates?.latitude ?? 0),
          "longitude": JSONValue(camera.coordinates?.longitude ?? 0), "note": .string(camera.note),
        ]
      })
  }
}
