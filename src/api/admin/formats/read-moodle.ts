import { namesIn } from "./category-path.ts";
import { fieldsOfPairs, keyOfWeights } from "./choice-key.ts";
import { textOf } from "./declared-text.ts";
import { Misfit, optionalField, readRow } from "./misfit.ts";
import { readBody } from "./read-body.ts";
import { placedIn, unreadable, type Defaults, type FormatRow, type ReadText } from "./row.ts";
import { elementIn, elementsIn, htmlIn, parseXml, textIn, XmlProblem, type XmlElement } from "./xml-tree.ts";

/** The names of Moodle's text formats in GIFT, which {@link textOf} knows. */
const FORMATS: Readonly<Record<string, string>> = {
  html: "html",
  moodle_auto_format: "moodle",
  markdown: "markdown",
  plain_text: "plain",
};

/** Reads Moodle XML: single and multiple choice, true or false, matching and ordering. Rows are numbered. */
export function readMoodle(file: string, defaults: Defaults): ReadText {
  let root: XmlElement;
  try {
    root = parseXml(file);
  } catch (error) {
    if (error instanceof XmlProblem) return unreadable(`This file ${error.message}.`);
    throw error;
  }
  if (root.name !== "quiz") return unreadable("This is not Moodle XML: its first element is not <quiz>.");
  return readQuiz(root, defaults);
}

/** Reads the root element of Moodle XML. */
export function readQuiz(root: XmlElement, defaults: Defaults): ReadText {
  let names = defaults;
  const rows: FormatRow[] = [];
  const sources: XmlElement[][] = [];
  let category: XmlElement[] = [];
  for (const question of elementsIn(root, "question"))
    if (question.attributes["type"] === "category") {
      names = placedIn(defaults, namesIn(words(elementIn(question, "category"))));
      category = [question];
    } else {
      rows.push(
        readRow(
          rows.length + 1,
          names,
          (notes) => fieldsOf(question, notes),
          words(elementIn(question, "name")),
        ),
      );
      sources.push([...category, question]);
    }
  return {
    rows,
    notes: rows.length > 0 ? ["Names and id numbers of questions are not imported."] : [],
    warnings: [],
    problem: null,
    sourceOf: (index) => htmlIn({ name: "", attributes: {}, children: sources[index] ?? [] }),
  };
}

/** The text of an element that contains `<text>`. */
const words = (parent: XmlElement | undefined): string => textIn(elementIn(parent, "text")).trim();

function fieldsOf(question: XmlElement, notes: Set<string>): object {
  const type = question.attributes["type"] ?? "";
  const keyOf = KINDS.get(type);
  if (!keyOf) throw new Misfit(`questions of the type “${type}” are not supported`);
  /** The text of an element, by the format that it or else the question declares. */
  const read = (parent: XmlElement | undefined, otherwise = "moodle"): string => {
    const format = FORMATS[parent?.attributes["format"] ?? ""] ?? otherwise;
    return textOf(format, words(parent), notes);
  };
  const stem = elementIn(question, "questiontext");
  const isHtml = stem?.attributes["format"] === "html";
  const files = new Map(
    (stem ? elementsIn(stem, "file") : []).map((file) => [file.attributes["name"] ?? "", textIn(file)]),
  );
  const find = (address: string): string | null =>
    address.startsWith(PLUGIN_FILE)
      ? (files.get(unescapedAddress(address.slice(PLUGIN_FILE.length))) ?? null)
      : null;
  if (elementsIn(question, "hint").some((hint) => words(hint) !== "")) notes.add("hints were left out");
  return {
    ...(isHtml ? readBody(words(stem), { notes, find }) : { text: read(stem) }),
    ...optionalField("explanation", read(elementIn(question, "generalfeedback"), "html")),
    tags: elementsIn(elementIn(question, "tags") ?? question, "tag").map(words),
    ...keyOf(question, read),
  };
}

const PLUGIN_FILE = "@@PLUGINFILE@@/";

function unescapedAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

type Read = (parent: XmlElement | undefined, otherwise?: string) => string;

const feedbackIn = (answer: XmlElement, read: Read): object =>
  optionalField("feedback", read(elementIn(answer, "feedback"), "html"));

const isFixed = (question: XmlElement): boolean =>
  ["0", "false"].includes(textIn(elementIn(question, "shuffleanswers")).trim());

const optionsOf = (answers: readonly XmlElement[], read: Read): object[] =>
  answers.map((answer) => ({ text: read(answer), ...feedbackIn(answer, read) }));

const weightsOf = (answers: readonly XmlElement[]): number[] =>
  answers.map(({ attributes }) => Number(attributes["fraction"] ?? 0));

const choice = (question: XmlElement, read: Read, isAllOrNothing: boolean): object => {
  const answers = elementsIn(question, "answer");
  const weights = weightsOf(answers);
  const right = weights.filter((weight) => weight > 0).length;
  if (right > 1 && ["1", "true"].includes(textIn(elementIn(question, "single")).trim()))
    throw new Misfit("has several right answers, and only one can be chosen");
  return {
    options: optionsOf(answers, read),
    // All or nothing: each right answer has 100 %.
    ...keyOfWeights(
      isAllOrNothing && right > 1 ? weights.map((weight) => (weight > 0 ? 100 / right : 0)) : weights,
    ),
    ...(isFixed(question) ? { keepOrder: true } : {}),
  };
};

/** The readers of options and answer key by the type of question. */
const KINDS: ReadonlyMap<string, (question: XmlElement, read: Read) => object> = new Map([
  ["multichoice", (question, read) => choice(question, read, false)],
  // A plugin of Moodle, all or nothing.
  ["multichoiceset", (question, read) => choice(question, read, true)],
  [
    "truefalse",
    (question, read) => {
      const answers = elementsIn(question, "answer");
      const weights = weightsOf(answers);
      const indexes = ["true", "false"].map((name) =>
        answers.findIndex((answer) => words(answer).toLowerCase() === name),
      );
      return {
        options: indexes.map((index, at) => ({
          text: at === 0 ? "True" : "False",
          ...(answers[index] ? feedbackIn(answers[index], read) : {}),
        })),
        ...keyOfWeights(indexes.map((index) => weights[index] ?? 0)),
        keepOrder: true,
      };
    },
  ],
  [
    "matching",
    (question, read) => ({
      ...fieldsOfPairs(
        elementsIn(question, "subquestion").map((pair) => ({
          prompt: read(pair),
          option: words(elementIn(pair, "answer")),
        })),
      ),
      ...(isFixed(question) ? { keepOrder: true } : {}),
    }),
  ],
  [
    "ordering",
    (question, read) => {
      const answers = elementsIn(question, "answer");
      return {
        kind: "order",
        options: optionsOf(answers, read),
        correctOrder: answers.map((_, index) => index + 1),
      };
    },
  ],
]);
