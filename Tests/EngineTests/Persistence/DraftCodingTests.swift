import Features
import Model
import Testing
import Vault

@testable import Engine

/// What is half written comes back from its bytes as it was.
struct DraftCodingTests {
  @Test(arguments: DraftSample.all.indices) func eachKindComesBackAsItWas(_ place: Int) throws {
    let note = DraftSample.all[place]
    let draft = DraftCoding.draft(note, at: DraftSample.now)
    #expect(draft.name == note.name && draft.author == note.author)
    #expect(draft.saved == DraftSample.now && draft.title == note.content.about)
    #expect(try DraftCoding.note(draft) == note)
  }

  @Test func eachHasAPlaceOfItsOwn() {
    #expect(
      DraftSample.all.map(\.name) == [
        "comment/t1@john.doe", "comment/t3@john.doe",
        "comment/t2/\(DraftSample.id)@john.doe",
        "client/300/5001@worker@example.org", "new-client/300@worker@example.org",
        "contact/300/9001/55/33@worker@example.org",
        "profile/client-300-5001@worker@example.org", "profile/somebody-3",
        "night/70/5001@worker@example.org", "outreach/300/5001@worker@example.org",
        "new-count", "count-who/\(DraftSample.id)", "survey/\(DraftSample.id)",
        "tasks/due/t1/t2@john.doe",
      ])
    #expect(
      DraftSample.comment("a", by: "ann.li").name != DraftSample.comment("a").name)
  }

  /// Why somebody's night was not recorded is said after a start as before.
  @Test(arguments: [
    Trouble.offline(.noConnection), .offline(.noSuchHost), .offline(.untrustedCertificate),
    .offline(.timedOut), .unanswered, .busy(retryAfter: 5), .busy(retryAfter: nil), .signInAgain,
    .wrongPassword, .locked, .nothingToEnter(.enterprise), .nothingToEnter(.site),
    .nothingToEnter(.program), .siteRefused, .writesNeedOAuth, .refused("No."), .badAddress,
    .insecure, .portal(host: "portal.example"), .portal(host: nil), .failed(status: 500), .page,
    .empty, .unreadable(detail: "x"), .notInstalled("x"), .notFound, .storage("full"),
    .database(.inUse), .database(.changedMeanwhile), .database(.notAllowed),
    .database(.invalidValue(words: "x")), .database(.partMissing(words: "x")), .database(.full),
    .database(.scriptFailed(code: 3)), .database(.accountClosed(words: "x")),
  ])
  func everyReasonComesBack(_ trouble: Trouble) throws {
    guard case .night(var night) = DraftSample.night.content else { return }
    night.change.progress = .failed(trouble)
    let note = DraftNote(by: "worker@example.org", .night(night))
    #expect(try DraftCoding.note(DraftCoding.draft(note, at: DraftSample.now)) == note)
    night.change.progress = .sending
    let sending = DraftNote(by: "worker@example.org", .night(night))
    #expect(try DraftCoding.note(DraftCoding.draft(sending, at: DraftSample.now)) == sending)
  }

  /// With when it was begun, how often it was tried, and whether it was in doubt.
  @Test func aCommentThatAnEarlierVersionGaveIsRead() throws {
    var draft = DraftCoding.draft(DraftSample.given, at: DraftSample.now)
    var encoder = RecordEncoder()
    encoder.pack("https://acme.example", "t2", "INC2", "incident", false, "Sent?")
    encoder.pack(2, DraftSample.id, DraftSample.now, 2, true)
    let content = DraftCoding.draft(DraftSample.given, at: DraftSample.now).content
    var now = RecordEncoder()
    now.pack("https://acme.example", "t2", "INC2", "incident", false, "Sent?")
    now.pack(4, DraftSample.id)
    let head = try #require(content.firstRange(of: now.bytes))
    draft.content.replaceSubrange(head, with: encoder.bytes)
    #expect(try DraftCoding.note(draft) == DraftSample.given)
  }

  /// A name of which an earlier version kept one text stays as it is.
  @Test func whatAnEarlierVersionKeptIsReadAndCalledAsItWas() throws {
    let contact = DraftSample.formNote(about: PersonName(last: "Maria Example"))
    guard case .contact(let form) = contact.content,
      case .profile(var profile) = DraftSample.profile.content
    else {
      Issue.record("the samples are a form and a profile")
      return
    }
    var content = RecordEncoder()
    content.pack(5)
    content.pack(form)
    content.pack(form.draft.client)
    var draft = DraftCoding.draft(contact, at: DraftSample.now)
    draft.content = content.bytes
    #expect(try DraftCoding.note(draft) == contact)
    #expect(contact.content.about == "Maria Example")
    content = RecordEncoder()
    content.pack(4)
    content.pack(profile)
    draft = DraftCoding.draft(DraftSample.profile, at: DraftSample.now)
    draft.content = content.bytes
    profile.parts = nil
    #expect(try DraftCoding.note(draft).content == .profile(profile))
    #expect(DraftContent.profile(profile).about == "Maria Example")
  }

  @Test func theFormGoesWithWhatWasFilledIn() {
    #expect(!DraftCoding.draft(DraftSample.contact, at: DraftSample.now).definition.isEmpty)
    #expect(DraftCoding.draft(DraftSample.comment("a"), at: DraftSample.now).definition.isEmpty)
  }

  @Test(arguments: DraftSample.all.indices) func anythingElseIsRefused(_ place: Int) {
    var draft = DraftCoding.draft(DraftSample.all[place], at: DraftSample.now)
    draft.version += 1
    #expect(throws: RecordDecodingError.self) { try DraftCoding.note(draft) }
    draft.version -= 1
    draft.content.append(0)
    #expect(throws: RecordDecodingError.self) { try DraftCoding.note(draft) }
    for count in stride(from: 0, to: draft.content.count - 1, by: 3) {
      var short = draft
      short.content = Array(draft.content.prefix(count))
      #expect(throws: RecordDecodingError.self) { try DraftCoding.note(short) }
    }
  }
}
