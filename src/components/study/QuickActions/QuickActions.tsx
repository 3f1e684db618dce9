import { useId, type ComponentPropsWithRef } from "react";
import {
  FOCUS_PRACTICE,
  PRACTICE_EXAM,
  QUICK_REVIEW,
  RANDOM_CERTIFICATIONS,
  RANDOM_QUIZ,
  type QuizSize,
  type TimedSize,
} from "../../../api/quizzes/quiz-sizes.ts";
import type { Loadable } from "../../feedback/loadable.ts";
import { Loaded } from "../../feedback/Loaded/Loaded.tsx";
import { formatFacts } from "../../i18n/format/lists.ts";
import { NamespaceLabels, useLabels, type Translate } from "../../i18n/labels/labels.tsx";
import { LIMIT_LABELS } from "../../i18n/texts/session/limit-labels.ts";
import { wholeLimitText, type ExtraTimeOrUnknown } from "../../i18n/texts/session/limit-text.ts";
import type { Icon } from "../../icons/icon.tsx";
import { ChevronRight, FileText, RotateCw, Shuffle, Target } from "../../icons/icons.tsx";
import { Section } from "../../layout/Section/Section.tsx";
import { classNames } from "../../theme/class-names.ts";
import { QUICK_ACTIONS_LABELS, type QuickActionsLabels } from "./quick-actions-labels.ts";
import * as rows from "../../layout/rows.css.ts";
import { mirrored } from "../../theme/mirrored.css.ts";
import * as css from "./QuickActions.css.ts";

export type QuickAction = "weakest" | "random" | "review" | "exam";

interface ActionsProps {
  /** Data that Focus Practice needs. It waits while this is loading, and retries on click if it failed. */
  progress: Loadable<unknown>;
  /** Factor that lengthens the learner's time limits. Default 1. */
  extraTime?: ExtraTimeOrUnknown | undefined;
  /** Whether a quiz is being created: no other can be started. */
  pending: boolean;
  /** Called with the quiz that the learner starts. */
  onAction: (action: QuickAction) => void;
  /** Default: 15 questions; 20 of 2 certifications in 25 minutes; 10; and 50 in 60 minutes. */
  sizes?: QuickSizes | undefined;
}

export interface QuickActionsProps
  extends ActionsProps, Omit<ComponentPropsWithRef<"section">, "children" | "title"> {
  /** Whether there are any questions. If `false`, the actions are hidden. */
  available: Loadable<boolean>;
  /** Labels that override those of the provider. */
  labels?: Partial<QuickActionsLabels> | undefined;
}

/** The size of each action's quiz. */
export interface QuickSizes {
  weakest: QuizSize;
  random: TimedSize & { certifications: number };
  review: QuizSize;
  exam: TimedSize;
}

const SIZES: QuickSizes = {
  weakest: FOCUS_PRACTICE,
  random: { ...RANDOM_QUIZ, certifications: RANDOM_CERTIFICATIONS },
  review: QUICK_REVIEW,
  exam: PRACTICE_EXAM,
};

interface DescribeOptions {
  sizes: QuickSizes;
  extraTime: ExtraTimeOrUnknown;
  t: Translate<typeof QUICK_ACTIONS_LABELS>;
  tLimit: Translate<typeof LIMIT_LABELS>;
}

const ACTIONS: readonly {
  action: QuickAction;
  name: keyof typeof QUICK_ACTIONS_LABELS;
  /** Returns its facts; `null` for those that are unknown or don't apply. */
  describe: (options: DescribeOptions) => (string | null)[];
  Icon: Icon;
}[] = [
  {
    action: "weakest",
    name: "focusPractice",
    describe: ({ sizes, t }) => [t("focusPracticeDescription", { count: sizes.weakest.questionCount })],
    Icon: Target,
  },
  {
    action: "random",
    name: "randomQuiz",
    describe: ({ sizes: { random }, extraTime, t, tLimit }) => [
      t("quickQuestions", { count: random.questionCount }),
      wholeLimitText({ ...random, extraTime }, tLimit),
      t("quickCertifications", { count: random.certifications }),
    ],
    Icon: Shuffle,
  },
  {
    action: "review",
    name: "quickReview",
    describe: ({ sizes, t }) => [t("quickReviewDescription", { count: sizes.review.questionCount })],
    Icon: RotateCw,
  },
  {
    action: "exam",
    name: "practiceExam",
    describe: ({ sizes: { exam }, extraTime, t, tLimit }) => [
      t("quickQuestions", { count: exam.questionCount }),
      wholeLimitText({ ...exam, extraTime }, tLimit),
      t("acrossAllCertifications"),
    ],
    Icon: FileText,
  },
];

/**
 * Four quizzes that start with one click (spec §2.4, §9).
 *
 * Keyboard: four buttons with a description. One that can't start yet stays focusable and says why.
 */
export function QuickActions({ labels, ...props }: QuickActionsProps) {
  return (
    <NamespaceLabels namespace="study" shared labels={labels}>
      <Quick {...props} />
    </NamespaceLabels>
  );
}

function Quick(props: Omit<QuickActionsProps, "labels">) {
  const { available, progress, extraTime, pending, onAction, sizes, ...rest } = props;
  const t = useLabels("study", QUICK_ACTIONS_LABELS);
  const actions = { progress, extraTime, pending, onAction, sizes };
  return (
    <Section {...rest} title={t("quickTitle")} variant="side">
      <Loaded data={available} skeleton={<Actions {...actions} pending />} errorMessage={t("quickFailed")}>
        {(value) =>
          value ? (
            <Actions {...actions} />
          ) : (
            <p className={classNames(rows.note, rows.empty)}>{t("quickNone")}</p>
          )
        }
      </Loaded>
    </Section>
  );
}

function Actions({ progress, extraTime = 1, pending, onAction, sizes = SIZES }: ActionsProps) {
  const t = useLabels("study", QUICK_ACTIONS_LABELS);
  const tLimit = useLabels("shared", LIMIT_LABELS);
  const id = useId();
  return (
    <ul className={classNames(rows.list, css.actions)}>
      {ACTIONS.map(({ action, name, describe, Icon }) => {
        const dependency = action === "weakest" ? progress : null;
        const isWaiting = pending || dependency?.state === "loading";
        return (
          <li key={action} className={classNames(rows.row, css.action)}>
            <Icon className={css.icon} size={22} strokeWidth={1.75} />
            <button
              type="button"
              className={css.button}
              aria-disabled={isWaiting || undefined}
              aria-describedby={`${id}-${action}`}
              onClick={() => {
                if (isWaiting) return;
                if (dependency?.state === "failed") dependency.onRetry();
                else onAction(action);
              }}
            >
              {t(name)}
            </button>
            <span className={css.description} id={`${id}-${action}`}>
              {dependency?.state === "failed"
                ? t("quickProgressFailed")
                : formatFacts(
                    describe({ sizes, extraTime, t, tLimit }).filter((fact) => fact !== null),
                    t.locale,
                  )}
            </span>
            <ChevronRight className={classNames(css.arrow, mirrored)} size={18} />
          </li>
        );
      })}
    </ul>
  );
}
