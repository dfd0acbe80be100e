import GRDB

/// The database's tables, as the steps that lead to them.
///
/// A released step is never edited, moved or removed: there are files that have taken it. Changes
/// are appended as new steps.
///
/// In clear are only ids (random, or derived by the key), kinds, states, counts and times.
/// Everything about a person is in `sealed`.
enum Schema {
  /// Every step, oldest first.
  static let steps: [(name: String, sql: String)] = [
    (
      "1 keys and records",
      """
      CREATE TABLE vault (
        id BLOB NOT NULL PRIMARY KEY
      ) STRICT;
      INSERT INTO vault (id) VALUES (randomblob(16));
      CREATE TABLE key (
        slot TEXT NOT NULL PRIMARY KEY,
        rounds INTEGER NOT NULL,
        blockSize INTEGER NOT NULL,
        parallelism INTEGER NOT NULL,
        salt BLOB NOT NULL,
        wrapped BLOB NOT NULL
      ) STRICT;
      CREATE TABLE keyPair (
        name TEXT NOT NULL PRIMARY KEY,
        public BLOB NOT NULL,
        sealed BLOB NOT NULL
      ) STRICT;
      CREATE TABLE attempt (
        id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
        failures INTEGER NOT NULL,
        wall REAL NOT NULL,
        boot REAL NOT NULL,
        bootID TEXT NOT NULL
      ) STRICT;
      CREATE TABLE record (
        position INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
        kind INTEGER NOT NULL,
        id BLOB NOT NULL,
        state INTEGER NOT NULL,
        attempts INTEGER NOT NULL,
        notBefore REAL,
        schema INTEGER NOT NULL,
        sealed BLOB NOT NULL,
        UNIQUE (kind, id)
      ) STRICT;
      """
    ),
    (
      "2 audit",
      """
      CREATE TABLE audit (
        number INTEGER NOT NULL PRIMARY KEY,
        schema INTEGER NOT NULL,
        sealed BLOB NOT NULL
      ) STRICT;
      CREATE TRIGGER auditIsNeverChanged BEFORE UPDATE ON audit
        BEGIN SELECT RAISE(ABORT, 'append-only'); END;
      CREATE TRIGGER auditIsNeverShortened BEFORE DELETE ON audit
        BEGIN SELECT RAISE(ABORT, 'append-only'); END;
      """
    ),
    (
      "3 end of the audit, attempts not in it",
      """
      CREATE TABLE auditHead (
        id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
        schema INTEGER NOT NULL,
        sealed BLOB NOT NULL
      ) STRICT;
      ALTER TABLE attempt ADD COLUMN untold INTEGER NOT NULL DEFAULT 0;
      UPDATE attempt SET untold = failures;
      """
    ),
  ]

  /// Brings a file from any earlier step to the last.
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    for step in steps {
      migrator.registerMigration(step.name) { try $0.execute(sql: step.sql) }
    }
    return migrator
  }
}
