import Testing

@testable import porchlight

/// What is begun in a sandbox that is kept is known by its address, which is to stay the same.
@Suite struct SandboxPortTests {
  @Test func aFolderHasItsPortsAndAnotherOneOthers() {
    #expect(SandboxPort.of("/tmp/kept") == SandboxPort.of("/tmp/kept"))
    for same in ["kept", "./kept", "kept/", "../tmp//kept"] {
      #expect(SandboxPort.of(same, from: "/tmp") == SandboxPort.of("/tmp/kept"), "\(same)")
    }
    let folders = (0..<100).map { "/tmp/kept-\($0)" }
    let ports = Set(folders.map { SandboxPort.of($0) })
    #expect(ports.count > 90)
    #expect(ports.allSatisfy { (20_000...29_995).contains($0) && $0 % 5 == 0 })
  }
}
