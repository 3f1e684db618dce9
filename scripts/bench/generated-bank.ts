import type { QuestionDoc } from "../../mocks/backend/documents/bank.ts";
import type { Database } from "../../mocks/backend/documents/database.ts";

/** Number of certifications of a generated bank, each with four domains. */
const CERTIFICATIONS = 6;
const DOMAINS = ["Cargo", "Deck", "Engine Room", "Navigation"];
const TAGS = ["rules", "drill", "paper", "radio", "weather"];

/** Ids of each tenant begin here, between those of the sample and those of `loadSessions`. */
const firstId = (tenantId: number): number => tenantId * 100_000;

/** Returns the ids of the certifications that `generatedBank` creates for a tenant. */
export const certificationsOf = (tenantId: number): number[] =>
  Array.from({ length: CERTIFICATIONS }, (_, index) => firstId(tenantId) + index);

export type Bank = Pick<Database, "tenants" | "categories" | "subcategories"> & {
  questions: (QuestionDoc & { kind?: undefined })[];
};

/** Returns a tenant with six certifications and `count` single choices, the same in each run and each version of Cairn. */
export function generatedBank(tenantId: number, count: number): Bank {
  const first = firstId(tenantId);
  const kept = { version: 1, isRetired: false };
  const ids = certificationsOf(tenantId);
  const domainId = (certification: number, domain: number) => first + certification * DOMAINS.length + domain;
  return {
    tenants: [{ id: tenantId, name: `Harbor ${tenantId}`, isActive: true, version: 1 }],
    categories: ids.map((id, index) => ({
      ...kept,
      id,
      tenantId,
      name: `Seafaring ${index + 1}`,
      readyBadge: null,
    })),
    subcategories: ids.flatMap((categoryId, index) =>
      DOMAINS.map((name, domain) => ({ ...kept, id: domainId(index, domain), categoryId, name })),
    ),
    questions: Array.from({ length: count }, (_, index) => {
      const certification = index % CERTIFICATIONS;
      const domain = Math.floor(index / CERTIFICATIONS) % DOMAINS.length;
      return {
        ...kept,
        id: first + index,
        categoryId: first + certification,
        subcategoryId: domainId(certification, domain),
        text: `Which rule holds in case ${index + 1} of ${DOMAINS[domain] ?? ""}? ${"The pilot has come on board at dusk. ".repeat(4)}`,
        options: ["give way", "keep course", "sound one blast", "stop"].map((text, option) => ({
          id: option + 1,
          text: `You ${text} in case ${index + 1}`,
        })),
        correctAnswer: 1 + (index % 4),
        explanation: `Case ${index + 1} is decided by the rule for it.`,
        difficultyLevel: 1 + (index % 5),
        tags: TAGS.slice(index % TAGS.length),
        // In another order than the ids.
        changedAt: new Date(Date.UTC(2026, 0, 1) + ((index * 7919) % 50_000) * 60_000).toISOString(),
      };
    }),
  };
}
