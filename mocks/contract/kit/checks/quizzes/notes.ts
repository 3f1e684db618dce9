import { generateLecture, readLecture, readQuiz } from "../../../endpoints/quizzes.ts";
import { type Check, check } from "../../check.ts";
import { MALFORMED_IDS, UNKNOWN_ID } from "../../test-ids.ts";

/** Checks of study notes. */
export const NOTES_CHECKS: readonly Check[] = [
  check(
    generateLecture,
    "notes",
    "Study notes can be generated for a completed quiz and belong to it.",
    async (kit) => {
      const { lecture } = await kit.once("study notes", async () => {
        const { submitted } = await kit.submittedQuiz();
        return (await kit.learner.call(generateLecture, { params: { quizId: submitted.id } })).body;
      });
      const { submitted } = await kit.submittedQuiz();
      kit.expectEqual(lecture.quizId, submitted.id, "quizId");
      kit.expectTrue(lecture.content.trim() !== "", "a text", "none");
    },
  ),
  check(
    [readLecture, readQuiz, generateLecture],
    "notes: read",
    "Reading a study guide returns what generating it returned, and the quiz has its id.",
    async (kit) => {
      const { submitted } = await kit.submittedQuiz();
      const { body: written } = await kit.learner.call(generateLecture, { params: { quizId: submitted.id } });
      const { body: read } = await kit.learner.call(readLecture, {
        params: { lectureId: written.lecture.id },
      });
      kit.expectEqual(read, written.lecture, "the study guide");
      const { body: quiz } = await kit.learner.call(readQuiz, { params: { quizId: submitted.id } });
      kit.expectEqual(quiz.lectureId, read.id, "lectureId");
    },
  ),
  check(
    generateLecture,
    "notes: open quiz",
    "Generating study notes for an open quiz is refused with 409.",
    async (kit) => {
      await kit.learner.expectError(generateLecture, "quiz-open", {
        params: { quizId: (await kit.openQuiz()).id },
      });
    },
  ),
  check(
    readLecture,
    "notes: unknown",
    "An unknown study guide is 404, and so is a malformed id.",
    async (kit) => {
      for (const lectureId of [UNKNOWN_ID, ...MALFORMED_IDS])
        await kit.learner.expectError(readLecture, 404, { params: { lectureId } });
    },
  ),
];
