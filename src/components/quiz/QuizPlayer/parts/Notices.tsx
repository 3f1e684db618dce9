import { useEffect, useRef, useState } from "react";
import { ArmedButton } from "../../../controls/Button/ArmedButton.tsx";
import { Notice } from "../../../feedback/Notice/Notice.tsx";
import type { LabelSet } from "../../../i18n/labels/label.ts";
import { useLabels } from "../../../i18n/labels/labels.tsx";
import { isTimeUp } from "../../engine/state.ts";
import { bringIntoView } from "../context/in-view.ts";
import { usePlayer, usePlayerState } from "../context/quiz-context.ts";
import { PLAYER_LABELS } from "../player-labels.ts";
import * as css from "./deferred.css.ts";

export const NOTICE_LABELS = {
  submitQuiz: PLAYER_LABELS.submitQuiz,
  timeUpPending: "Time is up. Your answers are being submitted.",
  timeUpOpen: "Time is up, and your answers are not submitted yet.",
  timeUpFirst: "Time is up. {text}",
  connectionLostKept:
    "The connection is lost. Your answers are saved on this device and will be submitted as soon as it is back. You can leave this page.",
  connectionLost:
    "The connection is lost. Your answers will be submitted as soon as it is back. Keep this page open until then.",
  serverFaultKept:
    "The server has a problem; your connection is fine. Your answers are saved on this device and will be submitted as soon as the server works again. You can leave this page.",
  serverFault:
    "The server has a problem; your connection is fine. Your answers will be submitted as soon as the server works again. Keep this page open until then.",
  submitSlowKept: "Submitting is taking longer than usual. Your answers are kept until they have arrived.",
  submitSlow: "Submitting is taking longer than usual. Your answers are kept as long as this page is open.",
  submitFailed: "Your answers were not submitted. None of them are lost.",
  submitAgain: "Submit again",
  offlineKept:
    "You're offline. You can continue: your answers are saved on this device until the connection is back.",
  offline: "You're offline. You can continue.",
  notSaved: "Your answers can't be saved at the moment. They will be lost if you reload or close this page.",
} as const satisfies LabelSet;

/**
 * Milliseconds after which a submission counts as slow. Most submissions have arrived by then, and learners who see no change
 * for longer reload the page.
 */
const SLOW_AFTER_MS = 20_000;

/** Returns whether a submission has been pending for longer than `SLOW_AFTER_MS`. */
function useIsSlow(isPending: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isPending]);
  return isSlow;
}

/** Notices about the connection, the storage, the time limit and the submission. */
export function Notices() {
  const { props, quiz, root, lastInput } = usePlayer();
  const { submission, storage = false } = props;
  const isOnline = submission?.isOnline !== false;
  const phase = usePlayerState((state) => state.phase);
  const isSaved = usePlayerState((state) => state.isSaved);
  const isLate = usePlayerState(isTimeUp);
  const hasFailed = usePlayerState((state) => state.hasFailed);
  const waitingFor = phase.name === "submitting" ? phase.waitingFor : null;
  const isPending = waitingFor === "reply";
  const isAnswering = phase.name === "answering" || phase.name === "summary";
  const { submit } = quiz;
  const isSlow = useIsSlow(isPending);
  const t = useLabels("quiz", NOTICE_LABELS);
  const isFailed = phase.name === "failed";
  const failure = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Only after an input: a page that has just loaded does not scroll.
    if (isFailed && lastInput.current > 0 && root.current && failure.current)
      bringIntoView(root.current, failure.current);
  }, [isFailed, lastInput, root]);
  const withTimeUp = (text: string) => (isLate ? t("timeUpFirst", { text }) : text);
  return (
    <div className={css.notices}>
      {isSlow ? (
        <Notice tone="warning">
          {withTimeUp(t(isSaved && storage !== false ? "submitSlowKept" : "submitSlow"))}
        </Notice>
      ) : null}
      {isLate && isPending && !isSlow ? <Notice tone="info">{t("timeUpPending")}</Notice> : null}
      {phase.name === "expired" ? (
        <Notice tone="warning" action={<ArmedButton onClick={submit}>{t("submitQuiz")}</ArmedButton>}>
          {t("timeUpOpen")}
        </Notice>
      ) : null}
      {/* Even after a reload, which keeps the answers but not the attempt to submit them. */}
      {isFailed || (hasFailed && isAnswering) ? (
        <Notice
          ref={failure}
          tone="destructive"
          action={<ArmedButton onClick={submit}>{t("submitAgain")}</ArmedButton>}
        >
          {withTimeUp(t("submitFailed"))}
        </Notice>
      ) : null}
      {waitingFor === "connection" ? (
        <Notice tone="warning">{withTimeUp(t(isSaved ? "connectionLostKept" : "connectionLost"))}</Notice>
      ) : null}
      {waitingFor === "server" ? (
        <Notice tone="warning">{withTimeUp(t(isSaved ? "serverFaultKept" : "serverFault"))}</Notice>
      ) : null}
      {!isOnline && isAnswering ? (
        <Notice tone="warning">{t(isSaved ? "offlineKept" : "offline")}</Notice>
      ) : null}
      {isSaved ? null : <Notice tone="warning">{t("notSaved")}</Notice>}
    </div>
  );
}
