import { expect, it } from "vitest";
import { QUESTIONS_MAX } from "../../exam-limits.ts";
import { parseQuestionCount } from "./parse-question-count.ts";

it.each([
  ["1", 1],
  [" 20 ", 20],
  [String(QUESTIONS_MAX), QUESTIONS_MAX],
  [String(QUESTIONS_MAX + 1), null],
  ["0", null],
  ["-1", null],
  ["1.5", null],
  ["1e2", null],
  ["", null],
])("reads %j as the number of questions %j", (text, count) => expect(parseQuestionCount(text)).toBe(count));
