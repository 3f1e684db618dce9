import { QuestionNavigator, type QuestionNavigatorProps } from "../QuestionNavigator/QuestionNavigator.tsx";
import { ShortcutHint, type ShortcutHintProps } from "../Shortcuts/ShortcutHint.tsx";

export interface SessionSideProps {
  navigator: QuestionNavigatorProps;
  hint: ShortcutHintProps;
}

/** What stands beside a session's question, and on a narrow page below it. */
export function SessionSide({ navigator, hint }: SessionSideProps) {
  return (
    <>
      <QuestionNavigator {...navigator} />
      <ShortcutHint {...hint} />
    </>
  );
}
