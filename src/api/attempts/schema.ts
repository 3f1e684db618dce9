import * as z from "zod/mini";
import { DraftEntryOnWire } from "./draft.ts";

/** Body of `PUT /api/quiz/{id}/draft`: entries of an attempt's draft by name. Those that can't be read are dropped. */
export const DraftChange = z.object({ entries: z.record(z.string(), z.unknown()) });
export type DraftChange = z.infer<typeof DraftChange>;

/** An entry that was not stored, and why. */
export const DroppedEntry = z.object({ name: z.string(), reason: z.string() });
export type DroppedEntry = z.infer<typeof DroppedEntry>;

/** The draft of an attempt as the server holds it. `dropped`: the entries of the call that were not stored. */
export const MergedDraft = z.object({
  entries: z.record(z.string(), DraftEntryOnWire),
  dropped: z.array(DroppedEntry),
});
export type MergedDraft = z.infer<typeof MergedDraft>;
