import { useState, type ComponentType } from "react";
import { OnceNear } from "../OnceNear/OnceNear.tsx";
import { late, type Late } from "./late.tsx";

/**
 * Makes a component whose code is loaded once its place comes near the window. Where it has come before it stands at once,
 * so that a place one comes back to is as long as it was left.
 */
export function lateNear<Props extends object>(part: Late<Props>): ComponentType<Props> {
  let hasCome = false;
  const Part = late<Props>({
    ...part,
    load: async () => {
      const component = await part.load();
      hasCome = true;
      return component;
    },
  });
  const { waiting, around = (content) => content } = part;
  return function LateNear(props: Props) {
    const [isHere] = useState(() => hasCome);
    if (isHere) return <Part {...props} />;
    return (
      <OnceNear waiting={around(waiting(props))}>
        <Part {...props} />
      </OnceNear>
    );
  };
}
