import Features
import Vault

import struct FoundationEssentials.Date

/// What is half written, as the vault keeps it.
///
/// The place and its author name it. The form that a draft was filled in with, and the profile that
/// changes are based on, are its definition: the systems may have others by the time it is taken up
/// again. Of a version that this program does not know nothing is read, and nothing is lost by that.
enum DraftCoding {
  /// The version that is written.
  static let version = 1

  /// What the vault keeps of a note.
  static func draft(_ note: DraftNote, at date: Date) -> Draft {
    var content = RecordEncoder()
    var definition = RecordEncoder()
    switch note.content {
    case .comment(let draft):
      content.pack(1)
      content.pack(draft)
    case .client(let draft):
      content.pack(2)
      content.pack(draft)
    case .contact(let draft):
      content.pack(13)
      content.pack(draft)
      content.pack(draft.draft.client)
      content.pack(draft.draft.about)
      definition.packWhole(draft.draft.form)
    case .profile(let draft):
      content.pack(14)
      content.pack(draft)
      content.pack(draft.parts) { $0.pack($1) }
      definition.packWhole(draft.base)
    case .night(let draft):
      content.pack(6)
      content.pack(draft)
    case .guest(let draft):
      content.pack(7)
      content.pack(draft)
    case .outreach(let draft):
      content.pack(8)
      content.pack(draft)
    case .count(let draft):
      content.pack(9)
      content.pack(draft)
    case .whoCounts(let draft):
      content.pack(10)
      content.pack(draft)
    case .survey(let draft):
      content.pack(11)
      content.pack(draft)
    case .prompt(let draft):
      content.pack(12)
      content.pack(draft)
    }
    return Draft(
      name: note.name, author: note.author, title: note.content.about, saved: date,
      focus: note.focus, version: version, content: content.bytes, definition: definition.bytes)
  }

  /// The note that a draft is of.
  ///
  /// - Throws: `RecordDecodingError` where a later version wrote it, or another program did.
  static func note(_ draft: Draft) throws(RecordDecodingError) -> DraftNote {
    guard draft.version == version else { throw RecordDecodingError() }
    var content = RecordDecoder(draft.content)
    var definition = RecordDecoder(draft.definition)
    let read: DraftContent
    switch try content.int() {
    case 1: read = .comment(try content.commentDraft())
    case 2: read = .client(try content.clientDraft())
    // The first ones did not tell whose page they belong to, and the next did not tell a name's parts.
    case 3:
      read = .contact(try content.contactDraft(of: try definition.wholeForm(), hasPage: false))
    case 5: read = .contact(try content.contactDraft(of: try definition.wholeForm(), hasPage: true))
    case 13:
      let form = try definition.wholeForm()
      read = .contact(try content.contactDraft(of: form, hasPage: true, hasParts: true))
    case 4: read = .profile(try content.profileDraft(of: try definition.wholeProfile()))
    case 14:
      var profile = try content.profileDraft(of: try definition.wholeProfile())
      profile.parts = try content.optional { decoder throws(RecordDecodingError) in
        try decoder.personName()
      }
      read = .profile(profile)
    case 6: read = .night(try content.nightDraft())
    case 7: read = .guest(try content.guestDraft())
    case 8: read = .outreach(try content.outreachDraft())
    case 9: read = .count(try content.countDraft())
    case 10: read = .whoCounts(try content.whoCountsDraft())
    case 11: read = .survey(try content.surveyDraft())
    case 12: read = .prompt(try content.promptDraft())
    default: throw RecordDecodingError()
    }
    guard content.isAtEnd, definition.isAtEnd else { throw RecordDecodingError() }
    return DraftNote(by: draft.author, focus: draft.focus, read)
  }
}
