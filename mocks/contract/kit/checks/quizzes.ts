import {
  CERTIFICATIONS_MAX,
  QUESTIONS_MAX,
  TIME_LIMIT_MAX,
  TITLE_MAX,
} from "../../../../src/api/quizzes/quiz-sizes.ts";
import { rightAnswer, score } from "../../../../src/api/questions/scoring.ts";
import { percent } from "../../../../src/api/percent.ts";
import type { NewQuiz } from "../../../../src/api/quizzes/schema.ts";
import { listPracticeTests, readStats } from "../../endpoints/progress.ts";
import {
  createQuiz,
  discardQuiz,
  generateLecture,
  listCategories,
  listSubcategories,
  readLecture,
  readQuestions,
  readQuiz,
  submitQuiz,
} from "../../endpoints/quizzes.ts";
import { check, type Check } from "../check.ts";
import { NotChecked } from "../faults.ts";
import { MALFORMED_IDS, strangeAnswer, UNKNOWN_ID, type Kit } from "../kit.ts";

const isDistinct = (ids: readonly unknown[]): boolean => new Set(ids).size === ids.length;

/** A quiz of the learner's that the check may do with as it likes. */
async function fresh(kit: Kit, change: Partial<NewQuiz> = {}) {
  const quiz = await kit.draw(kit.learner, change);
  return { quiz, params: { quizId: quiz.id }, questions: await kit.questionsOf(kit.learner, quiz.id) };
}

/** A creation that must be refused. */
const refusal = (what: string, status: number, change: (kit: Kit) => object | Promise<object>): Check =>
  check(createQuiz, `create: ${what}`, `A quiz ${what} is refused with ${status}.`, async (kit) => {
    const { largest, size } = await kit.catalogue();
    const body = {
      title: `Contract ${kit.stamp}`,
      categoryIds: [largest.id],
      questionCount: size,
      mode: "quiz",
      userId: kit.learner.user.id,
      ...(await change(kit)),
    };
    await kit.learner.refused(createQuiz, status, { body });
  });

/** Certifications and domains. */
const CATALOGUE_CHECKS: readonly Check[] = [
  check(
    listCategories,
    "certifications",
    "Certifications have ids of their own, and none that was deleted.",
    async (kit) => {
      const { body } = await kit.learner.call(listCategories);
      kit.holds(isDistinct(body.map(({ id }) => id)), "ids of their own", "an id twice");
      kit.equal(body.filter(({ isRetired }) => isRetired).length, 0, "deleted certifications");
    },
  ),
  check(listSubcategories, "domains", "Domains belong to certifications that are listed.", async (kit) => {
    const { categories } = await kit.catalogue();
    const { body } = await kit.learner.call(listSubcategories);
    const known = new Set(categories.map(({ id }) => id));
    kit.equal(
      body.filter(({ categoryId }) => !known.has(categoryId)),
      [],
      "domains of other certifications",
    );
    kit.holds(isDistinct(body.map(({ id }) => id)), "ids of their own", "an id twice");
  }),
  check(
    listSubcategories,
    "domains: of one",
    "With categoryIds the domains of those certifications alone are listed.",
    async (kit) => {
      const { largest, subcategories } = await kit.catalogue();
      const { body } = await kit.learner.call(listSubcategories, { query: { categoryIds: largest.id } });
      kit.equal(
        body.filter(({ isRetired }) => !isRetired),
        subcategories.filter(({ categoryId }) => categoryId === largest.id),
        "the domains",
      );
    },
  ),
  check(
    listSubcategories,
    "domains: of none",
    "Of a certification that is not there no domains are listed.",
    async (kit) => {
      const { body } = await kit.learner.call(listSubcategories, { query: { categoryIds: UNKNOWN_ID } });
      kit.equal(body, [], "the domains");
    },
  ),
  ...["1,x", "0", "-1", Array.from({ length: 201 }, (_, index) => index + 1).join(",")].map((categoryIds) =>
    check(
      listSubcategories,
      `domains: of ${categoryIds.length > 10 ? "201 certifications" : categoryIds}`,
      "What is no list of at most 200 ids is refused with 400.",
      async (kit) => void (await kit.learner.refused(listSubcategories, 400, { query: { categoryIds } })),
    ),
  ),
];

/** Drawing quizzes and reading them. */
const DRAWING_CHECKS: readonly Check[] = [
  check(
    createQuiz,
    "create",
    "A new quiz says what was asked for, belongs to its learner, and is open.",
    async (kit) => {
      const { largest, size } = await kit.catalogue();
      const quiz = await kit.draw(kit.learner, { timeLimit: 30 });
      const { title, mode, categoryIds, subcategoryIds, questionCount, timeLimit, userId, isPracticeTest } =
        quiz;
      kit.equal(
        { title, mode, categoryIds, subcategoryIds, questionCount, timeLimit, userId, isPracticeTest },
        {
          title: `Contract ${kit.stamp}`,
          mode: "quiz",
          categoryIds: [largest.id],
          subcategoryIds: [],
          questionCount: size,
          timeLimit: 30,
          userId: kit.learner.user.id,
          isPracticeTest: false,
        },
        "the quiz",
      );
      const { completedAt, score, correctAnswers, answers } = quiz;
      kit.equal(
        { completedAt, score, correctAnswers, answers },
        { completedAt: null, score: null, correctAnswers: null, answers: [] },
        "an open quiz",
      );
    },
  ),
  check(
    createQuiz,
    "create: its size",
    "A graded quiz has as many questions as were asked for, where the bank has them.",
    async (kit) => {
      const { size } = await kit.catalogue();
      const { totalQuestions } = await kit.draw(kit.learner);
      kit.equal(totalQuestions, size, "totalQuestions");
    },
  ),
  check(
    createQuiz,
    "create: more than there are",
    "A quiz of more questions than the bank has is as long as the bank.",
    async (kit) => {
      const { categories } = await kit.catalogue();
      const small = categories.find(
        ({ questionCount }) => questionCount > 0 && questionCount < QUESTIONS_MAX,
      );
      if (!small) throw new NotChecked(`every certification has ${QUESTIONS_MAX} questions or more, or none`);
      const quiz = await kit.draw(kit.learner, { categoryIds: [small.id], questionCount: QUESTIONS_MAX });
      kit.equal(
        [quiz.questionCount, quiz.totalQuestions],
        [QUESTIONS_MAX, small.questionCount],
        "questionCount and totalQuestions",
      );
    },
  ),
  check(
    createQuiz,
    "create: no limit",
    "A quiz without a time limit has null for it, whether null is sent or nothing.",
    async (kit) => {
      kit.equal((await kit.draw(kit.learner, { timeLimit: null })).timeLimit, null, "timeLimit");
      kit.equal((await kit.draw(kit.learner)).timeLimit, null, "timeLimit");
    },
  ),
  check(
    createQuiz,
    "create: what is not asked",
    "Fields that a body should not have are dropped: nobody gives themselves a score or a pass mark.",
    async (kit) => {
      const quiz = await kit.draw(kit.learner, {
        score: 100,
        completedAt: new Date(0).toISOString(),
        passMark: 1,
        id: 1,
      } as Partial<NewQuiz>);
      kit.holds(quiz.passMark !== 1, "a pass mark of the backend's own, or none", "the mark that was sent");
      kit.equal([quiz.score, quiz.completedAt], [null, null], "score and completedAt");
      kit.holds(quiz.id !== 1, "an id of its own", "the id that was sent");
    },
  ),
  check(
    createQuiz,
    "create: twice the same",
    "A certification that is named twice counts once.",
    async (kit) => {
      const { largest } = await kit.catalogue();
      const quiz = await kit.draw(kit.learner, { categoryIds: [largest.id, largest.id] });
      kit.equal(quiz.categoryIds, [largest.id], "categoryIds");
    },
  ),
  check(
    createQuiz,
    "create: a study quiz",
    "A study quiz that was made longer says so, with the numbers of what was drawn.",
    async (kit) => {
      const { size } = await kit.catalogue();
      const quiz = await kit.draw(kit.learner, { mode: "study" });
      kit.equal(quiz.mode, "study", "the mode");
      const { adaptiveInfo: info } = quiz;
      if (!info) return kit.equal(quiz.totalQuestions, size, "totalQuestions without adaptiveInfo");
      kit.equal(
        [info.originalQuestionCount, info.adaptedQuestionCount],
        [size, quiz.totalQuestions],
        "originalQuestionCount and adaptedQuestionCount",
      );
      kit.equal(info.increasePercentage, percent(quiz.totalQuestions - size, size), "increasePercentage");
    },
  ),
  check(
    createQuiz,
    "create: a practice test",
    "A practice test is one, with its reason and its title trimmed.",
    async (kit) => {
      const quiz = await kit.draw(kit.learner, {
        isPracticeTest: true,
        title: ` Contract ${kit.stamp} `,
        reason: "domain",
      });
      kit.equal(
        [quiz.isPracticeTest, quiz.title, quiz.reason],
        [true, `Contract ${kit.stamp}`, "domain"],
        "isPracticeTest, title and reason",
      );
    },
  ),
  check(readQuiz, "read", "A quiz is read as it was created.", async (kit) => {
    const { adaptiveInfo: _, ...created } = await kit.openQuiz();
    const { body } = await kit.learner.call(readQuiz, { params: { quizId: created.id } });
    kit.equal(body, created, "the quiz");
  }),
  check(
    readQuestions,
    "questions",
    "The questions of a quiz are as many as it says, each once, with their keys.",
    async (kit) => {
      const quiz = await kit.openQuiz();
      const questions = await kit.questionsOf(kit.learner, quiz.id);
      kit.equal(questions.length, quiz.totalQuestions, "the number of questions");
      kit.holds(isDistinct(questions.map(({ id }) => id)), "each question once", "a question twice");
    },
  ),
  check(
    readQuestions,
    "questions: their certification",
    "A quiz asks questions of its certifications alone.",
    async (kit) => {
      const quiz = await kit.openQuiz();
      const { body } = await kit.learner.call(readQuestions, { params: { quizId: quiz.id } });
      const others = body.filter(
        ({ categoryId }) => categoryId !== undefined && !quiz.categoryIds.includes(categoryId),
      );
      kit.equal(
        others.map(({ id }) => id),
        [],
        "questions of others",
      );
    },
  ),
  check(
    readQuestions,
    "questions: their domain",
    "A quiz on a domain asks questions of that domain alone.",
    async (kit) => {
      const { largest, subcategories } = await kit.catalogue();
      const domain = subcategories.find(({ categoryId }) => categoryId === largest.id);
      if (!domain) throw new NotChecked(`${largest.name} has no domains`);
      const answer = await kit.learner.send(createQuiz, {
        body: {
          title: `Contract ${kit.stamp}`,
          categoryIds: [largest.id],
          subcategoryIds: [domain.id],
          questionCount: 3,
          mode: "quiz",
          userId: kit.learner.user.id,
        },
      });
      if (answer.status === 422) throw new NotChecked(`${domain.name} has no questions`);
      const { quiz } = await fresh(kit, {
        categoryIds: [largest.id],
        subcategoryIds: [domain.id],
        questionCount: 3,
      });
      kit.equal(quiz.subcategoryIds, [domain.id], "subcategoryIds");
      const { body } = await kit.learner.call(readQuestions, { params: { quizId: quiz.id } });
      kit.equal(
        body.filter(({ subcategoryId }) => subcategoryId !== domain.id).map(({ id }) => id),
        [],
        "questions of others",
      );
    },
  ),
  check(
    readQuestions,
    "questions: the same again",
    "Questions and their options come in the same order at every call.",
    async (kit) => {
      const params = { quizId: (await kit.openQuiz()).id };
      const { body: first } = await kit.learner.call(readQuestions, { params });
      const { body: again } = await kit.learner.call(readQuestions, { params });
      kit.equal(again, first, "the questions");
    },
  ),
  check(readQuestions, "questions: chosen ones", "With questionIds a quiz asks those alone.", async (kit) => {
    const { questions } = await fresh(kit);
    const questionIds = questions.slice(0, 3).map(({ id }) => id);
    const chosen = await fresh(kit, { questionIds, questionCount: 3, reason: "selected" });
    kit.equal(
      chosen.questions.map(({ id }) => id).toSorted((a, b) => a - b),
      questionIds.toSorted((a, b) => a - b),
      "the ids of the questions",
    );
  }),
  refusal("for another user", 403, (kit) => ({ userId: kit.learner.user.id + 1 })),
  refusal("of no certification", 400, () => ({ categoryIds: [] })),
  refusal("of an unknown certification", 400, () => ({ categoryIds: [UNKNOWN_ID] })),
  refusal("of an unknown domain", 400, () => ({ subcategoryIds: [UNKNOWN_ID] })),
  refusal("of too many certifications", 400, () => ({
    categoryIds: Array.from({ length: CERTIFICATIONS_MAX + 1 }, () => 1),
  })),
  refusal("of no questions", 400, () => ({ questionCount: 0 })),
  refusal("of too many questions", 400, () => ({ questionCount: QUESTIONS_MAX + 1 })),
  refusal("of half a question", 400, () => ({ questionCount: 2.5 })),
  refusal("with no time", 400, () => ({ timeLimit: 0 })),
  refusal("with too much time", 400, () => ({ timeLimit: TIME_LIMIT_MAX + 1 })),
  refusal("without a title", 400, () => ({ title: "  " })),
  refusal("with a title too long", 400, () => ({ title: "x".repeat(TITLE_MAX + 1) })),
  refusal("in another mode", 400, () => ({ mode: "exam" })),
  refusal("under other conditions", 400, () => ({ conditions: "open book" })),
  refusal("of study under exam conditions", 400, () => ({ mode: "study", conditions: "exam" })),
  refusal("of unseen questions where all were seen", 422, async (kit) => ({
    questionIds: (await fresh(kit)).questions.map(({ id }) => id),
    onlyUnseen: true,
  })),
  refusal("of a mock exam from named questions", 400, async (kit) => ({
    form: "A",
    questionIds: (await fresh(kit)).questions.map(({ id }) => id),
  })),
  refusal("of another mock exam", 400, () => ({ form: "C" })),
  refusal("for another reason", 400, () => ({ reason: "whim" })),
  refusal("from no questions", 400, () => ({ questionIds: [] })),
  refusal("from questions that are not there", 422, () => ({ questionIds: [UNKNOWN_ID] })),
  ...MALFORMED_IDS.map((quizId) =>
    check(
      readQuiz,
      `read: ${quizId}`,
      "An id that is none is 404, as if there were no such quiz.",
      async (kit) => {
        await kit.learner.refused(readQuiz, 404, { params: { quizId } });
      },
    ),
  ),
  check(
    readQuiz,
    "read: unknown",
    "A quiz that is not there is 404, and so are its questions.",
    async (kit) => {
      await kit.learner.refused(readQuiz, 404, { params: { quizId: UNKNOWN_ID } });
      await kit.learner.refused(readQuestions, 404, { params: { quizId: UNKNOWN_ID } });
    },
  ),
  check(discardQuiz, "discard", "A discarded quiz is gone: 204, then 404.", async (kit) => {
    const { params } = await fresh(kit);
    await kit.learner.call(discardQuiz, { params });
    await kit.learner.refused(readQuiz, 404, { params });
    await kit.learner.refused(discardQuiz, 404, { params });
    await kit.learner.refused(submitQuiz, 404, { params, body: { answers: [] } });
  }),
];

/** Exam conditions. */
const EXAM_CHECKS: readonly Check[] = [
  check(
    [readQuestions, submitQuiz],
    "exam",
    "Under exam conditions neither key, explanation, feedback nor reference is sent before the quiz is submitted, and all of it afterwards.",
    async (kit) => {
      const quiz = await kit.draw(kit.learner, {
        conditions: "exam",
        questionCount: 3,
        categoryIds: [(await kit.catalogue()).largest.id],
      });
      kit.equal(quiz.conditions, "exam", "the conditions");
      const params = { quizId: quiz.id };
      const { text, body } = await kit.learner.call(readQuestions, { params });
      const told = [
        "correctAnswer",
        "correctAnswers",
        "correctOrder",
        "correctMatches",
        "explanation",
        "feedback",
        "reference",
      ].filter((field) => text.includes(`"${field}"`));
      kit.equal(told, [], "what is sent of the answers");
      kit.equal(body.length, quiz.totalQuestions, "the number of questions");
      await kit.learner.call(submitQuiz, { params, body: { answers: [] } });
      await kit.questionsOf(kit.learner, quiz.id);
    },
  ),
];

/** Handing in. */
const SUBMIT_CHECKS: readonly Check[] = [
  check(
    submitQuiz,
    "submit",
    "A submitted quiz is completed, and says what was answered, in the order of its questions.",
    async (kit) => {
      const { created, questions, answers, flags, submitted } = await kit.taken();
      kit.holds(submitted.completedAt !== null, "completedAt", "null");
      kit.holds(
        Date.parse(submitted.completedAt ?? "") >= Date.parse(created.startedAt),
        "completedAt after startedAt",
        `${submitted.completedAt} and ${created.startedAt}`,
      );
      kit.equal(submitted.answers, answers, "the answers");
      kit.equal(submitted.flags, flags, "the flags");
      kit.equal(
        [submitted.id, submitted.totalQuestions],
        [created.id, questions.length],
        "id and totalQuestions",
      );
    },
  ),
  check(
    submitQuiz,
    "submit: the score",
    "The score is the rounded percentage of whole questions that were answered rightly.",
    async (kit) => {
      const { questions, answers, submitted } = await kit.taken();
      const { score: percent, correctAnswers } = submitted;
      kit.equal({ score: percent, correctAnswers }, score(questions, answers), "score and correctAnswers");
    },
  ),
  check(submitQuiz, "submit: all right", "All answers right are 100.", async (kit) => {
    const { params, questions } = await fresh(kit);
    const answers = questions.map((question) => ({ questionId: question.id, answer: rightAnswer(question) }));
    const { body } = await kit.learner.call(submitQuiz, { params, body: { answers } });
    kit.equal([body.score, body.correctAnswers], [100, questions.length], "score and correctAnswers");
  }),
  check(
    submitQuiz,
    "submit: nothing",
    "Missing questions count as unanswered: a submit without answers is 0.",
    async (kit) => {
      const { params, questions } = await fresh(kit);
      const { body } = await kit.learner.call(submitQuiz, { params, body: { answers: [] } });
      kit.equal(
        [body.score, body.correctAnswers, body.totalQuestions],
        [0, 0, questions.length],
        "score, correctAnswers and totalQuestions",
      );
      kit.equal(body.answers.length, questions.length, "the number of answers that are kept");
    },
  ),
  check(
    submitQuiz,
    "submit: again",
    "A second submit answers with the stored result and no new badges, whatever it sends.",
    async (kit) => {
      const { submitted, questions } = await kit.taken();
      const answers = questions.map((question) => ({
        questionId: question.id,
        answer: rightAnswer(question),
      }));
      const { body } = await kit.learner.call(submitQuiz, {
        params: { quizId: submitted.id },
        body: { answers },
      });
      const { lectureId: _, ...again } = body;
      const { lectureId: __, ...first } = submitted;
      kit.equal(again, { ...first, newBadges: 0 }, "the stored result");
    },
  ),
  check(
    [submitQuiz, readStats],
    "submit: counts once",
    "A quiz counts once, also where two submits arrive together.",
    async (kit) => {
      const { params, questions } = await fresh(kit);
      const body = {
        answers: questions.map((question) => ({ questionId: question.id, answer: rightAnswer(question) })),
      };
      const user = { userId: kit.learner.user.id };
      const { body: before } = await kit.learner.call(readStats, { params: user });
      const both = await Promise.all([
        kit.learner.call(submitQuiz, { params, body }),
        kit.learner.call(submitQuiz, { params, body: { answers: [] } }),
      ]);
      await kit.learner.call(submitQuiz, { params, body });
      const [one, other] = both.map(({ body: { completedAt, score: percent } }) => ({
        completedAt,
        score: percent,
      }));
      kit.equal(one, other, "the result that both submits are told");
      const { body: after } = await kit.learner.call(readStats, { params: user });
      kit.equal(after.totalQuizzes, before.totalQuizzes + 1, "totalQuizzes");
    },
  ),
  check(readQuiz, "read: completed", "A completed quiz is read as its submit said.", async (kit) => {
    const { submitted } = await kit.taken();
    const { body } = await kit.learner.call(readQuiz, { params: { quizId: submitted.id } });
    const { newBadges: _, lectureId: __, ...expected } = submitted;
    const { lectureId: ___, ...came } = body;
    kit.equal(came, expected, "the quiz");
  }),
  check(discardQuiz, "discard: completed", "A completed quiz can't be discarded: 409.", async (kit) => {
    const { submitted } = await kit.taken();
    await kit.learner.refused(discardQuiz, 409, { params: { quizId: submitted.id } });
  }),
  check(
    submitQuiz,
    "submit: a question twice",
    "A question that is answered twice is refused with 400, and the quiz stays open.",
    async (kit) => {
      const { params, questions } = await fresh(kit);
      const [question] = questions;
      if (!question) throw new NotChecked("the quiz has no questions");
      const answer = { questionId: question.id, answer: rightAnswer(question) };
      await kit.learner.refused(submitQuiz, 400, { params, body: { answers: [answer, answer] } });
      const { body } = await kit.learner.call(readQuiz, { params });
      kit.equal(body.completedAt, null, "completedAt after a refused submit");
    },
  ),
  ...(
    [
      ["a question of another quiz", () => ({ answers: [{ questionId: UNKNOWN_ID, answer: 1 }] })],
      ["half an answer", (id) => ({ answers: [{ questionId: id }] })],
      ["an answer that is a text", (id) => ({ answers: [{ questionId: id, answer: "A" }] })],
      ["an option that the question does not have", (id) => ({ answers: [{ questionId: id, answer: 999 }] })],
      ["no list", () => ({ answers: {} })],
      ["nothing at all", () => ({})],
      ["a flag on a question of another quiz", () => ({ answers: [], flags: [UNKNOWN_ID] })],
    ] as [string, (id: number) => object][]
  ).map(([what, bodyFor]) =>
    check(submitQuiz, `submit: ${what}`, `A submit with ${what} is refused with 400.`, async (kit) => {
      const quiz = await kit.openQuiz();
      const params = { quizId: quiz.id };
      const [question] = await kit.questionsOf(kit.learner, quiz.id);
      await kit.learner.refused(submitQuiz, 400, { params, body: bodyFor(question?.id ?? 1) });
    }),
  ),
  check(
    submitQuiz,
    "submit: another kind's answer",
    "An answer in the shape of another kind of question is refused with 400.",
    async (kit) => {
      const quiz = await kit.openQuiz();
      const [question] = await kit.questionsOf(kit.learner, quiz.id);
      if (!question) throw new NotChecked("the quiz has no questions");
      const answers = [{ questionId: question.id, answer: strangeAnswer(question) }];
      await kit.learner.refused(submitQuiz, 400, { params: { quizId: quiz.id }, body: { answers } });
    },
  ),
  check(
    [submitQuiz, readQuestions],
    "submit: every kind",
    "Questions with several answers, an order and a matching are right as a whole or wrong as a whole.",
    async (kit) => {
      const { apprentice, categoryId, questionIds } = await kit.workshop();
      const quiz = await kit.draw(apprentice, {
        categoryIds: [categoryId],
        questionCount: questionIds.length,
      });
      const questions = await kit.questionsOf(apprentice, quiz.id);
      kit.equal(
        new Set(questions.map(({ kind = "single" }) => kind)).size,
        4,
        "the number of kinds that are asked",
      );
      const answers = questions.map((question) => {
        const answer = rightAnswer(question);
        // Half of what is right is wrong.
        const half =
          question.kind === "multiple" || question.kind === "match"
            ? (answer as number[]).slice(0, 1)
            : answer;
        return { questionId: question.id, answer: half };
      });
      const { body } = await apprentice.call(submitQuiz, { params: { quizId: quiz.id }, body: { answers } });
      kit.equal(
        { score: body.score, correctAnswers: body.correctAnswers },
        score(questions, answers),
        "score and correctAnswers",
      );
    },
  ),
  check(
    listPracticeTests,
    "practice tests",
    "A completed practice test is kept by its title, with attempts, best score and the scores.",
    async (kit) => {
      const title = `Contract test ${kit.stamp}`;
      const { params, questions } = await fresh(kit, { isPracticeTest: true, title });
      const answers = questions.map((question) => ({
        questionId: question.id,
        answer: rightAnswer(question),
      }));
      await kit.learner.call(submitQuiz, { params, body: { answers } });
      const again = await fresh(kit, { isPracticeTest: true, title });
      await kit.learner.call(submitQuiz, { params: again.params, body: { answers: [] } });
      const { body } = await kit.learner.call(listPracticeTests, { params: { userId: kit.learner.user.id } });
      const record = body.find((one) => one.title === title);
      kit.equal(
        record && [record.attempts, record.bestScore, record.scores],
        [2, 100, [100, 0]],
        "attempts, best score and scores",
      );
    },
  ),
];

/** Study notes. */
const NOTES_CHECKS: readonly Check[] = [
  check(
    generateLecture,
    "notes",
    "Study notes of a completed quiz are written, belong to it, and are read as they were written.",
    async (kit) => {
      const { lecture } = await kit.once("study notes", async () => {
        const { submitted } = await kit.taken();
        return (await kit.learner.call(generateLecture, { params: { quizId: submitted.id } })).body;
      });
      const { submitted } = await kit.taken();
      kit.equal(lecture.quizId, submitted.id, "quizId");
      kit.holds(lecture.content.trim() !== "", "a text", "none");
    },
  ),
  check(
    [readLecture, readQuiz, generateLecture],
    "notes: read",
    "A study guide is read as it was written, and its quiz names it.",
    async (kit) => {
      const { submitted } = await kit.taken();
      const { body: written } = await kit.learner.call(generateLecture, { params: { quizId: submitted.id } });
      const { body: read } = await kit.learner.call(readLecture, {
        params: { lectureId: written.lecture.id },
      });
      kit.equal(read, written.lecture, "the study guide");
      const { body: quiz } = await kit.learner.call(readQuiz, { params: { quizId: submitted.id } });
      kit.equal(quiz.lectureId, read.id, "lectureId");
    },
  ),
  check(
    generateLecture,
    "notes: too early",
    "Study notes of an open quiz are refused with 409.",
    async (kit) => {
      await kit.learner.refused(generateLecture, 409, { params: { quizId: (await kit.openQuiz()).id } });
    },
  ),
  check(
    readLecture,
    "notes: unknown",
    "A study guide that is not there is 404, and so is an id that is none.",
    async (kit) => {
      for (const lectureId of [UNKNOWN_ID, ...MALFORMED_IDS])
        await kit.learner.refused(readLecture, 404, { params: { lectureId } });
    },
  ),
];

/** Certifications, quizzes and study notes. */
export const QUIZ_CHECKS: readonly Check[] = [
  ...CATALOGUE_CHECKS,
  ...DRAWING_CHECKS,
  ...SUBMIT_CHECKS,
  ...EXAM_CHECKS,
  ...NOTES_CHECKS,
];
