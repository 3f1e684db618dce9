import { expect, it, vi } from "vitest";
import type { AnswerStore } from "../drafts/answer-store.ts";
import { askedOf } from "../keys/asked-of.ts";
import { prepare } from "./prepare.ts";
import { arrange } from "./arrange.ts";

const questions = Array.from({ length: 9 }, (_, id) => ({ id, text: "?", options: [{ text: "Yes" }] }));
const quiz = {
  questions,
  asked: (place: number) => askedOf(questions[place] ?? { id: 0, text: "", options: [] }, place),
  isExam: false,
  isForwardOnly: false,
};

/** What the quiz is shuffled by, and its order. */
async function shuffledBy(stored: unknown, seed?: number) {
  const storage: AnswerStore = { load: () => stored, save: () => {} };
  const events = { onKept: vi.fn(), onProblem: vi.fn() };
  const prepared = await prepare({ storage, shuffle: true, seed, quiz, events });
  return { seed: prepared.seed, sequence: prepared.arrangement?.sequence };
}

it("shuffles by the seed that is given, else by the one that is kept, else by chance", async () => {
  const by = (seed: number) => ({ seed, sequence: arrange(9, true, seed).sequence });
  expect(await shuffledBy({ answers: {}, seed: 5 }, 7)).toEqual(by(7));
  expect(await shuffledBy({ answers: {}, seed: 5 })).toEqual(by(5));
  const random = vi.spyOn(Math, "random").mockReturnValueOnce(3 / 2 ** 31);
  expect(await shuffledBy(null)).toEqual(by(3));
  random.mockRestore();
});
