import { fieldsOfPairs, keyOfWeights } from "../answer-keys/choice-key.ts";
import { namesIn } from "../rows/category-path.ts";
import { decodeAddress, PLUGIN_FILE, type FindPicture, type TextContext } from "../rows/pictures.ts";
import { RowError, optionalField, readRow, type ReadPart, type RowContext } from "../rows/read-row.ts";
import { withDefaults, rejectText, type Defaults, type FormatRow, type ReadText } from "../rows/row.ts";
import { textOf } from "../xml/declared-text.ts";
import { readBody } from "../xml/read-body.ts";
import {
  elementIn,
  elementsIn,
  elementsWithin,
  htmlIn,
  parseContent,
  parseXml,
  textIn,
  XmlProblem,
  type XmlElement,
} from "../xml/xml-tree.ts";
import { NOTATION_CLASS } from "./write-moodle.ts";

/** The names of Moodle's text formats in GIFT, which {@link textOf} knows. */
const FORMATS: Readonly<Record<string, string>> = {
  html: "html",
  moodle_auto_format: "moodle",
  markdown: "markdown",
  plain_text: "plain",
};

/** Reads Moodle XML: single and multiple choice, true or false, matching and ordering. Rows are numbered. */
export function readMoodle(file: string, defaults: Defaults): ReadText {
  try {
    const root = parseXml(file);
    if (root.name !== "quiz") return rejectText("This is not Moodle XML: its first element is not <quiz>.");
    return readQuiz(root, defaults);
  } catch (error) {
    if (error instanceof XmlProblem) return rejectText(`This file ${error.message}.`);
    throw error;
  }
}

/**
 * Reads the root element of Moodle XML.
 *
 * @throws {XmlProblem} if a category is too deep
 */
export function readQuiz(root: XmlElement, defaults: Defaults): ReadText {
  let names = defaults;
  const rows: FormatRow[] = [];
  const sources: XmlElement[][] = [];
  let category: XmlElement[] = [];
  for (const question of elementsIn(root, "question"))
    if (question.attributes["type"] === "category") {
      names = withDefaults(defaults, namesIn(innerTextOf(elementIn(parseContent(question), "category"))));
      category = [question];
    } else {
      rows.push(readRow(rows.length + 1, names, (row) => partsOf(parseContent(question), row)));
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

/** Returns the text of an element that contains `<text>`. */
const innerTextOf = (parent: XmlElement | undefined): string => textIn(elementIn(parent, "text")).trim();

function partsOf(question: XmlElement, row: RowContext): ReadPart[] {
  const { notes } = row;
  const files = filesIn(question);
  const type = question.attributes["type"] ?? "";
  row.title = innerTextOf(elementIn(question, "name"));
  /** Returns the text of an element, by the format that it or else the question declares. */
  const read = (parent: XmlElement | undefined, otherwise = "moodle"): string => {
    const format = FORMATS[parent?.attributes["format"] ?? ""] ?? otherwise;
    return textOf(format, innerTextOf(parent), contextOf(parent));
  };
  const contextOf = (parent: XmlElement | undefined): TextContext => ({
    notes,
    find: finderIn(parent, files),
  });
  const stem = elementIn(question, "questiontext");
  const isHtml = stem?.attributes["format"] === "html";
  if (elementsIn(question, "hint").some((hint) => innerTextOf(hint) !== "")) notes.add("hints were left out");
  return [
    () => (isHtml ? readBody(innerTextOf(stem), contextOf(stem)) : { text: read(stem) }),
    () => optionalField("explanation", read(elementIn(question, "generalfeedback"), "html")),
    () => ({ tags: elementsIn(elementIn(question, "tags") ?? question, "tag").map(innerTextOf) }),
    ...(KINDS.get(type) ?? unsupported(type))(question, read, (answer) =>
      textOf(answer?.attributes["class"] === NOTATION_CLASS ? "notation" : "plain", innerTextOf(answer), {
        notes,
        find: finderIn(answer, files),
      }),
    ),
  ];
}

const unsupported = (type: string) => (): ReadPart[] => [
  () => {
    throw new RowError(`questions of the type “${type}” are not supported`);
  },
];

/** Returns the files of an element as base64, by their path. */
const filesIn = (parent: XmlElement): ReadonlyMap<string, string> =>
  new Map(
    elementsWithin(parent, "file").map((file) => {
      const { name = "", path = "/" } = file.attributes;
      return [path.replace(/^\//, "") + name, textIn(file)];
    }),
  );

/** Finds the files of a text; otherwise those of the other texts of its question. */
const finderIn =
  (parent: XmlElement | undefined, otherFiles: ReadonlyMap<string, string>): FindPicture =>
  (address) => {
    if (!address.startsWith(PLUGIN_FILE)) return null;
    const name = decodeAddress(address.slice(PLUGIN_FILE.length));
    return (parent && filesIn(parent).get(name)) ?? otherFiles.get(name) ?? null;
  };

/** Reads an answer of a matching, which has no format: it is literal unless an export of Cairn marks it. */
type ReadAnswer = (answer: XmlElement | undefined) => string;

type Read = (parent: XmlElement | undefined, otherwise?: string) => string;

const feedbackIn = (answer: XmlElement, read: Read): object =>
  optionalField("feedback", read(elementIn(answer, "feedback"), "html"));

const isFixed = (question: XmlElement): boolean =>
  ["0", "false"].includes(textIn(elementIn(question, "shuffleanswers")).trim());

const optionsOf = (answers: readonly XmlElement[], read: Read): object[] =>
  answers.map((answer) => ({ text: read(answer), ...feedbackIn(answer, read) }));

const weightsOf = (answers: readonly XmlElement[]): number[] =>
  answers.map(({ attributes }) => Number(attributes["fraction"] ?? 0));

const choice = (question: XmlElement, read: Read, isAllOrNothing: boolean): ReadPart[] => {
  const answers = elementsIn(question, "answer");
  const weights = weightsOf(answers);
  const right = weights.filter((weight) => weight > 0).length;
  return [
    () => ({ options: optionsOf(answers, read), ...(isFixed(question) ? { keepOrder: true } : {}) }),
    () => {
      if (right > 1 && ["1", "true"].includes(textIn(elementIn(question, "single")).trim()))
        throw new RowError("has several right answers, and only one can be chosen");
      // All or nothing: each right answer has 100 %.
      return keyOfWeights(
        isAllOrNothing && right > 1 ? weights.map((weight) => (weight > 0 ? 100 / right : 0)) : weights,
      );
    },
  ];
};

/** The readers of options and answer key by the type of question. */
const KINDS = new Map<string, (question: XmlElement, read: Read, readAnswer: ReadAnswer) => ReadPart[]>([
  ["multichoice", (question, read) => choice(question, read, false)],
  // A plugin of Moodle, all or nothing.
  ["multichoiceset", (question, read) => choice(question, read, true)],
  [
    "truefalse",
    (question, read) => {
      const answers = elementsIn(question, "answer");
      const weights = weightsOf(answers);
      const indexes = ["true", "false"].map((name) =>
        answers.findIndex((answer) => innerTextOf(answer).toLowerCase() === name),
      );
      return [
        () => ({
          options: indexes.map((answerIndex, optionIndex) => ({
            text: optionIndex === 0 ? "True" : "False",
            ...(answers[answerIndex] ? feedbackIn(answers[answerIndex], read) : {}),
          })),
          keepOrder: true,
        }),
        () => keyOfWeights(indexes.map((index) => weights[index] ?? 0)),
      ];
    },
  ],
  [
    "matching",
    (question, read, readAnswer) => [
      () => ({
        ...fieldsOfPairs(
          elementsIn(question, "subquestion").map((pair) => ({
            prompt: read(pair),
            option: readAnswer(elementIn(pair, "answer")),
          })),
        ),
        ...(isFixed(question) ? { keepOrder: true } : {}),
      }),
    ],
  ],
  [
    "ordering",
    (question, read) => {
      const answers = elementsIn(question, "answer");
      return [
        () => ({
          kind: "order",
          options: optionsOf(answers, read),
          correctOrder: answers.map((_, index) => index + 1),
        }),
      ];
    },
  ],
]);
