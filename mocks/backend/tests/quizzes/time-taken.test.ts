import { expect, it } from "vitest";
import { GeneratedLecture } from "../../../../src/api/lectures/schema.ts";
import { SubmittedQuiz } from "../../../../src/api/quizzes/schema.ts";
import { averageSeconds, secondsTaken } from "../../../../src/api/quizzes/timing.ts";
import { startBackend } from "../../../test-backend/calls.ts";
import { SAMPLE_USERS } from "../../../test-backend/sample.ts";

const LEARNER = SAMPLE_USERS.learner;
/** The demo learner's session "Quick review" without a limit, begun the day before. */
const QUICK_REVIEW = 19;

it("a quiz completed on the day after its start has no time taken, nor do its notes", async () => {
  const backend = startBackend();
  backend.clock.now += 76_607_000;
  const call = await backend.as(LEARNER);
  const submitted = await call("POST", `/api/quiz/${QUICK_REVIEW}/submit`, { answers: [] });
  const quiz = SubmittedQuiz.parse(submitted.body);
  expect(secondsTaken(quiz)).toBeNull();
  expect(averageSeconds(quiz)).toBeNull();
  const notes = await call("POST", `/api/quiz/${QUICK_REVIEW}/generate-lecture`);
  expect(GeneratedLecture.parse(notes.body).lecture.content).not.toMatch(/Time:|min \d/);
});
