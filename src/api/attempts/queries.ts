import * as z from "zod/mini";
import { hasStatus, type Api, type RequestOptions } from "../client.ts";
import { Quiz } from "../quizzes/schema.ts";
import type { Draft } from "./draft.ts";
import { MergedDraft, type DroppedEntry } from "./schema.ts";

/** What the server answers about the draft of an attempt: the merged draft, or the result of a completed attempt. */
export type DraftReply =
  | { kind: "merged"; draft: Draft; dropped: readonly DroppedEntry[] }
  | { kind: "completed"; quiz: Quiz };

type Options = Pick<RequestOptions<MergedDraft>, "signal" | "keepalive">;

/** Reads the server's draft of an attempt. @throws as `Api.request` */
export const fetchDraft = (api: Api, quizId: number, options: Options = {}): Promise<DraftReply> =>
  orResult(api.request("GET", `/quiz/${quizId}/draft`, { ...options, schema: MergedDraft }));

/** Merges entries into the server's draft of an attempt. May be repeated. @throws as `Api.request` */
export const sendDraft = (
  api: Api,
  quizId: number,
  { entries }: Draft,
  options: Options = {},
): Promise<DraftReply> =>
  orResult(
    api.request("PUT", `/quiz/${quizId}/draft`, { ...options, body: { entries }, schema: MergedDraft }),
  );

/** A completed attempt is answered with 409 and its result. */
async function orResult(reply: Promise<MergedDraft>): Promise<DraftReply> {
  try {
    const { entries, dropped } = await reply;
    return { kind: "merged", draft: { v: 2, entries }, dropped };
  } catch (error) {
    const quiz = hasStatus(error, 409) ? quizIn(error.sentence) : null;
    if (!quiz) throw error;
    return { kind: "completed", quiz };
  }
}

function quizIn(text: string): Quiz | null {
  try {
    const { success, data } = z.safeParse(Quiz, JSON.parse(text));
    return success ? data : null;
  } catch {
    return null;
  }
}
