import type { Category, ExamProfile, Subcategory } from "../../src/api/catalog/schema.ts";

/** Builds Security+ with 92 questions. */
export function buildCategory(overrides: Partial<Category> = {}): Category {
  return {
    id: 1,
    name: "CompTIA Security+",
    description: "SY0-701",
    icon: "S+",
    questionCount: 92,
    ...overrides,
  };
}

/** Builds the profile of an exam of 65 questions in 130 minutes in which learners can go back. */
export function buildProfile(overrides: Partial<ExamProfile> = {}): ExamProfile {
  return {
    questions: 65,
    minutes: 130,
    passMark: 72,
    points: { pass: 720, most: 1000 },
    kinds: ["single", "multiple"],
    backNavigation: true,
    source: { title: "The exam guide", url: "https://cairn.test/guide" },
    checkedAt: "2026-11-20",
    ...overrides,
  };
}

/** Builds the six certifications of the reference catalog, in its order. */
export function buildCategories(): Category[] {
  const names = [
    "CompTIA Security+",
    "ISC2 CISSP",
    "ISACA CISM",
    "ISC2 CCSP",
    "AWS Solutions Architect",
    "Azure Fundamentals",
  ];
  return names.map((name, index) => buildCategory({ id: index + 1, name }));
}

/** Builds a domain of Security+. */
export function buildSubcategory(overrides: Partial<Subcategory> = {}): Subcategory {
  return { id: 11, name: "General Security Concepts", categoryId: 1, ...overrides };
}

/** Builds the five domains of Security+, ids 11 to 15. */
export function buildSubcategories(): Subcategory[] {
  const names = [
    "General Security Concepts",
    "Threats, Vulnerabilities, and Mitigations",
    "Security Architecture",
    "Security Operations",
    "Security Program Management and Oversight",
  ];
  return names.map((name, index) => buildSubcategory({ id: 11 + index, name }));
}
