import {
  createContext,
  lazy,
  Suspense,
  useContext,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from "react";
import { Button } from "../controls/Button/Button.tsx";
import { RETRY_LABELS } from "../feedback/Loaded/loaded-labels.ts";
import { useLabels } from "../i18n/labels/labels.tsx";
import * as css from "./lazy-with-retry.css.ts";

/** Options of a component whose code is loaded when it is first rendered. */
export interface LazyComponentOptions<Props> {
  load: () => Promise<ComponentType<Props>>;
  /** Rendered while loading, in the size of the component. */
  renderSkeleton: (props: Props) => ReactNode;
  /** Sentence shown with a retry button if loading fails; `null` if another part reports and retries it. */
  errorMessage: ReactNode;
  /** Wraps the loading and failed states. Default nothing. */
  wrap?: (content: ReactNode) => ReactNode;
}

const RetryContext = createContext(() => {});

/**
 * Creates a lazy component with retry. If loading fails, a message with "Try again" appears in its place; other
 * instances retry on their own. Loaded code is shared and renders immediately. `preload` starts loading early;
 * its promise resolves even if loading fails, because only a rendered component reports failures.
 */
export function lazyWithRetry<Props extends object>({
  load,
  renderSkeleton,
  errorMessage,
  wrap = (content) => content,
}: LazyComponentOptions<Props>): ComponentType<Props> & { preload: () => Promise<void> } {
  const NotLoaded = () => {
    const t = useLabels("feedback", RETRY_LABELS);
    const retry = useContext(RetryContext);
    if (errorMessage === null) return null;
    return wrap(
      // Not a Notice, whose icons would add to every page for a rare case.
      <div className={css.failed} role="alert">
        {errorMessage}
        <Button onClick={retry}>{t("tryAgain")}</Button>
      </div>,
    );
  };
  // Rendered directly from then on: `React.lazy` suspends at its first render even if the code is loaded.
  const storeComponent = (component: ComponentType<Props>) => {
    next = component;
  };
  const createLazyComponent = (): ComponentType<Props> =>
    lazy<ComponentType<Props>>(() =>
      load().then(
        (component) => {
          storeComponent(component);
          return { default: component };
        },
        () => {
          next = createLazyComponent();
          return { default: NotLoaded };
        },
      ),
    );
  let next: ComponentType<Props> = createLazyComponent();
  function LazyComponent(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props>>(() => next);
    const container = useRef<HTMLDivElement>(null);
    const retry = () => {
      // The button is removed; focus moves to the component's place.
      container.current?.focus();
      setPart(() => next);
    };
    return (
      <div ref={container} className={css.skeleton} tabIndex={-1}>
        <RetryContext.Provider value={retry}>
          <Suspense fallback={wrap(renderSkeleton(props))}>
            <Part {...props} />
          </Suspense>
        </RetryContext.Provider>
      </div>
    );
  }
  return Object.assign(LazyComponent, { preload: () => load().then(storeComponent, () => {}) });
}
