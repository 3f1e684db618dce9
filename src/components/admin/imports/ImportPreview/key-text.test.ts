import { expect, it } from "vitest";
import { NamedDraft } from "../../../../api/questions/draft/draft.ts";
import { keyText } from "./key-text.ts";

const common = { certification: "Fire Safety", text: "Which?", difficultyLevel: 1, tags: [] };
const options = ["Water", "Sand", "Foam", "A lid"].map((text) => ({ text }));
const withIds = options.map((option, index) => ({ ...option, id: 9 - index }));
const scenario = { title: "Harbour", text: "A fire." };

it.each<[string, object]>([
  ["C. Foam", { options, correctAnswer: 3, scenario }],
  ["C. Foam", { options: withIds, correctAnswer: 7 }],
  ["A. Water; D. A lid", { kind: "multiple", options, correctAnswers: [4, 1] }],
  ["1. Sand; 2. Water; 3. A lid; 4. Foam", { kind: "order", options, correctOrder: [2, 1, 4, 3] }],
  [
    "Paper → Water; Fat → A lid",
    {
      kind: "match",
      options,
      prompts: [{ text: "Paper" }, { text: "Fat" }],
      correctMatches: [
        { prompt: 2, option: 4 },
        { prompt: 1, option: 1 },
      ],
    },
  ],
])("is %s", (text, question) => expect(keyText(NamedDraft.parse({ ...common, ...question }))).toBe(text));
