import { expect, fn, userEvent, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { rightToLeft } from "../../../../.storybook/stage/right-to-left.tsx";
import { expectFocusRing } from "../../../../.storybook/test/focus-ring.ts";
import { onPaper } from "../../../../.storybook/test/media.ts";
import { GUIDE, MIXED } from "./Markdown.stories.helpers.ts";
import { Markdown } from "./Markdown.tsx";

const meta = preview.meta({
  title: "Study/Markdown",
  component: Markdown,
  args: { text: GUIDE },
  argTypes: { text: { control: "text" } },
});

/** Typical study notes. */
export const Default = meta.story({
  tags: ["appearance"],
  args: { questionHref: (question) => `/review/42#question-${question}` },
  play: async ({ canvas }) => {
    const headings = canvas.getAllByRole("heading");
    await expect(headings.map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual([
      "H2 Results by domain",
      "H2 Questions to read again",
      "H3 Security Operations",
      "H4 Study plan",
    ]);
    await expect(canvas.getByText("Score: 72%").tagName).toBe("STRONG");
    await expect(canvas.getByText("changed").tagName).toBe("EM");
    await expect(canvas.getByText("hash = sha256(file)").tagName).toBe("CODE");
    await expect(canvas.getAllByRole("list").map(({ tagName }) => tagName)).toEqual(["UL", "UL", "OL"]);
    await expect(canvas.getAllByRole("listitem")).toHaveLength(6);
    await expect(canvas.getByRole("separator")).toBeVisible();
    await expect(canvas.getByText(/What is measured/).closest("blockquote")).toBeVisible();
  },
});

/** A leading emoji turns a line into a callout; a word replaces it. */
export const Callouts = meta.story({
  args: {
    text: [
      "Before it.\n💡 A tip\n⚠️ and a warning.\nAfter\nthem.",
      "⚠️ **Watch** the clock.",
      "**🎯 Goal** of 85%.",
      "✅ Went well.",
      "📌 Keep in mind.",
      "❗ Do not skip.",
      "Also one 💡 within.",
      "No callout.",
      "- ⚠ Of a list\n  - with a nested list\n- ordinary",
    ].join("\n\n"),
  },
  play: async ({ canvas, canvasElement }) => {
    const text = [...canvasElement.querySelectorAll("svg")].map((icon) => icon.parentElement?.textContent);
    await expect(text).toEqual([
      "Tip: A tip",
      "Warning: and a warning.",
      "Warning: Watch the clock.",
      "Goal: Goal of 85%.",
      "Done well: Went well.",
      "Note: Keep in mind.",
      "Important: Do not skip.",
      "Tip: Also one 💡 within.",
      "Warning: Of a list\n\nwith a nested list\n\n",
    ]);
    await expect(canvas.getByText("No callout.")).toBeVisible();
    await expect(canvas.getByText("Before it.")).toBeVisible();
    await expect(canvas.getByText("Afterthem.").querySelector("br")).not.toBeNull();
    const [first, second] = canvas.getAllByText(/^(Tip|Warning):$/).map((word) => word.closest("p"));
    await expect(first && getComputedStyle(first).borderInlineStartStyle).toBe("solid");
    await expect(first && getComputedStyle(first).backgroundColor).not.toBe(
      second && getComputedStyle(second).backgroundColor,
    );
  },
});

const onQuestionFollow = fn();

/** Links to a question of the quiz, and to the web in a new tab. */
export const Links = meta.story({
  tags: ["test-only"],
  args: {
    text: "[Question 2](#question-2), [NIST](https://csrc.nist.gov/)",
    questionHref: (question) => `#question-${question}`,
    onQuestionFollow,
  },
  // Prevents navigation, which would leave the story.
  decorators: [
    (Story) => (
      <div role="presentation" onClick={(event) => event.preventDefault()}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const question = canvas.getByRole("link", { name: "Question 2" });
    await expect(question).toHaveAttribute("href", "#question-2");
    await expect(question).not.toHaveAttribute("target");
    const web = canvas.getByRole("link", { name: "NIST (opens in a new tab)" });
    await expect(web).toHaveAttribute("href", "https://csrc.nist.gov/");
    await expect(web).toHaveAttribute("rel", "noopener noreferrer");
    await expect(canvas.getByText("(https://csrc.nist.gov)"), "for paper alone").not.toBeVisible();
    onQuestionFollow.mockClear();
    await userEvent.tab();
    await expect(question).toHaveFocus();
    await expectFocusRing(question);
    await userEvent.keyboard("{Enter}");
    await expect(onQuestionFollow).toHaveBeenCalledOnce();
  },
});

/** In print, links can't be followed: URLs are written out, and blocks stay together. */
export const Printed = meta.story({
  args: { questionHref: (question) => `/review/42#question-${question}` },
  ...onPaper,
  play: async ({ canvas }) => {
    await expect(canvas.getByText("(https://csrc.nist.gov/glossary)")).toBeVisible();
    const web = canvas.getByRole("link", { name: /^NIST/ });
    await expect(web.querySelector("svg")).not.toBeVisible();
    const question = canvas.getByRole("link", { name: "Question 2" });
    await expect(getComputedStyle(question).textDecorationLine).toBe("none");
    const stem = question.closest("p");
    const [answer] = within(canvas.getByText("Your answer:").closest("ul") ?? document.body).getAllByRole(
      "listitem",
    );
    for (const part of [stem, answer, canvas.getByRole("heading", { name: "Study plan" })]) {
      const { breakInside, breakAfter } = getComputedStyle(part ?? document.body);
      await expect([breakInside, breakAfter], part?.textContent).toEqual(["avoid", "avoid"]);
    }
    const why = canvas.getByText(/It compares hashes/).closest("p");
    await expect(getComputedStyle(why ?? document.body).breakInside).toBe("avoid");
  },
});

/** Without `questionHref`, links to questions are plain text. */
export const WithoutQuestionHref = meta.story({
  args: { text: "See [Question 2](#question-2)." },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("See Question 2.")).toBeVisible();
    await expect(canvas.queryByRole("link")).toBeNull();
  },
});

/** Malicious text runs nothing and loads nothing. */
export const MaliciousText = meta.story({
  args: {
    text: [
      "<script>window.wasHit = true</script>",
      '<img src="x" onerror="window.wasHit = true"> and <b onclick="alert(1)">bold</b>',
      "![A picture](https://tracker.test/pixel.png)after it",
      "[run](javascript:alert(1)) [data](data:text/html,x) [admin](/admin) [a](  javascript:alert(1) )",
      "<javascript:alert(1)>",
      "[ref]\n\n[ref]: javascript:alert(1) 'x'",
    ].join("\n\n"),
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText("<script>window.wasHit = true</script>")).toBeVisible();
    await expect(canvas.getByText(/<b onclick="alert\(1\)">bold<\/b>/)).toBeVisible();
    await expect(canvas.getByText("after it")).toBeVisible();
    await expect(canvas.getByText(/^run data admin a$/)).toBeVisible();
    await expect(canvasElement.querySelector("script, img, b, iframe, a, [href]")).toBeNull();
    await expect(window).not.toHaveProperty("wasHit");
  },
});

/** Unclosed formatting characters stay as written. */
export const UnclosedFormatting = meta.story({
  args: { text: "**bold without end\n\n- [ ] a *list\n\n[link](https://a.test\n\n```\ncode" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("**bold without end")).toBeVisible();
    await expect(canvas.getByText("[ ] a *list")).toBeVisible();
    await expect(canvas.queryByRole("link")).toBeNull();
    await expect(canvas.getByText("code").tagName).toBe("CODE");
  },
});

/** Of a megabyte, the beginning is shown, with a notice that the rest is cut. */
export const VeryLong = meta.story({
  // axe would measure the contrast of each of tens of thousands of text.
  parameters: { a11y: { options: { rules: { "color-contrast": { enabled: false } } } } },
  args: { text: `## Notes\n\n${"A **line** of many.\n\n".repeat(50_000)}` },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Notes" })).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "This text is too long to show in full. The end is not shown.",
    );
    await expect(canvas.getAllByText("line").length).toBe(2_499);
  },
});

/** Pathological text is shown as written, without delaying the rest. */
export const SlowPatterns = meta.story({
  args: {
    text: `Before.\n\n${"[".repeat(9_000)}\n\n## After\n\n${"> ".repeat(30)}deep`,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("[".repeat(9_000))).toBeVisible();
    await expect(canvas.getByText("Before.")).toBeVisible();
    await expect(canvas.getByText(/(> ){30}deep$/)).toBeVisible();
  },
});

/** In a dialog, headings start one level lower. */
export const LowerHeadings = meta.story({
  tags: ["appearance"],
  args: { text: "# One\n\n### Three\n\n###### Six", headingLevel: 5 },
  play: async ({ canvas }) => {
    const levels = canvas.getAllByRole("heading").map(({ tagName }) => tagName);
    await expect(levels).toEqual(["H5", "H6", "H6"]);
  },
});

/** Returns the positions of an element's first and last character, in px from the left. */
function ends(element: HTMLElement): { first: number; last: number } {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const places: number[] = [];
  while (walker.nextNode()) {
    const { currentNode } = walker;
    const text = currentNode.textContent ?? "";
    for (let at = 0; at < text.length; at += 1) {
      const range = document.createRange();
      range.setStart(currentNode, at);
      range.setEnd(currentNode, at + 1);
      places.push(range.getBoundingClientRect().left);
    }
  }
  return { first: places.at(0) ?? 0, last: places.at(-1) ?? 0 };
}

/** On a right-to-left page, each text keeps its own direction: a full stop is where its sentence ends. */
export const RightToLeft = meta.story({
  args: { text: MIXED },
  decorators: [rightToLeft],
  play: async ({ canvas }) => {
    for (const text of ["Measure first.", "What is measured is known.", "Count it.", "Quoted."]) {
      const { first, last } = ends(canvas.getByText(text));
      await expect(last, text).toBeGreaterThan(first);
    }
    for (const text of ["ما يُقاس يُعرف.", "زِنه."]) {
      const { first, last } = ends(canvas.getByText(text));
      await expect(last, text).toBeLessThan(first);
    }
    const sides = (element: Element | null, property: "padding" | "border") => {
      const style = getComputedStyle(element ?? document.body);
      return property === "padding"
        ? [style.paddingLeft, style.paddingRight]
        : [style.borderLeftWidth, style.borderRightWidth];
    };
    await expect(sides(canvas.getByText("Count it.").closest("ul"), "padding")).toEqual(["24px", "0px"]);
    await expect(sides(canvas.getByText("زِنه.").closest("ol"), "padding")).toEqual(["0px", "24px"]);
    await expect(sides(canvas.getByText("Quoted.").closest("blockquote"), "border")).toEqual(["3px", "0px"]);
    // A callout has its icon on the side where its text starts.
    for (const [text, direction] of [
      [/Take notes\.$/, "ltr"],
      [/دوّن\.$/, "rtl"],
      [/Done\.$/, "ltr"],
    ] as const)
      await expect(getComputedStyle(canvas.getByText(text)).direction).toBe(direction);
  },
});
