import { useState, type ComponentType } from "react";

interface ControlledProps {
  value: unknown;
  onValueChange: (value: never) => void;
}

/** Wraps a controlled component in a parent that stores its value and passes each change to the story. */
export function controlled<Props extends ControlledProps>(Component: ComponentType<Props>) {
  return function Controlled(props: Props) {
    const [value, setValue] = useState<Props["value"]>(props.value);
    const change = (next: Parameters<Props["onValueChange"]>[0]) => {
      props.onValueChange(next);
      setValue(next);
    };
    return <Component {...props} value={value} onValueChange={change} />;
  };
}
