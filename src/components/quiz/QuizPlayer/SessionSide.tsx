import { useMemo } from "react";
import { kindOf } from "../../../api/questions/kinds.ts";
import { listOf } from "../keys/asked-of.ts";
import { QuestionNavigator } from "../QuestionNavigator/QuestionNavigator.tsx";
import { ShortcutHint } from "../Shortcuts/ShortcutHint.tsx";
import { canStrike } from "./can-strike.ts";
import { useQuizAround } from "./quiz-context.ts";

/** What stands beside a session's question, and on a narrow page below it; `total` holds its place until it has come. */
export function SessionSide({ total }: { total: number }) {
  const quiz = useQuizAround();
  const { props, question, isForwardOnly } = quiz;
  const { questions, shortcuts, headingLevel = 2 } = props;
  const hasParts = useMemo(() => listOf(questions).some((one) => kindOf(one) !== "single"), [questions]);
  const hasOptions = question !== undefined && canStrike(question) && !quiz.isAtSummary;
  return (
    <>
      <QuestionNavigator
        total={total}
        headingLevel={(headingLevel + 1) as 2}
        current={quiz.index}
        answered={quiz.answered}
        partly={hasParts ? quiz.partly : undefined}
        flagged={quiz.flagged}
        onGo={quiz.move}
        isForwardOnly={isForwardOnly}
        currentRef={quiz.currentCell}
      />
      {shortcuts === false && !props.onShortcutsChange ? null : (
        <ShortcutHint
          optionCount={hasOptions ? question.options.length : 0}
          canGoBack={!isForwardOnly}
          hasShortcuts={quiz.hasKeys}
          keys={typeof shortcuts === "object" ? shortcuts : undefined}
          onShowAll={() => quiz.setHelpOpen(true)}
        />
      )}
    </>
  );
}
