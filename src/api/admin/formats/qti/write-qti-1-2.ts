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
  type IdentifiedOption,
  type IdentifiedQuestion,
  type PackedFile,
} from "../xml/qti-body.ts";
import { element, escapeXml, xmlFile, type Xml } from "../xml/xml.ts";

const NAMESPACE = "http://www.imsglobal.org/xsd/ims_qtiasiv1p2";

/**
 * Writes questions as a QTI 1.2 package that Canvas can import: one file with a section for each domain, and a
 * manifest. The same questions always give the same bytes.
 */
export async function* qti12Files(questions: AsyncIterable<BankedDraft>): AsyncGenerator<PackedFile> {
  const { sections, sectionOf } = createSections();
  const items = new Map<object, Xml[]>();
  const pictures: string[] = [];
  for await (const question of questions) {
    const { draft, pictures: contained } = separatePictures(
      question,
      (name) => `$IMS-CC-FILEBASE$/pictures/${name}`,
    );
    const section = sectionOf(draft);
    const inSection = items.get(section) ?? [];
    inSection.push(qti12Item(draft));
    items.set(section, inSection);
    for (const picture of contained) {
      // Canvas looks for files in this folder.
      const name = `web_resources/pictures/${picture.name}`;
      pictures.push(name);
      yield { name, content: bytesOfBase64(picture.base64) };
    }
  }
  yield {
    name: "assessment.xml",
    content: xmlFile(
      element(
        "questestinterop",
        { xmlns: NAMESPACE },
        element(
          "assessment",
          { ident: "cairn", title: "Cairn" },
          ...sections.map((section, index) =>
            element("section", { ident: `s${index + 1}`, title: section.title }, items.get(section) ?? []),
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
        { xmlns: "http://www.imsglobal.org/xsd/imscp_v1p1", identifier: "cairn-manifest" },
        element("metadata", {}, element("schema", {}, "IMS Content"), element("schemaversion", {}, "1.1.3")),
        element("organizations"),
        element(
          "resources",
          {},
          element(
            "resource",
            { identifier: "r-assessment", type: "imsqti_xmlv1p2", href: "assessment.xml" },
            element("file", { href: "assessment.xml" }),
          ),
          ...pictures.map((href, index) =>
            element(
              "resource",
              { identifier: `r-picture${index + 1}`, type: "webcontent", href },
              element("file", { href }),
            ),
          ),
        ),
      ),
    ),
  };
}

/** HTML within XML is text: its characters are escaped again. */
const html = (blocks: readonly Xml[]): Xml => material("text/html", blocks.map(({ xml }) => xml).join(""));

const material = (texttype: string, text: string): Xml =>
  element("material", {}, element("mattext", { texttype }, text));

/** An option, prompt or feedback. As HTML, because Canvas would remove from a plain text what looks like tags. */
const line = (text: string): Xml =>
  html(withBreaks(text).map((part) => (typeof part === "string" ? escapeXml(part) : part)));

/** Writes one question as an `item` element. */
export function qti12Item(draft: BankedDraft): Xml {
  const question = withIds(draft);
  const { type, labels, responses, conditions, feedback } = itemPartsOf(question);
  const explained = draft.explanation === undefined ? [] : [displayFeedback("general_fb", element("other"))];
  return element(
    "item",
    { ident: `q${draft.id}`, title: `Question ${draft.id}` },
    element(
      "itemmetadata",
      {},
      element(
        "qtimetadata",
        {},
        ...Object.entries({
          question_type: type,
          points_possible: "1",
          original_answer_ids: labels.join(","),
        }).map(([label, entry]) =>
          element("qtimetadatafield", {}, element("fieldlabel", {}, label), element("fieldentry", {}, entry)),
        ),
      ),
    ),
    element("presentation", {}, html(bodyOf(draft)), ...responses),
    element(
      "resprocessing",
      {},
      element(
        "outcomes",
        {},
        element("decvar", { maxvalue: 100, minvalue: 0, varname: "SCORE", vartype: "Decimal" }),
      ),
      ...explained,
      ...feedback.map(({ id }) => displayFeedback(`${id}_fb`, equals(RESPONSE, id))),
      ...conditions,
    ),
    ...(draft.explanation === undefined
      ? []
      : [itemFeedback("general_fb", html(paragraphs(draft.explanation)))]),
    ...feedback.map(({ id, feedback: text = "" }) => itemFeedback(`${id}_fb`, line(text))),
  );
}

const itemFeedback = (ident: string, content: Xml): Xml =>
  element("itemfeedback", { ident }, element("flow_mat", {}, content));

const displayFeedback = (linkrefid: string, condition: Xml): Xml =>
  element(
    "respcondition",
    { continue: "Yes" },
    element("conditionvar", {}, condition),
    element("displayfeedback", { feedbacktype: "Response", linkrefid }),
  );

const scored = (points: number, action: "Set" | "Add", condition: Xml): Xml =>
  element(
    "respcondition",
    action === "Set" ? { continue: "No" } : {},
    element("conditionvar", {}, condition),
    element("setvar", { action, varname: "SCORE" }, String(points)),
  );

const equals = (respident: string, id: number): Xml => element("varequal", { respident }, String(id));

const RESPONSE = "response1";

/** The parts of an item that depend on the kind of question. */
interface ItemParts {
  type: string;
  /** Whole numbers, in the order of the labels. */
  labels: number[];
  responses: Xml[];
  conditions: Xml[];
  /** Options whose feedback can be shown. */
  feedback: IdentifiedOption[];
}

function choices(options: readonly IdentifiedOption[], { keepOrder }: IdentifiedQuestion): Xml {
  return element(
    "render_choice",
    { shuffle: keepOrder ? "No" : "Yes" },
    ...options.map(({ id, text }) => element("response_label", { ident: id }, line(text))),
  );
}

function itemPartsOf(question: IdentifiedQuestion): ItemParts {
  const options = identifiedOptions(question);
  const labels = options.map(({ id }) => id);
  const feedback = options.filter((option) => option.feedback !== undefined);
  const lid = (rcardinality: string): Xml =>
    element("response_lid", { ident: RESPONSE, rcardinality }, choices(options, question));
  switch (question.kind) {
    case "multiple": {
      const right = new Set(question.correctAnswers);
      const parts = labels.map((id) =>
        right.has(id) ? equals(RESPONSE, id) : element("not", {}, equals(RESPONSE, id)),
      );
      return {
        type: "multiple_answers_question",
        labels,
        responses: [lid("Multiple")],
        conditions: [scored(100, "Set", element("and", {}, ...parts))],
        feedback,
      };
    }
    case "order":
      return matching(
        question,
        question.correctOrder.map((option, index) => ({ id: index + 1, text: String(index + 1), option })),
      );
    case "match": {
      const optionOf = new Map(question.correctMatches.map(({ prompt, option }) => [prompt, option]));
      return matching(
        question,
        question.prompts.map((prompt) => ({ ...prompt, option: optionOf.get(prompt.id) ?? 0 })),
      );
    }
    case "single":
    case undefined:
      return {
        type: "multiple_choice_question",
        labels,
        responses: [lid("Single")],
        conditions: [scored(100, "Set", equals(RESPONSE, question.correctAnswer))],
        feedback,
      };
  }
}

/** Total points of a matching question, divided equally among its prompts. */
const ALL_POINTS = 100;

function matching(
  question: IdentifiedQuestion,
  prompts: readonly { id: number; text: string; option: number }[],
): ItemParts {
  const ident = (id: number): string => `response_${id}`;
  const share = Number((ALL_POINTS / prompts.length).toFixed(2));
  // Labels must not collide with the prompts' numbers.
  const largestPromptId = prompts.reduce((most, { id }) => Math.max(most, id), 0);
  const options = identifiedOptions(question).map((option) => ({
    ...option,
    id: option.id + largestPromptId,
  }));
  return {
    type: "matching_question",
    labels: prompts.map(({ id }) => id),
    responses: prompts.map(({ id, text }) =>
      element("response_lid", { ident: ident(id) }, line(text), choices(options, question)),
    ),
    conditions: prompts.map(({ id, option }) =>
      scored(share, "Add", equals(ident(id), option + largestPromptId)),
    ),
    feedback: [],
  };
}
