import Features
import FoundationEssentials
import Vault

extension RecordEncoder {
  /// Writes what is half written of street outreach, as JSON.
  mutating func pack(_ draft: OutreachDraft) {
    let json = JSONEncoder()
    json.outputFormatting = .sortedKeys
    pack((try? json.encode(draft)).map { [UInt8]($0) } ?? [])
  }
}

extension RecordDecoder {
  /// Reads it.
  mutating func outreachDraft() throws(RecordDecodingError) -> OutreachDraft {
    let bytes = try byteArray()
    do { return try JSONDecoder().decode(OutreachDraft.self, from: Data(bytes)) } catch {
      throw RecordDecodingError()
    }
  }
}
