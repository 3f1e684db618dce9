import { useState, type ComponentType } from "react";

interface Controlled {
  value: unknown;
  onValueChange: (value: never) => void;
}

/** A component that is handed its value, with an owner who holds it and tells the story of every change. */
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
