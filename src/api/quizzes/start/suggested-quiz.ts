import { CLEAR_GAP } from "../../progress/mastery/evidence.ts";
import { GOOD_FROM, MASTERY_GOAL } from "../../progress/mastery/mastery-bands.ts";
import type { NamedDomain } from "../../progress/plan/banner-facts.ts";
import type { BannerType } from "../../progress/plan/banner-type.ts";
import type { StudyPlan } from "../../progress/schema.ts";
import { roundPercent } from "../../values/percent.ts";
import type { QuizMode } from "../schema.ts";

/** A suggested quiz: on one domain, on one certification, or a practice exam over all certifications. */
export type SuggestedQuiz =
  | {
      kind: "domain";
      mode: QuizMode;
      reason: "weakest" | "domain";
      categoryId: number;
      subcategoryId: number;
    }
  | { kind: "certification"; mode: QuizMode; categoryId: number }
  | { kind: "exam" };

/** Facts that the banner's suggestion is based on. */
export interface SuggestionFacts {
  /** The domain to name; `null` while no domain has enough graded answers. */
  lowest: Pick<NamedDomain, "categoryId" | "subcategoryId" | "average" | "kind"> | null;
  /** The certification to continue with; `null` if none has questions. */
  certification: { id: number } | null;
}

/**
 * Returns the mode suggested for a domain, in the banner and the plan: study below {@link GOOD_FROM}, else a
 * graded quiz.
 */
export function modeFor(average: number): QuizMode {
  return roundPercent(average) < GOOD_FROM ? "study" : "quiz";
}

/**
 * Returns the quiz that the banner suggests: study questions if the banner encourages, else the next step for
 * the domain that it names. `null` for new users, who choose a certification first.
 */
export function suggestForBanner(
  type: BannerType,
  { lowest, certification }: SuggestionFacts,
): SuggestedQuiz | null {
  if (type === "welcome") return null;
  const isEncouraged = type === "encouragement";
  if (lowest === null) {
    const mode = isEncouraged ? "study" : "quiz";
    return certification && { kind: "certification", mode, categoryId: certification.id };
  }
  const { categoryId, subcategoryId, average, kind } = lowest;
  if (!isEncouraged && roundPercent(average) >= MASTERY_GOAL) return { kind: "exam" };
  const mode = isEncouraged ? "study" : modeFor(average);
  return {
    kind: "domain",
    mode,
    reason: kind === "clear" ? "weakest" : "domain",
    categoryId,
    subcategoryId,
  };
}

/**
 * Returns the quiz suggested for each focus area of the plan, in order, by {@link modeFor}. If the banner
 * suggests the same quiz, the area gets the other mode.
 */
export function suggestForPlan(
  areas: StudyPlan["focusAreas"],
  bannerQuiz: SuggestedQuiz | null,
): SuggestedQuiz[] {
  const [lowest, next] = areas.map(({ rollingAverage }) => roundPercent(rollingAverage));
  const isClear = lowest !== undefined && next !== undefined && next - lowest >= CLEAR_GAP;
  return areas.map(({ categoryId, subcategoryId, rollingAverage }, index) => {
    const suggestion = (mode: QuizMode): SuggestedQuiz =>
      subcategoryId === undefined
        ? { kind: "certification", mode, categoryId }
        : {
            kind: "domain",
            mode,
            reason: index === 0 && isClear ? "weakest" : "domain",
            categoryId,
            subcategoryId,
          };
    const first = modeFor(rollingAverage);
    const other = first === "study" ? "quiz" : "study";
    return suggestion(bannerQuiz && keyOf(suggestion(first)) === keyOf(bannerQuiz) ? other : first);
  });
}

/** Returns equal keys for suggestions with the same content, ignoring the reason. */
function keyOf(suggestion: SuggestedQuiz): string {
  switch (suggestion.kind) {
    case "domain":
      return `${suggestion.mode} of domain ${suggestion.subcategoryId}`;
    case "certification":
      return `${suggestion.mode} of certification ${suggestion.categoryId}`;
    case "exam":
      return suggestion.kind;
  }
}
