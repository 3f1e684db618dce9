import { useMemo } from "react";
import { hasKey, kindOf } from "../../../api/questions/kinds.ts";
import { isCorrect } from "../../../api/questions/scoring.ts";
import { canEliminate, isAtSummary, type Item } from "../engine/state.ts";
import { QuestionNavigator } from "../QuestionNavigator/QuestionNavigator.tsx";
import { ShortcutHint } from "../Shortcuts/ShortcutHint.tsx";
import { usePlayer, usePlayerState } from "./quiz-context.ts";

const indexesOf = (items: readonly Item[], is: (item: Item, index: number) => boolean): ReadonlySet<number> =>
  new Set(items.flatMap((item, index) => (is(item, index) ? [index] : [])));

/** What stands beside a session's question, and on a narrow page below it. */
export function SessionSide() {
  const { props, hasKeys, setHelpOpen, move, currentCell } = usePlayer();
  const { shortcuts, headingLevel = 2 } = props;
  const index = usePlayerState((state) => state.index);
  const total = usePlayerState((state) => state.questions.total);
  const items = usePlayerState((state) => state.items);
  const { questions, isForwardOnly, isExam } = usePlayerState(({ settings }) => settings);
  const optionCount = usePlayerState((state) => {
    const question = isAtSummary(state) ? undefined : state.questions.asked(state.index);
    return question && canEliminate(question) ? question.options.length : 0;
  });
  const questionList = usePlayerState((state) => state.questions);
  const hasParts = useMemo(
    () => questions.some((one) => ["multiple", "match"].includes(kindOf(one))),
    [questions],
  );
  const marks = useMemo(() => {
    const revealed = (wasCorrect: boolean) =>
      indexesOf(items, ({ isFinal, answer }, index) => {
        const question = isFinal ? questionList.asked(index) : undefined;
        return question && hasKey(question) ? isCorrect(question, answer ?? undefined) === wasCorrect : false;
      });
    return {
      answered: indexesOf(items, ({ status }) => status === "answered"),
      partly: hasParts ? indexesOf(items, ({ status }) => status === "partly") : undefined,
      flagged: indexesOf(items, ({ isFlagged }) => isFlagged),
      ...(isExam ? {} : { correct: revealed(true), incorrect: revealed(false) }),
    };
  }, [items, questionList, hasParts, isExam]);
  return (
    <>
      <QuestionNavigator
        total={total}
        headingLevel={(headingLevel + 1) as 2}
        current={index}
        {...marks}
        onGo={move}
        isForwardOnly={isForwardOnly}
        currentRef={currentCell}
      />
      {shortcuts === false && !props.onShortcutsChange ? null : (
        <ShortcutHint
          optionCount={optionCount}
          canGoBack={!isForwardOnly}
          hasShortcuts={hasKeys}
          keys={typeof shortcuts === "object" ? shortcuts : undefined}
          onShowAll={() => setHelpOpen(true)}
        />
      )}
    </>
  );
}
