import type { ComponentPropsWithRef } from "react";
import type { WeekStart } from "../../../api/preferences/schema.ts";
import { weekFacts, type WeekFacts } from "../../../api/progress/week.ts";
import type { QuizSummary } from "../../../api/quizzes/schema.ts";
import type { Loadable } from "../../feedback/loadable.ts";
import { Loaded } from "../../feedback/Loaded/Loaded.tsx";
import { useLabels } from "../../i18n/labels/labels.tsx";
import { WEEK_LABELS } from "../../i18n/texts/study/week-labels.ts";
import { weekTexts } from "../../i18n/texts/study/week-texts.ts";
import { Section } from "../../layout/Section/Section.tsx";
import { Text } from "../../layout/Text/Text.tsx";
import { classNames } from "../../theme/class-names.ts";
import { WEEK_CARD_LABELS, type WeekCardLabels } from "./week-card-labels.ts";
import { WeekChart } from "./WeekChart.tsx";
import { skeleton } from "../../feedback/Skeleton/Skeleton.css.ts";
import { visuallyHidden } from "../../theme/hidden.css.ts";
import * as css from "./WeekCard.css.ts";

export interface WeekCardProps extends Omit<ComponentPropsWithRef<"section">, "children" | "title"> {
  /** The user's completed quizzes; those of the seven days are counted. */
  quizzes: Loadable<readonly QuizSummary[]>;
  /** The current time, which decides what is today. */
  now: Date;
  /** IANA name of the time zone. Default: the browser's. */
  timeZone?: string;
  /** First day of the week, 0 for Sunday; `null` for the last seven days, today last. Default `null`. */
  weekStart?: WeekStart;
  /** Whether the card is collapsed under its title on a narrow screen. Default false. */
  collapsible?: boolean;
  /** Labels that override those of the provider. */
  labels?: Partial<WeekCardLabels> | undefined;
}

/**
 * The activity of the last seven days or of this week, with a summary (spec §2.4, §9).
 *
 * Nothing in it takes focus. The accessible name of the chart lists each day's count; two sentences sum them
 * up.
 */
export function WeekCard(props: WeekCardProps) {
  const { quizzes, now, timeZone, weekStart, collapsible = false, labels, ...rest } = props;
  const t = useLabels("progress", WEEK_CARD_LABELS, labels);
  const options = {
    ...(timeZone === undefined ? {} : { timeZone }),
    ...(weekStart === undefined ? {} : { weekStart }),
  };
  return (
    <Section {...rest} title={t("weekTitle")} collapsible={collapsible} variant="side">
      <Loaded
        data={quizzes}
        skeleton={<WeekSkeleton label={t("weekLoading")} />}
        errorMessage={t("weekFailed")}
      >
        {(value) => <Week facts={weekFacts(value, now, options)} labels={labels} />}
      </Loaded>
    </Section>
  );
}

function Week({ facts, labels }: Pick<WeekCardProps, "labels"> & { facts: WeekFacts }) {
  const t = useLabels("shared", WEEK_LABELS, labels);
  const { momentum, consistency } = weekTexts(facts, t);
  return (
    <>
      <WeekChart {...facts} labels={labels} />
      <div className={css.content}>
        <Text size="sm" weight="heading" leading="ui">
          {momentum}
        </Text>
        <Text tone="muted" size="sm" leading="ui">
          {consistency}
        </Text>
      </div>
    </>
  );
}

function WeekSkeleton({ label }: { label: string }) {
  return (
    <div role="status">
      <span className={visuallyHidden}>{label}</span>
      <span className={classNames(skeleton, css.waitingChart)} aria-hidden />
      <div className={css.content} aria-hidden>
        {["60%", "90%"].map((inlineSize) => (
          <span key={inlineSize} className={classNames(skeleton, css.waitingLine)} style={{ inlineSize }} />
        ))}
      </div>
    </div>
  );
}
