import { useState, type ComponentType } from "react";
import { OnceNear } from "../OnceNear/OnceNear.tsx";
import { late, type Late } from "./late.tsx";

/**
 * Creates a component whose code is loaded when it comes near the viewport. Once loaded, it renders
 * immediately, so that the page has its full height when the user returns to it.
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
