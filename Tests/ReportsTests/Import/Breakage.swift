import Foundation

@testable import Reports

/// One way to break an export, drawn from a seed.
struct Breakage {
  /// Which way.
  enum Way: CaseIterable {
    case cut, strayQuote, openQuote, latin1, nul, moreFields, fewerFields, renamedColumn
    case repeatedColumn, badValue, emptyKey, unknownReference, repeatedRow, otherExport, tooLong
    case utf16, noise, missing, emptied, carriageReturns
  }

  let way: Way
  /// The file that is broken.
  let table: HUDTable
  private var dice: Dice

  init(seed: Int) {
    dice = Dice(seed: UInt64(seed))
    let way = Way.allCases[seed % Way.allCases.count]
    self.way = way
    let all = HUDTable.all.filter { table in
      switch way {
      case .otherExport, .unknownReference, .repeatedRow, .fewerFields, .moreFields, .cut:
        table.columns.contains { $0.reference != nil }
      default: true
      }
    }
    table = dice.pick(all)
  }

  /// Breaks a file; nil where it is to go.
  mutating func bytes(_ whole: [UInt8]) -> [UInt8]? {
    switch way {
    case .missing: return nil
    case .emptied: return []
    case .noise: return (0..<5_000).map { _ in UInt8(dice.roll(0...255)) }
    case .utf16: return [0xFF, 0xFE] + whole.flatMap { [$0, 0] }
    case .carriageReturns: return whole.filter { $0 != 0x0A }
    default: break
    }
    var lines = String(decoding: whole, as: UTF8.self)
      .split(separator: "\r\n", omittingEmptySubsequences: false).map { Array($0.utf8) }
    // A row without quotation marks that is one line.
    let commas = lines[0].count { $0 == 0x2C }
    let plain = lines.indices.filter { index in
      index > 0 && !lines[index].contains(0x22) && lines[index].count { $0 == 0x2C } == commas
    }
    let line = plain.isEmpty ? 0 : dice.pick(plain)
    if way == .cut {
      lines[line].removeLast(dice.roll(1...lines[line].count - 1))
      return Array(lines[...line].joined(separator: [0x0D, 0x0A]))
    }
    breakLine(&lines, line)
    return Array(lines.joined(separator: [0x0D, 0x0A]))
  }

  private mutating func breakLine(_ lines: inout [[UInt8]], _ line: Int) {
    var names = String(decoding: lines[0], as: UTF8.self).split(separator: ",").map(String.init)
    var fields = lines[line].split(separator: 0x2C, omittingEmptySubsequences: false).map(
      Array.init)
    let column = dice.roll(0...table.columns.count - 1)
    let full = fields.indices.filter { fields[$0].count > 1 }
    let place = full.isEmpty ? 0 : dice.pick(full)
    switch way {
    case .strayQuote: fields[place].insert(0x22, at: 1)
    case .openQuote: fields[column].insert(0x22, at: 0)
    case .latin1: fields[place].insert(0xE9, at: 1)
    case .nul: fields[place].insert(0, at: 1)
    case .moreFields: fields.insert([], at: column)
    case .fewerFields: fields.remove(at: column)
    case .renamedColumn: names[column] += "X"
    case .repeatedColumn: names.append(names[column])
    case .tooLong: fields[place] += Array(repeating: 0x61, count: CSVRows.longest)
    case .otherExport: fields[fields.count - 1].append(0x31)
    case .repeatedRow: lines.insert(lines[line], at: lines.count - 1)
    case .emptyKey: fields[0] = []
    case .unknownReference:
      let references = table.columns.indices.filter { table.columns[$0].reference != nil }
      fields[dice.pick(references)] = Array("nobody".utf8)
    case .badValue:
      let judged = table.columns.indices.filter { ![.id, .text].contains(table.columns[$0].kind) }
      fields[dice.pick(judged)] = Array(dice.pick(["x", "2025-02-30", "1,5", "1e9", " 1"]).utf8)
    case .cut, .utf16, .noise, .missing, .emptied, .carriageReturns: break
    }
    lines[0] = Array(names.joined(separator: ",").utf8)
    if way != .repeatedRow, line > 0 { lines[line] = Array(fields.joined(separator: [0x2C])) }
  }
}
