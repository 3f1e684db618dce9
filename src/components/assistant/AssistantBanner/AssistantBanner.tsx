import { Mark } from "../../brand/Mark/Mark.tsx";
import { skeleton } from "../../feedback/Skeleton/Skeleton.css.ts";
import { Tag } from "../../controls/Tag/Tag.tsx";
import { AdvisedButton } from "../../progress/AdvisedButton/AdvisedButton.tsx";
import { Loaded } from "../../feedback/Loaded/Loaded.tsx";
import { FigureList } from "../../progress/FigureList/FigureList.tsx";
import type { Loadable } from "../../feedback/loadable.ts";
import { bannerSession, type AdvisedSession } from "../../../api/quizzes/advised-session.ts";
import { bannerFacts, type BannerContent, type KnownFacts } from "../../../api/progress/banner-facts.ts";
import { formatNumber, formatPercent } from "../../format/numbers.ts";
import { classNames } from "../../theme/class-names.ts";
import { visuallyHidden } from "../../theme/hidden.css.ts";
import * as css from "./AssistantBanner.css.ts";
import { bannerType } from "../../../api/progress/banner-type.ts";
import { sessionWords } from "../../words/session-words.ts";
import { BANNER_LABELS, greeting, scoutWords } from "../../words/scout-words.ts";

export interface AssistantBannerProps {
  /** Scout greets by its first word. */
  username: string;
  /** Decides between morning, afternoon and evening, in the browser's time zone. */
  now: Date;
  content: Loadable<BannerContent>;
  /** A quiz is being made: no other can be started. Default false. */
  isPending?: boolean;
  /** Called to begin the session that Scout advises. Without it, advice is words alone. */
  onStart?: (session: AdvisedSession) => void;
}

/**
 * Scout's greeting with the one thing to know now (spec §4.5), a button that begins what he advises, and three facts in
 * the margin as soon as there is a session to tell of.
 *
 * Assistive technology finds a region named Scout and the screen's heading in it; the facts are a description list.
 * Keyboard: one button, which is named with what it begins.
 */
export function AssistantBanner(props: AssistantBannerProps) {
  const { username, now, content, isPending = false, onStart } = props;
  const facts = content.state === "ready" ? bannerFacts(content.value) : null;
  const label = facts && BANNER_LABELS[bannerType(facts)];
  const hasFigures = content.state === "loading" || (facts !== null && facts.totalQuizzes > 0);
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
            {(value) => <Sentence {...bannerFacts(value)} />}
          </Loaded>
        </div>
        {onStart ? <Step facts={facts} isPending={isPending} onStart={onStart} /> : null}
      </div>
      {hasFigures ? <FigureList isCompact figures={figures(facts)} /> : null}
    </section>
  );
}

function Sentence(facts: KnownFacts) {
  const { before, marked, after } = scoutWords(bannerType(facts), facts);
  return (
    <p className={css.sentence}>
      {before}
      <mark className={css.marked}>{marked}</mark>
      {after}
    </p>
  );
}

interface StepProps {
  /** `null` while they are not known: its place is kept. */
  facts: KnownFacts | null;
  isPending: boolean;
  onStart: (session: AdvisedSession) => void;
}

function Step({ facts, isPending, onStart }: StepProps) {
  if (facts === null) return <div className={css.step} />;
  const session = bannerSession(bannerType(facts), facts);
  if (session === null) return null;
  const name = (session.kind === "domain" ? facts.weakest : facts.certification)?.name ?? "";
  return (
    <div className={css.step}>
      <AdvisedButton
        words={sessionWords(session, name)}
        variant="primary"
        isPending={isPending}
        onStart={() => onStart(session)}
      />
    </div>
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

function figures(facts: KnownFacts | null) {
  const waiting = <span className={classNames(skeleton, css.waitingFigure)} aria-hidden />;
  const count = facts?.totalQuizzes ?? 0;
  const days = facts?.currentStreak ?? 0;
  return [
    { label: count === 1 ? "session" : "sessions", value: facts ? formatNumber(count) : waiting },
    { label: "average score", value: facts ? formatPercent(facts.averageScore) : waiting },
    { label: days === 1 ? "day in a row" : "days in a row", value: facts ? formatNumber(days) : waiting },
  ];
}
