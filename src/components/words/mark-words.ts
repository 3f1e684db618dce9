import type { OptionMark } from "../../api/questions/marking.ts";

/** The marker of the right option where a question is asked (spec §4.6). */
export const RIGHT_MARK = "Correct Answer";

const OWN = { right: "Your answer (Correct)", wrong: "Your answer (Incorrect)", none: null };

/**
 * What an option's mark is called, `null` for none: of a single choice, or of several, where it is asked (spec §4.6), and of
 * either in the review (spec §2.7).
 */
export const MARK_WORDS = {
  single: { right: RIGHT_MARK, missed: RIGHT_MARK, wrong: "Your answer", none: null },
  multiple: { ...OWN, missed: RIGHT_MARK },
  review: { ...OWN, missed: "Correct answer" },
} as const satisfies Record<string, Record<OptionMark, string | null>>;
