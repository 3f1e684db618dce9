import type { ReactNode } from "react";
import { Button } from "../../controls/Button/Button.tsx";
import { useLabels } from "../../i18n/labels/labels.tsx";
import type { Failure, Loadable } from "../loadable.ts";
import { Notice } from "../Notice/Notice.tsx";
import { useIsOfflineShown } from "../offline-shown.ts";
import { LOADED_LABELS, RETRY_LABELS } from "./loaded-labels.ts";
import * as css from "./Loaded.css.ts";

interface LoadedBaseProps<Value> {
  data: Loadable<Value>;
  /** Shown while loading, ideally a skeleton of the content. */
  skeleton: ReactNode;
  children: (value: Value) => ReactNode;
}

export interface LoadedWithMessageProps<Value> extends LoadedBaseProps<Value> {
  /** Sentence that says what could not be loaded; shown with a retry button. */
  errorMessage: ReactNode;
  /** A framed notice, or a quiet line if the rest of the screen works without the data. Default `notice`. */
  variant?: "notice" | "line";
}

export interface LoadedWithRenderProps<Value> extends LoadedBaseProps<Value> {
  /** Renders the failure if a sentence is not enough. */
  renderError: (failure: Failure) => ReactNode;
}

export type LoadedProps<Value> = LoadedWithMessageProps<Value> | LoadedWithRenderProps<Value>;

/**
 * Renders loaded data, even after a failed refetch, which a quiet line reports unless the page already shows
 * that it is offline; else the failure with a retry button; else the loading state.
 */
export function Loaded<Value>(props: LoadedProps<Value>) {
  const { data, skeleton, children } = props;
  const t = useLabels("feedback", LOADED_LABELS);
  const tRetry = useLabels("feedback", RETRY_LABELS);
  const isOfflineShown = useIsOfflineShown();
  switch (data.state) {
    case "loading":
      return skeleton;
    case "failed":
      if ("renderError" in props) return props.renderError(data);
      return props.variant === "line" ? (
        <QuietLine action={tRetry("tryAgain")} onAction={data.onRetry}>
          {props.errorMessage}
        </QuietLine>
      ) : (
        <div className={css.failed}>
          <Notice tone="destructive" action={<Button onClick={data.onRetry}>{tRetry("tryAgain")}</Button>}>
            {props.errorMessage}
          </Notice>
        </div>
      );
    case "ready":
      return (
        <>
          {children(data.value)}
          {data.refetchError && !isOfflineShown ? (
            <QuietLine action={t("refresh")} onAction={data.refetchError.onRetry}>
              {t("outOfDate")}
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
