import {
  Controls,
  Description,
  DocsContainer,
  DocsContext,
  DocsPage,
  Subtitle,
  Title,
  type DocsContainerProps,
} from "@storybook/addon-docs/blocks";
import { useContext, useEffect, useState, type ContextType, type PropsWithChildren } from "react";
import { create, type ThemeVars } from "storybook/theming";
import { DEFAULT_THEME, isThemeName, type ThemeName } from "../src/components/theme/names.ts";
import { CairnProvider } from "../src/components/theme/CairnProvider.tsx";
import { framed } from "./page.css.ts";
import { BACKEND_STORIES } from "./backend-stories.ts";
import { themes } from "../src/components/theme/themes/all.ts";

type Channel = DocsContainerProps["context"]["channel"];

interface GlobalsEvent {
  globals: Record<string, unknown>;
}

const EVENTS = ["globalsUpdated", "setGlobals"] as const;

const themeOf = (event: GlobalsEvent | undefined): ThemeName => {
  const theme = event?.globals["theme"];
  return isThemeName(theme) ? theme : DEFAULT_THEME;
};

/** Returns the theme that is selected in the toolbar. */
function useChosenTheme(channel: Channel): ThemeName {
  const [theme, setTheme] = useState(() =>
    themeOf(EVENTS.map((name) => channel.last(name)?.[0] as GlobalsEvent | undefined).find(Boolean)),
  );
  useEffect(() => {
    const follow = (event: GlobalsEvent) => setTheme(themeOf(event));
    channel.on("globalsUpdated", follow);
    return () => channel.off("globalsUpdated", follow);
  }, [channel]);
  return theme;
}

function frameOf(name: ThemeName): ThemeVars {
  const { scheme, color } = themes[name];
  return create({
    base: scheme,
    fontBase: "'Atkinson Hyperlegible Next Variable', system-ui, sans-serif",
    appBg: color.background,
    appContentBg: color.background,
    appPreviewBg: color.background,
    appBorderColor: color.border,
    barBg: color.card,
    textColor: color.foreground,
    textMutedColor: color.mutedForeground,
    colorSecondary: color.primary,
    inputBg: color.card,
    inputBorder: color.input,
    inputTextColor: color.cardForeground,
  });
}

/** Renders a documentation page in the theme of its stories. */
export function DocsFrame({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const theme = useChosenTheme(context.channel);
  return (
    <CairnProvider element={document.documentElement} theme={theme}>
      <DocsContainer context={context} theme={frameOf(theme)}>
        {children}
      </DocsContainer>
    </CairnProvider>
  );
}

type Story = ReturnType<ContextType<typeof DocsContext>["componentStories"]>[number];

const framingOf = ({ parameters }: Story): { inline?: boolean; height?: string } =>
  parameters["docs"]?.story ?? {};

/**
 * Renders the page of stories that can't share one document: those with a backend, because all stories of a page share one
 * service worker, and overlays that take the focus. The first story is shown in a frame; the others are links.
 */
function OneAndLinks() {
  const { componentStories, channel } = useContext(DocsContext);
  const theme = useChosenTheme(channel);
  const stories = componentStories();
  const [first] = stories;
  if (!first) return null;
  return (
    <>
      <Title />
      <Subtitle />
      <Description of="meta" />
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the frame shows this Storybook itself */}
      <iframe
        className={framed}
        style={{ blockSize: framingOf(first).height }}
        title={first.name}
        src={`./iframe.html?id=${first.id}&viewMode=story&globals=theme:${theme}`}
      />
      <Controls />
      <h2>States</h2>
      <dl>
        {stories.map((story) => (
          <div key={story.id}>
            <dt>
              <a href={`./?path=/story/${story.id}`} target="_top">
                {story.name}
              </a>
            </dt>
            <dd>
              <Description of={story.moduleExport} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Renders the documentation page of a component that has no MDX page. */
export function DocsText() {
  const [first] = useContext(DocsContext).componentStories();
  return first && (BACKEND_STORIES.test(first.title) || framingOf(first).inline === false) ? (
    <OneAndLinks />
  ) : (
    <DocsPage />
  );
}
