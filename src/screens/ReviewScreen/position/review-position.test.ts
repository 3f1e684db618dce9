import { expect, it } from "vitest";
import { memoryStorage } from "../../../components/quiz/storage/memory.ts";
import { loadPosition, positionOf, savePosition, type ReviewPosition } from "./review-position.ts";

const POSITION: ReviewPosition = { quizId: 42, filter: "wrong", question: 12 };

it("is one-based, and the top of the page for the first question shown", () => {
  expect(positionOf(11, [2, 11, 20])).toBe(12);
  expect(positionOf(2, [2, 11, 20])).toBeNull();
  expect(positionOf(null, [])).toBeNull();
});

it("is stored per user, for the last review only", () => {
  const items = new Map<string, string>();
  const storage = () => memoryStorage(items);
  savePosition(storage, 7, { ...POSITION, quizId: 41 });
  savePosition(storage, 7, POSITION);
  expect(loadPosition(storage, 7, 42)).toEqual(POSITION);
  expect(loadPosition(storage, 7, 41)).toBeNull();
  expect(loadPosition(storage, 8, 42)).toBeNull();
  expect(items.size).toBe(1);
});

it("is not restored with blocked storage", () => {
  const blocked = () => {
    throw new DOMException("blocked", "SecurityError");
  };
  expect(() => savePosition(blocked, 7, POSITION)).not.toThrow();
  expect(loadPosition(blocked, 7, 42)).toBeNull();
});

it.each([
  "{",
  "null",
  "4",
  '{"quizId":42,"filter":"wrong"}',
  '{"quizId":42,"filter":"right","question":1}',
  '{"quizId":42,"filter":"wrong","question":0}',
  '{"quizId":42,"filter":"wrong","question":"1"}',
])("is ignored if invalid: %s", (text) =>
  expect(loadPosition(() => memoryStorage(new Map([["cairn:review-place:7", text]])), 7, 42)).toBeNull(),
);
