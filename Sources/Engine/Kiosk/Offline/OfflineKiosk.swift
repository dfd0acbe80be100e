public import Model
import Vault

/// What a kiosk works by while nobody can be asked: the list that staff made, the beds that are its own,
/// and the queue.
public struct OfflineKiosk: Sendable {
  let key: KioskKey
  /// The list's file.
  let list: String
  let queue: KioskQueue
  /// The beds that are this terminal's own, as somebody calls them.
  let beds: [String]
  /// The file that says which of them are given tonight; nil where nothing is kept.
  let night: String?

  /// Describes it; nil where the key is none.
  ///
  /// - Parameters:
  ///   - key: the terminal's key, 64 hexadecimal digits.
  ///   - list: the path of the list.
  ///   - queue: the path of the queue.
  ///   - beds: the beds that are this terminal's own: `Bed 12`, or `12`.
  ///   - night: the path of the file that says which of them are given; nil to keep nothing.
  public init?(key: Secret, list: String, queue: String, beds: [String], night: String?) {
    guard let key = KioskKey(text: key) else { return nil }
    self.key = key
    self.list = list
    self.queue = KioskQueue(at: queue)
    self.beds = beds
    self.night = night
  }
}
