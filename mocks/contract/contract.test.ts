import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setupServer } from "msw/node";
import { beforeAll, describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import { AchievementProgress, Achievements, Badges } from "../../src/api/achievements/schema.ts";
import { QuestionsFile } from "../../src/api/admin/formats/json-file.ts";
import { ImportResult, ImportState, ImportVerdicts } from "../../src/api/admin/import-schema.ts";
import {
  AdminCategories,
  AdminCategory,
  AdminQuestion,
  AdminQuestionDetail,
  AdminQuestions,
  AdminSubcategories,
  AdminSubcategory,
  CreatedUser,
  Tenant,
  Tenants,
  TenantStats,
  TenantUser,
  TenantUsers,
} from "../../src/api/admin/schema.ts";
import { AccountExport, ResetLink, SignIns } from "../../src/api/account/schema.ts";
import { Preferences } from "../../src/api/preferences/schema.ts";
import { User } from "../../src/api/auth/schema.ts";
import { Categories, Subcategories } from "../../src/api/catalogue/schema.ts";
import { GeneratedLecture, Lecture } from "../../src/api/lectures/schema.ts";
import { MarkCounts, MarkedQuestions, QuestionMarks, QuizMarks } from "../../src/api/marks/schema.ts";
import { MasteryRecords, StudyPlan, Trends, UserStats } from "../../src/api/progress/schema.ts";
import { HistoryPage } from "../../src/api/quizzes/history.ts";
import { Questions } from "../../src/api/questions/schema.ts";
import {
  CreatedQuiz,
  PracticeTestRecords,
  Quiz,
  QuizSummaries,
  SubmittedQuiz,
} from "../../src/api/quizzes/schema.ts";
import { AdminReport, AdminReports, OwnReport, OwnReports } from "../../src/api/reports/schema.ts";
import { seededRandom } from "../backend/rules/random.ts";
import { createApp } from "../json-server/app.ts";
import { createMockServer } from "../msw/handlers.ts";
import { SEED_ANCHOR } from "../seed-anchor.ts";
import { ADMIN_EXCHANGES } from "./admin-exchanges.ts";
import { ADMIN_USER_EXCHANGES } from "./admin-user-exchanges.ts";
import { createClient, type Answer } from "./exchange.ts";
import { EXAM_EXCHANGES } from "./exam-exchanges.ts";
import { EXCHANGES as OTHER_EXCHANGES } from "./exchanges.ts";
import { IMPORT_EXCHANGES } from "./import-exchanges.ts";
import { REPORT_EXCHANGES } from "./report-exchanges.ts";

/** The administrators' come last: the figures of the others must not move. */
const EXCHANGES = [
  ...OTHER_EXCHANGES,
  ...EXAM_EXCHANGES,
  ...ADMIN_EXCHANGES,
  ...ADMIN_USER_EXCHANGES,
  ...IMPORT_EXCHANGES,
  ...REPORT_EXCHANGES,
];

/** The first whose address fits counts; those of the administrators end like others. */
const SCHEMAS: readonly [address: RegExp, schema: z.ZodMiniType][] = [
  [/^GET \/api\/admin\/tenants$/, Tenants],
  [/^(POST|PATCH) \/api\/admin\/tenants(\/\d+)?$/, Tenant],
  [/^GET \/api\/admin\/tenants\/\d+\/stats$/, TenantStats],
  [/^GET \/api\/admin\/.*\/categories$/, AdminCategories],
  [/^(POST|PATCH) \/api\/admin\/.*\/categories/, AdminCategory],
  [/^GET \/api\/admin\/.*\/subcategories$/, AdminSubcategories],
  [/^(POST|PATCH) \/api\/admin\/.*\/subcategories/, AdminSubcategory],
  [/^GET \/api\/admin\/.*\/questions(\?|$)/, AdminQuestions],
  [/^GET \/api\/admin\/.*\/questions\/export\?format=json/, QuestionsFile],
  [/^GET \/api\/admin\/.*\/questions\/\d+$/, AdminQuestionDetail],
  [/^(POST|PATCH) \/api\/admin\/.*\/questions/, AdminQuestion],
  [/^GET \/api\/admin\/.*\/users(\?|$)/, TenantUsers],
  [/^POST \/api\/admin\/.*\/users$/, CreatedUser],
  [/^PATCH \/api\/admin\/.*\/users\/\d+$/, TenantUser],
  [/^POST \/api\/admin\/.*\/imports$|^GET \/api\/admin\/.*\/imports\/\d+$/, ImportState],
  [/^POST \/api\/admin\/.*\/imports\/\d+\/rows$/, ImportVerdicts],
  [/^POST \/api\/admin\/.*\/imports\/\d+\/commit$/, ImportResult],
  [/^GET \/api\/admin\/.*\/reports(\?|$)/, AdminReports],
  [/^POST \/api\/admin\/.*\/reports\/\d+\/close$/, AdminReport],
  [/^GET \/api\/quiz\/\d+\/reports$/, OwnReports],
  [/^PUT \/api\/quiz\/\d+\/reports\/\d+$/, OwnReport],
  [/^GET \/api\/auth\/me$|^POST \/api\/(login|register|reset-password)$|^PATCH \/api\/user\/\d+$/, User],
  [/\/sign-ins$/, SignIns],
  [/\/preferences$/, Preferences],
  [/\/export\?format=json$/, AccountExport],
  [/\/reset-link$/, ResetLink],
  [/^GET \/api\/categories$/, Categories],
  [/^GET \/api\/subcategories(\?|$)/, Subcategories],
  [/^GET \/api\/badges$/, Badges],
  [/^POST \/api\/quiz$/, CreatedQuiz],
  [/^GET \/api\/quiz\/\d+$/, Quiz],
  [/^GET \/api\/quiz\/\d+\/questions$/, Questions],
  [/^POST \/api\/quiz\/\d+\/submit$/, SubmittedQuiz],
  [/^POST \/api\/quiz\/\d+\/generate-lecture$/, GeneratedLecture],
  [/^GET \/api\/lecture\/\d+$/, Lecture],
  [/^GET \/api\/quiz\/\d+\/marks$/, QuizMarks],
  [/^GET \/api\/user\/\d+\/marks$/, MarkCounts],
  [/\/marked-questions\?/, MarkedQuestions],
  [/^PUT \/api\/user\/\d+\/marks\/\d+$/, QuestionMarks],
  [/\/stats$/, UserStats],
  [/\/mastery$/, MasteryRecords],
  [/\/study-plan$/, StudyPlan],
  [/\/quizzes(\?|$)/, QuizSummaries],
  [/\/history(\?|$)/, HistoryPage],
  [/\/trends$/, Trends],
  [/\/practice-tests$/, PracticeTestRecords],
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
  }, 60_000);

  it.each(EXCHANGES.map((exchange, index) => ({ ...exchange, index })))(
    "$index $name: $status",
    ({ index, status, method, path, says, carries }) => {
      const answer = json[index];
      expect(answer?.status).toBe(status);
      expect(answer).toEqual(msw[index]);
      expect(answer?.headers).toMatchObject({ "cache-control": "private, no-cache", ...carries });
      const type = answer?.headers["content-type"];
      if (status >= 400) {
        expect(type).toBe("text/plain; charset=utf-8");
        expect(answer?.body).toMatch(/^[A-Za-z_\d][^\n]{1,299}$/);
      } else if (status === 204) {
        expect([type, answer?.body]).toEqual([undefined, ""]);
      } else if (carries?.["content-type"] === undefined) {
        expect(type).toBe("application/json; charset=utf-8");
        const schema = SCHEMAS.find(([address]) => address.test(`${method} ${path}`))?.[1];
        // A parse leaves out what the schema does not know.
        expect(schema?.parse(answer?.body)).toEqual(answer?.body);
      }
      if (typeof says === "string") expect(answer?.body).toBe(says);
      else if (says !== undefined) expect(answer?.body).toMatchObject(says);
    },
  );

  const bodyOf = (name: string) => json[EXCHANGES.findIndex((exchange) => exchange.name === name)]?.body;

  it("answers a second submit with the stored result", () => {
    const first = SubmittedQuiz.parse(bodyOf("submit"));
    expect(bodyOf("submit again")).toEqual({ ...first, newBadges: 0 });
    expect(first).toMatchObject({
      score: 0,
      correctAnswers: 0,
      completedAt: new Date(SEED_ANCHOR).toISOString(),
    });
  });

  it("writes a question as CSV", () => {
    const [, line = ""] = String(bodyOf("import: export as CSV")).split("\r\n");
    expect(line.replace(/^\d+/, "…")).toBe(
      `…,single,Fire Safety,Extinguishers,'=Which class is burning oil?,A,B,,,,"Liquids, ""oil""",,,2,,1,classes,,,,,,,,,,,`,
    );
  });

  it("draws of one chosen domain nothing of the others", () => {
    const drawn = Questions.parse(bodyOf("GET the questions of one domain of two certifications"));
    const of = (categoryId: number) => drawn.filter((question) => question.categoryId === categoryId);
    expect(new Set(of(6).map(({ subcategoryId }) => subcategoryId))).toEqual(new Set([61]));
    expect(of(1).length).toBeGreaterThan(0);
  });
});
