import Glibc
public import Model
import Reports
import Resources

/// Reports as files: those that come with the program, and a site's own.
enum ReportFiles {
  /// The most bytes that a report may have.
  private static let largest = 1 << 20

  /// The program's, in the order of their files.
  static let shipped: [ListedReport] = {
    guard let folder = Resources.directory.map({ "\($0)/Reports" }) else { return [] }
    return names(in: folder).compactMap { name in
      guard let bytes = Resources.bytes("Reports/\(name)"),
        let report = try? Report(String(decoding: bytes, as: UTF8.self))
      else { return nil }
      return ListedReport(id: id(name), origin: .program, report: report)
    }
  }()

  /// All there are: a site's own takes the place of the program's of the same name.
  ///
  /// It blocks.
  static func all(sites folder: String?) -> (reports: [ListedReport], unread: [UnreadReport]) {
    guard let folder else { return (shipped, []) }
    let names = names(in: folder)
    // What a report is checked by takes some milliseconds to make.
    guard !names.isEmpty, let blank = try? ReportStore.blank() else { return (shipped, []) }
    var (own, unread): ([ListedReport], [UnreadReport]) = ([], [])
    for name in names {
      do throws(Unread) {
        let report = try report("\(folder)/\(name)", checkedBy: blank)
        own.append(ListedReport(id: id(name), origin: .site, report: report))
      } catch {
        unread.append(UnreadReport(file: name, flaw: error.flaw))
      }
    }
    let taken = Set(own.map(\.id))
    return (shipped.filter { !taken.contains($0.id) } + own, unread)
  }

  /// Reads a report's file and checks it.
  ///
  /// - Throws: ``ReportsTrouble/noFile``, ``ReportsTrouble/file(_:)``, and its flaw.
  static func check(_ path: String) throws(ReportsTrouble) -> Report {
    let blank: ReportStore
    do throws(HUDImportError) { blank = try ReportStore.blank() } catch {
      throw .notImported(error)
    }
    do throws(Unread) { return try report(path, checkedBy: blank) } catch {
      switch error {
      case .flaw(let flaw): throw .failure(.flaw(flaw))
      case .file(.missing): throw .noFile
      case .file(.forbidden): throw .file(.storage(PrivateFile.Failure(code: EACCES).description))
      case .file: throw .file(.storage(PrivateFile.Failure(code: EINVAL).description))
      }
    }
  }

  /// Why a file gives no report.
  private enum Unread: Error {
    case file(FileFlaw)
    case flaw(ReportFlaw)

    var flaw: ReportFlaw? {
      switch self {
      case .file: nil
      case .flaw(let flaw): flaw
      }
    }
  }

  private static func report(_ path: String, checkedBy blank: ReportStore) throws(Unread) -> Report
  {
    let bytes: [UInt8]
    do throws(FileFlaw) { bytes = try LocalFiles.content(path, atMost: largest) } catch {
      throw .file(error)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .file(.unreadable) }
    do throws(ReportFlaw) {
      let report = try Report(text)
      try report.check(in: blank)
      return report
    } catch { throw .flaw(error) }
  }

  private static func id(_ name: String) -> String { String(name.dropLast(suffix.count)) }

  private static let suffix = ".sql"

  /// The names of the reports' files in a folder, in order.
  private static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasSuffix(suffix), !name.hasPrefix("."), name.count > suffix.count {
        names.append(name)
      }
    }
    return names.sorted()
  }
}

extension ReportsDesk {
  /// The reports that there are, and the site's that cannot be read.
  public static func reports(
    _ setup: ReportsSetup
  ) async -> (reports: [ListedReport], unread: [UnreadReport]) {
    let folder = setup.sites
    return await OwnThread.value { _ in ReportFiles.all(sites: folder) }
      ?? (ReportFiles.shipped, [])
  }

  /// Reads a report's file and checks it as a site's own are.
  ///
  /// - Throws: ``ReportsTrouble/noFile``, ``ReportsTrouble/file(_:)``, and its flaw.
  public static func check(_ path: String) throws(ReportsTrouble) -> Report {
    try ReportFiles.check(path)
  }
}
