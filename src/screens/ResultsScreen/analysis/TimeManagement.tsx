import type { ReactNode } from "react";
import type { Quiz } from "../../../api/quizzes/schema.ts";
import {
  averageSeconds,
  limitOf,
  SECONDS_PER_QUESTION_MAX,
  secondsTaken,
  timeEfficiency,
} from "../../../api/quizzes/timing.ts";
import { formatDuration, formatSeconds } from "../../../components/i18n/format/durations.ts";
import { Inline } from "../../../components/layout/Inline/Inline.tsx";
import { Section } from "../../../components/layout/Section/Section.tsx";
import { Text } from "../../../components/layout/Text/Text.tsx";
import { classNames } from "../../../components/theme/class-names.ts";
import { Duration } from "./Duration.tsx";
import * as css from "./DetailedAnalysis.css.ts";

/** Shows how long a quiz took, compared to its time limit if it had one. */
export function TimeManagement({ quiz }: { quiz: Quiz }) {
  const taken = secondsTaken(quiz);
  const average = averageSeconds(quiz);
  const limit = limitOf(quiz);
  return (
    <Section variant="stack" title="Time Management">
      {limit === null || taken === null ? null : <UsedTime taken={taken} limit={limit * 60} />}
      <dl className={classNames(css.rows, limit !== null && css.underBar)}>
        <Row name="Total Time Spent">
          <Duration seconds={taken} />
        </Row>
        <Row name="Average per Question">
          {average === null ? <Duration seconds={null} /> : formatSeconds(average, "en")}
        </Row>
        {limit === null ? null : <Row name="Time Efficiency">{timeEfficiency(quiz)}%</Row>}
      </dl>
      {taken === null ? (
        <Text tone="muted" size="sm" className={css.unmeasured}>
          Time is not measured for a session without a time limit that stays open for more than{" "}
          {SECONDS_PER_QUESTION_MAX / 60} minutes per question.
        </Text>
      ) : null}
    </Section>
  );
}

function UsedTime({ taken, limit }: { taken: number; limit: number }) {
  return (
    <div>
      <div
        className={css.timeBar}
        role="img"
        aria-label={`${formatDuration(taken, "en")} used of ${formatDuration(limit, "en")}`}
      >
        <div className={css.timeUsed} style={{ inlineSize: `${(taken / limit) * 100}%` }} />
      </div>
      <Inline as="p" rowGap={0} gap={4} justify="between" className={css.timeText}>
        <span>
          <Text as="strong" weight="semibold">
            <Duration seconds={taken} />
          </Text>{" "}
          used
        </span>
        <Text as="span" tone="muted">
          limit <Duration seconds={limit} />
        </Text>
      </Inline>
    </div>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Inline gap={4} nowrap justify="between" className={css.row}>
      <Text as="dt" tone="muted">
        {name}
      </Text>
      <Text as="dd" weight="semibold">
        {children}
      </Text>
    </Inline>
  );
}
