import { Loaded, type LoadedWithMessageProps } from "./Loaded.tsx";
import { visuallyHidden } from "../../theme/hidden.css.ts";

interface LoadMessageProps<Value> extends Omit<LoadedWithMessageProps<Value>, "children" | "skeleton"> {
  /** Text for screen readers while loading. Default none. */
  loadingLabel?: string;
}

/** The messages of `Loaded` without its data, which the parent shows in several parts. */
export function LoadMessage<Value>({ loadingLabel, ...rest }: LoadMessageProps<Value>) {
  return (
    <Loaded
      {...rest}
      skeleton={
        loadingLabel === undefined ? null : (
          <p className={visuallyHidden} role="status">
            {loadingLabel}
          </p>
        )
      }
    >
      {() => null}
    </Loaded>
  );
}
