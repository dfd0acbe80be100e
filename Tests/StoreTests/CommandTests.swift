import Store
import Testing

@Suite struct CommandTests {
  private enum Child: Equatable, Sendable { case fetch }
  private enum Parent: Equatable, Sendable { case child(Child) }

  @Test func mappingKeepsTheID() {
    #expect(Command<Child>.run(.fetch, id: "a").map(Parent.child) == .run(.child(.fetch), id: "a"))
    #expect(Command<Child>.cancel(id: "a").map(Parent.child) == .cancel(id: "a"))
  }

  @Test func anIDCanHoldAValue() {
    let number = 4
    #expect(EffectID("send/4") == "send/\(number)")
  }

  @Test func timersKeepTheirNameAndScheduleWhenMapped() {
    let timer = Timer(id: "tick", .every(.seconds(1)), 5).map { "\($0)" }
    #expect(timer.id == "tick")
    #expect(timer.schedule == .every(.seconds(1)))
    #expect(timer.action == "5")
  }
}
