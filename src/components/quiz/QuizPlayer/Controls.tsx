import { ArmedButton } from "../../controls/Button/ArmedButton.tsx";
import { Button } from "../../controls/Button/Button.tsx";
import { ChevronLeft, ChevronRight, Flag } from "../../icons/player-icons.tsx";
import { currentItem, isAtSummary, isClosed } from "../engine/state.ts";
import { usePlayer, usePlayerState } from "./context/quiz-context.ts";
import { DeferredPart } from "./loading/DeferredPart.tsx";
import * as css from "./QuizPlayer.css.ts";

/** Buttons for previous, flag and next; on the last question, submit instead of next. */
export function Controls() {
  const { quiz, t, props, deferred, remoteChange, goTo, goToNext, checkBarSlot } = usePlayer();
  const hasFailed = deferred === "failed";
  // If the deferred code failed to load, there is no summary, and these buttons submit.
  const isHidden = usePlayerState(
    (state) => (isAtSummary(state) && typeof deferred === "object") || isClosed(state),
  );
  const index = usePlayerState((state) => state.index);
  const total = usePlayerState(({ questions }) => questions.total);
  const isFlagged = usePlayerState((state) => currentItem(state).isFlagged);
  const { isExam, isForwardOnly } = usePlayerState(({ settings }) => settings);
  const phase = usePlayerState((state) => state.phase);
  const isSubmitting = phase.name === "submitting";
  if (isHidden) return null;
  const isLast = index === total - 1;
  const flagForReview = t("flagForReview");
  return (
    <div className={css.foot}>
      {remoteChange === "" ? null : (
        <p className={css.remoteChange} aria-hidden>
          {remoteChange}
        </p>
      )}
      <div ref={checkBarSlot} className={css.check} />
      {phase.name === "answering" && phase.isLeaving && !hasFailed ? (
        <DeferredPart name="LeaveQuestion" heights={[3]} />
      ) : (
        <div className={css.controls}>
          {isForwardOnly ? null : (
            <Button size="lg" className={css.previous} disabled={index === 0} onClick={() => goTo(index - 1)}>
              <ChevronLeft className={css.arrow} size={18} />
              <span className={css.hiddenOnPhone}>{t("previous")}</span>
            </Button>
          )}
          <div className={css.tools}>
            <Button
              size="lg"
              variant="quiet"
              className={css.flag}
              aria-label={isFlagged ? t("unflag") : flagForReview}
              onClick={() => quiz.flag(quiz.state.questions.ids[index] ?? "")}
            >
              <Flag size={18} fill={isFlagged ? "currentColor" : "none"} />
              {isFlagged ? (
                t("unflag")
              ) : (
                <>
                  <span className={css.fullLabel}>{flagForReview}</span>
                  <span className={css.shortLabel}>{t("flag")}</span>
                </>
              )}
            </Button>
            {props.actions}
          </div>
          {isLast ? (
            <ArmedButton
              size="lg"
              variant="primary"
              className={css.forward}
              pending={isSubmitting || phase.name === "done"}
              onClick={isExam && phase.name === "answering" && !hasFailed ? quiz.showSummary : quiz.submit}
            >
              {t(isSubmitting && phase.waitingFor === "reply" ? "submitting" : "submitQuiz")}
            </ArmedButton>
          ) : (
            <Button size="lg" variant="primary" className={css.forward} onClick={goToNext}>
              {t("next")}
              <ChevronRight className={css.arrow} size={18} />
            </Button>
          )}
          {isLast && typeof deferred === "object" ? <deferred.UnansweredCount /> : null}
        </div>
      )}
    </div>
  );
}
