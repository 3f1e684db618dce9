import { useCallback, useEffect, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { AnswerCheck } from "./AnswerCheck.tsx";
import { loadServerCode } from "./load-server-code.ts";
import { LoadFailed } from "./LoadFailed.tsx";
import { usePlayer } from "./quiz-context.ts";

/** Shows {@link AnswerCheck} below the question, once its code is loaded. */
export function AnswerCheckSlot() {
  const { card } = usePlayer();
  const [target, setTarget] = useState<HTMLElement | null>(null);
  // The ref is set by then: the question is part of the same commit.
  useLayoutEffect(() => queueMicrotask(() => setTarget(card.current)), [card]);
  const [Part, setPart] = useState<typeof AnswerCheck | "failed">();
  const load = useCallback(
    () =>
      void loadServerCode().then(
        (code) => setPart(() => code.AnswerCheck),
        () => setPart("failed"),
      ),
    [],
  );
  useEffect(load, [load]);
  if (!Part || !target) return null;
  return createPortal(Part === "failed" ? <LoadFailed onRetry={load} /> : <Part />, target);
}
