import { useState, type ComponentType } from "react";

interface Controlled {
  value: unknown;
  onValueChange: (value: never) => void;
}

/** Wraps a controlled component in a parent that stores its value and passes each change to the story. */
export function held<Props extends Controlled>(Component: ComponentType<Props>) {
  return function Held(props: Props) {
    const [value, setValue] = useState<Props["value"]>(props.value);
    const change = (next: Parameters<Props["onValueChange"]>[0]) => {
      props.onValueChange(next);
      setValue(next);
    };
    return <Component {...props} value={value} onValueChange={change} />;
  };
}
