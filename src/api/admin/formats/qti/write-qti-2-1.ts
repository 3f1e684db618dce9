import { withIds } from "../../../questions/draft/draft.ts";
import { bytesOfBase64 } from "../../../values/base64.ts";
import type { BankedDraft } from "../rows/row.ts";
import {
  bodyOf,
  createSections,
  identifiedOptions,
  paragraphs,
  separatePictures,
  withBreaks,
  type ContainedPicture,
  type IdentifiedQuestion,
  type PackedFile,
} from "../xml/qti-body.ts";
import { element, xmlFile, type Xml } from "../xml/xml.ts";

const QTI = "http://www.imsglobal.org/xsd/imsqti_v2p1";
const XSI = "http://www.w3.org/2001/XMLSchema-instance";
const SCHEMA = {
  xmlns: QTI,
  "xmlns:xsi": XSI,
  "xsi:schemaLocation": `${QTI} http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd`,
};

/** The five difficulty terms of LOM, one for each level. */
const DIFFICULTIES = ["very easy", "easy", "medium", "difficult", "very difficult"] as const;

/**
 * Writes questions as a QTI 2.1 package: a file for each question, a test with a section for each domain, and a
 * manifest. The same questions always give the same bytes. As in Cairn, multiple choice, order and matching
 * give no partial points.
 */
export async function* qti21Files(questions: AsyncIterable<BankedDraft>): AsyncGenerator<PackedFile> {
  const { sections, sectionOf } = createSections();
  const resources: Xml[] = [];
  for await (const question of questions) {
    // Items are in the folder “items”.
    const { draft, pictures } = separatePictures(question, (name) => `../pictures/${name}`);
    sectionOf(draft).questionIds.push(draft.id);
    resources.push(resourceOf(draft, pictures.map(pictureFile)));
    yield { name: itemFile(draft.id), content: qti21Item(draft) };
    for (const picture of pictures)
      yield { name: pictureFile(picture), content: bytesOfBase64(picture.base64) };
  }
  const ids = sections.flatMap(({ questionIds }) => questionIds);
  yield {
    name: "assessment.xml",
    content: xmlFile(
      element(
        "assessmentTest",
        { ...SCHEMA, identifier: "cairn", title: "Cairn" },
        outcome("SCORE", "float"),
        element(
          "testPart",
          { identifier: "part", navigationMode: "nonlinear", submissionMode: "individual" },
          ...sections.map(({ title, questionIds }, index) =>
            element(
              "assessmentSection",
              { identifier: `s${index + 1}`, title, visible: "true" },
              ...questionIds.map((id) =>
                element("assessmentItemRef", { identifier: `q${id}`, href: itemFile(id) }),
              ),
            ),
          ),
        ),
      ),
    ),
  };
  yield {
    name: "imsmanifest.xml",
    content: xmlFile(
      element(
        "manifest",
        {
          xmlns: "http://www.imsglobal.org/xsd/imscp_v1p1",
          "xmlns:imsmd": "http://ltsc.ieee.org/xsd/LOM",
          identifier: "cairn-manifest",
        },
        element(
          "metadata",
          {},
          element("schema", {}, "QTIv2.1 Package"),
          element("schemaversion", {}, "1.0.0"),
        ),
        element("organizations"),
        element(
          "resources",
          {},
          element(
            "resource",
            { identifier: "r-test", type: "imsqti_test_xmlv2p1", href: "assessment.xml" },
            element("file", { href: "assessment.xml" }),
            ...ids.map((id) => element("dependency", { identifierref: `r-q${id}` })),
          ),
          ...resources,
        ),
      ),
    ),
  };
}

const pictureFile = ({ name }: ContainedPicture): string => `pictures/${name}`;

const itemFile = (id: number): string => `items/q${id}.xml`;

function resourceOf({ id, tags, difficultyLevel }: BankedDraft, pictures: readonly string[]): Xml {
  const keyword = (tag: string): Xml => element("imsmd:keyword", {}, element("imsmd:string", {}, tag));
  return element(
    "resource",
    { identifier: `r-q${id}`, type: "imsqti_item_xmlv2p1", href: itemFile(id) },
    element(
      "metadata",
      {},
      element(
        "imsmd:lom",
        {},
        ...(tags.length > 0 ? [element("imsmd:general", {}, ...tags.map(keyword))] : []),
        element(
          "imsmd:educational",
          {},
          element(
            "imsmd:difficulty",
            {},
            element("imsmd:source", {}, "LOMv1.0"),
            element("imsmd:value", {}, DIFFICULTIES[difficultyLevel - 1] ?? "medium"),
          ),
        ),
      ),
    ),
    ...[itemFile(id), ...pictures].map((href) => element("file", { href })),
  );
}

const outcome = (identifier: string, baseType: string, cardinality = "single"): Xml =>
  element(
    "outcomeDeclaration",
    { identifier, cardinality, baseType },
    ...(baseType === "float" ? [element("defaultValue", {}, element("value", {}, "0"))] : []),
  );

const optionName = (id: number): string => `o${id}`;

/** Writes one question as an item file. */
export function qti21Item(draft: BankedDraft): string {
  const question = withIds(draft);
  const { cardinality, baseType, values, interaction } = itemPartsOf(question);
  const hasFeedback = cardinality === "single" || (cardinality === "multiple" && baseType === "identifier");
  const feedback = hasFeedback
    ? identifiedOptions(question).filter((option) => option.feedback !== undefined)
    : [];
  const set = (identifier: string, value: Xml): Xml => element("setOutcomeValue", { identifier }, value);
  return xmlFile(
    element(
      "assessmentItem",
      {
        ...SCHEMA,
        identifier: `q${draft.id}`,
        title: `Question ${draft.id}`,
        adaptive: "false",
        timeDependent: "false",
      },
      element(
        "responseDeclaration",
        { identifier: "RESPONSE", cardinality, baseType },
        element("correctResponse", {}, ...values.map((value) => element("value", {}, value))),
      ),
      outcome("SCORE", "float"),
      ...(feedback.length > 0 ? [outcome("FEEDBACK", "identifier", cardinality)] : []),
      ...(draft.explanation === undefined ? [] : [outcome("EXPLANATION", "identifier")]),
      element("itemBody", {}, ...bodyOf(draft), interaction),
      element(
        "responseProcessing",
        {},
        element(
          "responseCondition",
          {},
          element(
            "responseIf",
            {},
            element(
              "match",
              {},
              element("variable", { identifier: "RESPONSE" }),
              element("correct", { identifier: "RESPONSE" }),
            ),
            set("SCORE", element("baseValue", { baseType: "float" }, "1")),
          ),
        ),
        ...(feedback.length > 0 ? [set("FEEDBACK", element("variable", { identifier: "RESPONSE" }))] : []),
        ...(draft.explanation === undefined
          ? []
          : [set("EXPLANATION", element("baseValue", { baseType: "identifier" }, "shown"))]),
      ),
      ...feedback.map(({ id, feedback: text = "" }) => modal("FEEDBACK", optionName(id), text)),
      ...(draft.explanation === undefined ? [] : [modal("EXPLANATION", "shown", draft.explanation)]),
    ),
  );
}

const modal = (outcomeIdentifier: string, identifier: string, text: string): Xml =>
  element("modalFeedback", { outcomeIdentifier, identifier, showHide: "show" }, ...paragraphs(text));

/** The parts of an item that depend on the kind of question. */
interface ItemParts {
  cardinality: "single" | "multiple" | "ordered";
  baseType: "identifier" | "directedPair";
  /** The answer key. */
  values: string[];
  interaction: Xml;
}

function itemPartsOf(question: IdentifiedQuestion): ItemParts {
  const shuffle = String(!question.keepOrder);
  const common = { responseIdentifier: "RESPONSE", shuffle };
  const choices = identifiedOptions(question).map(({ id, text }) =>
    element("simpleChoice", { identifier: optionName(id) }, ...withBreaks(text)),
  );
  switch (question.kind) {
    case "multiple":
      return {
        cardinality: "multiple",
        baseType: "identifier",
        values: question.correctAnswers.map(optionName),
        interaction: element(
          "choiceInteraction",
          { ...common, maxChoices: question.correctAnswers.length },
          ...choices,
        ),
      };
    case "order":
      return {
        cardinality: "ordered",
        baseType: "identifier",
        values: question.correctOrder.map(optionName),
        interaction: element("orderInteraction", common, ...choices),
      };
    case "match": {
      const associable = (identifier: string, text: string, matchMax: number): Xml =>
        element("simpleAssociableChoice", { identifier, matchMax }, ...withBreaks(text));
      return {
        cardinality: "multiple",
        baseType: "directedPair",
        values: question.correctMatches.map(({ prompt, option }) => `p${prompt} ${optionName(option)}`),
        interaction: element(
          "matchInteraction",
          { ...common, maxAssociations: question.prompts.length },
          element(
            "simpleMatchSet",
            {},
            ...question.prompts.map(({ id, text }) => associable(`p${id}`, text, 1)),
          ),
          // Any number of prompts may have the same option.
          element(
            "simpleMatchSet",
            {},
            ...identifiedOptions(question).map(({ id, text }) => associable(optionName(id), text, 0)),
          ),
        ),
      };
    }
    case "single":
    case undefined:
      return {
        cardinality: "single",
        baseType: "identifier",
        values: [optionName(question.correctAnswer)],
        interaction: element("choiceInteraction", { ...common, maxChoices: 1 }, ...choices),
      };
  }
}
