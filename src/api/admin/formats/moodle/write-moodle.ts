import { withIds } from "../../../questions/draft/draft.ts";
import { optionValue } from "../../../questions/scoring/scoring.ts";
import { categoryPath } from "../rows/category-path.ts";
import { PLUGIN_FILE } from "../rows/pictures.ts";
import type { BankedDraft } from "../rows/row.ts";
import { withoutFormat } from "../xml/declared-text.ts";
import { bodyOf, htmlOf, paragraphs, separatePictures, withBreaks } from "../xml/qti-body.ts";
import { element, type Xml } from "../xml/xml.ts";

/** Text before and after the questions of a file. */
export const MOODLE_FRAME = {
  start: '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n',
  end: "</quiz>\n",
} as const;

/** Class of answers that are notation, because they can't declare a format. */
export const NOTATION_CLASS = "cairn-notation";

const text = (content: string): Xml => element("text", {}, content);

const line = (xml: Xml): string => `${xml.xml}\n`;

/** Writes the category of the questions that follow. */
export const moodleCategory = (category: Pick<BankedDraft, "certification" | "domain">): string =>
  line(element("question", { type: "category" }, element("category", {}, text(categoryPath(category)))));

/** Writes a question as Moodle XML. Orders need Moodle's question type “ordering” (Moodle 4.4). */
export function moodleOf(question: BankedDraft): string {
  const { draft, pictures } = separatePictures(question, (name) => PLUGIN_FILE + name);
  /** Moodle has the files of each text beside it. */
  const filesIn = (content: string): Xml[] =>
    pictures
      .filter(({ name }) => content.includes(PLUGIN_FILE + name))
      .map(({ name, base64 }) => element("file", { name, path: "/", encoding: "base64" }, base64));
  const html: WriteHtml = (name, parts, attributes = {}, ...more) => {
    const content = htmlOf(parts);
    return element(name, { ...attributes, format: "html" }, text(content), ...filesIn(content), ...more);
  };
  const { kind, answers } = answersOf(draft, html, filesIn);
  return line(
    element(
      "question",
      { type: kind },
      element("name", {}, text(`Question ${draft.id}`)),
      html("questiontext", bodyOf(draft)),
      html("generalfeedback", draft.explanation === undefined ? [] : paragraphs(draft.explanation)),
      element("defaultgrade", {}, "1"),
      ...answers,
      ...(draft.tags.length > 0
        ? [element("tags", {}, ...draft.tags.map((tag) => element("tag", {}, text(tag))))]
        : []),
    ),
  );
}

/** Writes an element with HTML and its files. */
type WriteHtml = (
  name: string,
  parts: readonly (Xml | string)[],
  attributes?: Readonly<Record<string, string | number>>,
  ...more: Xml[]
) => Xml;

function answersOf(
  draft: BankedDraft,
  html: WriteHtml,
  filesIn: (content: string) => Xml[],
): { kind: string; answers: Xml[] } {
  const question = withIds(draft);
  const shuffle = element("shuffleanswers", {}, question.keepOrder ? "false" : "true");
  const feedback = (content: string | undefined): Xml =>
    html("feedback", content === undefined ? [] : paragraphs(content));
  switch (question.kind) {
    case "match": {
      const textOf = new Map(question.options.map(({ id, text: option }) => [id, option]));
      const optionOf = new Map(question.correctMatches.map(({ prompt, option }) => [prompt, option]));
      const used = new Set(optionOf.values());
      const pair = (prompt: string, option: string): Xml => {
        const { text: answer, isNotation } = withoutFormat(option);
        const mark = isNotation ? { class: NOTATION_CLASS } : {};
        return html(
          "subquestion",
          withBreaks(prompt),
          {},
          element("answer", mark, text(answer), ...filesIn(option)),
        );
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
            html("answer", withBreaks(optionOf.get(id)?.text ?? ""), { fraction: "1.0" }),
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
            html(
              "answer",
              withBreaks(option.text),
              { fraction: right.has(optionValue(option, index)) ? share : wrong },
              feedback(option.feedback),
            ),
          ),
        ],
      };
    }
  }
}
