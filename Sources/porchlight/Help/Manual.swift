import FoundationEssentials
import Resources

/// The pages of the manual that come with the program.
struct Manual {
  /// A page.
  struct Page {
    /// Its file, `porchlight-keys.7`.
    let file: String
    /// What it is called in other pages: `porchlight-keys`, `porchlight.yaml`.
    let name: String
    /// What it is asked for by: `keys`.
    let topic: String
    /// The number behind the last dot of its file.
    let section: Int

    /// Reads the name of a page's file; nil where it is another file's.
    init?(file: String) {
      let parts = file.split(separator: ".")
      guard let section = parts.last.flatMap({ Int($0) }), parts.count > 1 else { return nil }
      let name = parts.dropLast().joined(separator: ".")
      let program = "porchlight"
      guard name.hasPrefix(program) else { return nil }
      let rest = name.dropFirst(program.count)
      guard rest.isEmpty || "-.".contains(rest.prefix(1)) else { return nil }
      self.file = file
      self.name = name
      self.section = section
      topic = rest.isEmpty ? program : String(rest.dropFirst())
    }

    /// Its topic with its section, which no other page has: `keys.7`.
    var wholeName: String { "\(topic).\(section)" }

    /// Whether a word asks for it: by its topic, or as other pages and README call it, with its section or
    /// without.
    func isMeant(by word: String) -> Bool {
      [topic, wholeName, name, file, "\(name)(\(section))"].contains(word)
    }
  }

  /// All of them, by topic and section.
  let pages: [Page]
  private let folder: String

  /// The manual in a folder; one without pages where there is no such folder.
  init(in folder: String = "\(Resources.directory ?? "")/man") {
    self.folder = folder
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    pages = files.compactMap(Page.init).sorted { ($0.topic, $0.section) < ($1.topic, $1.section) }
  }

  /// What each page is asked for by: its topic, with the section where a page before it has the same.
  var topics: [(topic: String, page: Page)] {
    var taken: Set<String> = []
    return pages.map { (taken.insert($0.topic).inserted ? $0.topic : $0.wholeName, $0) }
  }

  /// The page that a word asks for, the one of the lowest section where several have the topic.
  func page(_ word: String) -> Page? { pages.first { $0.isMeant(by: word) } }

  /// Where a page is, in a language where it is there, else in English.
  func path(of page: Page, in language: Language) -> String {
    let translated = "\(folder)/\(language.rawValue)/\(page.file)"
    return Machine.hasFile(translated) ? translated : "\(folder)/\(page.file)"
  }
}
