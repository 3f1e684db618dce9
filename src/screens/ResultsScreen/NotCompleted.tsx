import { Fragment, useState } from "react";
import type { Quiz } from "../../api/quizzes/schema.ts";
import { Button } from "../../components/controls/Button/Button.tsx";
import { Message } from "../../components/feedback/Message/Message.tsx";
import { createDrafts } from "../../components/quiz/drafts/draft-store.ts";
import { paths, type Navigate } from "../paths.ts";
import * as css from "./NotCompleted.css.ts";

export interface NotCompletedProps {
  quiz: Quiz;
  onNavigate: Navigate;
}

const instant = new Intl.DateTimeFormat("en", { dateStyle: "long", timeStyle: "medium" });

/** A session without a completion time: what is known of it, and the way back into it (spec §2.6). */
export function NotCompleted({ quiz, onNavigate }: NotCompletedProps) {
  const [draft] = useState(() => createDrafts().of({ userId: quiz.userId, quizId: quiz.id }).load());
  const facts: [name: string, value: string | number][] = [
    ["Quiz id", quiz.id],
    ["Title", quiz.title],
    ["Mode", quiz.mode],
    ["Started", instant.format(new Date(quiz.startedAt))],
    ["Completed", quiz.completedAt ?? "not yet"],
    ["Questions", quiz.totalQuestions],
    ["Answers received", quiz.answers.length],
    ["Answers on this device", Object.keys(draft?.answers ?? {}).length],
    ["Time limit", quiz.timeLimit === null ? "none" : `${quiz.timeLimit} minutes`],
    ["Score", quiz.score ?? "none yet"],
  ];
  return (
    <Message
      title="Quiz Not Completed"
      actions={
        <>
          <Button variant="primary" onClick={() => onNavigate(paths.quiz(quiz.id))}>
            Continue Quiz
          </Button>
          <Button onClick={() => onNavigate(paths.dashboard)}>Return to Dashboard</Button>
        </>
      }
    >
      <p className={css.text}>Results come once the session is submitted. Your answers so far are kept.</p>
      <h2 className={css.title}>Debug information</h2>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd className={css.value}>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </Message>
  );
}
