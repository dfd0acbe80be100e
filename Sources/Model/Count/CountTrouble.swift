/// Why something about a count could not be done.
public enum CountTrouble: Error, Hashable, Sendable {
  /// The setup key is another one.
  case wrongKey
  /// The file is not what it should be: something else, or damaged.
  case notACountFile
  /// The file was made by a later version of the program.
  case fromLaterVersion
  /// The file is of another count, or of one that this machine does not know.
  case otherCount
  /// There is no such file.
  case noFile
  /// There is no such folder to write a file to.
  case noFolder
  /// There is a file of that name, which stays.
  case fileExists
  /// The file cannot be written or read, and why.
  case file(Trouble)
  /// What this machine keeps cannot be read or written, and why.
  case storage(Trouble)
  /// Only a lead's machine can do that.
  case notLead
  /// There is no such count on this machine.
  case noCount
  /// The questions have a mistake.
  case definition(DefinitionFlaw)
}
