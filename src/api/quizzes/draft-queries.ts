import * as z from "zod/mini";
import type { Draft } from "../attempts/draft.ts";
import { MergedDraft, type DroppedEntry } from "../attempts/schema.ts";
import { hasStatus } from "../call-errors.ts";
import type { RequestOptions } from "../client.ts";
import { parseJson } from "../values/parse-json.ts";
import { quizQuery, type Backend } from "./queries.ts";
import { Quiz } from "./schema.ts";

/** The server's response about the draft of an attempt: the merged draft, or the result of a completed attempt. */
export type DraftReply =
  | { kind: "merged"; draft: Draft; dropped: readonly DroppedEntry[] }
  | { kind: "completed"; quiz: Quiz };

type Options = Pick<RequestOptions<MergedDraft>, "signal" | "keepalive">;

/** Fetches the server's draft of an attempt. @throws as `Api.request` */
export const fetchDraft = (backend: Backend, quizId: number, options: Options = {}): Promise<DraftReply> =>
  orResult(backend, backend.api.request("GET", `/quiz/${quizId}/draft`, { ...options, schema: MergedDraft }));

/** Merges entries into the server's draft of an attempt. May be repeated. @throws as `Api.request` */
export const sendDraft = (
  backend: Backend,
  quizId: number,
  { entries }: Draft,
  options: Options = {},
): Promise<DraftReply> =>
  orResult(
    backend,
    backend.api.request("PUT", `/quiz/${quizId}/draft`, {
      ...options,
      body: { entries },
      schema: MergedDraft,
    }),
  );

/**
 * For a completed attempt, the server responds with 409 and the result. The cache then holds it, as after a
 * submission.
 */
async function orResult({ client }: Backend, reply: Promise<MergedDraft>): Promise<DraftReply> {
  try {
    const { entries, dropped } = await reply;
    return { kind: "merged", draft: { v: 2, entries }, dropped };
  } catch (error) {
    const quiz = hasStatus(error, 409) ? quizIn(error.sentence) : null;
    if (!quiz) throw error;
    client.setQueryData(quizQuery(quiz.id).queryKey, quiz);
    void client.invalidateQueries({ queryKey: ["user", quiz.userId] });
    return { kind: "completed", quiz };
  }
}

const quizIn = (text: string): Quiz | null => z.safeParse(Quiz, parseJson(text)).data ?? null;
