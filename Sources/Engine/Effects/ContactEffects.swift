import ETO
import Features
import Model
import Vault

import struct FoundationEssentials.UUID

extension EffectRunner {
  /// Performs an effect of the forms over a client's page.
  func run(
    _ effect: Contact.Effect, send: @escaping @Sendable (Contact.Action) async -> Void
  ) async {
    switch effect {
    // Nobody works anywhere.
    case .prepare: break
    case .read(let id, let known, spare: _, let response): await read(id, known, response, send)
    case .record(let submission, let about, let program, let reference):
      await record(submission, about: about, in: program, reference, send)
    }
  }

  private func read(
    _ id: TouchPoint.ID, _ known: TouchPointForm?, _ responseID: TouchPointResponse.ID?,
    _ send: @Sendable (Contact.Action) async -> Void
  ) async {
    guard let api = await sessions.eto else { return await send(.readFailed(.signInAgain)) }
    async let reading = Self.response(responseID, on: id, api)
    let form: TouchPointForm?
    let response: TouchPointResponse?
    do throws(ETOError) {
      form = if let known { known } else { try await api.form(id) }
      response = try await reading.get()
    } catch {
      if let trouble = Trouble(error) { await send(.readFailed(trouble)) }
      return
    }
    guard let form, responseID == nil || response != nil else { return await send(.formMissing) }
    let stamp = Stamp(now: environment.now(), id: environment.makeID())
    guard known == nil || responseID != nil else { return await send(.formKnown(form, stamp)) }
    await send(.formArrived(form, response, stamp))
  }

  private static func response(
    _ id: TouchPointResponse.ID?, on form: TouchPoint.ID, _ api: ETOAPI
  ) async -> Result<TouchPointResponse?, ETOError> {
    guard let id else { return .success(nil) }
    do throws(ETOError) {
      return .success(try await api.response(id, on: form))
    } catch {
      return .failure(error)
    }
  }

  /// Writes answers down.
  ///
  /// The reference names the item: given again, as by a draft that outlived the program, it is the
  /// same.
  private func record(
    _ submission: TouchPointSubmission, about: Contact.About, in program: Program.ID,
    _ reference: FormElement.ID?, _ send: @Sendable (Contact.Action) async -> Void
  ) async {
    let key = TouchPointDraft.Key(
      form: submission.form.id, subject: submission.subject, response: submission.response)
    guard let author = await sessions.clientAuthor else {
      return host.news.post(.notKept(submission.reference, .signInAgain))
    }
    let filled: TouchPointSubmission
    switch await withFiles(submission) {
    case .whole(let submission): filled = submission
    case .flawed(let flaws): return await send(.filesNotRead(key, flaws, at: environment.now()))
    }
    var message = ResponseMessage(
      filled, about: about, at: author.site, in: program, reference: reference)
    if let response = submission.response, response < 0 {
      let relay: OutboxRelay
      do throws(VaultError) { relay = try await host.relay(post) } catch {
        return host.news.post(.notKept(submission.reference, Trouble(error)))
      }
      message.night = await relay.night(bringing: response)
      if message.night == nil { message.night = await relay.night(standingFor: message) }
      guard message.night != nil else {
        let why = await relay.whyGone(response)
        let stamp = Stamp(now: environment.now(), id: environment.makeID())
        return await send(.nightGone(key, why, stamp))
      }
    }
    await enqueue(message, id: submission.reference, by: author.user, at: author.address)
  }
}
