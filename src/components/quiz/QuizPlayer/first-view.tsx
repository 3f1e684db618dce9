import { percent } from "../../../api/values/percent.ts";
import { ProgressBar } from "../../controls/ProgressBar/ProgressBar.tsx";
import { isAnswerable, isClosed } from "../engine/state.ts";
import { usePlayer, usePlayerState } from "./context/quiz-context.ts";
import { DeferredPart } from "./loading/DeferredPart.tsx";
import * as css from "./QuizPlayer.css.ts";

/** Title and description; until the quiz is submitted also the clock and the progress. */
export function Header() {
  const { props } = usePlayer();
  const isOver = usePlayerState(isClosed);
  const timeLimit = usePlayerState(({ settings }) => settings.timeLimit);
  const { title, description, headingLevel = 2 } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={css.head}>
      <div className={css.titleArea}>
        {title === undefined ? null : <Heading className={css.title}>{title}</Heading>}
        {description === undefined || description === null ? null : (
          <div className={css.mode}>{description}</div>
        )}
      </div>
      {isOver ? null : (
        <div className={css.bar}>
          {timeLimit === null ? null : (
            <div className={css.clock}>
              <Timer />
            </div>
          )}
          <Progress />
        </div>
      )}
    </div>
  );
}

/** Position in the quiz, as text and as a progress bar. */
export function Progress() {
  const { t } = usePlayer();
  const index = usePlayerState((state) => state.index);
  const total = usePlayerState(({ questions }) => questions.total);
  const done = percent(index + 1, total);
  return (
    <>
      <p className={css.position}>
        <span className={css.positionText}>{t("questionOf", { index: index + 1, total })}</span>
        <span className={css.percent}>{t("percentDone", { percent: done })}</span>
      </p>
      <div className={css.progress}>
        <ProgressBar label={t("quizProgress")} value={done} />
      </div>
    </>
  );
}

/** Time remaining, with a button that hides it. Renders nothing without a time limit. */
export function Timer() {
  const isRunning = usePlayerState(({ deadline, phase }) => deadline !== null && phase.name !== "done");
  return isRunning ? <DeferredPart name="PlayerClock" width="9rem" heights={[2.5]} /> : null;
}

/** Notices about the connection, the storage, the time limit and the submission. Usually renders nothing. */
export function Notices() {
  const { props } = usePlayer();
  const isNeeded = usePlayerState((state) => !state.isSaved || state.hasFailed || !isAnswerable(state));
  return isNeeded || props.submission?.isOnline === false ? (
    <DeferredPart name="Notices" heights={[3]} />
  ) : null;
}

/** Height of the navigator's legend in rem. */
const LEGEND_HEIGHT = 6;

/** Question navigator and keyboard shortcut hint. */
export function Navigator() {
  const total = usePlayerState(({ questions }) => questions.total);
  if (usePlayerState(isClosed)) return null;
  return (
    <DeferredPart
      name="PlayerSidebar"
      heights={[1.4, Math.min(26, Math.ceil(total / 10) * 2.75), LEGEND_HEIGHT]}
    />
  );
}
