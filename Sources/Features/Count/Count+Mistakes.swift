import Model
import Resources
import Store

import struct FoundationEssentials.Date

/// What was made by mistake: a count that is called otherwise or is none, and surveys that were practice
/// though the clock of their machine said otherwise.
extension Count {
  /// Calls a count otherwise; volunteers' machines take that with the next setup file.
  static func rename(
    _ state: inout State, _ id: PITCount.ID, _ name: String, at now: Date
  ) -> [Command<Effect>] {
    state.form = nil
    guard var kept = state.openCount, kept.id == id, kept.count.name != name else { return [] }
    kept.count.name = name
    kept.count.revision += 1
    state.news.append(Message(.success, Sentence(.pitRenamed, .text(name)), at: now))
    return keep(kept, &state)
  }

  /// Leaves the selected survey out as practice, or has it count again.
  static func leaveOut(_ state: inout State, _ stamp: Stamp) -> [Command<Effect>] {
    guard state.openCount?.isLead == true, var survey = state.selectedSurvey,
      survey.clockWasOff == true
    else { return [] }
    survey.isPractice.toggle()
    survey.changed = max(stamp.now, survey.changed.addingTimeInterval(0.001))
    state.news.append(
      Message(
        .success, Sentence(survey.isPractice ? .pitLeftOut : .pitCountsAgain), at: stamp.now))
    let save = Effect.save([.survey(survey)])
    return keepWritten(
      &state, [.run(save, id: EffectID("count/save/\(survey.id)"))], at: stamp.now)
  }
}

extension Count.State {
  /// Asks whether the count that is open is to be removed: of one with surveys its name is to be typed.
  mutating func askToRemove() {
    guard let kept = openCount else { return }
    guard !surveys.isEmpty else {
      question = Count.Question(count: kept.id, topic: .removal(name: kept.count.name))
      return
    }
    form = CountForm(.remove(kept.id, name: kept.count.name), surveys: surveys.count)
  }

  /// Closes all that is shown of a count that is gone.
  mutating func forget(_ id: PITCount.ID) {
    if case .remove(id, _)? = form?.purpose { form = nil }
    whoDrafts[id] = nil
    surveyDrafts = surveyDrafts.filter { $0.value.survey.count != id }
    hasAsked.remove(id)
    guard open == id else { return }
    (open, question, results, showsKey) = (nil, nil, nil, false)
  }

  /// Says which files could not be taken, and that the clocks of machines were off.
  mutating func warn(of received: CountReceived, at date: Date) {
    for file in received.refused {
      let why = Sentence.Part.sentence(file.trouble.sentence)
      news.append(Message(.error, Sentence(.pitNotTaken, .text(file.name), why), at: date))
    }
    guard received.clockOff > 0 else { return }
    let surveys = Sentence.Part.counted(.pitSurveys, received.clockOff)
    news.append(Message(.warning, Sentence(.pitTakenClockOff, surveys), at: date))
  }
}
