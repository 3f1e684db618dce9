import * as z from "zod/mini";
import {
  SavedQuestionCounts,
  SavedQuestions,
  type SavedList,
} from "../../../../src/api/saved-questions/schema.ts";
import type { BackendSetup } from "../../../test-backend/calls.ts";
import { startAsNewcomer } from "../../../test-backend/newcomer.ts";
import { SAMPLE_USERS } from "../../../test-backend/sample.ts";

export const NEWCOMER = SAMPLE_USERS.newcomer;

/** Starts the reference backend with calls as the newcomer, who has no saved questions. */
export async function startWithoutSavedQuestions(setup?: BackendSetup) {
  const newcomer = await startAsNewcomer(setup);
  const { call, readOwn, takeWith } = newcomer;
  const counts = async () => z.parse(SavedQuestionCounts, await readOwn("marks"));
  const list = async (kind: SavedList, query = "") =>
    z.parse(SavedQuestions, await readOwn(`marked-questions?kind=${kind}${query}`));
  const changeSavedState = (questionId: number, change: object) =>
    call("PUT", `/api/user/${NEWCOMER}/marks/${questionId}`, change);
  return { ...newcomer, take: takeWith, counts, list, changeSavedState };
}
