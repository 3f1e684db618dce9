import { QuestionCard, type QuestionCardProps } from "../QuestionCard/QuestionCard.tsx";
import { checkTexts, type EngineQuestion } from "../engine/normalize.ts";
import { canEliminate, currentItem, isAnswerable, isAtSummary, isClosed } from "../engine/state.ts";
import { Guard } from "./Guard.tsx";
import { usePlayer, usePlayerState } from "./quiz-context.ts";
import { SessionDone, SubmitSummary } from "./session-parts.tsx";

/** The question shown with its options and feedback; before the end of an exam its summary, and after it the result. */
export function Question() {
  const isOver = usePlayerState(isClosed);
  const isSummary = usePlayerState(isAtSummary);
  if (isOver) return <SessionDone />;
  return isSummary ? <SubmitSummary /> : <CurrentQuestion />;
}

function CurrentQuestion() {
  const { quiz, props, say, announce, card, heading, tellProblem } = usePlayer();
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
            message: "A question could not be shown. Look at the types of its fields: texts are strings.",
            questionId: given.id,
            cause,
          })
        }
      >
        <Card
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
          onVerdict={announce}
          feedbackActions={props.feedbackActionsOf?.(given)}
          headingRef={heading}
        />
      </Guard>
    </div>
  );
}

/** What throws here is caught by the guard around it. */
function Card(props: QuestionCardProps & { question: EngineQuestion }) {
  checkTexts(props.question);
  return <QuestionCard {...props} />;
}
