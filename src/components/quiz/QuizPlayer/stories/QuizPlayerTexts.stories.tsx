import { expect, waitFor } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import {
  storeWithDraft,
  prepareQuiz,
  HOSTED_QUIZ_PROPS,
} from "../../../../../.storybook/stage/quiz-fixtures.ts";
import { PlayerWithOwnDraft } from "../../../../../.storybook/stage/quiz-wrappers.tsx";
import { question } from "../../engine/attempt.helpers.ts";
import { QuizPlayer } from "../QuizPlayer.tsx";

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="60"><path d="M10 30H290" stroke="#2545a9" stroke-width="6"/></svg>`;
const picture = (alt: string) => `![${alt}](data:image/svg+xml;base64,${btoa(SVG)})`;

/** A text with each kind of notation; `name` makes its parts unique. */
const formatted = (name: string) =>
  [
    `First paragraph of the ${name}, with \`code-${name}\`, 2^(sup-${name}) and x_(sub-${name}).`,
    "",
    `Second paragraph: ${picture(`picture-${name}`)}, [link-${name}](https://a.test/${name}).`,
    `- item 1 of the ${name}`,
    `- item 2 of the ${name}`,
    "```",
    `block-${name}`,
    "```",
  ].join("\n");

const meta = preview.meta({
  title: "Quiz/QuizPlayer/Formatted texts",
  component: QuizPlayer,
  args: {
    ...HOSTED_QUIZ_PROPS,
    questions: [
      question("alpha", {
        text: formatted("stem"),
        options: [
          { id: "right", text: formatted("option") },
          { id: "wrong", text: "Another option" },
        ],
        explanation: formatted("explanation"),
      }),
    ],
    storage: storeWithDraft({ answers: { alpha: "right" } }),
  },
  render: (args) => <PlayerWithOwnDraft {...args} />,
  beforeEach: prepareQuiz,
});

/** Paragraphs, code, lists, superscript, subscript, pictures and links in question, option and explanation. */
export const FormattedTexts = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("block-explanation")).toBeVisible();
    for (const name of ["stem", "option", "explanation"]) {
      await waitFor(() => expect(canvas.getByText(`code-${name}`).tagName).toBe("CODE"));
      await expect(canvas.getByText(`block-${name}`).tagName).toBe("CODE");
      await expect(canvas.getByText(`sup-${name}`).tagName).toBe("SUP");
      await expect(canvas.getByText(`sub-${name}`).tagName).toBe("SUB");
      const image = canvas.getByRole<HTMLImageElement>("img", { name: `picture-${name}` });
      await waitFor(() => expect(image.naturalWidth).toBe(300));
      for (const item of [1, 2])
        await expect(
          canvas.getByText(`item ${item} of the ${name}`).closest("[role=listitem]"),
        ).toBeVisible();
      // A blank line separates the paragraphs, even where both are in one heading or label.
      const first = canvas.getByText(new RegExp(`First paragraph of the ${name}`));
      const gap = image.getBoundingClientRect().top - first.getBoundingClientRect().top;
      await expect(gap).toBeGreaterThan(40);
    }
    for (const name of ["stem", "explanation"])
      await expect(canvas.getByRole("link", { name: `link-${name} (opens in a new tab)` })).toHaveAttribute(
        "href",
        `https://a.test/${name}`,
      );
    // A link within a label could not be followed, so an option shows its address.
    await expect(canvas.queryByRole("link", { name: /link-option/ })).toBeNull();
    await expect(canvas.getByText(/link-option \(https:\/\/a\.test\/option\)/)).toBeVisible();
  },
});
