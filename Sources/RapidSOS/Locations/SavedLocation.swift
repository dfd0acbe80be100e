public import Model

public import struct FoundationEssentials.Date

/// A place that an account has saved: a home, a shelter.
///
/// Sections are lists, as in a profile. Source: rapidsos.md §10.
public struct SavedLocation: Hashable, Sendable {
  /// The service's number for it; nil for one that was never saved.
  public var id: Int?
  /// The names of the place.
  public var names: [String] = []
  /// Where it is.
  public var addresses: [ProfileAddress] = []
  /// Whom to call about it.
  public var contacts: [EmergencyContact] = []
  /// Animals there.
  public var animals: [Animal] = []
  /// Notes about it.
  public var comments: [String] = []
  /// Pages about it.
  public var pages: [ProfileLink] = []
  /// Pictures of its floors.
  public var floorPlans: [ProfileLink] = []
  /// Cameras in fixed places.
  public var fixedCameras: [Camera] = []
  /// Cameras that move.
  public var mobileCameras: [Camera] = []

  /// When each section was last written, according to the server.
  public var updated: [Section: Date] = [:]
  /// Values of sections that could not be read, as text to show; a change of the section loses
  /// them.
  public var unread: [Section: [String]] = [:]
  /// Sections that this program does not know, only to be shown; they are never sent.
  public var unknown: [UnknownProfileSection] = []

  /// The key of the floor plans that was read: the reference apps use different ones.
  var floorPlanKey = Self.floorPlanKeys[0]

  static let floorPlanKeys = ["floorplan", "floor_plan"]

  /// A part of a location that is saved, changed and dated as one.
  public enum Section: String, Hashable, Sendable, CaseIterable {
    case names, addresses, contacts, animals, comments, pages, floorPlans, fixedCameras
    case mobileCameras
  }

  /// An animal.
  public struct Animal: Hashable, Sendable {
    /// Whose it is, or which one.
    public var label: String
    /// Its name.
    public var name: String
    /// Its species.
    public var species: String
    /// The address of a picture.
    public var photo: String
    /// Notes about it.
    public var note: String

    /// Makes an animal.
    public init(
      label: String = "", name: String = "", species: String = "", photo: String = "",
      note: String = ""
    ) {
      self.label = label
      self.name = name
      self.species = species
      self.photo = photo
      self.note = note
    }
  }

  /// A camera.
  public struct Camera: Hashable, Sendable {
    /// Which one it is.
    public var label: String
    /// The address of its pictures.
    public var url: String
    /// The format of its pictures: `mjpg`.
    public var format: String
    /// Where it is.
    public var coordinates: Coordinates?
    /// Notes about it.
    public var note: String

    /// Makes a camera.
    public init(
      label: String = "", url: String = "", format: String = "", coordinates: Coordinates? = nil,
      note: String = ""
    ) {
      self.label = label
      self.url = url
      self.format = format
      self.coordinates = coordinates
      self.note = note
    }
  }

  /// Makes an empty location.
  public init() {}
}
