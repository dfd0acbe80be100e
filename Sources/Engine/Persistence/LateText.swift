import Features
import Vault

import struct FoundationEssentials.Date

/// The text that is in somebody's own editor, for when it comes back to a program that is locked.
///
/// Before the editor opens, a place is made for it that can be sealed without the vault's key. Nothing
/// that was typed is kept here.
actor LateText {
  private struct Waiting {
    let note: DraftNote
    let vault: Vault
    let place: LatePlace
  }

  private var waiting: Waiting?
  /// Who waits until it is known what became of it.
  private var listeners: [CheckedContinuation<Void, Never>] = []

  /// An editor is about to open with what is half written.
  func begin(_ note: CommentDraft, by author: String, in vault: Vault?) async {
    end()
    var empty = note
    empty.text = ""
    let note = DraftNote(by: author, .comment(empty))
    // Without a vault there is nothing to lock.
    guard let vault, let place = try? await vault.latePlace(for: note.name) else { return }
    waiting = Waiting(note: note, vault: vault, place: place)
  }

  /// Nothing comes back, or to a program that is open.
  func end() {
    waiting = nil
    let ready = listeners
    listeners = []
    for one in ready { one.resume() }
  }

  /// Seals the text that came back.
  ///
  /// - Returns: The vault that has it in memory, and why its disk does not take it; nil where it does, or
  ///   there is nothing to keep.
  func keep(_ text: String, at date: Date) async -> (vault: Vault, error: VaultError)? {
    guard let waiting else { return nil }
    defer { end() }
    guard case .comment(var draft) = waiting.note.content,
      !text.allSatisfy(\.isWhitespace)
    else { return nil }
    draft.text = text
    let note = DraftNote(by: waiting.note.author, .comment(draft))
    do throws(VaultError) {
      try await waiting.vault.keep(DraftCoding.draft(note, at: date), in: waiting.place)
      return nil
    } catch {
      return (waiting.vault, error)
    }
  }

  /// Returns once no text is out any more.
  func settled() async {
    guard waiting != nil else { return }
    await withCheckedContinuation { listeners.append($0) }
  }
}
