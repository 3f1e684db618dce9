import { useState } from "react";
import { expect, userEvent, waitFor } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { Button } from "../../controls/Button/Button.tsx";
import { DEFAULT_THEME, type ThemeName } from "../../theme/tokens/names.ts";
import { PAIR_NAMES, nameOf, Themed, ratiosOf } from "./ContrastAnalyzer.stories.helpers.tsx";
import { ContrastAnalyzer } from "./ContrastAnalyzer.tsx";
import { vars } from "../../theme/tokens/contract.css.ts";

const meta = preview.meta({
  title: "Accessibility/ContrastAnalyzer/Changing themes",
  component: ContrastAnalyzer,
  args: { themeLabel: "Light" },
});

function Switching() {
  const [theme, setTheme] = useState<ThemeName>(DEFAULT_THEME);
  return (
    <Themed theme={theme}>
      <Button onClick={() => setTheme(theme === "light" ? "dark" : "light")}>Change the theme</Button>
      <Button onClick={(event) => event.currentTarget.closest("div")?.setAttribute("data-seen", "true")}>
        Change nothing that is seen
      </Button>
      <ContrastAnalyzer themeLabel={theme === "light" ? "Light" : "Dark"} />
    </Themed>
  );
}

/** A change of theme on any ancestor is detected and announced politely; other changes are not. */
export const FollowsTheTheme = meta.story({
  tags: ["test-only"],
  render: () => <Switching />,
  play: async ({ canvas, canvasElement }) => {
    const light = ratiosOf(canvas);
    await userEvent.click(canvas.getByRole("button", { name: "Change nothing that is seen" }));
    await userEvent.click(canvas.getByRole("button", { name: "Change the theme" }));
    await waitFor(() =>
      expect(canvas.getByRole("status")).toHaveTextContent(
        "The colors have changed. Overall score 100%: 7 of 7 pairs meet AA.",
      ),
    );
    const dark = ratiosOf(canvas);
    for (const name of PAIR_NAMES) await expect(dark[name], name).not.toBe(light[name]);
    await expect(canvas.getByRole("region", { name: "Contrast of Dark" })).toBeVisible();
    const announcement = canvas.getByRole("status").firstElementChild;
    await userEvent.click(canvas.getByRole("button", { name: "Change nothing that is seen" }));
    canvasElement.ownerDocument.documentElement.dataset["seen"] = "true";
    await Promise.resolve();
    await expect(canvas.getByRole("status").firstElementChild).toBe(announcement);
    delete canvasElement.ownerDocument.documentElement.dataset["seen"];
  },
});

/** A stylesheet added to the page's head counts as a change too. */
export const FollowsAStylesheet = meta.story({
  play: async ({ canvas }) => {
    const css = `html { ${nameOf(vars.color.card)}: #123456; ${nameOf(vars.color.cardForeground)}: #123456 }`;
    const written = document.createElement("style");
    written.textContent = css;
    const linked = document.createElement("link");
    linked.rel = "stylesheet";
    linked.href = `data:text/css,${encodeURIComponent(css)}`;
    for (const sheet of [written, linked]) {
      document.head.append(sheet);
      await waitFor(() => expect(ratiosOf(canvas)["Card"]).toBe("1.00:1"));
      sheet.remove();
      await waitFor(() => expect(ratiosOf(canvas)["Card"]).not.toBe("1.00:1"));
    }
  },
});

/** Changes that can't be observed, such as a rule inserted into a stylesheet, need the button. */
export const Reanalyze = meta.story({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `html { ${nameOf(vars.color.card)}: #ffffff; ${nameOf(vars.color.cardForeground)}: #777777 }`,
    );
    document.adoptedStyleSheets.push(sheet);
    const button = canvas.getByRole("button", { name: "Re-analyze" });
    try {
      await userEvent.click(button);
      await expect(canvas.getByRole("status")).toHaveTextContent(
        "Analyzed again. Overall score 86%: 6 of 7 pairs meet AA.",
      );
      await expect(ratiosOf(canvas)["Card"]).toBe("4.47:1");
    } finally {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    }
    await userEvent.click(button);
    await expect(canvas.getByRole("status")).toHaveTextContent("7 of 7 pairs meet AA.");
    // The same result is announced again.
    const announcement = canvas.getByRole("status").firstElementChild;
    await userEvent.click(button);
    await expect(canvas.getByRole("status").firstElementChild).not.toBe(announcement);
    await expect(button).toHaveFocus();
  },
});
