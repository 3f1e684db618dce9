import { visuallyHidden } from "../../theme/hidden.css.ts";
import { Loaded, type LoadedWithMessageProps } from "./Loaded.tsx";

interface LoadMessageProps<Value> extends Omit<LoadedWithMessageProps<Value>, "children" | "waiting"> {
  /** Text for screen readers while loading. Default none. */
  waiting?: string;
}

/** The messages of `Loaded` without its data, which the parent shows in several parts. */
export function LoadMessage<Value>({ waiting, ...rest }: LoadMessageProps<Value>) {
  return (
    <Loaded
      {...rest}
      waiting={
        waiting === undefined ? null : (
          <p className={visuallyHidden} role="status">
            {waiting}
          </p>
        )
      }
    >
      {() => null}
    </Loaded>
  );
}
