import type { ComponentProps } from "react";
import type { AnswerBy } from "../../../api/questions/answers.ts";
import { ErrorBoundary } from "../../react/ErrorBoundary.tsx";
import { assertTexts, type EngineQuestion } from "../engine/question/normalize.ts";
import { canEliminate, currentItem, isAnswerable, isAtSummary, isClosed } from "../engine/state.ts";
import { QuestionCardContent } from "../QuestionCard/QuestionCardContent.tsx";
import { usePlayer, usePlayerState } from "./context/quiz-context.ts";
import { DeferredPart } from "./loading/DeferredPart.tsx";
import { question as headingStyle } from "../QuestionCard/QuestionCard.css.ts";

/** The current question, the summary before an exam is submitted, or the result. */
export function Question() {
  const isOver = usePlayerState(isClosed);
  const isSummary = usePlayerState(isAtSummary);
  const { deferred } = usePlayer();
  if (isOver) return typeof deferred === "object" ? <deferred.SubmittedQuiz /> : <Submitted />;
  // If the summary failed to load, the last question submits the quiz.
  if (isSummary && deferred !== "failed") return <DeferredPart name="SubmitSummary" heights={[12]} />;
  return <CurrentQuestion />;
}

/** Confirms the submission if the deferred code is not loaded. */
function Submitted() {
  const { props, t, heading } = usePlayer();
  const Heading = `h${((props.headingLevel ?? 2) + 1) as 2}` as const;
  return (
    <Heading className={headingStyle} tabIndex={-1} ref={heading}>
      {t("quizSubmitted")}
    </Heading>
  );
}

function CurrentQuestion() {
  const player = usePlayer();
  const { quiz, props, t, announce, card, heading, deferred, reportProblem, revealed } = player;
  const question = usePlayerState(({ questions, index }) => questions.normalized(index));
  const original = usePlayerState(({ questions, index }) => questions.original(index));
  const { answer, isFinal, eliminated } = usePlayerState(currentItem);
  const isOpen = usePlayerState(isAnswerable);
  const isExam = usePlayerState(({ settings }) => settings.isExam);
  if (!question || !original) return null;
  const { id } = question;
  return (
    <div ref={card}>
      <ErrorBoundary
        key={id}
        subject={original}
        fallback={<p>{t("notShown")}</p>}
        onError={(cause) =>
          reportProblem({ code: "render", about: "render", questionId: original.id, cause })
        }
      >
        <CheckedCard
          parts={deferred}
          question={(isFinal && revealed[id]) || question}
          domain={isExam ? undefined : original.topic}
          headingLevel={((props.headingLevel ?? 2) + 1) as 2}
          answer={(answer ?? undefined) as AnswerBy | undefined}
          revealed={isFinal}
          locked={!isOpen}
          onAnswer={(value) => quiz.answer(id, value)}
          onCheck={isExam ? undefined : () => quiz.check(id)}
          eliminated={eliminated}
          onEliminate={isOpen && canEliminate(question) ? (option) => quiz.eliminate(id, option) : undefined}
          onVerdict={(text) => {
            announce(text);
            return typeof deferred === "object" ? deferred.showVerdict(player, original.id) : "none";
          }}
          feedbackActions={props.feedbackActionsOf?.(original)}
          headingRef={heading}
        />
      </ErrorBoundary>
      {props.checkAnswer && typeof deferred === "object" ? <deferred.AnswerCheck /> : null}
    </div>
  );
}

/** Validates the texts inside the error boundary, which catches the exception. */
function CheckedCard(props: ComponentProps<typeof QuestionCardContent> & { question: EngineQuestion }) {
  assertTexts(props.question);
  return <QuestionCardContent {...props} />;
}
