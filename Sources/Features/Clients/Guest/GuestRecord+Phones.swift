import Model

extension GuestRecord {
  /// The digits of the telephone numbers that it has, whatever the list calls the fields: by what a field is
  /// called, or by how its value is written.
  var phones: [String] {
    fields.filter { $0.kind == .text || $0.kind == .number }.flatMap { field -> [String] in
      let parts = field.value.asciiDigits.split { "/,;\n\r".contains($0) }
      return parts.compactMap { part -> String? in
        let digits = String(part).filter(\.isWholeNumber)
        guard digits.count >= String.leastOfPhone, digits != number else { return nil }
        return field.isCalledPhone || Lookup.phone(String(String(part).trimmed)) != nil
          ? digits : nil
      }
    }
  }

  /// The same once what is on its way to the list is there.
  func ahead(in outbox: OutboxProjection) -> GuestRecord {
    outbox[.guest(id)].reduce(self) { record, row in
      guard case .guestChange(let change)? = row.content else { return record }
      return record.changed(by: change)
    }
  }
}

extension GuestRecord.Field {
  /// Whether a word of its name is one for telephones.
  fileprivate var isCalledPhone: Bool {
    let words = (name + " " + label).folded.split { !$0.isLetter }
    return words.contains { word in
      ["phone", "telephone", "tel", "cell", "mobile", "telefono", "celular", "movil"]
        .contains { word.hasPrefix($0) } || word.hasSuffix("phone")
    }
  }
}
