import type { Icon } from "../../icons/icon.tsx";
import { ChevronRight, FileText, RotateCw, Shuffle, Target } from "../../icons/icons.tsx";
import { useId } from "react";
import {
  FOCUS_PRACTICE,
  PRACTICE_EXAM,
  QUICK_REVIEW,
  RANDOM_CERTIFICATIONS,
  RANDOM_QUIZ,
} from "../../../api/quizzes/quiz-sizes.ts";
import { Loaded } from "../../feedback/Loaded/Loaded.tsx";
import type { Loadable } from "../../feedback/loadable.ts";
import { classNames } from "../../theme/class-names.ts";
import { Section } from "../../layout/Section/Section.tsx";
import * as list from "../../layout/rows.css.ts";
import { mirrored } from "../../theme/mirrored.css.ts";
import { wholeLimitWords, type KnownExtraTime } from "../../words/limit-words.ts";
import * as css from "./QuickActions.css.ts";

export type QuickAction = "weakest" | "random" | "review" | "exam";

export interface QuickActionsProps {
  /** Whether there are questions to ask at all; without any the actions are not offered. */
  hasQuestions: Loadable<boolean>;
  /** What Focus Practice needs beyond that: it waits for it, and where it failed its press asks for it again. */
  progress: Loadable<unknown>;
  /** By what the learner's limits are lengthened. Default 1. */
  extraTime?: KnownExtraTime;
  /** A quiz is being made: no other can be started. */
  isPending: boolean;
  onAction: (action: QuickAction) => void;
}

const ACTIONS: readonly {
  action: QuickAction;
  name: string;
  /** Its facts, of which those that are not known or not so are left out. */
  describe: (extraTime: KnownExtraTime) => (string | null)[];
  Icon: Icon;
}[] = [
  {
    action: "weakest",
    name: "Focus Practice",
    describe: () => [`Up to ${FOCUS_PRACTICE.questionCount} study questions on your weakest domain`],
    Icon: Target,
  },
  {
    action: "random",
    name: "Random Quiz",
    describe: (extraTime) => [
      `${RANDOM_QUIZ.questionCount} questions`,
      wholeLimitWords({ ...RANDOM_QUIZ, extraTime }),
      `${RANDOM_CERTIFICATIONS} certifications`,
    ],
    Icon: Shuffle,
  },
  {
    action: "review",
    name: "Quick Review",
    describe: () => [`${QUICK_REVIEW.questionCount} study questions over everything`],
    Icon: RotateCw,
  },
  {
    action: "exam",
    name: "Practice Exam",
    describe: (extraTime) => [
      `${PRACTICE_EXAM.questionCount} questions`,
      wholeLimitWords({ ...PRACTICE_EXAM, extraTime }),
      extraTime === null || extraTime === "unknown" ? null : "like the day itself",
    ],
    Icon: FileText,
  },
];

/**
 * The four quizzes that start with one press (spec §2.4, §9).
 *
 * Keyboard: four buttons, whose explanation is their description. One that can't start yet stays reachable and says why.
 */
export function QuickActions({ hasQuestions, ...rest }: QuickActionsProps) {
  return (
    <Section title="Quick actions">
      <Loaded
        of={hasQuestions}
        waiting={<Actions {...rest} isPending />}
        failed="The certifications that these quizzes draw from could not be loaded."
      >
        {(value) =>
          value ? (
            <Actions {...rest} />
          ) : (
            <p className={classNames(list.quiet, list.empty)}>
              Quizzes that start with one press will stand here as soon as your organisation has questions.
            </p>
          )
        }
      </Loaded>
    </Section>
  );
}

function Actions({ progress, extraTime = 1, isPending, onAction }: Omit<QuickActionsProps, "hasQuestions">) {
  const id = useId();
  return (
    <ul className={classNames(list.rows, css.actions)}>
      {ACTIONS.map(({ action, name, describe, Icon }) => {
        const needed = action === "weakest" ? progress : null;
        const isWaiting = isPending || needed?.state === "loading";
        return (
          <li key={action} className={classNames(list.row, css.action)}>
            <Icon className={css.icon} size={22} strokeWidth={1.75} />
            <button
              type="button"
              className={css.button}
              aria-disabled={isWaiting || undefined}
              aria-describedby={`${id}-${action}`}
              onClick={() => {
                if (isWaiting) return;
                if (needed?.state === "failed") needed.onRetry();
                else onAction(action);
              }}
            >
              {name}
            </button>
            <span className={css.description} id={`${id}-${action}`}>
              {needed?.state === "failed"
                ? "Your progress could not be loaded; press to try again"
                : describe(extraTime)
                    .filter((fact) => fact !== null)
                    .join(", ")}
            </span>
            <ChevronRight className={classNames(css.arrow, mirrored)} size={18} />
          </li>
        );
      })}
    </ul>
  );
}
