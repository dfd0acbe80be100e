import ETO
import Features
import Model
import Resources
import Vault

import struct FoundationEssentials.Date
import struct FoundationEssentials.UUID

/// A contact of street outreach, on the form that the configuration names.
///
/// It is put into the form's own terms when it is sent, with the form as it is then; what the form cannot
/// take stops it, with the question's name. From there on it is a response (``ResponseMessage``), which is
/// known by the contact's id where the form has a place for our reference, else as any other.
struct OutreachMessage: ETOMessage {
  static let kind = "eto.outreach"
  static let version = 1
  static let rowKind = OutboxRow.Kind.outreach

  /// The site.
  var site: Int
  /// The program.
  var program: Program.ID
  /// Whom it is with, by their number as a participant.
  var whom: Whom
  /// Their name.
  var name: String
  /// The contact.
  var contact: OutreachContact
  /// What the place is called where they were met; empty for none.
  var place: String
  /// The team of the shift; empty for none.
  var team: String
  /// When it is said to have happened: on its day.
  var happened: Date
  /// The questions of the form.
  var questions: OutreachQuestions

  var subject: String { whom.subject("client") }
  var needs: [OutboxItem.Need] { whom.needs(NewClientMessage.number) }

  var words: [OutboxRow.Entry] {
    var words: [OutboxRow.Entry] = []
    if let situation = contact.answers.situation {
      words.append(.init(.sentence(situation.sentence)))
    }
    for text in [place, contact.answers.locationDetails, contact.note] where !text.isEmpty {
      words.append(.init(.text(text)))
    }
    if let day = contact.engagement {
      words.append(.init(.day(day), label: .phrase(.outboxEngagement)))
    }
    return words
  }

  /// Of two that say the same each has its own response.
  var echo: Int? {
    guard questions[.reference] == nil else { return nil }
    var hasher = Hasher()
    hasher.combine(whom)
    hasher.combine(questions.touchPoint)
    hasher.combine(happened)
    hasher.combine(contact.answers)
    return hasher.finalize()
  }

  func about(_ item: OutboxItem) -> OutboxRow.Subject { whom.about(item, site: site) }

  func form(_ item: OutboxItem) -> DraftContent? { .outreach(OutreachDraft(contact)) }

  func prepare(_ item: OutboxItem, _ post: Post, hasEcho: Bool) async -> Preparation {
    guard let api = await post.eto(site, for: item) else { return .not(.nobodyIn) }
    do throws(ETOError) {
      // Whoever has it sent again may have mended the form.
      let form = try await form(api, post, isAnew: item.isResent)
      switch response(on: form) {
      case .success(let response): return await response.prepare(item, post, hasEcho: hasEcho)
      case .failure(let flaw): return .not(.refused(flaw.words))
      }
    } catch {
      post.answers.leave(Trouble(error).map { .trouble($0) }, for: item.id)
      return .unread(OutboxReply(reading: error), item)
    }
  }

  func send(_ item: OutboxItem, _ post: Post) async -> OutboxReply {
    guard let api = await post.eto(site, for: item) else { return .nobodyIn }
    do throws(ETOError) {
      switch response(on: try await form(api, post)) {
      case .success(let response): return await response.send(item, post)
      case .failure(let flaw): return .refused(flaw.words)
      }
    } catch {
      return OutboxReply(reading: error)
    }
  }

  func check(_ item: OutboxItem, _ post: Post) async -> OutboxReply {
    guard let api = await post.eto(site, for: item) else { return .nobodyIn }
    do throws(ETOError) {
      let form = try await form(api, post)
      switch (response(on: form), form) {
      case (.success(let response), _): return await response.check(item, post)
      // What was sent before the form was changed is known by our reference.
      case (.failure, let form?) where questions[.reference] != nil || form.requiresIdentifier:
        return await response(on: form, answers: [:]).check(item, post)
      case (.failure, _): return .uncertain(Ambiguity.sameWords.rawValue)
      }
    } catch {
      return OutboxReply(reading: error)
    }
  }

  private func form(
    _ api: ETOAPI, _ post: Post, isAnew: Bool = false
  ) async throws(ETOError) -> TouchPointForm? {
    try await post.forms.form(
      questions.touchPoint, api, at: post.environment.now(), isAnew: isAnew)
  }

  /// The response that it is on a form as that is now.
  private func response(on form: TouchPointForm?) -> Result<ResponseMessage, UnfitAnswer> {
    guard let form else { return .failure(.noForm(questions.touchPoint)) }
    do throws(UnfitAnswer) {
      let answers = try OutreachAnswers(form: form, questions: questions)
        .answers(for: contact, at: place, by: team)
      return .success(response(on: form, answers: answers))
    } catch {
      return .failure(error)
    }
  }

  private func response(
    on form: TouchPointForm, answers: [FormElement.ID: Answer]
  ) -> ResponseMessage {
    ResponseMessage(
      site: site, program: program, whom: whom, name: name,
      submission: TouchPointSubmission(
        form: form, subject: 0, answers: answers, reference: contact.id, happened: happened),
      reference: questions[.reference])
  }
}

extension OutreachMessage {
  /// Takes a contact over; nil where it is with somebody without a name, of whom no system knows.
  ///
  /// - Parameters:
  ///   - contact: The contact.
  ///   - setup: The form.
  ///   - place: What the place is called where they were met; empty for none.
  ///   - team: The team of the shift; empty for none.
  ///   - zone: The site's clock.
  init?(
    _ contact: OutreachContact, _ setup: OutreachSetup, at place: String, by team: String,
    in zone: Zone
  ) {
    switch contact.person {
    case .client(_, let number): whom = .known(number)
    case .newClient(let item): whom = .created(by: item)
    case .unnamed: return nil
    }
    site = contact.site
    program = contact.program
    name = contact.name
    self.contact = contact
    self.place = place
    self.team = team
    questions = OutreachQuestions(setup)
    let day = contact.answers.informationDate
    let minutesEast = zone.offset(at: contact.moment) / 60
    happened =
      CivilDate(contact.moment, minutesEast: minutesEast) == day
      ? contact.moment : day.noon(minutesEast: minutesEast)
  }
}
