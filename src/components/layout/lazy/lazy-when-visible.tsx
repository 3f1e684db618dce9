import { useState, type ComponentType } from "react";
import { WhenVisible } from "../WhenVisible/WhenVisible.tsx";
import { lazyWithRetry, type LazyCode } from "./lazy-with-retry.tsx";

/**
 * Creates a component whose code is loaded when it comes near the viewport. Once loaded, it renders
 * immediately, so that the page has its full height when the user returns to it.
 */
export function lazyWhenVisible<Props extends object>(part: LazyCode<Props>): ComponentType<Props> {
  let isLoaded = false;
  const Part = lazyWithRetry<Props>({
    ...part,
    load: async () => {
      const component = await part.load();
      isLoaded = true;
      return component;
    },
  });
  const { waiting, around = (content) => content } = part;
  return function LazyWhenVisible(props: Props) {
    const [wasLoaded] = useState(() => isLoaded);
    if (wasLoaded) return <Part {...props} />;
    return (
      <WhenVisible waiting={around(waiting(props))}>
        <Part {...props} />
      </WhenVisible>
    );
  };
}
