import { ArmedButton } from "../../controls/Button/ArmedButton.tsx";
import { Button } from "../../controls/Button/Button.tsx";
import { ChevronRight, Flag } from "../../icons/icons.tsx";
import { ChevronLeft } from "../../icons/screen-icons.tsx";
import { useQuizAround } from "./quiz-context.ts";
import * as css from "./QuizPlayer.css.ts";
import { LeaveQuestion } from "./session-parts.tsx";

/** Back, flag and on; on the last question the button that submits. */
export function Controls() {
  const quiz = useQuizAround();
  const { say, index, total, flagged, answered, partly, submission, isExam, isOpen, props } = quiz;
  if (quiz.isAtSummary || (submission === "done" && props.submission === undefined)) return null;
  const isFlagged = flagged.has(index);
  const isLast = index === total - 1;
  const flagForReview = say("flagForReview");
  return (
    <div className={css.foot}>
      {quiz.isLeaving ? (
        <LeaveQuestion />
      ) : (
        <div className={css.controls}>
          {quiz.isForwardOnly ? null : (
            <Button
              size="lg"
              className={css.previous}
              disabled={index === 0}
              onClick={() => quiz.move(index - 1)}
            >
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
              onClick={quiz.toggleFlag}
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
              isBusy={submission !== "open" && submission !== "failed"}
              onClick={isExam && isOpen ? quiz.showSummary : quiz.submit}
            >
              {say(submission === "pending" ? "submitting" : "submitQuiz")}
            </ArmedButton>
          ) : (
            <Button size="lg" variant="primary" className={css.forward} onClick={quiz.goOn}>
              {say("next")}
              <ChevronRight className={css.arrow} size={18} />
            </Button>
          )}
          {isLast ? <NotAnswered count={total - answered.size - partly.size} partly={partly.size} /> : null}
        </div>
      )}
    </div>
  );
}

/** How many questions lack an answer, or a part of it. */
function NotAnswered({ count, partly }: { count: number; partly: number }) {
  const { say } = useQuizAround();
  if (count === 0 && partly === 0) return null;
  const words = count === 0 ? say("partlyAnswered", { count: partly }) : say("notAnswered", { count });
  return (
    <p className={css.unanswered}>{count > 0 && partly > 0 ? say("alsoPartly", { words, partly }) : words}</p>
  );
}
