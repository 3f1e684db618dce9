import { useId } from "react";
import type { Category } from "../../../api/catalog/schema.ts";
import { QUICK_STARTS, type QuizSize } from "../../../api/quizzes/quiz-sizes.ts";
import type { QuizMode } from "../../../api/quizzes/schema.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { TextButton } from "../../controls/TextLink/TextLink.tsx";
import { useLabels, type Translate } from "../../i18n/labels/labels.tsx";
import { LIMIT_LABELS } from "../../i18n/texts/session/limit-labels.ts";
import { limitText, type ExtraTimeOrUnknown } from "../../i18n/texts/session/limit-text.ts";
import { shortName } from "./focus-groups.ts";
import { SESSION_STARTER_LABELS } from "./session-starter-labels.ts";
import * as css from "./SessionStarter.css.ts";

interface QuickStartsProps {
  categories: readonly Category[];
  mode: QuizMode;
  size: QuizSize;
  extraTime: ExtraTimeOrUnknown;
  pending: boolean;
  /** Whether they are buttons with a description, for a learner's first quiz. */
  guided: boolean;
  onQuickStart: (category: Category) => void;
  className: string;
}

/** Starts a short quiz of the selected mode, with a button for each of the first certifications (spec §2.4, §9). */
export function QuickStarts(props: QuickStartsProps) {
  const { categories, mode, size, extraTime, pending, onQuickStart, guided, className } = props;
  const t = useLabels("study", SESSION_STARTER_LABELS);
  const tLimit = useLabels("shared", LIMIT_LABELS);
  const textId = useId();
  const limit = size.timeLimit === null ? null : limitText({ timeLimit: size.timeLimit, extraTime }, tLimit);
  const isFirstStudy = guided && mode === "study" && size.timeLimit === null;
  return (
    <p className={className}>
      <span id={textId} className={guided ? css.firstText : undefined}>
        {isFirstStudy
          ? t("quickStartGuided", { count: size.questionCount })
          : quickStartText(mode, size, limit, t)}
      </span>
      {categories.slice(0, QUICK_STARTS).map((category) => {
        const startProps = {
          "aria-label": t("quickStartNamed", { name: category.name }),
          "aria-describedby": textId,
          disabled: category.questionCount === 0,
          onClick: () => {
            if (!pending) onQuickStart(category);
          },
          children: shortName(category.name),
        };
        return guided ? (
          <Button key={category.id} pending={pending} {...startProps} />
        ) : (
          <TextButton
            key={category.id}
            className={css.quickButton}
            aria-disabled={pending || undefined}
            {...startProps}
          />
        );
      })}
    </p>
  );
}

/** Describes the quick start of a mode, with its time limit if known. */
function quickStartText(
  mode: QuizMode,
  { questionCount: count, timeLimit }: QuizSize,
  limit: string | null,
  t: Translate<typeof SESSION_STARTER_LABELS>,
): string {
  if (mode === "study" && timeLimit === null) return t("quickStartStudy", { count });
  return limit === null ? t("quickStartQuiz", { count }) : t("quickStartQuizInLimit", { count, limit });
}
