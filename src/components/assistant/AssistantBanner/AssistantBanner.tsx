import type { Category, Subcategory } from "../../../api/catalogue/schema.ts";
import type { MasteryRecord, UserStats } from "../../../api/progress/schema.ts";
import { Mark } from "../../brand/Mark/Mark.tsx";
import { skeleton } from "../../feedback/Skeleton/Skeleton.css.ts";
import { Tag } from "../../controls/Tag/Tag.tsx";
import { Loaded } from "../../feedback/Loaded/Loaded.tsx";
import { FigureList } from "../../progress/FigureList/FigureList.tsx";
import type { Loadable } from "../../feedback/loadable.ts";
import { overallMastery, splitKnown, weakestDomain } from "../../../api/progress/mastery.ts";
import { formatNumber, formatPercent } from "../../format/numbers.ts";
import { classNames } from "../../theme/class-names.ts";
import { visuallyHidden } from "../../theme/hidden.css.ts";
import * as css from "./AssistantBanner.css.ts";
import { bannerType } from "../../../api/progress/banner-type.ts";
import { BANNER_LABELS, greeting, scoutWords, type ScoutFacts } from "../../words/scout-words.ts";

export interface AssistantBannerContent {
  stats: UserStats;
  mastery: readonly MasteryRecord[];
  categories: readonly Category[];
  subcategories: readonly Subcategory[];
}

export interface AssistantBannerProps {
  /** Scout greets by its first word. */
  username: string;
  /** Decides between morning, afternoon and evening, in the browser's time zone. */
  now: Date;
  content: Loadable<AssistantBannerContent>;
}

/**
 * Scout's greeting with the one thing to know now (spec §4.5), and three facts in the margin.
 *
 * Assistive technology finds a region named Scout and the screen's heading in it; the facts are a description list.
 */
export function AssistantBanner({ username, now, content }: AssistantBannerProps) {
  const facts = content.state === "ready" ? scoutFacts(content.value) : null;
  const label = facts && BANNER_LABELS[bannerType(facts)];
  return (
    <section className={css.banner} aria-label="Scout">
      <div>
        <p className={css.scout}>
          <Mark className={css.mark} />
          Scout
          {label ? <Tag>{label}</Tag> : null}
        </p>
        <div className={css.say}>
          <h1 className={css.greeting}>{greeting(username, now)}</h1>{" "}
          <Loaded of={content} waiting={<Waiting />} failed="Your progress could not be loaded.">
            {(value) => <Sentence {...scoutFacts(value)} />}
          </Loaded>
        </div>
      </div>
      {content.state === "failed" ? null : <FigureList isCompact figures={figures(facts)} />}
    </section>
  );
}

function Sentence(facts: ScoutFacts) {
  const { before, marked, after } = scoutWords(bannerType(facts), facts);
  return (
    <p className={css.sentence}>
      {before}
      <mark className={css.marked}>{marked}</mark>
      {after}
    </p>
  );
}

function Waiting() {
  return (
    <div className={css.waiting} role="status">
      <span className={visuallyHidden}>Scout is looking at your progress</span>
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

function scoutFacts({ stats, mastery, categories, subcategories }: AssistantBannerContent): ScoutFacts {
  const { known } = splitKnown(mastery, categories, subcategories);
  const weakest = weakestDomain(known);
  const domain = subcategories.find(({ id }) => id === weakest?.subcategoryId);
  return {
    ...stats,
    overallMastery: overallMastery(known),
    weakest: weakest && domain ? { name: domain.name, average: weakest.rollingAverage } : null,
    firstCertification: categories.find(({ questionCount }) => questionCount > 0)?.name ?? null,
  };
}

function figures(facts: ScoutFacts | null) {
  const waiting = <span className={classNames(skeleton, css.waitingFigure)} aria-hidden />;
  const count = facts?.totalQuizzes ?? 0;
  const days = facts?.currentStreak ?? 0;
  return [
    { label: count === 1 ? "session" : "sessions", value: facts ? formatNumber(count) : waiting },
    {
      label: "average score",
      value: facts ? count === 0 ? <NoFigure /> : formatPercent(facts.averageScore) : waiting,
    },
    { label: days === 1 ? "day in a row" : "days in a row", value: facts ? formatNumber(days) : waiting },
  ];
}

function NoFigure() {
  return (
    <>
      <span aria-hidden>–</span>
      <span className={visuallyHidden}>none yet</span>
    </>
  );
}
