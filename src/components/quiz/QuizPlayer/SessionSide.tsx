import { useRef, useState } from "react";
import { QuestionNavigator, type QuestionNavigatorProps } from "../QuestionNavigator/QuestionNavigator.tsx";
import { LateShortcutsDialog } from "../Shortcuts/LateShortcutsDialog.tsx";
import { ShortcutHint } from "../Shortcuts/ShortcutHint.tsx";
import { useSessionKeys, type SessionKeys } from "./useSessionKeys.ts";

export interface SessionSideProps {
  navigator: Omit<QuestionNavigatorProps, "currentRef">;
  keys: SessionKeys;
  /** Whether single keys act. */
  hasShortcuts: boolean;
  onShortcutsChange: (hasShortcuts: boolean) => void;
  /** How many options the digits choose from; 0 where the question is not answered by choosing. */
  optionCount: number;
}

/** What stands beside a session's question, and on a narrow page below it; and the keys, which it tells of. */
export function SessionSide(props: SessionSideProps) {
  const { navigator, keys, hasShortcuts, onShortcutsChange, optionCount } = props;
  const [isHelpOpen, setHelpOpen] = useState(false);
  const currentCell = useRef<HTMLButtonElement>(null);
  const canGoBack = navigator.isForwardOnly !== true;
  useSessionKeys(hasShortcuts && !isHelpOpen, {
    ...keys,
    onNavigator: () => currentCell.current?.focus(),
    onHelp: () => setHelpOpen(true),
  });
  return (
    <>
      <QuestionNavigator {...navigator} currentRef={currentCell} />
      <ShortcutHint
        optionCount={optionCount}
        canGoBack={canGoBack}
        hasShortcuts={hasShortcuts}
        onShowAll={() => setHelpOpen(true)}
      />
      <LateShortcutsDialog
        open={isHelpOpen}
        onOpenChange={setHelpOpen}
        canGoBack={canGoBack}
        checked={hasShortcuts}
        onCheckedChange={onShortcutsChange}
      />
    </>
  );
}
