public import Model
import PointInTime
import Resources

/// The questions of a count, as a file has them.
public enum CountQuestions {
  /// Reads them; without a path those that are shipped.
  ///
  /// - Throws: ``CountTrouble/definition(_:)`` where something in them is wrong, and why the file cannot
  ///   be read.
  public static func read(_ path: String?) throws(CountTrouble) -> SurveyDefinition {
    let bytes: [UInt8]
    if let path {
      bytes = try CountFile.read(path)
    } else if let shipped = Resources.bytes("Counts/pit.json") {
      bytes = shipped
    } else {
      throw .noFile
    }
    do throws(DefinitionFlaw) {
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw DefinitionFlaw(line: 1, field: "", reason: .notJSON)
      }
      return try SurveyDefinition(json: text)
    } catch { throw .definition(error) }
  }
}
