import type { BannerType } from "../progress/banner-type.ts";
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
  /** The domain with the lowest average, in percent; `null` without graded answers. */
  weakest: { categoryId: number; subcategoryId: number; average: number } | null;
  /** The certification to go on with; `null` where none has questions. */
  certification: { id: number } | null;
}

/**
 * What the banner leads to: study questions where it encourages, else what moves the figure that it names. A newcomer
 * chooses a certification first, which is no session yet.
 */
export function bannerSession(type: BannerType, { weakest, certification }: Grounds): AdvisedSession | null {
  if (type === "welcome") return null;
  const mode = type === "encouragement" ? "study" : "quiz";
  if (weakest === null) return certification && { kind: "certification", mode, categoryId: certification.id };
  if (mode === "quiz" && weakest.average >= MASTERY_GOAL) return { kind: "exam" };
  const { categoryId, subcategoryId } = weakest;
  return { kind: "domain", mode, reason: "weakest", categoryId, subcategoryId };
}

/**
 * What each focus area of the plan leads to, in its order: study questions below {@link GOOD_FROM}, a graded quiz from
 * there on. What the banner already leads to is not offered twice: that area leads to the other of the two.
 */
export function planSessions(
  areas: StudyPlan["focusAreas"],
  offered: AdvisedSession | null,
): AdvisedSession[] {
  return areas.map(({ categoryId, subcategoryId, rollingAverage }, index) => {
    const session = (mode: QuizMode): AdvisedSession =>
      subcategoryId === undefined
        ? { kind: "certification", mode, categoryId }
        : { kind: "domain", mode, reason: index === 0 ? "weakest" : "domain", categoryId, subcategoryId };
    const [first, other] =
      rollingAverage < GOOD_FROM ? (["study", "quiz"] as const) : (["quiz", "study"] as const);
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
