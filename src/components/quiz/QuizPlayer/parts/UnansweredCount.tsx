import { TextButton } from "../../../controls/TextLink/TextLink.tsx";
import type { LabelSet } from "../../../i18n/labels/label.ts";
import { useLabels } from "../../../i18n/labels/labels.tsx";
import { unansweredCount } from "../../engine/state.ts";
import { usePlayer, usePlayerState } from "../context/quiz-context.ts";
import { UNANSWERED_LABEL } from "./unanswered-label.ts";
import * as css from "./deferred.css.ts";

export const UNANSWERED_LABELS = {
  notAnswered: UNANSWERED_LABEL,
  partlyAnswered: {
    one: "{count} question is partly answered",
    other: "{count} questions are partly answered",
  },
  alsoPartly: "{text}, {partly} partly answered",
  goToQuestion: "Go to question {index}",
  waitingToSubmit: "Your answers are waiting to be submitted.",
  notArrived: "Not submitted yet. Your answers are kept, and you can submit again.",
} as const satisfies LabelSet;

/**
 * Number of unanswered and partly answered questions, with a link to the first one. After Submit, says if the answers have to
 * wait or were not submitted, because the notice about it may be out of view.
 */
export function UnansweredCount() {
  const { goTo } = usePlayer();
  const t = useLabels("quiz", UNANSWERED_LABELS);
  const count = usePlayerState(unansweredCount);
  // -1 in a forward-only attempt, where the learner can't go back.
  const first = usePlayerState(({ items, settings, index }) => {
    const firstOpen = settings.isForwardOnly ? -1 : items.findIndex(({ status }) => status !== "answered");
    return firstOpen === index ? -1 : firstOpen;
  });
  const partly = usePlayerState(({ counts }) => counts.partly);
  const isWaiting = usePlayerState(
    ({ phase }) => phase.name === "submitting" && phase.waitingFor !== "reply",
  );
  const hasFailed = usePlayerState(({ phase }) => phase.name === "failed");
  if (hasFailed) return <p className={css.unanswered}>{t("notArrived")}</p>;
  if (isWaiting) return <p className={css.unanswered}>{t("waitingToSubmit")}</p>;
  if (count === 0 && partly === 0) return null;
  const text = count === 0 ? t("partlyAnswered", { count: partly }) : t("notAnswered", { count });
  return (
    <p className={css.unanswered}>
      {count > 0 && partly > 0 ? t("alsoPartly", { text, partly }) : text}
      {first < 0 ? null : (
        <>
          {" "}
          <TextButton onClick={() => goTo(first)}>{t("goToQuestion", { index: first + 1 })}</TextButton>
        </>
      )}
    </p>
  );
}
