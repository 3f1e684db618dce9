import { RotateCw } from "../../icons/icons.tsx";
import { holdsNamedQuestions } from "../../../api/quizzes/quiz-requests.ts";
import type { QuizSummary } from "../../../api/quizzes/schema.ts";
import { Button } from "../../controls/Button/Button.tsx";
import type { Loadable } from "../../feedback/loadable.ts";
import { Skeleton } from "../../feedback/Skeleton/Skeleton.tsx";
import { Loaded } from "../../feedback/Loaded/Loaded.tsx";
import { Section } from "../../layout/Section/Section.tsx";
import * as list from "../../layout/rows.css.ts";
import { TextLink } from "../../controls/TextLink/TextLink.tsx";
import { classNames } from "../../theme/class-names.ts";
import { recentResults, scoreTone } from "./recent.ts";
import { formatRecent } from "../../format/dates.ts";
import { plural } from "../../format/numbers.ts";
import * as row from "../quiz-row.css.ts";
import * as css from "./RecentResults.css.ts";

export interface RecentResultsProps {
  /** The user's completed quizzes; the three newest are shown. */
  quizzes: Loadable<readonly QuizSummary[]>;
  now: Date;
  /** Addresses of a quiz's review and its results. */
  links: Record<"review" | "results", (quizId: number) => string>;
  /** Where all sessions are. */
  allHref: string;
  isPending: boolean;
  onRetake: (quiz: QuizSummary) => void;
  /** On a narrow screen folded away under its title until that is pressed. Default false. */
  isFolded?: boolean;
}

/**
 * The newest results with ways to review, see and repeat them (spec §2.4).
 *
 * Keyboard: two links and a button for each, named with the quiz; a quiz of named questions is retaken from its results,
 * which know them. The score is text; its colour only repeats it.
 */
export function RecentResults({ quizzes, allHref, isFolded = false, ...rest }: RecentResultsProps) {
  const hasResults = quizzes.state === "ready" && recentResults(quizzes.value).length > 0;
  return (
    <Section
      title="Recent quiz results"
      aside={hasResults ? <TextLink href={allHref}>All sessions</TextLink> : null}
      isFolded={isFolded}
    >
      <Loaded
        of={quizzes}
        waiting={
          <div className={css.waiting}>
            <Skeleton label="Loading your recent results" bars={WAITING} />
          </div>
        }
        failed="Your recent results could not be loaded."
      >
        {(value) => <Results {...rest} recent={recentResults(value)} />}
      </Loaded>
    </Section>
  );
}

const WAITING = [1, 2, 3].map(() => ({ width: "100%", height: 3.4 }));

type ResultsProps = Omit<RecentResultsProps, "quizzes" | "allHref" | "isFolded"> & {
  recent: readonly QuizSummary[];
};

function Results({ recent, now, links, isPending, onRetake }: ResultsProps) {
  if (recent.length === 0) {
    return (
      <p className={classNames(list.quiet, list.empty)}>
        Your last three sessions will stand here, with their answers to review. Start one above.
      </p>
    );
  }
  return (
    <ul className={list.rows}>
      {recent.map((quiz) => {
        const score = quiz.score ?? 0;
        return (
          <li key={quiz.id} className={classNames(list.row, css.result)}>
            <span className={classNames(row.score, css.tone[scoreTone(score)])}>
              {score}
              <span className={row.percentSign}>%</span>
            </span>
            <div>
              <h3 className={row.name}>{quiz.title}</h3>
              <p className={list.quiet}>
                {formatRecent(quiz.completedAt ?? quiz.startedAt, now)} ·{" "}
                {plural(quiz.totalQuestions, "question")} · {quiz.mode === "quiz" ? "graded" : "study"}
              </p>
            </div>
            <div className={css.actions}>
              <TextLink className={row.link} href={links.review(quiz.id)} aria-label={`Review ${quiz.title}`}>
                Review
              </TextLink>
              <TextLink
                className={row.link}
                href={links.results(quiz.id)}
                aria-label={`Results ${quiz.title}`}
              >
                Results
              </TextLink>
              {holdsNamedQuestions(quiz) ? null : (
                <Button
                  variant="quiet"
                  isBusy={isPending}
                  aria-label={`Retake ${quiz.title}`}
                  onClick={() => onRetake(quiz)}
                >
                  <RotateCw size={16} />
                  Retake
                </Button>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
