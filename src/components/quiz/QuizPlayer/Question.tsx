import type { ComponentProps } from "react";
import { Card } from "../QuestionCard/Card.tsx";
import { question as headingStyle } from "../QuestionCard/QuestionCard.css.ts";
import { checkTexts, type EngineQuestion } from "../engine/normalize.ts";
import { canEliminate, currentItem, isAnswerable, isAtSummary, isClosed } from "../engine/state.ts";
import { Guard } from "./Guard.tsx";
import { usePlayer, usePlayerState } from "./quiz-context.ts";
import { SessionPart } from "./SessionPart.tsx";

/** The question shown with its options and feedback; before the end of an exam its summary, and after it the result. */
export function Question() {
  const isOver = usePlayerState(isClosed);
  const isSummary = usePlayerState(isAtSummary);
  const { session } = usePlayer();
  if (isOver) return typeof session === "object" ? <session.SessionDone /> : <Submitted />;
  // Without its summary the quiz is submitted from the last question.
  if (isSummary && session !== "failed") return <SessionPart name="SubmitSummary" heights={[12]} />;
  return <CurrentQuestion />;
}

/** Closes the quiz where what closes it is not there. */
function Submitted() {
  const { props, say, heading } = usePlayer();
  const Heading = `h${((props.headingLevel ?? 2) + 1) as 2}` as const;
  return (
    <Heading className={headingStyle} tabIndex={-1} ref={heading}>
      {say("quizSubmitted")}
    </Heading>
  );
}

function CurrentQuestion() {
  const { quiz, props, say, announce, root, card, heading, answered, session, tellProblem } = usePlayer();
  const question = usePlayerState(({ questions, index }) => questions.asked(index));
  const given = usePlayerState(({ questions, index }) => questions.given(index));
  const { answer, isFinal, eliminated } = usePlayerState(currentItem);
  const isOpen = usePlayerState(isAnswerable);
  const isExam = usePlayerState(({ settings }) => settings.isExam);
  if (!question || !given) return null;
  const { id } = question;
  return (
    <div ref={card}>
      <Guard
        key={id}
        subject={given}
        fallback={<p>{say("notShown")}</p>}
        onError={(cause) =>
          tellProblem({
            code: "render",
            message: "A question could not be shown. Check the types of its fields.",
            questionId: given.id,
            cause,
          })
        }
      >
        <CheckedCard
          parts={session}
          question={question}
          domain={isExam ? undefined : given.topic}
          headingLevel={((props.headingLevel ?? 2) + 1) as 2}
          answer={answer ?? undefined}
          isMarked={isFinal}
          isLocked={!isOpen}
          onAnswer={(value) => quiz.answer(id, value)}
          onCheck={isExam ? undefined : () => quiz.check(id)}
          struck={eliminated}
          onStrike={isOpen && canEliminate(question) ? (option) => quiz.eliminate(id, option) : undefined}
          onVerdict={(words) => {
            announce(words);
            const { current: last } = answered;
            if (typeof session !== "object" || last?.questionId !== given.id) return false;
            const [player, shown] = [root.current, card.current];
            return (player && shown && session.showFeedback(player, shown, last.at)) || undefined;
          }}
          feedbackActions={props.feedbackActionsOf?.(given)}
          headingRef={heading}
        />
      </Guard>
    </div>
  );
}

/** What throws here is caught by the guard around it. */
function CheckedCard(props: ComponentProps<typeof Card> & { question: EngineQuestion }) {
  checkTexts(props.question);
  return <Card {...props} />;
}
