import type { Preferences } from "../../../../../src/api/preferences/schema.ts";
import { changePreferences, readPreferences } from "../../../endpoints/account.ts";
import { check, type Check } from "../../check.ts";
import type { Kit } from "../../kit.ts";
import { UNKNOWN_ID, userPath } from "../../test-ids.ts";

/** Changes the learner's preferences, calls `verify`, then restores them. */
async function withPreferences(
  kit: Kit,
  change: Partial<Preferences>,
  verify: (before: Preferences, after: Preferences) => Promise<void>,
) {
  const { body: before } = await kit.learner.call(readPreferences, userPath(kit.learner));
  try {
    const { body: after } = await kit.learner.call(changePreferences, {
      ...userPath(kit.learner),
      body: { ...change, theme: "dark" },
    });
    await verify(before, after);
  } finally {
    await kit.learner.send(changePreferences, { ...userPath(kit.learner), body: before });
  }
}

/** Checks of preferences. */
export const PREFERENCE_CHECKS: readonly Check[] = [
  check(
    [changePreferences, readPreferences],
    "preferences",
    "Changing preferences changes the given ones, ignores unknown ones, and stores the result.",
    async (kit) => {
      const { body: now } = await kit.learner.call(readPreferences, userPath(kit.learner));
      await withPreferences(kit, { sound: !now.sound }, async (before, after) => {
        kit.expectEqual(after, { ...before, sound: !before.sound }, "the preferences");
        const { body: read } = await kit.learner.call(readPreferences, userPath(kit.learner));
        kit.expectEqual(read, after, "the stored preferences");
      });
    },
  ),
  check(
    changePreferences,
    "preferences: extra time",
    "Extra time applies to quizzes created afterwards.",
    async (kit) => {
      await withPreferences(kit, { extraTime: 1.5 }, async () => {
        const quiz = await kit.drawQuiz(kit.learner, { timeLimit: 30 });
        kit.expectEqual([quiz.timeLimit, quiz.extraTime], [30, 1.5], "timeLimit and extraTime of a new quiz");
      });
    },
  ),
  check(
    [changePreferences, readPreferences],
    "preferences: exam",
    "The chosen exam is stored with its date.",
    async (kit) => {
      const { largest } = await kit.catalog();
      const myExam = { categoryId: largest.id, date: "2028-02-29" };
      await withPreferences(kit, { myExam, isExamAsked: true }, async (_, after) => {
        kit.expectEqual([after.myExam, after.isExamAsked], [myExam, true], "the exam");
      });
      await kit.learner.expectError(changePreferences, 400, {
        ...userPath(kit.learner),
        body: { myExam: { categoryId: UNKNOWN_ID } },
      });
    },
  ),
  ...[
    { extraTime: 3 },
    { conditions: "strict" },
    { sound: "half" },
    { weekStart: 2 },
    { isExamAsked: 1 },
  ].map((body) =>
    check(
      changePreferences,
      `preferences: ${JSON.stringify(body)}`,
      "An invalid preference is refused with 400.",
      async (kit) => {
        await kit.learner.expectError(changePreferences, 400, { ...userPath(kit.learner), body });
      },
    ),
  ),
];
