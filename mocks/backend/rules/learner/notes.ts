import type { NoteDoc } from "../../documents/learning.ts";
import type { Tx } from "../../ports/store.ts";

type NoteKey = Pick<NoteDoc, "userId" | "questionId">;

/** Stores a note; deletes it if the text is blank. @returns the stored note */
export async function putNote(
  tx: Tx,
  key: NoteKey,
  text: string | undefined,
  now: number,
): Promise<Readonly<NoteDoc> | undefined> {
  const [before] = await tx.list("notes", key);
  if (text === undefined) return before;
  if (text.trim() === "") {
    if (before) await tx.remove("notes", before.id);
    return undefined;
  }
  const note = { ...key, text, updatedAt: new Date(now).toISOString() };
  return before ? tx.update("notes", before.id, note) : tx.insert("notes", note);
}
