import * as z from "zod/mini";
import type { NamedDraft, QuestionDraft } from "../../../../api/questions/draft/draft.ts";
import { mapPictures } from "../../../../api/questions/draft/texts.ts";
import { QuestionKind } from "../../../../api/questions/kind.ts";
import { Exhibit } from "../../../../api/questions/schema.ts";
import type { Id } from "../../../../api/wire.ts";
import { emptyForm, type QuestionFormValue } from "../../questions/QuestionForm/question-form.ts";

/** Certifications and domains by name, with the ids that a form needs. */
export interface CategoryOptions {
  categories: { id: Id; name: string }[];
  subcategories: { id: Id; name: string; categoryId: Id }[];
}

/** A domain of a certification, by name. */
export interface NamedDomain {
  certification: string;
  name: string;
}

const Text = z.catch(z.string(), "");
const Numbers = z.catch(z.array(z.number()), []);
const Lines = z.catch(
  z.array(z.object({ id: z.optional(z.number()), text: Text, feedback: z.optional(Text) })),
  [],
);

/** The fields of a row, where each that is missing or malformed becomes empty. */
const Fields = z.object({
  kind: z.catch(QuestionKind, "single"),
  certification: Text,
  domain: Text,
  text: Text,
  options: Lines,
  prompts: Lines,
  correctAnswer: z.catch(z.nullable(z.number()), null),
  correctAnswers: Numbers,
  correctOrder: Numbers,
  correctMatches: z.catch(z.array(z.object({ prompt: z.number(), option: z.number() })), []),
  explanation: Text,
  difficultyLevel: z.catch(z.nullable(z.int().check(z.minimum(1), z.maximum(5))), null),
  tags: z.catch(z.array(Text), []),
  objective: Text,
  keepOrder: z.catch(z.boolean(), false),
  reference: z.catch(z.object({ title: Text, url: Text }), { title: "", url: "" }),
  exhibit: z.catch(z.nullable(z.object({ ...Exhibit.shape, text: Text, src: Text, alt: Text })), null),
  scenario: z.catch(z.object({ title: Text, text: Text }), { title: "", text: "" }),
});

/** Returns these certifications and domains and those of the row, with ids. */
export function categoryOptionsOf(
  fields: object,
  certifications: readonly string[],
  domains: readonly NamedDomain[],
): CategoryOptions {
  const { certification, domain } = Fields.parse(fields);
  const names = [...new Set([...certifications, certification])].filter((name) => name !== "");
  const categories = names.map((name, index) => ({ id: index + 1, name }));
  const candidates = [...domains, { certification, name: domain }].filter(({ name }) => name !== "");
  const subcategories = candidates.flatMap((subcategory, index) => {
    const isFirst = !candidates
      .slice(0, index)
      .some(({ certification: of, name }) => of === subcategory.certification && name === subcategory.name);
    const category = categories.find(({ name }) => name === subcategory.certification);
    return isFirst && category ? [{ id: index + 1, name: subcategory.name, categoryId: category.id }] : [];
  });
  return { categories, subcategories };
}

/** Returns the form values of a row's fields. Missing and malformed fields stay empty. */
export function formOfFields(
  fields: object,
  { categories, subcategories }: CategoryOptions,
): QuestionFormValue {
  const row = Fields.parse(fields);
  const category = categories.find(({ name }) => name === row.certification);
  const numbered = (lines: typeof row.options) => {
    const ids = new Set(lines.map(({ id }) => id));
    const hasIds = !ids.has(undefined) && ids.size === lines.length;
    return lines.map(({ id = 0, text, feedback = "" }, index) => ({
      id: hasIds ? id : index + 1,
      text,
      feedback,
    }));
  };
  const options = numbered(row.options);
  const ordered = row.correctOrder.flatMap((id) => options.filter((option) => option.id === id));
  const empty = emptyForm(row.kind, category?.id ?? null);
  return {
    ...empty,
    text: row.text,
    subcategoryId:
      subcategories.find(({ name, categoryId }) => name === row.domain && categoryId === category?.id)?.id ??
      null,
    difficultyLevel: row.difficultyLevel,
    options:
      options.length === 0
        ? empty.options
        : row.kind === "order" && ordered.length === options.length
          ? ordered
          : options,
    right:
      row.kind === "multiple" ? row.correctAnswers : row.correctAnswer === null ? [] : [row.correctAnswer],
    prompts:
      row.prompts.length === 0
        ? empty.prompts
        : numbered(row.prompts).map(({ id, text }) => ({
            id,
            text,
            match: row.correctMatches.find(({ prompt }) => prompt === id)?.option ?? null,
          })),
    explanation: row.explanation,
    tags: row.tags.join(", "),
    objective: row.objective,
    keepOrder: row.keepOrder,
    referenceTitle: row.reference.title,
    referenceUrl: row.reference.url,
    exhibitFormat: row.exhibit?.format ?? null,
    exhibitTitle: row.exhibit?.title ?? "",
    exhibitText: row.exhibit?.text ?? "",
    exhibitSrc: row.exhibit?.src ?? "",
    exhibitAlt: row.exhibit?.alt ?? "",
    scenarioTitle: row.scenario.title,
    scenarioText: row.scenario.text,
  };
}

/** Returns a draft of the form with the names of its certification and domain. */
export function namedDraft(draft: QuestionDraft, { categories, subcategories }: CategoryOptions): NamedDraft {
  const { categoryId, subcategoryId, ...fields } = draft;
  const domain = subcategories.find(({ id }) => id === subcategoryId)?.name;
  return {
    ...fields,
    certification: categories.find(({ id }) => id === categoryId)?.name ?? "",
    ...(domain === undefined ? {} : { domain }),
  };
}

/** Pictures in the notation of a text of a row's JSON. */
const IN_TEXT = /(?<=\]\()data:image\/[^\s()"]+(?=\))/g;

/**
 * Replaces the pictures that the texts of a row contain with short addresses, which a form can show. `unpack` puts them
 * back.
 */
export function packPictures(fields: object): {
  fields: object;
  unpack: (draft: NamedDraft) => NamedDraft;
} {
  const pictures = new Map<string, string>();
  const packed = JSON.stringify(fields).replaceAll(IN_TEXT, (data) => {
    const address = `/picture-in-the-file/${pictures.size + 1}`;
    pictures.set(address, data);
    return address;
  });
  return {
    fields: pictures.size === 0 ? fields : (JSON.parse(packed) as object),
    unpack: (draft) =>
      pictures.size === 0 ? draft : mapPictures(draft, ({ src }) => pictures.get(src) ?? src),
  };
}
