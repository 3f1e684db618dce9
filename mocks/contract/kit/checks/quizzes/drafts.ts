import { STAMP_AHEAD_MAX } from "../../../../../src/api/attempts/draft.ts";
import { optionValue, rightAnswer } from "../../../../../src/api/questions/scoring/scoring.ts";
import { toDraftValue } from "../../../../builders/draft-value.ts";
import { listQuizzes } from "../../../endpoints/progress.ts";
import { changeDraft, discardQuiz, readDraft, readQuiz } from "../../../endpoints/quizzes.ts";
import { check, type Check } from "../../check.ts";
import { UNKNOWN_ID } from "../../test-ids.ts";
import { createDraft, answerEntry, draftEntry } from "./create-draft.ts";

/** Checks of saving drafts. */
export const DRAFT_CHECKS: readonly Check[] = [
  check(readDraft, "draft: empty", "A new quiz has a draft without entries.", async (kit) => {
    const { read } = await createDraft(kit);
    kit.expectEqual(await read(), { entries: {}, dropped: [] }, "the draft");
  }),
  check(
    [changeDraft, readDraft],
    "draft: two devices",
    "Entries from several devices are merged. Saving returns the merged draft, which is also what reading returns.",
    async (kit) => {
      const { first, second, send, read } = await createDraft(kit);
      const phone = { ...answerEntry(first, 5), [`seconds/${first.id}/phone`]: draftEntry(5, 12.5) };
      const desktop = {
        ...answerEntry(second, 4, "desktop"),
        [`seconds/${first.id}/desktop`]: draftEntry(4, 7, "desktop"),
      };
      await send(phone);
      const merged = await send(desktop);
      kit.expectEqual(merged, { entries: { ...phone, ...desktop }, dropped: [] }, "the merged draft");
      kit.expectEqual((await read()).entries, merged.entries, "the stored draft");
    },
  ),
  check(
    changeDraft,
    "draft: the later edit",
    "If two entries have the same name, the later stamp wins, whichever arrives first.",
    async (kit) => {
      const { first, second, send } = await createDraft(kit);
      const late = { ...answerEntry(first, 9), [`answer/${second.id}`]: draftEntry(9, null) };
      await send(late);
      const early = {
        [`answer/${first.id}`]: draftEntry(3, null, "desktop"),
        ...answerEntry(second, 3, "desktop"),
      };
      kit.expectEqual((await send(early)).entries, late, "the entries after an earlier edit arrived late");
      const later = {
        [`answer/${first.id}`]: draftEntry(12, null, "desktop"),
        ...answerEntry(second, 12, "desktop"),
      };
      kit.expectEqual((await send(later)).entries, later, "the entries after a later edit");
    },
  ),
  check(
    changeDraft,
    "draft: the first final answer",
    "If a question has two final answers, the earlier stamp wins.",
    async (kit) => {
      const { first, send } = await createDraft(kit);
      const name = `final/${first.id}`;
      await send({ [name]: draftEntry(5, toDraftValue(rightAnswer(first))) });
      const [option] = first.options;
      const other = toDraftValue(option ? optionValue(option, 0) : 1);
      const isSingle = first.kind === undefined || first.kind === "single";
      const value = isSingle ? other : toDraftValue(rightAnswer(first));
      kit.expectEqual(
        (await send({ [name]: draftEntry(9, value, "b") })).entries[name]?.stamp[1],
        "phone",
        "the device with the final answer",
      );
      kit.expectEqual(
        (await send({ [name]: draftEntry(2, value, "c") })).entries[name]?.stamp[1],
        "c",
        "the device with the final answer",
      );
    },
  ),
  check(
    changeDraft,
    "draft: the larger number",
    "If two counts of seconds have the same name, the larger one wins, whatever the stamps.",
    async (kit) => {
      const { first, send } = await createDraft(kit);
      const name = `seconds/${first.id}/phone`;
      await send({ [name]: draftEntry(1, 20) });
      kit.expectEqual((await send({ [name]: draftEntry(9, 12) })).entries[name]?.value, 20, "the seconds");
    },
  ),
  check(changeDraft, "draft: repeated call", "A repeated call changes nothing.", async (kit) => {
    const { first, send, read } = await createDraft(kit);
    const entries = { ...answerEntry(first, 5), [`flag/${first.id}`]: draftEntry(5, true) };
    kit.expectEqual(await send(entries), { entries, dropped: [] }, "the response");
    kit.expectEqual(await send(entries), { entries, dropped: [] }, "the response to the repeated call");
    kit.expectEqual((await read()).entries, entries, "the draft");
  }),
  check(
    changeDraft,
    "draft: invalid entries",
    "Entries that are invalid or match no question are dropped and listed by name; the others are stored.",
    async (kit) => {
      const { first, send, read } = await createDraft(kit);
      const good = answerEntry(first, 5);
      const { entries, dropped } = await send({
        ...good,
        [`answer/${UNKNOWN_ID}`]: draftEntry(5, "1"),
        [`final/${first.id}`]: draftEntry(5, "999999"),
        [`seconds/${first.id}/phone`]: draftEntry(5, -1),
        [`flag/${first.id}`]: { value: true },
        nonsense: draftEntry(5, true),
      });
      kit.expectEqual(entries, good, "the entries");
      kit.expectEqual((await read()).entries, good, "the stored draft");
      kit.expectEqual(
        dropped.map(({ name }) => name).toSorted(),
        [
          `answer/${UNKNOWN_ID}`,
          `final/${first.id}`,
          `flag/${first.id}`,
          "nonsense",
          `seconds/${first.id}/phone`,
        ].toSorted(),
        "the names of the dropped entries",
      );
    },
  ),
  check(
    changeDraft,
    "draft: a stamp in the future",
    "A stamp years in the future is lowered, so that it does not override later edits of other devices.",
    async (kit) => {
      const { first, send } = await createDraft(kit);
      const name = `answer/${first.id}`;
      const years = Date.now() + 1000 * STAMP_AHEAD_MAX;
      const stored = await send({
        [name]: { value: toDraftValue(rightAnswer(first)), stamp: [years, "far"] },
      });
      const [time = years] = stored.entries[name]?.stamp ?? [];
      kit.expectTrue(time < years, "a lowered stamp", String(time));
      const later = { value: null, stamp: [time + 1, "desktop"] };
      kit.expectEqual(
        (await send({ [name]: later })).entries[name]?.value,
        null,
        "the answer after a later edit",
      );
    },
  ),
  check(
    [changeDraft, readQuiz, listQuizzes],
    "draft: number of answers",
    "answeredCount of an open quiz is the number of questions answered in its draft.",
    async (kit) => {
      const { first, second, third, params, send } = await createDraft(kit);
      await send({
        ...answerEntry(first, 1),
        ...answerEntry(second, 1),
        [`flag/${third.id}`]: draftEntry(1, true),
      });
      await send({
        [`answer/${second.id}`]: draftEntry(2, null),
        [`final/${third.id}`]: draftEntry(2, toDraftValue(rightAnswer(third)), "desktop"),
      });
      kit.expectEqual((await kit.learner.call(readQuiz, { params })).body.answeredCount, 2, "answeredCount");
      const { body } = await kit.learner.call(listQuizzes, {
        params: { userId: kit.learner.user.id },
        query: { status: "open" },
      });
      const listed = body.find(({ id }) => id === params.quizId);
      kit.expectEqual(listed?.answeredCount, 2, "answeredCount in the list of open quizzes");
    },
  ),
  ...[{}, { entries: [] }, { entries: null }].map((body) =>
    check(
      changeDraft,
      `draft: ${JSON.stringify(body)}`,
      "A body whose entries are missing or not an object is refused with 400.",
      async (kit) => {
        const params = { quizId: (await kit.openQuiz()).id };
        await kit.learner.expectError(changeDraft, 400, { params, body });
      },
    ),
  ),
  check(discardQuiz, "discard: with a draft", "A study quiz with a draft can be discarded.", async (kit) => {
    const { first, params, send } = await createDraft(kit, { mode: "study" });
    await send(answerEntry(first, 1));
    await kit.learner.call(discardQuiz, { params });
    await kit.learner.expectError(readDraft, 404, { params });
    await kit.learner.expectError(changeDraft, 404, { params, body: { entries: {} } });
  }),
  check(
    [discardQuiz, readDraft],
    "discard: graded with answers",
    "Discarding a graded quiz with answers is 409, and its draft stays.",
    async (kit) => {
      const { first, params, send, read } = await createDraft(kit);
      await send({ [`flag/${first.id}`]: draftEntry(1, true) });
      const { entries } = await send(answerEntry(first, 1));
      await kit.learner.expectError(discardQuiz, "quiz-answered", { params });
      kit.expectEqual((await read()).entries, entries, "the draft");
    },
  ),
];
