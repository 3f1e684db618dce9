import { DocsContext } from "@storybook/addon-docs/blocks";
import { useContext, useEffect, useRef } from "react";
import { framingOf, windowOf } from "../at-rest.ts";
import { framed } from "./page.css.ts";
import { TOOLBAR_DEFAULTS } from "./toolbar.tsx";
import { useGlobals } from "./use-globals.ts";

type FramedStory = Parameters<typeof framingOf>[0] &
  Parameters<typeof windowOf>[0] & { id: string; name: string };

/** How long after Tab the focus may enter a frame, in milliseconds. */
const TAB_TIME = 500;

/** Moves the focus back if a story takes it while the reader is elsewhere: a dialog focuses itself when it opens. */
function useKeptFocus(): React.RefObject<HTMLIFrameElement | null> {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    let last: Element | null = null;
    let tabbedAt = -Infinity;
    const remember = () => {
      last = document.activeElement;
    };
    const noteTab = ({ key }: KeyboardEvent) => {
      if (key === "Tab") tabbedAt = performance.now();
    };
    const keep = () => {
      const { current } = frame;
      if (!current || document.activeElement !== current || current.matches(":hover")) return;
      if (performance.now() - tabbedAt < TAB_TIME) return;
      current.blur();
      if (last instanceof HTMLElement) last.focus({ preventScroll: true });
    };
    document.addEventListener("focusin", remember);
    document.addEventListener("keydown", noteTab, true);
    window.addEventListener("blur", keep);
    return () => {
      document.removeEventListener("focusin", remember);
      document.removeEventListener("keydown", noteTab, true);
      window.removeEventListener("blur", keep);
    };
  }, []);
  return frame;
}

/**
 * Shows a story in a separate document, with the theme and the other settings of the toolbar. A story for a phone has the size of
 * one.
 */
export function StoryFrame({ story }: { story: FramedStory }) {
  const { id, name } = story;
  const globals = useGlobals(useContext(DocsContext).channel);
  const frame = useKeptFocus();
  const chosen = ["theme", ...Object.keys(TOOLBAR_DEFAULTS)].flatMap((key) =>
    globals[key] === undefined ? [] : [`${key}:${encodeURIComponent(globals[key] as string)}`],
  );
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- the frame shows this Storybook itself
    <iframe
      ref={frame}
      className={framed}
      style={windowOf(story) ?? { blockSize: framingOf(story).height }}
      title={name}
      src={`./iframe.html?id=${id}&viewMode=story&globals=${chosen.join(";")}`}
    />
  );
}
