import Model
import Resources
import Terminal

/// One line of the screen's tables.
typealias ReportsBinding = Binding<ReportsScreen.State, ReportsScreen.Action>

extension ReportsScreen {
  /// What keys mean on the screen just now.
  enum Mode: Hashable, CaseIterable {
    /// The reports.
    case list
    /// What is typed to find one.
    case filtering
    /// The parameters of one.
    case pane
    /// The projects that can be chosen there.
    case picking
    /// A result that is waited for, or that there is none.
    case waiting
    /// A result.
    case page
    /// What is typed to find rows of it.
    case pageFiltering
    /// Whom a number counts.
    case people
    /// The earlier results of a report.
    case history
    /// The path of a file.
    case form
    /// The store is being filled.
    case filling
    /// What is wrong with an export.
    case problems
  }

  /// The bindings of a mode.
  static func bindings(_ mode: Mode) -> [ReportsBinding] {
    switch mode {
    case .list: list + moves
    case .filtering: filtering
    case .pane: pane
    case .picking: picking
    case .waiting: waiting
    case .page: page + moves
    case .pageFiltering: pageFiltering
    case .people: people + moves
    case .history: history + moves
    case .form: form
    case .filling: whileFilling
    case .problems: problems + moves
    }
  }

  private static let list: [ReportsBinding] = [
    asking, editing([.text("e"), .tab], footer: 2),
    ReportsBinding([.text("h")], .reportsHistory, footer: 4, when: hasKept, .historyTapped),
    ReportsBinding([.text("/")], .tasksFilter, footer: 3, .filterTapped),
    importing,
    exporting(.text("w")),
    ReportsBinding([.text("f")], .reportsFill, footer: 6, when: canFillFromETO) { .fillTapped($1) },
    ReportsBinding([.text("x")], .reportsStop, footer: 7, when: isRunning) { .stopTapped($1) },
    refreshing,
    ReportsBinding([.text("]")], .reportsReadOn, .scrolled(by: 1)),
    ReportsBinding([.text("[")], .reportsReadBack, .scrolled(by: -1)),
    clearing,
  ]

  /// Enter asks the report, or leads to where it is asked, or to what came of it meanwhile.
  private static let asking: ReportsBinding = {
    var binding = ReportsBinding([.enter], .reportsRun, footer: 1, when: canRun) { .openTapped($1) }
    binding = binding.called(.reportsShow) { state in
      state.selected.map { state.leadsToPage($0) } ?? false
    }
    return binding
  }()

  /// Leads to what is being filled, while something is.
  private static let importing: ReportsBinding = {
    var binding = ReportsBinding(
      [.text("i")], .reportsImport, footer: 5, when: canFill, .importTapped)
    binding = binding.called(.reportsShowFilling) { $0.filling != nil }
    return binding
  }()

  private static func editing(_ keys: [Key], footer: Int) -> ReportsBinding {
    ReportsBinding(keys, .reportsParameters, footer: footer, when: hasParameters, .paneTapped)
  }

  private static let refreshing = ReportsBinding(
    [.text("r"), .function(5)], .reportsRefresh, .refreshTapped)

  private static let clearing = ReportsBinding(
    [.escape], .menuClear, when: { .when(!$0.filter.isEmpty, else: .reportsNoFilter) }, .backTapped)

  private static let filtering: [ReportsBinding] = [
    ReportsBinding([.enter, .down], .reportsFound, footer: 1, .filterLeft),
    back(.tasksBack).clearing { !$0.filter.isEmpty },
  ]

  private static let pane: [ReportsBinding] = [
    ReportsBinding([.enter, .control("s")], .reportsRun, footer: 1, when: canRun) {
      .openTapped($1)
    },
    ReportsBinding([.tab], .reportsNextField, footer: 2, .fieldPassed(by: 1)),
    ReportsBinding([.backTab], .reportsPreviousField, .fieldPassed(by: -1)),
    ReportsBinding([.down], .fieldNext, section: .move, .fieldTapped(by: 1)),
    ReportsBinding([.up], .fieldPrevious, section: .move, .fieldTapped(by: -1)),
    ReportsBinding([.pageDown], .reportsReadOn, section: .move, .scrolled(by: 3)),
    ReportsBinding([.pageUp], .reportsReadBack, section: .move, .scrolled(by: -3)),
    back(.tasksBack),
  ]

  private static let picking: [ReportsBinding] = [
    ReportsBinding([.enter], .menuChoose, footer: 1, .pickerTyped(.enter)),
    ReportsBinding([.escape], .menuClose, footer: 2, .pickerTyped(.escape)).clearing {
      $0.parameters?.picker?.isCleared(mode: .filter) ?? false
    },
    ReportsBinding([.down], .moveDown, section: .move, .pickerTyped(.down)),
    ReportsBinding([.up], .moveUp, section: .move, .pickerTyped(.up)),
  ]

  private static let waiting: [ReportsBinding] = [
    ReportsBinding([.text("x")], .reportsStop, footer: 1, when: isRunning) { .stopTapped($1) },
    ReportsBinding(
      [.text("r"), .enter, .function(5)], .tasksTryAgain, footer: 2,
      when: { state in
        if state.isReadingKept { return .unavailable(.reportsReadingKept) }
        return .when(state.run == nil, else: .reportsRunning)
      }, .refreshTapped),
    back(.tasksBack),
  ]

  private static let page: [ReportsBinding] =
    [whom]
    + columns + [
      ReportsBinding([.text("s")], .tasksSort, footer: 2, when: showsRows, .sortTapped),
      ReportsBinding([.text("/")], .tasksFilter, footer: 3, when: hasRows, .filterTapped),
      ReportsBinding([.text("w")], .reportsWrite, footer: 5, .writeTapped),
      ReportsBinding(
        [.text("p")], .reportsPicture, footer: 6,
        given: { state, surroundings in
          state.whyNoPicture(in: surroundings).map { .unavailable($0) } ?? .available
        }, action: { _, _ in .pictureTapped }),
      ReportsBinding(
        [.text("r"), .function(5)], .reportsAgain, footer: 7,
        when: { state in
          if state.page?.isKept == true { return .unavailable(.reportsKeptAsItWas) }
          if state.filling != nil { return .unavailable(.reportsFillingRuns) }
          return .when(state.run == nil, else: .reportsRunningOther)
        }, .refreshTapped),
      exporting(.text("e")), forgetting,
      back(.tasksBack).clearing { $0.page?.filter.isEmpty == false },
    ]

  private static let whom = ReportsBinding(
    [.enter], .pitWhoIsCounted, footer: 1,
    when: { state in state.page?.whyNobody.map { .unavailable($0) } ?? .available }
  ) { .openTapped($1) }

  private static let columns: [ReportsBinding] = [
    ReportsBinding(
      [.text(">"), .right], .pitNextColumn, footer: 4, when: showsRows, .columnTapped(by: 1)),
    ReportsBinding(
      [.text("<"), .left], .pitPreviousColumn, when: showsRows, .columnTapped(by: -1)),
  ]

  private static let pageFiltering: [ReportsBinding] = [
    ReportsBinding([.enter, .down], .reportsFound, footer: 1, .filterLeft),
    back(.tasksBack).clearing { $0.page?.filter.isEmpty == false },
  ]

  private static let people: [ReportsBinding] = [
    ReportsBinding(
      [.enter], .checkInPage, footer: 1,
      when: { state in
        switch state.page?.people?.standing {
        case .failed?: .available
        case .loaded?: .when(state.selectedPerson != nil, else: .reportsNobody)
        case .loading?: .unavailable(.reportsLookingUp)
        case nil: .unavailable(.reportsNothingFailed)
        }
      }, action: { state, stamp in state.hasNoPeople ? .refreshTapped : .openTapped(stamp) }
    ).called(.tasksTryAgain, while: \.hasNoPeople),
    ReportsBinding(
      [.text("r"), .function(5)], .tasksTryAgain,
      when: { state in
        if case .loading? = state.page?.people?.standing { return .unavailable(.reportsLookingUp) }
        return .when(state.hasNoPeople, else: .reportsNothingFailed)
      }, .refreshTapped),
    back(.tasksBack),
  ]

  private static let history: [ReportsBinding] = [
    ReportsBinding(
      [.enter], .reportsShow, footer: 1,
      when: { .when($0.rowCount > 0, else: .reportsNothingKept) }
    ) { .openTapped($1) },
    forgetting, back(.tasksBack),
  ]

  /// Writes all that reports are asked of, for a warehouse.
  private static func exporting(_ key: Key) -> ReportsBinding {
    ReportsBinding([key], .reportsExport, when: canExport, .exportTapped)
  }

  private static let forgetting = ReportsBinding(
    [.text("X")], .reportsForget,
    when: { .when($0.resultInHand != nil, else: .reportsNotKept) }, .forgetTapped)

  /// What keys mean while it is asked whether a result is to be let go.
  static let questionBindings: [ReportsBinding] = [
    ReportsBinding([.enter], .menuChoose, footer: 1, .questionTyped(.enter)),
    ReportsBinding([.escape], .menuClose, footer: 2, .questionTyped(.escape)),
    ReportsBinding([.right, .down, .tab], .moveDown, section: .move, .questionTyped(.down)),
    ReportsBinding([.left, .up, .backTab], .moveUp, section: .move, .questionTyped(.up)),
  ]

  private static let form: [ReportsBinding] = [
    ReportsBinding(
      [.enter, .control("s"), .alt(.enter)], .pitSubmit, footer: 1,
      when: { .when($0.form?.isWorking != true, else: .pitWorking) }
    ) { .submitTapped($1) },
    ReportsBinding([.tab, .down], .fieldNext, section: .move, footer: 3, .fieldTapped(by: 1)),
    ReportsBinding([.backTab, .up], .fieldPrevious, section: .move, .fieldTapped(by: -1)),
    back(.pitLeave),
  ]

  private static let whileFilling: [ReportsBinding] = [
    ReportsBinding([.text("x")], .reportsStop, footer: 1) { .stopTapped($1) }, back(.tasksBack),
    ReportsBinding(
      [.enter], .reportsRun, when: { _ in .unavailable(.reportsFillingGoesOn) }
    ) { .openTapped($1) },
  ]

  private static let problems: [ReportsBinding] = [
    ReportsBinding([.text("i"), .enter], .reportsImportAgain, footer: 1, .importTapped),
    back(.tasksBack),
  ]

  private static func back(_ title: Phrase) -> ReportsBinding {
    ReportsBinding([.escape], title, footer: 9, .backTapped)
  }

  private static let moves: [ReportsBinding] = [
    ReportsBinding([.text("j"), .down], .moveDown, section: .move, .moved(.by(1))),
    ReportsBinding([.text("k"), .up], .moveUp, section: .move, .moved(.by(-1))),
    ReportsBinding([.control("d")], .moveHalfDown, section: .move, .moved(.halfPages(1))),
    ReportsBinding([.control("u")], .moveHalfUp, section: .move, .moved(.halfPages(-1))),
    ReportsBinding([.pageDown], .movePageDown, section: .move, .moved(.pages(1))),
    ReportsBinding([.pageUp], .movePageUp, section: .move, .moved(.pages(-1))),
    ReportsBinding([.text("g"), .home], .moveFirst, section: .move, .moved(.first)),
    ReportsBinding([.text("G"), .end], .moveLast, section: .move, .moved(.last)),
  ]

  // MARK: What can be done

  private static let hasParameters: @Sendable (State) -> Availability = { state in
    guard let listed = state.selected else { return .unavailable(.reportsNoneSelected) }
    guard state.shelf.store != nil else { return .unavailable(state.whyNothingToAsk) }
    return .when(!listed.report.parameters.isEmpty, else: .reportsNoParameters)
  }
  /// Whether a result has anything in it.
  private static let hasRows: @Sendable (State) -> Availability = {
    .when($0.page?.grid?.rows.isEmpty == false, else: .reportsNoRows)
  }
  /// Whether anything of it is listed.
  private static let showsRows: @Sendable (State) -> Availability = { state in
    guard hasRows(state) == .available else { return hasRows(state) }
    return .when(state.page?.grid?.shown.isEmpty == false, else: .reportsNoneFound)
  }
  private static let canRun: @Sendable (State) -> Availability = { state in
    guard let listed = state.selected else { return .unavailable(.reportsNoneSelected) }
    if state.filling != nil { return .unavailable(.reportsFillingRuns) }
    guard state.shelf.store != nil else { return .unavailable(state.whyNothingToAsk) }
    return .when(state.run == nil || state.isRunning(listed), else: .reportsRunningOther)
  }
  private static let hasKept: @Sendable (State) -> Availability = { state in
    guard let listed = state.selected else { return .unavailable(.reportsNoneSelected) }
    return .when(!state.kept(of: listed).isEmpty, else: .reportsNothingKept)
  }
  private static let canExport: @Sendable (State) -> Availability = { state in
    if state.filling != nil { return .unavailable(.reportsFillingRuns) }
    return .when(state.shelf.store != nil, else: state.whyNothingToAsk)
  }
  private static let canFill: @Sendable (State) -> Availability = {
    .when($0.run == nil, else: .reportsRunningOther)
  }
  private static let canFillFromETO: @Sendable (State) -> Availability = { state in
    if state.filling != nil { return .available }
    if let why = state.whyNoFill { return .unavailable(why) }
    return .when(state.run == nil, else: .reportsRunningOther)
  }
  private static let isRunning: @Sendable (State) -> Availability = {
    .when($0.run != nil || $0.filling != nil, else: .reportsNothingRuns)
  }
}

extension ReportsScreen.State {
  /// Whether this machine works with ETO, so that it could be asked for what reports are asked of.
  var knowsETO: Bool { whyNoFill != .reportsNoETO }

  /// Why no report can be asked where there is nothing to ask, with the keys that change that.
  fileprivate var whyNothingToAsk: Phrase {
    knowsETO ? .reportsNoStoreWhy : .reportsNoStoreWhyImport
  }

  /// Whether Enter leads to a page that is there already: the report is being asked, or was.
  func leadsToPage(_ listed: ListedReport) -> Bool {
    isRunning(listed)
      || ready[listed.id].map { $0.order == order(for: listed) } ?? false
  }

  /// Whether Enter opens what is selected.
  func canOpen(in surroundings: Surroundings) -> Bool {
    let opening = ReportsScreen.bindings(mode).first { $0.keys.contains(.enter) }
    switch mode {
    case .list, .page, .people, .history:
      return opening?.availability(self, in: surroundings) == .available
    case .filtering, .pane: return false
    case .pageFiltering: return page?.whyNobody == nil
    case .picking, .waiting, .form, .filling, .problems: return false
    }
  }

  /// Why `p` changes nothing; nil where it does.
  fileprivate func whyNoPicture(in surroundings: Surroundings) -> Phrase? {
    if surroundings.style.isAccessible { return .reportsNoPictureSpoken }
    guard let page, ReportPicture(page, surroundings) != nil else { return .reportsNoPicture }
    if showsPicture(in: surroundings) { return nil }
    var shown = self
    shown.wantsPicture = true
    return shown.showsPicture(in: surroundings) ? nil : .reportsNoRoom
  }
}
