import { roundPercent } from "../percent.ts";
import type { NamedDomain } from "../progress/banner-facts.ts";
import type { BannerType } from "../progress/banner-type.ts";
import { CLEAR_GAP } from "../progress/evidence.ts";
import { GOOD_FROM, MASTERY_GOAL } from "../progress/mastery-bands.ts";
import type { StudyPlan } from "../progress/schema.ts";
import type { QuizMode } from "./schema.ts";

/** The session that a piece of advice leads to: on one domain, on one certification, or a practice exam over all. */
export type AdvisedSession =
  | {
      kind: "domain";
      mode: QuizMode;
      reason: "weakest" | "domain";
      categoryId: number;
      subcategoryId: number;
    }
  | { kind: "certification"; mode: QuizMode; categoryId: number }
  | { kind: "exam" };

/** What the banner can lead to. */
export interface Grounds {
  /** The domain to name; `null` while no domain has enough graded answers. */
  lowest: Pick<NamedDomain, "categoryId" | "subcategoryId" | "average" | "kind"> | null;
  /** The certification to go on with; `null` where none has questions. */
  certification: { id: number } | null;
}

/** What comes next on a domain, in the banner as in the plan: study questions below {@link GOOD_FROM}, else a graded quiz. */
export function modeFor(average: number): QuizMode {
  return roundPercent(average) < GOOD_FROM ? "study" : "quiz";
}

/**
 * What the banner leads to: study questions where it encourages, else what comes next on the domain that it names. A
 * newcomer chooses a certification first, which is no session yet.
 */
export function bannerSession(type: BannerType, { lowest, certification }: Grounds): AdvisedSession | null {
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
 * What each focus area of the plan leads to, in its order, by {@link modeFor}. What the banner already leads to is not
 * offered twice: that area leads to the step before or after it.
 */
export function planSessions(
  areas: StudyPlan["focusAreas"],
  offered: AdvisedSession | null,
): AdvisedSession[] {
  const [lowest, next] = areas.map(({ rollingAverage }) => roundPercent(rollingAverage));
  const isClear = lowest !== undefined && next !== undefined && next - lowest >= CLEAR_GAP;
  return areas.map(({ categoryId, subcategoryId, rollingAverage }, index) => {
    const session = (mode: QuizMode): AdvisedSession =>
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
    return session(offered && keyOf(session(first)) === keyOf(offered) ? other : first);
  });
}

/** Equal for sessions that hold the same, whatever the reason. */
function keyOf(session: AdvisedSession): string {
  switch (session.kind) {
    case "domain":
      return `${session.mode} of domain ${session.subcategoryId}`;
    case "certification":
      return `${session.mode} of certification ${session.categoryId}`;
    case "exam":
      return session.kind;
  }
}
