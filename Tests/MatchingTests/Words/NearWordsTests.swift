import Model
import Testing

@testable import Matching

/// All similar words are found, and no others.
@Suite struct NearWordsTests {
  private static let names = PeopleGenerator(1500, seed: 9).people.map(\.person.name)
  private static let list = sorted(names.flatMap { [$0.first, $0.last] })

  /// The different words of names, sorted.
  private static func sorted(_ names: [String]) -> [[UInt8]] {
    var reader = NameWords()
    for name in names { reader.read(name) }
    return Set(reader.words.map { Array(reader.letters($0)) })
      .sorted { $0.lexicographicallyPrecedes($1) }
  }

  private static func list(_ words: [[UInt8]]) -> WordList {
    var list = WordList()
    for word in words { word.withUnsafeBufferPointer { list.append($0) } }
    return list
  }

  private func hits(_ word: String, mistakes: Int, beginning: Int?) -> [NearWords.Hit] {
    let letters = Array(word.utf8)
    return Self.list(Self.list).withView { view in
      letters.withUnsafeBufferPointer { word in
        NearWords(word: word, mistakes: mistakes, beginningMistakes: beginning)
          .hits(in: WordTree(view), words: view)
      }
    }
  }

  /// The number of mistakes from one word to another, where exchanging two letters is one; the slow
  /// way.
  private func distance(_ left: [UInt8], _ right: [UInt8]) -> [Int] {
    var rows = [Array(0...right.count)]
    for row in 1...left.count {
      var next = [row]
      for column in 0..<right.count {
        let isSame = left[row - 1] == right[column]
        var best = min(rows[row - 1][column] + (isSame ? 0 : 1), rows[row - 1][column + 1] + 1)
        best = min(best, next[column] + 1)
        if row > 1, column > 0, left[row - 1] == right[column - 1], left[row - 2] == right[column] {
          best = min(best, rows[row - 2][column - 1] + 1)
        }
        next.append(best)
      }
      rows.append(next)
    }
    return rows[left.count]
  }

  @Test(arguments: [("maria", 2), ("jhonson", 2), ("gonzalze", 2), ("li", 1), ("xqz", 1), ("a", 0)])
  func wholeWords(word: String, mistakes: Int) {
    let found = hits(word, mistakes: mistakes, beginning: nil).filter { $0.kind == .whole }
    let expected = Self.list.indices.filter {
      (distance(Array(word.utf8), Self.list[$0]).last ?? .max) <= mistakes
    }
    #expect(found.map(\.words.lowerBound).sorted() == expected)
  }

  @Test func threeMistakesBehindTheFirstLetters() {
    let words = Self.sorted(["Hernandez", "Fernandes", "Ernandz"])
    func found(_ written: String) -> [Int] {
      Self.list(words).withView { view in
        Array(written.utf8).withUnsafeBufferPointer { word in
          NearWords(word: word, mistakes: 3, beginningMistakes: nil)
            .hits(in: WordTree(view), words: view).map(\.words.lowerBound)
        }
      }
    }
    #expect(found("hernamdesz") == [1, 2])
    #expect(found("hrnanndz") == [0, 2])
    #expect(found("qwxnandez").isEmpty)
  }

  @Test(arguments: [("mari", 1), ("gonz", 1), ("hernnad", 2), ("a", 0), ("zz", 0)])
  func beginnings(word: String, mistakes: Int) {
    let found = hits(word, mistakes: mistakes, beginning: mistakes)
      .filter { $0.kind == .beginning }
    let expected = Self.list.indices.filter {
      (distance(Array(word.utf8), Self.list[$0]).min() ?? .max) <= mistakes
    }
    #expect(Set(found.flatMap(\.words)) == Set(expected))
  }

  @Test func theBeginningOfAWordIsFound() {
    let words = Self.sorted(["J", "Jo", "Jon", "Jonathan", "Kim"])
    let found = Self.list(words).withView { view in
      Array("jonathan".utf8).withUnsafeBufferPointer { word in
        NearWords(word: word, mistakes: 1, beginningMistakes: nil)
          .hits(in: WordTree(view), words: view)
      }
    }
    #expect(found.filter { $0.kind == .shorter }.map(\.depth) == [1, 2, 3])
    #expect(found.filter { $0.kind == .whole }.map(\.depth) == [8])
  }

  @Test func anEmptyTreeHasNothingNear() {
    let found = WordList().withView { view in
      Array("ann".utf8).withUnsafeBufferPointer { word in
        NearWords(word: word, mistakes: 2, beginningMistakes: 2)
          .hits(in: WordTree(view), words: view)
      }
    }
    #expect(found.isEmpty)
  }
}
