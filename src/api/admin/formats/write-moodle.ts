import { withIds } from "../../questions/draft.ts";
import { optionValue } from "../../questions/scoring.ts";
import { categoryPath } from "./category-path.ts";
import { undeclared } from "./declared-text.ts";
import { bodyOf, htmlOf, paragraphs, separatePicture, withBreaks } from "./qti-body.ts";
import type { BankedDraft } from "./row.ts";
import { element, type Xml } from "./xml.ts";

/** Text before and after the questions of a file. */
export const MOODLE_FRAME = {
  start: '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n',
  end: "</quiz>\n",
} as const;

/** Class of answers that are notation, because they can't declare a format. */
export const NOTATION_CLASS = "cairn-notation";

const text = (content: string): Xml => element("text", {}, content);

const html = (name: string, parts: readonly (Xml | string)[], ...more: Xml[]): Xml =>
  element(name, { format: "html" }, text(htmlOf(parts)), ...more);

const line = (xml: Xml): string => `${xml.xml}\n`;

/** Writes the category of the questions that follow. */
export const moodleCategory = (place: Pick<BankedDraft, "certification" | "domain">): string =>
  line(element("question", { type: "category" }, element("category", {}, text(categoryPath(place)))));

/** Writes a question as Moodle XML. Orders need Moodle's question type “ordering” (Moodle 4.4). */
export function moodleOf(draft: BankedDraft): string {
  const { draft: shown, picture } = separatePicture(draft, (name) => `@@PLUGINFILE@@/${name}`);
  const file = picture
    ? [element("file", { name: picture.name, path: "/", encoding: "base64" }, picture.base64)]
    : [];
  const { kind, answers } = answersOf(draft);
  return line(
    element(
      "question",
      { type: kind },
      element("name", {}, text(`Question ${draft.id}`)),
      html("questiontext", bodyOf(shown), ...file),
      html("generalfeedback", draft.explanation === undefined ? [] : paragraphs(draft.explanation)),
      element("defaultgrade", {}, "1"),
      ...answers,
      ...(draft.tags.length > 0
        ? [element("tags", {}, ...draft.tags.map((tag) => element("tag", {}, text(tag))))]
        : []),
    ),
  );
}

function answersOf(draft: BankedDraft): { kind: string; answers: Xml[] } {
  const question = withIds(draft);
  const shuffle = element("shuffleanswers", {}, question.keepOrder ? "false" : "true");
  const feedback = (words: string | undefined): Xml =>
    html("feedback", words === undefined ? [] : paragraphs(words));
  switch (question.kind) {
    case "match": {
      const textOf = new Map(question.options.map(({ id, text: words }) => [id, words]));
      const optionOf = new Map(question.correctMatches.map(({ prompt, option }) => [prompt, option]));
      const used = new Set(optionOf.values());
      const pair = (prompt: string, option: string): Xml => {
        const { words, isNotation } = undeclared(option);
        const answer = element("answer", isNotation ? { class: NOTATION_CLASS } : {}, text(words));
        return html("subquestion", withBreaks(prompt), answer);
      };
      return {
        kind: "matching",
        answers: [
          shuffle,
          ...question.prompts.map(({ id, text: prompt }) =>
            pair(prompt, textOf.get(optionOf.get(id) ?? 0) ?? ""),
          ),
          // An empty prompt: an option that belongs to none.
          ...question.options.filter(({ id }) => !used.has(id)).map((option) => pair("", option.text)),
        ],
      };
    }
    case "order": {
      const optionOf = new Map(question.options.map((option) => [option.id, option]));
      return {
        kind: "ordering",
        answers: [
          element("layouttype", {}, "VERTICAL"),
          element("selecttype", {}, "ALL"),
          element("gradingtype", {}, "ALL_OR_NOTHING"),
          ...question.correctOrder.map((id) =>
            element(
              "answer",
              { fraction: "1.0", format: "html" },
              text(htmlOf(withBreaks(optionOf.get(id)?.text ?? ""))),
            ),
          ),
        ],
      };
    }
    case "multiple":
    case "single":
    case undefined: {
      const right = new Set(
        question.kind === "multiple" ? question.correctAnswers : [question.correctAnswer],
      );
      // Moodle recognizes thirds by five decimals.
      const share = Number((100 / right.size).toFixed(5));
      const wrong = question.kind === "multiple" ? -100 : 0;
      return {
        kind: "multichoice",
        answers: [
          element("single", {}, question.kind === "multiple" ? "false" : "true"),
          shuffle,
          ...question.options.map((option, index) =>
            element(
              "answer",
              { fraction: right.has(optionValue(option, index)) ? share : wrong, format: "html" },
              text(htmlOf(withBreaks(option.text))),
              feedback(option.feedback),
            ),
          ),
        ],
      };
    }
  }
}
