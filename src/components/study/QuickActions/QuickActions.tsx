import { ChevronRight, FileText, RotateCw, Shuffle, Target, type LucideIcon } from "lucide-react";
import { useId } from "react";
import {
  FOCUS_PRACTICE,
  PRACTICE_EXAM,
  QUICK_REVIEW,
  RANDOM_CERTIFICATIONS,
  RANDOM_QUIZ,
} from "../../../api/quizzes/quiz-sizes.ts";
import { classNames } from "../../theme/class-names.ts";
import { Section } from "../../layout/Section/Section.tsx";
import * as list from "../../layout/rows.css.ts";
import { mirrored } from "../../theme/mirrored.css.ts";
import * as css from "./QuickActions.css.ts";

export type QuickAction = "weakest" | "random" | "review" | "exam";

export interface QuickActionsProps {
  isPending: boolean;
  onAction: (action: QuickAction) => void;
}

const ACTIONS: readonly { action: QuickAction; name: string; description: string; Icon: LucideIcon }[] = [
  {
    action: "weakest",
    name: "Focus Practice",
    description: `Up to ${FOCUS_PRACTICE.questionCount} study questions on your weakest domain`,
    Icon: Target,
  },
  {
    action: "random",
    name: "Random Quiz",
    description: `${RANDOM_QUIZ.questionCount} questions, ${RANDOM_QUIZ.timeLimit} minutes, ${RANDOM_CERTIFICATIONS} certifications`,
    Icon: Shuffle,
  },
  {
    action: "review",
    name: "Quick Review",
    description: `${QUICK_REVIEW.questionCount} study questions over everything`,
    Icon: RotateCw,
  },
  {
    action: "exam",
    name: "Practice Exam",
    description: `${PRACTICE_EXAM.questionCount} questions, ${PRACTICE_EXAM.timeLimit} minutes, like the day itself`,
    Icon: FileText,
  },
];

/** The four sessions that start with one press (spec §2.4, §9). */
export function QuickActions({ isPending, onAction }: QuickActionsProps) {
  const id = useId();
  return (
    <Section title="Quick actions">
      <ul className={classNames(list.rows, css.actions)}>
        {ACTIONS.map(({ action, name, description, Icon }) => (
          <li key={action} className={classNames(list.row, css.action)}>
            <Icon className={css.icon} size={22} strokeWidth={1.75} aria-hidden />
            <button
              type="button"
              className={css.button}
              aria-disabled={isPending || undefined}
              aria-describedby={`${id}-${action}`}
              onClick={() => {
                if (!isPending) onAction(action);
              }}
            >
              {name}
            </button>
            <span className={css.description} id={`${id}-${action}`}>
              {description}
            </span>
            <ChevronRight className={classNames(css.arrow, mirrored)} size={18} aria-hidden />
          </li>
        ))}
      </ul>
    </Section>
  );
}
