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
import { Button } from "../../controls/Button/Button.tsx";
import { LOADED_LABELS } from "../../feedback/Loaded/loaded-labels.ts";
import { useSay } from "../../labels/labels.tsx";
import * as css from "./late.css.ts";

/** A component whose code is loaded when it is first shown. */
export interface Late<Props> {
  load: () => Promise<ComponentType<Props>>;
  /** Holds the place until then, in the size of what comes. */
  waiting: (props: Props) => ReactNode;
  /** What is said where the code does not arrive: a sentence. */
  failed: ReactNode;
  /** What stands around both, until the part itself has come. Default nothing. */
  around?: (content: ReactNode) => ReactNode;
}

const RetryContext = createContext(() => {});

/**
 * Makes such a component. Code that does not arrive is told in its place, with "Try again"; whatever is shown later tries
 * anew by itself. What has arrived is shared by all, and stands at once. `preload` begins before anything is shown, and
 * resolves when that has ended; that it failed is told only there.
 */
export function late<Props extends object>({
  load,
  waiting,
  failed,
  around = (content) => content,
}: Late<Props>): ComponentType<Props> & { preload: () => Promise<void> } {
  const NotLoaded = () => {
    const say = useSay("feedback", LOADED_LABELS);
    const retry = useContext(RetryContext);
    return around(
      // Not a Notice: its icons would weigh on every page, for what is hardly ever shown.
      <div className={css.failed} role="alert">
        {failed}
        <Button onClick={retry}>{say("tryAgain")}</Button>
      </div>,
    );
  };
  // Shown as it is from then on: what is lazy waits at its first show, also for code that is here.
  const arrive = (component: ComponentType<Props>) => {
    next = component;
  };
  const attempt = (): ComponentType<Props> =>
    lazy<ComponentType<Props>>(() =>
      load().then(
        (component) => {
          arrive(component);
          return { default: component };
        },
        () => {
          next = attempt();
          return { default: NotLoaded };
        },
      ),
    );
  let next: ComponentType<Props> = attempt();
  function LateComponent(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props>>(() => next);
    const place = useRef<HTMLDivElement>(null);
    const retry = () => {
      // The button goes; the focus stays where its part comes.
      place.current?.focus();
      setPart(() => next);
    };
    return (
      <div ref={place} className={css.place} tabIndex={-1}>
        <RetryContext.Provider value={retry}>
          <Suspense fallback={around(waiting(props))}>
            <Part {...props} />
          </Suspense>
        </RetryContext.Provider>
      </div>
    );
  }
  return Object.assign(LateComponent, { preload: () => load().then(arrive, () => {}) });
}
