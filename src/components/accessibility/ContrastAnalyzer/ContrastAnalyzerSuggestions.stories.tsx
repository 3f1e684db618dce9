import { expect, screen, spyOn, userEvent, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import {
  Invented,
  Themed,
  pairOf,
  ratiosOf,
  resultsOf,
  parameters,
} from "./ContrastAnalyzer.stories.helpers.tsx";
import { ContrastAnalyzer } from "./ContrastAnalyzer.tsx";

const meta = preview.meta({
  title: "Accessibility/ContrastAnalyzer/Suggestions",
  component: ContrastAnalyzer,
  args: { themeLabel: "Light" },
});

const failing = { primary: "#5aa9e6", primaryForeground: "#ffffff", mutedForeground: "#9a9fa8" } as const;

/** A theme with two failing pairs: suggests a color that passes, next to a sample. */
export const FailingTheme = meta.story({
  args: { themeLabel: "Morning fog" },
  parameters,
  render: (args) => (
    <Themed theme="light">
      <Invented roles={failing}>
        <ContrastAnalyzer {...args} />
      </Invented>
    </Themed>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("71%")).toHaveTextContent("71%Fair");
    await expect(canvas.getByText("5 of 7 pairs meet AA.")).toBeVisible();
    await expect(resultsOf(canvas, "Primary")).toEqual(["Fail", "Fail", "Fail"]);
    await expect(resultsOf(canvas, "Card")).toEqual(["Pass", "Pass", "Pass"]);
    await expect(
      within(pairOf(canvas, "Primary")).getByText(/^Nearest text color that passes/),
    ).toHaveTextContent("#393939 (4.53:1)");
    await expect(
      within(pairOf(canvas, "Muted")).getByText(/^Nearest text color that passes/),
    ).toHaveTextContent("#696d76 (4.54:1)");
    await expect(canvas.getAllByRole("button", { name: /^Copy/ })).toHaveLength(2);
  },
});

/** Most pairs fail: the score has a word besides its color. */
export const PoorTheme = meta.story({
  args: { themeLabel: "Whiteout" },
  parameters,
  render: (args) => (
    <Themed theme="light">
      <Invented
        roles={{ ...failing, secondaryForeground: "#dddddd", accentForeground: "#eeee99", card: "#1b2234" }}
      >
        <ContrastAnalyzer {...args} />
      </Invented>
    </Themed>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("29%")).toHaveTextContent("29%Poor");
    await expect(canvas.getByText("2 of 7 pairs meet AA.")).toBeVisible();
    await expect(ratiosOf(canvas)).toMatchObject({ Card: "1.00:1" });
  },
});

/** The suggested color is copied, which is announced. */
export const CopiesTheSuggestion = meta.story({
  tags: ["test-only", "appearance"],
  ...FailingTheme.input,
  play: async ({ canvas }) => {
    const written = spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    try {
      const [button] = canvas.getAllByRole("button", { name: /^Copy/ });
      if (button) await userEvent.click(button);
      await expect(await screen.findByText("Copied!")).toBeVisible();
      await expect(written).toHaveBeenCalledOnce();
      await expect(written).toHaveBeenCalledWith("#393939");
    } finally {
      written.mockRestore();
    }
  },
});

/** The browser blocks copying: the color is shown again for typing. */
export const CopyDenied = meta.story({
  tags: ["test-only"],
  ...FailingTheme.input,
  beforeEach: () => {
    const written = spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("denied"));
    const selected = spyOn(document, "execCommand").mockReturnValue(false);
    return () => {
      written.mockRestore();
      selected.mockRestore();
    };
  },
  play: async ({ canvas }) => {
    const [button] = canvas.getAllByRole("button", { name: /^Copy/ });
    if (button) await userEvent.click(button);
    await expect(await screen.findByText("Not copied")).toBeVisible();
    await expect(screen.getByText(/The color is #393939\.$/)).toBeVisible();
  },
});

/** Without a clipboard, for example without TLS, the color is copied from a selected field. */
export const CopyWithoutClipboard = meta.story({
  tags: ["test-only"],
  ...FailingTheme.input,
  beforeEach: () => {
    const clipboard = spyOn(navigator, "clipboard", "get").mockReturnValue(undefined as unknown as Clipboard);
    return () => clipboard.mockRestore();
  },
  play: async ({ canvas }) => {
    const selected = spyOn(document, "execCommand").mockReturnValue(true);
    const [button] = canvas.getAllByRole("button", { name: /^Copy/ });
    if (button) await userEvent.click(button);
    await expect(await screen.findByText("#393939 is on the clipboard.")).toBeVisible();
    await expect(selected).toHaveBeenCalledWith("copy");
    selected.mockRestore();
  },
});
