import { useQuery } from "@tanstack/react-query";
import { preferencesQuery } from "../../api/preferences/queries.ts";
import type { MyExam } from "../../api/preferences/schema.ts";
import { useChangePreferences } from "./useChangePreferences.ts";

export interface MyExamChoice {
  /** The exam, even if its certification is no longer offered; `null` without one. */
  myExam: MyExam | null;
  /** The exam's certification, if it is still offered; otherwise `null`. */
  categoryId: number | null;
  /** Whether the user has answered or skipped the question for their exam. */
  isAsked: boolean;
}

/**
 * Returns the exam that a user prepares for, as stored in their account. `choice` is `null` while loading and for
 * signed-out visitors. A change applies immediately; if the server doesn't store it, a toast says so.
 */
export function useMyExam(userId: number | null) {
  const query = useQuery({ ...preferencesQuery(userId ?? 0), enabled: userId !== null });
  const change = useChangePreferences(userId ?? 0, "Your exam");
  const { data } = query;
  const choice: MyExamChoice | null =
    userId === null || !data
      ? null
      : {
          myExam: data.myExam,
          categoryId: data.myExam && !data.myExam.isRetired ? data.myExam.categoryId : null,
          isAsked: data.isExamAsked,
        };
  return {
    choice,
    isFetched: query.isFetched,
    /** Saves the exam. Calls `onSaved` after the server has stored it, if the component is still mounted. */
    save: (myExam: MyExam | null, onSaved?: () => void) => change({ myExam, isExamAsked: true }, onSaved),
    skip: () => change({ isExamAsked: true }),
  };
}
