import { beforeEach, describe, expect, it } from "vitest";
import { CreatedQuiz } from "../../../../src/api/quizzes/schema.ts";
import { AdminReports, OwnReports } from "../../../../src/api/reports/schema.ts";
import { backendForEachTest } from "../../../test-backend/backend-for-each-test.ts";
import { fillBank } from "../../../test-backend/bank.ts";
import { SAMPLE_USERS } from "../../../test-backend/sample.ts";

const { admin: ADMIN, luis: LUIS } = SAMPLE_USERS;
const REPORTS = "/api/admin/tenants/2/reports";

const { backend, inge, luis } = backendForEachTest(["inge", "luis"]);
let questionIds: readonly number[];

/** Starts a quiz of Luis with all ten questions. */
async function begin(more: object = {}): Promise<number> {
  const newQuiz = { title: "T", categoryIds: [categoryId], questionCount: 10, userId: LUIS };
  const { body } = await luis("POST", "/api/quiz", { ...newQuiz, mode: "study", ...more });
  return CreatedQuiz.parse(body).id;
}
let categoryId: number;

beforeEach(async () => {
  ({ categoryId, questionIds } = await fillBank(backend.store, 2, 10));
});

const own = async (quizId: number) =>
  OwnReports.parse((await luis("GET", `/api/quiz/${quizId}/reports`)).body);
const listed = async (query = "") => AdminReports.parse((await inge("GET", REPORTS + query)).body);

describe("reports", () => {
  it("contain the version of the quiz, and are returned in later quizzes with the question", async () => {
    const [first = 0] = questionIds;
    const before = await begin();
    await inge("PATCH", `/api/admin/tenants/2/questions/${first}`, { text: "Which one?" });
    const after = await begin();
    const report = { reason: "key" };
    expect((await luis("PUT", `/api/quiz/${before}/reports/${first}`, report)).status).toBe(201);
    expect(await listed()).toMatchObject([{ questionId: first, version: 1, username: "Luis Carvalho" }]);
    expect(await own(after)).toMatchObject([{ questionId: first, state: "open" }]);
    expect((await luis("PUT", `/api/quiz/${after}/reports/${first}`, report)).status).toBe(409);
    expect(await listed()).toHaveLength(1);
  });

  it("contain the version of the reported question at any position of the quiz", async () => {
    const [first = 0, edited = 0] = questionIds;
    await inge("PATCH", `/api/admin/tenants/2/questions/${edited}`, { text: "Which one?" });
    const quizId = await begin();
    for (const questionId of [first, edited])
      await luis("PUT", `/api/quiz/${quizId}/reports/${questionId}`, { reason: "key" });
    const versions = new Map((await listed()).map(({ questionId, version }) => [questionId, version]));
    expect([versions.get(first), versions.get(edited)]).toEqual([1, 2]);
  });

  it("are created once by concurrent calls", async () => {
    const [first = 0] = questionIds;
    const quizId = await begin();
    const responses = await Promise.all(
      ["key", "typo", "unclear"].map((reason) =>
        luis("PUT", `/api/quiz/${quizId}/reports/${first}`, { reason }),
      ),
    );
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(await listed()).toHaveLength(1);
  });

  it("are not returned for questions of an open exam, in any quiz", async () => {
    const [first = 0] = questionIds;
    const study = await begin();
    await luis("PUT", `/api/quiz/${study}/reports/${first}`, { reason: "key" });
    const [{ id } = { id: 0 }] = await listed();
    await inge("POST", `${REPORTS}/${id}/close`, { reply: "C is right." });
    expect(await own(study)).toMatchObject([{ reply: "C is right." }]);
    const exam = await begin({ mode: "quiz", conditions: "exam" });
    expect([await own(study), await own(exam)]).toEqual([[], []]);
    const answers = questionIds.map((questionId) => ({ questionId, answer: 0 }));
    expect((await luis("POST", `/api/quiz/${exam}/submit`, { answers })).status).toBe(200);
    expect(await own(exam)).toMatchObject([{ reply: "C is right." }]);
  });

  it("can be read and answered only within their organization, even by installation administrators", async () => {
    const [first = 0] = questionIds;
    await luis("PUT", `/api/quiz/${await begin()}/reports/${first}`, { reason: "key" });
    const [{ id } = { id: 0 }] = await listed();
    const admin = await backend.as(ADMIN);
    for (const tenantId of [1, 3]) {
      const { body } = await admin("GET", `/api/admin/tenants/${tenantId}/reports`);
      expect(AdminReports.parse(body).filter((report) => report.id === id)).toEqual([]);
      expect(await admin("POST", `/api/admin/tenants/${tenantId}/reports/${id}/close`, {})).toMatchObject({
        status: 404,
        body: "Report not found",
      });
    }
    expect(await listed("?state=open")).toHaveLength(1);
    expect(await admin("POST", `${REPORTS}/${id}/close`, {})).toMatchObject({ status: 200 });
    expect(await listed("?state=open")).toEqual([]);
  });

  it("are deleted with their author", async () => {
    const [first = 0] = questionIds;
    await luis("PUT", `/api/quiz/${await begin()}/reports/${first}`, { reason: "key" });
    expect((await inge("DELETE", `/api/admin/tenants/2/users/${LUIS}`)).status).toBe(204);
    expect(await listed()).toEqual([]);
    expect(await backend.store.count("reports")).toBe(0);
  });

  it("come newest first, in pages", async () => {
    const quizId = await begin();
    for (const questionId of questionIds.slice(0, 5))
      await luis("PUT", `/api/quiz/${quizId}/reports/${questionId}`, { reason: "typo" });
    const all = questionIds.slice(0, 5).toReversed();
    expect((await listed()).map(({ questionId }) => questionId)).toEqual(all);
    expect((await listed("?_limit=2&_page=2")).map(({ questionId }) => questionId)).toEqual(all.slice(2, 4));
    expect(await listed("?_limit=2&_page=4")).toEqual([]);
  });
});
