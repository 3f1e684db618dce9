import { TextButton } from "../../controls/TextLink/TextLink.tsx";
import type { LabelSet } from "../../labels/label.ts";
import { useSay } from "../../labels/labels.tsx";
import { openCount } from "../engine/state.ts";
import { NOT_ANSWERED } from "./not-answered.ts";
import { usePlayer, usePlayerState } from "./quiz-context.ts";
import * as css from "./session.css.ts";

export const OPEN_LABELS = {
  notAnswered: NOT_ANSWERED,
  partlyAnswered: {
    one: "{count} question is partly answered",
    other: "{count} questions are partly answered",
  },
  alsoPartly: "{words}, {partly} partly answered",
  goToQuestion: "Go to question {index}",
} as const satisfies LabelSet;

/** How many questions lack an answer, or a part of it, beside the button that submits. */
export function NotAnswered() {
  const { move } = usePlayer();
  const say = useSay("quiz", OPEN_LABELS);
  const count = usePlayerState(openCount);
  // The first question to go back to; there is none where no question can be gone back to.
  const first = usePlayerState(({ items, settings, index }) => {
    const open = settings.isForwardOnly ? -1 : items.findIndex(({ status }) => status !== "answered");
    return open === index ? -1 : open;
  });
  const partly = usePlayerState(({ counts }) => counts.partly);
  if (count === 0 && partly === 0) return null;
  const words = count === 0 ? say("partlyAnswered", { count: partly }) : say("notAnswered", { count });
  return (
    <p className={css.unanswered}>
      {count > 0 && partly > 0 ? say("alsoPartly", { words, partly }) : words}
      {first < 0 ? null : (
        <>
          {" "}
          <TextButton onClick={() => move(first)}>{say("goToQuestion", { index: first + 1 })}</TextButton>
        </>
      )}
    </p>
  );
}
