import type { ComponentPropsWithRef } from "react";
import { bannerFacts, type BannerContent, type KnownFacts } from "../../../api/progress/plan/banner-facts.ts";
import { bannerType } from "../../../api/progress/plan/banner-type.ts";
import { suggestForBanner, type SuggestedQuiz } from "../../../api/quizzes/start/suggested-quiz.ts";
import { Mark } from "../../brand/Mark/Mark.tsx";
import { Tag } from "../../controls/Tag/Tag.tsx";
import type { Loadable } from "../../feedback/loadable.ts";
import { Loaded } from "../../feedback/Loaded/Loaded.tsx";
import { formatNumber, formatPercent } from "../../i18n/format/numbers.ts";
import { useLabels, type Translate } from "../../i18n/labels/labels.tsx";
import { LIMIT_LABELS } from "../../i18n/texts/session/limit-labels.ts";
import type { ExtraTimeOrUnknown } from "../../i18n/texts/session/limit-text.ts";
import { SESSION_LABELS } from "../../i18n/texts/session/session-labels.ts";
import { sessionLabel } from "../../i18n/texts/session/session-text.ts";
import { STATUS_LABELS } from "../../i18n/texts/status-labels.ts";
import { SCOUT_LABELS } from "../../i18n/texts/study/scout-labels.ts";
import { bannerText, greeting, scoutMessage } from "../../i18n/texts/study/scout-message.ts";
import { AdvisedButton } from "../../progress/AdvisedButton/AdvisedButton.tsx";
import { FigureList } from "../../progress/FigureList/FigureList.tsx";
import { classNames } from "../../theme/class-names.ts";
import { ASSISTANT_BANNER_LABELS, type AssistantBannerLabels } from "./assistant-banner-labels.ts";
import { skeleton } from "../../feedback/Skeleton/Skeleton.css.ts";
import { visuallyHidden } from "../../theme/hidden.css.ts";
import * as css from "./AssistantBanner.css.ts";

export interface AssistantBannerProps extends Omit<ComponentPropsWithRef<"section">, "children" | "content"> {
  /** Scout greets with its first word. */
  username: string;
  /** Determines morning, afternoon or evening, in the browser's time zone. */
  now: Date;
  /** The message and its facts, or why they can't be shown yet. */
  content: Loadable<BannerContent>;
  /** The learner's extra time, for the time limit of the suggested quiz. Default `unknown`: no limit is shown. */
  extraTime?: ExtraTimeOrUnknown;
  /** Whether a quiz is being created: no other can be started. Default false. */
  pending?: boolean;
  /** Called to start the quiz that Scout suggests. Without it, the button is hidden. */
  onStart?: (quiz: SuggestedQuiz) => void;
  /** Level of its heading. Default 1. */
  headingLevel?: 1 | 2 | 3;
  /** Labels that override those of the provider. */
  labels?: Partial<AssistantBannerLabels> | undefined;
}

/**
 * Scout's greeting with the most important message (spec §4.5), a button that starts the suggested quiz, and
 * three facts in the margin once there is a quiz.
 *
 * Assistive technology finds a region named Scout with the screen's heading; the facts are a description list.
 * Keyboard: one button, named with what it starts.
 */
export function AssistantBanner(props: AssistantBannerProps) {
  const {
    username,
    now,
    content,
    extraTime,
    pending = false,
    onStart,
    headingLevel = 1,
    labels,
    className,
    ...rest
  } = props;
  const t = useLabels("assistant", ASSISTANT_BANNER_LABELS, labels);
  const tScout = useLabels("shared", SCOUT_AND_STATUS_LABELS, labels);
  const Heading = `h${headingLevel}` as const;
  const facts = content.state === "ready" ? bannerFacts(content.value) : null;
  const label = facts && bannerText(bannerType(facts), facts, tScout);
  const hasFigures = content.state === "loading" || (facts !== null && facts.totalQuizzes > 0);
  return (
    <section {...rest} className={classNames(css.banner, className)} aria-label={t("scout")}>
      <div>
        <p className={css.scout}>
          <Mark className={css.mark} />
          {t("scout")}
          {label ? <Tag className={css.level}>{label}</Tag> : null}
        </p>
        <div className={css.message}>
          <Heading className={css.greeting}>{greeting(username, now, tScout)}</Heading>{" "}
          <Loaded
            data={content}
            skeleton={<BannerSkeleton label={t("scoutIsLooking")} />}
            errorMessage={t("progressFailed")}
          >
            {(value) => <Sentence facts={bannerFacts(value)} t={tScout} />}
          </Loaded>
        </div>
        {onStart ? (
          <Step
            facts={facts}
            extraTime={extraTime ?? "unknown"}
            pending={pending}
            onStart={onStart}
            labels={labels}
          />
        ) : null}
      </div>
      {hasFigures ? <FigureList compact figures={figures(facts, t)} /> : null}
    </section>
  );
}

/** Labels of Scout's sentence and of the word next to the name. */
const SCOUT_AND_STATUS_LABELS = { ...SCOUT_LABELS, ...STATUS_LABELS };

function Sentence({ facts, t }: { facts: KnownFacts; t: Translate<typeof SCOUT_AND_STATUS_LABELS> }) {
  const { before, figure, after } = scoutMessage(bannerType(facts), facts, t);
  return (
    <p className={css.sentence}>
      {before}
      <mark className={css.figureMark}>{figure}</mark>
      {after}
    </p>
  );
}

interface StepProps {
  /** `null` while loading: the space is reserved. */
  facts: KnownFacts | null;
  extraTime: ExtraTimeOrUnknown;
  pending: boolean;
  onStart: (quiz: SuggestedQuiz) => void;
  labels: AssistantBannerProps["labels"];
}

/** Labels of the button's text. */
const STEP_LABELS = { ...SESSION_LABELS, ...LIMIT_LABELS };

function Step({ facts, extraTime, pending, onStart, labels }: StepProps) {
  const t = useLabels("shared", STEP_LABELS, labels);
  if (facts === null) return <div className={css.step} />;
  const quiz = suggestForBanner(bannerType(facts), facts);
  if (quiz === null) return null;
  const name = (quiz.kind === "domain" ? facts.lowest : facts.certification)?.name ?? "";
  return (
    <div className={css.step}>
      <AdvisedButton
        label={sessionLabel(quiz, name, extraTime, t)}
        variant="primary"
        pending={pending}
        onStart={() => onStart(quiz)}
      />
    </div>
  );
}

function BannerSkeleton({ label }: { label: string }) {
  return (
    <div className={css.skeleton} role="status">
      <span className={visuallyHidden}>{label}</span>
      {["90%", "55%"].map((inlineSize) => (
        <span
          key={inlineSize}
          className={classNames(skeleton, css.waitingLine)}
          style={{ inlineSize }}
          aria-hidden
        />
      ))}
    </div>
  );
}

function figures(facts: KnownFacts | null, t: Translate<typeof ASSISTANT_BANNER_LABELS>) {
  const figureSkeleton = <span className={classNames(skeleton, css.figureSkeleton)} aria-hidden />;
  const count = facts?.totalQuizzes ?? 0;
  const days = facts?.currentStreak ?? 0;
  return [
    { label: t("sessions", { count }), value: facts ? formatNumber(count, t.locale) : figureSkeleton },
    {
      label: t("averageScore"),
      value: facts ? formatPercent(facts.averageScore, t.locale) : figureSkeleton,
    },
    {
      label: t("daysInARow", { count: days }),
      value: facts ? formatNumber(days, t.locale) : figureSkeleton,
    },
  ];
}
