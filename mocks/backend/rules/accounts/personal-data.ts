import type { AnswerValue } from "../../../../src/api/questions/answers.ts";
import { isBlank, UNANSWERED } from "../../../../src/api/questions/blank.ts";
import { answerText } from "../../../../src/api/questions/scoring/answer-text.ts";
import { isCorrect, rightAnswer } from "../../../../src/api/questions/scoring/scoring.ts";
import { limitOf } from "../../../../src/api/quizzes/timing.ts";
import type { PersonalList } from "../../../../src/api/saved-questions/schema.ts";
import type { QuestionDoc } from "../../documents/bank.ts";
import type { SavedQuestionsDoc, QuizDoc } from "../../documents/learning.ts";
import { anyOf, type Tx } from "../../ports/store.ts";
import type { Cell } from "../../wire/csv.ts";
import { asQuiz, asQuizSummary } from "../../wire/quizzes.ts";
import { byId } from "../by-id.ts";
import { reservedIds } from "../drawing/mock-exams.ts";
import { inShownOrder } from "../drawing/shown-order.ts";
import { idsOf, KINDS } from "../learner/saved-questions.ts";
import { versionAt, versionsIn } from "../questions/versions.ts";
import { PERSONAL } from "./personal.ts";

/** Collections with credentials, which are not exported. */
const SECRET = new Set<string>(["sessions", "resetLinks", "emailChanges"]);

/** Returns all documents of a user by collection, except secrets. */
export async function collectEverything(tx: Tx, userId: number): Promise<Record<string, object[]>> {
  const lists = PERSONAL.filter((name) => !SECRET.has(name)).map(
    async (name): Promise<[string, object[]]> => {
      if (name === "quizzes") return [name, (await tx.list(name, { userId })).map((quiz) => asQuiz(quiz))];
      if (name !== "awards") return [name, [...(await tx.list(name, { userId }))]];
      const awards = await tx.list(name, { userId });
      const badges = await namesOf(
        tx,
        "badges",
        awards.map(({ badgeId }) => badgeId),
      );
      return [name, awards.map((award) => ({ ...award, badge: badges.get(award.badgeId) }))];
    },
  );
  return Object.fromEntries(await Promise.all(lists));
}

/** A table with lazily created rows. */
interface Rows {
  header: readonly string[];
  rows: Iterable<readonly Cell[]>;
}

/** Returns a user's quizzes, oldest first, including open ones. */
export async function collectSessions(tx: Tx, userId: number): Promise<Rows> {
  const quizzes = await tx.list("quizzes", { userId });
  const categories = await namesOf(
    tx,
    "categories",
    quizzes.flatMap(({ categoryIds }) => categoryIds),
  );
  return {
    header: [
      "Session",
      "Title",
      "Kind",
      "Certifications",
      "Started",
      "Completed",
      "Time limit (minutes)",
      "Questions",
      "Right answers",
      "Score (percent)",
      "Active time (seconds)",
    ],
    rows: quizzes.map((quiz) => [
      quiz.id,
      quiz.title,
      kindOf(quiz),
      quiz.categoryIds.map((id) => categories.get(id) ?? String(id)).join("; "),
      quiz.startedAt,
      quiz.completedAt,
      limitOf(quiz),
      quiz.questionIds.length,
      quiz.correctAnswers,
      quiz.score,
      activeSeconds(quiz),
    ]),
  };
}

/** `null` if it was not counted. */
function activeSeconds(quiz: Readonly<QuizDoc>): number | null {
  return asQuizSummary(quiz).activeSeconds ?? null;
}

function kindOf({ mode, isPracticeTest }: Readonly<QuizDoc>): string {
  return isPracticeTest ? "Practice test" : mode === "study" ? "Study" : "Quiz";
}

/** Returns a user's answers in completed quizzes, in order. */
export async function collectAnswers(tx: Tx, userId: number): Promise<Rows> {
  const quizzes = (await tx.list("quizzes", { userId })).filter(({ completedAt }) => completedAt !== null);
  const find = await versionsIn(tx, quizzes);
  const attempts = quizzes.map((quiz) => ({
    quiz,
    questions: quiz.questionIds.map((id, index) => find(id, versionAt(quiz, index))),
  }));
  const names = await domainNames(
    tx,
    attempts.flatMap(({ questions }) => questions.filter((question) => question !== undefined)),
  );
  return {
    header: [
      "Session",
      "Title",
      "Completed",
      "Certification",
      "Domain",
      "Question",
      "Text",
      "Your answer",
      "Right answer",
      "Result",
      "Active time (seconds)",
    ],
    rows: answerRows(attempts, names),
  };
}

/** A quiz and its questions in the versions that it holds; `undefined` for a question missing from the database. */
interface AttemptQuestions {
  quiz: Readonly<QuizDoc>;
  questions: readonly (Readonly<QuestionDoc> | undefined)[];
}

interface DomainNames {
  categories: ReadonlyMap<number, string>;
  domains: ReadonlyMap<number, string>;
}

function* answerRows(
  answered: readonly AttemptQuestions[],
  { categories, domains }: DomainNames,
): Generator<Cell[]> {
  for (const { quiz, questions } of answered) {
    const { id, title, completedAt, questionIds, answers, seconds } = quiz;
    for (const [index, questionId] of questionIds.entries()) {
      const answer = answers[index] ?? UNANSWERED;
      const storedQuestion = questions[index];
      const question = storedQuestion && inShownOrder(storedQuestion, quiz);
      yield [
        id,
        title,
        completedAt,
        (question && categories.get(question.categoryId)) ?? null,
        (question?.subcategoryId === undefined ? null : domains.get(question.subcategoryId)) ?? null,
        questionId,
        question?.text ?? null,
        question ? answerText(question, answer) : null,
        question ? answerText(question, rightAnswer(question)) : null,
        resultOf(question, answer),
        seconds?.[index] ?? null,
      ];
    }
  }
}

/** Returns a user's saved questions (missed, flagged, bookmarked or with a note), domain by domain. */
export async function collectSavedQuestions(tx: Tx, userId: number): Promise<Rows> {
  const saved = await tx.list("marks", { userId });
  const notes = new Map((await tx.list("notes", { userId })).map((note) => [note.questionId, note.text]));
  const ids = saved.flatMap((list) => KINDS.flatMap((kind) => idsOf(list, kind)));
  const reserved = await reservedIds(tx, userId);
  const questions = byId(await tx.list("questions", { id: anyOf(ids.filter((id) => !reserved.has(id))) }));
  return {
    header: ["Certification", "Domain", "Question", "Text", "Missed", "Flagged", "Bookmarked", "Your note"],
    rows: savedQuestionRows({ saved, notes, questions }, await domainNames(tx, saved)),
  };
}

interface SavedQuestionsData {
  saved: readonly Readonly<SavedQuestionsDoc>[];
  /** The texts by question id. */
  notes: ReadonlyMap<number, string>;
  /** The latest versions. */
  questions: ReadonlyMap<number, Readonly<QuestionDoc>>;
}

function* savedQuestionRows(
  { saved, notes, questions }: SavedQuestionsData,
  { categories, domains }: DomainNames,
): Generator<Cell[]> {
  for (const list of saved) {
    const idSetOf = (kind: PersonalList) => new Set(idsOf(list, kind));
    const [missed, flagged, bookmarked, noted] = [
      idSetOf("missed"),
      idSetOf("flagged"),
      idSetOf("bookmarked"),
      idSetOf("noted"),
    ];
    const ids = new Set([...missed, ...flagged, ...bookmarked, ...noted]);
    for (const questionId of [...ids].toSorted((a, b) => a - b))
      yield [
        categories.get(list.categoryId) ?? null,
        (list.subcategoryId === null ? null : domains.get(list.subcategoryId)) ?? null,
        questionId,
        questions.get(questionId)?.text ?? null,
        yesOrNo(missed.has(questionId)),
        yesOrNo(flagged.has(questionId)),
        yesOrNo(bookmarked.has(questionId)),
        notes.get(questionId) ?? null,
      ];
  }
}

const yesOrNo = (value: boolean) => (value ? "Yes" : "No");

/** Returns the names of certifications and domains by id. */
async function domainNames(
  tx: Tx,
  records: readonly { categoryId: number; subcategoryId?: number | null | undefined }[],
): Promise<DomainNames> {
  const categoryIds = records.map(({ categoryId }) => categoryId);
  const subcategoryIds = records.flatMap(({ subcategoryId }) => subcategoryId ?? []);
  return {
    categories: await namesOf(tx, "categories", categoryIds),
    domains: await namesOf(tx, "subcategories", subcategoryIds),
  };
}

/** Returns `null` for a question missing from the database, which can't be scored anymore. */
function resultOf(question: QuestionDoc | undefined, answer: AnswerValue): string | null {
  if (isBlank(answer)) return "Unanswered";
  return question ? (isCorrect(question, answer) ? "Right" : "Wrong") : null;
}

async function namesOf(
  tx: Tx,
  collection: "badges" | "categories" | "subcategories",
  ids: readonly number[],
): Promise<Map<number, string>> {
  return new Map((await tx.list(collection, { id: anyOf(ids) })).map(({ id, name }) => [id, name]));
}
