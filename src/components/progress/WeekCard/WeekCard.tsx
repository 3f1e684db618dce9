import type { WeekStart } from "../../../api/preferences/schema.ts";
import type { QuizSummary } from "../../../api/quizzes/schema.ts";
import { quiet } from "../../layout/rows.css.ts";
import { Section } from "../../layout/Section/Section.tsx";
import { skeleton } from "../../feedback/Skeleton/Skeleton.css.ts";
import { Loaded } from "../../feedback/Loaded/Loaded.tsx";
import { classNames } from "../../theme/class-names.ts";
import { visuallyHidden } from "../../theme/hidden.css.ts";
import type { Loadable } from "../../feedback/loadable.ts";
import { weekFacts } from "../../../api/progress/week.ts";
import { weekWords } from "../../words/week-words.ts";
import * as css from "./WeekCard.css.ts";
import { WeekChart } from "./WeekChart.tsx";

export interface WeekCardProps {
  /** The user's completed quizzes; those of the seven days count. */
  quizzes: Loadable<readonly QuizSummary[]>;
  now: Date;
  /** IANA name of the zone whose days count. Default: the browser's. */
  timeZone?: string;
  /** The day that the week begins with, 0 for Sunday; `null` for the last seven days, today last. Default `null`. */
  weekStart?: WeekStart;
  /** On a narrow screen folded away under its title until that is pressed. Default false. */
  isFolded?: boolean;
}

/**
 * What was done on each of the last seven days, or of this week, and what it amounts to (spec §2.4, §9).
 *
 * Nothing in it takes the focus. The columns are a picture whose name says each day's count; two sentences sum them up.
 */
export function WeekCard({ quizzes, isFolded = false, ...days }: WeekCardProps) {
  return (
    <Section title="This week’s progress" isFolded={isFolded} variant="side">
      <Loaded of={quizzes} waiting={<Waiting />} failed="Your sessions could not be loaded.">
        {(value) => <Week {...days} quizzes={value} />}
      </Loaded>
    </Section>
  );
}

function Week(props: Omit<WeekCardProps, "quizzes"> & { quizzes: readonly QuizSummary[] }) {
  const { quizzes, now, ...options } = props;
  const facts = weekFacts(quizzes, now, options);
  const { momentum, consistency } = weekWords(facts);
  return (
    <>
      <WeekChart {...facts} />
      <div className={css.words}>
        <p className={css.momentum}>{momentum}</p>
        <p className={quiet}>{consistency}</p>
      </div>
    </>
  );
}

function Waiting() {
  return (
    <div role="status">
      <span className={visuallyHidden}>Loading this week</span>
      <span className={classNames(skeleton, css.waitingChart)} aria-hidden />
      <div className={css.words} aria-hidden>
        {["60%", "90%"].map((inlineSize) => (
          <span key={inlineSize} className={classNames(skeleton, css.waitingLine)} style={{ inlineSize }} />
        ))}
      </div>
    </div>
  );
}
