import { expect } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { DEFAULT_THEME } from "../theme/tokens/names.ts";

const TEXT = "A test run measures this page.";

/**
 * Tests the measurements of a test run (`.storybook/measure`): each story adds parts with one flaw to the page and expects their
 * messages. Storybook itself measures nothing, so there the stories only show their text.
 */
const meta = preview.meta({
  title: "Setup/Measurements",
  tags: ["!autodocs", "test-only"],
  render: () => <p>{TEXT}</p>,
});

interface Part {
  /** The part to measure. Its classes are used by no other part, because what has passed is not measured again. */
  html: string;
  /** Styles in no layer, so that they override those of the themes. */
  css?: string;
  /** Tags of the story that it is measured as. Default: `appearance`. */
  tags?: readonly string[];
  globals?: Record<string, unknown>;
}

/** Adds a part to the page, measures it and removes it. Returns the lines of all findings, without axe's explanations. */
async function findingsIn(
  page: HTMLElement,
  { html, css = "", tags = ["appearance"], globals = {} }: Part,
): Promise<string[]> {
  const part = document.createElement("div");
  part.innerHTML = `<style>${css}</style>${html}`;
  page.querySelector("p")?.after(part);
  try {
    const story = {
      id: "part",
      title: "Part",
      tags,
      globals: { theme: DEFAULT_THEME, ...globals },
      parameters: {},
    };
    await globalThis.measureStory?.(story);
    return [];
  } catch (error) {
    const [heading, ...findings] = error instanceof Error ? error.message.split("\n") : [];
    await expect(heading).toBe("Accessibility or layout violations:");
    return findings.filter((line) => !/^(?:Fix | )/.test(line));
  } finally {
    part.remove();
  }
}

/** The settings that a measurement changes while it runs. */
const settings = () => [
  innerWidth,
  document.documentElement.className,
  ...["print", "(forced-colors: active)", "(prefers-reduced-motion: no-preference)"].map(
    (query) => matchMedia(query).matches,
  ),
];

/**
 * Returns a play function that expects these findings in a part; twice, because what has failed must not count as passed. The page
 * must have its settings again after it.
 */
const finds =
  (part: Part, findings: readonly (string | RegExp)[]) =>
  async ({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> => {
    if (!globalThis.measureStory) return;
    const expected = findings.map((line) => (typeof line === "string" ? line : expect.stringMatching(line)));
    const before = settings();
    await expect(await findingsIn(canvasElement, part)).toEqual(expected);
    await expect(settings()).toEqual(before);
    await expect(await findingsIn(canvasElement, part)).toEqual(expected);
  };

/** A control without a focus ring, and one whose outline is always there. */
export const FocusRings = meta.story({
  play: finds(
    {
      html: `<button class="no-ring">Save</button><button class="always">Send</button>`,
      css: ".no-ring:focus { outline: none } .always { outline: 2px solid }",
    },
    [
      "shows no focus ring:",
      `<button class="no-ring">Save</button>`,
      `<button class="always">Send</button>`,
      "shows no focus ring in forced colors:",
      `<button class="no-ring">Save</button>`,
      `<button class="always">Send</button>`,
    ],
  ),
});

/** A text, a ring, a bar and a pressed button that only forced colors hide. */
export const ForcedColors = meta.story({
  play: finds(
    {
      html: `<p class="white">Read</p><button class="forced">Save</button><div class="bar"></div>
<button class="toggle" aria-pressed="true">List</button><button class="toggle" aria-pressed="false">Grid</button>`,
      css: `button:focus { outline: 2px solid black }
.bar { inline-size: 4rem; block-size: 1rem; background: black }
.toggle { color: black; background: white } .toggle[aria-pressed="true"] { color: white; background: black }
@media (forced-colors: active) {
  .white { forced-color-adjust: none; color: white; background: white }
  .forced:focus { outline: none }
}`,
    },
    [
      "shows no focus ring in forced colors:",
      `<button class="forced">Save</button>`,
      "can't be read in forced colors:",
      `<p class="white">Read</p>`,
      "can't be seen in forced colors:",
      `<div class="bar"></div>`,
      `<button class="toggle" aria-pressed="true">List</button>`,
    ],
  ),
});

/** A bar that only forced colors hide, on a page on which nothing else is new. */
export const OnlyForcedColors = meta.story({
  play: finds(
    {
      html: `<div class="line"></div>`,
      css: ".line { inline-size: 4rem; block-size: 1rem; background: black }",
    },
    ["can't be seen in forced colors:", `<div class="line"></div>`],
  ),
});

/** A part that is wider than 320 px. */
export const Narrow = meta.story({
  play: finds({ html: `<p class="wide">Wide</p>`, css: ".wide { inline-size: 400px }" }, [
    "is cut off or scrolls sideways at 320 px:",
    /^the page is \d+ px wide$/,
  ]),
});

/** A text that is cut off only if the user widens the space between letters. */
export const WideSpacing = meta.story({
  play: finds(
    {
      html: `<p class="cut">Learning objectives</p>`,
      css: ".cut { inline-size: 160px; overflow: hidden; white-space: nowrap }",
    },
    ["is cut off or scrolls sideways at 320 px:", `<p class="cut">Learning objectives</p>`],
  ),
});

/** A part that is too wide for a sheet of paper, but not for the screen. */
export const Paper = meta.story({
  play: finds({ html: `<p class="sheet">Sheet</p>`, css: "@media print { .sheet { inline-size: 60rem } }" }, [
    "doesn't fit on paper:",
    /^the page is \d+ px wide$/,
  ]),
});

/** A part that moves too long, and under reduced motion too. */
export const Motion = meta.story({
  play: finds({ html: `<p class="slow">Slow</p>`, css: ".slow { transition: opacity 300ms !important }" }, [
    "moves for 300 ms though it should be still",
    "moves for 300 ms, longer than 200 ms",
  ]),
});

/** A part that moves too long only where motion is not reduced. */
export const MotionNotReduced = meta.story({
  play: finds(
    {
      html: `<p class="lively">Lively</p>`,
      css: "@media (prefers-reduced-motion: no-preference) { .lively { transition: opacity 300ms !important } }",
    },
    ["moves for 300 ms, longer than 200 ms"],
  ),
});

/** A text with too little contrast in the story's own theme. */
export const OwnTheme = meta.story({
  play: finds({ html: `<p class="pale">Pale</p>`, css: ".pale { color: #ccc; background: #fff }" }, [
    `light, color-contrast: <p class="pale">Pale</p>`,
  ]),
});

/** A text with too little contrast in another theme only. */
export const OtherTheme = meta.story({
  play: finds(
    { html: `<p class="ink">Ink</p>`, css: ".ink { color: #222 }", globals: { alsoIn: "sunset,dark" } },
    [`dark, color-contrast: <p class="ink">Ink</p>`],
  ),
});

/** A picture without a text alternative, which axe finds in the markup. */
export const Markup = meta.story({
  play: finds({ html: `<img class="bare" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">` }, [
    `image-alt: <img class="bare" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">`,
  ]),
});

const FLAWS = {
  html: `<p class="flawed">Flawed</p>`,
  css: ".flawed { color: #ccc; background: #fff; inline-size: 400px }",
};
const PALE = `light, color-contrast: <p class="flawed">Flawed</p>`;

/** A component story without the tag `appearance` is measured in its theme only. */
export const WithoutAppearanceTag = meta.story({
  play: finds({ ...FLAWS, tags: [], globals: { alsoIn: "sunset" } }, [PALE]),
});

/** With the global `measured: "appearances"`, nothing is measured in other settings, and stories without the tag `appearance` not at all. */
export const OnlyAppearances = meta.story({
  play: async (context) => {
    const globals = { measured: "appearances" };
    await finds({ ...FLAWS, globals }, [PALE])(context);
    await finds({ ...FLAWS, globals, tags: [] }, [])(context);
  },
});
