import Model
import Resources
import Store
import Terminal

import struct FoundationEssentials.Date

extension ReportsScreen {
  /// Whether a result is to be let go.
  struct Question: Equatable, Sendable {
    /// The result.
    let result: ReportSummary
    /// What its report is called.
    let title: LocalText
    var state = DialogState()

    /// It as it is drawn: to keep the result comes first.
    func dialog(_ surroundings: Surroundings) -> Dialog {
      let phrases = surroundings.phrases
      return Dialog(
        title: phrases[.reportsForgetTitle],
        text: phrases.format(
          .reportsForgetQuestion, title[phrases.language.rawValue],
          phrases.dateTime(result.ran, surroundings.zone)),
        buttons: buttons(phrases), state: state)
    }

    func buttons(_ phrases: Phrases) -> [Dialog.Button] {
      [Dialog.Button(phrases[.reportsForgetKeep]), Dialog.Button(phrases[.reportsForgetDo])]
    }
  }

  /// Where somebody was when everything was locked: no more than which report, and which of its results.
  struct Whereabouts: Equatable, Sendable {
    let report: ListedReport.ID
    var result: ReportResult.ID?
    /// Whether that is an earlier one.
    var isKept = false
    /// Whether the earlier results are listed, under it or in front.
    var hasHistory = false
  }

  /// Answers the question whether a result is to be let go.
  static func answer(
    _ state: inout State, _ key: Key, in surroundings: Surroundings
  ) -> [Command<Effect>] {
    guard var question = state.question else { return [] }
    let outcome = question.state.handle(key, buttons: question.buttons(surroundings.phrases))
    state.question = question
    switch outcome {
    case .dismissed, .chosen(0):
      state.question = nil
      return []
    case .chosen:
      state.question = nil
      let id = question.result.id
      return [.run(.forget(id), id: EffectID("reports/forget/\(id)"))]
    case .ignored, .changed, .unavailable: return []
    }
  }

  /// Goes back to where somebody was before everything was locked, as far as that is there.
  static func comeBack(_ state: inout State) -> [Command<Effect>] {
    guard let back = state.back else { return [] }
    state.back = nil
    let place = state.entries.firstIndex { entry in
      if case .report(let listed) = entry { listed.id == back.report } else { false }
    }
    guard let place, state.page == nil, state.history == nil else { return [] }
    state.list = ListState(selected: place)
    guard let listed = state.selected else { return [] }
    if back.hasHistory {
      state.history = History(listed: listed)
      state.selectKept(back.result)
    }
    guard let id = back.result, let result = state.shelf.results.first(where: { $0.id == id })
    else { return [] }
    // What names people is not kept, and of another store it is an earlier one.
    let isWhole =
      result.filled == state.shelf.store?.filled
      && listed.report.columns.allSatisfy { $0.kind != .person }
    state.page = ReportPage(listed, kept: result, isKept: back.isKept || !isWhole)
    return [.run(.kept(id), id: reading)]
  }
}

extension ReportsScreen.State {
  /// Where somebody is, as far as it may be known while everything is locked.
  var whereabouts: ReportsScreen.Whereabouts? {
    let hasHistory = history != nil
    if let page {
      return ReportsScreen.Whereabouts(
        report: page.listed.id, result: page.result?.id ?? page.kept, isKept: page.isKept,
        hasHistory: hasHistory)
    }
    if let listed = history?.listed ?? selected {
      return ReportsScreen.Whereabouts(report: listed.id, hasHistory: hasHistory)
    }
    return back
  }

  /// The result that would be let go: the one in front, or the selected one; nil where none is kept.
  var resultInHand: ReportSummary? {
    guard let page else { return selectedKept }
    let id = page.kept ?? page.result?.id
    return shelf.results.first { $0.id == id }
  }

  /// Asks whether the result in hand is to be let go.
  mutating func askToForget() {
    guard let result = resultInHand, let listed = page?.listed ?? history?.listed else { return }
    question = ReportsScreen.Question(result: result, title: listed.report.title)
  }

  /// A result was let go.
  mutating func forget(_ id: ReportResult.ID, at date: Date) {
    shelf.results.removeAll { $0.id == id }
    if let page, page.kept == id || page.result?.id == id { self.page = nil }
    if let history, kept(of: history.listed).isEmpty { self.history = nil }
    news.append(Message(.success, Sentence(.reportsForgotten), at: date))
  }
}
