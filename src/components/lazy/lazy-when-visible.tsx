import { useState, type ComponentType } from "react";
import { COLLAPSED, CollapsibleContext } from "../layout/Section/collapsible-state.ts";
import { WhenVisible } from "../layout/WhenVisible/WhenVisible.tsx";
import { lazyWithRetry, type LazyComponentOptions } from "./lazy-with-retry.tsx";

/**
 * Creates a component whose code is loaded when it comes near the viewport. Once loaded, it renders
 * immediately, so that the page has its full height when the user returns to it. If it is a collapsible section, it
 * stays expanded and focused as its placeholder was.
 */
export function lazyWhenVisible<Props extends object>(
  part: LazyComponentOptions<Props>,
): ComponentType<Props> {
  let isLoaded = false;
  const Part = lazyWithRetry<Props>({
    ...part,
    load: async () => {
      const component = await part.load();
      isLoaded = true;
      return component;
    },
  });
  const { renderSkeleton, wrap = (content) => content } = part;
  return function LazyWhenVisible(props: Props) {
    const collapsibleState = useState(COLLAPSED);
    const [wasLoaded] = useState(() => isLoaded);
    const content = <Part {...props} />;
    return (
      <CollapsibleContext.Provider value={collapsibleState}>
        {wasLoaded ? content : <WhenVisible skeleton={wrap(renderSkeleton(props))}>{content}</WhenVisible>}
      </CollapsibleContext.Provider>
    );
  };
}
