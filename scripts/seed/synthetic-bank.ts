import { QuestionDoc } from "../../mocks/backend/documents/bank.ts";
import { Seed } from "../../mocks/backend/documents/database.ts";
import { seededRandom, shuffled } from "../../mocks/backend/rules/drawing/random.ts";
import seedFile from "../../mocks/sample.json" with { type: "json" };
import type { Plan } from "./plans.ts";
import type { Outline } from "./rules/outlines.ts";
import { itemFingerprint, type Review } from "./rules/reviews.ts";

/** A small certification that keeps all rules: 40 questions on 20 points, mocks of 10. For tests. */
export interface SyntheticBank {
  seed: Seed;
  plan: Plan;
  outline: Outline;
  reviews: Review[];
}

const NAME = "Test Certification";
const SETS = 20;
/** Of each set of twins. */
const LEVELS = [1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 5];

/** Words of two to four syllables, never the same twice. */
function wordMaker(random: () => number): () => string {
  const used = new Set<string>();
  const syllables = [
    "ba",
    "de",
    "fi",
    "go",
    "ku",
    "la",
    "me",
    "ni",
    "po",
    "ru",
    "sa",
    "te",
    "vi",
    "wo",
    "xu",
    "za",
  ];
  const pick = () => syllables[Math.floor(random() * syllables.length)] ?? "";
  return () => {
    for (;;) {
      const word = Array.from({ length: 4 }, pick).join("");
      if (used.has(word)) continue;
      used.add(word);
      return word;
    }
  };
}

export function syntheticBank(): SyntheticBank {
  const base = Seed.parse(seedFile);
  const random = seededRandom(7);
  const word = wordMaker(random);
  const words = (count: number) => Array.from({ length: count }, word).join(" ");
  const feedback = () => `Because ${words(4)}.`;
  const questions: QuestionDoc[] = [];
  for (const [set, difficultyLevel] of LEVELS.entries()) {
    const subcategoryId = set % 2 === 0 ? 91 : 92;
    const objective = set % 2 === 0 ? (set % 4 === 0 ? "1.1" : "1.2") : set % 4 === 1 ? "2.1" : "2.2";
    const texts = Array.from({ length: 4 }, () => words(3));
    for (const twin of [0, 1]) {
      const key = texts[twin] ?? "";
      const others = shuffled(
        texts.filter((text) => text !== key),
        random,
      );
      const keyIndex = (set + twin * 2) % 4;
      const options = others.toSpliced(keyIndex, 0, key).map((text, index) => ({
        id: index + 1,
        text,
        feedback: feedback(),
      }));
      questions.push(
        QuestionDoc.parse({
          id: 9001 + set * 2 + twin,
          categoryId: 9,
          subcategoryId,
          objective,
          point: `point-${set}`,
          thinking: set === 0 ? "remember" : "apply",
          difficultyLevel,
          // One of each set goes into a mock; the other stays outside.
          ...(twin === 0 ? { form: MOCKS[set] } : {}),
          tags: ["one", "two"],
          text: `Which ${words(12)}?`,
          options,
          correctAnswer: keyIndex + 1,
          explanation: `It is so because ${words(8)}. That ${words(4)}.`,
          reference: { title: "A standard", url: "https://example.com/standard" },
        }),
      );
    }
  }
  const category: Seed["categories"][number] = {
    id: 9,
    tenantId: 1,
    name: NAME,
    readyBadge: null,
    version: 1,
    isRetired: false,
    profile: {
      questions: 10,
      minutes: 10,
      passMark: 70,
      mocks: { questions: 10 },
      kinds: ["single", "multiple", "order", "match"],
      backNavigation: true,
      source: { title: "Outline", url: "https://example.com/" },
      checkedAt: "2026-11-25",
    },
  };
  const domains = ["One", "Two"].map((name, index) => ({
    id: 91 + index,
    categoryId: 9,
    name,
    weight: 50,
    version: 1,
    isRetired: false,
  }));
  return {
    seed: {
      ...base,
      quizzes: [],
      categories: [...base.categories, category],
      subcategories: [...base.subcategories, ...domains],
      questions,
    },
    plan: {
      certification: NAME,
      questions: SETS * 2,
      points: SETS,
      mock: 10,
      kinds: [[["single"], 100]],
      recallMax: 5,
    },
    outline: {
      certification: NAME,
      name: "Outline",
      version: "1",
      effective: "2026-11-25",
      url: "https://example.com/",
      checkedAt: "2026-11-25",
      source: "body",
      objectives: [
        { code: "1.1", name: "First", domain: "One" },
        { code: "1.2", name: "Second", domain: "One" },
        { code: "2.1", name: "Third", domain: "Two" },
        { code: "2.2", name: "Fourth", domain: "Two" },
      ],
    },
    reviews: questions.map(reviewOf),
  };
}

/** Five of each domain in each mock, with the same mean level. */
const MOCKS = "AAAABBBAABBBBBAAABBA".split("");

export const reviewOf = (question: QuestionDoc): Review => ({
  id: question.id,
  fingerprint: itemFingerprint(question),
  reviewedAt: "2026-11-25",
  optionsOnly: question.id % 2 === 0 ? "key" : "other",
  blind: {
    agrees: true,
    confidence: 4,
    tempted: question.options[1]?.text ?? "",
    level: question.difficultyLevel,
  },
});
