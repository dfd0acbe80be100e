import Model
import Resources
import Terminal

import struct FoundationEssentials.Date

/// What stands in a contact that is being written, in the person's language.
struct ContactFormWords {
  let form: OutreachForm
  let state: Outreach.State
  let surroundings: Surroundings

  private var phrases: Phrases { surroundings.phrases }

  /// Whom it is with.
  var title: String {
    switch form.person {
    case .client(_, let number):
      phrases.format(
        .outreachContactNumbered, PersonName(listed: form.name).spoken, "\(number)")
    case .newClient, .unnamed:
      form.called.isEmpty
        ? phrases[.outreachContactNobody] : phrases.format(.outreachContactWith, form.called)
    }
  }

  /// How recording it stands.
  var note: (words: String, role: Role) {
    switch form.standing {
    case .failed(let trouble):
      (
        phrases.format(
          .outreachNotSaved, trouble.sentence(signingInTo: .eto).text(phrases)), .danger
      )
    case .writing where elsewhere != nil: (elsewhere?.text(phrases) ?? "", .warning)
    case .writing where form.isUnnamed: (phrases[.outreachContactKeptNote], .muted)
    case .writing: (phrases[.outreachContactNote], .muted)
    }
  }

  /// That it belongs to another program than the one worked in; nil where it does not.
  private var elsewhere: Sentence? {
    state.whyNotHere(form)
      ?? state.otherProgram(of: form).map { Sentence(.outreachOfProgram, .text($0.name)) }
  }

  /// The lines.
  var fields: [Form.Field] {
    let flaws = form.flaws(phrases, today: surroundings.today)
    let isRefused = form.visited.count == OutreachForm.Field.allCases.count
    return form.fields.map { field in
      // What there is too much of is said at once; nothing of it is cut.
      let isShown =
        isRefused || form.visited.contains(field) && field != form.focus
        || isLong(field)
      return Form.Field(
        label(field), control(field), help: help(field),
        error: isShown ? flaws[field]?.text(phrases) ?? "" : "",
        note: note(field), isRequired: field == .called || field == .situation)
    }
  }

  private func isLong(_ field: OutreachForm.Field) -> Bool {
    switch field {
    case .location: form.text(.location).count > CurrentLivingSituation.longestLocation
    case .verifiedBy: form.text(.verifiedBy).count > CurrentLivingSituation.longestVerifiedBy
    case .details: form.text(.details).count > UnnamedPerson.longestDetails
    case .called: form.text(.called).count > OutreachForm.longestCalled
    case .note: form.note.text.count > OutreachContact.longestNote
    case .engaged: form.engages
    case .date, .situation, .subsidy, .leaves, .subsequent, .resources, .lease, .moved, .place,
      .point:
      false
    }
  }

  private func label(_ field: OutreachForm.Field) -> String {
    switch field {
    case .called: phrases[.outreachFieldCalled]
    case .details: phrases[.outreachFieldDetails]
    case .date: phrases[.outreachFieldDate]
    case .situation: phrases[.outreachFieldSituation]
    case .subsidy: phrases[.outreachFieldSubsidy]
    case .verifiedBy: phrases[.outreachFieldVerifiedBy]
    case .leaves: phrases[.outreachFieldLeaves]
    case .subsequent: phrases[.outreachFieldSubsequent]
    case .resources: phrases[.outreachFieldResources]
    case .lease: phrases[.outreachFieldLease]
    case .moved: phrases[.outreachFieldMoved]
    case .location: phrases[.outreachFieldLocation]
    case .place: phrases[.outreachFieldPlace]
    case .point: phrases[.outreachFieldPoint]
    case .note: phrases[.outreachFieldNote]
    case .engaged: phrases[.outreachFieldEngaged]
    }
  }

  private func control(_ field: OutreachForm.Field) -> Form.Control {
    switch field {
    case .called, .details, .date, .verifiedBy, .location, .point:
      .text(form.texts[field] ?? TextField())
    case .situation:
      .list(form.answers.situation?.words(phrases) ?? phrases[.entryNoChoice])
    case .subsidy: .list(form.answers.subsidy.map { phrases[$0.phrase] } ?? phrases[.entryNoChoice])
    case .leaves, .subsequent, .resources, .lease, .moved:
      .choice(
        ChoiceField(count: HUDAnswer.offered.count + 1, selected: form.chosen(field)),
        [phrases[.entryNoChoice]] + HUDAnswer.offered.map { phrases[$0.phrase] })
    case .place: .list(state.name(of: form.place, phrases))
    case .note: .area(form.note, rows: surroundings.size.height < 16 ? 1 : 3)
    case .engaged: .checkbox(Checkbox(form.engages))
    }
  }

  private func help(_ field: OutreachForm.Field) -> String {
    let phrase: Phrase? =
      switch field {
      case .details: .outreachDetailsHelp
      case .date: .entryDayHint
      case .situation: .outreachSituationHelp
      case .leaves, .subsequent, .resources, .lease, .moved: .outreachAnswerHelp
      case .subsidy, .place: .outreachChooseHelp
      case .point: .outreachPointHelp
      case .engaged: .outreachEngagedHelp
      case .called, .verifiedBy, .location, .note: nil
      }
    return phrase.map { phrases[$0] } ?? ""
  }

  /// What is known about a line, wherever the focus is.
  private func note(_ field: OutreachForm.Field) -> Line.Span {
    switch field {
    case .place: return placeNote
    case .location where form.focus == .location || isLong(.location):
      let count = phrases.number(form.text(.location).count)
      let most = phrases.number(CurrentLivingSituation.longestLocation)
      return .init(phrases.format(.outreachLetters, count, most), .muted)
    case .called, .details, .date, .situation, .subsidy, .verifiedBy, .leaves, .subsequent,
      .resources, .lease, .moved, .location, .point, .note, .engaged:
      return .init("")
    }
  }

  /// Whether no place is suggested because this machine was elsewhere on that day.
  private var isOfAnotherDay: Bool {
    !form.hasChosenPlace && (form.measured != nil || state.receiver.answers)
      && !state.isOfItsDay(form, at: surroundings.now, in: surroundings)
  }

  /// How good the place is that was chosen.
  private var placeNote: Line.Span {
    let text = ReceiverText(receiver: state.receiver, phrases: phrases, now: surroundings.now)
    switch form.place {
    case .none where isOfAnotherDay: return .init(phrases[.outreachPlaceOtherDay], .muted)
    case .none, .typed: return .init("")
    case .named:
      let point = form.whereabouts(state.setup, state.book.encampments).point
      return point == nil ? .init(phrases[.outreachPlaceNoPoint], .muted) : .init("")
    case .receiver:
      guard let measured = form.measured, let fix = measured.best.best else {
        if form.isResumed { return .init(phrases[.outreachPlaceUnmeasured], .warning) }
        let why = text.trouble?.text(phrases) ?? phrases[.outreachGpsConnecting]
        return .init(why + " " + phrases[.outreachPlaceWithout], .warning)
      }
      let said = text.measured(fix, heard: measured.heard, isKept: form.awaitsFix)
      return .init(said.text, said.role)
    }
  }
}
