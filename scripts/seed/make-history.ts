import type { Database, Seed } from "../../mocks/backend/documents/database.ts";
import { DAY } from "../../mocks/backend/durations.ts";
import { seededRandom } from "../../mocks/backend/rules/drawing/random.ts";
import { buildAnswer } from "../../mocks/builders/answers.ts";
import { createMemoryStore } from "../../mocks/stores/memory/memory-store.ts";
import { startBackend } from "../../mocks/test-backend/calls.ts";
import { Achievements } from "../../src/api/achievements/schema.ts";
import type { Answer } from "../../src/api/questions/answers.ts";
import { Questions, type Question } from "../../src/api/questions/schema.ts";
import { CreatedQuiz } from "../../src/api/quizzes/schema.ts";
import { HISTORIES, STRENGTHS, type PlannedSession } from "./histories.ts";

const USUAL_STRENGTH = 70;
/** The maximum random addition to a user's strength, in percent. */
const CHANCE = 70;
/** The share of incorrect answers that are left empty. */
const UNANSWERED_OF_WRONG = 1 / 8;

/** Regenerates the seed's demo histories: a scripted client calls the reference backend with a simulated clock. */
export async function makeHistory(seed: Seed): Promise<Seed> {
  const { anchor, ...documents } = seed;
  const database: Database = {
    ...documents,
    sessions: [],
    quizzes: [],
    mastery: [],
    recalls: [],
    tallies: [],
    awards: [],
    lectures: [],
    marks: [],
    notes: [],
  };
  const random = seededRandom(Date.parse(anchor));
  const { as, clock } = startBackend({
    store: createMemoryStore(database),
    random,
    report: (error) => {
      throw error;
    },
  });
  const strengths = new Map(
    seed.subcategories.map(({ id, name }) => [id, STRENGTHS[name] ?? USUAL_STRENGTH]),
  );
  const midnight = Math.floor(Date.parse(anchor) / DAY) * DAY;
  const startOf = ({ daysAgo, at }: PlannedSession) =>
    midnight - daysAgo * DAY + Date.parse(`1970-01-01T${at}:00Z`);
  const all = HISTORIES.flatMap(({ userId, sessions }) =>
    sessions.map((session) => ({ userId, session, startsAt: startOf(session) })),
  ).sort((a, b) => a.startsAt - b.startsAt);

  for (const { userId, session, startsAt } of all) {
    clock.now = startsAt;
    const call = await signIn(userId);
    const { daysAgo: _, at: __, minutes, score, flags: positions = [], ...newQuiz } = session;
    const quiz = CreatedQuiz.parse(await call("POST", "/api/quiz", { ...newQuiz, userId }));
    if (minutes === null) continue;
    const questions = Questions.parse(await call("GET", `/api/quiz/${quiz.id}/questions`));
    clock.now += Math.round((minutes + random()) * 60) * 1000;
    const answers = answersFor(questions, score);
    const flags = positions.flatMap((position) => questions[position - 1]?.id ?? []);
    await call("POST", `/api/quiz/${quiz.id}/submit`, { answers, flags });
  }
  for (const { userId, saved = [], unseenBadges } of HISTORIES) {
    const call = await signIn(userId);
    for (const { point, ...state } of saved) {
      const question = seed.questions.find(
        (question) => question.point === point && question.form === undefined,
      );
      if (!question) throw new Error(`No question outside the mocks has the point ${point}.`);
      await call("PUT", `/api/user/${userId}/marks/${question.id}`, state);
    }
    const { badges } = Achievements.parse(await call("GET", `/api/user/${userId}/achievements`));
    for (const { badgeId } of badges.slice(0, badges.length - unseenBadges))
      await call("POST", `/api/user/${userId}/badges/${badgeId}/notify`);
  }
  return { anchor, ...database, sessions: [] };

  async function signIn(userId: number) {
    const call = await as(userId);
    return async (method: string, path: string, sent?: unknown): Promise<unknown> => {
      const { status, text, body } = await call(method, path, sent);
      if (status >= 400) throw new Error(`${method} ${path}: ${status} ${text}`);
      return body;
    };
  }

  /** Answers correctly the questions in which the user is strongest, with random variation, until the score is reached. */
  function answersFor(questions: readonly Question[], score: number): Answer[] {
    const right = Math.round((questions.length * score) / 100);
    const ranked = questions
      .map((question) => ({
        question,
        ease: (strengths.get(question.subcategoryId ?? 0) ?? USUAL_STRENGTH) + random() * CHANCE,
      }))
      .sort((a, b) => b.ease - a.ease);
    return ranked.map(({ question }, index) => {
      const isLeftOut = random() < UNANSWERED_OF_WRONG;
      const outcome = index < right ? "correct" : isLeftOut ? "unanswered" : "incorrect";
      return { questionId: question.id, answer: buildAnswer(question, outcome) };
    });
  }
}
