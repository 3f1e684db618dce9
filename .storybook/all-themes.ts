import { createElement, useState, type ChangeEvent, type CSSProperties, type SyntheticEvent } from "react";
import { useGlobals, useParameter, useStorybookState } from "storybook/manager-api";
import { useTheme } from "storybook/theming";
import { THEMES } from "../src/components/theme/tokens/names.ts";
import { useKeptFocus } from "./use-kept-focus.ts";

/** Globals that the frames share with the canvas. */
const SHARED = ["locale", "direction", "textSize", "media", "root"];

const PHONE = { width: 360, scale: 1 };
/** Scaled down so that two frames fit side by side. */
const DESKTOP = { width: 1280, scale: 0.4 };
/** The story's natural width. */
const NATURAL = { width: null, scale: 1 };

const WIDTHS = {
  natural: { label: "Natural", ...NATURAL },
  phone: { label: "Phone, 360", ...PHONE },
  desktop: { label: "Desktop, 1280, at 40%", ...DESKTOP },
} as const;
type Width = keyof typeof WIDTHS;

/** The widths of stories that set a viewport. */
const VIEWPORTS: Readonly<Record<string, { width: number; scale: number } | undefined>> = {
  phone: PHONE,
  tablet: { width: 768, scale: 0.5 },
  laptop: DESKTOP,
  desktop: DESKTOP,
};

/** Minimum width of a story that fills its container, in pixels. */
const WIDE = 420;
/** The height of a frame before its story is rendered, and the limits afterwards, in pixels. */
const HEIGHT = { initial: 480, min: 64, max: 32_000 };
/** Space around the story in a frame, in pixels: padding, border, and the thicker lines of High Contrast. */
const EDGE = 40;

interface Size {
  /** The width of the story itself; less than that of the frame if it does not fill it. */
  width: number;
  height: number;
}

/** Returns the size of the story in a frame. */
function sizeIn(root: Element): Size {
  const range = root.ownerDocument.createRange();
  range.selectNodeContents(root.querySelector("main > div") ?? root);
  return {
    width: Math.ceil(range.getBoundingClientRect().width),
    // With the padding of the body below the root.
    height: Math.ceil(root.ownerDocument.body.getBoundingClientRect().bottom),
  };
}

/** Calls back with the size of a frame's story, now and when it changes. */
function watchSize(frame: HTMLIFrameElement, onSize: (size: Size) => void): void {
  const root = frame.contentDocument?.querySelector("#storybook-root");
  if (root) new ResizeObserver(() => onSize(sizeIn(root))).observe(root);
}

interface FramesProps {
  storyId: string;
  globals: string;
  /** The width of the story's window, `null` for its natural width, and the scale at which it is drawn. */
  size: { width: number | null; scale: number };
  /** The height of stories that are not in the flow of their document, such as dialogs. */
  fixedHeight: string | undefined;
}

function Frames({ storyId, globals, size, fixedHeight }: FramesProps) {
  const { color, appBorderColor } = useTheme();
  const [sizes, setSizes] = useState<Readonly<Record<string, Size>>>({});
  const { width: chosenWidth, scale } = size;
  const container = useKeptFocus<HTMLDivElement>();
  const natural = Math.max(0, ...Object.values(sizes).map((size) => size.width)) + 2 * EDGE;
  const isNarrow = chosenWidth === null && natural > 2 * EDGE && natural < WIDE;
  const column = chosenWidth === null ? (isNarrow ? natural : WIDE) : chosenWidth * scale;
  const grid: CSSProperties = {
    display: "grid",
    gap: 16,
    alignItems: "start",
    gridTemplateColumns:
      isNarrow || chosenWidth !== null
        ? `repeat(auto-fill, ${column}px)`
        : `repeat(auto-fill, minmax(min(${column}px, 100%), 1fr))`,
  };
  const frames = THEMES.map(({ name, label }) => {
    const measuredHeight = Math.min(HEIGHT.max, Math.max(HEIGHT.min, sizes[name]?.height ?? HEIGHT.initial));
    const height = fixedHeight ?? measuredHeight;
    const frameStyle: CSSProperties = {
      display: "block",
      inlineSize: chosenWidth ?? "100%",
      blockSize: height,
      border: 0,
      transform: scale === 1 ? undefined : `scale(${scale})`,
      transformOrigin: "0 0",
    };
    const box: CSSProperties = {
      overflow: "hidden",
      border: `1px solid ${appBorderColor}`,
      borderRadius: 8,
      blockSize: scale === 1 ? undefined : `calc(${fixedHeight ?? `${measuredHeight}px`} * ${scale})`,
    };
    return createElement(
      "figure",
      { key: name, style: { margin: 0, minInlineSize: 0 } },
      createElement(
        "figcaption",
        { style: { marginBlockEnd: 4, fontSize: 14, fontWeight: 700, color: color.defaultText } },
        label,
      ),
      createElement(
        "div",
        { style: box },
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the frame shows this Storybook itself
        createElement("iframe", {
          title: label,
          loading: "lazy",
          src: `iframe.html?id=${storyId}&viewMode=story&globals=theme:${name};compared:yes${globals}`,
          style: frameStyle,
          onLoad: ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) =>
            watchSize(currentTarget, ({ width: measured, height: tall }) =>
              // A narrow frame must not make its story narrower.
              setSizes((all) => ({
                ...all,
                [name]: { width: Math.max(measured, all[name]?.width ?? 0), height: tall },
              })),
            ),
        }),
      ),
    );
  });
  return createElement("div", { ref: container, style: grid }, frames);
}

/**
 * Shows the selected story, or the first of the selected page, in all seven themes, each in a separate document, so that stories
 * with overlays, a backend or changes of the document work as well. Written without JSX, which the manager's builder compiles for a
 * global `React`.
 */
export function AllThemes({ active }: { active: boolean }) {
  const { storyId, index } = useStorybookState();
  const [globals, , storyGlobals] = useGlobals();
  const { story } = useParameter<{ story?: { inline?: boolean; height?: string } }>("docs", {});
  const { background, color, input } = useTheme();
  const [width, setWidth] = useState<Width>("natural");
  if (!active || !storyId) return null;
  const viewport = storyGlobals["viewport"] as { value?: string } | undefined;
  const stories = Object.values(index ?? {}).filter((entry) => entry.type === "story");
  const selected = index?.[storyId];
  const shownStory = stories.find(
    selected?.type === "docs" ? ({ title }) => title === selected.title : ({ id }) => id === storyId,
  );
  const page: CSSProperties = {
    blockSize: "100%",
    inlineSize: "100%",
    boxSizing: "border-box",
    overflow: "auto",
    padding: 16,
    background: background.content,
    color: color.defaultText,
    fontSize: 14,
  };
  if (!shownStory) return createElement("p", { style: page }, "This page has no story.");
  const select = createElement(
    "label",
    { style: { display: "inline-flex", alignItems: "center", gap: 8, marginBlockEnd: 16 } },
    "Width",
    createElement(
      "select",
      {
        value: width,
        onChange: ({ currentTarget }: ChangeEvent<HTMLSelectElement>) =>
          setWidth(currentTarget.value as Width),
        style: {
          font: "inherit",
          minBlockSize: 32,
          background: input.background,
          color: input.color,
          border: `1px solid ${color.mediumdark}`,
          borderRadius: 8,
        },
      },
      Object.entries(WIDTHS).map(([value, { label }]) =>
        createElement("option", { key: value, value }, label),
      ),
    ),
  );
  return createElement(
    "section",
    { style: page, "aria-label": `${shownStory.title}, ${shownStory.name} in all themes` },
    select,
    createElement(Frames, {
      key: shownStory.id,
      storyId: shownStory.id,
      globals: SHARED.map((name) => `;${name}:${encodeURIComponent(String(globals[name]))}`).join(""),
      size: width === "natural" ? (VIEWPORTS[viewport?.value ?? ""] ?? NATURAL) : WIDTHS[width],
      fixedHeight:
        story?.inline === false
          ? `calc(${story.height ?? `${HEIGHT.initial}px`} * ${Number(globals["textSize"] ?? 100) / 100})`
          : undefined,
    }),
  );
}
