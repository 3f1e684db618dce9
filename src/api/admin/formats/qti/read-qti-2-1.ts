import { keyOfWeights } from "../answer-keys/choice-key.ts";
import type { TextContext } from "../rows/pictures.ts";
import { RowError, optionalField, type ReadPart } from "../rows/read-row.ts";
import { textOf } from "../xml/declared-text.ts";
import { readBody } from "../xml/read-body.ts";
import { elementIn, elementsIn, elementsWithin, htmlIn, textIn, type XmlElement } from "../xml/xml-tree.ts";

const isInteraction = ({ name }: XmlElement): boolean => /interaction$/i.test(name);

/** Reads an `assessmentItem` of QTI 2.1 or 2.2: single and multiple choice, order and matching. */
export function readItem21(item: XmlElement, context: TextContext): ReadPart[] {
  const { notes } = context;
  const body = elementIn(item, "itemBody");
  const interactions = body ? interactionsIn(body) : [];
  const [interaction] = interactions;
  const prompt = interaction && elementIn(interaction, "prompt");
  const read = (element: XmlElement): string => textOf("html", htmlIn(element, isFeedback), context);
  const text = (): object => {
    if (!body) return {};
    if (isHiddenIn(body)) notes.add("feedback and notes for graders within the question were left out");
    return readBody(
      htmlIn(body, (child) => isInteraction(child) || isHidden(child)) +
        (prompt ? `<div>${htmlIn(prompt)}</div>` : ""),
      context,
    );
  };
  const refused = !interaction
    ? "has no interaction, so nothing is asked"
    : interactions.length > 1
      ? "has several interactions"
      : elementIn(item, "templateProcessing")
        ? "has parts that are chosen at random"
        : null;
  if (!interaction || refused !== null)
    return [
      text,
      () => {
        throw new RowError(refused ?? "");
      },
    ];
  const choices = elementsIn(interaction, "simpleChoice");
  const names = namesOf(choices);
  const optionOf = (choice: XmlElement): object => ({
    text: read(choice),
    ...optionalField(
      "feedback",
      feedbackIn(item, read).get(choice.attributes["identifier"] ?? "") ??
        readAll(elementsIn(choice).filter(isFeedback), read),
    ),
  });
  return [
    text,
    () => {
      const others = [...feedbackIn(item, read)]
        .filter(([name]) => !names.includes(name))
        .map(([, feedback]) => feedback);
      if (others.length > 1) notes.add("feedback that belongs to no option was left out");
      return others.length === 1 ? optionalField("explanation", others[0]) : {};
    },
    () => (interaction.attributes["shuffle"] === "false" ? { keepOrder: true } : {}),
    ...fieldsOf(item, interaction, { choices, names, optionOf, read }),
  ];
}

const interactionsIn = (parent: XmlElement): XmlElement[] =>
  elementsIn(parent).flatMap((child) => (isInteraction(child) ? [child] : interactionsIn(child)));

const isFeedback = ({ name }: XmlElement): boolean => /^(?:feedback|rubric)/.test(name);

/** Returns whether learners don't see an element before they answer. It may say the answer. */
const isHidden = ({ name, attributes }: XmlElement): boolean =>
  name.startsWith("feedback") ||
  (name === "rubricBlock" && !/\bcandidate\b/.test(attributes["view"] ?? "candidate"));

const isHiddenIn = (parent: XmlElement): boolean =>
  elementsIn(parent).some((child) => !isInteraction(child) && (isHidden(child) || isHiddenIn(child)));

const namesOf = (choices: readonly XmlElement[]): string[] =>
  choices.map(({ attributes }) => attributes["identifier"] ?? "");

type Read = (element: XmlElement) => string;

const readAll = (elements: readonly XmlElement[], read: Read): string =>
  elements.map(read).filter(Boolean).join("\n");

/** Texts of `modalFeedback` by identifier: that of an option, or any other. */
const feedbackIn = (item: XmlElement, read: Read): ReadonlyMap<string, string> =>
  new Map(
    elementsIn(item, "modalFeedback").map((feedback) => [
      feedback.attributes["identifier"] ?? "",
      read(feedback),
    ]),
  );

interface Choices {
  choices: readonly XmlElement[];
  names: readonly string[];
  optionOf: (choice: XmlElement) => object;
  read: Read;
}

function fieldsOf(
  item: XmlElement,
  interaction: XmlElement,
  { choices, names, optionOf, read }: Choices,
): ReadPart[] {
  const declaration = elementsIn(item, "responseDeclaration").find(
    ({ attributes }) => attributes["identifier"] === interaction.attributes["responseIdentifier"],
  );
  const correct = elementIn(declaration, "correctResponse");
  const values = (correct ? elementsIn(correct, "value") : []).map((value) => textIn(value).trim());
  const numberOf = (name: string, identifiers: readonly string[] = names): number => {
    const index = identifiers.indexOf(name);
    if (index === -1) throw new RowError(`the answer key names “${name}”, which is not an option`);
    if (identifiers.includes(name, index + 1))
      throw new RowError(`has several options with the identifier “${name}”`);
    return index + 1;
  };
  const options: ReadPart = () => ({ options: choices.map(optionOf) });
  switch (interaction.name) {
    case "choiceInteraction":
      return [
        options,
        () => {
          if (values.length === 0) return keyOfMapping(declaration, names);
          const isSingle = declaration?.attributes["cardinality"] !== "multiple" || values.length === 1;
          if (!isSingle) return { kind: "multiple", correctAnswers: values.map((value) => numberOf(value)) };
          if (values.length > 1) throw new RowError("has several answers of which any one counts");
          return { correctAnswer: numberOf(values[0] ?? "") };
        },
      ];
    case "orderInteraction":
      return [
        () => ({ kind: "order" }),
        options,
        () => ({ correctOrder: values.map((value) => numberOf(value)) }),
      ];
    case "matchInteraction": {
      const [prompts = [], matched = []] = elementsIn(interaction, "simpleMatchSet").map((set) =>
        elementsIn(set, "simpleAssociableChoice"),
      );
      const texts = (parts: readonly XmlElement[]) => parts.map((part) => ({ text: read(part) }));
      return [
        () => ({ kind: "match", prompts: texts(prompts), options: texts(matched) }),
        () => ({
          correctMatches: values.map((value) => {
            const [prompt = "", option = ""] = value.split(/\s+/);
            return {
              prompt: numberOf(prompt, namesOf(prompts)),
              option: numberOf(option, namesOf(matched)),
            };
          }),
        }),
      ];
    }
    default:
      return [
        () => {
          throw new RowError(`questions of the type “${interaction.name}” are not supported`);
        },
      ];
  }
}

/** Returns the answer key of a choice by the points that each option gives. */
function keyOfMapping(declaration: XmlElement | undefined, names: readonly string[]): object {
  const mapped = new Map(
    (declaration ? elementsWithin(declaration, "mapEntry") : []).map(({ attributes }) => [
      attributes["mapKey"],
      Number(attributes["mappedValue"]),
    ]),
  );
  const maxPoints = Math.max(0, ...mapped.values());
  return keyOfWeights(names.map((name) => (100 * (mapped.get(name) ?? 0)) / (maxPoints || 1)));
}
