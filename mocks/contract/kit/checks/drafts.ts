import { STAMP_AHEAD_MAX, type DraftEntry, type DraftValue } from "../../../../src/api/attempts/draft.ts";
import { noAnswer, optionValue, rightAnswer, score } from "../../../../src/api/questions/scoring/scoring.ts";
import type { Question } from "../../../../src/api/questions/schema.ts";
import type { NewQuiz } from "../../../../src/api/quizzes/schema.ts";
import { listQuizzes } from "../../endpoints/progress.ts";
import { changeDraft, discardQuiz, readDraft, readQuiz, submitQuiz } from "../../endpoints/quizzes.ts";
import { check, type Check } from "../check.ts";
import { NotChecked } from "../faults.ts";
import type { Kit } from "../kit.ts";
import { requireErrorCode } from "../responses.ts";
import { toDraftValue } from "../../../builders/draft-value.ts";
import { UNKNOWN_ID } from "../test-ids.ts";

type Entries = Record<string, DraftEntry>;

/** A time in the past, so that a backend with a slow clock does not lower the stamps. */
const START = Date.UTC(2026, 0, 1);
const edit = (seconds: number, value: DraftValue, replica = "phone"): DraftEntry => ({
  value,
  stamp: [START + seconds * 1000, replica],
});

/** Creates a quiz, and functions that read and change its draft. */
async function createDraft(kit: Kit, change: Partial<NewQuiz> = {}) {
  const quiz = await kit.drawQuiz(kit.learner, change);
  const questions = await kit.readKeyedQuestions(kit.learner, quiz.id);
  const [first, second, third] = questions;
  if (!first || !second || !third) throw new NotChecked("the quiz has fewer than three questions");
  const params = { quizId: quiz.id };
  return {
    quiz,
    params,
    questions,
    first,
    second,
    third,
    send: async (entries: Readonly<Record<string, unknown>>) =>
      (await kit.learner.call(changeDraft, { params, body: { entries } })).body,
    read: async () => (await kit.learner.call(readDraft, { params })).body,
    submit: async (body: object) => (await kit.learner.call(submitQuiz, { params, body })).body,
  };
}

const answerEntry = (question: Question, seconds: number, replica?: string): Entries => ({
  [`answer/${question.id}`]: edit(seconds, toDraftValue(rightAnswer(question)), replica),
});

/** Checks of saving drafts. */
const SAVING_CHECKS: readonly Check[] = [
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
      const phone = { ...answerEntry(first, 5), [`seconds/${first.id}/phone`]: edit(5, 12.5) };
      const desktop = {
        ...answerEntry(second, 4, "desktop"),
        [`seconds/${first.id}/desktop`]: edit(4, 7, "desktop"),
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
      const late = { ...answerEntry(first, 9), [`answer/${second.id}`]: edit(9, null) };
      await send(late);
      const early = {
        [`answer/${first.id}`]: edit(3, null, "desktop"),
        ...answerEntry(second, 3, "desktop"),
      };
      kit.expectEqual((await send(early)).entries, late, "the entries after an earlier edit arrived late");
      const later = {
        [`answer/${first.id}`]: edit(12, null, "desktop"),
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
      await send({ [name]: edit(5, toDraftValue(rightAnswer(first))) });
      const [option] = first.options;
      const other = toDraftValue(option ? optionValue(option, 0) : 1);
      const isSingle = first.kind === undefined || first.kind === "single";
      const value = isSingle ? other : toDraftValue(rightAnswer(first));
      kit.expectEqual(
        (await send({ [name]: edit(9, value, "b") })).entries[name]?.stamp[1],
        "phone",
        "the device with the final answer",
      );
      kit.expectEqual(
        (await send({ [name]: edit(2, value, "c") })).entries[name]?.stamp[1],
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
      await send({ [name]: edit(1, 20) });
      kit.expectEqual((await send({ [name]: edit(9, 12) })).entries[name]?.value, 20, "the seconds");
    },
  ),
  check(changeDraft, "draft: repeated call", "A repeated call changes nothing.", async (kit) => {
    const { first, send, read } = await createDraft(kit);
    const entries = { ...answerEntry(first, 5), [`flag/${first.id}`]: edit(5, true) };
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
        [`answer/${UNKNOWN_ID}`]: edit(5, "1"),
        [`final/${first.id}`]: edit(5, "999999"),
        [`seconds/${first.id}/phone`]: edit(5, -1),
        [`flag/${first.id}`]: { value: true },
        nonsense: edit(5, true),
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
        [`flag/${third.id}`]: edit(1, true),
      });
      await send({
        [`answer/${second.id}`]: edit(2, null),
        [`final/${third.id}`]: edit(2, toDraftValue(rightAnswer(third)), "desktop"),
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
      await send({ [`flag/${first.id}`]: edit(1, true) });
      const { entries } = await send(answerEntry(first, 1));
      await kit.learner.expectError(discardQuiz, "quiz-answered", { params });
      kit.expectEqual((await read()).entries, entries, "the draft");
    },
  ),
];

/** Checks of submitting a quiz with a draft. */
const SUBMITTING_CHECKS: readonly Check[] = [
  check(
    [submitQuiz, changeDraft],
    "submit: the draft",
    "The submission is merged with the saved draft: answers from both are scored.",
    async (kit) => {
      const { questions, first, second, third, send, submit } = await createDraft(kit);
      await send({ ...answerEntry(first, 1), ...answerEntry(second, 1) });
      const result = await submit({
        answers: [
          { questionId: first.id, answer: noAnswer(first) },
          { questionId: third.id, answer: rightAnswer(third) },
        ],
      });
      const expected = questions.map((question, index) => ({
        questionId: question.id,
        answer: index < 3 ? rightAnswer(question) : noAnswer(question),
      }));
      kit.expectEqual(result.correctAnswers, score(questions, expected).correctAnswers, "correctAnswers");
      kit.expectEqual(
        result.answers.map(({ questionId, answer }) => ({ questionId, answer })),
        expected,
        "the answers",
      );
    },
  ),
  check(
    [submitQuiz, changeDraft],
    "submit: a final answer",
    "A final answer in the draft takes precedence over the submission.",
    async (kit) => {
      const { first, send, submit } = await createDraft(kit);
      await send({ [`final/${first.id}`]: edit(1, toDraftValue(rightAnswer(first))) });
      const [wrong = 1] = first.options.map(optionValue).filter((value) => value !== rightAnswer(first));
      const isSingle = first.kind === undefined || first.kind === "single";
      const answer = isSingle ? wrong : [];
      const { answers } = await submit({ answers: [{ questionId: first.id, answer }] });
      kit.expectEqual(answers[0]?.answer, rightAnswer(first), "the scored answer");
    },
  ),
  check(
    submitQuiz,
    "submit: entries",
    "If the submission has entries, the merged draft decides, also about cleared answers.",
    async (kit) => {
      const { first, second, send, submit } = await createDraft(kit);
      await send({ ...answerEntry(first, 9, "desktop"), ...answerEntry(second, 1, "desktop") });
      const { answers } = await submit({
        answers: [{ questionId: second.id, answer: rightAnswer(second) }],
        entries: { [`answer/${first.id}`]: edit(5, null), [`answer/${second.id}`]: edit(5, null) },
      });
      kit.expectEqual(
        answers.slice(0, 2).map(({ answer }) => answer),
        [rightAnswer(first), noAnswer(second)],
        "the answers",
      );
    },
  ),
  check(
    submitQuiz,
    "submit: active time",
    "Seconds are kept for each question: the sum of all devices, or what the submission says if that is more.",
    async (kit) => {
      const { first, second, params, send, submit } = await createDraft(kit);
      await send({
        [`seconds/${first.id}/phone`]: edit(1, 20),
        [`seconds/${first.id}/desktop`]: edit(1, 10.5, "desktop"),
      });
      await submit({
        answers: [
          { questionId: first.id, answer: noAnswer(first), seconds: 25 },
          { questionId: second.id, answer: noAnswer(second), seconds: 8 },
        ],
      });
      const { body } = await kit.learner.call(readQuiz, { params });
      kit.expectEqual(
        body.answers.slice(0, 2).map(({ seconds }) => seconds),
        [30.5, 8],
        "the seconds",
      );
      kit.expectEqual(body.activeSeconds, 38.5, "activeSeconds");
    },
  ),
  check(
    [readDraft, changeDraft],
    "draft: of a submitted quiz",
    "Reading or changing the draft of a submitted quiz is 409 with the result.",
    async (kit) => {
      const { first, params, send, submit } = await createDraft(kit);
      await send(answerEntry(first, 1));
      const { newBadges: _, ...result } = await submit({ answers: [] });
      for (const answer of [
        await kit.learner.send(readDraft, { params }),
        await kit.learner.send(changeDraft, { params, body: { entries: answerEntry(first, 2) } }),
      ]) {
        kit.expectEqual(answer.status, 409, "the status");
        requireErrorCode(answer, readDraft, "quiz-completed");
        kit.expectEqual(answer.body, result, "the result");
      }
    },
  ),
  check(
    submitQuiz,
    "submit: negative seconds",
    "A submission with negative seconds is refused with 400.",
    async (kit) => {
      const quiz = await kit.openQuiz();
      const [question] = await kit.readKeyedQuestions(kit.learner, quiz.id);
      if (!question) throw new NotChecked("the quiz has no questions");
      const answers = [{ questionId: question.id, answer: noAnswer(question), seconds: -1 }];
      await kit.learner.expectError(submitQuiz, 400, { params: { quizId: quiz.id }, body: { answers } });
    },
  ),
];

/** Checks of drafts and their submission. */
export const DRAFT_CHECKS: readonly Check[] = [...SAVING_CHECKS, ...SUBMITTING_CHECKS];
