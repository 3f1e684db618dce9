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
import { NETWORK } from "./rooms.ts";
import { TOKENS } from "./themes.ts";

type Channel = DocsContainerProps["context"]["channel"];

interface GlobalsEvent {
  globals: Record<string, unknown>;
}

const EVENTS = ["globalsUpdated", "setGlobals"] as const;

const themeOf = (event: GlobalsEvent | undefined): ThemeName => {
  const theme = event?.globals["theme"];
  return isThemeName(theme) ? theme : DEFAULT_THEME;
};

/** The theme that the toolbar says. */
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
  const { scheme, color } = TOKENS[name];
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

/** A documentation page on the ground of the theme that its stories have. */
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
 * For stories that can't share a page: those over a network, as they would share the one worker, and those that lie over
 * everything else and take the focus. The first is framed, the others are named.
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
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- what it frames is this Storybook itself */}
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

/** What stands on a documentation page that nobody wrote. */
export function DocsText() {
  const [first] = useContext(DocsContext).componentStories();
  return first && (NETWORK.test(first.title) || framingOf(first).inline === false) ? (
    <OneAndLinks />
  ) : (
    <DocsPage />
  );
}
