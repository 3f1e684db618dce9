import * as z from "zod/mini";
import { filledText } from "../text.ts";
import { Id } from "../wire.ts";
import { Match, OPTIONS_MAX } from "./answers.ts";
import { PictureAddress } from "./picture-address.ts";
import { planning } from "./planning.ts";
import { DifficultyLevel, Exhibit, EXHIBIT_MAX, questionExtras, type Question } from "./schema.ts";

/** Most characters of the parts of a question that is written, and most tags. */
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

/** Answer options of a single choice that is made in the admin form (spec §9). */
export const OPTIONS_PER_QUESTION = 4;

const DraftOption = z.object({
  id: z.exactOptional(Id),
  text: filledText(DRAFT_LIMITS.option),
  feedback: z.exactOptional(filledText(DRAFT_LIMITS.feedback)),
});
const DraftPrompt = z.object({ id: z.exactOptional(Id), text: filledText(DRAFT_LIMITS.option) });

/** A comma would divide it in a list of tags. */
const Tag = filledText(DRAFT_LIMITS.tag).check(z.regex(/^[^,\r\n]*$/, "A tag has no comma"));

/** An exhibit as it is written: its picture is one that this site can show. */
export const DraftExhibit = z.extend(Exhibit, { src: z.exactOptional(PictureAddress) });

const { scenario: _, ...extras } = questionExtras;
const drafted = {
  text: filledText(DRAFT_LIMITS.text),
  explanation: z.exactOptional(filledText(DRAFT_LIMITS.explanation)),
  difficultyLevel: DifficultyLevel,
  tags: z.prefault(
    z.array(Tag).check(z.maxLength(DRAFT_LIMITS.tags, `At most ${DRAFT_LIMITS.tags} tags`)),
    [],
  ),
  ...extras,
  ...planning,
  exhibit: z.exactOptional(DraftExhibit),
  /** Its id is the server's: equal pairs in one certification are one scenario. */
  scenario: z.exactOptional(
    z.object({ title: filledText(DRAFT_LIMITS.scenarioTitle), text: filledText(EXHIBIT_MAX) }),
  ),
};

const options = (least: number) => z.array(DraftOption).check(z.minLength(least), z.maxLength(OPTIONS_MAX));

/** What is asked, by kind, without its place. Options have all an id or none, and then 1 to n in order. */
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

const place = { categoryId: Id, subcategoryId: z.exactOptional(Id) };

/** A question as it is written, with its certification and its domain, if it has one. */
export const QuestionDraft = z.discriminatedUnion("kind", [
  z.object({ ...single, ...place }),
  z.object({ ...multiple, ...place }),
  z.object({ ...order, ...place }),
  z.object({ ...match, ...place }),
]);
export type QuestionDraft = z.infer<typeof QuestionDraft>;

/** Body of `POST /api/admin/tenants/{id}/questions`: a single choice has four options (spec §5), other kinds what they need. */
export const NewQuestion = z.discriminatedUnion("kind", [
  z.object({
    ...single,
    ...place,
    options: z.array(DraftOption).check(z.minLength(OPTIONS_PER_QUESTION), z.maxLength(OPTIONS_PER_QUESTION)),
  }),
  z.object({ ...multiple, ...place }),
  z.object({ ...order, ...place }),
  z.object({ ...match, ...place }),
]);
export type NewQuestion = z.infer<typeof NewQuestion>;

const names = {
  certification: filledText(DRAFT_LIMITS.name),
  domain: z.exactOptional(filledText(DRAFT_LIMITS.name)),
};

/** A question as a file has it: its certification and domain by their names. */
export const NamedDraft = z.discriminatedUnion("kind", [
  z.object({ ...single, ...names }),
  z.object({ ...multiple, ...names }),
  z.object({ ...order, ...names }),
  z.object({ ...match, ...names }),
]);
export type NamedDraft = z.infer<typeof NamedDraft>;

type Draft = QuestionDraft | NamedDraft;
type Numbered<T> = T extends { text: string } ? Omit<T, "id"> & { id: Id } : never;

/** A draft whose options and prompts all have ids. */
export type IdentifiedDraft<D extends Draft = Draft> = D extends Draft
  ? Omit<D, "options" | "prompts"> & { options: Numbered<D["options"][number]>[] } & (D extends {
        prompts: (infer Prompt)[];
      }
        ? { prompts: Numbered<Prompt>[] }
        : unknown)
  : never;

const isNamed = (parts: readonly { id?: Id }[]): boolean => parts.some(({ id }) => id !== undefined);

const numbered = <T extends { id?: Id }>(parts: readonly T[]) =>
  isNamed(parts) ? parts : parts.map((part, index) => ({ ...part, id: index + 1 }));

/** Whether some of these have an id and others none, so that nobody can tell what the key names. */
export const isMixed = (parts: readonly { id?: Id }[]): boolean =>
  isNamed(parts) && parts.some(({ id }) => id === undefined);

/** The draft with ids 1 to n for options, and for prompts, that have none; those that are given stay. */
export function withIds<D extends Draft>(draft: D): IdentifiedDraft<D> {
  const identified = {
    ...draft,
    options: numbered(draft.options),
    ...(draft.kind === "match" ? { prompts: numbered(draft.prompts) } : {}),
  };
  // TypeScript can't follow a spread through the union of kinds.
  return identified as unknown as IdentifiedDraft<D>;
}

/** A question with what each has in a bank. */
type Banked = Question & { categoryId: Id; difficultyLevel: DifficultyLevel; tags: string[] };

const FIELDS = { single, multiple, order, match };

/** A stored question as a draft again, with the ids of its options. */
export function draftOf(question: Banked): QuestionDraft {
  const { kind = "single", scenario } = question;
  const fields = { ...FIELDS[kind], ...place };
  const kept = Object.entries(question).filter(([field]) => field in fields);
  return {
    ...Object.fromEntries(kept),
    ...(scenario ? { scenario: { title: scenario.title, text: scenario.text } } : {}),
    // Its fields are those of the schema of its kind.
  } as QuestionDraft;
}
