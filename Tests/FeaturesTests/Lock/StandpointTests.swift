import Foundation
import Model
import Resources
import Store
import Terminal
import TestSupport
import Testing

@testable import Features

/// Whoever unlocks has the same in hand as before: no key acts on anything else.
struct StandpointTests {
  /// Locks it, and somebody types the passphrase.
  private static func lockAndUnlock(_ stage: inout Stage) {
    stage.state.lock = Lock.State(isLocked: false, idle: 300)
    stage.press("<alt-l>")
    #expect(stage.state.lock.isLocked)
    let door = Unlock.Door.closed(passphrase: true, keyring: false)
    stage.send(.lock(.unlock(.doorSeen(door, at: Sample.now))))
    stage.press("lantern street<enter>")
    stage.send(.lock(.unlock(.unlocked(at: Sample.now))))
    stage.state.moment = Sample.now
    _ = stage.effects()
  }

  // MARK: Tasks

  private static let recalled = App.Action.recalled(
    Copies.Recalled(tasks: Copies.TaskPerson(Sample.robin, base: Sample.base)), at: Sample.now)

  private static func copied(
    _ tasks: [TaskItem] = Sample.tasks, scope: TaskScope = .mine
  ) -> App.Action {
    .tasks(.listCopied(TaskIndex(tasks), scope: scope, notice: nil, at: Sample.now))
  }

  private static func arrived(_ tasks: [TaskItem] = Sample.tasks) -> App.Action {
    .tasks(.listArrived(TaskIndex(tasks), notice: nil, at: Sample.now))
  }

  private static func reading(_ task: TaskItem) -> Command<App.Effect> {
    .run(.tasks(.loadDetail(task)), id: "tasks/detail")
  }

  /// Nobody is signed in: the list is the one that was kept.
  @Test func theSameTasksPageIsOpenAndANoteIsAboutIt() {
    var stage = Stage.tasks()
    stage.select(Sample.heater)
    stage.press("<enter>")
    Self.lockAndUnlock(&stage)
    #expect(stage.state.tasks.index.tasks.isEmpty && stage.state.tasks.detail == nil)
    stage.send(Self.recalled, Self.copied())
    #expect(stage.state.tasks.selectedTask?.id == Sample.heater.id)
    #expect(stage.state.tasks.isDetailFocused)
    #expect(stage.state.tasks.detail?.task.id == Sample.heater.id)
    #expect(stage.effects().contains(Self.reading(Sample.heater)))
    stage.send(.tasks(.listFailed(.signInAgain, at: Sample.now)))
    #expect(stage.frame().contains("Heater in dorm B gives no heat"))
    stage.press("c")
    #expect(stage.state.tasks.composing == Sample.heater.id)
  }

  @Test func theSameTaskIsSelectedInTheList() {
    var stage = Stage.tasks()
    stage.select(Sample.cafe)
    Self.lockAndUnlock(&stage)
    stage.send(Self.recalled, Self.copied())
    #expect(stage.state.tasks.selectedTask?.id == Sample.cafe.id)
    #expect(!stage.state.tasks.isDetailFocused && stage.state.tasks.detail == nil)
  }

  @Test func thoseThatWereMarkedAreMarkedInTheSameList() {
    var stage = Stage.tasks()
    stage.press("f4")
    stage.send(Self.arrived())
    #expect(stage.state.tasks.scope == .everyone)
    for task in [Sample.wifi, Sample.heater] {
      stage.select(task)
      stage.press(" ")
    }
    stage.select(Sample.cafe)
    Self.lockAndUnlock(&stage)
    stage.send(Self.recalled)
    #expect(stage.effects().contains(.run(.tasks(.load(.everyone)), id: "tasks/list")))
    stage.send(Self.copied(scope: .everyone))
    #expect(stage.state.tasks.marks == [Sample.wifi.id, Sample.heater.id])
    #expect(stage.state.tasks.selectedTask?.id == Sample.cafe.id)
  }

  /// What was kept of the list may be older than what was read of it.
  @Test func untilTheTaskIsListedNoneIsSelected() {
    var stage = Stage.tasks()
    stage.select(Sample.heater)
    Self.lockAndUnlock(&stage)
    stage.send(Self.recalled, Self.copied([Sample.wifi, Sample.cafe]))
    #expect(stage.state.tasks.selectedTask == nil)
    stage.send(.signIn(.serviceNow, .signedIn(Sample.robin, base: Sample.base, at: Sample.now)))
    stage.send(Self.arrived())
    #expect(stage.state.tasks.selectedTask?.id == Sample.heater.id)
  }

  @Test func whereTheTaskIsListedNoMoreNoKeyActsOnAnother() {
    var stage = Stage.tasks()
    stage.select(Sample.heater)
    stage.press("<enter>")
    Self.lockAndUnlock(&stage)
    stage.send(Self.recalled, Self.copied([Sample.wifi, Sample.cafe]))
    stage.send(Self.arrived([Sample.wifi, Sample.cafe]))
    #expect(stage.state.tasks.selectedTask == nil && stage.state.tasks.detail == nil)
    stage.press("c")
    #expect(stage.state.tasks.composing == nil)
    stage.send(Self.arrived())
    #expect(stage.state.tasks.selectedTask == nil, "the list is what somebody is in by now")
  }

  @Test func whoMovesMeanwhileStaysWhereTheyAre() {
    var stage = Stage.tasks()
    stage.select(Sample.heater)
    Self.lockAndUnlock(&stage)
    stage.send(Self.recalled, Self.copied([Sample.wifi, Sample.cafe]))
    stage.press("j")
    let chosen = stage.state.tasks.selectedTask?.id
    #expect(chosen != nil)
    stage.send(Self.arrived())
    #expect(stage.state.tasks.selectedTask?.id == chosen)
  }

  @Test func somebodyElseBeginsWhereTheirListBegins() {
    var stage = Stage.tasks()
    stage.select(Sample.heater)
    stage.press("<enter>")
    Self.lockAndUnlock(&stage)
    stage.send(.signIn(.serviceNow, .signedIn(Sample.ann, base: Sample.base, at: Sample.now)))
    stage.send(Self.arrived())
    #expect(stage.state.tasks.list.selected == 1 && stage.state.tasks.detail == nil)
  }

  @Test func theListOfTasksIsSortedAsItWas() {
    var stage = Stage.tasks()
    stage.state.tasks.order = TaskOrder(.shortDescription, ascending: false)
    stage.send(Self.arrived())
    stage.press("/heater<enter>")
    let locked = {
      var stage = stage
      Self.lockAndUnlock(&stage)
      return stage
    }()
    var again = locked
    again.send(Self.recalled, Self.copied())
    #expect(again.state.tasks.order == TaskOrder(.shortDescription, ascending: false))
    #expect(again.state.tasks.filter.isEmpty, "what was typed may be somebody's name")
    var other = locked
    other.send(.signIn(.serviceNow, .signedIn(Sample.ann, base: Sample.base, at: Sample.now)))
    #expect(other.state.tasks.order == .initial && other.state.tasks.collapsed.isEmpty)
  }

  @Test func theGroupsThatWereClosedAreClosed() {
    var stage = Stage.tasks()
    stage.send(.tasks(.moved(.first)), .tasks(.groupTapped(open: false)))
    let (closed, rows) = (stage.state.tasks.collapsed, stage.state.tasks.outline.count)
    Self.lockAndUnlock(&stage)
    stage.send(Self.recalled, Self.copied())
    #expect(closed.count == 1 && stage.state.tasks.collapsed == closed)
    #expect(stage.state.tasks.outline.count == rows)
  }

  // MARK: Tonight's list

  /// Whoever worked there unlocks, and the list is read.
  private static func listed(_ stage: Stage, to shelter: CheckIn.Shelter) throws -> Stage {
    var stage = stage
    lockAndUnlock(&stage)
    let state = stage.state.checkIn
    #expect(state.marks.isEmpty && state.guests.isEmpty && state.filter.isEmpty)
    stage.state.checkIn.setup = Sample.checkInSetup
    stage.send(.checkIn(.entered(shelter)))
    let form = try #require(Sample.checkInForm)
    stage.send(
      .checkIn(.formArrived(form, night: Sample.night)),
      .checkIn(.guestsArrived(Sample.guests, .init(done: 6, total: 6))),
      .checkIn(.listArrived(ids: Set(Sample.guests.map(\.id)), at: Sample.now)))
    return stage
  }

  @Test func theListIsShownAsItWasAndTheSameAreMarked() throws {
    var stage = Stage.checkIn()
    stage.send(.checkIn(.markTapped), .checkIn(.markTapped))
    stage.state.checkIn.order = CheckIn.Order(column: .name, ascending: false)
    stage.send(.checkIn(.guestsArrived(Sample.guests, .init(done: 6, total: 6))))
    stage.press("ff")
    let before = stage.state.checkIn
    #expect(before.marks.count == 2 && before.scope == .present && !before.rows.isEmpty)
    stage.press("/wanja<enter>")
    let again = try Self.listed(stage, to: Sample.shelter)
    #expect(again.state.checkIn.rows == before.rows && again.state.checkIn.marks == before.marks)
    var somebodyElse = Sample.shelter
    somebodyElse.person = "somebody.else@example.org"
    let other = try Self.listed(stage, to: somebodyElse).state.checkIn
    #expect(other.scope == .everyone && other.order == CheckIn.Order() && other.marks.isEmpty)
  }

  @Test func theBedsAreListedAsTheyWere() throws {
    var stage = Stage.checkIn()
    stage.send(.checkIn(.paneTapped), .checkIn(.bedListTapped), .checkIn(.scopeTapped))
    let before = stage.state.checkIn
    #expect(before.pane == .beds && before.bedScope == .free && !before.bedRows.isEmpty)
    let again = try Self.listed(stage, to: Sample.shelter).state.checkIn
    #expect(again.pane == .beds && again.prefersBedList && again.bedRows == before.bedRows)
    let selected = try #require(before.selectedBed?.id)
    #expect(again.selectedBed?.id == selected)
  }

  @Test func theSamePersonIsSelectedWhoeverIsListedFirst() throws {
    var stage = Stage.checkIn()
    stage.press("jj")
    let before = try #require(stage.selected)
    Self.lockAndUnlock(&stage)
    #expect(stage.selected == nil)
    stage.state.checkIn.setup = Sample.checkInSetup
    stage.send(.checkIn(.entered(Sample.shelter)))
    let form = try #require(Sample.checkInForm)
    stage.send(.checkIn(.formArrived(form, night: Sample.night)))
    let selected = try #require(Sample.guests.first { $0.name.listed == before })
    for guests in [[selected], Sample.guests] {
      stage.send(.checkIn(.guestsArrived(guests, .init(done: guests.count, total: 6))))
      #expect(stage.selected == before)
    }
    stage.send(.checkIn(.listArrived(ids: Set(Sample.guests.map(\.id)), at: Sample.now)))
    #expect(stage.selected == before)
  }

  @Test func theSameBedIsSelected() throws {
    var stage = Stage.checkIn()
    stage.press("<tab>jjj")
    let before = try #require(stage.state.checkIn.selectedBed)
    Self.lockAndUnlock(&stage)
    stage.state.checkIn.setup = Sample.checkInSetup
    stage.send(.checkIn(.entered(Sample.shelter)))
    let form = try #require(Sample.checkInForm)
    stage.send(.checkIn(.listCopied(form, night: Sample.night, Sample.guests, at: Sample.now)))
    #expect(stage.state.checkIn.selectedBed?.id == before.id)
  }

  // MARK: Clients

  private static let known = [ClientSample.maria, ClientSample.mark, ClientSample.red].map {
    Acquaintance(ClientSample.record(of: $0), [], kept: Sample.now)
  }

  @Test func theSameClientsPageIsOpenOnceTheyAreKnownHere() {
    var stage = Stage.page()
    #expect(stage.state.clients.client?.id == 5001)
    Self.lockAndUnlock(&stage)
    stage.send(.clients(.entered(ClientSample.workplace)))
    #expect(stage.state.clients.clientInHand == nil && stage.state.clients.client == nil)
    _ = stage.effects()
    stage.send(.clients(.acquainted(Self.known)))
    #expect(stage.state.clients.clientInHand == 5001)
    #expect(stage.frame().contains("Maria Sample"))
    let asked = stage.effects()
    #expect(asked.contains(.run(.clients(.read(5001, forms: nil)), id: "clients/page")))
  }

  @Test func theSameClientIsSelectedAmongThoseWhoMatter() throws {
    var stage = Stage.clients()
    stage.send(.clients(.acquainted(Self.known)))
    stage.send(.clients(.moved(.last)))
    let before = try #require(stage.state.clients.clientInHand)
    Self.lockAndUnlock(&stage)
    stage.send(.clients(.entered(ClientSample.workplace)))
    #expect(stage.state.clients.clientInHand == nil)
    stage.send(.clients(.acquainted(Self.known)))
    #expect(stage.state.clients.clientInHand == before)
    #expect(stage.state.clients.focus == .list)
  }

  @Test func clientsAreListedAsTheyWere() {
    var stage = Stage.clients()
    stage.send(.clients(.acquainted(Self.known)))
    stage.state.clients.outline.toggle(.latest)
    stage.state.clients.order = .name
    Self.lockAndUnlock(&stage)
    let locked = stage
    stage.send(.clients(.entered(ClientSample.workplace)), .clients(.acquainted(Self.known)))
    #expect(stage.state.clients.outline.collapsed == [.latest])
    #expect(stage.state.clients.order == .name)
    var other = locked
    var place = ClientSample.workplace
    place.person = "somebody.else@example.org"
    other.send(.clients(.entered(place)), .clients(.acquainted(Self.known)))
    #expect(other.state.clients.outline.collapsed.isEmpty)
    #expect(other.state.clients.order == .found)
  }

  @Test func noPageOpensOverWhatSomebodyTypesNorForSomebodyElse() {
    let locked = {
      var stage = Stage.page()
      Self.lockAndUnlock(&stage)
      return stage
    }()
    var typing = locked
    typing.send(.clients(.entered(ClientSample.workplace)))
    typing.press("x")
    typing.send(.clients(.acquainted(Self.known)))
    #expect(typing.state.clients.client == nil && typing.state.clients.box.text == "x")
    var other = locked
    var place = ClientSample.workplace
    place.person = "somebody.else@example.org"
    other.send(.clients(.entered(place)), .clients(.acquainted(Self.known)))
    #expect(other.state.clients.client == nil)
  }

  // MARK: The outbox

  @Test(arguments: [false, true]) func theSameThingIsInHandInTheOutbox(isOpen: Bool) throws {
    var stage = Stage.tasks()
    stage.press("<alt-5>")
    stage.hear(.listed(OutboxStage.rows))
    stage.send(.outbox(.moved(.last)))
    if isOpen { stage.press("<enter>") }
    let before = try #require(stage.state.outbox.item?.id)
    let locked = {
      var stage = stage
      Self.lockAndUnlock(&stage)
      return stage
    }()
    #expect(locked.state.outbox.item == nil)
    stage = locked
    stage.hear(.listed(OutboxStage.rows))
    #expect(stage.state.outbox.item?.id == before)
    #expect(stage.state.outbox.open == (isOpen ? before : nil))
    // Where it is gone, no key acts on anything else.
    var gone = locked
    gone.hear(.listed(OutboxStage.rows.filter { $0.id != before }))
    #expect(gone.state.outbox.item == nil)
  }

  // MARK: Street outreach

  @Test func thoseOutsideAreSortedAsTheyWere() {
    var stage = Stage.outreach()
    stage.state.outreach.orders = [.around: .name]
    stage.send(.outreach(.arrived(OutreachSample.book, unreadable: 0, at: Sample.now)))
    Self.lockAndUnlock(&stage)
    stage.send(.clients(.entered(ClientSample.workplace)))
    stage.send(.outreach(.arrived(OutreachSample.book, unreadable: 0, at: Sample.now)))
    #expect(stage.state.outreach.order == .name)
  }

  @Test(arguments: [0, 1], [false, true])
  func theSamePersonIsInHandOutside(pane: Int, hasPage: Bool) throws {
    var stage = Stage.outreach()
    if pane > 0 { stage.send(.outreach(.paneTapped(by: pane))) }
    stage.send(.outreach(.moved(.by(2))))
    if hasPage { stage.send(.outreach(.openTapped)) }
    let before = try #require(stage.state.outreach.personInHand?.person)
    Self.lockAndUnlock(&stage)
    #expect(stage.state.outreach.personInHand == nil)
    stage.send(.clients(.entered(ClientSample.workplace)))
    stage.send(.outreach(.arrived(OutreachSample.book, unreadable: 0, at: Sample.now)))
    #expect(stage.state.outreach.personInHand?.person == before)
    #expect((stage.state.outreach.page != nil) == hasPage)
    #expect(stage.state.outreach.pane.rawValue == pane)
  }
}
