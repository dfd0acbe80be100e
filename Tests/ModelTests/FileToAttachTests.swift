import Model
import Testing

/// File names as people type them.
struct FileToAttachTests {
  @Test(arguments: [
    ("/tmp/a.pdf", "/tmp/a.pdf"), ("  /tmp/a b.pdf \n", "/tmp/a b.pdf"), ("a.pdf", "a.pdf"),
    ("~", "/home/jo"), ("~/Scans/ok.pdf", "/home/jo/Scans/ok.pdf"), ("~jo/a", "~jo/a"),
    ("'/tmp/a b.pdf' ", "/tmp/a b.pdf"), ("\"~/a\"", "/home/jo/a"), ("'", "'"),
    (#"/tmp/a\ b\(1\).pdf"#, "/tmp/a b(1).pdf"), (#"/tmp/a\b\\c\"#, #"/tmp/a\b\c\"#),
    ("file:///tmp/a%20%C3%A9.pdf", "/tmp/a é.pdf"), ("file://host/tmp/100%", "/tmp/100%"),
    ("", ""), (#"'/tmp/it'\''s.pdf'"#, "/tmp/it's.pdf"), ("/tmp/Jo's", "/tmp/Jo's"),
    ("/tmp/Jo's and Al's.pdf", "/tmp/Jo's and Al's.pdf"),
  ])
  func aPathIsTakenAsItIsTypedPastedOrDropped(typed: String, place: String) {
    #expect(FileToAttach(path: typed).place(home: "/home/jo") == place)
  }

  @Test(arguments: [
    ("scan.PDF", "application/pdf"), ("a.b.jpeg", "image/jpeg"), ("photo.jpg", "image/jpeg"),
    ("x.png", "image/png"), ("note.txt", "text/plain"),
    ("w.docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"),
    ("noend", "application/octet-stream"), ("pdf", "application/octet-stream"),
    ("a.", "application/octet-stream"), ("a.xyz", "application/octet-stream"),
  ])
  func theEndOfTheNameSaysWhatItIs(name: String, type: String) {
    #expect(AttachedFile.contentType(of: name) == type)
  }

  @Test func whatIsAttachedHasNoFoldersInItsName() {
    let file = FileToAttach(path: "'~/Private/Jo Doe/ok.pdf'", caption: "Signed")
    #expect(
      file.attached([1, 2])
        == AttachedFile(
          name: "ok.pdf", contentType: "application/pdf", caption: "Signed", content: [1, 2]))
  }
}
