/** The database can't be used; the message says what to do. */
export class DatabaseError extends Error {
  override name = "DatabaseError";
}
