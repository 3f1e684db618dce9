import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setupServer } from "msw/node";
import { beforeAll, describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import { AchievementProgress, Achievements, Badges } from "../../src/api/achievements/schema.ts";
import { User } from "../../src/api/auth/schema.ts";
import { Categories, Subcategories } from "../../src/api/catalogue/schema.ts";
import { MasteryRecords, StudyPlan, UserStats } from "../../src/api/progress/schema.ts";
import { CreatedQuiz, Questions, Quiz, QuizSummaries, SubmittedQuiz } from "../../src/api/quizzes/schema.ts";
import { seededRandom } from "../backend/rules/random.ts";
import { createApp } from "../json-server/app.ts";
import { createMockServer } from "../msw/handlers.ts";
import { SEED_ANCHOR } from "../seed-anchor.ts";
import { createClient, type Answer } from "./exchange.ts";
import { EXCHANGES } from "./exchanges.ts";

const SCHEMAS: readonly [address: RegExp, schema: z.ZodMiniType][] = [
  [/^GET \/api\/auth\/me$|^POST \/api\/(login|register)$/, User],
  [/^GET \/api\/categories$/, Categories],
  [/^GET \/api\/subcategories(\?|$)/, Subcategories],
  [/^GET \/api\/badges$/, Badges],
  [/^POST \/api\/quiz$/, CreatedQuiz],
  [/^GET \/api\/quiz\/\d+$/, Quiz],
  [/^GET \/api\/quiz\/\d+\/questions$/, Questions],
  [/^POST \/api\/quiz\/\d+\/submit$/, SubmittedQuiz],
  [/\/stats$/, UserStats],
  [/\/mastery$/, MasteryRecords],
  [/\/study-plan$/, StudyPlan],
  [/\/quizzes(\?|$)/, QuizSummaries],
  [/\/achievements$/, Achievements],
  [/\/achievement-progress$/, AchievementProgress],
];

async function sendAll(send: ReturnType<typeof createClient>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const exchange of EXCHANGES) answers.push(await send(exchange));
  return answers;
}

async function throughJsonServer(): Promise<Answer[]> {
  const folder = mkdtempSync(join(tmpdir(), "cairn-contract-"));
  const app = createApp({
    dbFile: join(folder, "db.json"),
    now: () => SEED_ANCHOR,
    random: seededRandom(1),
  });
  try {
    return await sendAll(createClient(await app.listen()));
  } finally {
    await app.close();
    rmSync(folder, { recursive: true });
  }
}

async function throughMsw(): Promise<Answer[]> {
  const network = setupServer(...createMockServer({ random: seededRandom(1) }).handlers);
  network.listen({ onUnhandledFrame: "error" });
  try {
    return await sendAll(createClient("http://localhost"));
  } finally {
    network.close();
  }
}

describe("/api through both doors", () => {
  let json: Answer[] = [];
  let msw: Answer[] = [];
  beforeAll(async () => {
    json = await throughJsonServer();
    msw = await throughMsw();
  });

  it.each(EXCHANGES.map((exchange, index) => ({ ...exchange, index })))(
    "$index $name: $status",
    ({ index, status, method, path }) => {
      const answer = json[index];
      expect(answer?.status).toBe(status);
      expect(answer).toEqual(msw[index]);
      if (status >= 400) {
        expect(answer?.contentType).toBe("text/plain; charset=utf-8");
        expect(answer?.body).toMatch(/^[A-Za-z_][^\n]{1,299}$/);
        expect(answer?.body).not.toMatch(/\bat .*:\d+:\d+|\.ts\b/);
      } else if (status !== 204) {
        const schema = SCHEMAS.find(([address]) => address.test(`${method} ${path}`))?.[1];
        expect(schema?.safeParse(answer?.body)).toMatchObject({ success: true });
      }
    },
  );

  const bodyOf = (name: string) => json[EXCHANGES.findIndex((exchange) => exchange.name === name)]?.body;

  it("gives a newcomer the tenant of their address and nothing they asked for beside", () => {
    expect(bodyOf("register in the tenant of the address")).toMatchObject({
      username: "Ana Lopes",
      email: "Ana@Harbourline.Test",
      tenantId: 2,
    });
    expect(bodyOf("register with more than asked for")).toMatchObject({ isAdmin: false, tenantId: 1 });
    expect(bodyOf("register with more than asked for")).not.toMatchObject({ id: 1 });
  });

  it("answers a second submit with the stored result", () => {
    const first = SubmittedQuiz.parse(bodyOf("submit"));
    expect(bodyOf("submit again")).toEqual({ ...first, newBadges: 0 });
    expect(first).toMatchObject({
      score: 0,
      correctAnswers: 0,
      completedAt: new Date(SEED_ANCHOR).toISOString(),
    });
  });

  it("draws what there is", () => {
    expect(bodyOf("more than the bank holds")).toMatchObject({
      questionCount: 200,
      totalQuestions: 15,
    });
  });

  it.each([
    ["a list", "The request must be an object."],
    ["no address", "email: Invalid email address."],
    ["a short password", "password: Password must be at least 6 characters."],
    ["a password that is no text", "password must be a string."],
    ["without a certification", "categoryIds must have at least 1 entry."],
    ["with too many questions", "questionCount must be at most 200."],
    ["with a part of a question", "questionCount must be a whole number."],
    ["without a title", "title must have at least 1 character."],
    ["in another mode", "mode must be one of study, quiz."],
    ["submit half an answer", "answers.0.answer must be a number."],
  ])("says what is wrong with %s", (name, sentence) => expect(bodyOf(name)).toBe(sentence));
});
