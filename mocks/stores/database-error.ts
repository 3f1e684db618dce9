/** The database can't be used. The message is for operators and says how to fix it. */
export class DatabaseError extends Error {
  override name = "DatabaseError";
}
