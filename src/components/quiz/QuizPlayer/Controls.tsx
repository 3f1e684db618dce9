import { ArmedButton } from "../../controls/Button/ArmedButton.tsx";
import { Button } from "../../controls/Button/Button.tsx";
import { ChevronLeft, ChevronRight, Flag } from "../../icons/player-icons.tsx";
import { currentItem, isAnswerable, isAtSummary, isClosed } from "../engine/state.ts";
import { usePlayer, usePlayerState } from "./quiz-context.ts";
import * as css from "./QuizPlayer.css.ts";
import { SessionPart } from "./SessionPart.tsx";

/** Back, flag and on; on the last question the button that submits. */
export function Controls() {
  const { quiz, say, props, session, news, move, goOn, checkPlace } = usePlayer();
  const hasFailed = session === "failed";
  // Without the code of the summary these buttons submit, and leave questions.
  const isHidden = usePlayerState(
    (state) => (isAtSummary(state) && typeof session === "object") || isClosed(state),
  );
  const index = usePlayerState((state) => state.index);
  const total = usePlayerState(({ questions }) => questions.total);
  const isFlagged = usePlayerState((state) => currentItem(state).isFlagged);
  const isLeaving = usePlayerState(({ phase }) => phase.name === "answering" && phase.isLeaving);
  const isForwardOnly = usePlayerState(({ settings }) => settings.isForwardOnly);
  const isSubmitting = usePlayerState(({ phase }) => phase.name === "submitting" || phase.name === "done");
  const isWaiting = usePlayerState(
    ({ phase }) => phase.name === "submitting" && phase.waitingFor === "reply",
  );
  const asksFirst = usePlayerState(
    (state) => state.settings.isExam && isAnswerable(state) && !isAtSummary(state),
  );
  if (isHidden) return null;
  const isLast = index === total - 1;
  const flagForReview = say("flagForReview");
  return (
    <div className={css.foot}>
      {news === "" ? null : (
        <p className={css.news} aria-hidden>
          {news}
        </p>
      )}
      <div ref={checkPlace} className={css.check} />
      {isLeaving && !hasFailed ? (
        <SessionPart name="LeaveQuestion" heights={[3]} />
      ) : (
        <div className={css.controls}>
          {isForwardOnly ? null : (
            <Button size="lg" className={css.previous} disabled={index === 0} onClick={() => move(index - 1)}>
              <ChevronLeft className={css.arrow} size={18} />
              <span className={css.spare}>{say("previous")}</span>
            </Button>
          )}
          <div className={css.tools}>
            <Button
              size="lg"
              variant="quiet"
              className={css.flag}
              aria-label={isFlagged ? say("unflag") : flagForReview}
              onClick={() => quiz.flag(quiz.state.questions.ids[index] ?? "")}
            >
              <Flag size={18} fill={isFlagged ? "currentColor" : "none"} />
              {isFlagged ? (
                say("unflag")
              ) : (
                <>
                  <span className={css.whole}>{flagForReview}</span>
                  <span className={css.brief}>{say("flag")}</span>
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
              isBusy={isSubmitting}
              onClick={asksFirst && !hasFailed ? quiz.showSummary : quiz.submit}
            >
              {say(isWaiting ? "submitting" : "submitQuiz")}
            </ArmedButton>
          ) : (
            <Button size="lg" variant="primary" className={css.forward} onClick={goOn}>
              {say("next")}
              <ChevronRight className={css.arrow} size={18} />
            </Button>
          )}
          {isLast && typeof session === "object" ? <session.NotAnswered /> : null}
        </div>
      )}
    </div>
  );
}
