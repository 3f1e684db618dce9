import type { LossKind } from "../../api/admin/formats/losses.ts";

/** Description of each kind of data that an export format can't represent. */
export const LOSS_WORDS: Readonly<Record<LossKind, string>> = {
  kind: "its kind of question",
  exhibit: "its exhibit",
  scenario: "its scenario",
  arrow: "an arrow (->) in a text",
  fewPairs: "too few pairs: Moodle asks for two prompts and three answers",
  manyOptions: "more than 26 options",
  likeOption: "a text that begins like an option",
  difficulty: "difficulty",
  tags: "tags",
  objective: "objective",
  reference: "reference",
  point: "knowledge point",
  thinking: "thinking level",
  form: "mock form",
  explanation: "explanation",
  feedback: "feedback of its options",
  keepOrder: "the fixed order of its options",
  place: "certification and domain",
  lineBreaks: "line breaks",
  picture: "the picture itself, which stays at its address",
  repeatedCase: "the shared scenario, which is repeated",
  orderAsMatch: "the order, which becomes a matching of places",
  partialPoints: "all or nothing: points are given for parts",
};
