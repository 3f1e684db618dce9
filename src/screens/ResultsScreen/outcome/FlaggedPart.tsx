import type { User } from "../../../api/auth/schema.ts";
import type { Category } from "../../../api/catalog/schema.ts";
import type { Quiz } from "../../../api/quizzes/schema.ts";
import { practiceQuiz } from "../../../api/saved-questions/practice.ts";
import { Button } from "../../../components/controls/Button/Button.tsx";
import { TextLink } from "../../../components/controls/TextLink/TextLink.tsx";
import { plural } from "../../../components/i18n/format/numbers.ts";
import { Flag } from "../../../components/icons/icons.tsx";
import { Inline } from "../../../components/layout/Inline/Inline.tsx";
import type { Navigate } from "../../paths.ts";
import { useStartQuiz } from "../../quizzes/useStartQuiz.ts";
import { usePaths } from "../../ScreensProvider.tsx";
import * as css from "./FlaggedPart.css.ts";

interface FlaggedPartProps {
  quiz: Quiz;
  /** `undefined` if they could not be loaded. */
  categories: readonly Category[] | undefined;
  user: User;
  onNavigate: Navigate;
}

/** Offers the flagged questions of the quiz for review and practice. Renders nothing if there are none. */
export function FlaggedPart({ quiz, categories, user, onNavigate }: FlaggedPartProps) {
  const paths = usePaths();
  const { start, isPending } = useStartQuiz(user, onNavigate);
  const { flags = [], categoryIds } = quiz;
  if (flags.length === 0) return null;
  const [only, ...others] = categoryIds;
  const practice = () =>
    start(
      "saved questions",
      practiceQuiz({
        kind: "flagged",
        ids: flags,
        categoryIds,
        isSelection: false,
        about: others.length === 0 ? categories?.find(({ id }) => id === only)?.name : undefined,
        mode: "study",
      }),
    );
  return (
    <Inline
      as="section"
      gap={3}
      align="center"
      justify="between"
      className={css.part}
      aria-label="Flagged questions"
    >
      <Inline as="p" gap={2} nowrap align="center" className={css.text}>
        <Flag size={18} fill="currentColor" />
        <span>
          Flagged: {plural(flags.length, "question")}.{" "}
          <TextLink href={`${paths.review(quiz.id)}?show=flagged`}>
            {flags.length === 1 ? "Review it" : "Review them"}
          </TextLink>
        </span>
      </Inline>
      <Button pending={isPending} onClick={practice}>
        {flags.length === 1 ? "Practice the one you flagged" : `Practice the ${flags.length} you flagged`}
      </Button>
    </Inline>
  );
}
