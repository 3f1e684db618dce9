import * as z from "zod/mini";
import { atMost, filledText } from "../../values/text.ts";
import { Id } from "../../wire.ts";
import { Match, OPTIONS_MAX } from "../answers.ts";
import type { QuestionKind } from "../kind.ts";
import { planning } from "../planning.ts";
import { DifficultyLevel, Exhibit, EXHIBIT_MAX, questionExtras, type Question } from "../schema.ts";
import { PackedPicture, PictureAddress, PICTURES_PATH } from "../text/picture-address.ts";
import { replacePictures } from "../text/rich-text.ts";

/** Maximum number of characters of a draft's texts, and of tags. */
export const DRAFT_LIMITS = {
  text: 4000,
  option: 1000,
  feedback: 1000,
  explanation: 4000,
  scenarioTitle: 200,
  name: 200,
  tag: 50,
  tags: 20,
} as const;

/** Number of options of a single choice that is created in the admin form (spec §9). */
export const OPTIONS_PER_QUESTION = 4;

/** A tag. A comma separates tags in a list. */
export const Tag = filledText(DRAFT_LIMITS.tag).check(z.regex(/^[^,\r\n]*$/, "A tag has no comma"));

/** The exhibit of a draft. Its picture must be one that this site can show. */
export const DraftExhibit = z.object({ ...Exhibit.shape, src: z.exactOptional(PictureAddress) });

const { scenario: _, ...extras } = questionExtras;

/** Length of the address of a stored picture. */
const STORED = PICTURES_PATH.length + 64;

/** Returns a text in which each contained picture is as long as the address that it will be stored with. */
const unpackedText = (text: string): string =>
  replacePictures(text, ({ src }) => (src.startsWith("data:") ? "/".repeat(STORED) : src));

/** Returns a schema like {@link filledText} for a text of a file. The pictures that it contains don't count. */
const packedText = (max: number): ReturnType<typeof filledText> =>
  z.string().check(
    z.trim(),
    z.minLength(1, "Required"),
    z.refine((text) => text.length <= max || unpackedText(text).length <= max, atMost(max)),
  );

/**
 * Returns the fields of a draft by kind, without its certification. Either all options have ids or none; then they are
 * 1 to n in order.
 */
function fieldsOf(filled: typeof filledText) {
  const { option, feedback, text, explanation, scenarioTitle, tags } = DRAFT_LIMITS;
  const DraftOption = z.object({
    id: z.exactOptional(Id),
    text: filled(option),
    feedback: z.exactOptional(filled(feedback)),
  });
  const DraftPrompt = z.object({ id: z.exactOptional(Id), text: filled(option) });
  const drafted = {
    text: filled(text),
    explanation: z.exactOptional(filled(explanation)),
    difficultyLevel: DifficultyLevel,
    tags: z.prefault(z.array(Tag).check(z.maxLength(tags, `At most ${tags} tags`)), []),
    ...extras,
    ...planning,
    exhibit: z.exactOptional(DraftExhibit),
    /** The server assigns its id: the same title and text in one certification are one scenario. */
    scenario: z.exactOptional(z.object({ title: filledText(scenarioTitle), text: filled(EXHIBIT_MAX) })),
  };
  const options = (min: number) => z.array(DraftOption).check(z.minLength(min), z.maxLength(OPTIONS_MAX));
  const single = {
    ...drafted,
    kind: z.optional(z.literal("single")),
    options: options(2),
    correctAnswer: Id,
  };
  const multiple = {
    ...drafted,
    kind: z.literal("multiple"),
    options: options(3),
    correctAnswers: z.array(Id).check(z.minLength(2)),
  };
  const order = {
    ...drafted,
    kind: z.literal("order"),
    options: options(2),
    correctOrder: z.array(Id).check(z.minLength(2)),
  };
  const match = {
    ...drafted,
    kind: z.literal("match"),
    prompts: z.array(DraftPrompt).check(z.minLength(1), z.maxLength(OPTIONS_MAX)),
    options: options(2),
    correctMatches: z.array(Match).check(z.minLength(1)),
  };
  const fourOptions = z
    .array(DraftOption)
    .check(z.minLength(OPTIONS_PER_QUESTION), z.maxLength(OPTIONS_PER_QUESTION));
  return { fields: { single, multiple, order, match }, fourOptions };
}

const { fields, fourOptions } = fieldsOf(filledText);
const { single, multiple, order, match } = fields;

const categoryFields = { categoryId: Id, subcategoryId: z.exactOptional(Id) };

/** A draft of a question, with its certification and optional domain. */
export const QuestionDraft = z.discriminatedUnion("kind", [
  z.object({ ...single, ...categoryFields }),
  z.object({ ...multiple, ...categoryFields }),
  z.object({ ...order, ...categoryFields }),
  z.object({ ...match, ...categoryFields }),
]);
export type QuestionDraft = z.infer<typeof QuestionDraft>;

/**
 * Body of `POST /api/admin/tenants/{id}/questions`. A single choice has four options (spec §5), other kinds any
 * valid number.
 */
export const NewQuestion = z.discriminatedUnion("kind", [
  z.object({ ...single, ...categoryFields, options: fourOptions }),
  z.object({ ...multiple, ...categoryFields }),
  z.object({ ...order, ...categoryFields }),
  z.object({ ...match, ...categoryFields }),
]);
export type NewQuestion = z.infer<typeof NewQuestion>;

const names = {
  certification: filledText(DRAFT_LIMITS.name),
  domain: z.exactOptional(filledText(DRAFT_LIMITS.name)),
  exhibit: z.exactOptional(z.object({ ...Exhibit.shape, src: z.exactOptional(PackedPicture) })),
};

const { fields: packed } = fieldsOf(packedText);

/** A question of a file, with its certification and domain by name, and pictures of the size of uploaded ones. */
export const NamedDraft = z.discriminatedUnion("kind", [
  z.object({ ...packed.single, ...names }),
  z.object({ ...packed.multiple, ...names }),
  z.object({ ...packed.order, ...names }),
  z.object({ ...packed.match, ...names }),
]);
export type NamedDraft = z.infer<typeof NamedDraft>;

type Draft = QuestionDraft | NamedDraft;
type WithId<T> = T extends { text: string } ? Omit<T, "id"> & { id: Id } : never;

/** A draft whose options and prompts all have ids. */
export type IdentifiedDraft<D extends Draft = Draft> = D extends Draft
  ? Omit<D, "options" | "prompts"> & { options: WithId<D["options"][number]>[] } & (D extends {
        prompts: (infer Prompt)[];
      }
        ? { prompts: WithId<Prompt>[] }
        : unknown)
  : never;

const isNamed = (parts: readonly { id?: Id }[]): boolean => parts.some(({ id }) => id !== undefined);

const numbered = <T extends { id?: Id }>(parts: readonly T[]) =>
  isNamed(parts) ? parts : parts.map((part, index) => ({ ...part, id: index + 1 }));

/** Returns whether only some of these have an id, which makes the answer key ambiguous. */
export const isMixed = (parts: readonly { id?: Id }[]): boolean =>
  isNamed(parts) && parts.some(({ id }) => id === undefined);

/** Returns the draft with ids. Options or prompts without ids get 1 to n; existing ids stay. */
export function withIds<D extends Draft>(draft: D): IdentifiedDraft<D> {
  const identified = {
    ...draft,
    options: numbered(draft.options),
    ...(draft.kind === "match" ? { prompts: numbered(draft.prompts) } : {}),
  };
  // TypeScript can't infer this spread over a union.
  return identified as unknown as IdentifiedDraft<D>;
}

/** A question with the fields of a bank. */
type BankQuestion = Question & { categoryId: Id; difficultyLevel: DifficultyLevel; tags: string[] };

/** Returns whether a draft of a kind can have a field. */
export const isDraftField = (kind: QuestionKind, field: string): boolean =>
  Object.hasOwn(fields[kind], field) || Object.hasOwn(categoryFields, field);

/** Converts a stored question back to a draft, with the ids of its options. */
export function draftOf(question: BankQuestion): QuestionDraft {
  const { kind = "single", scenario } = question;
  const draftFields = Object.entries(question).filter(([field]) => isDraftField(kind, field));
  return {
    ...Object.fromEntries(draftFields),
    ...(scenario ? { scenario: { title: scenario.title, text: scenario.text } } : {}),
    // Its fields are those of its kind's schema.
  } as QuestionDraft;
}
