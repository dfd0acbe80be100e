import Terminal
import Testing

@Suite struct CheckboxTests {
  @Test func spaceTurnsACheckbox() {
    var box = Checkbox()
    let isHandled = [Key.text(" "), .enter].map { box.handle($0) }
    #expect(isHandled == [true, false])
    #expect(box.isOn)
  }
}
