import { answerText } from "../../../src/api/questions/answer-text.ts";
import { isBlank, UNANSWERED } from "../../../src/api/questions/blank.ts";
import type { AnswerValue } from "../../../src/api/questions/answers.ts";
import { isCorrect, rightAnswer } from "../../../src/api/questions/scoring.ts";
import { limitOf } from "../../../src/api/quizzes/timing.ts";
import type { MarkKind } from "../../../src/api/marks/schema.ts";
import type { MarkDoc, QuestionDoc, QuizDoc } from "../documents.ts";
import { idsOf } from "./marks.ts";
import { inShownOrder } from "./shown-order.ts";
import { versionAt } from "./versions.ts";
import type { Tx } from "../store.ts";
import type { Cell } from "../transport/csv.ts";
import { asQuiz } from "../transport/quiz-wire.ts";
import { PERSONAL } from "./personal.ts";

/** What is of no use but to get in: sign-ins are exported without it. */
const SECRET = new Set<string>(["sessions", "resetLinks"]);

/** All documents of a user by collection, but for those that are secrets. */
export async function collectEverything(tx: Tx, userId: number): Promise<Record<string, object[]>> {
  const lists = PERSONAL.filter((name) => !SECRET.has(name)).map(
    async (name): Promise<[string, object[]]> => {
      if (name === "quizzes") return [name, (await tx.list(name, { userId })).map((quiz) => asQuiz(quiz))];
      if (name !== "awards") return [name, [...(await tx.list(name, { userId }))]];
      const awards = (await tx.list(name, { userId })).map(async (award) => ({
        ...award,
        badge: (await tx.get("badges", award.badgeId))?.name,
      }));
      return [name, await Promise.all(awards)];
    },
  );
  return Object.fromEntries(await Promise.all(lists));
}

/** A table whose rows are made one by one, when they are asked for. */
interface Rows {
  header: readonly string[];
  rows: Iterable<readonly Cell[]>;
}

/** A user's sessions, oldest first, open ones included. */
export async function collectSessions(tx: Tx, userId: number): Promise<Rows> {
  const quizzes = await tx.list("quizzes", { userId });
  const categories = await namesOf(tx, "categories");
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
    ]),
  };
}

function kindOf({ mode, isPracticeTest }: Readonly<QuizDoc>): string {
  return isPracticeTest ? "Practice test" : mode === "study" ? "Study" : "Quiz";
}

/** A user's answers in completed sessions, in their order. */
export async function collectAnswers(tx: Tx, userId: number): Promise<Rows> {
  const quizzes = await tx.list("quizzes", { userId });
  const bank = await bankOf(tx);
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
    ],
    rows: answerRows(quizzes, bank),
  };
}

interface Bank {
  /** The latest versions. */
  questions: ReadonlyMap<number, Readonly<QuestionDoc>>;
  /** Earlier ones, by their question's id. */
  former: ReadonlyMap<number, readonly Readonly<QuestionDoc>[]>;
  categories: ReadonlyMap<number, string>;
  domains: ReadonlyMap<number, string>;
}

function* answerRows(quizzes: readonly Readonly<QuizDoc>[], bank: Bank): Generator<Cell[]> {
  for (const quiz of quizzes) {
    const { id, title, completedAt, questionIds, answers } = quiz;
    if (completedAt === null) continue;
    for (const [place, questionId] of questionIds.entries()) {
      const answer = answers[place] ?? UNANSWERED;
      const banked = heldVersion(bank, questionId, versionAt(quiz, place));
      const question = banked && inShownOrder(banked, id);
      yield [
        id,
        title,
        completedAt,
        (question && bank.categories.get(question.categoryId)) ?? null,
        (question?.subcategoryId === undefined ? null : bank.domains.get(question.subcategoryId)) ?? null,
        questionId,
        question?.text ?? null,
        question ? answerText(question, answer) : null,
        question ? answerText(question, rightAnswer(question)) : null,
        resultOf(question, answer),
      ];
    }
  }
}

function heldVersion(
  { questions, former }: Bank,
  questionId: number,
  version: number,
): Readonly<QuestionDoc> | undefined {
  const latest = questions.get(questionId);
  if (latest?.version === version) return latest;
  return former.get(questionId)?.find((question) => question.version === version);
}

/** The questions that a user missed, flagged, bookmarked or noted, domain by domain. */
export async function collectMarks(tx: Tx, userId: number): Promise<Rows> {
  const marks = await tx.list("marks", { userId });
  const notes = new Map((await tx.list("notes", { userId })).map((note) => [note.questionId, note.text]));
  return {
    header: ["Certification", "Domain", "Question", "Text", "Missed", "Flagged", "Bookmarked", "Your note"],
    rows: markRows(marks, notes, await bankOf(tx)),
  };
}

function* markRows(
  marks: readonly Readonly<MarkDoc>[],
  notes: ReadonlyMap<number, string>,
  bank: Bank,
): Generator<Cell[]> {
  for (const own of marks) {
    const on = (kind: MarkKind) => new Set(idsOf(own, kind));
    const [missed, flagged, bookmarked, noted] = [on("missed"), on("flagged"), on("bookmarked"), on("noted")];
    const ids = new Set([...missed, ...flagged, ...bookmarked, ...noted]);
    for (const questionId of [...ids].toSorted((a, b) => a - b))
      yield [
        bank.categories.get(own.categoryId) ?? null,
        (own.subcategoryId === null ? null : bank.domains.get(own.subcategoryId)) ?? null,
        questionId,
        bank.questions.get(questionId)?.text ?? null,
        yesOrNo(missed.has(questionId)),
        yesOrNo(flagged.has(questionId)),
        yesOrNo(bookmarked.has(questionId)),
        notes.get(questionId) ?? null,
      ];
  }
}

const yesOrNo = (isSo: boolean) => (isSo ? "Yes" : "No");

async function bankOf(tx: Tx): Promise<Bank> {
  return {
    questions: new Map((await tx.list("questions")).map((question) => [question.id, question])),
    former: Map.groupBy(
      (await tx.list("formerQuestions")).map(({ question }) => question),
      ({ id }) => id,
    ),
    categories: await namesOf(tx, "categories"),
    domains: await namesOf(tx, "subcategories"),
  };
}

/** A question that a file lacks can't be marked any more. */
function resultOf(question: QuestionDoc | undefined, answer: AnswerValue): string | null {
  if (isBlank(answer)) return "Unanswered";
  return question ? (isCorrect(question, answer) ? "Right" : "Wrong") : null;
}

async function namesOf(tx: Tx, collection: "categories" | "subcategories"): Promise<Map<number, string>> {
  return new Map((await tx.list(collection)).map(({ id, name }) => [id, name]));
}
