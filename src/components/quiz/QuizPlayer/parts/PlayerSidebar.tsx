import { useMemo } from "react";
import { kindOf } from "../../../../api/questions/kinds.ts";
import { isCorrectIfKnown } from "../../../../api/questions/scoring/scoring.ts";
import type { QuestionList } from "../../engine/question/normalize.ts";
import { answerOf } from "../../engine/result.ts";
import { canEliminate, isAtSummary, UNTOUCHED, type Item } from "../../engine/state.ts";
import { QuestionNavigator } from "../../QuestionNavigator/QuestionNavigator.tsx";
import { ShortcutHint } from "../../Shortcuts/ShortcutHint.tsx";
import { usePlayer, usePlayerState, type Revealed } from "../context/quiz-context.ts";

/** Returns the navigator's sets of question indexes. One pass, because there may be thousands of questions. */
function groupByStatus(items: readonly Item[], questions: QuestionList, revealed: Revealed) {
  const [answered, partly, flagged] = [new Set<number>(), new Set<number>(), new Set<number>()];
  const [correct, incorrect] = [new Set<number>(), new Set<number>()];
  for (const [index, item] of items.entries()) {
    if (item === UNTOUCHED) continue;
    if (item.status === "answered") answered.add(index);
    if (item.status === "partly") partly.add(index);
    if (item.isFlagged) flagged.add(index);
    const finalQuestion = item.isFinal ? questions.normalized(index) : undefined;
    const question = finalQuestion && (revealed[finalQuestion.id] ?? finalQuestion);
    const isRight = question ? isCorrectIfKnown(question, answerOf(item)) : null;
    if (isRight !== null) (isRight ? correct : incorrect).add(index);
  }
  return { answered, partly, flagged, correct, incorrect };
}

/** Question navigator and shortcut hint, beside the question or, on a narrow page, below it. */
export function PlayerSidebar() {
  const { props, hasShortcuts, setHelpOpen, goTo, currentCell, revealed } = usePlayer();
  const { shortcuts, headingLevel = 2 } = props;
  const index = usePlayerState((state) => state.index);
  const total = usePlayerState((state) => state.questions.total);
  const items = usePlayerState((state) => state.items);
  const { questions, isForwardOnly, isExam } = usePlayerState(({ settings }) => settings);
  const navigation = isForwardOnly ? "forward-only" : "free";
  const optionCount = usePlayerState((state) => {
    const question = isAtSummary(state) ? undefined : state.questions.normalized(state.index);
    return question && canEliminate(question) ? question.options.length : 0;
  });
  const questionList = usePlayerState((state) => state.questions);
  const canBePartlyAnswered = useMemo(
    () => questions.some((question) => ["multiple", "match"].includes(kindOf(question))),
    [questions],
  );
  const { answered, partly, flagged, correct, incorrect } = useMemo(
    () => groupByStatus(items, questionList, revealed),
    [items, questionList, revealed],
  );
  return (
    <>
      <QuestionNavigator
        total={total}
        headingLevel={(headingLevel + 1) as 2}
        index={index}
        answered={answered}
        partlyAnswered={canBePartlyAnswered ? partly : undefined}
        flagged={flagged}
        correct={isExam ? undefined : correct}
        incorrect={isExam ? undefined : incorrect}
        onIndexChange={goTo}
        navigation={navigation}
        currentRef={currentCell}
      />
      {shortcuts === false && !props.onShortcutsChange ? null : (
        <ShortcutHint
          optionCount={optionCount}
          navigation={navigation}
          shortcuts={hasShortcuts}
          keys={typeof shortcuts === "object" ? shortcuts : undefined}
          onShowAll={() => setHelpOpen(true)}
        />
      )}
    </>
  );
}
