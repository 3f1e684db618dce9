import { keyOfWeights } from "../answer-keys/choice-key.ts";
import type { TextContext } from "../rows/pictures.ts";
import { RowError, optionalField, type ReadPart } from "../rows/read-row.ts";
import { textOf } from "../xml/declared-text.ts";
import { readBody } from "../xml/read-body.ts";
import { elementIn, elementsIn, elementsWithin, textIn, type XmlElement } from "../xml/xml-tree.ts";

/** Types of Canvas that this reader can't tell from supported ones by their elements. */
const OTHER_TYPES =
  /^(?:multiple_dropdowns|fill_in_multiple_blanks|calculated|file_upload|text_only)_question$/;

/** Reads an `item` of QTI 1.2: single and multiple choice, and matchings as Canvas writes them. */
export function readItem12(item: XmlElement, context: TextContext): ReadPart[] {
  const { notes } = context;
  const type = typeOf(item);
  const presentation = elementIn(item, "presentation");
  const responses = presentation ? elementsWithin(presentation, "response_lid") : [];
  const [response] = responses;
  const body = (): object => {
    const { format, text } = stemOf(presentation);
    return format === "html" ? readBody(text, context) : { text: textOf(format, text, context) };
  };
  if (!presentation || !response || OTHER_TYPES.test(type))
    return [
      body,
      () => {
        throw new RowError(
          type === "" ? "has no options" : `questions of the type “${type}” are not supported`,
        );
      },
    ];
  const feedback = feedbackIn(item, context);
  const labels = elementsWithin(response, "response_label");
  const render = elementsWithin(response, "render_choice")[0];
  const feedbackIds = new Set(labels.map(({ attributes }) => `${attributes["ident"]}_fb`));
  const others = [...feedback.keys()].filter((name) => name !== GENERAL && !feedbackIds.has(name));
  if (others.length > 0) notes.add("feedback for right or wrong answers as a whole was left out");
  return [
    body,
    () => optionalField("explanation", feedback.get(GENERAL)),
    () => (/^no$/i.test(render?.attributes["shuffle"] ?? "") ? { keepOrder: true } : {}),
    ...(responses.length > 1
      ? matching(responses, item, context)
      : [
          () => ({
            options: labels.map((label) => ({
              text: labelText(label, context),
              ...optionalField("feedback", feedback.get(`${label.attributes["ident"]}_fb`)),
            })),
          }),
          () => keyOfChoice(response, labels, item),
        ]),
  ];
}

const GENERAL = "general_fb";

function typeOf(item: XmlElement): string {
  const fields = elementsWithin(item, "qtimetadatafield");
  const named = fields.find((field) => textIn(elementIn(field, "fieldlabel")).trim() === "question_type");
  return textIn(elementIn(named, "fieldentry")).trim();
}

/** Returns the text of `material` and its format. */
function materialOf(parent: XmlElement | undefined): { format: "html" | "plain"; text: string } {
  const parts = parent ? elementsWithin(parent, "mattext") : [];
  const isHtml = parts.some(({ attributes }) => /html/i.test(attributes["texttype"] ?? ""));
  return {
    format: isHtml ? "html" : "plain",
    text: parts.map(textIn).join(isHtml ? "<br>" : "\n"),
  };
}

const readMaterial = (parent: XmlElement | undefined, context: TextContext): string => {
  const { format, text } = materialOf(parent);
  return textOf(format, text, context);
};

const labelText = (label: XmlElement, context: TextContext): string => readMaterial(label, context);

/** Returns the material before the responses. `flow` elements only group. */
function stemOf(presentation: XmlElement | undefined): ReturnType<typeof materialOf> {
  const parts = (parent: XmlElement): XmlElement[] =>
    elementsIn(parent).flatMap((child) =>
      child.name === "material" ? [child] : child.name === "flow" ? parts(child) : [],
    );
  return materialOf({ name: "", attributes: {}, children: presentation ? parts(presentation) : [] });
}

const feedbackIn = (item: XmlElement, context: TextContext): ReadonlyMap<string, string> =>
  new Map(
    elementsIn(item, "itemfeedback").map((feedback) => [
      feedback.attributes["ident"] ?? "",
      readMaterial(feedback, context),
    ]),
  );

/** A condition that gives points: the values it requires. */
interface Condition {
  points: number;
  required: { response: string; value: string }[];
}

function conditionsOf(item: XmlElement): Condition[] {
  return elementsWithin(item, "respcondition").flatMap((condition) => {
    const points = elementsIn(condition, "setvar")
      .filter(({ attributes }) => /^(?:SCORE|que_score)$/i.test(attributes["varname"] ?? "SCORE"))
      .reduce((sum, setvar) => sum + pointsOf(setvar), 0);
    const variables = elementIn(condition, "conditionvar");
    return points > 0 && variables ? [{ points, required: requiredIn(variables) }] : [];
  });
}

function pointsOf(setvar: XmlElement): number {
  const { action = "Set" } = setvar.attributes;
  const points = Number(textIn(setvar));
  if (/^(?:set|add)$/i.test(action)) return points;
  if (/^subtract$/i.test(action)) return -points;
  throw new RowError(`calculates points by “${action}”, which is not supported`);
}

function requiredIn(parent: XmlElement): Condition["required"] {
  return elementsIn(parent).flatMap((child) => {
    if (child.name === "not") return [];
    if (child.name === "varequal")
      return [{ response: child.attributes["respident"] ?? "", value: textIn(child).trim() }];
    const required = requiredIn(child);
    if (child.name === "or" && required.length > 1)
      throw new RowError("has several answers of which any one counts");
    return required;
  });
}

function keyOfChoice(response: XmlElement, labels: readonly XmlElement[], item: XmlElement): object {
  const conditions = conditionsOf(item);
  const maxPoints = Math.max(0, ...conditions.map(({ points }) => points));
  const isMultiple = /^multiple$/i.test(response.attributes["rcardinality"] ?? "");
  const [all] = conditions;
  const names = labels.map(({ attributes }) => attributes["ident"] ?? "");
  const numbers = (required: Condition["required"]): number[] =>
    required.map(({ value }) => {
      const index = names.indexOf(value);
      if (index === -1) throw new RowError(`the answer key names “${value}”, which is not an option`);
      if (names.includes(value, index + 1))
        throw new RowError(`has several options with the identifier “${value}”`);
      return index + 1;
    });
  if (isMultiple && conditions.length === 1 && all && all.required.length > 1)
    return { kind: "multiple", correctAnswers: numbers(all.required) };
  // Several combinations of answers, or one combination for a single choice.
  if (conditions.some(({ required }) => required.length > 1))
    throw new RowError("gives points for combinations of answers");
  const weights = new Map(
    conditions.flatMap(({ points, required }) =>
      numbers(required).map((number): [number, number] => [number, points]),
    ),
  );
  // Several answers that add up to the points; of a single choice, each counts by itself.
  const whole = isMultiple ? [...weights.values()].reduce((a, b) => a + b, 0) : maxPoints;
  return keyOfWeights(labels.map((_, index) => (100 * (weights.get(index + 1) ?? 0)) / (whole || 1)));
}

interface MatchTexts {
  prompts: readonly string[];
  /** The options of each response, by identifier. */
  labels: readonly ReadonlyMap<string, string>[];
  /** The options of all responses together. */
  options: readonly string[];
}

function matchTexts(responses: readonly XmlElement[], context: TextContext): MatchTexts {
  const labels = responses.map(
    (response) =>
      new Map(
        elementsWithin(response, "response_label").map((label) => [
          label.attributes["ident"] ?? "",
          labelText(label, context),
        ]),
      ),
  );
  return {
    prompts: responses.map((response) => readMaterial(elementIn(response, "material"), context)),
    labels,
    options: [...new Set(labels.flatMap((labelSet) => [...labelSet.values()]))],
  };
}

/** A response for each prompt, whose options are those of all responses together. */
const matching = (
  responses: readonly XmlElement[],
  item: XmlElement,
  context: TextContext,
): readonly ReadPart[] => [
  () => {
    const { prompts, options } = matchTexts(responses, context);
    return {
      kind: "match",
      prompts: prompts.map((text) => ({ text })),
      options: options.map((text) => ({ text })),
    };
  },
  () => {
    const { prompts, labels, options } = matchTexts(responses, context);
    const conditions = conditionsOf(item).flatMap(({ required }) => required);
    const correctMatches = responses.map((response, index) => {
      const ident = response.attributes["ident"] ?? "";
      const values = conditions.filter((condition) => condition.response === ident).map(({ value }) => value);
      if (new Set(values).size > 1) throw new RowError(`has several right answers for part ${index + 1}`);
      const right = labels[index]?.get(values[0] ?? "");
      if (right === undefined) throw new RowError(`no answer is marked as right for part ${index + 1}`);
      return { prompt: index + 1, option: options.indexOf(right) + 1 };
    });
    return orderOrMatch(prompts, correctMatches);
  },
];

/** Returns an order if the prompts are the positions 1 to n, as an order is exported; otherwise a matching. */
function orderOrMatch(prompts: readonly string[], correctMatches: readonly { option: number }[]): object {
  const isOrder =
    prompts.every((prompt, index) => prompt === String(index + 1)) &&
    new Set(correctMatches.map(({ option }) => option)).size === prompts.length;
  return isOrder
    ? { kind: "order", correctOrder: correctMatches.map(({ option }) => option) }
    : { correctMatches };
}
