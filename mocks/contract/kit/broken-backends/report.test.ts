import { describe, expect, it, vi } from "vitest";
import { bodyText } from "../../../backend/transport/http.ts";
import { formatReport, formatTally } from "../report.ts";
import { DEMO, type Intercept } from "../transports.ts";
import {
  type Fields,
  type Quiz,
  SUBMIT_PATH,
  changeJson,
  failedOf,
  replaceReply,
  run,
  textReply,
} from "./broken-backend.ts";

// A run sends several hundred calls.
vi.setConfig({ testTimeout: 60_000 });

describe("a report", () => {
  it("lists checks that did not run because an account is missing", async () => {
    const report = await run((_, pass) => pass(), {
      accounts: { learner: DEMO.learner },
      only: ["catalog", "organizations"],
    });
    const text = formatReport(report);
    expect(text).toContain(
      "because there is no account of an administrator: set CONTRACT_ADMIN and CONTRACT_ADMIN_PASSWORD: “organizations”",
    );
    expect(text).toContain(
      "because writing as an administrator needs --write-admin: “organizations: create”",
    );
    expect(text.split("\n").at(-1)).toBe(formatTally(report));
    expect(formatTally(report)).toMatch(/^\d+ passed, 0 failed, \d+ not checked$/);
  });

  it("shows the rule, the call, expected and actual values, and what to do", async () => {
    const off = changeJson("POST", SUBMIT_PATH, (quiz: Quiz) => ({ ...quiz, correctAnswers: "five" }));
    const text = formatReport(await run(off, { only: ["quizzes"] }));
    const [, failure = ""] = text.split("### submit\n");
    expect(failure).toContain(
      "A submitted quiz is completed and returns the answers in the order of its questions. (POST /api/quiz/{quizId}/submit)",
    );
    expect(failure).toContain(
      "- Expected: a response that matches the schema of the contract\n- Actual: correctAnswers must be a number.\n- What to do: See the response of submitQuiz in docs/openapi.json.",
    );
    expect(failure).toMatch(
      /Sent as the learner:\n\n {4}POST \/api\/quiz\/\d+\/submit\n {4}\{\n {5}"answers": \[/,
    );
    expect(failure).toContain("Response: 200\n");
    expect(failure).toMatch(/… \d+ more lines/);
  });

  it("lists undefined fields without failing", async () => {
    const more = changeJson("GET", /\/stats$/, (stats: Fields) => ({ ...stats, mood: "good" }));
    const report = await run(more, { only: ["progress"] });
    expect(report.notes).toEqual([
      "readStats returns fields that the contract does not define, which is allowed: mood.",
    ]);
    expect(failedOf(report)).toEqual([]);
  });

  it("lists undefined fields in nested lists", async () => {
    const more = changeJson("GET", /\/achievements$/, (all: { badges: { badge: Fields }[] }) => ({
      ...all,
      badges: all.badges.map((one) => ({ ...one, badge: { ...one.badge, mood: "good" } })),
    }));
    const { notes } = await run(more, { only: ["achievements"] });
    expect(notes).toEqual([
      "readAchievements returns fields that the contract does not define, which is allowed: badges.badge.mood.",
    ]);
  });

  it("lists what it could not remove", async () => {
    const stubborn = replaceReply("DELETE", /^\/api\/admin\/tenants\/\d+$/, (reply) =>
      reply.status === 204 ? textReply(500, "No") : reply,
    );
    // The backend deletes the organization but responds with an error, so the run must report it.
    const report = await run(stubborn, { only: ["organizations"], writeAdmin: true });
    expect(failedOf(report)).toEqual(["organizations: deleted"]);
    expect(report.notes).toEqual([
      expect.stringMatching(/^Could not delete the organization Contract faults \(/),
    ]);
    expect(formatReport(report)).toContain("## Notes\n\n- Could not delete");
  });

  it("sends calls as the app would, including a path before /api", async () => {
    const seen = new Set<string>();
    const behind: Intercept = ({ method, path, headers }, pass) => {
      seen.add(
        `${method === "GET"} ${headers["origin"]} ${headers["time-zone"]} ${path.startsWith("/portal/api/")}`,
      );
      return pass({ path: path.replace("/portal", "") });
    };
    const report = await run(behind, {
      base: "https://backend.test/portal",
      only: ["preferences", "sign-in"],
    });
    expect([...seen].toSorted()).toEqual(["false https://backend.test UTC true", "true undefined UTC true"]);
    expect(failedOf(report)).toEqual([]);
  });

  it("shows no password, cookie or reset token, whatever the backend returns", async () => {
    const cookies = new Set<string>();
    let links = 0;
    const echo: Intercept = async (request, pass) => {
      const reply = await pass();
      const [value] = /(?<=^cairn_session=)[^;]+/.exec(reply.cookies?.session ?? "") ?? [];
      if (value) cookies.add(value);
      const text = await bodyText(reply);
      const [link = ""] = /#[\w-]{43}/.exec(text) ?? [];
      if (link !== "") links += 1;
      return reply.status >= 400 || link !== ""
        ? textReply(
            500,
            `<p>${link} ${request.body} ${request.headers["cookie"] ?? ""} ${text}</p>`,
            "text/html",
          )
        : reply;
    };
    const report = await run(echo, { writeAdmin: true });
    const all = `${formatReport(report)}${JSON.stringify(report)}`;
    expect(failedOf(report).length).toBeGreaterThan(100);
    expect(links).toBeGreaterThan(0);
    for (const secret of [DEMO.learner.password, DEMO.second.password, DEMO.admin.password, ...cookies])
      expect(all).not.toContain(secret);
    expect(all).not.toMatch(/#[\w-]{16}/);
  });
});
