import type { Seed } from "../../../mocks/backend/documents/database.ts";
import { pictureProblem } from "../../../src/api/questions/text/picture-address.ts";

type Question = Seed["questions"][number];

const IPV4 = /\b\d{1,3}(?:\.\d{1,3}){3}\b/g;
/** Written out or with `::`; a time of day has neither. */
const IPV6 = /(?<![\w:])(?:(?:[\da-f]{1,4}:){7}[\da-f]{1,4}|[\da-f]{1,4}(?::[\da-f]{1,4})*::[\da-f:]*)/gi;
const EMAIL = /[\w.+-]+@[\w.-]+\w/g;
/** The nets of RFC 5737 and RFC 3849, the unspecified address, and the names of RFC 2606. */
const DOCUMENTATION = /^(?:192\.0\.2\.|198\.51\.100\.|203\.0\.113\.|0\.0\.0\.0$|2001:db8:)/i;
const EXAMPLE = /@(?:[\w-]+\.)*example(?:\.(?:com|net|org))?$/;

/** Returns the problems of a question's exhibit, as predicates of a sentence whose subject is the question. */
export function exhibitProblems({ exhibit, scenario }: Question): string[] {
  const text = exhibit?.text ?? "";
  const found = [text, scenario?.text ?? ""].join("\n");
  const addresses = [...(found.match(IPV4) ?? []), ...(found.match(IPV6) ?? [])];
  const strangers = [
    ...addresses.filter((address) => !DOCUMENTATION.test(address)),
    ...(found.match(EMAIL) ?? []).filter((address) => !EXAMPLE.test(address)),
  ];
  const { src } = exhibit ?? {};
  return [
    ...(src !== undefined && pictureProblem(src) ? [`has a picture at ${src}, which can't be shown`] : []),
    ...(exhibit?.format === "table" && !isTable(text) ? ["needs a table of equally many cells a line"] : []),
    ...strangers.map((address) => `shows ${address}, which is no address of documentation`),
  ];
}

function isTable(text: string): boolean {
  const rows = text.split("\n").map((line) => line.split("\t"));
  const width = rows[0]?.length ?? 0;
  return width > 1 && rows.length > 1 && rows.every((row) => row.length === width && row.every(Boolean));
}

/** Scenarios that differ under one id, that cross certifications, or that a single question has: one sentence each. */
export function scenarioProblems(questions: readonly Question[]): string[] {
  const cases = questions.flatMap(({ id, categoryId, scenario }) =>
    scenario ? [{ id, categoryId, scenario }] : [],
  );
  return [...Map.groupBy(cases, ({ scenario }) => scenario.id)].flatMap(([id, sharing]) => {
    const texts = new Set(sharing.map(({ scenario }) => `${scenario.title}\n${scenario.text}`));
    const categories = new Set(sharing.map(({ categoryId }) => categoryId));
    return [
      ...(texts.size === 1 ? [] : [`Scenario ${id} reads differently in ${texts.size} questions.`]),
      ...(categories.size === 1 ? [] : [`Scenario ${id} belongs to ${categories.size} certifications.`]),
      ...(sharing.length > 1 ? [] : [`Scenario ${id} is shared by no two questions.`]),
    ];
  });
}
