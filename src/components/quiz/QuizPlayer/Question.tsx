import { QuestionCard } from "../QuestionCard/QuestionCard.tsx";
import { canStrike } from "./can-strike.ts";
import { Guard } from "./Guard.tsx";
import { useQuizAround } from "./quiz-context.ts";
import { SessionDone, SubmitSummary } from "./session-parts.tsx";

/** The question shown with its options and feedback; before the end of an exam its summary, and after it what closes the quiz. */
export function Question() {
  const quiz = useQuizAround();
  const {
    props,
    question,
    given,
    say,
    submission,
    isAtSummary,
    isExam,
    isFinal,
    isOpen,
    draft,
    card,
    heading,
  } = quiz;
  if (submission === "done" && props.submission === undefined) return <SessionDone />;
  if (isAtSummary) return <SubmitSummary />;
  if (!question || !given) return null;
  return (
    <div ref={card}>
      <Guard
        key={question.id}
        subject={given}
        fallback={<p>{say("notShown")}</p>}
        onError={(cause) =>
          quiz.tellProblem({
            code: "render",
            message: "A question could not be shown. Look at the types of its fields: texts are strings.",
            questionId: given.id,
            cause,
          })
        }
      >
        <QuestionCard
          question={question}
          domain={given.topic}
          headingLevel={((props.headingLevel ?? 2) + 1) as 2}
          answer={quiz.answer}
          isMarked={isFinal}
          isLocked={!isOpen}
          onAnswer={quiz.give}
          onCheck={isExam ? undefined : quiz.check}
          struck={draft.struck[question.id]}
          onStrike={isOpen && canStrike(question) ? (option) => void quiz.strike(Number(option)) : undefined}
          onVerdict={quiz.announce}
          feedbackActions={props.feedbackActionsOf?.(given)}
          headingRef={heading}
        />
      </Guard>
    </div>
  );
}
