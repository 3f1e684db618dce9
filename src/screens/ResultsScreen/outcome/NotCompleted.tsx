import { Fragment, useState } from "react";
import { answeredQuestions, EMPTY_DRAFT } from "../../../api/attempts/draft.ts";
import type { Quiz } from "../../../api/quizzes/schema.ts";
import { limitOf } from "../../../api/quizzes/timing.ts";
import { ButtonLink } from "../../../components/controls/Button/ButtonLink.tsx";
import { Message } from "../../../components/feedback/Message/Message.tsx";
import { formatDateTime } from "../../../components/i18n/format/dates.ts";
import { plural } from "../../../components/i18n/format/numbers.ts";
import { Heading } from "../../../components/layout/Heading/Heading.tsx";
import { Text } from "../../../components/layout/Text/Text.tsx";
import { DashboardLink } from "../../DashboardLink/DashboardLink.tsx";
import { useScreens } from "../../ScreensProvider.tsx";
import * as css from "./NotCompleted.css.ts";

export interface NotCompletedProps {
  quiz: Quiz;
}

/** Shows the facts about a quiz without a completion time, and a link to continue it (spec §2.6). */
export function NotCompleted({ quiz }: NotCompletedProps) {
  const { drafts, paths } = useScreens();
  const [draft] = useState(() => drafts.of({ userId: quiz.userId, quizId: quiz.id }).read());
  const limit = limitOf(quiz);
  const facts: [name: string, value: string | number][] = [
    ["Quiz ID", quiz.id],
    ["Title", quiz.title],
    ["Mode", quiz.mode],
    ["Started", formatDateTime(quiz.startedAt, "en")],
    ["Completed", quiz.completedAt ?? "not yet"],
    ["Questions", quiz.totalQuestions],
    ["Answers received", quiz.answers.length],
    ...(quiz.answeredCount === undefined
      ? []
      : [["Answers saved on the server", quiz.answeredCount] satisfies [string, number]]),
    ["Answers on this device", answeredQuestions(draft ?? EMPTY_DRAFT).length],
    ["Time limit", limit === null ? "none" : plural(limit, "minute")],
    ["Score", quiz.score ?? "none yet"],
  ];
  return (
    <Message
      title="Quiz Not Completed"
      actions={
        <>
          <ButtonLink variant="primary" href={paths.quiz(quiz.id)}>
            Continue Quiz
          </ButtonLink>
          <DashboardLink />
        </>
      }
    >
      <Text>Results appear after you submit the quiz. Your answers so far are saved.</Text>
      <Heading level={2} tone="default" size="sm" weight="semibold" className={css.title}>
        Debug information
      </Heading>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <Text as="dd" tone="default" breaks="anywhere">
              {value}
            </Text>
          </Fragment>
        ))}
      </dl>
    </Message>
  );
}
