import * as z from "zod/mini";
import { isStorable, REPLICA_MAX, TIME_MAX, type DraftEntry as Entry } from "./draft.ts";

/** The stamp of an entry: milliseconds, and the id of the replica. */
export const Stamp = z.tuple([
  z.int().check(z.nonnegative(), z.lte(TIME_MAX)),
  z.string().check(z.minLength(1), z.maxLength(REPLICA_MAX), z.refine(isStorable)),
]);

/** One entry, as sent and stored. The type of `value` depends on the entry's name. */
export const DraftEntry: z.ZodMiniType<Entry> = z.object({
  value: z.union([
    z.null(),
    z.boolean(),
    z.number(),
    z.string(),
    z.array(z.string()),
    z.array(z.object({ prompt: z.string(), option: z.string() })),
  ]),
  stamp: Stamp,
});

/** Body of `PUT /api/quiz/{id}/draft`: entries of an attempt's draft by name. Invalid entries are dropped. */
export const DraftChange = z.object({ entries: z.looseObject({}) });
export type DraftChange = z.infer<typeof DraftChange>;

/** An entry that was not stored, with the reason. */
export const DroppedEntry = z.object({ name: z.string(), reason: z.string() });
export type DroppedEntry = z.infer<typeof DroppedEntry>;

/** The server's draft of an attempt. `dropped` lists the sent entries that were not stored. */
export const MergedDraft = z.object({
  entries: z.catchall(z.object({}), DraftEntry),
  dropped: z.array(DroppedEntry),
});
export type MergedDraft = z.infer<typeof MergedDraft>;
