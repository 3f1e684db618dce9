import type { ComponentPropsWithRef } from "react";
import type { QuizSummary } from "../../../api/quizzes/schema.ts";
import { hasNamedQuestions } from "../../../api/quizzes/start/quiz-requests.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { TextLink } from "../../controls/TextLink/TextLink.tsx";
import type { Loadable } from "../../feedback/loadable.ts";
import { Loaded } from "../../feedback/Loaded/Loaded.tsx";
import { Skeleton } from "../../feedback/Skeleton/Skeleton.tsx";
import { formatRecent } from "../../i18n/format/dates.ts";
import { NamespaceLabels, useLabels } from "../../i18n/labels/labels.tsx";
import { RotateCw } from "../../icons/icons.tsx";
import { Inline } from "../../layout/Inline/Inline.tsx";
import { Section } from "../../layout/Section/Section.tsx";
import { classNames } from "../../theme/class-names.ts";
import { ScoreFigure } from "../ScoreFigure.tsx";
import { RECENT_RESULTS_LABELS, type RecentResultsLabels } from "./recent-results-labels.ts";
import { recentResults, scoreTone } from "./recent.ts";
import * as rows from "../../layout/rows.css.ts";
import * as row from "../quiz-row.css.ts";
import * as css from "./RecentResults.css.ts";

export interface RecentResultsProps extends Omit<ComponentPropsWithRef<"section">, "children" | "title"> {
  /** The user's completed quizzes; the three newest are shown. */
  quizzes: Loadable<readonly QuizSummary[]>;
  /** The current time, for words such as “today”. */
  now: Date;
  /** URLs of a quiz's review and results. */
  links: Record<"review" | "results", (quizId: number) => string>;
  /** URL of the full history. */
  allHref: string;
  /** Whether a quiz is being created. */
  pending: boolean;
  /** Called with the quiz that the learner takes again. */
  onRetake: (quiz: QuizSummary) => void;
  /** Whether the list is collapsed under its title on a narrow screen. Default false. */
  collapsible?: boolean;
  /** Labels that override those of the provider. */
  labels?: Partial<RecentResultsLabels> | undefined;
}

/**
 * The latest results, with ways to review, open and repeat them (spec §2.4).
 *
 * Keyboard: two links and a button for each quiz, named with the quiz. A quiz of selected questions can only be
 * retaken from its results, which have the ids. The score is text; its color repeats it.
 */
export function RecentResults({ labels, ...props }: RecentResultsProps) {
  return (
    <NamespaceLabels namespace="study" labels={labels}>
      <Recent {...props} />
    </NamespaceLabels>
  );
}

function Recent(props: Omit<RecentResultsProps, "labels">) {
  const { quizzes, now, links, allHref, pending, onRetake, collapsible = false, ...rest } = props;
  const t = useLabels("study", RECENT_RESULTS_LABELS);
  const hasResults = quizzes.state === "ready" && recentResults(quizzes.value).length > 0;
  return (
    <Section
      {...rest}
      title={t("recentTitle")}
      aside={hasResults ? <TextLink href={allHref}>{t("allSessions")}</TextLink> : null}
      collapsible={collapsible}
    >
      <Loaded
        data={quizzes}
        skeleton={
          <div className={css.skeleton}>
            <Skeleton label={t("recentLoading")} bars={SKELETON_BARS} />
          </div>
        }
        errorMessage={t("recentFailed")}
      >
        {(value) => (
          <Results
            recent={recentResults(value)}
            now={now}
            links={links}
            pending={pending}
            onRetake={onRetake}
          />
        )}
      </Loaded>
    </Section>
  );
}

const SKELETON_BARS = [1, 2, 3].map(() => ({ width: "100%", height: 3.4 }));

interface ResultsProps extends Pick<RecentResultsProps, "now" | "links" | "pending" | "onRetake"> {
  recent: readonly QuizSummary[];
}

function Results({ recent, now, links, pending, onRetake }: ResultsProps) {
  const t = useLabels("study", RECENT_RESULTS_LABELS);
  if (recent.length === 0) {
    return <p className={classNames(rows.note, rows.empty)}>{t("recentNone")}</p>;
  }
  return (
    <ul className={rows.list}>
      {recent.map((quiz) => {
        const score = quiz.score ?? 0;
        const nameOf = (action: "recentReview" | "recentResults" | "retake") =>
          t("resultAction", { action: t(action), title: quiz.title });
        return (
          <li key={quiz.id} className={classNames(rows.row, css.result)}>
            <span className={classNames(row.score, css.tone[scoreTone(score)])}>
              <ScoreFigure score={score} />
            </span>
            <div>
              <h3 className={row.name}>{quiz.title}</h3>
              <p className={rows.note}>
                {formatRecent(quiz.completedAt ?? quiz.startedAt, now, t.locale)} ·{" "}
                {t("recentQuestions", { count: quiz.totalQuestions })} ·{" "}
                {quiz.form
                  ? t("recentMock", { form: quiz.form })
                  : t(quiz.mode === "quiz" ? "recentGraded" : "recentStudy")}
              </p>
            </div>
            <Inline rowGap={1} gap={4} align="center" className={css.actions}>
              <TextLink className={row.link} href={links.review(quiz.id)} aria-label={nameOf("recentReview")}>
                {t("recentReview")}
              </TextLink>
              <TextLink
                className={row.link}
                href={links.results(quiz.id)}
                aria-label={nameOf("recentResults")}
              >
                {t("recentResults")}
              </TextLink>
              {hasNamedQuestions(quiz) ? null : (
                <Button
                  variant="quiet"
                  pending={pending}
                  aria-label={nameOf("retake")}
                  onClick={() => onRetake(quiz)}
                >
                  <RotateCw size={16} />
                  {t("retake")}
                </Button>
              )}
            </Inline>
          </li>
        );
      })}
    </ul>
  );
}
