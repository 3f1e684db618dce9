import type { ReactNode } from "react";
import { Button } from "../../controls/Button/Button.tsx";
import { useSay } from "../../labels/labels.tsx";
import type { Failure, Loadable } from "../loadable.ts";
import { useIsOfflineShown } from "../offline-shown.ts";
import { Notice } from "../Notice/Notice.tsx";
import * as css from "./Loaded.css.ts";
import { LOADED_LABELS } from "./loaded-labels.ts";

interface Waiting<Value> {
  of: Loadable<Value>;
  /** Stands there until something is known, best in the shape of what comes. */
  waiting: ReactNode;
  children: (value: Value) => ReactNode;
}

export interface LoadedInWordsProps<Value> extends Waiting<Value> {
  /** What did not load, as a sentence; shown with a way to try again. */
  failed: ReactNode;
  /** A framed notice, or a quiet line where the rest of the screen does without. Default `notice`. */
  variant?: "notice" | "line";
}

export interface LoadedOtherwiseProps<Value> extends Waiting<Value> {
  /** How to show the failure where a sentence is not enough. */
  renderFailed: (failure: Failure) => ReactNode;
}

export type LoadedProps<Value> = LoadedInWordsProps<Value> | LoadedOtherwiseProps<Value>;

/**
 * Shows what has arrived, also when asking for it again failed, which a quiet line then says unless the page itself shows that
 * it is offline; else the failure with a way to try again; else what waits.
 */
export function Loaded<Value>(props: LoadedProps<Value>) {
  const { of, waiting, children } = props;
  const say = useSay("feedback", LOADED_LABELS);
  const isOfflineShown = useIsOfflineShown();
  switch (of.state) {
    case "loading":
      return waiting;
    case "failed":
      if ("renderFailed" in props) return props.renderFailed(of);
      return props.variant === "line" ? (
        <QuietLine action={say("tryAgain")} onAction={of.onRetry}>
          {props.failed}
        </QuietLine>
      ) : (
        <div className={css.failed}>
          <Notice tone="destructive" action={<Button onClick={of.onRetry}>{say("tryAgain")}</Button>}>
            {props.failed}
          </Notice>
        </div>
      );
    case "ready":
      return (
        <>
          {children(of.value)}
          {of.staleBecause && !isOfflineShown ? (
            <QuietLine action={say("refresh")} onAction={of.staleBecause.onRetry}>
              {say("outOfDate")}
            </QuietLine>
          ) : null}
        </>
      );
  }
}

interface QuietLineProps {
  action: string;
  onAction: () => void;
  children: ReactNode;
}

function QuietLine({ action, onAction, children }: QuietLineProps) {
  return (
    <p className={css.line} role="status">
      {children}
      <Button variant="quiet" onClick={onAction}>
        {action}
      </Button>
    </p>
  );
}
