import { useState } from "react";
import { Button } from "../../src/components/controls/Button/Button.tsx";
import { QuizPlayer, type QuizPlayerProps } from "../../src/components/quiz/QuizPlayer/QuizPlayer.tsx";
import type { DraftStore } from "../../src/components/quiz/storage/local.ts";
import { memoryStore } from "../../src/components/quiz/storage/memory.ts";

/** Renders a player with a copy of the given draft, so that a story starts the same each time it opens. */
export function PlayerWithOwnDraft(props: QuizPlayerProps) {
  const [storage] = useState(() => {
    const { storage: initial } = props;
    return typeof initial === "object" && "read" in initial
      ? memoryStore((initial as DraftStore).read() ?? undefined)
      : initial;
  });
  return <QuizPlayer {...props} storage={storage} />;
}

/** Renders two players on one page, in elements with the test ids `left` and `right`. */
export function PlayerPair(props: QuizPlayerProps) {
  return (
    <>
      <div data-testid="left">
        <PlayerWithOwnDraft {...props} />
      </div>
      <div data-testid="right">
        <PlayerWithOwnDraft
          {...props}
          title="Another"
          headingLevel={2}
          labels={{ questionNavigator: "The others" }}
        />
      </div>
    </>
  );
}

interface ChangingPlayerProps extends QuizPlayerProps {
  /** Props that the page passes instead, one set after each press of "Change". */
  steps: readonly Partial<QuizPlayerProps>[];
  /** Whether the button is one of the tools in the player. */
  within?: boolean;
}

/** Renders a page that changes the player's props. */
export function PlayerWithChangingProps({ steps, within = false, ...props }: ChangingPlayerProps) {
  const [step, setStep] = useState(0);
  const button = <Button onClick={() => setStep(step + 1)}>Change</Button>;
  return (
    <>
      <PlayerWithOwnDraft {...props} {...steps[step - 1]} {...(within ? { actions: button } : {})} />
      {within ? null : button}
    </>
  );
}
