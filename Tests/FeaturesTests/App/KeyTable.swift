import Model
import Resources
import Terminal

@testable import Features

/// Every key of the program as mdoc, for the manual.
///
/// Drawn from the binding tables, as the footer and the help are, so that no page can promise a key
/// that does nothing.
enum KeyTable {
  /// Where keys mean the same.
  enum Part: CaseIterable {
    case everywhere, signIn, signInQuestion, clientsBox, clientsList, clientPage, clientForm,
      clientTwins, clientConflict, clientComparison, clientCard, clientCardQuestion, opening, form,
      formLine, formArea,
      formChoice,
      formRadio,
      formFixed, formSend,
      formPicker, formQuestion, people, access, profile, editor, editorCovers, editorReview,
      editorConflicts, callFlow, callFlowReview, callFlowEnd, checkIn, checkInBeds,
      checkInFiltering, checkInFinding, checkInPicking, tasks, list, detail,
      filtering, composing, menu, prompt, outbox, outboxPage, outboxConflict, outboxDiscarding,
      drafts, outreach, outreachMap, outreachPage, outreachForm, outreachChoosing,
      outreachFinding, outreachFromClients, counts, count, countKey, countForm,
      countTables, countDoubles, countMap, reports, reportsParameters, reportsResult, reportsOther,
      unlock, overlays
  }

  /// One line: keys, and what they do.
  struct Row: Hashable {
    var keys: [String]
    var titles: String
  }

  /// All of them, each part under its heading.
  static func mdoc(_ phrases: Phrases) -> String {
    Part.allCases.flatMap { part in
      let heading = part.heading(phrases.language)
      let items = rows(part, phrases).map { row in
        ".It Ic \(row.keys.map(escaped).joined(separator: " , "))\n\(escaped(row.titles))"
      }
      return [".Ss \"\(heading)\"", ".Bl -tag -compact -width 18n"] + items + [".El"]
    }
    .joined(separator: "\n")
  }

  /// A text as mdoc shows it, whatever its first mark of punctuation would mean there.
  private static func escaped(_ text: String) -> String {
    let shown = text.replacing("\\", with: "\\e").replacing("^", with: "\\(ha")
      .replacing("~", with: "\\(ti").replacing("`", with: "\\(ga")
    guard let first = text.first, ".,:;?!()[]|'".contains(first) else { return shown }
    return "\\&\(shown)"
  }

  private static let overlays: [Overlay] = [
    .help(HelpState()), .palette(PickerState()), .messages(ListState()),
    .settings(PickerState()), .quit(DialogState()),
  ]

  /// The lines of a part, moving after doing.
  static func rows(_ part: Part, _ phrases: Phrases) -> [Row] {
    let list = rows(Tasks.bindings(.list), phrases) + rows([App.copyLink], phrases)
    let detail = rows(Tasks.bindings(.detail), phrases)
    let forms = rows(RemoteSystem.allCases.flatMap { App.screen(WayIn.form($0).state) }, phrases)
    return switch part {
    case .everywhere: rows(App.everywhere, phrases)
    case .signIn: forms
    case .signInQuestion:
      rows(App.screen(WayIn.asked(.program).state), phrases).filter { !forms.contains($0) }
    case .clientsBox: rows(Clients.bindings(.box), phrases)
    case .clientsList: rows(Clients.bindings(.list), phrases)
    case .clientPage: rows(Clients.bindings(.page), phrases)
    case .clientForm: rows(Clients.bindings(.form), phrases)
    case .clientTwins: rows(Clients.bindings(.twins), phrases)
    case .clientConflict: rows(Clients.bindings(.conflict), phrases)
    case .clientComparison: rows(Clients.bindings(.comparison), phrases)
    case .clientCard: rows(Clients.bindings(.card), phrases)
    case .clientCardQuestion: rows(Clients.bindings(.cardQuestion), phrases)
    case .opening: rows(Contact.openingBindings, phrases)
    case .form: form(phrases)
    case .formLine: rows(of: .line, phrases)
    case .formArea: rows(of: .area, phrases)
    case .formChoice: rows(of: .choice, phrases)
    case .formRadio: rows(of: .radio, phrases)
    case .formFixed: rows(of: .fixed, phrases)
    case .formSend: rows(of: .send, phrases)
    case .formPicker: rows(TouchPointEntry.bindings(.picker), phrases)
    case .formQuestion: rows(TouchPointEntry.bindings(.question), phrases)
    case .tasks: list.filter(detail.contains)
    case .list: list.filter { !detail.contains($0) }
    case .detail: detail.filter { !list.contains($0) }
    case .filtering: rows(Tasks.bindings(.filtering), phrases)
    case .composing: rows(Tasks.bindings(.composing), phrases)
    case .menu: rows(Tasks.bindings(.menu), phrases)
    case .prompt: rows(Tasks.bindings(.prompt), phrases)
    case .people: rows(Emergency.list, phrases)
    case .access: rows(EmergencySample.everyStep.flatMap(ProfileAccess.bindings), phrases)
    case .profile:
      rows(Emergency.profile, phrases) + rows(ProfileSummary.bindings, phrases)
    case .editor:
      rows(of: [.line, .area, .choice, .radio, .button, .fixed], phrases)
    case .editorCovers: rows(of: [.picker, .menu, .question], phrases)
    case .editorReview: rows(of: [.review], phrases)
    case .editorConflicts: rows(of: [.conflicts], phrases)
    case .callFlow: rows([.choosing, .writing, .going].flatMap(CallFlow.bindings), phrases)
    case .callFlowReview: rows(CallFlow.bindings(.reviewing), phrases)
    case .callFlowEnd:
      // Enter only says there why it does nothing.
      rows(
        [.started, .stopped].flatMap(CallFlow.bindings).filter { !$0.keys.contains(.enter) },
        phrases)
    case .checkIn: rows(CheckIn.bindings(.list), phrases)
    case .checkInBeds: rows(CheckIn.bindings(.beds), phrases)
    case .checkInFinding:
      rows(CheckIn.bindings(.finding) + CheckIn.bindings(.seeking), phrases)
    case .checkInFiltering: rows(CheckIn.bindings(.filtering), phrases)
    case .checkInPicking: rows(CheckIn.bindings(.picking) + CheckIn.bindings(.menu), phrases)
    case .outbox: rows(OutboxScreen.bindings(.unsent), phrases)
    case .outboxPage: rows(OutboxScreen.bindings(.page), phrases)
    case .outboxConflict: rows(OutboxScreen.bindings(.conflict), phrases)
    case .outboxDiscarding: rows(OutboxScreen.bindings(.question), phrases)
    case .drafts: rows(OutboxScreen.bindings(.drafts), phrases)
    case .outreach: rows(Outreach.bindings(.list) + Outreach.bindings(.filtering), phrases)
    case .outreachMap:
      rows(Outreach.bindings(.map), phrases).filter {
        !rows(Outreach.bindings(.list), phrases).contains($0)
      }
    case .outreachPage: rows(Outreach.bindings(.page) + Outreach.bindings(.counting), phrases)
    case .outreachForm:
      rows(
        [.line, .lastLine, .area, .choice, .answered, .radio, .lastRadio]
          .flatMap(Outreach.bindings), phrases)
    case .outreachChoosing: rows(Outreach.bindings(.choosing), phrases)
    case .outreachFinding: rows(Outreach.bindings(.finding), phrases)
    case .outreachFromClients:
      rows(
        App.outreachKeys(Stage.outreachFromList.state)
          + App.outreachKeysOfGuest(Stage.outreachFromTonight.state), phrases)
    case .counts: rows(Count.bindings(.list), phrases)
    case .count: rows(Count.bindings(.page) + Count.bindings(.areas), phrases)
    case .countKey: rows(Count.bindings(.key) + Count.bindings(.asking), phrases)
    case .countForm: rows(Count.bindings(.newForm), phrases)
    case .countTables:
      rows(Count.resultsBindings(.tables) + Count.resultsBindings(.people), phrases)
    case .countDoubles:
      rows(Count.resultsBindings(.doubles) + Count.resultsBindings(.decided), phrases)
    case .countMap:
      rows(Count.resultsBindings(.map), phrases).filter {
        !rows(Count.resultsBindings(.tables), phrases).contains($0)
      }
    case .reports:
      rows(ReportsScreen.bindings(.list) + ReportsScreen.bindings(.filtering), phrases)
    case .reportsParameters:
      rows(ReportsScreen.bindings(.pane) + ReportsScreen.bindings(.picking), phrases)
    case .reportsResult:
      rows(
        [.page, .pageFiltering, .people, .waiting].flatMap(ReportsScreen.bindings), phrases)
    case .reportsOther:
      rows(
        [.history, .form, .filling, .problems].flatMap(ReportsScreen.bindings)
          + ReportsScreen.questionBindings, phrases)
    case .unlock:
      rows(
        Unlock.bindings(UnlockStage(.closed(passphrase: true, keyring: true)).state), phrases)
    case .overlays: rows(overlays.flatMap(App.bindings(over:)), phrases)
    }
  }

  /// What the keys do at every question of a form.
  private static func form(_ phrases: Phrases) -> [Row] {
    let modes: [TouchPointEntry.Mode] = [.area, .choice, .radio, .fixed, .send]
    return rows(TouchPointEntry.bindings(.line), phrases).filter { row in
      modes.allSatisfy { rows(TouchPointEntry.bindings($0), phrases).contains(row) }
    }
  }

  /// What they do at one kind of question besides.
  private static func rows(of mode: TouchPointEntry.Mode, _ phrases: Phrases) -> [Row] {
    let common = form(phrases)
    return rows(TouchPointEntry.bindings(mode), phrases).filter { !common.contains($0) }
  }

  private static func rows(of modes: [ProfileEditor.Mode], _ phrases: Phrases) -> [Row] {
    rows(modes.flatMap(ProfileEditor.bindings), phrases)
  }

  /// One row for each set of keys; what they do in one place or another stands side by side.
  private static func rows<State, Action>(
    _ bindings: [Binding<State, Action>], _ phrases: Phrases
  ) -> [Row] {
    var keys: [[String]] = []
    var titles: [[String]: [String]] = [:]
    for binding in bindings.sorted(by: { $0.section.rawValue < $1.section.rawValue }) {
      let names = binding.keys.map { $0.name(phrases) }
      if titles[names] == nil { keys.append(names) }
      for title in (binding.detours.map(\.title) + [binding.title]).map({ phrases[$0] })
      where titles[names]?.contains(title) != true { titles[names, default: []].append(title) }
    }
    return keys.map { Row(keys: $0, titles: (titles[$0] ?? []).joined(separator: ", ")) }
  }
}
