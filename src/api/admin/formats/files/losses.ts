import type { NamedDraft } from "../../../questions/draft/draft.ts";
import { picturesOf } from "../../../questions/draft/texts.ts";
import { kindOf } from "../../../questions/kinds.ts";
import { picturesIn } from "../../../questions/text/rich-text.ts";
import { onOneLine } from "../plain-text/write-aiken.ts";
import type { WriteFormat } from "../rows/format.ts";

/** Question data that a format can't express. */
export type LossKind =
  // Reasons why a question is left out.
  | "kind"
  | "exhibit"
  | "scenario"
  | "arrow"
  | "fewPairs"
  | "manyOptions"
  | "looksLikeOption"
  | "pictures"
  // Data that a written question loses.
  | "difficulty"
  | "tags"
  | "objective"
  | "reference"
  | "point"
  | "thinking"
  | "form"
  | "explanation"
  | "feedback"
  | "keepOrder"
  | "category"
  | "lineBreaks"
  | "picture"
  | "plainPicture"
  | "repeatedScenario"
  | "orderAsMatch"
  | "partialPoints";

/** How exporting to a format changes a question. */
export interface Losses {
  /** Whether the question is left out, for the reasons in `lost`. */
  isLeftOut: boolean;
  lost: readonly LossKind[];
}

const NOTHING: Losses = { isLeftOut: false, lost: [] };

/** Minimum number of prompts and answers of a Moodle matching question. */
const MOODLE_PROMPTS = 2;
const MOODLE_ANSWERS = 3;
/** From A to Z. */
const AIKEN_OPTIONS = 26;

/** Returns what a format can't express of a question. CSV and JSON lose nothing. */
export function lossesOf(question: NamedDraft, format: WriteFormat): Losses {
  switch (format) {
    case "csv":
    case "json":
      return NOTHING;
    case "gift":
      return lossesWhenLeftOut(giftReasons(question)) ?? lossesWhenWritten(giftLosses(question));
    case "moodle-xml":
      return lossesWhenLeftOut(moodleReasons(question)) ?? lossesWhenWritten(moodleLosses(question));
    case "aiken":
      return lossesWhenLeftOut(aikenReasons(question)) ?? lossesWhenWritten(aikenLosses(question));
    case "qti-2-1":
      return lossesWhenWritten(qtiLosses(question));
    case "qti-1-2":
      return lossesWhenWritten([...qtiLosses(question), ...oldQtiLosses(question)]);
  }
}

type LossCandidates = readonly (LossKind | false | undefined)[];

const lossesIn = (found: LossCandidates): LossKind[] =>
  found.filter((loss) => loss !== false && loss !== undefined);

const lossesWhenLeftOut = (found: LossCandidates): Losses | null =>
  lossesIn(found).length > 0 ? { isLeftOut: true, lost: lossesIn(found) } : null;

const lossesWhenWritten = (found: LossCandidates): Losses => ({ isLeftOut: false, lost: lossesIn(found) });

/** Returns whether a picture is only an address, so that it is not in the file. */
const hasOuterPicture = (question: NamedDraft): boolean =>
  picturesOf(question).some(({ src }) => !src.startsWith("data:"));

const hasTextPicture = (question: NamedDraft): boolean =>
  picturesOf(question).some(({ path }) => path !== "exhibit.src");

const hasFeedback = ({ options }: NamedDraft): boolean => options.some(({ feedback }) => feedback);

const planningOf = ({ point, thinking, form }: NamedDraft): LossCandidates => [
  point !== undefined && "point",
  thinking !== undefined && "thinking",
  form !== undefined && "form",
];

function giftReasons(question: NamedDraft): LossCandidates {
  const reasons: LossCandidates = [
    question.kind === "order" && "kind",
    question.exhibit && "exhibit",
    question.scenario && "scenario",
    hasTextPicture(question) && "pictures",
  ];
  if (question.kind !== "match") return reasons;
  const texts = [...question.prompts, ...question.options].map(({ text }) => text);
  return [...reasons, texts.some((text) => text.includes("->")) && "arrow", ...moodleReasons(question)];
}

const moodleReasons = (question: NamedDraft): LossCandidates => [
  question.kind === "match" &&
    (question.prompts.length < MOODLE_PROMPTS || question.options.length < MOODLE_ANSWERS) &&
    "fewPairs",
];

const moodleLosses = (question: NamedDraft): LossCandidates => [
  "difficulty",
  question.objective !== undefined && "objective",
  question.reference && "reference",
  ...planningOf(question),
  question.kind === "order" && question.keepOrder && "keepOrder",
  (question.kind === "match" || question.kind === "order") && hasFeedback(question) && "feedback",
  hasOuterPicture(question) && "picture",
  question.kind === "match" &&
    question.options.some(({ text }) => picturesIn(text).length > 0) &&
    "plainPicture",
  question.scenario && "repeatedScenario",
];

const giftLosses = (question: NamedDraft): LossCandidates => [
  "difficulty",
  question.objective !== undefined && "objective",
  question.reference && "reference",
  ...planningOf(question),
  question.keepOrder && "keepOrder",
  question.kind === "match" && hasFeedback(question) && "feedback",
];

const aikenReasons = (question: NamedDraft): LossCandidates => [
  kindOf(question) !== "single" && "kind",
  question.exhibit && "exhibit",
  question.scenario && "scenario",
  hasTextPicture(question) && "pictures",
  question.options.length > AIKEN_OPTIONS && "manyOptions",
  /^(?:[A-Z][.)](?:\s|$)|ANSWER:)/.test(onOneLine(question.text)) && "looksLikeOption",
];

const aikenLosses = (question: NamedDraft): LossCandidates => [
  "category",
  "difficulty",
  question.tags.length > 0 && "tags",
  question.objective !== undefined && "objective",
  question.reference && "reference",
  ...planningOf(question),
  question.explanation !== undefined && "explanation",
  hasFeedback(question) && "feedback",
  question.keepOrder && "keepOrder",
  [question.text, ...question.options.map(({ text }) => text)].some((text) => onOneLine(text) !== text) &&
    "lineBreaks",
];

const qtiLosses = (question: NamedDraft): LossCandidates => [
  question.objective !== undefined && "objective",
  question.reference && "reference",
  ...planningOf(question),
  (question.kind === "match" || question.kind === "order") && hasFeedback(question) && "feedback",
  hasOuterPicture(question) && "picture",
  question.scenario && "repeatedScenario",
];

const oldQtiLosses = (question: NamedDraft): LossCandidates => [
  "difficulty",
  question.tags.length > 0 && "tags",
  question.kind === "order" && "orderAsMatch",
  (question.kind === "match" || question.kind === "order") && "partialPoints",
];
