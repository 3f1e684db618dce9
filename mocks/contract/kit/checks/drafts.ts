import { STAMP_AHEAD_MAX, type DraftEntry, type Json } from "../../../../src/api/attempts/draft.ts";
import { noAnswer, optionValue, rightAnswer, score } from "../../../../src/api/questions/scoring.ts";
import type { Question } from "../../../../src/api/questions/schema.ts";
import type { NewQuiz } from "../../../../src/api/quizzes/schema.ts";
import { listQuizzes } from "../../endpoints/progress.ts";
import { changeDraft, discardQuiz, readDraft, readQuiz, submitQuiz } from "../../endpoints/quizzes.ts";
import { check, type Check } from "../check.ts";
import { NotChecked } from "../faults.ts";
import { UNKNOWN_ID, type Kit } from "../kit.ts";

type Entries = Record<string, DraftEntry>;

/** Long ago, so that a backend whose clock is wrong takes the stamps as they are. */
const BEGUN = Date.UTC(2026, 0, 1);
const edit = (seconds: number, value: Json, replica = "phone"): DraftEntry => ({
  value,
  stamp: [BEGUN + seconds * 1000, replica],
});

/** An answer as a draft holds it, with texts as ids. */
function inDraft(question: Question, answer = rightAnswer(question)): Json {
  const text = JSON.stringify(answer, (_, value: unknown) =>
    typeof value === "number" ? String(value) : value,
  );
  return JSON.parse(text) as Json;
}

/** An open quiz, and what devices do with its draft. */
async function drafted(kit: Kit, change: Partial<NewQuiz> = {}) {
  const quiz = await kit.draw(kit.learner, change);
  const questions = await kit.questionsOf(kit.learner, quiz.id);
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

const answered = (question: Question, seconds: number, replica?: string): Entries => ({
  [`answer/${question.id}`]: edit(seconds, inDraft(question), replica),
});

/** The draft of a quiz. */
const SAVING_CHECKS: readonly Check[] = [
  check(readDraft, "draft: empty", "A quiz that was just drawn has a draft without entries.", async (kit) => {
    const { read } = await drafted(kit);
    kit.equal(await read(), { entries: {}, dropped: [] }, "the draft");
  }),
  check(
    [changeDraft, readDraft],
    "draft: two devices",
    "What several devices save is merged, answered with the merged entries, and read as it was answered.",
    async (kit) => {
      const { first, second, send, read } = await drafted(kit);
      const phone = { ...answered(first, 5), [`seconds/${first.id}/phone`]: edit(5, 12.5) };
      const desktop = {
        ...answered(second, 4, "desktop"),
        [`seconds/${first.id}/desktop`]: edit(4, 7, "desktop"),
      };
      await send(phone);
      const merged = await send(desktop);
      kit.equal(merged, { entries: { ...phone, ...desktop }, dropped: [] }, "the merged draft");
      kit.equal((await read()).entries, merged.entries, "the draft that is read");
    },
  ),
  check(
    changeDraft,
    "draft: the later edit",
    "Of two entries with one name the one with the later stamp counts, whichever arrives first.",
    async (kit) => {
      const { first, second, send } = await drafted(kit);
      const late = { ...answered(first, 9), [`answer/${second.id}`]: edit(9, null) };
      await send(late);
      const early = { [`answer/${first.id}`]: edit(3, null, "desktop"), ...answered(second, 3, "desktop") };
      kit.equal((await send(early)).entries, late, "the entries after an earlier edit arrived late");
      const later = { [`answer/${first.id}`]: edit(12, null, "desktop"), ...answered(second, 12, "desktop") };
      kit.equal((await send(later)).entries, later, "the entries after a later edit");
    },
  ),
  check(
    changeDraft,
    "draft: the first final answer",
    "Of two final answers to a question the one with the earlier stamp counts.",
    async (kit) => {
      const { first, send } = await drafted(kit);
      const name = `final/${first.id}`;
      await send({ [name]: edit(5, inDraft(first)) });
      const [option] = first.options;
      const other = inDraft(first, option ? optionValue(option, 0) : 1);
      const isSingle = first.kind === undefined || first.kind === "single";
      const value = isSingle ? other : inDraft(first);
      kit.equal(
        (await send({ [name]: edit(9, value, "b") })).entries[name]?.stamp[1],
        "phone",
        "whose is final",
      );
      kit.equal((await send({ [name]: edit(2, value, "c") })).entries[name]?.stamp[1], "c", "whose is final");
    },
  ),
  check(
    changeDraft,
    "draft: the larger number",
    "Of two counts of seconds with one name the larger one counts, whatever their stamps.",
    async (kit) => {
      const { first, send } = await drafted(kit);
      const name = `seconds/${first.id}/phone`;
      await send({ [name]: edit(1, 20) });
      kit.equal((await send({ [name]: edit(9, 12) })).entries[name]?.value, 20, "the seconds");
    },
  ),
  check(changeDraft, "draft: again", "A call that is repeated changes nothing.", async (kit) => {
    const { first, send, read } = await drafted(kit);
    const entries = { ...answered(first, 5), [`flag/${first.id}`]: edit(5, true) };
    kit.equal(await send(entries), { entries, dropped: [] }, "the answer");
    kit.equal(await send(entries), { entries, dropped: [] }, "the answer to the same again");
    kit.equal((await read()).entries, entries, "the draft");
  }),
  check(
    changeDraft,
    "draft: what fits nothing",
    "Entries that can't be read or fit no question are dropped and named; the others are stored.",
    async (kit) => {
      const { first, send, read } = await drafted(kit);
      const good = answered(first, 5);
      const { entries, dropped } = await send({
        ...good,
        [`answer/${UNKNOWN_ID}`]: edit(5, "1"),
        [`final/${first.id}`]: edit(5, "999999"),
        [`seconds/${first.id}/phone`]: edit(5, -1),
        [`flag/${first.id}`]: { value: true },
        nonsense: edit(5, true),
      });
      kit.equal(entries, good, "the entries");
      kit.equal((await read()).entries, good, "the draft that is read");
      kit.equal(
        dropped.map(({ name }) => name).toSorted(),
        [
          `answer/${UNKNOWN_ID}`,
          `final/${first.id}`,
          `flag/${first.id}`,
          "nonsense",
          `seconds/${first.id}/phone`,
        ].toSorted(),
        "the names of what was dropped",
      );
    },
  ),
  check(
    changeDraft,
    "draft: a stamp far ahead",
    "A stamp that is years ahead does not count forever against edits of other devices.",
    async (kit) => {
      const { first, send } = await drafted(kit);
      const name = `answer/${first.id}`;
      const years = Date.now() + 1000 * STAMP_AHEAD_MAX;
      const stored = await send({ [name]: { value: inDraft(first), stamp: [years, "far"] } });
      const [time = years] = stored.entries[name]?.stamp ?? [];
      kit.holds(time < years, "a stamp that is lowered", String(time));
      const later = { value: null, stamp: [time + 1, "desktop"] };
      kit.equal((await send({ [name]: later })).entries[name]?.value, null, "the answer after a later edit");
    },
  ),
  check(
    [changeDraft, readQuiz, listQuizzes],
    "draft: how many are answered",
    "An open quiz says how many of its questions are answered in the draft.",
    async (kit) => {
      const { first, second, third, params, send } = await drafted(kit);
      await send({ ...answered(first, 1), ...answered(second, 1), [`flag/${third.id}`]: edit(1, true) });
      await send({
        [`answer/${second.id}`]: edit(2, null),
        [`final/${third.id}`]: edit(2, inDraft(third), "desktop"),
      });
      kit.equal((await kit.learner.call(readQuiz, { params })).body.answeredCount, 2, "answeredCount");
      const { body } = await kit.learner.call(listQuizzes, {
        params: { userId: kit.learner.user.id },
        query: { status: "open" },
      });
      const listed = body.find(({ id }) => id === params.quizId);
      kit.equal(listed?.answeredCount, 2, "answeredCount in the list of open quizzes");
    },
  ),
  ...[{}, { entries: [] }, { entries: null }].map((body) =>
    check(
      changeDraft,
      `draft: ${JSON.stringify(body)}`,
      "A body without entries by name is refused with 400.",
      async (kit) => {
        const params = { quizId: (await kit.openQuiz()).id };
        await kit.learner.refused(changeDraft, 400, { params, body });
      },
    ),
  ),
  check(
    discardQuiz,
    "discard: with a draft",
    "A study session with a draft is discarded as any other.",
    async (kit) => {
      const { first, params, send } = await drafted(kit, { mode: "study" });
      await send(answered(first, 1));
      await kit.learner.call(discardQuiz, { params });
      await kit.learner.refused(readDraft, 404, { params });
      await kit.learner.refused(changeDraft, 404, { params, body: { entries: {} } });
    },
  ),
  check(
    [discardQuiz, readDraft],
    "discard: graded with answers",
    "A graded quiz with answers can't be discarded: 409, and its draft stays.",
    async (kit) => {
      const { first, params, send, read } = await drafted(kit);
      await send({ [`flag/${first.id}`]: edit(1, true) });
      const { entries } = await send(answered(first, 1));
      await kit.learner.refused(discardQuiz, 409, { params });
      kit.equal((await read()).entries, entries, "the draft");
    },
  ),
];

/** What a submission makes of the draft. */
const SUBMITTING_CHECKS: readonly Check[] = [
  check(
    [submitQuiz, changeDraft],
    "submit: the draft",
    "What another device saved is scored with what the submission carries, and nothing of either is lost.",
    async (kit) => {
      const { questions, first, second, third, send, submit } = await drafted(kit);
      await send({ ...answered(first, 1), ...answered(second, 1) });
      const result = await submit({
        answers: [
          { questionId: first.id, answer: noAnswer(first) },
          { questionId: third.id, answer: rightAnswer(third) },
        ],
      });
      const expected = questions.map((question, place) => ({
        questionId: question.id,
        answer: place < 3 ? rightAnswer(question) : noAnswer(question),
      }));
      kit.equal(result.correctAnswers, score(questions, expected).correctAnswers, "correctAnswers");
      kit.equal(
        result.answers.map(({ questionId, answer }) => ({ questionId, answer })),
        expected,
        "the answers",
      );
    },
  ),
  check(
    [submitQuiz, changeDraft],
    "submit: a final answer",
    "A final answer of the draft is scored, whatever the submission says.",
    async (kit) => {
      const { first, send, submit } = await drafted(kit);
      await send({ [`final/${first.id}`]: edit(1, inDraft(first)) });
      const [wrong = 1] = first.options.map(optionValue).filter((value) => value !== rightAnswer(first));
      const isSingle = first.kind === undefined || first.kind === "single";
      const answer = isSingle ? wrong : [];
      const { answers } = await submit({ answers: [{ questionId: first.id, answer }] });
      kit.equal(answers[0]?.answer, rightAnswer(first), "the answer that is scored");
    },
  ),
  check(
    submitQuiz,
    "submit: entries",
    "With entries the merged draft decides, also that an answer was cleared.",
    async (kit) => {
      const { first, second, send, submit } = await drafted(kit);
      await send({ ...answered(first, 9, "desktop"), ...answered(second, 1, "desktop") });
      const { answers } = await submit({
        answers: [{ questionId: second.id, answer: rightAnswer(second) }],
        entries: { [`answer/${first.id}`]: edit(5, null), [`answer/${second.id}`]: edit(5, null) },
      });
      kit.equal(
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
      const { first, second, params, send, submit } = await drafted(kit);
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
      kit.equal(
        body.answers.slice(0, 2).map(({ seconds }) => seconds),
        [30.5, 8],
        "the seconds",
      );
      kit.equal(body.activeSeconds, 38.5, "activeSeconds");
    },
  ),
  check(
    [readDraft, changeDraft],
    "draft: of a submitted quiz",
    "The draft of a submitted quiz is answered with 409 and the result.",
    async (kit) => {
      const { first, params, send, submit } = await drafted(kit);
      await send(answered(first, 1));
      const { newBadges: _, ...result } = await submit({ answers: [] });
      for (const answer of [
        await kit.learner.send(readDraft, { params }),
        await kit.learner.send(changeDraft, { params, body: { entries: answered(first, 2) } }),
      ]) {
        kit.equal(answer.status, 409, "the status");
        kit.equal(answer.body, result, "the result");
      }
    },
  ),
  check(
    submitQuiz,
    "submit: seconds that are none",
    "A submission with less than no time is refused with 400.",
    async (kit) => {
      const quiz = await kit.openQuiz();
      const [question] = await kit.questionsOf(kit.learner, quiz.id);
      if (!question) throw new NotChecked("the quiz has no questions");
      const answers = [{ questionId: question.id, answer: noAnswer(question), seconds: -1 }];
      await kit.learner.refused(submitQuiz, 400, { params: { quizId: quiz.id }, body: { answers } });
    },
  ),
];

/** Drafts, and what a submission makes of them. */
export const DRAFT_CHECKS: readonly Check[] = [...SAVING_CHECKS, ...SUBMITTING_CHECKS];
