import Sqlite from "better-sqlite3";

/** Makes an index of recipes one that does not fit its table any more, as a fault of a disk may. */
export function spoilIndex(file: string): void {
  const db = new Sqlite(file);
  db.unsafeMode();
  db.pragma("writable_schema = ON");
  db.exec(
    `UPDATE sqlite_master SET sql = replace(sql, '"featured_at"', '"title"') WHERE name = 'recipe_featured'`,
  );
  db.close();
}
