import { DocsContext } from "@storybook/addon-docs/blocks";
import { useContext } from "react";
import { framingOf, windowOf } from "../../framing.ts";
import { useKeptFocus } from "../../manager/use-kept-focus.ts";
import { TOOLBAR_DEFAULTS } from "../../toolbar/toolbar.ts";
import { useGlobals } from "./use-globals.ts";
import { framed } from "./page.css.ts";

type FramedStory = Parameters<typeof framingOf>[0] &
  Parameters<typeof windowOf>[0] & { id: string; name: string };

/**
 * Shows a story in a separate document, with the theme and the other settings of the toolbar. A story for a phone has the size of
 * one.
 */
export function StoryFrame({ story }: { story: FramedStory }) {
  const { id, name } = story;
  const globals = useGlobals(useContext(DocsContext).channel);
  const frame = useKeptFocus<HTMLIFrameElement>();
  const globalArgs = ["theme", ...Object.keys(TOOLBAR_DEFAULTS)].flatMap((key) =>
    globals[key] === undefined ? [] : [`${key}:${encodeURIComponent(globals[key] as string)}`],
  );
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- the frame shows this Storybook itself
    <iframe
      ref={frame}
      className={framed}
      style={windowOf(story) ?? { blockSize: framingOf(story).height }}
      title={name}
      src={`./iframe.html?id=${id}&viewMode=story&globals=${globalArgs.join(";")}`}
    />
  );
}
