import Glibc
public import Model

/// A service and a timer of a person's own systemd that run reports and write what comes of them.
public struct ReportsSchedule: Hashable, Sendable {
  /// How often it runs.
  public enum Pace: String, Hashable, Sendable {
    /// Every morning.
    case daily
    /// On Monday mornings.
    case weekly
  }

  /// The name of both units without their endings.
  public static let name = "porchlight-reports"
  /// The first line of both, by which the program knows what it wrote.
  private static let mark =
    "# Written by “porchlight reports schedule”; written anew, it gives way."

  /// How often it runs.
  public var pace: Pace
  /// The reports.
  public var reports: [String]
  /// The folder that the CSV files come to.
  public var folder: String
  /// The path of the program.
  public var program: String
  /// The file with the passphrase; nil where the keyring opens what is kept.
  public var passphraseFile: String?

  /// Makes one.
  public init(
    _ pace: Pace, _ reports: [String], to folder: String, program: String, passphraseFile: String?
  ) {
    self.pace = pace
    self.reports = reports
    self.folder = folder
    self.program = program
    self.passphraseFile = passphraseFile
  }

  /// The files: a name and a text each.
  public var units: [(file: String, text: String)] {
    [("\(Self.name).service", service), ("\(Self.name).timer", timer)]
  }

  /// Where a person's own units are.
  ///
  /// - Parameter environment: the process's environment variables
  /// - Returns: the path
  public static func unitFolder(environment: [String: String]) -> String {
    let set = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    return (set ?? "\(Paths.home(environment))/.config") + "/systemd/user"
  }

  /// Writes both units, and makes the folder for the files; units that somebody else wrote stay.
  ///
  /// - Parameter path: the folder of the units
  /// - Returns: the paths
  /// - Throws: ``ReportsTrouble/fileExists``, ``ReportsTrouble/file(_:)``.
  public func write(to path: String) throws(ReportsTrouble) -> [String] {
    do throws(PrivateFile.Failure) {
      for unit in units {
        let old = try PrivateFile.read("\(path)/\(unit.file)")
        guard old?.starts(with: Self.mark.utf8) != false else { throw .init(code: EEXIST) }
      }
      for unit in units { try PrivateFile.write(Array(unit.text.utf8), to: "\(path)/\(unit.file)") }
    } catch {
      throw error.isThere ? .fileExists : .file(.storage(error.description))
    }
    PrivateFile.makeFolder(for: "\(folder)/")
    return units.map { "\(path)/\($0.file)" }
  }

  private var service: String {
    let key =
      passphraseFile.map { "Environment=\(Self.quoted("\(KeyChoice.variable)=\($0)"))\n" } ?? ""
    let words = [program, "reports", "run"] + reports + ["--folder", folder]
    return """
      \(Self.mark)
      [Unit]
      Description=Porchlight: reports
      Documentation=man:porchlight(1)
      # While the app is open it cannot run: it tries again, for half a day at most.
      StartLimitIntervalSec=24h
      StartLimitBurst=48

      [Service]
      Type=oneshot
      \(key)ExecStart=\(words.map(Self.quoted).joined(separator: " "))
      Restart=on-failure
      RestartSec=15min
      UMask=0077
      NoNewPrivileges=yes

      """
  }

  private var timer: String {
    """
    \(Self.mark)
    [Unit]
    Description=Porchlight: reports, \(pace.rawValue)

    [Timer]
    OnCalendar=\(pace == .daily ? "*-*-* 06:00" : "Mon *-*-* 06:00")
    # A morning on which the computer was off is made up for.
    Persistent=true

    [Install]
    WantedBy=timers.target

    """
  }

  /// A word as systemd reads it, whatever is in it.
  private static func quoted(_ word: String) -> String {
    var text = ""
    for scalar in word.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "%", "$": text += "\(scalar)\(scalar)"
      default: text.unicodeScalars.append(scalar)
      }
    }
    let isPlain = word.unicodeScalars.allSatisfy { $0 != " " && $0 != "'" && $0 != ";" }
    return isPlain && text == word && !word.isEmpty ? word : "\"\(text)\""
  }
}
