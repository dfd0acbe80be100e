public import Model

public import struct FoundationEssentials.Date

/// A place that an account has saved: a home, a shelter.
///
/// Sections are lists, as in a profile. Source: rapidsos.md §10.
public struct SavedLocation: Hashable, Sendable {
  /// The service's number for it; nil for one that was never there.
  public var id: Int?
  /// What the place is called.
  public var names: [String] = []
  /// Where it is.
  public var addresses: [ProfileAddress] = []
  /// Whom to call about it.
  public var contacts: [EmergencyContact] = []
  /// Animals there.
  public var animals: [Animal] = []
  /// Whatever there is to say about it.
  public var comments: [String] = []
  /// Pages about it.
  public var pages: [ProfileLink] = []
  /// Pictures of its floors.
  public var floorPlans: [ProfileLink] = []
  /// Cameras that stay where they are.
  public var fixedCameras: [Camera] = []
  /// Cameras that move.
  public var mobileCameras: [Camera] = []

  /// When each section was last written; the server says so.
  public var updated: [Section: Date] = [:]
  /// What a section has that could not be read, as text to show; a change of the section loses it.
  public var unread: [Section: [String]] = [:]
  /// Sections that this program does not know, to show; nothing of them is ever sent.
  public var unknown: [UnknownProfileSection] = []

  /// The key of the floor plans where it was read: the reference apps do not agree on it.
  var floorPlanKey = Self.floorPlanKeys[0]

  static let floorPlanKeys = ["floorplan", "floor_plan"]

  /// A part of a location that is kept, changed and dated as one.
  public enum Section: String, Hashable, Sendable, CaseIterable {
    case names, addresses, contacts, animals, comments, pages, floorPlans, fixedCameras
    case mobileCameras
  }

  /// An animal.
  public struct Animal: Hashable, Sendable {
    /// Whose it is, or which.
    public var label: String
    /// What it is called.
    public var name: String
    /// What it is.
    public var species: String
    /// The address of a picture.
    public var photo: String
    /// Whatever there is to say about it.
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
    /// Which it is.
    public var label: String
    /// Where its pictures come from.
    public var url: String
    /// How they come: `mjpg`.
    public var format: String
    /// Where it stands.
    public var coordinates: Coordinates?
    /// Whatever there is to say about it.
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

  /// Makes a location with nothing in it.
  public init() {}
}
