import ETO
import Features
import Model
import Resources
import Vault

import struct FoundationEssentials.UUID

/// A survey of a point-in-time count, on the form that the configuration names, about whoever stands there
/// for everybody.
///
/// From there on it is a response (``ResponseMessage``), known again by our reference. A survey that was
/// changed after it was sent is a response of its own: of two of the same survey the later one holds.
struct CountMessage: ETOMessage {
  static let kind = "eto.count"
  static let version = 1
  static let rowKind = OutboxRow.Kind.count

  /// The site.
  var site: Site.ID
  /// The program.
  var program: Program.ID
  /// The survey, as it is sent.
  var survey: Survey
  /// The form as it was named when this was written.
  var form: CountTouchPoint

  var subject: String { "count/\(survey.id.uuidString)" }
  /// Nobody's: it says where the survey was made.
  var name: String { survey.area }

  var words: [OutboxRow.Entry] {
    [OutboxRow.Entry(.sentence(Sentence(survey.kind.phrase)))]
      + [survey.area, survey.team].filter { !$0.isEmpty }.map { OutboxRow.Entry(.text($0)) }
  }

  func about(_ item: OutboxItem) -> OutboxRow.Subject { .other }

  func prepare(_ item: OutboxItem, _ post: Post, hasEcho: Bool) async -> Preparation {
    guard let api = await post.eto(site, for: item) else { return .not(.nobodyIn) }
    do throws(ETOError) {
      // Whoever has it sent again may have mended the form.
      switch try await response(api, post, isAnew: item.isResent) {
      case .success(let response): return await response.prepare(item, post, hasEcho: hasEcho)
      case .failure(let flaw): return .not(.refused(flaw.words))
      }
    } catch {
      post.answers.leave(Trouble(error).map { .trouble($0) }, for: item.id)
      return .unread(OutboxReply(reading: error), item)
    }
  }

  func send(_ item: OutboxItem, _ post: Post) async -> OutboxReply {
    await reply(item, post) { await $0.send(item, post) }
  }

  func check(_ item: OutboxItem, _ post: Post) async -> OutboxReply {
    await reply(item, post) { await $0.check(item, post) }
  }

  private func reply(
    _ item: OutboxItem, _ post: Post, _ work: (ResponseMessage) async -> OutboxReply
  ) async -> OutboxReply {
    guard let api = await post.eto(site, for: item) else { return .nobodyIn }
    do throws(ETOError) {
      switch try await response(api, post) {
      case .success(let response): return await work(response)
      case .failure(let flaw): return .refused(flaw.words)
      }
    } catch {
      return OutboxReply(reading: error)
    }
  }

  /// The response that it is on the form as that is now.
  private func response(
    _ api: ETOAPI, _ post: Post, isAnew: Bool = false
  ) async throws(ETOError) -> Result<ResponseMessage, UnfitAnswer> {
    let form = try await post.forms.form(
      self.form.touchPoint, api, at: post.environment.now(), isAnew: isAnew)
    guard let form else {
      return .failure(
        .noForm(self.form.touchPoint, setting: SettingKey.countTouchPoint.rawValue))
    }
    do throws(UnfitAnswer) { try self.form.check(form) } catch { return .failure(error) }
    let text = String(decoding: MessageCoding.bytes(survey), as: UTF8.self)
    return .success(
      ResponseMessage(
        site: site, program: program, whom: .known(self.form.participant), name: name,
        submission: TouchPointSubmission(
          form: form, subject: 0, answers: [self.form.survey: .text(text)],
          reference: Self.id(of: survey), happened: survey.began),
        reference: self.form.reference))
  }

  /// The id of the write of a survey as it is now, which is its reference too: the same each time, and
  /// another once the survey is changed.
  static func id(of survey: Survey) -> UUID {
    var bytes = withUnsafeBytes(of: survey.id.uuid) { Array($0) }
    let stamp = survey.changed.timeIntervalSinceReferenceDate.bitPattern
    for place in 0..<8 { bytes[15 - place] ^= UInt8(truncatingIfNeeded: stamp >> (8 * place)) }
    return UUID(
      uuid: (
        bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7], bytes[8],
        bytes[9], bytes[10], bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
      ))
  }
}

extension CountTouchPoint {
  /// Looks whether a form has its questions, and can take what is to be written there.
  func check(_ form: TouchPointForm) throws(UnfitAnswer) {
    for (id, setting) in [
      (reference, SettingKey.countReference), (survey, SettingKey.countSurvey),
    ] {
      guard let question = form.element(id) else {
        throw .noQuestion(id, setting: setting.rawValue)
      }
      guard question.kind == (id == survey ? .longText : .text) else {
        throw .misfit(question: question.question)
      }
    }
  }

  /// The survey that a response has; nil where it has none.
  func survey(in response: TouchPointResponse) -> Survey? {
    guard case .text(let text)? = response.answer(to: survey),
      let read: Survey = MessageCoding.value(Array(text.utf8)), read.isSound
    else { return nil }
    return read
  }
}

extension SurveyKind {
  /// What it is called.
  fileprivate var phrase: Phrase {
    switch self {
    case .interview: .pitKindInterview
    case .observation: .pitKindObservation
    case .sheltered: .pitKindSheltered
    }
  }
}
